"""The own hand by type, and names for equal cards, which they keep on their way to a line."""

from __future__ import annotations

from collections import Counter

from emberhall.authoring import given
from emberhall.games.battalia.faces.view import PlayerView, View
from emberhall.games.battalia.faces.voice import say


class Copies:
    """Names for the cards of a seat: one that is played keeps its name on its way to a line.

    Equal cards are counted, those of the hand first.
    """

    __slots__ = ("number", "seat")

    def __init__(self, view: View, seat: int) -> None:
        self.seat = seat
        self.number: Counter[str] = Counter()
        player = view["players"][seat]
        if isinstance(player["hand"], list):
            self.number.update({slug: number for slug, number, _, _ in in_hand(player)})

    def name(self, slug: str, number: int = 1) -> str:
        """The name of the next equal cards."""
        at = self.number[slug]
        self.number[slug] += number
        return self.of_hand(slug, at)

    def of_hand(self, slug: str, at: int) -> str:
        """The name of the first, the second … of equal cards."""
        return f"card {self.seat} {slug} {at}"


def in_hand(player: PlayerView) -> list[tuple[str, int, str, str]]:
    """The own hand by type: number, and what is special: echoes, cards under another name."""
    assert isinstance(player["hand"], list)
    held = Counter(player["hand"] + player["shown"])
    echoes = Counter(given(player["rays"]) + player["echoes"])
    echoes.subtract(given(player["hushed"]))
    bearing: dict[str, list[str]] = {}
    for place, (real, guise) in enumerate(zip(player["masked"], player["guises"], strict=True)):
        if not player["worn"][place] and place not in given(player["veiled"]):
            held[real] -= 1
            held[guise] += 1
            bearing.setdefault(guise, []).append(real)
    cards: list[tuple[str, int, str, str]] = []
    for slug in held.keys() | echoes.keys():
        number, extra = held[slug], echoes[slug]
        if number <= 0 and extra <= 0:
            continue
        tags: list[str] = []
        if extra > 0:
            tags.append(
                say("+{extra} echo", extra=extra)
                if extra == 1
                else say("+{extra} echoes", extra=extra)
            )
        tags += [say("is {real}", real=real) for real in bearing.get(slug, ())]
        known = [say("seen by all")] if slug in player["shown"] else []
        cards.append((slug, number, ", ".join(tags), ", ".join(tags + known)))
    return cards
