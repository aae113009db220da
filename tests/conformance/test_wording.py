"""Sentences with a slip in them: each kind of slip is noticed, in toys that make it."""

from __future__ import annotations

import pytest

from emberhall.conformance.setups import setups
from emberhall.conformance.wording import Wording
from emberhall.conformance.wording_checks import read_match
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.declare.fields import amounts, of
from emberhall.kernel.event import Event
from emberhall.kernel.game import Game
from tests.toys.broken import caught, variant
from tests.toys.wyrmgold import turn
from tests.toys.wyrmgold.state import Caves


class Told(Event):
    """Something was told, with whatever belongs into it."""

    count: int
    what: str
    cards: list[int] = of("cards")
    coins: list[int] = amounts("coins")


def telling(sentence: str, count: int = 2, what: str = "", coins: int = 0) -> Game:
    """A game that says a sentence whenever a round begins."""

    class StartRound(turn.StartRound):
        def happen(self, state: Caves, dealer: Dealer) -> None:
            super().happen(state, dealer)
            dealer.announce(Told(count, what, [], [coins, 0]))

    game = variant(StartRound)
    game.prose.sections["event"]["Told"] = sentence
    return game


@pytest.mark.parametrize(
    ("sentence", "count", "what", "fault"),
    [
        ("All is lost by by a trick.", 2, "", "'by by'"),
        ("The the dragon roars.", 2, "", "'The the'"),
        ("It takes {count} cards.", 1, "", "'1 cards'"),
        ("It takes {count} card.", 2, "", "'2 card'"),
        ("It takes {count} sold card and rests.", 3, "", "'3 sold card'"),
        ("It goes to {cards}.", 2, "", "'to nothing'"),
        ("It roars {what}.", 2, "", "' .'"),
        ("It roars ({what}).", 2, "", "'()'"),
        ("It roars: {what}.", 2, "", "': .'"),
        ("It {what} roars.", 2, "", "'  '"),
        ("It hoards {what}.", 2, "cave_bear", "'cave_bear'"),
        ("It hoards {what}.", 2, "nothing-to-sell", "'nothing-to-sell'"),
        ("It roars }}.", 2, "", "'}'"),
    ],
)
def test_a_slip_of_the_pen_is_noticed(sentence: str, count: int, what: str, fault: str) -> None:
    assert caught(telling(sentence, count, what), "says-it-plainly", fault)


@pytest.mark.parametrize(
    ("sentence", "count"),
    [
        ("It takes {count:card|cards}.", 1),
        ("It takes {count:card|cards}.", 2),
        ("Round {count} cards the dragons.", 1),
        ("What is left of it comes to nothing.", 2),
        ("It is half-sold.", 2),
    ],
)
def test_what_is_meant_so_is_no_slip(sentence: str, count: int) -> None:
    assert not caught(telling(sentence, count), "says-it-plainly", "")


def test_what_is_measured_has_no_plural_and_what_is_counted_has(wyrmgold: Game) -> None:
    wording = Wording(wyrmgold)
    assert not list(wording.faults("It takes 2 damage."))
    assert list(wording.faults("It takes 2 trick.")) == ["says '2 trick'"]


def test_a_prompt_with_a_slip() -> None:
    game = variant()
    game.prose.sections["prompt"]["TakeTurn"] = "{seat}, what do do you do?"
    assert caught(game, "asks-plainly", "TakeTurn says 'do do'")


def test_two_options_of_one_name() -> None:
    game = variant()
    game.prose.sections["choice"]["Draw"] = game.prose.sections["choice"]["Peek"]
    assert caught(game, "asks-plainly", "'draw' and 'peek' are both called 'peek at the deck'")


def test_whole_matches_are_read() -> None:
    setup = setups(telling("It goes to {cards}."), 3)[0]
    (fault,) = read_match(setup, set())
    assert fault == "Told says 'to nothing', where something is missing: It goes to nothing."
