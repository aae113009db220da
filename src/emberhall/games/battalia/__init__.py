"""Battalia: The Creation, a deck-building game of roads, cities and conquest. [1.1, 18.1]"""

from __future__ import annotations

from emberhall.authoring import Game
from emberhall.games.battalia.cards import Cards
from emberhall.games.battalia.faces.standing import standing
from emberhall.games.battalia.faces.suggestions import suggestions
from emberhall.games.battalia.knowledge import Summary, derive, why_not
from emberhall.games.battalia.mind.guessing import guess
from emberhall.games.battalia.mind.judge import judge
from emberhall.games.battalia.rules import (
    actions,
    ambush,
    amulets,
    battle,
    building,
    conquest,
    declarations,
    heroes,
    market,
    paying,
    setup,
    tents,
    turns,
)
from emberhall.games.battalia.rules.ending import outcome
from emberhall.games.battalia.state import Land

CHAPTERS = (
    setup, turns, actions, paying, market, building, heroes, amulets, tents, ambush, battle,
    declarations, conquest,
)  # fmt: skip

GAME = Game(
    slug="battalia",
    title="Battalia: The Creation",
    package="emberhall.games.battalia",
    rules_version=1,
    seats=range(2, 5),
    options=setup.OPTIONS,
    chapters=CHAPTERS,
    state=Land,
    content=Cards,
    setup=setup.setup,
    outcome=outcome,
    guess=guess,
    why_not=why_not,
    suggestions=suggestions,
    derived=Summary,
    derive=derive,
    standing=standing,
    judge=judge,
)
