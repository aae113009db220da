"""Paying a price with a line of cards, type by type. Chapter 6."""

from __future__ import annotations

from emberhall.authoring import ChooseOne, Dealer, of
from emberhall.games.battalia.choices import Pay
from emberhall.games.battalia.events import Paid
from emberhall.games.battalia.kinds import KINDS
from emberhall.games.battalia.rules.purse import Purse, use
from emberhall.games.battalia.state import Land


def next_types(
    patterns: list[list[int]], kind: list[int], first: list[int], purse: Purse, picks: list[int]
) -> list[int]:
    """The types that can be picked next: those that some payment set has after the picks so far.

    [6.16, 6.19]
    """
    last = picks[-1] if picks else -1
    last_kind = kind[last] if picks else -1
    picked = [0] * KINDS
    for card in picks:
        picked[kind[card]] += 1
    found: list[int] = []
    for pattern in patterns:
        wanted = wanted_next(pattern, picked, len(picks), last_kind, purse.kinds)
        if wanted < 0:
            continue
        left = pattern[wanted + 1] - picked[pattern[wanted]]
        i = first[pattern[wanted] + 1] - 1
        lowest = first[pattern[wanted]]
        if last > lowest:
            lowest = last
        there = 0
        while i >= lowest:
            number = purse.count[i]
            if number:
                there += number
                if there >= left and i not in found:
                    found.append(i)
            i -= 1
    found.sort()
    return found


def wanted_next(
    pattern: list[int], picked: list[int], picks: int, last_kind: int, kinds: list[int]
) -> int:
    """Where in a pattern the next pick is; -1 if the picks or the hand do not go with it."""
    wanted = -1
    matched = 0
    i = 0
    size = len(pattern)
    while i < size:
        kind = pattern[i]
        left = pattern[i + 1] - picked[kind]
        if left < 0 or left > kinds[kind] or (left > 0 and kind < last_kind):
            return -1
        matched += picked[kind]
        if wanted < 0 and left > 0:
            wanted = i
        i += 2
    return wanted if matched == picks else -1


def is_paid(patterns: list[list[int]], kind: list[int], picks: list[int]) -> bool:
    """Whether the picks are a payment set. [6.16]"""
    picked = [0] * KINDS
    for card in picks:
        picked[kind[card]] += 1
    for pattern in patterns:
        i = 0
        matched = 0
        while i < len(pattern) and picked[pattern[i]] == pattern[i + 1]:
            matched += pattern[i + 1]
            i += 2
        if i >= len(pattern) and matched == len(picks):
            return True
    return False


class PayLine(ChooseOne[Land]):
    """The payer uses cards type by type in canonical order until a payment set is complete.

    A lone set is no choice, whatever is spent lies open, nothing is taken back.
    [1.15, 3.6, 6.1, 6.17, 6.18, 6.19, 6.22]
    """

    RULE = "6.19"
    VERB = Pay
    PICKS = Pay
    price: int = of("prices")
    picks: list[int] = of("cards", default=[])

    def among(self, state: Land) -> list[int]:
        content = state.content
        purse = Purse(content, state.players[self.seat])
        patterns = content.prices[self.price].patterns
        return next_types(patterns, content.kind, content.first, purse, self.picks)

    def chosen(self, state: Land, card: int, dealer: Dealer) -> None:
        content = state.content
        use(content, state.players[self.seat], card)
        picks = [*self.picks, card]
        if is_paid(content.prices[self.price].patterns, content.kind, picks):
            dealer.announce(Paid(self.seat, picks, self.price))
        else:
            state.agenda.append(PayLine(self.seat, self.price, picks))
