"""Whatever is played, taken back and played again: the record leads there once more."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from emberhall.kernel.errors import MatchOver, UndoRefused
from emberhall.kernel.matches.drivers import PERSON
from emberhall.kernel.matches.match import Match
from emberhall.kernel.matches.replay import Replay
from emberhall.kernel.sight.things import things_of
from tests.toys.wyrmgold import GAME

SEATS = st.sampled_from(
    [2, 3, ["player", "automa"], ["automa", "player"], ["player", "automa", "player"]]
)
OPTIONS = st.fixed_dictionaries(
    {"length": st.sampled_from(["short", "long"]), "pot": st.sampled_from(["fixed", "dice"])}
)
# each move picks a seat and a choice, or takes back, plays again, hands over or concedes
MOVES = st.lists(st.tuples(st.integers(0, 11), st.integers(0, 30)), max_size=40)
QUICK = settings(max_examples=60)


def move(match: Match, kind: int, pick: int) -> None:
    """One thing that can happen in a match; nothing if it cannot now."""
    seat = pick % len(match.seats)
    if kind == 0 and not match.why_no_undo(seat):
        match.undo(seat)
    elif kind == 1:
        redone(match, seat)
    elif kind == 2 and pick == 7 and seat not in match.conceded and match.seats[seat] == "player":
        match.concede(seat)
    elif kind == 3:
        match.hand_over(seat, f"bot{pick}")
    elif kind > 3:
        decision = match.decisions[kind % len(match.decisions)]
        match.play(decision.seat, decision.options[pick % len(decision.options)])


def redone(match: Match, seat: int) -> str:
    """What was played again, if anything could be."""
    try:
        return match.redo(seat)
    except (UndoRefused, MatchOver):
        return ""


def played(seats: Any, seed: int, options: dict[str, str], forced: bool, moves: Any) -> Match:
    drivers = [("", PERSON, "random")[(seed + seat) % 3] for seat in range(4)]
    kinds = GAME.seating(seats)
    match = GAME.start(kinds, seed, options, forced=forced, drivers=drivers[: len(kinds)])
    for kind, pick in moves:
        if not match.outcome:
            move(match, kind, pick)
    return match


@QUICK
@given(SEATS, st.integers(0, 2**64 - 1), OPTIONS, st.booleans(), MOVES)
def test_a_record_leads_back_to_its_match(
    seats: Any, seed: int, options: dict[str, str], forced: bool, moves: Any
) -> None:
    match = played(seats, seed, options, forced, moves)
    again = Match.loads(match.record.text)
    assert again.record.text == match.record.text
    assert again.state == match.state
    assert again.steps == match.steps
    assert (again.conceded, again.drivers) == (match.conceded, match.drivers)
    for seat in (None, *range(len(match.seats))):
        assert again.told(seat) == match.told(seat)
    for seat in range(len(match.seats)):
        assert again.why_no_undo(seat) == match.why_no_undo(seat)
        assert redone(again, seat) == redone(match, seat)


@QUICK
@given(SEATS, st.integers(0, 2**32), st.booleans(), MOVES)
def test_what_was_taken_back_leaves_no_trace_in_the_state(
    seats: Any, seed: int, forced: bool, moves: Any
) -> None:
    match = played(seats, seed, {}, forced, moves)
    things = things_of(match.state)
    for seat in range(len(match.seats)):
        if not match.outcome and not match.why_no_undo(seat):
            before = match.digest()
            match.undo(seat)
            assert things_of(match.state) == things
            match.redo(seat)
            assert match.digest() == before


@QUICK
@given(SEATS, st.integers(0, 2**32), MOVES)
def test_a_replay_knows_every_state_on_the_way(seats: Any, seed: int, moves: Any) -> None:
    match = GAME.start(seats, seed=seed)
    digests = {match.revision: match.digest()}
    for kind, pick in moves:
        if not match.outcome:
            move(match, kind, pick)
            digests[match.revision] = match.digest()
    replay = Replay(match.record.text)
    for n, digest in digests.items():
        assert GAME.digest(replay.state(n)) == digest


@QUICK
@given(SEATS, st.integers(0, 2**32), MOVES, st.integers(0, 100))
def test_a_fork_is_the_match_as_it_was(seats: Any, seed: int, moves: Any, where: int) -> None:
    match = played(seats, seed, {}, False, moves)
    at = where % (match.revision + 1)
    assert match.fork(at, seed=1).state == Replay(match).state(at)


@QUICK
@given(SEATS, st.integers(0, 2**32), MOVES)
def test_a_state_survives_json_at_every_input(seats: Any, seed: int, moves: Any) -> None:
    state = played(seats, seed, {}, True, moves).state
    assert GAME.load(json.loads(json.dumps(GAME.save(state))), GAME.content) == state


@QUICK
@given(
    st.integers(0, 2**32), st.permutations([0, 1, 2, 3]), st.lists(st.integers(0, 2), min_size=4)
)
def test_the_order_of_secret_answers_does_not_matter(
    seed: int, order: list[int], bids: list[int]
) -> None:
    ends = []
    for seats in ([0, 1, 2, 3], order):
        match = GAME.start(4, seed=seed, forced=False)
        for seat in seats:
            match.play(seat, match.decision(seat).options[bids[seat]])
        ends.append((match.digest(), match.told()))
    assert ends[0] == ends[1]
