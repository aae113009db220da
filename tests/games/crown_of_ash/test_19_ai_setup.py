"""Chapter 19: setting up AI seats."""

from __future__ import annotations

from typing import Any

import pytest

from emberhall.games.crown_of_ash.automa_events import CitadelTaken, DifficultyDrawn
from emberhall.games.crown_of_ash.events import FatesDealt
from emberhall.games.crown_of_ash.queries import citadel_vp, open_spaces
from tests.games.crown_of_ash.chronicle import order, told
from tests.games.crown_of_ash.laying import deals
from tests.games.crown_of_ash.position import LORDS, Position


def fresh(*seats: str, **options: Any) -> Position:
    """A table after a setup without surprises, the players' starters posted as they come."""
    kinds = ["automa" if seat == "ai" else "player" for seat in seats]
    script = deals(kinds.count("player"), kinds.count("automa"))
    return posted(Position.at_setup(kinds, script, **options))


def posted(table: Position) -> Position:
    """Let the players post the first starters they can."""
    while table.step() == "PostStarter":
        (lord,) = table.asked()
        table.play(lord, table.options(lord)[0])
    return table


@pytest.mark.rule("crown-of-ash", "19.1")
@pytest.mark.parametrize(
    ("seats", "regions", "spaces", "citadel"),
    [
        (["me", "ai"], 4, 1, 2),
        (["me", "me", "ai"], 3, 2, 3),
        (["me", "ai", "ai"], 3, 2, 3),
        (["me", "me", "me", "ai"], 4, 2, 3),
    ],
)
def test_the_table_is_set_for_all_seats_together(
    seats: list[str], regions: int, spaces: int, citadel: int
) -> None:
    table = fresh(*seats)
    held = [area.seat for area in table.state.areas[:6] if area.tiles]
    assert len(held) == regions
    for seat in range(len(seats)):
        assert held.count(seat) == (2 if len(seats) == 2 else 1)
    assert open_spaces(table.state, 0) == spaces
    assert citadel_vp(table.state) == citadel


@pytest.mark.rule("crown-of-ash", "19.2")
def test_the_king_stays_away_as_soon_as_there_is_an_automa() -> None:
    assert fresh("me", "me").state.king
    assert not fresh("me", "ai").state.king
    assert not fresh("me", "me", "me", "ai").state.king


@pytest.mark.rule("crown-of-ash", "19.3")
def test_an_automa_gets_neither_gold_nor_fate() -> None:
    table = fresh("me", "ai", "me")
    assert table.has("nox") == {}
    assert not table.mat("nox").fate
    for lord in ("visio", "mors"):
        assert table.has(lord) == {"gold": 2}
        assert len(table.mat(lord).fate) == 1
    assert len(table.state.fates_left) == 4
    assert told(table, FatesDealt) == [{"count": 2}]


@pytest.mark.rule("crown-of-ash", "19.4")
def test_an_automa_gets_minions_starting_fighters_and_a_starting_tile() -> None:
    table = fresh("me", "me", "ai")
    assert table.mat("mors").minions == 4
    assert table.vp("mors") == 0
    mine = [area for area in table.state.areas[:6] if area.seat == 2]
    assert [len(area.tiles) for area in mine] == [1]
    slugs = table.content.slugs("fighters")
    own = [slugs[fighter] for fighter in table.mat("mors").hand + mine[0].defenders]
    assert sorted(own) == ["mors-ash-2", "mors-blood-1", "mors-sulphur-1"]


@pytest.mark.rule("crown-of-ash", "19.5")
@pytest.mark.parametrize(
    ("lord", "starters"),
    [
        ("visio", ["visio-bone-1", "visio-ash-1"]),
        ("nox", ["nox-ash-1", "nox-blood-1"]),
        ("mors", ["mors-blood-1", "mors-sulphur-1"]),
        ("fortis", ["fortis-bone-1", "fortis-sulphur-1"]),
    ],
)
@pytest.mark.parametrize("starting", [(0, 1, 2, 3), (3, 2, 1, 0), (1, 3, 2, 0)])
def test_an_automa_posts_its_starters_in_canonical_order_by_itself(
    lord: str, starters: list[str], starting: tuple[int, int, int, int]
) -> None:
    others = [each for each in LORDS if each != lord]
    lords = ",".join([others[0], lord, *others[1:]])
    script = deals(1, 1, starting=starting)
    table = posted(Position.at_setup(["player", "automa"], script, lords=lords))
    mine = [area.defenders for area in table.state.areas[:6] if area.seat == 1]
    assert mine == [[table.fighter(slug)] for slug in starters]
    assert len(table.in_hand(lord)) == 1


@pytest.mark.rule("crown-of-ash", "19.5")
def test_with_three_seats_an_automa_posts_its_first_starter_only() -> None:
    table = fresh("ai", "me", "me")
    mine = [area.defenders for area in table.state.areas[:6] if area.seat == 0]
    assert mine == [[table.fighter("visio-bone-1")]]
    assert table.in_hand("visio") == ["visio-ash-1", "visio-sulphur-2"]


@pytest.mark.rule("crown-of-ash", "19.6", "19.7")
def test_the_decks_of_an_automa_are_shuffled_face_down() -> None:
    script = deals(1, 1, actions_1=(4, 2, 0, 1, 3), combat_1=(1, 0, 3, 2, 4))
    table = Position.at_setup(["player", "automa"], script)
    mat = table.mat("nox")
    assert mat.action_deck == [4, 2, 0, 1, 3]
    assert not mat.action_pile
    assert mat.combat_deck == [1, 0, 3, 2, 4]
    assert not mat.cards
    assert not mat.used_cards
    for seat in (None, 0, 1):
        seen = table.view(seat)["mats"][1]
        assert seen["action_deck"] == {"count": 5}
        assert seen["combat_deck"] == {"count": 5}
    assert not table.mat("visio").action_deck
    assert not table.mat("visio").combat_deck


@pytest.mark.rule("crown-of-ash", "19.8")
def test_the_cube_starts_on_the_top_square() -> None:
    table = fresh("me", "ai")
    assert table.mat("nox").cube == 0
    assert table.content.track == [1, 1, 2, 2, 3]


@pytest.mark.rule("crown-of-ash", "19.9", "19.10", "19.11", "19.12", "19.13")
@pytest.mark.parametrize(
    ("difficulty", "fighter", "tier"),
    [("easy", "blood-2", 1), ("medium", "blood-4", 2), ("hard", "blood-6", 3)],
)
def test_the_difficulty_fighter_is_the_top_of_its_deck_after_the_slots(
    difficulty: str, fighter: str, tier: int
) -> None:
    table = fresh("me", "ai", difficulty=difficulty)
    # in an unshuffled deck the Sulphur fighters lie on top and go to the slots
    assert table.in_slots()[2 * tier - 2 : 2 * tier] == [
        f"sulphur-{2 * tier}",
        f"sulphur-{2 * tier - 1}",
    ]
    assert table.ruler("citadel") == "nox"
    assert table.defenders("citadel") == [fighter]
    assert table.content.fighters[table.fighter(fighter)].tier == tier
    left = [len(deck.fighters) for deck in table.state.decks]
    assert left == [5 if deck + 1 == tier else 6 for deck in range(3)]
    assert told(table, CitadelTaken) == [{"seat": "nox", "fighter": fighter}]


@pytest.mark.rule("crown-of-ash", "19.11")
def test_medium_is_the_usual_difficulty() -> None:
    table = fresh("me", "ai")
    assert table.defenders("citadel") == ["blood-4"]


@pytest.mark.rule("crown-of-ash", "19.13")
def test_a_beaten_difficulty_fighter_is_the_automas_own() -> None:
    table = Position(["player", "automa"], difficulty="easy")
    table.free_all().hold("citadel", "nox", [], ["blood-1"]).hand("visio", "bone-6")
    table.combat_deck("nox", "0").play("visio", "attack citadel left", "commit bone-6", "card 3")
    assert table.in_graveyard("nox") == ["blood-1"]
    assert table.ruler("citadel") == "visio"


@pytest.mark.rule("crown-of-ash", "19.14", "19.15", "19.17")
@pytest.mark.parametrize(
    ("difficulty", "drawn"),
    [
        ("easy", ["blood-2", "blood-1", "ash-2"]),
        ("medium", ["blood-4", "blood-3", "ash-4"]),
        ("hard", ["blood-6", "blood-5", "ash-6"]),
    ],
)
def test_the_first_automa_takes_the_citadel_and_the_others_a_fighter_each(
    difficulty: str, drawn: list[str]
) -> None:
    table = fresh("ai", "me", "ai", "ai", difficulty=difficulty)
    assert table.ruler("citadel") == "visio"
    assert table.defenders("citadel") == drawn[:1]
    assert drawn[1] in table.in_hand("mors")
    assert drawn[2] in table.in_hand("fortis")
    assert told(table, DifficultyDrawn) == [
        {"seat": "mors", "fighter": drawn[1]},
        {"seat": "fortis", "fighter": drawn[2]},
    ]
    assert len(table.in_hand("visio")) == 2
    assert len(table.in_hand("mors")) == len(table.in_hand("fortis")) == 3
    assert table.mat("mors").hand == sorted(table.mat("mors").hand)


@pytest.mark.rule("crown-of-ash", "19.16")
def test_every_automa_has_decks_and_a_track_of_its_own() -> None:
    script = deals(
        1,
        2,
        actions_1=(1, 0, 2, 3, 4),
        combat_1=(0, 2, 1, 3, 4),
        actions_2=(0, 1, 2, 4, 3),
        combat_2=(4, 1, 2, 3, 0),
    )
    table = Position.at_setup(["player", "automa", "automa"], script)
    nox, mors = table.mat("nox"), table.mat("mors")
    assert nox.action_deck == [1, 0, 2, 3, 4]
    assert nox.combat_deck == [0, 2, 1, 3, 4]
    assert mors.action_deck == [0, 1, 2, 4, 3]
    assert mors.combat_deck == [4, 1, 2, 3, 0]
    assert nox.cube == mors.cube == 0
    table.free_all().automa_turn("mors", "ai-raid", 1)
    assert len(nox.action_deck) == 5
    assert len(mors.action_deck) == 4


@pytest.mark.rule("crown-of-ash", "19.2", "19.3", "19.9", "19.12", "19.13")
def test_w30_a_solo_game_on_hard() -> None:
    table = Position(["player", "automa"], difficulty="hard")
    state = table.state
    assert not state.king
    assert table.ruler("citadel") == "nox"
    (guard,) = table.area("citadel").defenders
    assert table.content.tier[guard] == 3
    assert len(state.decks[2].fighters) == 5
    assert table.has("visio") == {"gold": 2}
    assert len(table.mat("visio").fate) == 1
    assert table.has("nox") == {}
    assert not table.mat("nox").fate
    for number in (1, 2, 3):
        assert order(table) == ["visio", "nox"]
        table.end_round(number)
    assert order(table) == ["visio", "nox"]


@pytest.mark.rule("crown-of-ash", "19.9", "19.15")
def test_the_log_tells_what_the_automa_start_with() -> None:
    lines = fresh("me", "ai", "ai", difficulty="hard").log()
    assert "Nox starts in the Citadel with Red Executioner." in lines
    assert "Mors takes Sanguine Duchess to hand." in lines
