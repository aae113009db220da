"""City of Thieves with The King of Ashes: burglary and backstabbing in one city district."""

from __future__ import annotations

from emberhall.authoring import Faces, Game, Mind, Rules
from emberhall.games.city_of_thieves import rules
from emberhall.games.city_of_thieves.content.cards import Cards
from emberhall.games.city_of_thieves.faces.remarks import remark
from emberhall.games.city_of_thieves.faces.standing import standing
from emberhall.games.city_of_thieves.faces.suggestions import suggestions
from emberhall.games.city_of_thieves.mind.fitting import fits
from emberhall.games.city_of_thieves.mind.judge import judge
from emberhall.games.city_of_thieves.rules import scoring, setup
from emberhall.games.city_of_thieves.rules.reasons import why_not
from emberhall.games.city_of_thieves.state import City
from emberhall.games.city_of_thieves.summary import Summary, derive

GAME = Game(
    slug="city-of-thieves",
    title="City of Thieves",
    package=__name__,
    rules_version=2,
    seats=range(2, 5),
    options=setup.OPTIONS,
    state=City,
    content=Cards,
    rules=Rules(rules, setup.setup, scoring.outcome, why_not=why_not),
    mind=Mind(judge, fits=fits),
    faces=Faces(
        suggestions=suggestions,
        derived=Summary,
        derive=derive,
        standing=standing,
        remark=remark,
    ),
)
