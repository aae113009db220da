"""Series of games between bots, and what they say about the bots and about the game."""

from __future__ import annotations

from emberhall.arena.ladder import Ladder, Rung, climb
from emberhall.arena.playing import Played, Watcher, play_game
from emberhall.arena.rates import Spread, WinRate, rate_of, spread_of, wilson
from emberhall.arena.ratings import Rating, ratings_of
from emberhall.arena.seating import AI, rotations, rounded_up
from emberhall.arena.sequential import Sprt
from emberhall.arena.series import Series, Standing, play_series

__all__ = [
    "AI",
    "Ladder",
    "Played",
    "Rating",
    "Rung",
    "Series",
    "Spread",
    "Sprt",
    "Standing",
    "Watcher",
    "WinRate",
    "climb",
    "play_game",
    "play_series",
    "rate_of",
    "ratings_of",
    "rotations",
    "rounded_up",
    "spread_of",
    "wilson",
]
