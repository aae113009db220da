"""The Sun Oracle: which kind is illuminated, which is matched. Chapter 11."""

from __future__ import annotations

from emberhall.games.battalia.state import Land


def illuminated(state: Land) -> int:
    """The kind that the illuminating pointer shows, one place on after each day.

    [3.2, 11.3, 11.5, 11.6]
    """
    return shown_by(state, state.content.illuminating)


def matched(state: Land) -> int:
    """The kind that the matching pointer shows, two places on after each day. [3.2, 11.4]"""
    return shown_by(state, state.content.matching)


def shown_by(state: Land, pointer: int) -> int:
    """The kind that a pointer shows today. [11.1]"""
    content = state.content
    wheel = content.wheel
    hand = content.pointers[pointer]
    return wheel[(hand.start + hand.moves * (state.day - 1)) % len(wheel)].kind
