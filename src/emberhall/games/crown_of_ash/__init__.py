"""Crown of Ash: a worker-placement and area-control game of necromancer lords, with its AI deck."""

from __future__ import annotations

from emberhall.authoring import Game
from emberhall.games.crown_of_ash.cards import Cards
from emberhall.games.crown_of_ash.faces.standing import standing
from emberhall.games.crown_of_ash.faces.suggestions import suggestions
from emberhall.games.crown_of_ash.knowledge import Summary, derive, fits, why_not
from emberhall.games.crown_of_ash.mind.judge import judge
from emberhall.games.crown_of_ash.rules import (
    automa,
    automa_fighters,
    battle,
    building,
    defenders,
    goods,
    powers,
    raising,
    rounds,
    setup,
    spoils,
    turn,
)
from emberhall.games.crown_of_ash.rules.ending import outcome
from emberhall.games.crown_of_ash.state import Realm

CHAPTERS = (
    setup, rounds, turn, goods, building, defenders, battle, spoils, raising, automa,
    automa_fighters, powers,
)  # fmt: skip

GAME = Game(
    slug="crown-of-ash",
    title="Crown of Ash",
    package="emberhall.games.crown_of_ash",
    rules_version=1,
    seats=range(2, 5),
    options=setup.OPTIONS,
    chapters=CHAPTERS,
    state=Realm,
    content=Cards,
    refuse_seats=setup.refuse_seats,
    setup=setup.setup,
    outcome=outcome,
    fits=fits,
    why_not=why_not,
    suggestions=suggestions,
    derived=Summary,
    derive=derive,
    standing=standing,
    judge=judge,
)
