"""Who sees what: one test for each row of the table of visibility.

Unless a test says otherwise, the Humans are the owner and the Orcs the opponent; the empty name is
a spectator.
"""

from __future__ import annotations

import random
from typing import Any

import pytest

from emberhall.games.drums_of_war import GAME
from emberhall.games.drums_of_war.events import HeroShown
from emberhall.kernel import flow
from emberhall.kernel.dealer import LiveDealer
from tests.games.drums_of_war.fray import finish
from tests.games.drums_of_war.opening import Opening, fixed
from tests.games.drums_of_war.position import ARMIES, Position

OWNER, OPPONENT, SPECTATOR = "humans", "orcs", None
EVERYBODY = (OWNER, OPPONENT, SPECTATOR)
OTHERS = (OPPONENT, SPECTATOR)


def side_of(table: Position, army: str, viewer: str | None) -> dict[str, Any]:
    seen: dict[str, Any] = table.view(viewer)["sides"][table.seat(army)]
    return seen


def solo(**options: Any) -> Position:
    """A Human player against the Orcs of the AI."""
    return Position("player", "automa", **options)


@pytest.mark.rule("drums-of-war", "2.2")
def test_the_choice_of_a_hero_before_both_have_chosen() -> None:
    before = Opening(armies="humans")
    tables = [Opening(armies="humans").play(0, f"hero {hero}") for hero in ("aiden", "jayme")]
    for table in tables:
        assert table.events(HeroShown) == []
        for viewer in OTHERS:
            assert table.view(viewer) == {**before.view(viewer), "asking": [1]}
        assert [side["hero"] for side in table.view(OWNER)["sides"]] == [None, None]
    for table, hero in zip(tables, ("aiden", "jayme"), strict=True):
        table.play(1, "hero krangg")
        for viewer in EVERYBODY:
            heroes = [side["hero"] for side in table.view(viewer)["sides"]]
            assert heroes == [hero, "krangg"]
            assert [told["hero"] for told in table.told("HeroShown", viewer)] == heroes


def test_a_hero_its_wounds_its_change_of_defense_and_its_ability() -> None:
    table = (
        Position(heroes=("jayme", "krangg")).hand("humans", "human-levy").hero_wounds("humans", 2)
    )
    table.to_act("humans").play("humans", "ability", "pay human-levy")
    for viewer in EVERYBODY:
        side = side_of(table, "humans", viewer)
        assert (side["hero"], side["hero_wounds"], side["hero_mod"]) == ("jayme", 2, -1)
        assert side["ability_used"]
        hero = table.view(viewer)["heroes"][0]
        assert (hero["life"], hero["left"], hero["defense"]) == (7, 5, 2)


@pytest.mark.rule("drums-of-war", "9.2")
def test_the_hand_of_a_player() -> None:
    table = Position().hand("humans", "tower-shield", "long-pike").deck("humans", *["griffin"] * 9)
    assert side_of(table, "humans", OWNER)["hand"] == ["tower-shield", "long-pike"]
    for viewer in OTHERS:
        assert side_of(table, "humans", viewer)["hand"] == {"count": 2}
    table.replenish().play("humans", "redraw")
    for viewer in EVERYBODY:
        assert table.told("HandDiscarded", viewer)[0]["cards"] == ["tower-shield", "long-pike"]
    assert table.told("Drew", OWNER)[0]["cards"] == ["griffin"] * 5
    for viewer in OTHERS:
        assert "cards" not in table.told("Drew", viewer)[0]
        assert table.told("Drew", viewer)[0]["count"] == 5


@pytest.mark.rule("drums-of-war", "21.14")
def test_the_army_deck_of_a_player() -> None:
    table = Position().deck("orcs", "orc-troll", "orc-lancer")
    for viewer in EVERYBODY:
        assert side_of(table, "orcs", viewer)["deck"] == {"count": 2}
    finish(table.unit("orcs", 3, "orc-rider", wounds=1).combat())
    for viewer in EVERYBODY:
        side = side_of(table, "orcs", viewer)
        assert (side["deck"], side["top"]) == ({"count": 2}, ["orc-rider"])
        assert table.view(viewer)["deck_sizes"][1] == 3
    finish(table.hand("orcs", *["goblin-runt"] * 4).replenish())
    for viewer in EVERYBODY:
        assert side_of(table, "orcs", viewer)["top"] == []
    assert "orc-rider" in side_of(table, "orcs", OPPONENT)["hand"]
    assert side_of(table, "orcs", OWNER)["hand"] == {"count": 5}


def test_the_discard_pile() -> None:
    table = Position().discard("humans", "griffin", "human-levy").discard("orcs", "orc-troll")
    for viewer in EVERYBODY:
        assert side_of(table, "humans", viewer)["discard"] == ["griffin", "human-levy"]
        assert side_of(table, "orcs", viewer)["discard"] == ["orc-troll"]


@pytest.mark.rule("drums-of-war", "5.9")
@pytest.mark.parametrize("hero", ["aiden", "maerwyn"])
def test_setup_removals_on_the_removed_pile(hero: str) -> None:
    table = Opening(**fixed(hero))
    while table.step() == "DropCards":
        table.play(0, table.options(0)[0])
    side = table.side("humans")
    assert side_of(table, "humans", OWNER)["buried"] == table.slugs("cards", side.buried)
    assert len(side.buried) == 4
    for viewer in OTHERS:
        assert side_of(table, "humans", viewer)["buried"] == {"count": 4}
        assert table.view(viewer)["removed_sizes"] == [4, 3]
        for told in table.told("CardsRemoved", viewer):
            assert "cards" not in told


@pytest.mark.rule("drums-of-war", "5.8")
def test_costs_paid_by_a_player_on_the_removed_pile() -> None:
    table = Position(first="orcs").hand("orcs", "orc-berserker", "orc-warrior", "goblin-runt")
    table.deck("orcs", "orc-troll").to_act("orcs").play("orcs", "deploy orc-berserker 1")
    table.play("humans", "pass").play("orcs", "deploy orc-warrior 2", "pay goblin-runt")
    for viewer in EVERYBODY:
        assert side_of(table, "orcs", viewer)["removed"] == ["orc-troll", "goblin-runt"]


@pytest.mark.rule("drums-of-war", "12.20")
def test_cards_that_the_ai_lost_on_the_removed_pile() -> None:
    table = solo().face_down("orcs", {3: "orc-troll"}).supply("orcs", "war-axe").deck("orcs")
    table.automa_acts("orcs")
    for viewer in EVERYBODY:
        assert side_of(table, "orcs", viewer)["removed"] == ["orc-troll"]
        assert side_of(table, "orcs", viewer)["spent"] == {"count": 0}


@pytest.mark.rule("drums-of-war", "13.8", "11.6")
def test_cards_spent_by_the_ai_on_the_removed_pile() -> None:
    table = solo().face_down("orcs", {3: "orc-troll", 5: "war-axe"}).supply("orcs", "clan-cry")
    table.deck("orcs", "orc-rider", "orc-lancer", "orc-warrior").unit("humans", 3, "human-levy")
    table.automa_acts("orcs")
    assert table.in_removed("orcs") == ["clan-cry", "orc-lancer", "orc-rider", "war-axe"]
    for viewer in EVERYBODY:
        side = side_of(table, "orcs", viewer)
        assert (side["spent"], side["removed"]) == ({"count": 4}, [])
        for name in ("AutomaPaidFromLine", "AutomaPaidFromSupply", "AutomaPaidFromDeck"):
            (told,) = table.told(name, viewer)
            assert not {"card", "cards", "unit"} & set(told)


@pytest.mark.rule("drums-of-war", "7.12")
def test_a_card_brought_back_by_the_ai_becomes_visible() -> None:
    table = Position("automa", "player", ("maerwyn", "krangg")).unit("humans", 2, "griffin")
    table.spent("humans", "long-pike", "griffin").supply("humans", "human-levy")
    table.automa_acts("humans")
    for viewer in EVERYBODY:
        side = side_of(table, "humans", viewer)
        assert side["equipment"] == [None, "long-pike", None, None, None]
        assert side["spent"] == {"count": 2}


def test_the_front_line_with_units_attachments_wounds_and_modifiers() -> None:
    table = Position().unit("humans", 2, "griffin", "tower-shield", "human-onslaught", wounds=1)
    table.side("humans").attack_mods[1], table.side("humans").defense_mods[1] = 1, -1
    for viewer in EVERYBODY:
        side = side_of(table, "humans", viewer)
        assert side["units"] == [None, "griffin", None, None, None]
        assert side["equipment"] == [None, "tower-shield", None, None, None]
        assert side["tactics"] == [None, "human-onslaught", None, None, None]
        assert (side["wounds"], side["attack_mods"]) == ([0, 1, 0, 0, 0], [0, 1, 0, 0, 0])
        assert side["defense_mods"] == [0, -1, 0, 0, 0]


@pytest.mark.rule("drums-of-war", "11.6", "19.7")
def test_a_face_down_card_of_the_ai() -> None:
    tables = [
        solo().face_down("orcs", {2: card, 5: "orc-troll"}) for card in ("war-axe", "orc-rider")
    ]
    for viewer in EVERYBODY:
        views = [table.view(viewer) for table in tables]
        assert views[0] == views[1]
        assert views[0]["sides"][1]["face_down"] == {"count": 2}
        assert views[0]["face_down"] == [[], [2, 5]]


@pytest.mark.rule("drums-of-war", "11.6", "21.14")
def test_the_army_deck_of_the_ai() -> None:
    table = solo().deck("orcs", "orc-troll", "war-axe")
    other = solo().deck("orcs", "war-axe", "orc-troll")
    for viewer in EVERYBODY:
        assert side_of(table, "orcs", viewer)["deck"] == {"count": 2}
        assert table.view(viewer) == other.view(viewer)
    finish(table.unit("orcs", 3, "orc-rider", wounds=1).combat())
    for viewer in EVERYBODY:
        assert side_of(table, "orcs", viewer)["top"] == ["orc-rider"]
    finish(table.replenish())
    assert table.slugs("cards", table.side("orcs").face_down)[:3] == [
        "orc-rider",
        "orc-troll",
        "war-axe",
    ]
    for viewer in EVERYBODY:
        assert side_of(table, "orcs", viewer)["top"] == []
        assert table.view(viewer)["face_down"] == [[], [1, 2, 3]]


@pytest.mark.rule("drums-of-war", "11.6")
def test_the_supply_deck_of_the_ai() -> None:
    tables = [solo().supply("orcs", card, "orc-troll") for card in ("war-axe", "orc-rider")]
    for viewer in EVERYBODY:
        views = [table.view(viewer) for table in tables]
        assert views[0] == views[1]
        assert views[0]["sides"][1]["supply"] == {"count": 2}


@pytest.mark.rule("drums-of-war", "12.17")
def test_the_cards_set_aside_while_the_ai_looks_for_a_unit() -> None:
    table = solo().face_down("orcs", {3: "clan-cry"})
    table.deck("orcs", "orc-troll", "war-axe", "orc-march-order", "goblin-runt", "orc-lancer")
    table.automa_acts("orcs")
    for viewer in EVERYBODY:
        (told,) = table.told("FoundUnit", viewer)
        assert told["cards"] == ["war-axe", "orc-march-order"]
        assert side_of(table, "orcs", viewer)["discard"] == ["war-axe", "orc-march-order"]
        assert side_of(table, "orcs", viewer)["aside"] == []


@pytest.mark.rule("drums-of-war", "2.4", "2.5")
def test_pending_removal_picks() -> None:
    tables = []
    for card in ("griffin", "tower-shield"):
        table = Opening(**fixed("aiden", "borrunm")).play(0, f"drop {card}")
        table.play(1, "drop goblin-runt").play(0, "drop tower-shield")
        assert side_of(table, "humans", OWNER)["buried"] == [card]
        assert side_of(table, "orcs", OPPONENT)["buried"] == ["goblin-runt"]
        tables.append(table)
    for viewer in OTHERS:
        assert tables[0].view(viewer) == tables[1].view(viewer)
        assert side_of(tables[0], "humans", viewer)["buried"] == {"count": 1}
    assert tables[0].options(1) == tables[1].options(1)


@pytest.mark.rule("drums-of-war", "8.2")
def test_declarations_supports_and_attacks() -> None:
    table = Position().units("humans", {1: "griffin", 2: "human-knight", 3: "human-soldier"})
    table.units("orcs", {1: "orc-troll", 3: "orc-troll", 5: "orc-lancer"}).combat()
    table.play("humans", "hero 1", "support 2 3")
    for viewer in EVERYBODY:
        side = side_of(table, "humans", viewer)
        assert side["at_hero"] == [True, False, False, False, False]
        assert side["supporters"] == [None, None, "2", None, None]
        assert side["used"] == [True, True, True, False, False]
        assert table.told("StanceTaken", viewer)[0]["stance"] == "stance-hero"
        assert table.told("Supported", viewer)[0]["unit"] == "human-knight"
        assert [told["attack"] for told in table.told("HeroAttacked", viewer)] == [4]


@pytest.mark.rule("drums-of-war", "20.13")
def test_token_turn_phase_passes_quiet_turns_and_options() -> None:
    table = Position(first="orcs", ties="seeded", clan_cry="literal", turn_limit="40", token="keep")
    table.state.turn, table.state.quiet = 7, 2
    table.to_act("orcs").play("orcs", "pass")
    for viewer in EVERYBODY:
        view = table.view(viewer)
        assert (view["first"], view["turn"], view["phase"]) == (1, 7, "deployment")
        assert [side["passed"] for side in view["sides"]] == [False, True]
        assert (view["quiet"], view["ties"], view["cry_draws"]) == (2, "seeded", False)
        assert (view["nears_unfaced"], view["strict"]) == (True, False)
        assert (view["turn_limit"], view["token_moves"]) == (40, False)


@pytest.mark.rule("drums-of-war", "18.4", "18.9")
def test_ties_of_the_ai_that_the_player_is_asked_about() -> None:
    table = solo(ties="ask").face_down("orcs", {2: "goblin-runt", 4: "war-axe", 5: "orc-troll"})
    table.automa_acts("orcs")
    assert (table.asked(), table.options("humans")) == (["humans"], ["tie 2", "tie 4", "tie 5"])
    assert table.view("humans")["about"]["slots"] == ["2", "4", "5"]
    table.play("humans", "tie 2")
    for viewer in EVERYBODY:
        assert table.told("TieSettled", viewer)[0]["slot"] == "2"
    cards = Position("automa", "player", ("maerwyn", "krangg"), ties="ask").unit(
        "humans", 2, "griffin"
    )
    cards.supply("humans", "human-levy", "human-levy").discard(
        "humans", "long-pike", "forged-blade"
    )
    cards.automa_acts("humans")
    assert cards.options("orcs") == ["tie forged-blade", "tie long-pike"]
    hidden = Position("automa", "player", ("maerwyn", "krangg"), ties="ask").unit(
        "humans", 2, "griffin"
    )
    hidden.supply("humans", "human-levy").discard("humans", "long-pike").spent(
        "humans", "forged-blade"
    )
    hidden.automa_acts("humans")
    assert hidden.step() == ""
    assert hidden.attached("humans", 2) == ["forged-blade"]


def test_random_streams_and_seeds() -> None:
    order = " ".join(["shuffle", *map(str, range(31)[::-1])])
    orcs = " ".join(["shuffle", *map(str, range(32)[::-1])])
    picks = [f"pick {35 - i} 3" for i in range(4)] + [f"pick {35 - i} 3" for i in range(3)]
    tables = [Opening(script=[*picks, order, orcs], seed=seed, **fixed()) for seed in (5, 6)]
    for viewer in EVERYBODY:
        assert tables[0].view(viewer) == tables[1].view(viewer)
    assert tables[0].dealer.below(10**9) != tables[1].dealer.below(10**9)


@pytest.mark.rule("drums-of-war", "10.8")
@pytest.mark.parametrize(
    "seats", [("player", "player"), ("player", "automa"), ("automa", "automa")]
)
def test_after_the_end_everybody_sees_everything(seats: tuple[str, str]) -> None:
    table = Opening(seats, seed=4)
    flow.play_out(table.state, LiveDealer(4))
    assert table.state.reason
    for viewer in EVERYBODY:
        for side, seen in zip(table.state.sides, table.view(viewer)["sides"], strict=True):
            for zone in ("hand", "deck", "buried", "spent", "supply", "face_down"):
                spelled = [slug or None for slug in table.slugs("cards", side.value(zone))]
                assert seen[zone] == spelled


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_nobody_imagines_a_card_into_the_other_army(viewer: int | None) -> None:
    table = Opening(("player", "automa"), seed=2, **fixed())
    for seed in range(5):
        world = table.imagine(viewer, random.Random(seed))
        assert GAME.view(world, viewer) == table.view(viewer)
        for side in world.sides:
            cards = side.hand + side.deck + side.face_down + side.buried + side.spent
            assert {table.content.cards[card].army for card in cards if card >= 0} == {side.army}


@pytest.mark.rule("drums-of-war", "5.1")
def test_a_payment_tells_that_the_rest_of_the_hand_can_complete_it() -> None:
    table = Position().hand("humans", "griffin", "human-levy", "human-archer", "tower-shield")
    table.deck("humans", *["human-levy"] * 8, "long-pike").to_act("humans")
    for seed in range(8):
        world = table.imagine(1, random.Random(seed))
        assert len(world.sides[0].hand) == 4
    table.play("humans", "deploy griffin 1", "pay human-levy")
    for army in ARMIES:
        for seed in range(8):
            world = table.imagine(army, random.Random(seed))
            assert len(flow.options(world, 0)) > 0
    table.play("humans", "pay human-archer")
    last = table.card("human-archer")
    for seed in range(8):
        world = table.imagine(1, random.Random(seed))
        assert max(world.sides[0].hand) >= last


@pytest.mark.rule("drums-of-war", "2.5")
def test_whatever_others_take_the_first_removals_for_there_is_a_next_one() -> None:
    table = Opening(**fixed("aiden", "borrunm")).play(0, "drop griffin").play(1, "drop orc-troll")
    taken_for = set()
    for seed in range(60):
        world = table.imagine(1, random.Random(seed))
        taken_for.add(world.sides[0].buried[0])
        assert len(flow.options(world, 0)) > 0
    assert table.card("human-onslaught") in taken_for
