"""Chapter 25: edge cases."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from emberhall.games.crown_of_ash import GAME
from emberhall.games.crown_of_ash.events import RoundEnded
from emberhall.games.crown_of_ash.queries import vp
from emberhall.games.crown_of_ash.state import Realm
from emberhall.kernel import flow
from emberhall.kernel.dealer import LiveDealer
from tests.games.crown_of_ash.automa_table import DUEL, RIVALS, TRIO
from tests.games.crown_of_ash.chronicle import told
from tests.games.crown_of_ash.laying import bare
from tests.games.crown_of_ash.position import Position
from tests.games.crown_of_ash.skirmish import commit

REGIONS = ("desert", "forest", "coast", "mountains", "volcano", "village")
TILES = ("st-ossuary", "st-charcoal", "t1-smelter", "st-altar", "st-vent", "t1-cellar")


def positions(seats: int | tuple[str, ...], seed: int) -> Iterator[Realm]:
    """Every position of a random game at which somebody is asked, and the last one."""
    rng = random.Random(seed)
    dealer = LiveDealer(seed)
    state = GAME.setup(seats, {"powers": "on", "bolster": "on"}, GAME.content, dealer)
    assert isinstance(state, Realm)
    flow.run(state, dealer)
    while state.agenda:
        yield state
        seat = rng.choice(flow.asked(state))
        GAME.apply(state, seat, rng.choice(flow.options(state, seat)), dealer)
    yield state


@pytest.mark.rule("crown-of-ash", "25.1", "25.9", "25.10")
@pytest.mark.parametrize("seats", [2, 4, DUEL, TRIO, RIVALS])
def test_control_tiles_and_points_are_never_lost_to_nobody(seats: int | tuple[str, ...]) -> None:
    tiles: list[list[int]] = [[]] * 7
    points = [0] * 4
    held = [False] * 7
    for state in positions(seats, 7):
        for i, area in enumerate(state.areas):
            assert area.tiles[: len(tiles[i])] == tiles[i]
            assert area.seat >= 0 or not area.tiles
            assert area.seat >= 0 or not held[i]
            tiles[i] = area.tiles[:]
            held[i] = area.seat >= 0
        for mat in state.mats:
            assert vp(mat) >= points[mat.seat]
            points[mat.seat] = vp(mat)
    assert sum(len(each) for each in tiles) > 4


@pytest.mark.rule("crown-of-ash", "25.1")
def test_a_conquered_region_is_never_without_a_ruler() -> None:
    table = bare(2, "nox").hold("desert", "visio", ["st-ossuary"], ["ash-1"]).hand("nox", "bone-6")
    table.play("nox", "attack desert", "commit bone-6", "card 3").play("visio", "card 0")
    # even the casualty of the 0 card leaves the ruler and the structure
    assert table.defenders("desert") == []
    assert table.ruler("desert") == "nox"
    assert len(table.area("desert").tiles) == 1


@pytest.mark.rule("crown-of-ash", "25.2", "25.3")
def test_a_conquered_region_serves_its_new_ruler_and_is_safe_for_the_round() -> None:
    table = bare(3, "nox").hold("desert", "visio", ["st-ossuary"]).hand("nox", "bone-6")
    table.hand("mors", "ash-6").hand("visio", "blood-6")
    table.play("nox", "attack desert", "commit bone-6", "card 3").play("visio", "card 3")
    table.play("visio", "take ash").goods("nox").goods("visio")
    table.to_act("mors")
    assert "attack desert" not in table.options("mors")
    assert table.refusal("mors", "attack desert") == ("9.3", "fought-over")
    table.play("mors", "gather desert")
    assert table.has("nox") == {"bone": 1}
    assert table.has("visio") == {}
    table.to_act("nox").play("nox", "gather desert")
    assert table.step() == "Amend"
    assert table.has("nox") == {"bone": 4}


@pytest.mark.rule("crown-of-ash", "25.2")
def test_a_conquered_region_can_be_attacked_again_in_the_next_round() -> None:
    table = bare(2, "nox").hold("desert", "visio", ["st-ossuary"]).hand("nox", "bone-6")
    table.hand("visio", "blood-6")
    table.play("nox", "attack desert", "commit bone-6", "card 4").play("visio", "card 1")
    table.play("nox", "take ash")
    assert "attack desert" not in table.to_act("visio").options("visio")
    table.end_round()
    assert "attack desert" in table.to_act("visio").options("visio")


@pytest.mark.rule("crown-of-ash", "25.4", "25.5")
def test_a_seat_without_regions_plays_on_with_every_action() -> None:
    table = bare(3, "nox").goods("nox", gold=3).hand("nox", "bone-1").row("t1-smelter")
    table.hold("desert", "visio", ["st-ossuary"]).cards("nox", "0", "4")
    options = table.options("nox")
    for action in ("gather desert", "gold", "attack desert", "attack citadel left", "refresh"):
        assert action in options
    assert "build t1-smelter coast" in options
    assert "build t1-smelter desert" not in options
    table.play("nox", "build t1-smelter coast", "post bone-1")
    assert table.ruler("coast") == "nox"
    assert [mat.minions for mat in table.state.mats] == [4, 3, 4]


@pytest.mark.rule("crown-of-ash", "25.4")
def test_a_seat_that_loses_its_last_region_still_gets_its_turns() -> None:
    table = bare(2, "visio").hold("desert", "nox", ["st-ossuary"]).hand("visio", "bone-6")
    table.play("visio", "attack desert", "commit bone-6", "card 3").play("nox", "card 1")
    assert not [area for area in table.state.areas if area.seat == 1]
    turns = []
    for _ in range(4):
        (lord,) = table.asked()
        turns.append(lord)
        table.play(lord, "gold")
    assert turns == ["nox", "visio", "nox", "visio"]


@pytest.mark.rule("crown-of-ash", "25.6")
def test_nobody_builds_when_others_control_all_regions() -> None:
    table = bare(3, "nox").goods("nox", gold=9).row("t1-quarry-pit", "t1-leech-house")
    for region, tile in zip(REGIONS, TILES, strict=True):
        table.hold(region, "visio" if region == "coast" else "mors", [tile])
    assert not [each for each in table.options("nox") if each.startswith("build")]
    for region in REGIONS:
        refusal = table.refusal("nox", f"build t1-quarry-pit {region}")
        assert refusal == ("7.4", "foreign-region")
    table.free("coast")
    builds = [each for each in table.options("nox") if each.startswith("build")]
    assert builds == ["build t1-quarry-pit coast", "build t1-leech-house coast"]


@pytest.mark.rule("crown-of-ash", "25.7")
def test_fallen_fighters_return_at_the_end_of_the_round() -> None:
    table = bare(2, "nox").hold("desert", "visio", ["st-ossuary"], ["ash-1"])
    table.hand("nox", "bone-6", "blood-2").play("nox", "attack desert")
    commit(table, "bone-6", "blood-2").play("nox", "card 3").play("visio", "card 0")
    table.play("nox", "lose blood-2")
    assert table.in_graveyard("nox") == ["blood-2"]
    assert table.in_graveyard("visio") == ["ash-1"]
    table.end_round()
    assert table.in_hand("nox") == ["blood-2"]
    assert table.in_hand("visio") == ["ash-1"]
    assert table.in_graveyard("nox") == table.in_graveyard("visio") == []


@pytest.mark.rule("crown-of-ash", "25.7")
def test_a_resurrection_structure_returns_a_fallen_fighter_earlier() -> None:
    table = bare(2, "nox").hold("coast", "visio", ["t1-tomb-of-return"]).graveyard("nox", "blood-2")
    table.play("nox", "gather coast", "revive blood-2")
    assert table.in_hand("nox") == ["blood-2"]
    assert table.in_graveyard("nox") == []


@pytest.mark.rule("crown-of-ash", "25.8")
def test_a_fighter_raised_on_the_last_turn_is_in_hand_at_the_end_of_the_round() -> None:
    table = bare(2, "nox").slots("bone-1").goods("nox", bone=2)
    for mat in table.state.mats:
        mat.minions = 0
    table.mat("nox").minions = 1
    table.play("nox", "gold", "raise bone-1", "done")
    assert told(table, RoundEnded) == [{"round": 1}]
    assert table.in_hand("nox") == ["bone-1"]


@pytest.mark.rule("crown-of-ash", "25.11")
def test_rewards_are_taken_at_once_the_attackers_first() -> None:
    table = bare(2, "nox").hold("desert", "visio", ["st-ossuary"], ["ash-1"]).hand("nox", "bone-6")
    table.slots("blood-1").goods("nox", bone=1)
    table.play("nox", "attack desert", "commit bone-6", "card 4").play("visio", "card 3")
    assert table.asked() == ["nox"]
    assert table.step() == "TakeWild"
    table.play("nox", "take blood")
    assert table.asked() == ["visio"]
    assert table.step() == "TakeWild"
    assert table.options("visio") == ["take bone", "take ash", "take blood", "take sulphur"]
    assert table.state.battle is not None
    table.play("visio", "take sulphur")
    assert table.has("visio") == {"sulphur": 1}
    assert table.asked() == ["nox"]
    assert table.options("nox") == ["raise blood-1", "pass"]


@pytest.mark.rule("crown-of-ash", "25.11")
def test_a_tax_is_taken_before_the_gatherers_turn_goes_on() -> None:
    table = bare(2, "nox").hold("coast", "visio", ["t1-hidden-market"]).slots("ash-1")
    table.play("nox", "gather coast", "take ash")
    assert table.has("visio") == {}
    table.play("nox", "take ash")
    assert table.has("visio") == {"gold": 1}
    assert table.step() == "RaiseFighter"
    assert table.asked() == ["nox"]


@pytest.mark.rule("crown-of-ash", "25.12")
def test_points_have_no_limit() -> None:
    table = bare(2).scored("visio", 140).hold("desert", "visio", ["st-ossuary"])
    table.end_round()
    assert table.vp("visio") == 141
    table = Position().free_all().scored("visio", 990).goods("visio", bone=30, gold=2)
    table.end_round(4)
    assert table.vp("visio") >= 1001
    assert table.view()["vp"][0] == table.vp("visio")
