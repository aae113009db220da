"""What a line means: numbers, letters, notations and labels, and their beginnings."""

from __future__ import annotations

import pytest

from emberhall.cli.playing.answers import find_choice, read_answer
from emberhall.kernel.choice import Choice
from emberhall.kernel.decision import Suggestion
from emberhall.kernel.errors import BadInput, BadNotation
from tests.toys.wyrmgold import GAME

MATCH = GAME.start(2, seed=1)
CATALOGUE = MATCH.content.catalogue
OPTIONS = [CATALOGUE.read(text) for text in ("draw", "hide opal", "hide ruby", "sell", "raid 1")]
SUGGESTIONS = [Suggestion("sell-all", ["sell", "done"])]


def meant(text: str) -> Suggestion | str | None:
    found = read_answer(text, OPTIONS, SUGGESTIONS, CATALOGUE, MATCH.label)
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
    with pytest.raises(BadInput, match=r"may mean hide Opal, hide Ruby$"):
        meant("hide")


def test_many_meanings_are_not_all_listed() -> None:
    with pytest.raises(BadInput, match=r"may mean hide Opal, .* and 13 more$"):
        find_choice("hide", CATALOGUE.entries, MATCH.label)


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
    assert find_choice("se", choices, MATCH.label) is choices[0]


def test_nonsense_is_refused_with_the_nearest_notation() -> None:
    with pytest.raises(BadNotation, match="did you mean 'hide ruby'"):
        meant("hdie ruby")


def called(*labels: str) -> dict[Choice, str]:
    """Choices whose labels are not what their notations say."""
    return dict(zip(OPTIONS, labels, strict=False))


GANG = called("lead Kaldern's Gang", "place Tortok at the Eel Gate", "place Tortok at the Well")


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("lead kal", "lead Kaldern's Gang"),
        ("Lead Kaldern's Gang", "lead Kaldern's Gang"),
        ("lead the kalderns", "lead Kaldern's Gang"),
        ("place tortok eel", "place Tortok at the Eel Gate"),
        ("pl tor in eel", "place Tortok at the Eel Gate"),
        ("place Tortok at the Well", "place Tortok at the Well"),
    ],
)
def test_the_beginnings_of_the_words_of_a_label_name_an_option(text: str, label: str) -> None:
    found = find_choice(text, list(GANG), GANG.__getitem__)
    assert found is not None
    assert GANG[found] == label


@pytest.mark.parametrize("text", ["kaldern", "tortok place", "lead gang kal", "the", "lead 2 kal"])
def test_words_without_the_first_or_out_of_order_name_no_label(text: str) -> None:
    assert find_choice(text, list(GANG), GANG.__getitem__) is None


@pytest.mark.parametrize("text", ["2 place Tortok at the Eel Gate", "place Tortok at 2 Eel Gate"])
def test_a_label_is_typed_with_the_number_that_the_menu_shows(text: str) -> None:
    assert read_answer(text, list(GANG), [], CATALOGUE, GANG.__getitem__) is OPTIONS[1]
    with pytest.raises(BadInput):
        read_answer(text.replace("2", "3"), list(GANG), [], CATALOGUE, GANG.__getitem__)


def test_labels_that_fit_are_listed_as_they_are_shown() -> None:
    with pytest.raises(BadInput, match="may mean place Tortok at the Eel Gate, place Tortok at"):
        find_choice("place tortok", list(GANG), GANG.__getitem__)


def test_a_whole_word_of_a_label_goes_before_the_beginning_of_one() -> None:
    walls = called("raise Wall 1", "raise Wall 10")
    found = find_choice("raise wall 1", list(walls), walls.__getitem__)
    assert found is OPTIONS[0]


def test_two_numbers_where_one_choice_is_wanted_are_refused() -> None:
    with pytest.raises(BadInput, match="one choice is wanted here, not 2 numbers"):
        meant("1 2")


def test_what_is_not_understood_ends_with_a_hint_at_the_help() -> None:
    for text in ("xyzzy", "bid"):
        with pytest.raises(BadInput, match=r"\(help says what can be said, \? the rule\)$"):
            meant(text)
