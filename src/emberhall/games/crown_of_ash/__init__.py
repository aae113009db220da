"""Crown of Ash: a worker-placement and area-control game of necromancer lords, with its AI deck."""

from __future__ import annotations

from emberhall.authoring import Faces, Game, Mind, Rules
from emberhall.games.crown_of_ash import rules
from emberhall.games.crown_of_ash.cards import Cards
from emberhall.games.crown_of_ash.faces.remarks import remark
from emberhall.games.crown_of_ash.faces.standing import standing
from emberhall.games.crown_of_ash.faces.suggestions import suggestions
from emberhall.games.crown_of_ash.mind.fitting import fits
from emberhall.games.crown_of_ash.mind.judge import judge
from emberhall.games.crown_of_ash.rules import setup
from emberhall.games.crown_of_ash.rules.ending import outcome
from emberhall.games.crown_of_ash.rules.reasons import why_not
from emberhall.games.crown_of_ash.state import Realm
from emberhall.games.crown_of_ash.summary import Summary, derive

GAME = Game(
    slug="crown-of-ash",
    title="Crown of Ash",
    package=__name__,
    rules_version=1,
    seats=range(2, 5),
    options=setup.OPTIONS,
    state=Realm,
    content=Cards,
    rules=Rules(rules, setup.setup, outcome, refuse_seats=setup.refuse_seats, why_not=why_not),
    mind=Mind(judge, fits=fits),
    faces=Faces(
        suggestions=suggestions,
        derived=Summary,
        derive=derive,
        standing=standing,
        remark=remark,
    ),
)
