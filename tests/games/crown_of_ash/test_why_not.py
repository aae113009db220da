"""Why an action is refused: each condition with its rule, for each action."""

from __future__ import annotations

import pytest

from emberhall.games.crown_of_ash import GAME
from emberhall.games.crown_of_ash.rules.reasons import OBSTACLES
from tests.games.checks import check_reasons, check_refusal
from tests.games.crown_of_ash.laying import bare
from tests.games.crown_of_ash.position import Position

OFFERED = ("", "")


def refused(table: Position, notation: str, rule: str, key: str, lord: str = "visio") -> None:
    check_refusal(table, lord, notation, rule, key)


def with_power(slug: str, lord: str) -> Position:
    table = bare(powers="on", lord=lord).hold("coast", "visio", ["t1-cellar"], ["bone-1"])
    table.mat(lord).power = table.id("powers", slug)
    return table


@pytest.mark.rule("crown-of-ash", "5.3", "4.9")
def test_gathering() -> None:
    table = bare()
    refused(table, "gather coast", "5.3", "no-structure")
    table.hold("coast", "nox", ["t1-cellar"])
    assert table.refusal("visio", "gather coast") == OFFERED
    table.area("coast").gathering.append(1)
    refused(table, "gather coast", "4.9", "no-vacant-space")


@pytest.mark.rule("crown-of-ash", "4.8")
def test_gold_is_never_refused() -> None:
    table = bare()
    table.state.gold_space.extend([0, 1] * 9)
    assert table.refusal("visio", "gold") == OFFERED


@pytest.mark.rule("crown-of-ash", "7.2", "7.4", "7.6")
def test_building() -> None:
    table = bare().row("t1-smelter", "", "", "").goods("visio", bone=9)
    refused(table, "build t1-cellar coast", "7.2", "not-in-row")
    refused(table, "build st-vent volcano", "7.2", "not-in-row")
    refused(table, "build t1-smelter coast", "7.6", "cannot-pay-tile")
    table.goods("visio", gold=1)
    assert table.refusal("visio", "build t1-smelter coast") == OFFERED
    table.hold("coast", "nox", ["t1-quarry-pit"])
    refused(table, "build t1-smelter coast", "7.4", "foreign-region")
    table.hold("coast", "visio", ["t1-quarry-pit"])
    assert table.refusal("visio", "build t1-smelter coast") == OFFERED


@pytest.mark.rule("crown-of-ash", "9.2", "9.3", "9.4")
def test_attacking_a_region() -> None:
    table = bare().hand("visio", "bone-1")
    refused(table, "attack coast", "9.2", "uncontrolled-region")
    table.hold("coast", "visio", ["t1-cellar"])
    refused(table, "attack coast", "9.2", "own-region")
    table.hold("coast", "nox", ["t1-cellar"])
    assert table.refusal("visio", "attack coast") == OFFERED
    table.area("coast").fighting.append(1)
    refused(table, "attack coast", "9.3", "fought-over")
    table.area("coast").fighting.clear()
    table.hand("visio")
    refused(table, "attack coast", "9.4", "no-fighter")


@pytest.mark.rule("crown-of-ash", "13.5", "13.9", "13.10", "9.4")
def test_attacking_the_citadel() -> None:
    table = bare()
    for approach in ("left", "right", "front"):
        refused(table, f"attack citadel {approach}", "9.4", "no-fighter")
    table.hand("visio", "bone-1")
    for approach in ("left", "right", "front"):
        assert table.refusal("visio", f"attack citadel {approach}") == OFFERED
    table.area("citadel").used[:] = [1, 1, 1]
    refused(table, "attack citadel left", "13.9", "approach-used")
    refused(table, "attack citadel right", "13.9", "approach-used")
    assert table.refusal("visio", "attack citadel front") == OFFERED
    table.hold("citadel", "visio", [], ["bone-6"])
    for approach in ("left", "right", "front"):
        refused(table, f"attack citadel {approach}", "13.5", "own-citadel")


@pytest.mark.rule("crown-of-ash", "12.2", "12.3")
def test_refreshing() -> None:
    table = bare()
    refused(table, "refresh", "12.2", "no-used-cards")
    table.cards("visio", "0", "1")
    assert table.refusal("visio", "refresh") == OFFERED
    table.mat("visio").refreshed = True
    refused(table, "refresh", "12.3", "refreshed-already")


@pytest.mark.rule("crown-of-ash", "23.9")
def test_gathering_by_night() -> None:
    table = with_power("nox-night", "nox")
    refused(table, "gather desert night", "5.3", "no-structure", "nox")
    refused(table, "gather coast night", "23.9", "space-vacant", "nox")
    table.area("coast").gathering.append(0)
    assert table.refusal("nox", "gather coast night") == OFFERED
    table.mat("nox").power_used = True
    refused(table, "gather coast night", "23.9", "no-night-work", "nox")
    table.mat("nox").power_used = False
    table.mat("nox").power = table.content.second_ambush
    refused(table, "gather coast night", "23.9", "no-night-work", "nox")


@pytest.mark.rule("crown-of-ash", "23.10")
def test_attacking_from_a_second_ambush() -> None:
    table = with_power("nox-ambush", "nox").hand("nox", "bone-2")
    refused(table, "attack desert ambush", "9.2", "uncontrolled-region", "nox")
    refused(table, "attack coast ambush", "23.10", "combat-space-vacant", "nox")
    table.area("coast").fighting.append(0)
    assert table.refusal("nox", "attack coast ambush") == OFFERED
    table.hand("nox")
    refused(table, "attack coast ambush", "9.4", "no-fighter", "nox")
    table.hand("nox", "bone-2").mat("nox").power_used = True
    refused(table, "attack coast ambush", "23.10", "no-second-ambush", "nox")


@pytest.mark.rule("crown-of-ash", "4.5")
@pytest.mark.parametrize("notation", ["pass", "done", "take bone", "card 3", "raise bone-1"])
def test_what_is_no_action_of_a_minion(notation: str) -> None:
    refused(bare(), notation, "4.5", "no-action")


def test_every_condition_has_a_sentence_and_an_existing_rule() -> None:
    for key, rule in OBSTACLES.items():
        assert GAME.prose.has("refusal", key)
        assert f"- **{rule}** `rule`" in GAME.rules


@pytest.mark.rule("crown-of-ash", "4.7")
@pytest.mark.parametrize("seats", [2, 3, ["player", "automa", "player"]])
def test_in_whole_games_there_is_a_reason_exactly_against_what_is_not_offered(
    seats: int | list[str],
) -> None:
    table = Position(seats, powers="on", bolster="on")
    assert check_reasons(table, "Action", seed=3) >= 32
