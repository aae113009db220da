"""Every building and refugee, with its effect played."""

from __future__ import annotations

import pytest

from emberhall.games.after_the_empire.combat_events import CubesLost, InvadersKilled, OilPoured
from emberhall.games.after_the_empire.events import CardTaken, Gained, WorkerPlacedOnCard
from emberhall.games.after_the_empire.rules.archery import Shoot
from emberhall.games.after_the_empire.rules.combat import Melee
from emberhall.games.after_the_empire.rules.reckoning import CollectIncome, HarvestAndFeast
from emberhall.games.after_the_empire.rules.sacking import Plunder
from tests.games.after_the_empire.position import Position


def owner(*cards: str) -> Position:
    """Player A owns these cards, no goods, no gold and no troops."""
    position = Position().starter("A", "sergeant").goods("A").gold(A=0).troops("A")
    return position.own("A", *cards, used=("barracks", "sergeant"))


def purse(position: Position) -> dict[str, int]:
    """Goods, gold, troops, wounded and moves of player A that are not zero."""
    liege = position.liege("A")
    found = dict(position.has("A"))
    others = {
        "gold": liege.gold, "soldiers": sum(liege.soldiers), "mercenaries": sum(liege.mercenaries),
        "wounded": liege.wounded, "moves": liege.moves,
    }  # fmt: skip
    found.update({kind: count for kind, count in others.items() if count})
    return found


GAINS: list[tuple[str, dict[str, int], dict[str, int]]] = [
    ("lumber-yard", {}, {"wood": 2}),
    ("masons-lodge", {}, {"stone": 1}),
    ("smelter", {}, {"iron": 1}),
    ("market", {"food": 2}, {"gold": 3}),
    ("armory", {"iron": 1, "food": 1}, {"soldiers": 2}),
    ("guard-house", {}, {"moves": 2}),
    ("baker", {}, {"food": 2}),
    ("carpenter", {}, {"wood": 2}),
    ("stonemason", {}, {"stone": 1}),
    ("miner", {}, {"iron": 1}),
    ("blacksmith", {"iron": 1}, {"mercenaries": 3}),
    ("recruiter", {"gold": 2}, {"soldiers": 1}),
    ("sellsword", {"gold": 1}, {"mercenaries": 2}),
    ("pathfinder", {}, {"moves": 2}),
    ("tax-collector", {}, {"gold": 1}),
]


@pytest.mark.rule("after-the-empire", "6.2", "6.6", "6.8")
@pytest.mark.parametrize(("card", "pays", "gains"), GAINS, ids=[line[0] for line in GAINS])
def test_free_actions(card: str, pays: dict[str, int], gains: dict[str, int]) -> None:
    goods = {kind: count for kind, count in pays.items() if kind != "gold"}
    position = owner(card).goods("A", **goods).gold(A=pays.get("gold", 0))
    position.play("A", f"free {card}")
    assert purse(position) == gains
    assert position.liege("A").hall == 3
    assert position.refusal("A", f"free {card}") == ("6.4", "card-used")


SPACES: list[tuple[str, dict[str, int], dict[str, int]]] = [
    ("bakery", {}, {"food": 7}),
    ("trading-post", {"iron": 1}, {"gold": 8}),
    ("tavern", {}, {"mercenaries": 4}),
    ("mint", {}, {"gold": 6}),
    ("workshop", {}, {"wood": 3, "stone": 2}),
]


@pytest.mark.rule("after-the-empire", "5.2", "5.5", "5.6")
@pytest.mark.parametrize(("card", "pays", "gains"), SPACES, ids=[line[0] for line in SPACES])
def test_worker_spaces(card: str, pays: dict[str, int], gains: dict[str, int]) -> None:
    position = owner(card).goods("A", **pays).play("A", f"place card {card}")
    assert purse(position) == gains
    assert position.liege("A").hall == 2
    (placed,) = position.events(WorkerPlacedOnCard)
    assert placed == WorkerPlacedOnCard(0, position.card(card))
    if pays:
        assert position.to_act("A").refusal("A", f"place card {card}")[1] == "space-used"
        assert owner(card).refusal("A", f"place card {card}") == ("5.6", "cannot-pay")


@pytest.mark.rule("after-the-empire", "8.17", "6.6")
@pytest.mark.parametrize(
    ("card", "food", "healed"), [("hospital", 0, 2), ("healer", 0, 1), ("herbalist", 1, 2)]
)
def test_cards_that_heal(card: str, food: int, healed: int) -> None:
    position = owner(card).troops("A", wounded=3).goods("A", food=food).play("A", f"free {card}")
    assert purse(position) == {"soldiers": healed, "wounded": 3 - healed}


@pytest.mark.rule("after-the-empire", "8.4", "8.6")
@pytest.mark.parametrize("card", ["silo", "farmer"])
def test_cards_that_sow(card: str) -> None:
    position = owner(card).farms("A", 1, 0, 2, 1).play("A", f"free {card}")
    assert position.options("A") == ["sow n", "sow e", "sow w"]
    position.play("A", "sow E")
    assert position.liege("A").farms == [1, 1, 2, 1]
    assert position.step() == "TakeTurn"


@pytest.mark.rule("after-the-empire", "8.9")
@pytest.mark.parametrize(("card", "moves"), [("shepherd", 0), ("stables", 1)])
def test_cards_that_protect(card: str, moves: int) -> None:
    position = owner(card).play("A", f"free {card}", "protect S")
    assert position.liege("A").protected == [False, False, True, False]
    assert position.liege("A").moves == moves
    assert position.step() == "TakeTurn"


@pytest.mark.rule("after-the-empire", "9.3", "9.7")
def test_the_masons_save_wood_on_stone_walls_and_stone_on_stone_turrets() -> None:
    position = owner("masons-guild").castle("A").goods("A", wood=5, stone=8, iron=2)
    position.play("A", "place stockpile", "build stone-wall N")
    assert position.has("A") == {"wood": 4, "stone": 4, "iron": 2}
    position.play("A", "build stone-turret NE")
    assert position.has("A") == {"wood": 2, "stone": 3, "iron": 1}
    position.castle("A", SE="wood-turret(0)", E="wood-wall(0)").play("A", "upgrade SE")
    assert position.has("A") == {"wood": 2, "stone": 2}
    assert "upgrade e" not in position.goods("A", stone=3).options("A")
    position.goods("A", wood=1, stone=3).play("A", "build stone-gate N", "done")
    assert position.has("A") == {}


@pytest.mark.rule("after-the-empire", "9.3")
def test_the_carpenters_save_wood_on_wood_pieces_only() -> None:
    position = owner("carpenters-guild").castle("A").goods("A", wood=7, stone=4)
    position.play("A", "place stockpile", "build wood-wall N")
    assert position.has("A") == {"wood": 5, "stone": 4}
    position.play("A", "build wood-gate E")
    assert position.has("A") == {"wood": 4, "stone": 4}
    position.play("A", "build wood-turret NE", "build stone-wall S")
    assert position.has("A") == {}


@pytest.mark.rule("after-the-empire", "19.1")
@pytest.mark.parametrize(
    ("card", "farms", "food"),
    [
        ("windmill", (1, 0, 0, 0), 3), ("windmill", (0, 0, 0, 0), 0),
        ("miller", (2, 2, 1, 0), 7), ("miller", (1, 1, 1, 1), 4),
    ],
)  # fmt: skip
def test_cards_that_add_to_the_harvest(card: str, farms: tuple[int, ...], food: int) -> None:
    position = owner(card).farms("A", *farms).begin(HarvestAndFeast())
    assert position.has("A").get("food", 0) == food


@pytest.mark.rule("after-the-empire", "18.4")
@pytest.mark.parametrize(("sacked", "gold"), [(False, 3), (True, 1)])
def test_the_moneylender_pays_who_was_not_sacked(sacked: bool, gold: int) -> None:
    position = owner("moneylender").castle("A", N="wood-wall")
    position.liege("A").sacked = sacked
    assert position.begin(CollectIncome()).liege("A").gold == gold


@pytest.mark.rule("after-the-empire", "19.3")
@pytest.mark.parametrize(("soldiers", "eaten"), [(1, 0), (2, 0), (3, 1), (6, 4)])
def test_the_steward_spares_two_meals(soldiers: int, eaten: int) -> None:
    position = owner("steward").goods("A", food=9).farms("A", 0, 0, 0, 0)
    position.troops("A", castle=f"{soldiers}s").begin(HarvestAndFeast())
    assert position.has("A") == {"food": 9 - eaten}


@pytest.mark.rule("after-the-empire", "16.10")
@pytest.mark.parametrize(("before", "after"), [(40, 33), (8, 8), (0, 0)])
def test_the_vault_gives_back_what_was_lost_at_most(before: int, after: int) -> None:
    position = owner("vault").gold(A=before).begin(Plunder(0))
    assert position.liege("A").gold == after


@pytest.mark.rule("after-the-empire", "7.18")
def test_the_architect_leaves_out_a_good_of_choice() -> None:
    position = owner("architect").goods("A", wood=9, stone=9, iron=9).row("vault", "guard-house")
    assert [text for text in position.options("A") if "buildings" in text] == [
        "place buildings guard-house -wood", "place buildings vault -wood",
        "place buildings vault -stone", "place buildings vault -iron",
    ]  # fmt: skip
    position.play("A", "place buildings vault -iron")
    assert position.has("A") == {"wood": 7, "stone": 6, "iron": 9}
    (taken,) = position.events(CardTaken)
    assert taken.goods == [2, 3, 0, 0]


@pytest.mark.rule("after-the-empire", "7.19")
def test_the_bard_saves_food_on_refugees_only() -> None:
    position = owner("bard").goods("A", wood=1, food=1).row("herbalist", "")
    position.play("A", "place refugees herbalist")
    assert position.has("A") == {}
    position = owner("bard").goods("A", wood=2).row("guard-house", "", "")
    assert not [text for text in position.options("A") if "buildings" in text]


@pytest.mark.rule("after-the-empire", "9.20")
def test_the_engineer_mends_twice() -> None:
    position = owner("engineer").castle("A", N="stone-wall(1)", NE="wood-turret(0)")
    position.play("A", "place stockpile", "mend N", "mend NE")
    assert position.pieces("A") == {"N": "stone-wall(2)", "NE": "wood-turret(1)"}
    assert position.options("A") == ["done"]


@pytest.mark.rule("after-the-empire", "21.4")
@pytest.mark.parametrize(
    ("cards", "marked", "gold"),
    [
        (("chapel", "knight", "bard"), (), 3 + 4 + 4 + 2),
        (("chapel", "knight", "bard"), ("bard",), 3 + 4 + 1),
        (("chapel",), (), 3),
        (("bishop",), (), 5 + 2),
        (("bishop",), ("bishop",), 0),
        (("manor", "noble", "cathedral"), ("manor",), 8 + 11),
    ],
)
def test_cards_that_bring_gold_at_the_end(
    cards: tuple[str, ...], marked: tuple[str, ...], gold: int
) -> None:
    position = owner(*cards).objectives("A").farms("A", 0, 0, 0, 0)
    position.liege("A").marked[:] = [position.card(slug) for slug in marked]
    position.liege("A").flags[:] = [1, 2]
    assert position.final("A") == gold + 3


@pytest.mark.rule("after-the-empire", "6.7")
def test_the_knight_comes_with_two_soldiers() -> None:
    position = (
        owner().goods("A", iron=1, food=4).row("", "knight").play("A", "place refugees knight")
    )
    assert purse(position) == {"soldiers": 2}
    assert [event.gained[5] for event in position.events(Gained)] == [2]


# in combat


def manned(card: str, troops: str = "1s", **invaders: str) -> Position:
    position = owner(card).castle("A", N="wood-wall", E="wood-wall", S="wood-gate", W="wood-wall")
    return position.troops("A", N=troops).invaders("A", **invaders)


@pytest.mark.rule("after-the-empire", "13.16")
def test_the_watchtower_hits_a_field_of_choice() -> None:
    position = manned("watchtower", N="5S", E="5S").fight("A")
    assert position.options("A") == ["aim watchtower n", "aim watchtower e"]
    position.play("A", "aim watchtower E")
    assert position.foes("A") == {"N": "4S", "E": "4S"}


@pytest.mark.rule("after-the-empire", "13.16")
def test_the_archer_captain_shoots_from_a_manned_wall() -> None:
    position = manned("archer-captain", N="5S", E="5S").troops("A", N="1s", W="1s").fight("A")
    assert position.options("A") == ["aim archer-captain n"]
    position.play("A", "aim archer-captain N")
    assert position.foes("A") == {"N": "3S", "E": "5S"}


@pytest.mark.rule("after-the-empire", "6.14")
@pytest.mark.parametrize(("clash", "left"), [(1, "3S"), (2, "4S")])
def test_the_archery_range_serves_in_the_first_round(clash: int, left: str) -> None:
    position = manned("archery-range", N="5S")
    position.liege("A").clash = clash
    assert position.begin(Shoot(0)).foes("A") == {"N": left}


@pytest.mark.rule("after-the-empire", "15.13")
def test_the_oil_house_pours_oil_in_the_first_round_only() -> None:
    position = manned("oil-house", N="1A+2S", E="1S").castle("A", N="stone-wall", E="stone-wall")
    position.liege("A").clash = 1
    position.begin(Melee(0))
    assert position.options("A") == ["pour n", "pour e"]
    position.play("A", "pour N")
    assert position.events(InvadersKilled)[0] == InvadersKilled(0, [1, 1], 0)
    assert position.events(CubesLost)[0].count == 1
    later = manned("oil-house", N="1A+2S").castle("A", N="stone-wall")
    later.liege("A").clash = 2
    later.begin(Melee(0))
    assert later.events(OilPoured) == []
    assert later.events(CubesLost)[0].count == 3
