"""Sentences: keyed, filled in, redacted."""

from __future__ import annotations

import pytest

from emberhall.kernel.declare.fields import Seat, of
from emberhall.kernel.errors import RulesFault
from emberhall.kernel.event import Event
from emberhall.kernel.game import Game
from emberhall.kernel.prose import Prose
from emberhall.words import filled
from tests.kernel.caves import begun, dealt
from tests.toys.wyrmgold import GAME, events


def test_a_game_speaks_over_the_kernel() -> None:
    base = Prose('[word]\nand = "and"\nnone = "none"\n')
    prose = Prose('[word]\nand = "und"\n', base)
    assert prose.word("and") == "und"
    assert prose.word("none") == "none"
    assert base.word("and") == "and"


def test_a_word_without_an_entry_stands_for_itself() -> None:
    assert Prose("").word("dragon") == "dragon"


def test_a_choice_is_called_what_it_means_to_the_step_that_asks() -> None:
    match = begun()
    assert match.label("done") == "done"
    match.play(0, "sell")
    assert match.label("done") == "sell no more"
    prose = Prose('[choice]\n"Done.SellCards" = "{seat} goes on after {last}"\n', GAME.prose)
    name = match.state.seat_name(0)
    assert prose.label(match.read("done"), match.state) == f"{name} goes on after none"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('[promt]\nX = "y"\n', "prose: [promt] is not a section"),
        ("[prompt]\nX = 3\n", "prose: [prompt] X must be a sentence"),
    ],
)
def test_a_file_of_no_sentences_is_a_fault(text: str, message: str) -> None:
    with pytest.raises(RulesFault) as fault:
        Prose(text)
    assert str(fault.value) == message


def test_a_missing_sentence_or_value_is_a_fault() -> None:
    prose = Prose('[prompt]\nX = "{who}?"\n')
    with pytest.raises(RulesFault, match=r"prose: \[prompt\] Y lacks 'Y'"):
        prose.say("prompt", "Y", {})
    with pytest.raises(RulesFault, match=r"prose: \[prompt\] X lacks 'who'"):
        prose.say("prompt", "X", {})


@pytest.mark.parametrize(
    ("count", "sentence"),
    [("0", "0 gems in a cave"), ("1", "1 gem in a cave"), ("21", "21 gems in a cave")],
)
def test_a_number_takes_along_what_it_counts(count: str, sentence: str) -> None:
    prose = Prose('[prompt]\nX = "{count:gem|gems} in {place}"\n')
    assert prose.say("prompt", "X", {"count": count, "place": "a cave"}) == sentence


def test_what_else_a_text_fills_in_keeps_its_format() -> None:
    values = {"count": 1, "more": 2, "who": "me"}
    assert filled("{count:gem|gems}, {more:+d} for {who!r}", values) == "1 gem, +2 for 'me'"


def test_an_event_is_told_in_full_to_its_owner_and_redacted_to_others() -> None:
    state = dealt().state
    tell = GAME.prose.tell
    event = events.Hid(0, 5, 0)
    assert tell(event, 0, state) == "Dragon 1 hides Ruby, a gem."
    assert tell(event, 1, state) == tell(event, -1, state) == "Dragon 1 hides a gem."


def test_amounts_and_lists_are_told_as_words() -> None:
    state = dealt().state
    tell = GAME.prose.tell
    assert tell(events.Sold(1, 0, [1, 0]), 0, state) == "Dragon 2 sells Opal for 1 copper."
    assert tell(events.Sold(1, 0, [1, 2]), 0, state).endswith("for 1 copper and 2 silver.")
    assert tell(events.Sold(1, 0, [0, 0]), 0, state).endswith("for nothing.")
    assert tell(events.Opened(0, [0, 1, 2]), 0, state).endswith("Opal, Topaz and Garnet.")
    assert tell(events.Opened(0, []), 0, state).endswith("nothing.")


def test_flags_texts_and_empty_places_have_words() -> None:
    class Odd(Event):
        flag: bool
        card: int = of("cards")
        who: Seat
        note: str

    prose = Prose(
        '[event]\nOdd = "{flag} {card} {who} {note}"\n[word]\nfine = "well"\n', GAME.prose
    )
    state = dealt().state
    assert prose.tell(Odd(True, -1, -1, "fine"), 0, state) == "Yes none none well"
    assert prose.tell(Odd(False, 3, 1, "as is"), 0, state) == "No Emerald Dragon 2 as is"


def test_a_choice_is_labelled_in_the_words_of_the_game() -> None:
    match = begun()
    assert match.label(match.read("hide wing")) == "hide Wing"
    assert match.label(match.read("raid 1")) == "raid Dragon 2"
    assert match.label(match.read("pass")) == "do nothing"


def test_a_prompt_speaks_of_the_open_fields_of_its_step() -> None:
    match = begun()
    match.play(0, "sell")
    assert match.decisions[0].prompt == "What do you sell after none?"
    match.play(0, "sell horn")
    assert match.decisions[0].prompt == "What do you sell after Horn?"


def test_words_in_a_list_are_alternatives(wyrmgold: Game) -> None:
    assert wyrmgold.prose.either(["raid", "hide"]) == "raid; otherwise hide"
    assert wyrmgold.prose.either(["raid"]) == "raid"


def test_a_name_that_is_counted_has_a_plural_and_one_that_is_measured_has_none() -> None:
    prose = Prose('[many]\nsoldier = "soldiers"\n')
    assert prose.counted(1, "soldier") == "1 soldier"
    assert prose.counted(2, "soldier") == "2 soldiers"
    assert prose.counted(0, "soldier") == "0 soldiers"
    assert prose.counted(2, "gold") == "2 gold"
