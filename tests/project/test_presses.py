"""What is counted as a press: choices, whole suggestions, nothing that goes by itself."""

from __future__ import annotations

from tools.presses import Move, counted, pressed

import emberhall
from emberhall.kernel.game import Game


def asked(notation: str, *batches: str, seat: int = 0, chance: bool = False) -> Move:
    suggested = [batch.split() for batch in batches]
    return Move(seat, notation, chance, step="Step", batches=suggested)


def forced(notation: str, seat: int = 0) -> Move:
    return Move(seat, notation, False, chosen=False)


def shown(*moves: Move) -> list[str]:
    return [move.notation for move in pressed(list(moves))]


def test_every_choice_is_a_press_and_what_goes_by_itself_is_none() -> None:
    assert shown(asked("a"), forced("b"), asked("c")) == ["a", "c"]


def test_a_suggestion_is_one_press_with_the_end_that_it_names() -> None:
    assert shown(asked("a", "x y", "a b end"), asked("b"), asked("end"), asked("d")) == ["a", "d"]


def test_a_suggestion_that_was_not_followed_to_its_end_is_none() -> None:
    assert shown(asked("a", "a b end"), asked("b"), asked("c")) == ["a", "b", "c"]


def test_what_goes_by_itself_may_lie_within_a_suggestion() -> None:
    assert shown(asked("a", "a c"), forced("b"), asked("c"), asked("d")) == ["a", "d"]
    assert shown(asked("a", "a b c"), forced("b"), asked("c"), asked("d")) == ["a", "d"]


def test_chance_and_another_seat_end_a_run() -> None:
    assert shown(asked("a", "a b", chance=True), asked("b")) == ["a", "b"]
    assert shown(asked("a", "a b"), asked("b", chance=True)) == ["a"]
    assert shown(asked("a", "a b"), asked("b", seat=1)) == ["a", "b"]


def test_a_game_is_counted_for_all_its_players(wyrmgold: Game) -> None:
    count = counted(wyrmgold, ["player", "automa", "player"], range(2), "random")
    assert (count.games, count.seats) == (2, 4)
    assert 0 < count.turns <= count.presses == sum(count.steps.values()) <= count.choices


def test_who_follows_suggestions_presses_less_and_chooses_no_less() -> None:
    game = emberhall.game("battalia")
    count = counted(game, 2, range(1), "random", follow=True)
    assert count.presses < count.choices
