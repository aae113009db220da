"""Drums of War: Enclave: a battle of cards on five slots, with its solo AI."""

from __future__ import annotations

from emberhall.authoring import Faces, Game, Mind, Rules
from emberhall.games.drums_of_war import rules
from emberhall.games.drums_of_war.cards import Cards
from emberhall.games.drums_of_war.faces.remarks import remark
from emberhall.games.drums_of_war.faces.standing import standing
from emberhall.games.drums_of_war.faces.suggestions import suggestions
from emberhall.games.drums_of_war.mind.fitting import fits
from emberhall.games.drums_of_war.mind.judge import judge
from emberhall.games.drums_of_war.rules import setup
from emberhall.games.drums_of_war.rules.ending import outcome
from emberhall.games.drums_of_war.rules.reasons import why_not
from emberhall.games.drums_of_war.state import Battlefield
from emberhall.games.drums_of_war.summary import Summary, derive

GAME = Game(
    slug="drums-of-war",
    title="Drums of War: Enclave",
    package=__name__,
    rules_version=2,
    seats=range(2, 3),
    options=setup.OPTIONS,
    state=Battlefield,
    content=Cards,
    rules=Rules(rules, setup.setup, outcome, refuse_seats=setup.any_seats, why_not=why_not),
    mind=Mind(judge, fits=fits),
    faces=Faces(
        suggestions=suggestions,
        derived=Summary,
        derive=derive,
        standing=standing,
        remark=remark,
    ),
)
