"""City of Thieves with The King of Ashes: burglary and backstabbing in one city district."""

from __future__ import annotations

from emberhall.authoring import Game
from emberhall.games.city_of_thieves.content.cards import Cards
from emberhall.games.city_of_thieves.faces.standing import standing
from emberhall.games.city_of_thieves.faces.suggestions import suggestions
from emberhall.games.city_of_thieves.knowledge import Summary, derive, fits
from emberhall.games.city_of_thieves.mind.judge import judge
from emberhall.games.city_of_thieves.rules import (
    campaign,
    chests,
    deployment,
    exchange,
    gates,
    inn,
    militia,
    missions,
    movement,
    old_city,
    rolls,
    rounds,
    scoring,
    setup,
    turn,
)
from emberhall.games.city_of_thieves.rules.adventures import base as adventures_base
from emberhall.games.city_of_thieves.rules.adventures import full as adventures_full
from emberhall.games.city_of_thieves.rules.adventures import hunters, undead
from emberhall.games.city_of_thieves.rules.below import (
    catacombs,
    cyclops,
    exploration,
    prison,
    tunnel,
)
from emberhall.games.city_of_thieves.rules.below import rooms as rooms_below
from emberhall.games.city_of_thieves.rules.cards import (
    arcana,
    equipment,
    intrigue,
    mercenaries,
    skills,
    strikes,
)
from emberhall.games.city_of_thieves.rules.combat import bouts as combat
from emberhall.games.city_of_thieves.rules.combat import retreats, spoils, windows
from emberhall.games.city_of_thieves.rules.reasons import why_not
from emberhall.games.city_of_thieves.state import City

CHAPTERS = (
    setup, deployment, rounds, militia, turn, movement, exchange, chests, combat, windows, spoils,
    retreats, arcana, strikes, skills, missions, catacombs, prison, rooms_below, tunnel, cyclops,
    exploration, rolls, equipment, intrigue, mercenaries, gates, scoring, campaign, old_city, inn,
    hunters, undead, adventures_base, adventures_full,
)  # fmt: skip

GAME = Game(
    slug="city-of-thieves",
    title="City of Thieves",
    package="emberhall.games.city_of_thieves",
    rules_version=1,
    seats=range(2, 5),
    options=setup.OPTIONS,
    chapters=CHAPTERS,
    state=City,
    content=Cards,
    setup=setup.setup,
    outcome=scoring.outcome,
    fits=fits,
    why_not=why_not,
    suggestions=suggestions,
    derived=Summary,
    derive=derive,
    standing=standing,
    judge=judge,
)
