"""Named batches for decisions that take several picks, from what a seat sees."""

from __future__ import annotations

from emberhall.authoring import Suggestion, given
from emberhall.games.crown_of_ash.cards import Cards, Place
from emberhall.games.crown_of_ash.faces.view import View
from emberhall.games.crown_of_ash.rules.automa_fighters import preferred_set, strongest_sets


def suggestions(view: View, content: Cards) -> list[Suggestion]:
    """The strongest defenders, the strongest attackers, the usual payment."""
    seat = view["you"]
    if seat is None or seat not in view["asking"]:
        return []
    mat, step = view["mats"][seat], view["step"]
    assert isinstance(mat["hand"], list)
    hand = ids(mat["hand"], content)
    if step == "Amend":
        return [strongest_defenders(view, hand, content)]
    if step == "Garrison" and hand and not mat["muster"]:
        limit = content.get(Place, given(view["about"])["region"]).defenders
        return [batch("strongest-defenders", "post", hand, limit, content)]
    if step == "CommitFighters" and not given(view["battle"])["attackers"]:
        limit = content.get(Place, given(view["battle"])["area"]).defenders
        return [batch("strongest-attackers", "commit", hand, limit, content)]
    if step == "Pay":
        return [Suggestion("pay-resources", ["done"])]
    return []


def ids(slugs: list[str], content: Cards) -> list[int]:
    """The fighters that slugs name."""
    index = content.index("fighters")
    return [index[slug] for slug in slugs]


def strongest_defenders(view: View, hand: list[int], content: Cards) -> Suggestion:
    """The strongest set of hand and region together; keeping the defenders if they are it. [8.6]"""
    region = content.index("areas")[given(view["about"])["region"]]
    defenders = ids(view["areas"][region]["defenders"], content)
    limit = content.areas[region].defenders
    fighters = hand + defenders
    if sorted(defenders) == preferred_set(content, strongest_sets(content, fighters, limit)):
        return Suggestion("strongest-defenders", ["leave"])
    return batch("strongest-defenders", "post", fighters, limit, content)


def batch(key: str, verb: str, fighters: list[int], limit: int, content: Cards) -> Suggestion:
    """The picks of the strongest set, closed with `done` unless they are closed by themselves."""
    chosen = preferred_set(content, strongest_sets(content, fighters, limit))
    slugs = content.slugs("fighters")
    notations = [f"{verb} {slugs[fighter]}" for fighter in chosen]
    if len(chosen) < limit and len(chosen) < len(fighters):
        notations.append("done")
    return Suggestion(key, notations)
