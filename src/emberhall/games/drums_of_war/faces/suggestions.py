"""Named batches for decisions that take several picks, from what a seat sees."""

from __future__ import annotations

from emberhall.authoring import Suggestion, given
from emberhall.games.drums_of_war.cards import Cards
from emberhall.games.drums_of_war.faces.view import View


def suggestions(view: View, content: Cards) -> list[Suggestion]:
    """The cheapest payment, no more supports, no more attacks, or all at the enemy Hero."""
    seat = view["you"]
    if seat is None or seat not in view["asking"]:
        return []
    step = view["step"]
    if step == "PayFromHand":
        about, hand = given(view["about"]), view["sides"][seat]["hand"]
        assert isinstance(hand, list)
        last = -1 if about["last"] is None else content.index("cards")[about["last"]]
        return [cheapest(hand, about["left"], last, content)]
    if step == "GiveSupport":
        return [Suggestion("no-support", ["done"])]
    if step == "ActFreely":
        return [Suggestion("hold", ["done"]), *all_at_hero(view, seat)]
    return []


def cheapest(hand: list[str], count: int, last: int, content: Cards) -> Suggestion:
    """The cards of lowest deployment cost that may still be picked, in canonical order. [5.1]"""
    index = content.index("cards")
    cards = sorted(index[slug] for slug in hand)
    start = len([card for card in cards if card < last])
    by_cost = sorted(cards[start:], key=lambda card: (content.cost[card], card))
    picked = sorted(by_cost[:count])
    slugs = content.slugs("cards")
    return Suggestion("cheapest-payment", [f"pay {slugs[card]}" for card in picked])


def all_at_hero(view: View, seat: int) -> list[Suggestion]:
    """Every free Unit that would Hit the enemy Hero attacks it. [8.22]"""
    side = view["sides"][seat]
    guard = given(view["heroes"][1 - seat])["defense"]
    notations = [
        f"hero {slot + 1}"
        for slot, values in enumerate(view["lines"][seat])
        if values is not None
        and not view["engaged"][slot]
        and not side["used"][slot]
        and values["on_hero"] >= guard
    ]
    return [Suggestion("all-at-hero", notations)] if notations else []
