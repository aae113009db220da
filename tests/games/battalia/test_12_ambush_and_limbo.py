"""Chapter 12: ambush and limbo."""

from __future__ import annotations

import random

import pytest

from emberhall.games.battalia import GAME
from emberhall.games.battalia.events import Deployed, SentToLimbo
from emberhall.kernel import flow
from emberhall.kernel.errors import IllegalChoice
from tests.games.battalia.artefacts import GREAT, seen, with_roads
from tests.games.battalia.battlefield import result
from tests.games.battalia.position import Position


def ready(*hand: str, deck: int = 20) -> Position:
    """The table with a hand of A and a deck that is large enough."""
    return Position().hand("A", *hand).deck("A", deck)


def besieged() -> Position:
    """Hero 1 of A before a city of B, hero 2 of A before a hero of B on a road."""
    table = Position().road("b1", "ew").city("c1", "B", 1, "ew", "desert").hero("A", 1, "b1")
    table.road("a2", "ns").road("a3", "ns", "desert").hero("A", 2, "a2").hero("B", 1, "a3")
    return table.hand("A", "weapon-barfolk*2", "lord-barfolk*2").hand("B")


@pytest.mark.rule("battalia", "12.1", "12.6")
def test_a_deployment_takes_one_card_and_costs_another_one() -> None:
    table = ready("lord-barfolk", "chief-barfolk", "supply*2")
    limbo = table.limbo()
    table.play("A", "ambush", "deploy chief-barfolk")
    assert table.pile("A", "ambush") == ["chief-barfolk"]
    assert table.limbo() == limbo
    assert table.options("A") == ["limbo lord-barfolk", "limbo supply"]
    table.play("A", "limbo lord-barfolk")
    assert table.step() == "Action"
    assert table.in_hand("A") == ["supply", "supply"]
    assert table.limbo() == sorted([*limbo, "lord-barfolk"], key=table.card)
    assert table.pile("A", "lines") == []
    assert table.size("A") == 19
    (deployed,) = table.events(Deployed)
    (gone,) = table.events(SentToLimbo)
    assert (deployed.seat, deployed.card) == (0, table.card("chief-barfolk"))
    assert (gone.seat, gone.card) == (0, table.card("lord-barfolk"))


@pytest.mark.rule("battalia", "12.1")
def test_of_two_equal_cards_one_is_deployed_and_the_other_one_is_its_price() -> None:
    table = ready("supply*2").play("A", "ambush").settle()
    assert table.pile("A", "ambush") == ["supply"]
    assert table.in_hand("A") == []
    assert table.size("A") == 19


@pytest.mark.rule("battalia", "12.2")
def test_both_cards_are_real_units_supplies_or_artefacts_of_the_hand() -> None:
    table = ready("supply")
    assert "ambush" not in table.options("A")
    assert table.refusal("A", "ambush") == ("12.2", "too-few-cards")
    table = ready("lord-barfolk", "supply", "tool-barfolk", "horse-islanders", *GREAT).day(1)
    real = ["lord-barfolk", "supply", "tool-barfolk", "horse-islanders"]
    table.play("A", "ambush")
    assert table.options("A") == [f"deploy {card}" for card in real]
    table.play("A", "deploy supply")
    assert table.options("A") == [f"limbo {card}" for card in real if card != "supply"]


@pytest.mark.rule("battalia", "12.2")
def test_cards_outside_the_hand_do_not_serve_a_deployment() -> None:
    table = ready("supply*2", "frimen-barfolk").tent("A", "tent-barfolk", "lord-barfolk")
    table.ambush("A", "priest-barfolk").play("A", "hire frimen").settle()
    assert len(table.pile("A", "arrivals")) == 2
    assert table.refusal("A", "ambush") == ("12.2", "too-few-cards")
    table.play("A", "decamp 1", "ambush")
    assert table.options("A") == ["deploy frimen-barfolk", "deploy lord-barfolk"]


@pytest.mark.rule("battalia", "12.3")
@pytest.mark.parametrize(
    ("hidden", "exposed", "offered"),
    [(0, 0, True), (2, 0, True), (1, 1, True), (3, 0, False), (2, 1, False), (1, 2, False)],
)
def test_there_are_never_more_than_three_cards_in_ambush(
    hidden: int, exposed: int, offered: bool
) -> None:
    table = ready("supply*3", "frimen-barfolk")
    player = table.player("A")
    player.ambush.extend([table.card("supply")] * hidden)
    player.exposed.extend([table.card("supply")] * exposed)
    assert ("ambush" in table.options("A")) is offered
    assert table.refusal("A", "ambush") == (("", "") if offered else ("12.3", "ambush-full"))


@pytest.mark.rule("battalia", "12.1", "12.3")
def test_deploying_goes_on_until_the_spots_are_full() -> None:
    table = ready("supply*8")
    for spots in (1, 2, 3):
        table.play("A", "ambush").settle()
        assert table.player("A").ambush_size() == spots
    assert table.in_hand("A") == ["supply"] * 2
    assert "ambush" not in table.options("A")


@pytest.mark.rule("battalia", "12.4")
@pytest.mark.parametrize(("deck", "offered"), [(9, False), (10, False), (11, True), (12, True)])
def test_a_creation_deck_never_falls_below_ten_cards(deck: int, offered: bool) -> None:
    table = ready("supply*2", "frimen-barfolk*2", deck=deck)
    assert ("ambush" in table.options("A")) is offered
    assert table.refusal("A", "ambush") == (("", "") if offered else ("12.4", "deck-too-small"))
    if offered:
        table.play("A", "ambush", "deploy supply", "limbo supply")
        assert table.size("A") == deck - 1 >= 10


@pytest.mark.rule("battalia", "12.4")
def test_cards_in_ambush_and_in_tents_belong_to_the_ten() -> None:
    table = Position().hand("A", "supply*3").ambush("A", "lord-barfolk", "supply")
    table.tent("A", "tent-barfolk", "chief-barfolk").deck("A", 11)
    assert "ambush" in table.options("A")
    assert "ambush" not in table.deck("A", 10).options("A")


@pytest.mark.rule("battalia", "12.5", "12.6")
def test_ambush_cards_lie_face_down_and_limbo_is_open() -> None:
    table = ready("lord-barfolk", "chief-barfolk", "supply")
    table.state.limbo.clear()
    table.play("A", "ambush", "deploy lord-barfolk", "limbo chief-barfolk")
    for who in ("B", None):
        view = table.view(who)
        told = seen(table, who)
        assert (told["ambush"], told["exposed"]) == ({"count": 1}, [])
        assert view["limbo"] == ["chief-barfolk"]
    mine = seen(table, "A")
    assert mine["ambush"] == ["lord-barfolk"]


@pytest.mark.rule("battalia", "12.5")
def test_with_a_deployment_the_others_lose_track_of_cards_they_knew() -> None:
    table = ready("lord-barfolk", "chief-barfolk", "supply*2", "amulet-islanders").dice(1)
    table.play("A", "amulet", "target lord-barfolk")
    assert seen(table)["shown"] == ["lord-barfolk"]
    table.play("A", "ambush", "deploy lord-barfolk", "limbo supply")
    assert (seen(table)["shown"], seen(table)["hand"]) == ([], {"count": 2})
    assert seen(table)["ambush"] == {"count": 1}


@pytest.mark.rule("battalia", "12.7", "15.2")
def test_an_ambush_stays_in_place_in_step_4() -> None:
    table = Position(seats=2).hand("A", "supply*6").deck("A", 25).piles("A", 15, 0)
    table.play("A", "ambush").settle()
    player = table.player("A")
    player.exposed.append(table.card("lord-barfolk"))
    table.play("A", "end")
    assert table.pile("A", "ambush") == ["supply"]
    assert table.pile("A", "exposed") == ["lord-barfolk"]
    assert table.pile("A", "shelter") == ["supply"] * 4


@pytest.mark.rule("battalia", "12.8")
@pytest.mark.parametrize("attack", ["attack 1 c1", "attack 2 a3"])
def test_an_ambush_protects_its_owner_everywhere(attack: str) -> None:
    table = besieged().ambush("B", "priest-islanders")
    table.play("A", attack, "open weapon-barfolk").settle()
    if table.options("B")[0] == "fight":
        table.play("B", "fight")
    assert table.options("B") == ["ambush yes", "ambush no"]
    table.play("B", "ambush yes").play("A", "done").settle()
    assert result(table) == (2, 4)
    assert table.player("B").ambush_size() == 0


@pytest.mark.rule("battalia", "12.8")
def test_only_the_ambush_of_the_defender_is_asked_for() -> None:
    table = besieged().ambush("C", "lord-emberians").ambush("A", "priest-barfolk")
    table.play("A", "attack 1 c1", "open weapon-barfolk", "done").settle()
    assert table.step() == "Action"
    assert result(table) == (2, 1)
    assert table.pile("C", "ambush") == ["lord-emberians"]


@pytest.mark.rule("battalia", "12.9")
@pytest.mark.parametrize("seed", [3, 8])
def test_cards_go_to_limbo_as_part_of_a_deployment_only(seed: int) -> None:
    """Whatever happens, the cards out of the game are the prices of the deployments."""
    table = Position(seats=2, seed=seed)
    rng = random.Random(seed)
    table.hand("A", "amulet-barfolk*2", "tent-barfolk", "supply*3", "weapon-barfolk", "chalice")
    table.hand("B", "amulet-islanders*2", "weapon-islanders", "supply*3", "frimen-islanders*2")
    for who in "AB":
        table.deck(who, 20)
    limbo = len(table.state.limbo)
    deployments = 0
    for _ in range(250):
        (seat,) = flow.asked(table.state)
        step = table.step()
        choice = rng.choice(flow.options(table.state, seat))
        GAME.apply(table.state, seat, choice, table.dealer)
        deployments += step == "SendToLimbo"
        assert len(table.state.limbo) == limbo + deployments
        assert choice.notation.startswith("limbo ") is (step == "SendToLimbo")
    assert len(table.events(SentToLimbo)) == len(table.events(Deployed)) == deployments > 0


@pytest.mark.rule("battalia", "12.9")
def test_nobody_sends_a_card_to_limbo_for_itself() -> None:
    table = ready("supply*3", "lord-barfolk")
    assert table.options("A", "limbo") == []
    with pytest.raises(IllegalChoice):
        table.play("A", "limbo supply")


@pytest.mark.rule("battalia", "12.10", "14.5")
def test_a_great_artefact_goes_neither_into_ambush_nor_limbo() -> None:
    table = ready(*GREAT, "supply")
    assert table.refusal("A", "ambush") == ("12.2", "too-few-cards")
    table = ready(*GREAT, "supply*2", "lord-barfolk").play("A", "ambush")
    assert table.options("A") == ["deploy lord-barfolk", "deploy supply"]
    table.play("A", "deploy supply")
    assert table.options("A") == ["limbo lord-barfolk", "limbo supply"]


@pytest.mark.rule("battalia", "12.10", "14.15")
def test_a_named_hammer_goes_neither_into_ambush_nor_limbo() -> None:
    table = ready("hammer", "supply*2").play("A", "great hammer", "as tool", "ambush")
    assert table.options("A") == ["deploy supply"]
    table.play("A", "deploy supply")
    assert table.options("A") == ["limbo supply"]


@pytest.mark.rule("battalia", "12.11")
def test_cards_in_ambush_pay_for_nothing() -> None:
    table = with_roads().hero("A", 1, "a1").hand("A", "supply")
    table.ambush("A", "horse-barfolk", "weapon-barfolk", "supply").deck("A", 20)
    assert table.options("A", "hire") == []
    assert "hero" not in table.options("A")
    table.play("A", "move 1")
    assert table.options("A") == ["to b1"]


@pytest.mark.rule("battalia", "12.11")
def test_cards_in_ambush_take_no_part_in_an_attack() -> None:
    table = with_roads().hero("A", 1, "c1").show("d1", "lake").ambush("A", "weapon-barfolk")
    assert table.hand("A", "lord-barfolk").options("A", "attack") == []
    table.ambush("A", "lord-barfolk").hand("A", "weapon-barfolk", "chief-barfolk")
    table.play("A", "attack 1 d1", "open weapon-barfolk")
    assert table.options("A") == ["lay chief-barfolk", "done"]
    table.play("A", "lay chief-barfolk", "done")
    assert result(table) == (4, 4)
    assert table.pile("A", "ambush") == ["lord-barfolk", "weapon-barfolk"]


@pytest.mark.rule("battalia", "12.12")
def test_a_card_sent_into_ambush_by_an_amulet_stays_known() -> None:
    table = Position(seats=2).hand("A", "lord-barfolk", "supply*3", "amulet-islanders")
    table.deck("A", 20).dice(4).play("A", "amulet", "target lord-barfolk")
    assert (seen(table)["exposed"], seen(table)["ambush"]) == (["lord-barfolk"], {"count": 0})
    table.play("A", "ambush").settle()
    assert (seen(table)["exposed"], seen(table)["ambush"]) == (["lord-barfolk"], {"count": 1})
    table.play("A", "end").play("B", "none")
    assert seen(table)["exposed"] == ["lord-barfolk"]
    table.play("B", "end").play("A", "none")
    assert seen(table)["exposed"] == []
    assert "lord-barfolk" in table.in_hand("A")
