"""The judge of After the Empire: what it sees coming, and that a player who listens to it wins."""

from __future__ import annotations

import pytest

from emberhall.games.after_the_empire import GAME
from emberhall.games.after_the_empire.mind.garrison import man_walls, meet, shift
from emberhall.games.after_the_empire.mind.judge import judge
from emberhall.games.after_the_empire.mind.storm import Storm
from emberhall.kernel import flow
from emberhall.kernel.dealer import QuietDealer
from tests.games.after_the_empire.position import Position
from tests.games.checks import victories

RING = {"N": "wood-gate", "E": "wood-wall", "S": "wood-wall", "W": "wood-wall"}


def worth(position: Position, who: str = "A") -> float:
    return judge(position.state, "ABCD".index(who))


def test_a_game_that_is_over_is_judged_by_its_final_gold() -> None:
    position = Position().gold(A=30, B=21).farms("A", 1, 1, 0, 0).farms("B", 0, 0, 0, 0)
    position.objectives("A").objectives("B").state.agenda.clear()
    assert worth(position) == 30 + 2 - 21
    assert worth(position, "B") == -(30 + 2 - 21)


@pytest.mark.parametrize("gold", [10, 25])
def test_who_faces_an_attack_wants_troops(gold: int) -> None:
    judged = [
        worth(
            Position()
            .season(4)
            .gold(A=gold)
            .castle("A", **RING)
            .attack("hordesmen-a N", "warband-a N", "raiders-b N", siege="ladder-all N")
            .troops("A", castle=f"2s {hired}m")
        )
        for hired in (0, 4, 8)
    ]
    assert judged[0] < judged[1] < judged[2]


def test_turrets_are_wanted_where_invaders_are_reported() -> None:
    def with_turret(corner: str) -> float:
        position = Position().gold(A=16).castle("A", **RING, **{corner: "stone-turret"})
        position.troops("A", castle="1s").attack("hordesmen-a N", siege="mangonel-none N")
        return worth(position)

    assert with_turret("NE") > with_turret("SE")


def test_a_lost_fight_is_judged_worse_before_it_is_over() -> None:
    safe = Position().castle("A", **RING).troops("A", castle="3s").invaders("A", castle="2S")
    lost = Position().castle("A", **RING).troops("A", castle="3s").invaders("A", castle="9S")
    for position in (safe, lost):
        position.state.horde_shown = True
        position.liege("A").clash = 1
    assert worth(safe.fight("A")) > worth(lost.fight("A")) + 4


@pytest.mark.rule("after-the-empire", "10.6")
def test_the_last_troops_to_be_placed_are_judged_where_they_can_still_go() -> None:
    position = Position().castle("A", N="stone-wall", W="stone-wall").troops("A", castle="4s")
    position.gold(A=20).attack("hordesmen-a N", siege="mangonel-none S").combat()
    judged = {}
    for notation in position.options("A"):
        world = position.state.copy()
        choice = position.content.catalogue.read(notation)
        flow.answer(world, 0, choice, QuietDealer(1))
        flow.run(world, QuietDealer(1))
        judged[notation] = judge(world, 0)
    assert max(judged, key=lambda text: judged[text]) in ("soldiers n 3", "soldiers n 4")
    assert min(judged, key=lambda text: judged[text]) == "soldiers n 0"


def test_most_troops_stand_where_turrets_leave_most_invaders() -> None:
    position = Position().castle("A", **RING, NE="stone-turret").invaders("A", N="4S", S="4S")
    castle = position.troops("A", castle="5s 1m").liege("A")
    man_walls(position.content, castle, 0.5)
    assert castle.soldiers[2] + castle.mercenaries[2] == 4
    assert castle.soldiers[0] + castle.mercenaries[0] == 2


@pytest.mark.rule("after-the-empire", "14.9", "15.3")
def test_in_a_fight_nobody_mans_a_wall_that_will_fall() -> None:
    position = Position().castle("A", **RING).troops("A", castle="5s 2m")
    position.invaders("A", castle="1S", E="3S", S="2S", W="1A+1S")
    meet(position.content, position.liege("A"))
    assert position.garrison("A") == {"castle": "2s 1m", "S": "1s 1m", "W": "2s"}


def test_mercenaries_meet_who_has_entered_before_soldiers_do() -> None:
    position = Position().castle("A", **RING).troops("A", castle="3s 2m")
    position.invaders("A", castle="3S", E="2S")
    meet(position.content, position.liege("A"))
    assert position.garrison("A") == {"castle": "1s 2m", "E": "2s"}


@pytest.mark.rule("after-the-empire", "10.14")
def test_move_tokens_bring_idle_troops_where_they_are_missed() -> None:
    position = Position().castle("A", **RING).troops("A", N="3s", W="1m", castle="1s")
    castle = position.invaders("A", N="1S", E="4S").liege("A")
    shift(position.content, castle, 3)
    assert position.garrison("A") == {"N": "1s", "E": "2s 1m", "castle": "1s"}
    shift(position.content, castle, 9)
    assert position.garrison("A") == {"N": "1s", "E": "3s 1m"}


@pytest.mark.rule("after-the-empire", "13.1", "15.9", "16.10")
@pytest.mark.parametrize("invaders", ["1S", "3A+7S", "2A+12S"])
def test_a_fight_is_thought_through_as_the_rules_fight_it(invaders: str) -> None:
    position = Position().castle("A", **RING, NE="wood-turret").gold(A=17)
    position.troops("A", E="3s 2m").invaders("A", E=invaders)
    thought = position.liege("A").copy()
    Storm(position.state, thought, 0).fight()
    position.fight("A")
    while position.step() == "Maneuver":
        position.state.horde_shown = True
        (best,) = GAME.faces.suggestions(position.view(0), position.content)
        position.play("A", *best.notations)
    fought = position.liege("A")
    assert (thought.sacked, thought.gold) == (fought.sacked, fought.gold)
    assert (thought.wounded, thought.cubes) == (fought.wounded, fought.cubes)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3])
def test_a_player_who_listens_to_the_judge_beats_one_who_does_not(seats: int) -> None:
    assert victories(GAME, seats, {}, looks=8, games=3) == 3
