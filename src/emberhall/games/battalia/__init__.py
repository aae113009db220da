"""Battalia: The Creation, a deck-building game of roads, cities and conquest. [1.1, 18.1]"""

from __future__ import annotations

from emberhall.authoring import Faces, Game, Mind, Rules
from emberhall.games.battalia import rules
from emberhall.games.battalia.cards import Cards
from emberhall.games.battalia.faces.remarks import remark
from emberhall.games.battalia.faces.standing import standing
from emberhall.games.battalia.faces.suggestions import suggestions
from emberhall.games.battalia.mind.guessing import guess
from emberhall.games.battalia.mind.judge import judge
from emberhall.games.battalia.rules import setup
from emberhall.games.battalia.rules.ending import outcome
from emberhall.games.battalia.rules.reasons import why_not
from emberhall.games.battalia.state import Land
from emberhall.games.battalia.summary import Summary, derive

GAME = Game(
    slug="battalia",
    title="Battalia: The Creation",
    package=__name__,
    rules_version=2,
    seats=range(2, 5),
    options=setup.OPTIONS,
    state=Land,
    content=Cards,
    rules=Rules(rules, setup.setup, outcome, why_not=why_not),
    mind=Mind(judge, guess=guess),
    faces=Faces(
        suggestions=suggestions,
        derived=Summary,
        derive=derive,
        standing=standing,
        remark=remark,
    ),
)
