"""The front door: seats, options, the registry, and how a game ended."""

from __future__ import annotations

from collections.abc import Callable
from importlib import resources
from typing import Any

import pytest

from emberhall.kernel import registry
from emberhall.kernel.errors import BadOption, BadSeats, RulesFault, UnknownGame
from emberhall.kernel.game import Game
from emberhall.kernel.outcome import Outcome
from emberhall.kernel.parts import Rules, no_refusal
from tests.kernel.caves import begun
from tests.toys.broken import variant
from tests.toys.wyrmgold import GAME, outcome, setup, turn


def test_a_number_of_seats_means_players() -> None:
    assert GAME.seating(3) == ["player", "player", "player"]
    assert GAME.seating(["automa", "player"]) == ["automa", "player"]


@pytest.mark.parametrize(
    ("seats", "message"),
    [
        (1, "Wyrmgold is for 2 to 4 seats, not 1"),
        (5, "Wyrmgold is for 2 to 4 seats, not 5"),
        (["player", "robot"], "a seat is 'player' or 'automa', not 'robot'"),
        (["automa", "automa"], "Wyrmgold: at least one dragon is a player's"),
    ],
)
def test_seats_that_the_game_does_not_accept(seats: Any, message: str) -> None:
    with pytest.raises(BadSeats) as refused:
        GAME.start(seats)
    assert str(refused.value) == message


def test_a_game_for_one_number_of_seats_says_that_number() -> None:
    game = variant(seats=range(2, 3))
    with pytest.raises(BadSeats, match="is for 2 seats, not 3"):
        game.seating(3)


def test_a_game_has_no_automa_unless_it_says_so() -> None:
    game = Game(
        slug="plain",
        title="Plain",
        package=GAME.package,
        rules_version=1,
        seats=range(2, 5),
        state=type(begun().state),
        content=type(GAME.content),
        rules=Rules(turn, setup, outcome),
    )
    assert game.seating(2) == ["player", "player"]
    with pytest.raises(BadSeats, match="Plain: this game has no automa"):
        game.seating(["player", "automa"])
    assert game.faces.suggestions({}, None) == []


def test_options_default_to_their_first_value() -> None:
    assert GAME.chosen_options(None) == {"length": "short", "pot": "fixed"}
    assert GAME.chosen_options({"pot": "dice"}) == {"length": "short", "pot": "dice"}


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"size": "big"}, "Wyrmgold has no option 'size'; its options: length, pot"),
        ({"pot": "huge"}, "option pot is one of fixed, dice, not 'huge'"),
    ],
)
def test_options_that_the_game_does_not_have(options: dict[str, str], message: str) -> None:
    with pytest.raises(BadOption) as refused:
        GAME.start(2, options=options)
    assert str(refused.value) == message


def test_options_change_the_rules() -> None:
    assert GAME.start(2, seed=1, options={"length": "long"}).view()["rounds"] == 3
    assert GAME.start(2, seed=1).view()["rounds"] == 2


def test_a_game_knows_its_steps_and_its_texts() -> None:
    assert {"StartRound", "PlaceBids", "TakeTurn", "EndRound"} <= set(GAME.steps)
    assert GAME.rules == resources.files("tests.toys.wyrmgold").joinpath("RULES.md").read_text(
        "utf-8"
    )
    assert repr(GAME) == "<Game wyrmgold>"


def test_reasons_are_none_exactly_for_what_is_offered() -> None:
    state = begun().state
    for choice in state.content.catalogue.entries:
        offered = any(choice is option for option in GAME.decisions(state)[0].options)
        assert (GAME.why_not(state, 0, choice) is None) == offered
        assert (no_refusal(state, 0, choice) is None) == offered


def test_a_seat_that_is_not_asked_gets_no_reasons_of_the_game() -> None:
    state = begun().state
    refusal = GAME.why_not(state, 1, state.content.catalogue.read("pass"))
    assert refusal is not None
    assert refusal.key == "not-offered"


# the registry


def test_a_registered_game_is_found_by_its_slug() -> None:
    assert registry.game("wyrmgold") is GAME
    assert "wyrmgold" in registry.slugs()
    assert registry.slugs() == sorted(registry.slugs())


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    with pytest.raises(
        UnknownGame, match=r"no game is called 'chess'; registered games: .*wyrmgold"
    ):
        registry.game("chess")


def test_games_are_found_by_their_entry_points() -> None:
    game = registry.game("crown-of-ash")
    assert game.slug == "crown-of-ash"
    assert registry.game("crown-of-ash") is game


@pytest.mark.parametrize(
    ("target", "fault"),
    [
        ("math:pi", "its entry point does not lead to a Game"),
        ("tests.toys.wyrmgold:GAME", "its entry point leads to the game 'wyrmgold'"),
        ("tests.toys.nowhere:GAME", "ModuleNotFoundError: No module named 'tests.toys.nowhere'"),
        (
            "tests.toys.wyrmgold:CHESS",
            "AttributeError: module 'tests.toys.wyrmgold' has no attribute 'CHESS'",
        ),
        ("odd_module:GAME", "ZeroDivisionError: division by zero"),
        ("odd module", "its entry point 'odd module' is not written as module:GAME"),
    ],
)
def test_a_broken_game_never_takes_the_others_down(
    add_on: Callable[[str], None], target: str, fault: str
) -> None:
    add_on(target)
    with pytest.raises(RulesFault) as refused:
        registry.game("odd-game")
    assert str(refused.value) == f"the game 'odd-game' cannot be loaded: {fault}"
    assert registry.broken() == {"odd-game": fault}
    assert "odd-game" in registry.slugs()
    slugs = [game.slug for game in registry.games()]
    assert slugs == [slug for slug in registry.slugs() if slug != "odd-game"]
    assert "wyrmgold" in slugs


def test_an_add_on_never_takes_the_name_of_another_game(
    add_on: Callable[..., None], monkeypatch: pytest.MonkeyPatch
) -> None:
    add_on("odd_module:GAME", slug="crown-of-ash")
    monkeypatch.setattr(registry, "_loaded", {})
    assert registry.game("crown-of-ash").title == "Crown of Ash"
    assert registry.broken() == {"crown-of-ash (odd-game)": "emberhall has a game of this name"}
    assert registry.slugs().count("crown-of-ash") == 1


# outcomes


@pytest.fixture
def tied() -> Outcome:
    scores = [{"coins": 3, "vault": 4}, {"coins": 9}, {"coins": 2, "vault": 5}, {}]
    return Outcome("opened", [[1], [0, 2], [3]], scores)


def test_tied_seats_share_the_better_place(tied: Outcome) -> None:
    assert [tied.place(seat) for seat in range(4)] == [2, 1, 2, 4]
    assert tied.winners == [1]


def test_the_total_is_the_sum_of_the_categories(tied: Outcome) -> None:
    assert [tied.total(seat) for seat in range(4)] == [7, 9, 7, 0]


def test_a_seat_that_is_not_ranked_has_no_place(tied: Outcome) -> None:
    with pytest.raises(ValueError, match="seat 4 is not ranked"):
        tied.place(4)


def test_an_outcome_is_data(tied: Outcome) -> None:
    assert tied.as_dict() == {
        "reason": "opened",
        "ranking": [[1], [0, 2], [3]],
        "scores": tied.scores,
    }
    assert repr(tied).startswith("Outcome('opened', [[1], [0, 2], [3]]")
