"""Chapters 12 to 18: every decision of the AI is told with a reason that has words."""

from __future__ import annotations

import random

import pytest

from emberhall.games.drums_of_war import GAME
from emberhall.kernel.event import Event
from tests.games.drums_of_war.opening import Opening
from tests.games.drums_of_war.solo import against_humans, against_orcs

SOLO = ("player", "automa")
MIRRORED = ("automa", "player")
WATCH = ("automa", "automa")

# what the AI decided, and what of it follows at once
REVEALS = (
    "AutomaRevealedFacing",
    "AutomaRevealedNear",
    "AutomaRevealedNearBattle",
    "AutomaRevealedAny",
)
ANNOUNCED = {
    "Shot": ("AutomaShot",),
    "BarrageHit": ("AutomaAimed",),
    "Supported": ("AutomaSupported",),
    "AnsweredShot": ("AutomaFoughtBack",),
    "Strengthened": ("AutomaStrengthened",),
    "Weakened": ("AutomaWeakened",),
    "Charged": ("AutomaCharged",),
    "Mended": ("AutomaHardened",),
    "TurnedUp": REVEALS,
}
WORDS = ("reason", "tie", "anchor_tie", "about", "how", "result", "stance")


def chronicle(seats: tuple[str, ...], seed: int, **options: str) -> Opening:
    """A random game, played to its end."""
    rng = random.Random(seed)
    table = Opening(seats, (), seed, **options)
    while table.step():
        seat = rng.choice(table.asked_seats())
        table.play(seat, rng.choice(table.options(seat)))
    return table


def keys(event: Event) -> list[str]:
    """The words that an event is told with."""
    return [event.value(field.name) for field in event.FIELDS if field.name in WORDS]


@pytest.mark.rule("drums-of-war", "12.3", "12.15", "14.2", "14.17", "15.8")
@pytest.mark.parametrize("seats", [SOLO, MIRRORED, WATCH])
@pytest.mark.parametrize("mode", ["lowest-slot", "ask", "seeded"])
def test_whatever_the_ai_does_is_announced_before_with_its_reason(
    seats: tuple[str, ...], mode: str
) -> None:
    for seed in range(4):
        table = chronicle(seats, seed, ties=mode)
        state, events = table.state, table.events()
        for place, event in enumerate(events):
            assert GAME.prose.tell(event, -1, state)
            for key in keys(event):
                assert GAME.prose.has("word", key), (type(event).__name__, key)
            name = type(event).__name__
            if name in ANNOUNCED and state.sides[event.seat].automa:
                sums = ("AttackSummed", "DefenseSummed")
                told = [each for each in events[:place] if type(each).__name__ not in sums]
                before = told[-1]
                assert type(before).__name__ in ANNOUNCED[name]
                assert before.seat == event.seat


@pytest.mark.rule("drums-of-war", "12.1", "12.12")
@pytest.mark.parametrize("seats", [SOLO, MIRRORED, WATCH])
def test_the_ai_ends_every_deployment_with_a_reason(seats: tuple[str, ...]) -> None:
    for seed in range(4):
        ends = 0
        for name in chronicle(seats, seed).story():
            if name == "TurnOpened":
                ends = 0
            ends += name in ("AutomaPassed", "AutomaCouldNotPay")
            if name == "CombatBegan":
                assert ends == seats.count("automa")


# The sentences that a player reads.


@pytest.mark.rule("drums-of-war", "12.5")
def test_a_reveal_is_told_with_the_unit_that_caused_it() -> None:
    table = against_orcs().face_down("orcs", dict.fromkeys((2, 4), "goblin-runt"))
    table.units("humans", {2: "human-soldier", 4: "griffin"}).automa_acts("orcs")
    said = table.log()[0]
    assert said == (
        "Orcs reveal slot 4: it faces Griffin, the costliest free enemy Unit that faces a hidden "
        "card."
    )


@pytest.mark.rule("drums-of-war", "12.10")
def test_a_pass_is_told_with_its_reason() -> None:
    assert against_orcs().automa_acts("orcs").log() == [
        "Orcs have nothing face down and pass: the Supply deck is empty."
    ]


@pytest.mark.rule("drums-of-war", "13.1", "13.2")
def test_a_payment_is_told_with_distance_and_tie() -> None:
    table = against_orcs().face_down("orcs", {1: "war-axe", 3: "orc-warrior", 5: "war-axe"})
    table.unit("humans", 3, "human-levy").automa_acts("orcs")
    assert table.log()[2] == "Orcs pay 1 card for Orc Warrior."
    assert table.log()[3] == (
        "Orcs pay with the hidden card of slot 1, the farthest from slot 3 "
        "(a tie: the lowest slot)."
    )


@pytest.mark.rule("drums-of-war", "18.3")
def test_a_tie_of_cards_is_told_by_what_everybody_sees() -> None:
    table = against_humans("maerwyn").unit("humans", 2, "human-levy").supply("humans", "griffin")
    table.discard("humans", "long-pike", "forged-blade").automa_acts("humans")
    assert table.log()[0] == (
        "Maerwyn pays 1 from the Supply deck to bring Forged Blade back, the costliest Equipment "
        "in the piles (a tie: the first in the order of the cards)."
    )
