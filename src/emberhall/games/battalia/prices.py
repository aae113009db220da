"""Prices: lists of slots, and the smallest sets of kinds that fill them. Chapter 6."""

from __future__ import annotations

from typing import Final

from emberhall.authoring import Entry, Row, refs
from emberhall.games.battalia.kinds import (
    CROWN,
    FRIMEN,
    KINDS,
    LORD,
    SUPPLY,
    TITLE,
    TOOL,
    WEAPON,
)

SLOTS: Final = ("F", "C", "P", "L", "S", "W")
SUPPLY_SLOT: Final = 4
WEAPON_SLOT: Final = 5


class Price(Entry):
    """A list of slots F, C, P, L, S, W, and the kinds of card that can fill them together.

    A pattern is a flat list of kind and count, in canonical order; as the faction of a card never
    matters, every payment set is one of these patterns with types put in. `kinds` are the kinds of
    each pattern as bits, `always` those of all patterns. [6.5, 6.7]
    """

    slots: list[int] = refs(SLOTS)
    wants: list[int]
    patterns: list[list[int]]
    kinds: list[int]
    always: int

    def derive(self, row: Row) -> None:
        if not self.slots:
            raise row.fault("slots", "must hold at least one slot")
        self.wants = [self.slots.count(slot) for slot in range(len(SLOTS))]

    def work_out(self, tool_frimen: int, crowns: int) -> None:
        """Find the patterns, once it is known what a tool stands for and how many crowns exist."""
        found = smallest(fillings(self.wants, tool_frimen, crowns))
        self.patterns = [flat(counts) for counts in found]
        self.kinds = [sum(1 << kind for kind in range(KINDS) if each[kind]) for each in found]
        self.always = self.kinds[0]
        for bits in self.kinds:
            self.always &= bits


def flat(counts: tuple[int, ...]) -> list[int]:
    """The kinds that occur in a pattern, each followed by its count."""
    pairs: list[int] = []
    for kind, count in enumerate(counts):
        if count:
            pairs += [kind, count]
    return pairs


def fillings(wants: list[int], tool_frimen: int, crowns: int) -> set[tuple[int, ...]]:
    """Every way to fill the slots, as counts by kind.

    A tool stands for up to two frimen of one line, a title raises a unit by one rank and never a
    tool or a crown, each of the `crowns` of the game fills any one unit slot; W and S slots take
    weapons and supplies only, and nothing else fills a slot.
    [6.6, 6.8, 6.9, 6.10, 6.11, 6.12, 6.13, 6.14, 6.15, 14.12]
    """
    counts = [0] * KINDS
    counts[SUPPLY] = wants[SUPPLY_SLOT]
    counts[WEAPON] = wants[WEAPON_SLOT]
    found: set[tuple[int, ...]] = set()
    _fill(wants[: LORD + 1], counts, tool_frimen, crowns, found)
    return found


def _fill(
    left: list[int],
    counts: list[int],
    tool_frimen: int,
    crowns: int,
    found: set[tuple[int, ...]],
) -> None:
    """Fill the highest unit slot that is left in each possible way, then the others."""
    rank = LORD
    while rank >= FRIMEN and not left[rank]:
        rank -= 1
    if rank < FRIMEN:
        found.add(tuple(counts))
        return
    rest = left[:]
    rest[rank] -= 1
    _fill(rest, _with(counts, [rank]), tool_frimen, crowns, found)
    if rank > FRIMEN:
        _fill(rest, _with(counts, [rank - 1, TITLE]), tool_frimen, crowns, found)
    else:
        by_tool = left[:]
        by_tool[FRIMEN] = max(0, left[FRIMEN] - tool_frimen)
        _fill(by_tool, _with(counts, [TOOL]), tool_frimen, crowns, found)
    if counts[CROWN] < crowns:
        _fill(rest, _with(counts, [CROWN]), tool_frimen, crowns, found)


def _with(counts: list[int], kinds: list[int]) -> list[int]:
    more = counts[:]
    for kind in kinds:
        more[kind] += 1
    return more


def smallest(found: set[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """The patterns no part of which is a pattern too, the fewest cards first. [6.16, 6.23]"""
    kept = [
        one for one in found if not any(other != one and _within(other, one) for other in found)
    ]
    return sorted(kept, key=_by_size)


def _within(part: tuple[int, ...], whole: tuple[int, ...]) -> bool:
    return all(few <= many for few, many in zip(part, whole, strict=True))


def _by_size(counts: tuple[int, ...]) -> tuple[int, tuple[int, ...]]:
    return sum(counts), tuple(-count for count in counts)
