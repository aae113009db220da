"""What a line is worth in battle. Chapter 13."""

from __future__ import annotations

from emberhall.games.battalia.cards import Cards
from emberhall.games.battalia.kinds import FACTIONS, NO_FACTION, PRIEST, SCROLL, TITLE


def line_strength(content: Cards, line: list[int]) -> int:
    """Cards, titles and faction bonus of a line; whatever else lies in it is worth nothing.

    [10.1, 13.24, 13.25, 13.44, 14.9]
    """
    cards, titles = cards_and_titles(content, line)
    return cards + titles + faction_bonus(content, line)


def cards_and_titles(content: Cards, line: list[int]) -> tuple[int, int]:
    """The strengths of the cards of a line by themselves, and what titles add to them.

    Titles and scrolls work at their best by themselves, for both sides; an illuminated card has its
    plain strength. [10.1, 10.3, 10.6, 10.7, 10.8, 10.9, 13.24, 13.25, 13.44, 14.9, 19.8]
    """
    kind = content.kind
    strength = content.strength
    total = 0
    titles = 0
    raised = 0
    for card in line:
        total += strength[card]
        if kind[card] == TITLE:
            titles += 1
        elif kind[card] <= PRIEST:
            raised += 1
    return total, content.title_strength * (titles if titles < raised else raised)


def faction_bonus(content: Cards, line: list[int]) -> int:
    """Three fighting cards of one faction are worth 1 more, each further one 1 more.

    Units, weapons and horses with a faction fight; a scroll turns one of another faction.
    [13.26, 13.27]
    """
    if len(line) < 3:
        return 0
    counts = [0] * FACTIONS
    fighting = 0
    scrolls = 0
    for card in line:
        if content.fights[card]:
            faction = content.faction[card]
            if faction != NO_FACTION:
                counts[faction] += 1
                fighting += 1
        elif content.kind[card] == SCROLL:
            scrolls += 1
    best = max(counts)
    turned = fighting - best
    best += scrolls if scrolls < turned else turned
    bonus = best - content.bonus_less
    return bonus if bonus > 0 else 0
