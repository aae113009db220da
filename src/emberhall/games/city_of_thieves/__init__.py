"""City of Thieves with The King of Ashes: burglary and backstabbing in one city district."""

from __future__ import annotations

from emberhall.authoring import Game
from emberhall.games.city_of_thieves import (
    adventures_base,
    adventures_full,
    arcana,
    campaign,
    catacombs,
    chests,
    combat,
    cyclops,
    deployment,
    equipment,
    exchange,
    exploration,
    gates,
    hunters,
    inn,
    intrigue,
    mercenaries,
    militia,
    missions,
    movement,
    old_city,
    prison,
    retreats,
    rolls,
    rooms_below,
    rounds,
    scoring,
    setup,
    skills,
    spoils,
    strikes,
    tunnel,
    turn,
    undead,
    windows,
)
from emberhall.games.city_of_thieves.cards import Cards
from emberhall.games.city_of_thieves.judge import judge
from emberhall.games.city_of_thieves.knowledge import Glance, fits, glance
from emberhall.games.city_of_thieves.reasons import why_not
from emberhall.games.city_of_thieves.state import City
from emberhall.games.city_of_thieves.suggestions import suggestions

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
    derived=Glance,
    glance=glance,
    judge=judge,
)
