"""Inputs that are no choices, and matches that branch off: conceding, handing over, forking."""

from __future__ import annotations

from typing import Any

import pytest

from emberhall.kernel.errors import BadInput, MatchOver
from emberhall.kernel.matches.drivers import PERSON
from emberhall.kernel.matches.match import Match
from tests.kernel.caves import begun, finished, inputs
from tests.toys.wyrmgold import GAME
from tests.toys.wyrmgold.state import Caves


def hand(match: Match, seat: int) -> tuple[int, ...]:
    state = match.state
    assert isinstance(state, Caves)
    return tuple(state.dens[seat].hand)


# conceding


def test_of_two_seats_the_one_that_does_not_concede_wins_at_once() -> None:
    match = begun()
    match.concede(0)
    outcome = match.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.ranking) == ("conceded", [[1], [0]])
    assert match.decisions == []
    assert match.story()[-1] == "Dragon 1 concedes."
    assert inputs(match)[-1] == "concede 0"
    with pytest.raises(MatchOver):
        match.play(0, "pass")
    with pytest.raises(MatchOver):
        match.concede(1)


def test_of_three_seats_two_play_on() -> None:
    match = begun(3)
    match.concede(1)
    early = match.outcome
    assert early is None
    assert match.decision(0).step == "TakeTurn"
    match.concede(2)
    assert match.outcome is not None
    assert match.outcome.ranking == [[0], [2], [1]]


def test_who_conceded_is_ranked_behind_the_others_in_the_end() -> None:
    match = begun(3)
    match.concede(0)
    while not match.outcome:
        decision = match.decisions[0]
        match.play(decision.seat, decision.options[-1])
    # seat 0 alone has won coins
    assert match.outcome.reason == "opened"
    assert match.outcome.ranking[-1] == [0]
    assert match.outcome.total(0) == max(match.outcome.total(seat) for seat in range(3))
    assert sorted(seat for tied in match.outcome.ranking for seat in tied) == [0, 1, 2]


def test_when_only_automa_are_left_the_match_is_over() -> None:
    match = begun(["player", "automa", "automa"])
    match.concede(0)
    assert match.outcome is not None
    assert match.outcome.ranking == [[1, 2], [0]]


@pytest.mark.parametrize(
    ("seat", "message"),
    [
        (1, "seat 1 is an automa and cannot concede"),
        (0, "seat 0 has conceded already"),
        (3, "there is no seat 3; the seats are 0 to 2"),
        (-1, "there is no seat -1; the seats are 0 to 2"),
    ],
)
def test_who_cannot_concede(seat: int, message: str) -> None:
    match = begun(["player", "automa", "player"])
    match.concede(0)
    if match.outcome:
        pytest.fail("two seats are left")
    with pytest.raises(BadInput) as refused:
        match.concede(seat)
    assert str(refused.value) == message


def test_a_concession_is_replayed() -> None:
    match = begun(3)
    match.concede(1)
    again = Match.loads(match.record.text)
    assert again.conceded == [1]
    assert again.record.text == match.record.text


# handing over


def test_a_seat_is_handed_over() -> None:
    match = begun()
    match.hand_over(1, PERSON)
    assert match.drivers == ["", PERSON]
    assert inputs(match)[-1] == "drive 1 person"
    assert match.story(since=match.revision) == []
    match.hand_over(1, "greedy")
    assert match.drivers == ["", "greedy"]
    assert match.story()[-1] == "Dragon 2 is now played by greedy."
    assert inputs(match)[-1] == "drive 1 bot greedy"
    assert Match.loads(match.record.text).drivers == ["", "greedy"]


@pytest.mark.parametrize("name", ["", " a", "a ", "a  b", "a\nplay 0 pass", "a\tb", "a\r"])
def test_a_name_that_would_not_fit_a_line_is_refused(name: str) -> None:
    match = begun()
    with pytest.raises(BadInput, match="is no name for somebody who plays a seat"):
        match.hand_over(0, name)
    assert match.revision == 2


def test_a_seat_that_does_not_exist_is_not_handed_over() -> None:
    with pytest.raises(BadInput, match="there is no seat 2; the seats are 0 to 1"):
        begun().hand_over(2, "greedy")


# forking


def test_a_fork_starts_from_any_input() -> None:
    match = begun()
    match.play(0, "raid 1")
    match.play(1, "pass")
    for at in range(match.revision + 1):
        fork = match.fork(at, seed=1)
        assert fork.revision == at
        assert inputs(fork) == inputs(match)[:at]
    assert match.fork().digest() == match.digest()


def test_a_fork_goes_its_own_way() -> None:
    match = begun()
    before = match.record.text
    fork = match.fork(seed=3)
    fork.play(0, "draw")
    assert match.record.text == before
    assert match.decision(0).step == "TakeTurn"
    assert Match.loads(fork.record.text).digest() == fork.digest()


def test_a_fork_has_chance_of_its_own() -> None:
    match = GAME.start(["player", "automa", "automa"], seed=1, forced=False)
    ends = set()
    for seed in range(8):
        fork = match.fork(seed=seed)
        fork.play(0, "bid flame")
        ends.add(fork.digest())
    assert len(ends) > 1
    one, other = match.fork(seed=5), match.fork(seed=5)
    one.play(0, "bid flame")
    other.play(0, "bid flame")
    assert one.digest() == other.digest()


def test_a_fork_takes_single_options_like_its_match() -> None:
    match = finished(["player", "automa"], length="long")
    at = next(i for i, line in enumerate(match.record.inputs) if line.verb == "auto")
    assert match.fork(at, seed=1).record.inputs[at].verb == "auto"
    match.forced = False
    assert match.fork(at, seed=1).revision == at


@pytest.mark.parametrize("at", [-1, 3, 99])
def test_there_is_no_fork_from_an_input_that_was_not_played(at: int) -> None:
    with pytest.raises(BadInput, match=f"there is no input {at}; the record has 2"):
        begun().fork(at)


def test_an_imagined_fork_looks_the_same_to_its_seat_and_hides_the_truth() -> None:
    match = begun(3)
    views: Any = [match.fork_imagined(0, seed=seed).view(0) for seed in range(5)]
    assert all(view == match.view(0) for view in views)
    hands = {hand(match.fork_imagined(0, seed=s), 1) for s in range(10)}
    assert len(hands) > 5
    spectator = match.fork_imagined(None, seed=1)
    assert spectator.view() == match.view()


def test_an_imagined_fork_has_a_record_of_its_own() -> None:
    match = begun(3)
    fork = match.fork_imagined(0, seed=2)
    assert fork.revision == 0
    assert "position {" in fork.record.text
    fork.play(0, "pass")
    again = Match.loads(fork.record.text)
    assert again.digest() == fork.digest()
    assert again.fork(0).digest() == match.fork_imagined(0, seed=2).digest()


def test_an_imagined_fork_keeps_who_plays_and_who_has_conceded() -> None:
    match = begun(3)
    match.hand_over(1, "greedy")
    match.concede(2)
    fork = match.fork_imagined(0, seed=3)
    assert (fork.drivers, fork.conceded) == (["", "greedy", ""], [2])
    fork.concede(1)
    assert fork.outcome is not None
    assert fork.outcome.ranking == [[0], [1], [2]]
