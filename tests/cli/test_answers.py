"""What a line means: numbers, letters, notations and their beginnings."""

from __future__ import annotations

import pytest

from emberhall.cli.playing.answers import find_choice, read_answer
from emberhall.kernel.decision import Suggestion
from emberhall.kernel.errors import BadInput, BadNotation
from tests.toys.wyrmgold import GAME

CATALOGUE = GAME.content.catalogue
OPTIONS = [CATALOGUE.read(text) for text in ("draw", "hide opal", "hide ruby", "sell", "raid 1")]
SUGGESTIONS = [Suggestion("sell-all", ["sell", "done"])]


def meant(text: str) -> Suggestion | str | None:
    found = read_answer(text, OPTIONS, SUGGESTIONS, CATALOGUE)
    return found if isinstance(found, Suggestion) else found.notation


@pytest.mark.parametrize(
    ("text", "notation"),
    [
        ("1", "draw"),
        ("5", "raid 1"),
        ("draw", "draw"),
        ("  HIDE   Opal ", "hide opal"),
        ("h o", "hide opal"),
        ("hi ru", "hide ruby"),
        ("d", "draw"),
        ("raid", "raid 1"),
        ("sell", "sell"),
    ],
)
def test_a_number_a_notation_or_the_beginning_of_its_words_names_an_option(
    text: str, notation: str
) -> None:
    assert meant(text) == notation


def test_a_letter_names_a_suggestion() -> None:
    assert meant("a") is SUGGESTIONS[0]


def test_a_letter_beyond_the_suggestions_is_the_beginning_of_a_word() -> None:
    assert meant("d") == "draw"


@pytest.mark.parametrize("number", ["0", "6", "99"])
def test_a_number_that_is_not_offered_is_refused_with_the_range(number: str) -> None:
    with pytest.raises(BadInput, match=f"no choice {number}; the choices are 1 to 5"):
        meant(number)


def test_words_that_may_mean_several_options_are_refused_with_their_names() -> None:
    with pytest.raises(BadInput, match=r"may mean hide opal, hide ruby$"):
        meant("hide")


def test_many_meanings_are_not_all_listed() -> None:
    with pytest.raises(BadInput, match=r"may mean hide opal, .* and 13 more$"):
        find_choice("hide", CATALOGUE.entries)


def test_an_option_goes_before_a_choice_that_is_not_offered() -> None:
    assert meant("hide r") == "hide ruby"


def test_a_choice_that_is_not_offered_is_found_in_the_catalogue() -> None:
    assert meant("bid flame") == "bid flame"
    assert meant("bid fl") == "bid flame"


def test_words_of_several_choices_none_of_which_is_offered_are_no_choice() -> None:
    with pytest.raises(BadInput, match="'bid' is none of the choices"):
        meant("bid")


def test_as_many_words_as_typed_go_before_longer_ones() -> None:
    choices = [CATALOGUE.read("sell"), CATALOGUE.read("sell opal")]
    assert find_choice("se", choices) is choices[0]


def test_nonsense_is_refused_with_the_nearest_notation() -> None:
    with pytest.raises(BadNotation, match="did you mean 'hide ruby'"):
        meant("hdie ruby")
