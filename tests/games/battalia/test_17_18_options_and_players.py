"""Chapters 17 and 18: variants and options, solo and automatic players."""

from __future__ import annotations

from typing import Any

import pytest

from emberhall.games.battalia import GAME
from emberhall.games.battalia.battle_events import BattleDecided
from emberhall.games.battalia.events import RolledAmulet
from emberhall.kernel.dealer import LiveDealer
from emberhall.kernel.errors import BadOption, BadSeats
from tests.games.battalia.battlefield import front, result, storm
from tests.games.battalia.position import SEATS, Position


def opening_hands(seats: int, start: int, **options: Any) -> list[int]:
    """How many cards everybody holds at the first turn, the start player first."""
    script = ["pick 4 3"] if seats == 2 else []
    table = Position.at_setup(seats, [*script, f"pick {seats} {start}"], **options)
    while table.step() in ("ChooseFaction", "ChooseSite"):
        table.play(table.asked(), table.options()[0])
    assert table.asked() == SEATS[start]
    return [len(table.in_hand(SEATS[seat])) for seat in table.state.order]


@pytest.mark.rule("battalia", "17.1", "17.3", "17.4", "17.5", "17.6", "17.7")
def test_every_option_has_its_default() -> None:
    assert GAME.chosen_options({}) == {
        "harder": "off", "day_limit": "off", "short": "off", "staggered": "on", "ask_all": "off",
        "pay_list": "16",
    }  # fmt: skip
    state = Position().state
    assert (state.harder, state.short, state.day_limit) == (False, False, 0)
    assert (state.ask_all, state.pay_list) == (False, 16)


@pytest.mark.rule("battalia", "17.1")
@pytest.mark.parametrize(
    ("line", "attack", "hero"),
    [
        (["priest-islanders"], 5, ""),
        (["lord-islanders"], 6, "b1"),
        (["frimen-cloudborn", "lord-islanders"], 7, "c1"),
    ],
)
def test_in_the_harder_game_neutral_cities_defend_with_six(
    line: list[str], attack: int, hero: str
) -> None:
    table = front(4, who="", harder="on")
    storm(table, "c1", "weapon-barfolk", *line)
    assert (result(table), table.where("A", 1)) == ((attack, 6), hero)


@pytest.mark.rule("battalia", "17.1")
@pytest.mark.parametrize(("harder", "strength"), [("off", 8), ("on", 10)])
def test_in_the_harder_game_the_ruins_defend_with_ten(harder: str, strength: int) -> None:
    table = Position(harder=harder).road("d3", "ns").hero("A", 1, "d3")
    storm(table, "d4", "weapon-barfolk")
    assert result(table) == (2, strength)
    assert table.view()["ruins_strength"] == strength


@pytest.mark.rule("battalia", "17.2")
def test_in_the_harder_game_a_conquered_neutral_city_is_like_any_other() -> None:
    table = front(4, who="", harder="on")
    storm(table, "c1", "weapon-barfolk", "frimen-cloudborn", "lord-islanders")
    assert (table.holder("c1"), table.level("c1"), table.points("A")) == ("A", 4, 5)
    # B attacks it from c2: the hero of A has gone on, level 4 and no line defend
    table.hero("A", 1, "b1").hero("B", 1, "c2").to_act("B").hand("A")
    table.hand("B", "weapon-islanders", "priest-cloudborn")
    table.play("B", "attack 1 c1", "open weapon-islanders").play("A", "none")
    table.play("B", "lay priest-cloudborn").settle()
    event = table.events(BattleDecided)[1]
    assert (event.attack, event.defence) == (5, 4)
    assert table.holder("c1") == "B"


@pytest.mark.rule("battalia", "17.3")
@pytest.mark.parametrize("limit", [1, 28, 60])
def test_a_day_limit_ends_the_game_after_the_last_turn_of_that_day(limit: int) -> None:
    table = Position(day_limit=str(limit)).to_act("C").day(limit)
    table.play("C", "end")
    assert (table.asked(), table.state.reason) == ("D", "")
    table.play("D", "none", "end")
    assert (table.asked(), table.state.reason, table.state.day) == ("", "day-limit", limit)


@pytest.mark.rule("battalia", "17.3")
def test_a_day_before_the_limit_is_followed_by_another() -> None:
    table = Position(day_limit="28").to_act("D").day(27).play("D", "end")
    assert (table.asked(), table.state.day, table.state.reason) == ("A", 28, "")
    table = Position().to_act("D").day(28).play("D", "end")
    assert (table.asked(), table.state.day, table.state.reason) == ("A", 29, "")


@pytest.mark.rule("battalia", "17.3")
@pytest.mark.parametrize("limit", ["0", "61", "-1", "on"])
def test_a_day_limit_lies_between_1_and_60(limit: str) -> None:
    with pytest.raises(BadOption):
        GAME.chosen_options({"day_limit": limit})
    assert GAME.chosen_options({"day_limit": "60"})["day_limit"] == "60"


@pytest.mark.rule("battalia", "17.4")
@pytest.mark.parametrize(
    ("short", "others", "ended"), [("on", 3, True), ("on", 2, False), ("off", 3, False)]
)
def test_in_the_short_game_four_cities_of_level_4_end_it(
    short: str, others: int, ended: bool
) -> None:
    table = Position(short=short).hold("a1", "A", 3).hand("A", "lord-barfolk*2")
    for square in ["d1", "g4", "d7"][:others]:
        table.hold(square, "A")
    table.play("A", "upgrade a1").settle()
    assert table.level("a1") == 4
    assert (table.state.reason, not table.state.agenda) == ("metropolises" * ended, ended)


@pytest.mark.rule("battalia", "17.5")
@pytest.mark.parametrize(
    ("seats", "start", "hands"),
    [
        (2, 0, [4, 7]),
        (2, 1, [4, 7]),
        (3, 1, [4, 6, 9]),
        (4, 0, [4, 5, 8, 10]),
        (4, 3, [4, 5, 8, 10]),
    ],
)
def test_staggered_opening_hands_grow_along_the_turn_order(
    seats: int, start: int, hands: list[int]
) -> None:
    assert opening_hands(seats, start) == hands
    assert opening_hands(seats, start, staggered="off") == [6] * seats


@pytest.mark.rule("battalia", "17.6")
@pytest.mark.parametrize("amulet", ["amulet-barfolk", "amulet-islanders"])
def test_with_ask_all_the_player_picks_the_amulet(amulet: str) -> None:
    hand = ["lord-barfolk", "amulet-barfolk", "amulet-islanders"]
    table = Position(ask_all="on").hand("A", *hand).dice(1)
    table.play("A", "amulet", "target lord-barfolk")
    assert table.options("A") == ["pick amulet-barfolk", "pick amulet-islanders"]
    # nothing is rolled before
    assert table.events(RolledAmulet) == []
    table.play("A", f"pick {amulet}")
    assert table.pile("A", "lines") == [amulet]
    assert len(table.events(RolledAmulet)) == 1
    table = Position().hand("A", *hand).dice(1).play("A", "amulet", "target lord-barfolk")
    assert (table.step(), table.pile("A", "lines")) == ("Action", ["amulet-islanders"])


@pytest.mark.rule("battalia", "17.6")
def test_the_target_of_an_amulet_is_not_picked_as_the_amulet() -> None:
    table = Position(ask_all="on").hand("A", "amulet-barfolk", "amulet-islanders", "supply")
    table.play("A", "amulet", "target amulet-barfolk")
    assert table.options("A") == ["pick amulet-islanders"]


@pytest.mark.rule("battalia", "17.6")
@pytest.mark.parametrize("tent", ["tent-barfolk", "tent-islanders"])
def test_with_ask_all_the_player_picks_the_tent(tent: str) -> None:
    hand = ["lord-barfolk", "supply", "tent-barfolk", "tent-islanders"]
    table = Position(ask_all="on").hand("A", *hand).play("A", "tent", "station lord-barfolk")
    assert table.options("A") == ["pick tent-barfolk", "pick tent-islanders"]
    table.play("A", f"pick {tent}")
    (stood,) = table.player("A").tents
    assert (table.cards(stood.card), table.cards(stood.cards)) == ([tent], ["lord-barfolk"])
    assert table.in_hand("A") == [each for each in hand[2:] if each != tent]
    table = Position().hand("A", *hand).play("A", "tent", "station lord-barfolk")
    assert (table.step(), table.in_hand("A")) == ("Action", ["tent-barfolk"])


@pytest.mark.rule("battalia", "17.6")
@pytest.mark.parametrize(("tent", "number"), [("tent-barfolk", 2), ("tent-islanders", 1)])
def test_with_ask_all_the_player_picks_between_a_tent_and_the_echo_of_another(
    tent: str, number: int
) -> None:
    table = Position(ask_all="on").hand(
        "A", "lord-barfolk", "priest-barfolk", "supply*2", "tent-barfolk", "tent-islanders"
    )
    table.day(3).play("A", "tent", "station lord-barfolk", "pick tent-islanders")
    table.play("A", "tent", "station priest-barfolk")
    assert table.options("A") == ["pick tent-barfolk", "pick tent-islanders"]
    table.play("A", f"pick {tent}")
    assert len(table.player("A").tents) == number
    assert table.cards(table.player("A").tents[-1].cards)[0] == "priest-barfolk"


def lord_buyer(**options: Any) -> Position:
    """A is asked to pay for a lord and can do it in 24 ways."""
    factions = ["barfolk", "islanders", "emberians", "cloudborn"]
    table = Position(**options).hand(
        "A", *(f"chief-{each}" for each in factions), *(f"priest-{each}" for each in factions),
        "supply*2", "crown",
    )  # fmt: skip
    return table.play("A", "hire lord")


@pytest.mark.rule("battalia", "17.7")
@pytest.mark.parametrize(("length", "listed"), [("1", 1), ("8", 8), ("16", 16), ("32", 24)])
def test_the_list_of_payment_sets_has_its_greatest_length(length: str, listed: int) -> None:
    table = lord_buyer(pay_list=length)
    batches = GAME.faces.suggestions(table.view("A"), table.content)
    sets = [
        "+".join(notation.removeprefix("pay ") for notation in each.notations) for each in batches
    ]
    assert len(sets) == listed
    # the list is cut off, the rules stay the same
    assert sets == table.payments("A")[:listed]
    assert len(table.payments("A")) == 24
    assert table.options("A") == lord_buyer().options("A")


@pytest.mark.rule("battalia", "17.7")
def test_a_list_of_payment_sets_holds_sixteen_unless_told_and_at_least_one() -> None:
    table = lord_buyer()
    assert len(GAME.faces.suggestions(table.view("A"), table.content)) == 16
    for length in range(1, 65):
        assert GAME.chosen_options({"pay_list": str(length)})["pay_list"] == str(length)
    for wrong in ("0", "-1", "65"):
        with pytest.raises(BadOption):
            GAME.chosen_options({"pay_list": wrong})


@pytest.mark.rule("battalia", "18.1")
def test_nobody_plays_alone_or_against_an_automa() -> None:
    with pytest.raises(BadSeats):
        GAME.setup(1, {}, GAME.content, LiveDealer(1))
    for kinds in (["player", "automa"], ["automa", "automa"], ["player", "player", "automa"]):
        with pytest.raises(BadSeats, match="no automa"):
            GAME.seating(kinds)
    assert GAME.seating(["player", "player"]) == ["player", "player"]
