"""What a seat may know: views, imagined worlds, and what an input showed."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from emberhall.kernel.declare.fields import PILE, Record, zone
from emberhall.kernel.event import Event
from emberhall.kernel.sight.snapshot import SightSnapshot
from emberhall.kernel.sight.things import things_of, things_seen
from emberhall.kernel.sight.view import view_state
from emberhall.kernel.state import State
from tests.kernel.caves import begun, dealt
from tests.toys.wyrmgold import GAME, events, turn
from tests.toys.wyrmgold.state import Caves


def caves(state: State[Any]) -> Caves:
    assert isinstance(state, Caves)
    return state


def late() -> Caves:
    """Three seats in the middle of things: seat 0 has peeked, seat 1 hidden and seat 2 sold."""
    match = begun(3)
    match.play(0, "peek")
    match.play(1, "hide jaw")
    match.play(2, "sell")
    match.play(2, "sell mirror")
    match.play(2, "sell crown")
    return caves(match.state)


# views


def den(state: Caves, viewer: int, seat: int) -> Any:
    """A den as somebody sees it."""
    view: Any = view_state(state, viewer)
    return view["dens"][seat]


def test_a_hand_is_a_list_to_its_seat_and_a_count_to_others() -> None:
    state = late()
    assert den(state, 0, 0)["hand"] == ["wing", "skull", "horn"]
    for viewer in (-1, 1, 2):
        assert den(state, viewer, 0)["hand"] == {"count": 3}


def test_of_a_pile_others_see_the_top() -> None:
    state = late()
    assert den(state, 2, 2)["sold"] == ["mirror", "crown"]
    assert den(state, 0, 2)["sold"] == {"count": 2, "top": "crown"}
    assert den(state, 0, 1)["sold"] == {"count": 0, "top": None}


def test_of_a_deck_everybody_sees_the_count() -> None:
    for viewer in range(-1, 3):
        assert view_state(late(), viewer)["deck"] == {"count": 9}


def test_a_secret_is_shown_to_its_seat_alone() -> None:
    state = late()
    assert den(state, 0, 0)["peeked"] == "sceptre"
    assert den(state, 1, 0)["peeked"] is None


def test_a_zone_is_open_while_its_flag_is_up() -> None:
    state = late()
    state.dens[1].opened = True
    assert den(state, 0, 1)["vault"] == ["jaw"]
    assert den(state, -1, 1)["vault"] == ["jaw"]


def test_empty_places_of_a_hidden_zone_are_not_counted() -> None:
    state = late()
    state.dens[0].hand = [3, -1, 4]
    assert den(state, 1, 0)["hand"] == {"count": 2}
    assert den(state, 0, 0)["hand"] == ["emerald", None, "sapphire"]


def test_a_view_says_who_looks_who_is_asked_and_about_what() -> None:
    state = late()
    seen = view_state(state, 1)
    assert (seen["you"], seen["asking"], seen["step"]) == (1, [2], "SellCards")
    assert seen["about"] == {"seat": 2, "last": "crown"}
    assert view_state(state, -1)["you"] is None


def test_a_ballot_tells_an_answer_to_nobody_but_who_gave_it() -> None:
    match = dealt(3)
    before = [match.view(seat) for seat in range(3)]
    match.play(1, "bid smoke")
    for seat in (0, 2):
        assert match.view(seat) == {**before[seat], "asking": [0, 2]}
    assert match.view(1) == {**before[1], "asking": [0, 2], "answered": "bid smoke"}
    assert match.view(None)["answered"] is None


def test_between_two_steps_nobody_is_asked() -> None:
    state = caves(dealt().state)
    state.then(turn.EndRound())
    seen = view_state(state, 0)
    assert (seen["asking"], seen["step"], seen["about"]) == ([], "EndRound", None)


def test_a_view_of_the_game_holds_its_derived_numbers_and_is_json() -> None:
    view = GAME.view(late(), 0)
    assert view["sellable"] == ["horn", "skull", "wing"]
    assert json.loads(json.dumps(view)) == view
    assert GAME.view(late(), None)["sellable"] is None


# imagined worlds


@given(st.integers(0, 10**6), st.integers(-1, 2))
def test_an_imagined_world_looks_the_same_and_holds_the_same_things(seed: int, seat: int) -> None:
    state = late()
    viewer = seat if seat >= 0 else None
    world = GAME.imagine(state, viewer, random.Random(seed))
    assert GAME.view(world, viewer) == GAME.view(state, viewer)
    assert things_of(world) == things_of(state)
    assert state == late()


def worlds(state: Caves, seat: int | None, count: int = 60) -> list[Caves]:
    return [caves(GAME.imagine(state, seat, random.Random(i))) for i in range(count)]


def test_every_hidden_card_may_lie_at_every_hidden_place() -> None:
    state = late()
    tops = {world.deck[0] for world in worlds(state, 0, 400)}
    seen = things_seen(state, 0)["cards"]
    peeked = state.dens[0].peeked
    assert tops == set(range(18)) - set(seen) - {peeked}


def test_what_is_seen_stays_where_it_is() -> None:
    for world in worlds(late(), 2):
        assert world.dens[2] == late().dens[2]


def test_a_bound_place_holds_only_what_fits() -> None:
    vaults = {world.dens[1].vault[0] for world in worlds(late(), 0, 200)}
    assert {late().content.cards[card].kind for card in vaults} == {2}
    assert len(vaults) > 1


def test_a_seat_remembers_what_it_peeked_at_and_others_do_not_know_it() -> None:
    state = late()
    assert {world.deck[-1] for world in worlds(state, 0)} == {state.deck[-1]}
    assert {world.dens[0].peeked for world in worlds(state, 0)} == {state.deck[-1]}
    assert len({world.deck[-1] for world in worlds(state, 1)}) > 3
    assert {world.dens[0].peeked for world in worlds(state, 1)} == {-1}


def test_things_of_an_owner_stay_in_the_zones_of_that_owner() -> None:
    state = late()
    state.dens[1].tricks, state.dens[1].spent = [1], [2, 0]
    for world in worlds(state, 0):
        den = world.dens[1]
        assert sorted(den.tricks + den.spent) == [0, 1, 2]
        assert den.spent[-1] == 0
    assert {world.dens[1].tricks[0] for world in worlds(state, 0)} == {1, 2}


def ballot(state: Caves) -> list[int]:
    step = state.agenda[-1]
    assert isinstance(step, turn.PlaceBids)
    return step.answers


def test_answers_of_others_are_imagined_ones_own_is_kept() -> None:
    match = dealt(3)
    match.play(0, "bid smoke")
    match.play(1, "bid smoke")
    smoke = match.read("bid smoke").index
    answers = [ballot(world) for world in worlds(caves(match.state), 0)]
    assert {answer[0] for answer in answers} == {smoke}
    assert len({answer[1] for answer in answers}) == 3
    assert {answer[2] for answer in answers} == {-1}
    spectators = [ballot(world) for world in worlds(caves(match.state), None)]
    assert len({answer[0] for answer in spectators}) == 3


def test_an_imagined_world_follows_from_the_view_and_chance_alone() -> None:
    state = late()
    for seat in (None, 0, 1, 2):
        other = GAME.imagine(state, seat, random.Random(99))
        one = GAME.imagine(state, seat, random.Random(7))
        assert one == GAME.imagine(other, seat, random.Random(7))


def test_a_constraint_that_the_truth_does_not_fulfil_is_an_error() -> None:
    state = late()
    state.dens[1].kinds = [0]
    state.dens[1].vault = [12]
    for den in state.dens:
        den.hand = [card for card in den.hand if card > 11]
    state.deck = [card for card in state.deck if card > 5]
    with pytest.raises(ValueError, match="does not fit its own places"):
        GAME.imagine(state, 0, random.Random(1))


def test_empty_places_stay_empty_in_imagined_worlds() -> None:
    state = late()
    state.dens[1].hand = [13, -1, 12]
    for world in worlds(state, 0):
        assert world.dens[1].hand[1] == -1
        assert -1 not in world.deck
        assert things_of(world) == things_of(state)


# knowledge


def test_all_things_and_those_that_are_seen() -> None:
    state = late()
    assert things_of(state)["cards"] == list(range(18))
    assert things_of(state)["tricks"] == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    assert things_seen(state, -1)["cards"] == [10]
    assert things_seen(state, 0)["cards"] == [10, 15, 16, 17]


def test_an_empty_place_on_top_of_a_pile_is_nothing() -> None:
    state = late()
    state.dens[2].sold = [9, -1]
    assert things_seen(state, 0)["cards"] == [15, 16, 17]


@pytest.mark.parametrize(
    ("change", "wiser"),
    [
        (lambda state: None, []),
        (lambda state: state.dens[0].purse.append(1), []),
        (lambda state: state.dens[0].hand.reverse(), []),
        (lambda state: state.dens[0].hand.append(-1), []),
        (lambda state: state.dens[0].hand.append(state.deck.pop()), [0]),
        (lambda state: state.deck.append(state.dens[0].hand.pop()), []),
        (lambda state: state.dens[0].sold.append(state.dens[0].hand.pop()), [-1, 1, 2]),
        (lambda state: state.dens[2].sold.pop(), [-1, 0, 1]),
        (lambda state: setattr(state.dens[1], "opened", True), [-1, 0, 2]),
        (lambda state: setattr(state.dens[1], "peeked", 5), [1]),
        (lambda state: setattr(state.dens[0], "peeked", -1), [0]),
        (lambda state: state.dens[0].vault.append(state.dens[0].hand.pop()), []),
    ],
)
def test_who_knows_more_than_before(change: Any, wiser: list[int]) -> None:
    state = late()
    before = SightSnapshot(state)
    change(state)
    now = SightSnapshot(state)
    assert [seat for seat in (-1, 0, 1, 2) if now.grew_for(seat, before)] == wiser
    assert now.grew_since(before) == bool(wiser)


@pytest.mark.parametrize(
    ("event", "wiser"),
    [
        (events.Drew(0, 17), []),
        (events.Drew(0, 0), [0]),
        (events.Drew(1, 17), [1]),
        (events.Sold(2, 10, [17, 0]), []),
        (events.Sold(2, 9, [0, 0]), [-1, 0, 1]),
        (events.Opened(0, [10]), []),
        (events.Opened(0, [10, 3]), [-1, 0, 1, 2]),
        (events.Drew(0, -1), []),
        (events.RoundStarted(3, 3), []),
        (events.Hid(0, 17, 2), []),
    ],
)
def test_whom_an_event_tells_of_something_hidden(event: Event, wiser: list[int]) -> None:
    known = SightSnapshot(late())
    assert [seat for seat in (-1, 0, 1, 2) if known.lacks_for(seat, event)] == wiser
    assert known.lacks(event) == bool(wiser)


def test_a_zone_without_a_declared_sight_is_impossible() -> None:
    with pytest.raises(TypeError):
        zone("cards")  # type: ignore[call-arg]


def test_a_pile_without_an_owner_is_loud() -> None:
    class Ownerless(Record):
        sold: list[int] = zone("cards", PILE, owner="keeper")

    state = late()
    state.dens[0] = Ownerless(sold=[1, 2])  # type: ignore[call-overload]
    with pytest.raises(AttributeError, match="keeper"):
        view_state(state, 0)


def test_the_question_is_the_same_in_every_imagined_world() -> None:
    match = begun(3)
    match.play(0, "raid 1")
    for world in worlds(caves(match.state), 2):
        assert [decision.seat for decision in GAME.decisions(world)] == [1]
