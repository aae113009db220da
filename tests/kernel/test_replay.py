"""Replays: a record at any input and at any step that happened after it."""

from __future__ import annotations

from typing import Any

import pytest

from emberhall.kernel.choice import Choice
from emberhall.kernel.errors import BadInput, EditedRecord, ForeignRecord, TruncatedRecord
from emberhall.kernel.matches.match import Match
from emberhall.kernel.matches.replay import Replay
from tests.kernel.caves import begun, dealt, finished
from tests.toys.broken import variant
from tests.toys.wyrmgold import GAME, turn
from tests.toys.wyrmgold.state import Caves


def automa_stretch() -> Match:
    """After the bid of seat 0 one automa draws and another finds silver before it is asked."""
    chance = ["roll 3 3", "roll 3 1", "roll 6 2", "roll 6 6"]
    match = dealt(["player", "automa", "automa"], *chance)
    match.play(0, "bid growl")
    return match


def test_an_automa_stretch_is_gone_through_step_by_step() -> None:
    replay = Replay(automa_stretch())
    assert replay.inputs == 1
    assert replay.steps(1) == 7
    steps = [replay.view(1, step, None) for step in range(8)]
    assert [view["step"] for view in steps] == [
        "BeginTurns",
        "BeginTurn",
        "AutomaTurn",
        "AutomaDraws",
        "BeginTurn",
        "AutomaTurn",
        "BeginTurn",
        "TakeTurn",
    ]
    assert [view["dens"][1]["hand"]["count"] for view in steps] == [3, 3, 3, 3, 4, 4, 4, 4]
    assert [view["dens"][2]["purse"]["silver"] for view in steps] == [0, 0, 0, 0, 0, 0, 1, 1]
    assert [view["asking"] for view in steps] == [[], [], [], [], [], [], [], [0]]


def test_the_story_of_a_step_is_what_was_told_in_it() -> None:
    replay = Replay(automa_stretch().record.text)
    assert [replay.story(1, step, 0) for step in range(8)] == [
        ["Dragon 1 bids Growl.", "Dragon 2 bids 3.", "Dragon 3 bids 1.", "Dragon 2 wins 3 copper."],
        [],
        ["It is the turn of Dragon 2."],
        ["Dragon 2 rolls 2."],
        ["Dragon 2 draws a card."],
        ["It is the turn of Dragon 3."],
        ["Dragon 3 rolls 6."],
        ["It is the turn of Dragon 1."],
    ]
    assert replay.story(1, 4, 1) == ["Dragon 2 draws Sceptre."]
    assert replay.told(1, 4, 1) == [{"event": "Drew", "seat": 1, "card": "sceptre"}]
    assert replay.told(1, 4, None) == [{"event": "Drew", "seat": 1}]


def test_without_a_step_the_story_is_that_of_the_whole_input() -> None:
    match = automa_stretch()
    replay = Replay(match)
    assert replay.story(1, None, 0) == match.story(0, since=1)
    assert replay.told(0, None, None) == match.told()[:1]


def test_the_setup_is_input_zero() -> None:
    match = dealt(3)
    replay = Replay(match)
    assert replay.inputs == 0
    assert replay.steps(0) == 1
    assert replay.line(0).verb == "begin"
    assert replay.view(0, 0, None)["round"] == 0
    assert replay.view(0, 0, None)["step"] == "StartRound"
    assert replay.view(0, 1, None)["round"] == 1
    assert replay.story(0, 1, None) == ["Round 1 begins with 3 in the pot."]
    assert replay.state(0) == match.state


def test_every_input_leads_to_the_state_that_was_played() -> None:
    match = GAME.start(["player", "automa", "player"], seed=8)
    digests = {match.revision: match.digest()}
    while not match.outcome:
        decision = match.decisions[0]
        match.play(decision.seat, decision.options[len(decision.options) // 2])
        digests[match.revision] = match.digest()
    replay = Replay(match.record.text)
    assert replay.inputs == match.revision
    for n, digest in digests.items():
        assert GAME.digest(replay.state(n)) == digest


def test_the_last_step_of_a_walk_is_the_state_after_the_input() -> None:
    replay = Replay(finished(["player", "automa"]).record.text)
    for n in range(replay.inputs + 1):
        last = replay.steps(n)
        if last == 0:
            continue
        before = replay.state(n, last - 1)
        assert before != replay.state(n, last)
        assert replay.state(n, last) == replay.state(n)


def test_positions_are_found_in_any_order() -> None:
    replay = Replay(finished(["player", "automa"]).record.text)
    positions = [(n, k) for n in range(replay.inputs + 1) for k in range(replay.steps(n) + 1)]
    forward = [GAME.digest(replay.state(n, k)) for n, k in positions]
    backward = [GAME.digest(replay.state(n, k)) for n, k in reversed(positions)]
    assert forward == backward[::-1]


def test_an_undo_leads_to_the_restored_state() -> None:
    match = begun()
    match.play(0, "sell")
    match.undo(0)
    match.play(0, "hide wing")
    replay = Replay(match)
    assert replay.line(4).verb == "undo"
    assert replay.steps(4) == 0
    assert replay.state(4) == replay.state(2)
    assert replay.state(4, 0) == replay.state(2)
    assert replay.story(4, 0, 0) == ["Dragon 1 takes back: sell."]
    assert replay.view(5, None, 0)["dens"][0]["vault"] == ["wing"]


def test_inputs_that_are_no_choices_leave_the_state_as_it_is() -> None:
    match = begun(3)
    match.hand_over(0, "greedy")
    match.concede(2)
    replay = Replay(match.record.text)
    assert [replay.line(n).verb for n in (3, 4, 5)] == ["play", "drive", "concede"]
    assert replay.state(3) == replay.state(4) == replay.state(5) == match.state
    assert replay.story(5, None, None) == ["Dragon 3 concedes."]
    assert replay.match.conceded == [2]


def test_states_are_lent_as_copies() -> None:
    replay = Replay(automa_stretch())
    for step in (2, 4):
        state: Any = replay.state(1, step)
        state.dens[0].hand.clear()
        assert len(replay.view(1, step, 0)["dens"][0]["hand"]) == 3


def test_a_replay_of_a_running_match_stays_where_it_was() -> None:
    match = begun()
    replay = Replay(match)
    match.play(0, "pass")
    assert replay.inputs == 2
    assert replay.match is not match


def test_a_match_from_an_imagined_position_is_replayed() -> None:
    match = begun(3).fork_imagined(1, seed=6)
    match.play(0, "raid 1")
    replay = Replay(match.record.text)
    assert replay.state(0) == match.fork(0).state
    assert replay.state(1) == match.state


def test_a_position_in_the_middle_of_steps_is_walked_from_there() -> None:
    state = dealt().state.copy()
    state.agenda.clear()
    state.then(turn.EndRound())
    seats, options = GAME.seating(2), GAME.chosen_options(None)
    match = Match(GAME, seats, options, GAME.content, seed=1, position=state)
    replay = Replay(match)
    assert replay.steps(0) == 2
    assert replay.view(0, 0, None)["step"] == "EndRound"
    assert replay.view(0, 1, None)["step"] == "StartRound"
    assert replay.state(0) == match.state


@pytest.mark.parametrize(
    ("n", "step", "message"),
    [
        (-1, 0, "there is no input -1; the record has 1"),
        (2, None, "there is no input 2; the record has 1"),
        (1, 8, "there is no step 8 after input 1; 7 happened"),
        (1, -1, "there is no step -1 after input 1; 7 happened"),
    ],
)
def test_there_is_no_other_position(n: int, step: int | None, message: str) -> None:
    with pytest.raises(BadInput) as refused:
        Replay(automa_stretch()).view(n, step, 0)
    assert str(refused.value) == message


def test_a_replay_verifies_the_record() -> None:
    text = automa_stretch().record.text
    with pytest.raises(EditedRecord):
        Replay(text.replace("growl", "smoke"))
    with pytest.raises(TruncatedRecord):
        Replay(text[:-80])
    with pytest.raises(ForeignRecord):
        Replay("once upon a time")


def test_a_partial_record_is_replayed_by_request() -> None:
    text = automa_stretch().record.text
    replay = Replay(text[: text.index("end ")], partial=True)
    assert replay.inputs == 1
    cut = Replay(text[: text.index("  roll 3")], partial=True)
    assert cut.inputs == 0
    assert cut.view(0, None, 0)["asking"] == [0]


def test_a_question_that_is_skipped_asks_nobody() -> None:
    class GuardHoard(turn.GuardHoard):
        def options(self, state: Caves) -> list[Choice]:
            return []

    match = variant(GuardHoard).start(2, seed=1, forced=False)
    match.play(0, "bid flame")
    match.play(1, "bid growl")
    match.play(0, "raid 1")
    replay = Replay(match)
    assert replay.steps(3) == 2
    before, after = (replay.view(3, step, None) for step in (0, 2))
    assert (before["step"], before["asking"]) == ("GuardHoard", [])
    assert (after["step"], after["asking"]) == ("TakeTurn", [1])


def test_a_game_of_automa_alone_can_be_watched() -> None:
    def anybody(kinds: list[str]) -> str:
        return ""

    game = variant(refuse_seats=anybody)
    match = game.start(["automa", "automa", "automa"], seed=3)
    assert match.outcome is not None
    assert match.revision == 0
    replay = Replay(match)
    assert replay.inputs == 0
    assert replay.steps(0) > 10
    rounds = [replay.view(0, step, None)["round"] for step in range(replay.steps(0) + 1)]
    assert rounds == sorted(rounds)
    assert set(rounds) == {0, 1, 2}
    told = [line for step in range(replay.steps(0) + 1) for line in replay.story(0, step, None)]
    assert told == match.story()
