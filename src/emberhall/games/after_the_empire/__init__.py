"""After the Empire: worker placement and tower defence for one to four lieges."""

from __future__ import annotations

from emberhall.authoring import Faces, Game, Mind, Rules
from emberhall.games.after_the_empire import rules
from emberhall.games.after_the_empire.cards import Cards
from emberhall.games.after_the_empire.faces.remarks import remark
from emberhall.games.after_the_empire.faces.standing import standing
from emberhall.games.after_the_empire.faces.suggestions import suggestions
from emberhall.games.after_the_empire.mind.fitting import fits
from emberhall.games.after_the_empire.mind.judge import judge
from emberhall.games.after_the_empire.rules import ending, setup
from emberhall.games.after_the_empire.rules.reasons import why_not
from emberhall.games.after_the_empire.state import Board
from emberhall.games.after_the_empire.summary import Summary, derive

GAME = Game(
    slug="after-the-empire",
    title="After the Empire",
    package=__name__,
    rules_version=2,
    seats=range(1, 5),
    options=setup.OPTIONS,
    state=Board,
    content=Cards,
    rules=Rules(rules, setup.setup, ending.outcome, why_not=why_not),
    mind=Mind(judge, fits=fits),
    faces=Faces(
        suggestions=suggestions,
        derived=Summary,
        derive=derive,
        standing=standing,
        remark=remark,
    ),
)
