"""After the Empire: worker placement and tower defence for one to four lieges."""

from __future__ import annotations

from emberhall.authoring import Game
from emberhall.games.after_the_empire.cards import Cards
from emberhall.games.after_the_empire.faces.standing import standing
from emberhall.games.after_the_empire.faces.suggestions import suggestions
from emberhall.games.after_the_empire.knowledge import Summary, derive, fits, why_not
from emberhall.games.after_the_empire.mind.judge import judge
from emberhall.games.after_the_empire.rules import (
    archery,
    combat,
    deals,
    ending,
    preparation,
    reckoning,
    rival,
    sacking,
    seasons,
    setup,
    siege,
    stockpile,
    turn,
)
from emberhall.games.after_the_empire.state import Board

CHAPTERS = (
    setup, seasons, turn, deals, stockpile, preparation, siege, archery, combat, sacking, reckoning,
    ending, rival,
)  # fmt: skip

GAME = Game(
    slug="after-the-empire",
    title="After the Empire",
    package="emberhall.games.after_the_empire",
    rules_version=1,
    seats=range(1, 5),
    options=setup.OPTIONS,
    chapters=CHAPTERS,
    state=Board,
    content=Cards,
    setup=setup.setup,
    outcome=ending.outcome,
    fits=fits,
    why_not=why_not,
    suggestions=suggestions,
    derived=Summary,
    derive=derive,
    standing=standing,
    judge=judge,
)
