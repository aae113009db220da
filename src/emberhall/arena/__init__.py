"""Series of games between bots, and what they say about the bots and about the game."""

from __future__ import annotations

from emberhall.arena.figures import Rate, Spread, rate_of, spread_of, wilson
from emberhall.arena.playing import Played, Watcher, play_game
from emberhall.arena.seating import AI, rotations, rounded_up
from emberhall.arena.series import Series, Standing, play_series

__all__ = [
    "AI",
    "Played",
    "Rate",
    "Series",
    "Spread",
    "Standing",
    "Watcher",
    "play_game",
    "play_series",
    "rate_of",
    "rotations",
    "rounded_up",
    "spread_of",
    "wilson",
]
