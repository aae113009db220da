"""Chapter 19: the AI against itself."""

from __future__ import annotations

from typing import Any

import pytest

from emberhall.games.drums_of_war import GAME
from emberhall.games.drums_of_war.automa_events import AutomaRevealedAny
from emberhall.games.drums_of_war.events import CardsRemoved, FaceDownDealt
from emberhall.games.drums_of_war.state import Battlefield
from emberhall.kernel.matches.match import Match
from tests.games.drums_of_war.position import Position
from tests.games.drums_of_war.solo import ALL_SLOTS, begun, reasons, revealed, slots, ties

WATCH = ("automa", "automa")
RUNTS = dict.fromkeys(ALL_SLOTS, "goblin-runt")
LEVIES = dict.fromkeys(ALL_SLOTS, "human-levy")


def rivals(**options: Any) -> Position:
    return Position("automa", "automa", **options)


@pytest.mark.rule("drums-of-war", "19.1")
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("mode", ["lowest-slot", "ask", "seeded"])
def test_two_ais_fight_to_the_end_and_nobody_is_asked(seed: int, mode: str) -> None:
    match = Match(GAME, list(WATCH), GAME.chosen_options({"ties": mode}), GAME.content, seed)
    assert match.decisions == []
    assert match.record.inputs == []
    assert match.outcome is not None
    assert match.story(None)[-1].startswith("The battle ends in turn")


@pytest.mark.rule("drums-of-war", "19.2")
def test_both_sides_are_laid_out_as_the_ai() -> None:
    table = begun(WATCH, human_hero="aiden", orc_hero="borrunm", ai_supply="2", ai_life="1")
    dealt = table.events(FaceDownDealt)
    assert [(e.seat, e.count, e.supplied) for e in dealt] == [(0, 5, 2), (1, 5, 2)]
    removed = table.events(CardsRemoved)
    assert [(e.count, e.how) for e in removed] == [(4, "by-lot")] * 2
    assert [side.hand for side in table.state.sides] == [[], []]
    assert [side.extra_life for side in table.state.sides] == [1, 1]


@pytest.mark.rule("drums-of-war", "19.2")
def test_each_ai_takes_the_other_for_the_player() -> None:
    table = rivals().face_down("humans", LEVIES).face_down("orcs", {4: "orc-warrior"})
    table.unit("orcs", 2, "orc-troll").automa_acts("humans")
    assert revealed(table) == [2]
    table.units("humans", {4: "human-levy"}).forget().automa_acts("orcs")
    assert slots(table, "AutomaRevealedFacing") == [4]
    table = rivals().unit("humans", 1, "human-archer").unit("orcs", 3, "goblin-slinger").combat()
    assert slots(table, "AutomaShot") == [1]
    assert slots(table, "AutomaFoughtBack") == [3]


@pytest.mark.rule("drums-of-war", "19.3")
def test_both_heroes_are_drawn_unless_they_are_fixed() -> None:
    table = begun(WATCH, "pick 3 2", "pick 3 1", human_hero="pick", orc_hero="random")
    heroes = table.content.slugs("heroes")
    assert [heroes[side.hero] for side in table.state.sides] == ["maerwyn", "borrunm"]
    assert table.dealer.outcomes[:2] == ["pick 3 2", "pick 3 1"]
    table = begun(WATCH, human_hero="jayme", orc_hero="skarna")
    assert [heroes[side.hero] for side in table.state.sides] == ["jayme", "skarna"]
    assert not any(outcome.startswith("pick 3 ") for outcome in table.dealer.outcomes[:2])


@pytest.mark.rule("drums-of-war", "19.4")
def test_only_revealed_units_of_the_other_side_count() -> None:
    table = rivals().face_down("humans", LEVIES).face_down("orcs", RUNTS).automa_acts("orcs")
    assert reasons(table, "AutomaRevealedAny") == ["no-enemy"]
    # the Orc Unit in 1 is not engaged by the card that it faces
    assert not table.view()["engaged"][0]
    table.forget().automa_acts("humans")
    assert slots(table, "AutomaRevealedFacing") == [1]
    table = rivals().unit("orcs", 1, "orc-troll").face_down("humans", LEVIES).combat()
    assert table.side("humans").hero_wounds == 1


@pytest.mark.rule("drums-of-war", "19.5")
def test_ask_becomes_seeded_between_two_ais() -> None:
    table = rivals(ties="ask").face_down("orcs", RUNTS).script("pick 5 3").automa_acts("orcs")
    assert table.asked() == []
    assert revealed(table) == [4]
    assert ties(table, "AutomaRevealedAny") == ["tie-by-lot"]
    assert table.state.ties == "seeded"
    assert rivals(ties="lowest-slot").state.ties == "lowest-slot"
    for kinds in (("player", "automa"), ("automa", "player")):
        assert Position(*kinds, ties="ask").state.ties == "ask"


@pytest.mark.rule("drums-of-war", "19.6")
@pytest.mark.parametrize("first", ["humans", "orcs"])
def test_the_first_ai_to_act_finds_every_card_as_good(first: str) -> None:
    table = begun(WATCH, first=first, orc_hero="krangg")
    assert next(e for e in table.story() if e.startswith("AutomaRevealed")) == "AutomaRevealedAny"
    told = table.events(AutomaRevealedAny)[0]
    assert told.seat == ("humans", "orcs").index(first)
    assert (told.slot, told.reason) == (0, "no-enemy")


@pytest.mark.rule("drums-of-war", "19.7")
def test_spectators_see_no_face_down_card() -> None:
    table = rivals().face_down("humans", {2: "griffin", 3: "long-pike"}).face_down("orcs", RUNTS)
    table.supply("orcs", "orc-troll").spent("orcs", "orc-rider").unit("orcs", 4, "orc-shaman")
    seen = table.view()
    assert [side["face_down"] for side in seen["sides"]] == [{"count": 2}, {"count": 5}]
    assert seen["face_down"] == [[2, 3], [1, 2, 3, 4, 5]]
    assert seen["sides"][1]["supply"] == seen["sides"][1]["spent"] == {"count": 1}
    assert isinstance(seen["sides"][0]["deck"]["count"], int)
    assert seen["sides"][1]["units"][3] == "orc-shaman"


@pytest.mark.rule("drums-of-war", "19.7")
def test_after_the_battle_everything_is_shown() -> None:
    match = Match(GAME, list(WATCH), GAME.chosen_options({}), GAME.content, 1)
    assert isinstance(match.state, Battlefield)
    slugs = match.content.slugs("cards")
    for truth, side in zip(match.state.sides, match.view(None)["sides"], strict=True):
        assert side["deck"] == [slugs[card] for card in truth.deck]
        assert side["supply"] == [slugs[card] for card in truth.supply]
