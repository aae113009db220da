"""Chapter 25: edge cases."""

from __future__ import annotations

import pytest

from emberhall.games.after_the_empire import GAME
from emberhall.games.after_the_empire.combat_events import (
    FellBack,
    GoldLost,
    InvadersEntered,
    InvadersKilled,
    MercenariesLeft,
    PieceDestroyed,
    Sacked,
    Survived,
    VaultOpened,
)
from emberhall.games.after_the_empire.events import CardTaken
from emberhall.games.after_the_empire.rules.combat import EndRound, FightAll, StrikeWalls
from emberhall.games.after_the_empire.rules.preparation import (
    Muster,
    RazeFarms,
    SpendMoves,
    TurnUpInvaders,
)
from emberhall.games.after_the_empire.rules.sacking import EndCombat, Plunder, Sack
from emberhall.games.after_the_empire.rules.seasons import BeginSeason, Refresh
from emberhall.games.after_the_empire.rules.siege import TurnUpSiege
from emberhall.games.after_the_empire.rules.turn import NextTurn
from tests.games.after_the_empire.position import Position

PACK = '[pack]\ngame = "after-the-empire"\nname = "test"\n'


def used_up(position: Position, who: str) -> Position:
    """Every space of a player's own board has a worker, and all free actions are used."""
    liege = position.liege(who)
    index = position.content.index("locations")
    liege.spaces[:] = [index[slug] for slug in ("infirmary", "granary", "stockpile")]
    liege.used[:] = [position.card("barracks"), *liege.starter]
    return position


# Combat.


@pytest.mark.rule("after-the-empire", "25.1")
def test_turrets_and_walls_fight_for_a_player_without_troops() -> None:
    position = Position().troops("A").goods("A")
    position.castle("A", N="wood-wall(2)", NE="wood-turret").invaders("A", N="3S").fight("A")
    assert position.asked() == ""
    # each round one falls to the turret; two, then one hit the wall
    assert position.pieces("A") == {"NE": "wood-turret(1)"}
    assert position.events(Survived)[0] == Survived(0, 3)
    assert not position.liege("A").sacked


@pytest.mark.rule("after-the-empire", "25.1")
def test_one_invader_inside_sacks_a_castle_without_troops() -> None:
    position = Position().troops("A").castle("A", N="wood-wall", NW="wood-turret")
    position.invaders("A", N="1S", E="1S").fight("A")
    assert position.events(Sacked)[0] == Sacked(0, 1)
    assert position.pieces("A") == {"N": "wood-wall(2)", "NW": "wood-turret(1)"}


@pytest.mark.rule("after-the-empire", "25.2")
@pytest.mark.parametrize(("troops", "foes"), [("3s", "3S"), ("1s 2m", "2A+1S"), ("2m", "2A")])
def test_equal_numbers_inside_destroy_each_other_and_the_castle_survives(
    troops: str, foes: str
) -> None:
    position = Position().castle("A").troops("A", castle=troops).invaders("A", castle=foes)
    position.begin(StrikeWalls(0), EndRound(0))
    assert (position.garrison("A"), position.foes("A")) == ({}, {})
    assert not position.liege("A").sacked
    assert len(position.events(Survived)) == 1


@pytest.mark.rule("after-the-empire", "25.2")
def test_equal_numbers_inside_do_not_end_a_combat_with_invaders_elsewhere() -> None:
    position = Position().castle("A", N="stone-wall(5)").troops("A", castle="1m")
    position.invaders("A", N="1S", castle="1S").begin(StrikeWalls(0))
    assert (position.foes("A"), position.garrison("A")) == ({"N": "1S"}, {})
    position.begin(EndRound(0))
    assert position.events(Survived) == []
    assert position.events(Sacked)[0].seat == 0


@pytest.mark.rule("after-the-empire", "25.3")
def test_a_wall_without_cubes_carries_troops_and_keeps_invaders_out() -> None:
    position = Position().castle("A", N="wood-wall(0)").troops("A", castle="2s").troops("B")
    position.begin(Muster())
    assert position.options("A") == ["soldiers n 0", "soldiers n 1", "soldiers n 2"]
    position.play("A", "soldiers N 2").invaders("A", N="3S").fight("A")
    assert position.foes("A") == {"N": "1S"}
    position.play("A", "hold")  # the one left destroys the wall, then enters
    assert position.events(PieceDestroyed)[0] == PieceDestroyed(0, 0, 0)
    assert position.foes("A") == {"castle": "1S"}
    position.play("A", "hold")
    assert position.events(Survived) != []


@pytest.mark.rule("after-the-empire", "25.3")
def test_a_wall_loses_its_last_cube_and_stands() -> None:
    position = Position().castle("A", N="wood-wall(1)").goods("A").troops("A")
    position.invaders("A", N="1S").begin(StrikeWalls(0))
    assert position.pieces("A") == {"N": "wood-wall(0)"}
    position.begin(StrikeWalls(0))
    assert position.pieces("A") == {}
    assert position.has("A") == {"wood": 1}


@pytest.mark.rule("after-the-empire", "25.4")
def test_a_field_without_a_wall_is_under_fire_before_anybody_enters() -> None:
    position = Position().castle("A", NE="stone-turret", NW="wood-turret").troops("A", castle="2s")
    position.invaders("A", N="1A+4S").fight("A")
    assert position.events(InvadersKilled)[0] == InvadersKilled(0, [1, 2], 0)
    assert position.events(InvadersEntered)[0] == InvadersEntered(0, [0, 2], 0)
    assert position.step() == "Maneuver"
    assert position.foes("A") == {"castle": "2S"}


@pytest.mark.rule("after-the-empire", "25.5")
def test_troops_of_a_wall_that_the_siege_destroyed_may_be_moved() -> None:
    position = Position().gold(A=28, B=0).attack("raiders-a S", siege="catapult-none E")
    position.castle("A", E="wood-wall(2)", W="wood-wall").troops("A", E="2s").troops("B")
    position.liege("A").moves = 1
    position.begin(TurnUpInvaders(), TurnUpSiege(), RazeFarms(), SpendMoves())
    assert position.garrison("A") == {"castle": "2s"}
    assert position.options("A") == ["move soldier castle w", "done"]
    position.play("A", "move soldier castle W")
    assert position.garrison("A") == {"W": "1s", "castle": "1s"}
    assert position.events(FellBack)[0] == FellBack(0, 1, [2, 0])


@pytest.mark.rule("after-the-empire", "25.7")
def test_troops_may_come_in_after_invaders_have_entered() -> None:
    position = Position().castle("A", N="wood-wall").troops("A", castle="3s").troops("B")
    position.invaders("A", E="2S").begin(Muster())
    position.play("A", "soldiers N 3").begin(FightAll())
    assert (position.foes("A"), position.garrison("A")) == ({"castle": "2S"}, {"N": "3s"})
    position.play("A", "all-in")
    assert not position.liege("A").sacked
    assert (position.garrison("A"), position.liege("A").wounded) == ({"castle": "1s"}, 2)


@pytest.mark.rule("after-the-empire", "16.10", "25.12")
def test_gold_of_nothing_stays_nothing_when_sacked() -> None:
    position = Position().gold(A=0).begin(Plunder(0))
    assert position.liege("A").gold == 0
    assert position.events(GoldLost)[0] == GoldLost(0, 0, 0)
    assert Position().gold(A=1).begin(Plunder(0)).liege("A").gold == 0


@pytest.mark.rule("after-the-empire", "25.12")
def test_the_vault_gives_nothing_back_of_nothing() -> None:
    position = Position().gold(A=0).own("A", "vault").begin(Plunder(0))
    assert position.liege("A").gold == 0
    assert position.events(VaultOpened) == []


# Gold, tokens and mercenaries of a season.


@pytest.mark.rule("after-the-empire", "11.8", "25.6")
@pytest.mark.parametrize(
    ("gold", "action", "swordsmen"),
    [
        (11, "place mine", 3), (11, "place camp-right mercenaries", 1),
        (16, "place mine", 3), (16, "place tax gold", 4),
    ],
)  # fmt: skip
def test_gold_spent_or_gained_in_the_action_phase_changes_the_attack(
    gold: int, action: str, swordsmen: int
) -> None:
    position = Position().gold(A=gold).attack("raiders-b N", siege="ladder-none S")
    position.play("A", action).begin(TurnUpInvaders())
    assert position.foes("A") == {"N": f"{swordsmen}S"}


@pytest.mark.rule("after-the-empire", "25.6")
def test_gold_that_comes_after_the_reveal_changes_nothing_of_the_attack() -> None:
    position = Position().gold(A=9).attack("raiders-b N", siege="trebuchet-none N")
    position.castle("A", N="wood-wall(2)").begin(TurnUpInvaders())
    assert position.foes("A") == {"N": "1S"}
    position.gold(A=30).begin(RazeFarms())
    assert position.foes("A") == {"N": "1S"}


@pytest.mark.rule("after-the-empire", "20.15", "25.8")
@pytest.mark.parametrize(
    ("idle", "wanted"), [(0, [4 + 1, 4 + 1, 5, 5]), (1, [4 + 1, 4 + 2, 5 + 1, 5 + 1])]
)
def test_villagers_gather_only_while_they_stand_idle(idle: int, wanted: list[int]) -> None:
    position = Position().season(3)
    halls: list[int] = []
    for sacked in (True, True, False, False):
        position.hall(A=idle)
        if sacked:
            position.begin(Sack(0))
        position.begin(EndCombat(), Refresh(), BeginSeason())
        halls.append(position.liege("A").hall)
    assert halls == wanted  # season 6 brings a worker of its own


@pytest.mark.rule("after-the-empire", "7.12", "25.15")
def test_a_move_token_of_scout_serves_in_the_combat_of_its_season_only() -> None:
    position = Position().objectives("A").attack("fighting-band-a N", siege="trebuchet-none S")
    position.play("A", "place scout", "protect N")
    while position.step() in ("KeepObjective", "AfterPlacing"):
        position.play("A", position.options("A")[-1])
    assert position.liege("A").moves == 3
    position.castle("A", N="wood-wall").troops("A", castle="1s").troops("B").begin(SpendMoves())
    assert position.options("A") == ["move soldier castle n", "done"]
    position.begin(EndCombat())
    assert position.liege("A").moves == 0
    position.begin(SpendMoves())
    assert position.asked() == ""


@pytest.mark.rule("after-the-empire", "16.2", "25.16")
@pytest.mark.parametrize(
    ("choice", "count"),
    [
        ("place tax gold", 1), ("place camp-left mercenaries", 5),
        ("place camp-right mercenaries", 3), ("free sergeant", 2), ("place card tavern", 4),
    ],
)  # fmt: skip
def test_mercenaries_serve_in_the_combat_of_their_season_and_leave(choice: str, count: int) -> None:
    position = Position().starter("A", "sergeant").own("A", "tavern").gold(A=5, B=5)
    position.attack("fighting-band-a N", siege="trebuchet-none S").troops("A").troops("B")
    position.castle("A", N="wood-wall").play("A", choice).begin(Muster())
    assert position.options("A") == [f"mercenaries n {i}" for i in range(count + 1)]
    position.play("A", f"mercenaries N {count}").begin(FightAll(), EndCombat())
    assert position.garrison("A") == {}
    assert position.events(MercenariesLeft)[0] == MercenariesLeft(0, count)


# Turns, cards and flags.


@pytest.mark.rule("after-the-empire", "5.8", "25.9")
@pytest.mark.parametrize("out", ["passed", "no workers"])
def test_who_is_out_of_the_phase_cannot_use_free_actions(out: str) -> None:
    position = Position().starter("A", "forager").attack("fighting-band-a N")
    position.liege("A").passed = out == "passed"
    position.liege("A").hall = 2 if out == "passed" else 0
    position.liege("B").hall = 2
    position.begin(NextTurn())
    while position.asked():
        assert position.asked() == "B"
        assert position.options("A") == []
        choice = "place tax food" if position.step() == "TakeTurn" else "end"
        position.state.workers[0].clear()
        position.play("B", choice)
    assert position.card("forager") not in position.liege("A").used


@pytest.mark.rule("after-the-empire", "25.9")
def test_the_last_worker_still_leaves_time_for_free_actions_of_its_turn() -> None:
    position = Position().starter("A", "forager")
    position.liege("A").hall = 1
    position.play("A", "place mine")
    assert "free forager" in position.options("A")
    position.play("A", "free forager")
    while position.step() == "AfterPlacing":
        position.play("A", "end")
    assert position.asked() == "B"


@pytest.mark.rule("after-the-empire", "7.21", "25.10")
def test_a_bought_card_stays_when_the_row_moves_on() -> None:
    position = Position().row("bakery", "market", "mint").goods("A", wood=9, stone=9, iron=9)
    position.play("A", "place buildings mint").begin(Refresh())
    slugs = position.content.slugs("cards")
    assert position.cards("A") == ["mint"]
    assert [slugs[card] for card in position.state.building_row][1:] == ["bakery", "market"]
    assert position.card("mint") not in position.state.building_deck


@pytest.mark.rule("after-the-empire", "25.11")
def test_the_discount_of_the_bard_stops_at_nothing() -> None:
    position = Position(pack=PACK + "[cards.bard]\npassive = { bard = 5 }\n").own("A", "bard")
    position.row("stonemason", "").goods("A", wood=1, food=1)
    position.play("A", "place refugees stonemason")
    assert position.has("A") == {"food": 1}
    assert position.events(CardTaken)[0].goods == [1, 0, 0, 0]


@pytest.mark.rule("after-the-empire", "25.11")
def test_the_discount_of_the_architect_stops_at_nothing() -> None:
    pack = PACK + "[cards.architect]\npassive = { architect = 9 }\n"
    position = Position(pack=pack).own("A", "architect").row("mint", "", "")
    position.goods("A", stone=1, iron=2).play("A", "place buildings mint -stone")
    assert position.has("A") == {"stone": 1}


@pytest.mark.rule("after-the-empire", "25.11")
@pytest.mark.parametrize(
    ("piece", "goods", "left"),
    [
        ("wood-turret", {"wood": 1}, {"wood": 1}),
        ("stone-wall", {"wood": 1, "stone": 4}, {"wood": 1}),
        ("stone-turret", {"wood": 2, "stone": 1, "iron": 1}, {"stone": 1}),
    ],
)
def test_the_discounts_of_the_guilds_stop_at_nothing(
    piece: str, goods: dict[str, int], left: dict[str, int]
) -> None:
    pack = (
        PACK + "[cards.carpenters-guild]\npassive = { carpenters = 9 }\n"
        "[cards.masons-guild]\npassive = { masons = 9 }\n"
    )
    position = Position(pack=pack).own("A", "carpenters-guild", "masons-guild").castle("A")
    place = "NE" if piece.endswith("turret") else "N"
    position.goods("A", **goods).play("A", "place stockpile", f"build {piece} {place}")
    assert position.has("A") == left


@pytest.mark.rule("after-the-empire", "25.11")
def test_the_masons_cannot_make_an_upgrade_cheaper_than_nothing() -> None:
    pack = PACK + "[cards.masons-guild]\npassive = { masons = 9 }\n"
    position = Position(pack=pack).own("A", "masons-guild").castle("A", NE="wood-turret(0)")
    position.goods("A", stone=1, iron=1).play("A", "place stockpile", "upgrade NE")
    assert position.has("A") == {"stone": 1}
    assert position.pieces("A") == {"NE": "stone-turret(2)"}


@pytest.mark.rule("after-the-empire", "25.13")
def test_the_flag_of_the_cathedral_is_a_flag_token_like_any_other() -> None:
    position = Position().row("cathedral", "", "").goods("A", wood=3, stone=6, iron=1)
    position.objectives("A").objectives("B").liege("A").flags[:] = [2, 3]
    position.play("A", "place buildings cathedral")
    assert position.liege("A").flags == [2, 3, 1]
    scores = GAME.outcome_of(position.state).scores[0]
    assert (scores["flags"], scores["buildings"]) == (6, 11)
    position.liege("B").flags[:] = [1, 1]
    before = position.final("A")
    assert position.objectives("A", "three-flags", "most-flags").final("A") == before + 5 + 4


@pytest.mark.rule("after-the-empire", "21.9", "25.13")
def test_the_flag_of_the_cathedral_breaks_a_tie() -> None:
    position = Position().row("cathedral", "", "").goods("A", wood=3, stone=6, iron=1)
    position.objectives("A").objectives("B").play("A", "place buildings cathedral")
    position.gold(A=10, B=22)
    ended = GAME.outcome_of(position.state)
    assert ended.total(0) == ended.total(1)
    assert (ended.reason, ended.winners) == ("most-flags", [0])


@pytest.mark.rule("after-the-empire", "5.9", "25.17")
def test_a_free_action_that_makes_a_placement_legal_obliges_to_place() -> None:
    position = Position().all_spaces_taken().own("A", "smelter", "trading-post")
    used_up(position, "A").goods("A").castle("A")
    position.liege("A").hall = 1
    assert position.options("A") == ["free smelter", "pass"]
    position.play("A", "free smelter")
    assert position.options("A") == ["place card trading-post"]
    assert position.refusal("A", "pass") == ("5.9", "may-place")
    position.play("A", "place card trading-post")
    assert position.liege("A").hall == 0
