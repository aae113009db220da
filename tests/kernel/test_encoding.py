"""What a seat sees as numbers: nothing of what it does not see, and all that it does."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from emberhall.conformance.setups import option_sets
from emberhall.errors import BadInput, BadSeats, UnknownSeat
from emberhall.kernel import flow, registry
from emberhall.kernel.dealer import QuietDealer
from emberhall.kernel.encoding.encoder import Encoding
from emberhall.kernel.encoding.entities import NOTHING, Entities
from emberhall.kernel.encoding.features import COUNT, LYING, SEATS
from emberhall.kernel.game import Game
from emberhall.kernel.state import State
from tests.kernel.caves import begun, dealt
from tests.toys.wyrmgold import GAME as WYRMGOLD

EVERY = 9  # of so many inputs one is looked at
INPUTS = 400

each_game = pytest.mark.parametrize("game", registry.games(), ids=lambda game: game.slug)


@cache
def encoding_of(game: Game, seats: int) -> Encoding:
    return Encoding(game, seats)


def numbers(encoding: Encoding, state: State[Any], seat: int) -> memoryview[float]:
    out = memoryview(bytearray(4 * encoding.size)).cast("f")
    encoding.flat(state, seat, out)
    return out


def mask(encoding: Encoding, state: State[Any], seat: int) -> bytes:
    out = memoryview(bytearray(encoding.choices)).cast("b")
    encoding.mask(state, seat, out)
    return out.tobytes()


def told(state: State[Any], seat: int, path: str) -> list[float]:
    """The numbers that tell a field of Wyrmgold."""
    encoding = encoding_of(WYRMGOLD, state.seat_count())
    seen = numbers(encoding, state, seat)
    found = [each for each in encoding.features if each.path == path]
    assert found, path
    return [value for each in found for value in seen[each.first : each.first + each.size]]


def positions(game: Game, seats: int, options: dict[str, str]) -> Iterator[State[Any]]:
    """Positions of a game played at random in which somebody is asked."""
    rng, dealer = random.Random(seats), QuietDealer(seats)
    state = game.setup(seats, options, game.content, dealer)
    flow.run(state, dealer)
    for number in range(INPUTS):
        if not state.agenda:
            break
        if number % EVERY == 0:
            yield state
        seat = rng.choice(flow.asked(state))
        flow.answer(state, seat, rng.choice(flow.options(state, seat)), dealer)
        flow.run(state, dealer)


@each_game
def test_worlds_that_a_seat_cannot_tell_apart_give_the_same_bytes(game: Game) -> None:
    rng = random.Random(7)
    for turn, seats in enumerate(game.seats):
        encoding = encoding_of(game, seats)
        for state in positions(game, seats, option_sets(game, turn)[-1]):
            for seat in range(seats):
                world = game.imagine(state, seat, rng)
                assert numbers(encoding, world, seat) == numbers(encoding, state, seat)
                assert mask(encoding, world, seat) == mask(encoding, state, seat)


@each_game
def test_positions_that_look_different_give_different_numbers(game: Game) -> None:
    seats = game.seats[-1]
    encoding = encoding_of(game, seats)
    views: dict[bytes, str] = {}
    for state in positions(game, seats, {}):
        for seat in range(seats):
            view = json.dumps(game.view(state, seat))
            assert views.setdefault(numbers(encoding, state, seat).tobytes(), view) == view


@each_game
def test_features_lie_one_after_the_other_and_have_the_same_shape_at_all_options(
    game: Game,
) -> None:
    for seats in game.seats:
        encoding = Encoding(game, seats)
        end = 0
        for feature in encoding.features:
            assert feature.first == end
            assert len(feature.names) in (0, feature.size)
            end += feature.size
        assert end == encoding.size
        again = Encoding(game, seats)
        assert again.as_dict() == encoding.as_dict()


@each_game
def test_every_number_stands_in_exactly_one_row(game: Game) -> None:
    encoding = encoding_of(game, game.seats[-1])
    entities = Entities(encoding)
    listed = [number for row in entities.rows for number in row.numbers]
    assert sorted(listed) == list(range(encoding.size))
    assert {len(entities.index(row)) for row in entities.rows} == {entities.width}
    assert entities.index(entities.rows[-1]).count(NOTHING) == entities.width - len(
        entities.rows[-1].numbers
    )


def test_the_mask_marks_what_is_offered() -> None:
    match = begun(3)
    encoding = encoding_of(WYRMGOLD, 3)
    marked = mask(encoding, match.state, 0)
    options = match.decision(0).options
    assert [i for i, each in enumerate(marked) if each] == sorted(each.index for each in options)
    assert not any(mask(encoding, match.state, 1))


def test_who_looks_is_the_first_seat() -> None:
    state = begun(3).state
    content = state.content
    hand = [content.slugs("cards")[thing] for thing in state.value("dens")[1].hand]
    assert hand == ["jaw", "rib", "knuckle"]
    count, *cards = told(state, 1, "dens[0].hand")
    assert count == 3
    assert [slug for slug, there in zip(content.slugs("cards"), cards, strict=True) if there] == (
        sorted(hand, key=content.slugs("cards").index)
    )
    assert told(state, 0, "dens[1].hand") == [3.0, *[0.0] * len(cards)]
    assert told(state, 0, "asking") == [1.0, 0.0, 0.0]
    assert told(state, 1, "asking") == [0.0, 0.0, 1.0]
    assert told(state, 2, "you") == [0.0, 0.0, 1.0]


def test_a_thing_is_told_with_its_place() -> None:
    state = begun(3).state
    cards = told(state, 0, "dens[0].hand")[1:]
    hand = state.value("dens")[0].hand
    assert [cards[thing] for thing in hand] == [1.0, 1 + 1 / 64, 1 + 2 / 64]


def test_of_a_ballot_nobody_sees_more_than_who_has_answered() -> None:
    one, other = dealt(3), dealt(3)
    one.play(1, "bid smoke")
    other.play(1, "bid growl")
    encoding = encoding_of(WYRMGOLD, 3)
    for seat in (0, 2):
        assert numbers(encoding, one.state, seat) == numbers(encoding, other.state, seat)
        assert mask(encoding, one.state, seat) == mask(encoding, other.state, seat)
    assert numbers(encoding, one.state, 1) != numbers(encoding, other.state, 1)
    assert told(one.state, 0, "answered") == [0.0]
    assert told(one.state, 1, "answered")[0] > 0


def test_it_says_what_a_number_means() -> None:
    encoding = encoding_of(WYRMGOLD, 2)
    count, cards = (each for each in encoding.features if each.path == "dens[1].hand")
    assert encoding.means(count.first) == f"dens[1].hand: {COUNT}"
    assert encoding.means(cards.first + 1) == f"dens[1].hand of {cards.names[1]}: {LYING}"
    assert encoding.feature_of(encoding.size - 1).path == "answered"
    asking = next(each for each in encoding.features if each.path == "asking")
    assert (asking.table, asking.size) == (SEATS, 2)
    with pytest.raises(BadInput, match=f"0 to {encoding.size - 1}"):
        encoding.means(encoding.size)


def test_wrong_seats_are_refused() -> None:
    with pytest.raises(BadSeats, match="not 7"):
        Encoding(WYRMGOLD, 7)
    encoding = encoding_of(WYRMGOLD, 2)
    with pytest.raises(UnknownSeat):
        numbers(encoding, begun(2).state, 2)


def test_a_state_of_another_table_is_refused() -> None:
    with pytest.raises(BadInput, match="for 2 seats"):
        numbers(encoding_of(WYRMGOLD, 2), begun(3).state, 0)


def test_the_values_of_a_record_are_those_of_its_fields() -> None:
    state = begun(3).state
    for record in (state, *state.value("dens"), WYRMGOLD.faces.derive(state, 0)):
        named = [record.value(field.name) for field in record.FIELDS]
        assert record.field_values() == named
