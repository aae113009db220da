"""What a player imagines of the others: decks, hands, face-down lines, echoes, new names."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from emberhall.games.battalia import GAME
from emberhall.games.battalia.mind.evaluation import deck_cards
from emberhall.games.battalia.state import Land
from emberhall.kernel import flow
from emberhall.kernel.sight.things import things_of
from tests.games.battalia.position import Position


def worlds(table: Position, who: str | None, count: int = 60) -> Iterator[Land]:
    """Worlds that a player, or a spectator, imagines."""
    rng = random.Random(1)
    for _ in range(count):
        world = table.imagine(who, rng)
        assert GAME.view(world, None if who is None else table.seat(who)) == table.view(who)
        assert things_of(world) == things_of(table.state)
        yield world


def deck(table: Position, world: Land, who: str) -> list[str]:
    return table.cards(deck_cards(world, world.players[table.seat(who)]))


@pytest.mark.rule("battalia", "2.23", "2.24")
def test_the_factions_of_start_units_are_unknown_their_kinds_are_not() -> None:
    table = Position.at_setup(seats=2)
    decks = {tuple(deck(table, world, "A")) for world in worlds(table, "B")}
    assert len(decks) > 10
    for cards in decks:
        kinds = [slug.split("-")[0] for slug in cards]
        assert kinds == ["frimen"] * 3 + ["chief", "priest"] + ["supply"] * 5
    assert {tuple(deck(table, world, "A")) for world in worlds(table, "A")} == {
        tuple(deck(table, table.state, "A"))
    }


@pytest.mark.rule("battalia", "7.18")
def test_cards_that_were_bought_or_shown_are_known_to_be_in_the_deck() -> None:
    table = Position(seats=2).to_act("A")
    start = [slug for slug in table.pile("A", "nation") if slug.startswith("frimen")]
    start += [slug for slug in table.pile("A", "shelter") if slug.startswith("frimen")]
    table.hand("A", *start, "supply*2").top("chief-islanders")
    table.play("A", "hire chief").settle()
    if table.step() == "PayLine":
        table.pay("A", f"{start[0]}+supply+supply")
    paid = [slug for slug in table.pile("A", "lines") if slug.startswith("frimen")]
    table.play("A", "end")
    for world in worlds(table, "B"):
        cards = deck(table, world, "A")
        assert "chief-islanders" in cards
        assert paid[0] in cards


@pytest.mark.rule("battalia", "6.19", "6.21")
@pytest.mark.parametrize(
    ("hand", "choices"),
    [
        (["lord-barfolk*2", "lord-islanders", "title-barfolk"], ["city b1"]),
        (["lord-barfolk*2", "lord-islanders", "lord-emberians"], ["city b1", "level 4", "exits w"]),
        (["frimen-barfolk", "tool-barfolk", "supply*2"], ["hire chief"]),
        (["weapon-barfolk", "weapon-islanders", "supply*2"], ["hero"]),
        (["amulet-barfolk", "amulet-islanders", "supply"], ["amulet"]),
        (["tent-barfolk", "supply", "lord-barfolk", "lord-islanders"], ["tent"]),
    ],
)
def test_whoever_is_asked_could_answer_in_every_world(hand: list[str], choices: list[str]) -> None:
    table = Position().hand("A", *hand).play("A", *choices)
    for who in ("B", None):
        for world in worlds(table, who, 30):
            assert flow.options(world, 0)


@pytest.mark.rule("battalia", "13.3", "13.9", "13.49")
def test_a_face_down_line_begins_with_a_weapon_and_has_its_echoes() -> None:
    table = Position().road("b1", "ew").city("c1", "B", 1, "ew").hero("A", 1, "b1")
    table.hand("A", "weapon-barfolk", "chief-barfolk", "supply*4").day(4)
    table.play("A", "attack 1 c1", "open weapon-barfolk", "lay chief-barfolk")
    table.play("A", "lay weapon-barfolk", "done")
    seen = set()
    for world in worlds(table, "B"):
        battle = world.at_battle()
        faces = [table.content.slugs("cards")[card] for card in battle.faces]
        assert len(faces) == battle.size == 3
        assert faces[0].startswith("weapon")
        assert (len(battle.line), len(world.players[0].hushed)) == (2, 1)
        seen.add(tuple(faces))
    assert len(seen) > 5


@pytest.mark.rule("battalia", "10.32", "13.49")
def test_no_echo_of_a_tent_is_imagined_in_a_line() -> None:
    table = Position().road("b1", "ew").city("c1", "B", 1, "ew").hero("A", 1, "b1")
    table.hand("A", "weapon-barfolk", "tent-barfolk", "supply*3", "amulet-islanders").day(3)
    table.dice(2).play("A", "amulet", "target weapon-barfolk", "attack 1 c1")
    table.play("A", "open weapon-barfolk", "done")
    for world in worlds(table, "B", 30):
        assert table.cards(world.at_battle().faces) == ["weapon-barfolk"]
        assert table.cards(world.players[0].hushed) == ["weapon-barfolk"]


@pytest.mark.rule("battalia", "10.22")
def test_a_renamed_card_is_in_the_hand_or_lies_face_down() -> None:
    table = Position().road("b1", "ew").city("c1", "B", 1, "ew").hero("A", 1, "b1")
    table.hand("A", "lord-barfolk", "weapon-barfolk", "supply*3", "amulet-islanders").dice(6)
    table.play("A", "amulet", "target lord-barfolk", "as weapon", "faction emberians")
    assert table.view("B")["players"][0]["shown"] == ["lord-barfolk"]
    table.play("A", "attack 1 c1", "open weapon-emberians", "done")
    assert table.view("B")["players"][0]["shown"] == []
    lord = table.card("lord-barfolk")
    places = set()
    for world in worlds(table, "B"):
        player = world.players[0]
        laid = lord in world.at_battle().line
        assert laid or lord in player.hand
        assert bool(player.veiled) == laid or player.hand.count(lord) > 0
        places.add(laid)
    assert places == {True, False}


@pytest.mark.rule("battalia", "11.16")
def test_echoes_of_the_ray_are_guessed_from_the_imagined_hand() -> None:
    table = Position().hand("A", "tool-barfolk", "supply*5").day(1)
    for world in worlds(table, "B"):
        player = world.players[0]
        tools = [card for card in player.hand if table.content.kind[card] == 5]
        assert sorted(player.rays) == sorted(tools)


@pytest.mark.rule("battalia", "10.32", "10.35")
def test_the_tent_of_this_turn_is_imagined_with_its_echo() -> None:
    table = Position().hand("A", "tent-islanders", "supply*2", "lord-barfolk", "priest-barfolk")
    table.day(3).play("A", "tent", "station priest-barfolk", "tent")
    assert table.in_hand("A") == ["lord-barfolk", "supply"]
    for who in ("B", None):
        for world in worlds(table, who):
            assert flow.options(world, 0)
            assert table.card("tent-islanders") in world.players[0].rays


@pytest.mark.rule("battalia", "10.14", "10.35")
def test_the_echo_of_a_tent_in_the_hand_does_not_stand_for_the_tent() -> None:
    table = Position(ask_all="on").dice(2)
    table.hand("A", "tent-islanders", "supply*3", "amulet-barfolk", "lord-barfolk")
    table.play("A", "amulet", "target tent-islanders", "tent", "station lord-barfolk")
    for who in ("B", None):
        for world in worlds(table, who):
            assert flow.options(world, 0)
