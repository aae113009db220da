"""Drums of War: Enclave: a battle of cards on five slots, with its solo AI."""

from __future__ import annotations

from emberhall.authoring import Game
from emberhall.games.drums_of_war.cards import Cards
from emberhall.games.drums_of_war.faces.standing import standing
from emberhall.games.drums_of_war.faces.suggestions import suggestions
from emberhall.games.drums_of_war.knowledge import Summary, derive, fits, why_not
from emberhall.games.drums_of_war.mind.judge import judge
from emberhall.games.drums_of_war.rules import (
    arrivals,
    attachments,
    combat,
    dealing,
    declarations,
    deployment,
    ending,
    free_actions,
    heroes,
    paying,
    replenishment,
    setup,
    strikes,
    turns,
)
from emberhall.games.drums_of_war.rules.automa import chart as automa
from emberhall.games.drums_of_war.rules.automa import combat as automa_combat
from emberhall.games.drums_of_war.rules.automa import heroes as automa_heroes
from emberhall.games.drums_of_war.rules.automa import paying as automa_paying
from emberhall.games.drums_of_war.rules.automa import special as automa_special
from emberhall.games.drums_of_war.rules.automa import ties
from emberhall.games.drums_of_war.rules.ending import outcome
from emberhall.games.drums_of_war.state import Battlefield

CHAPTERS = (
    setup, dealing, turns, deployment, paying, arrivals, attachments, heroes, combat, declarations,
    strikes, free_actions, replenishment, ending, automa, automa_paying, automa_combat,
    automa_heroes, automa_special, ties,
)  # fmt: skip

GAME = Game(
    slug="drums-of-war",
    title="Drums of War: Enclave",
    package="emberhall.games.drums_of_war",
    rules_version=1,
    seats=range(2, 3),
    options=setup.OPTIONS,
    chapters=CHAPTERS,
    state=Battlefield,
    content=Cards,
    refuse_seats=setup.any_seats,
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
