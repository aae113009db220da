"""Matches: playing, batches, forced inputs, conceding, handing over, forking."""

from __future__ import annotations

from typing import Any

import pytest

from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.errors import (
    BadInput,
    BadNotation,
    IllegalChoice,
    MatchOver,
    NotAsked,
    StaleRevision,
)
from emberhall.kernel.match import Match
from tests.kernel.caves import begun, dealt, finished
from toys.broken import variant
from toys.wyrmgold import GAME, turn
from toys.wyrmgold.choices import Draw
from toys.wyrmgold.state import Caves


def caves(match: Match) -> Caves:
    state = match.state
    assert isinstance(state, Caves)
    return state


def lines(match: Match) -> list[str]:
    return [line.lines()[0] for line in match.record.inputs]


# playing


def test_the_same_seed_plays_the_same_match() -> None:
    one, other = GAME.start(3, seed=9), GAME.start(3, seed=9)
    assert one.record.text == other.record.text
    assert one.digest() != GAME.start(3, seed=10).digest()


def test_a_match_without_a_seed_is_like_no_other() -> None:
    assert GAME.start(4).digest() != GAME.start(4).digest()


def test_a_choice_is_played_as_such_or_by_its_notation() -> None:
    one, other = begun(), begun()
    one.play(0, "HIDE  wing")
    other.play(0, next(c for c in other.decision(0).options if c.notation == "hide wing"))
    assert one.record.text == other.record.text
    assert lines(one)[-1] == "play 0 hide wing"


def test_every_input_raises_the_revision_by_one() -> None:
    match = begun()
    assert match.revision == 2
    match.play(0, "sell")
    assert match.revision == 3
    match.undo(0)
    assert match.revision == 4
    match.hand_over(1, "greedy")
    assert match.revision == 5


@pytest.mark.parametrize(
    ("seat", "choice", "error"),
    [
        (0, "hide ruby", IllegalChoice),
        (0, "bid flame", IllegalChoice),
        (1, "pass", NotAsked),
        (9, "pass", NotAsked),
        (-1, "pass", NotAsked),
        (0, "hide the cave", BadNotation),
    ],
)
def test_a_refused_choice_changes_nothing(seat: int, choice: str, error: type[BadInput]) -> None:
    match = begun()
    text, digest = match.record.text, match.digest()
    with pytest.raises(error):
        match.play(seat, choice)
    assert (match.record.text, match.digest()) == (text, digest)


def test_a_request_for_another_revision_is_stale() -> None:
    match = begun()
    match.play(0, "sell", revision=2)
    for revision in (2, 4):
        with pytest.raises(StaleRevision) as refused:
            match.play(0, "done", revision=revision)
        message = f"the request answers revision {revision}; the match is at 3"
        assert str(refused.value) == message
    with pytest.raises(StaleRevision):
        match.play_batch(0, ["done"], revision=2)
    assert match.revision == 3


def test_a_decision_is_found_by_its_seat() -> None:
    match = begun()
    assert match.decision(0).step == "TakeTurn"
    with pytest.raises(NotAsked, match="seat 1 is not asked for anything now"):
        match.decision(1)
    with pytest.raises(MatchOver):
        finished().decision(0)


def test_a_match_that_is_over_takes_no_inputs() -> None:
    match = finished()
    assert match.outcome is not None
    assert match.outcome.reason == "opened"
    with pytest.raises(MatchOver, match="the match is over"):
        match.play(0, "pass")
    with pytest.raises(MatchOver):
        match.concede(0)
    assert match.decisions == []


def test_a_match_that_goes_on_has_no_outcome() -> None:
    assert begun().outcome is None


def test_the_log_is_told_as_each_seat_may_know_it() -> None:
    match = begun()
    match.play(0, "draw")
    assert match.told(0)[-1] == {"event": "Drew", "seat": 0, "card": "grail"}
    assert match.told(1)[-1] == match.told()[-1] == {"event": "Drew", "seat": 0}
    assert match.story(0)[-1] == "Dragon 1 draws Grail."
    assert match.story(1)[-1] == match.story()[-1] == "Dragon 1 draws a card."
    assert match.story(since=match.revision) == ["Dragon 1 draws a card."]
    assert match.told(since=match.revision + 1) == []


def test_the_log_knows_revision_and_step_of_every_event() -> None:
    match = dealt(["player", "automa"], "roll 3 3", "roll 6 2", "roll 6 2")
    match.play(0, "bid growl")
    told = [(each.revision, each.step, type(each.event).__name__) for each in match.log]
    assert told == [
        (0, 1, "RoundStarted"),
        (1, 0, "BidShown"),
        (1, 0, "AutomaBid"),
        (1, 0, "PotWon"),
        (1, 2, "AutomaRolled"),
        (1, 3, "Drew"),
    ]
    assert match.steps == [1, 3]


# batches


def test_a_batch_is_recorded_as_single_inputs() -> None:
    match = begun()
    assert match.play_batch(0, ["sell", "done"]) == 2
    assert lines(match)[-2:] == ["play 0 sell", "play 0 done"]


def test_a_batch_stops_at_the_first_choice_that_is_not_legal() -> None:
    match = begun()
    assert match.play_batch(0, ["sell", "draw", "done"]) == 1
    assert match.decision(0).step == "SellCards"


def test_a_batch_stops_when_the_seat_is_no_longer_asked() -> None:
    match = begun()
    assert match.play_batch(0, ["sell", "done", "done"]) == 2
    assert match.decisions[0].seat == 1


def test_the_first_choice_of_a_batch_must_be_legal() -> None:
    match = begun()
    with pytest.raises(IllegalChoice):
        match.play_batch(0, ["done", "sell"])
    with pytest.raises(NotAsked):
        match.play_batch(1, ["pass"])
    assert match.revision == 2


def test_a_batch_with_a_text_that_names_no_choice_is_refused_whole() -> None:
    match = begun()
    with pytest.raises(BadNotation):
        match.play_batch(0, ["sell", "sell the cave"])
    assert match.revision == 2


def test_a_batch_stops_after_a_revelation() -> None:
    match = begun()
    assert match.play_batch(0, ["sell", "sell horn", "sell skull", "done"]) == 2
    assert lines(match)[-1] == "play 0 sell horn"


def test_a_batch_stops_after_chance_even_if_the_seat_is_forced_to_go_on() -> None:
    class TakeTurn(turn.TakeTurn):
        def answer(self, state: Caves, choice: Choice, dealer: Dealer) -> None:
            if isinstance(choice, Draw):
                dealer.roll(6)
                state.then(turn.SellCards(self.seat, 17), turn.TakeTurn(self.seat))

    match = variant(TakeTurn).start(2, seed=1)
    match.play(0, "bid flame")
    match.play(1, "bid growl")
    assert match.play_batch(0, ["draw", "pass"]) == 1
    assert lines(match)[-2:] == ["play 0 draw", "auto 0 done"]
    assert match.decision(0).step == "TakeTurn"


def test_a_batch_goes_on_whoever_played_before_it() -> None:
    match = begun(3)
    match.play(0, "pass")
    assert match.play_batch(1, ["sell", "done"]) == 2


def test_an_empty_batch_plays_nothing() -> None:
    match = begun()
    assert match.play_batch(0, []) == 0
    assert match.revision == 2


def test_suggestions_are_batches_of_the_seat_that_is_asked() -> None:
    match = begun()
    (suggestion,) = match.suggestions(0)
    assert suggestion.key == "sell-all"
    assert suggestion.notations == ["sell", "sell horn", "sell skull", "sell wing", "done"]
    with pytest.raises(NotAsked):
        match.suggestions(1)
    match.play(0, "sell")
    assert match.suggestions(0) == []


# forced inputs


def test_a_single_option_is_taken_by_the_match_and_recorded() -> None:
    match = begun(forced=True)
    caves(match).dens[1].tricks = [0]
    match.play(0, "raid 1")
    assert lines(match)[-2:] == ["play 0 raid 1", "auto 1 pass"]
    assert match.decisions[0].seat == 1
    assert match.decisions[0].step == "TakeTurn"


def test_a_single_option_is_left_to_the_seat_if_the_match_does_not_force_it() -> None:
    match = begun(forced=False)
    caves(match).dens[1].tricks = [0]
    match.play(0, "raid 1")
    assert [choice.notation for choice in match.decision(1).options] == ["pass"]
    match.play(1, "pass")
    assert lines(match)[-1] == "play 1 pass"


def test_a_forced_answer_of_a_ballot_is_recorded_before_the_others() -> None:
    match = GAME.start(2, seed=1)
    while match.view()["round"] < 2:
        decision = match.decisions[0]
        match.play(decision.seat, "pass" if decision.main else decision.options[0])
    assert not any(line.verb == "auto" for line in match.record.inputs)
    caves(match).dens[1].tricks = [2]
    fork = Match(
        GAME, match.seats, match.options, match.content, seed=1, position=match.state.copy()
    )
    assert lines(fork) == ["auto 1 bid flame"]
    assert [decision.seat for decision in fork.decisions] == [0]


def test_a_record_with_forced_inputs_is_replayed_as_it_was() -> None:
    match = finished(["player", "automa"], length="long")
    assert any(line.verb == "auto" for line in match.record.inputs)
    assert Match.load(match.record.text).record.text == match.record.text


# conceding


def test_of_two_seats_the_one_that_does_not_concede_wins_at_once() -> None:
    match = begun()
    match.concede(0)
    outcome = match.outcome
    assert outcome is not None
    assert (outcome.reason, outcome.ranking) == ("conceded", [[1], [0]])
    assert match.decisions == []
    assert match.story()[-1] == "Dragon 1 concedes."
    assert lines(match)[-1] == "concede 0"
    for attempt in (lambda: match.play(0, "pass"), lambda: match.concede(1)):
        with pytest.raises(MatchOver):
            attempt()


def test_of_three_seats_two_play_on() -> None:
    match = begun(3)
    match.concede(1)
    assert match.outcome is None
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
    again = Match.load(match.record.text)
    assert again.conceded == [1]
    assert again.record.text == match.record.text


# handing over


def test_a_seat_is_handed_over() -> None:
    match = begun()
    match.hand_over(1, "ann")
    assert match.drivers == ["", "ann"]
    assert match.story(since=match.revision) == []
    match.hand_over(1, "greedy bot")
    assert match.drivers == ["", "greedy bot"]
    assert match.story()[-1] == "Dragon 2 is now played by greedy bot."
    assert lines(match)[-1] == "drive 1 greedy bot"
    assert Match.load(match.record.text).drivers == ["", "greedy bot"]


@pytest.mark.parametrize("name", ["", " ann", "ann ", "a  b", "a\nplay 0 pass", "a\tb", "a\r"])
def test_a_name_that_would_not_fit_a_line_is_refused(name: str) -> None:
    match = begun()
    with pytest.raises(BadInput, match="is no name for somebody who plays a seat"):
        match.hand_over(0, name)
    assert match.revision == 2


def test_a_seat_that_does_not_exist_is_not_handed_over() -> None:
    with pytest.raises(BadInput, match="there is no seat 2; the seats are 0 to 1"):
        begun().hand_over(2, "ann")


# forking


def test_a_fork_starts_from_any_input() -> None:
    match = begun()
    match.play(0, "raid 1")
    match.play(1, "pass")
    for at in range(match.revision + 1):
        fork = match.fork(at, seed=1)
        assert fork.revision == at
        assert lines(fork) == lines(match)[:at]
    assert match.fork().digest() == match.digest()


def test_a_fork_goes_its_own_way() -> None:
    match = begun()
    before = match.record.text
    fork = match.fork(seed=3)
    fork.play(0, "draw")
    assert match.record.text == before
    assert match.decision(0).step == "TakeTurn"
    assert Match.load(fork.record.text).digest() == fork.digest()


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
    hands = {tuple(caves(match.fork_imagined(0, seed=s)).dens[1].hand) for s in range(10)}
    assert len(hands) > 5
    spectator = match.fork_imagined(None, seed=1)
    assert spectator.view() == match.view()


def test_an_imagined_fork_has_a_record_of_its_own() -> None:
    match = begun(3)
    fork = match.fork_imagined(0, seed=2)
    assert fork.revision == 0
    assert "position {" in fork.record.text
    fork.play(0, "pass")
    again = Match.load(fork.record.text)
    assert again.digest() == fork.digest()
    assert again.fork(0).digest() == match.fork_imagined(0, seed=2).digest()
