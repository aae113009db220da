"""The course of a game, its outcome and its texts: what is broken is noticed."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, ClassVar

import pytest

from emberhall.conformance import check_game
from emberhall.kernel.choice import Choice
from emberhall.kernel.content.sheets import Sheets
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.event import SeatEvent
from emberhall.kernel.game import AUTOMA, Game
from emberhall.kernel.outcome import Outcome
from emberhall.kernel.parts import Option
from tests.toys import wyrmgold
from tests.toys.broken import caught, variant
from tests.toys.wyrmgold import turn
from tests.toys.wyrmgold.choices import Pass, Treasures
from tests.toys.wyrmgold.state import Caves


def test_a_game_that_cannot_be_set_up_at_a_table_it_accepts() -> None:
    def setup(seats: list[str], *rest: Any) -> Caves:
        if AUTOMA in seats:
            raise KeyError("no chair for an automa")
        return wyrmgold.setup(seats, *rest)

    assert caught(variant(setup=setup), "sets-up", "no chair")


def test_an_option_that_the_rules_cannot_carry_out() -> None:
    class TakeTurn(turn.TakeTurn):
        def options(self, state: Caves) -> list[Choice]:
            return [*super().options(state), state.content.choices.hide[0]]

    class StrictTurn(TakeTurn):
        def options(self, state: Caves) -> list[Choice]:
            return list(dict.fromkeys(super().options(state)))

    StrictTurn.__name__ = "TakeTurn"
    assert caught(variant(StrictTurn), "plays", "raises ValueError")


def test_steps_that_follow_each_other_without_an_end() -> None:
    class EndRound(turn.EndRound):
        def happen(self, state: Caves, dealer: Dealer) -> None:
            state.then(turn.EndRound())

    assert caught(variant(EndRound), "plays", "nobody is asked after")


def test_a_game_that_never_ends() -> None:
    class EndRound(turn.EndRound):
        def happen(self, state: Caves, dealer: Dealer) -> None:
            super().happen(state, dealer)
            state.round = 0

    assert caught(variant(EndRound), "ends", "no end after 300 inputs")


class ForgetfulRound(turn.EndRound):
    """The last card that was sold is not shuffled back."""

    def happen(self, state: Caves, dealer: Dealer) -> None:
        for den in state.dens:
            if den.sold:
                den.sold.pop()
        super().happen(state, dealer)


ForgetfulRound.__name__ = "EndRound"


def test_a_card_that_is_forgotten() -> None:
    assert caught(variant(ForgetfulRound), "conserves", "is gone")


def test_a_card_that_is_doubled() -> None:
    class Loot(turn.Loot):
        def happen(self, state: Caves, dealer: Dealer) -> None:
            super().happen(state, dealer)
            state.dens[self.seat].hand.append(state.dens[self.raider].hand[-1])

    assert caught(variant(Loot), "conserves", "is one too many")


def test_a_card_that_is_forgotten_in_a_game_that_is_only_played_out() -> None:
    report = check_game(variant(ForgetfulRound), range(3), thorough=0, only=["plays-out"])
    assert "something was lost or doubled" in str(report)


def test_a_game_without_an_end_that_is_only_played_out() -> None:
    class EndRound(turn.EndRound):
        def happen(self, state: Caves, dealer: Dealer) -> None:
            state.then(turn.StartRound())

    report = check_game(variant(EndRound), thorough=0, limit=500, only=["plays-out"])
    assert "no end after 500 steps" in str(report)


def ranked(outcome: Outcome, **changed: Any) -> Outcome:
    pieces = {**outcome.as_dict(), **changed}
    return Outcome(pieces["reason"], pieces["ranking"], pieces["scores"])


@pytest.mark.parametrize(
    ("changed", "words"),
    [
        ({"ranking": [[0]]}, "does not hold each of"),
        ({"ranking": [[0, 1, 2], [2]]}, "does not hold each of"),
        ({"ranking": [[1, 0], []]}, "has an empty place"),
        ({"scores": []}, "there are 0 scores for"),
        ({"scores": [{"luck": 1}] * 3}, "[score] luck is missing"),
        ({"reason": "boredom"}, "[reason] boredom is missing"),
    ],
)
def test_an_outcome_that_is_none(changed: dict[str, Any], words: str) -> None:
    def outcome(state: Caves) -> Outcome:
        return ranked(wyrmgold.outcome(state), **changed)

    assert caught(variant(outcome=outcome), "ranks-everybody", words)


def test_an_outcome_that_is_another_when_asked_again() -> None:
    asked: list[Caves] = []

    def outcome(state: Caves) -> Outcome:
        asked.append(state)
        return ranked(wyrmgold.outcome(state), ranking=[[len(asked) % 2], [1 - len(asked) % 2]])

    game = variant(outcome=outcome, seats=range(2, 3))
    assert caught(game, "ranks-everybody", "another when asked again")


# texts


def test_a_step_that_names_a_rule_that_does_not_exist() -> None:
    class Loot(turn.Loot):
        RULE = "9.9"

    assert caught(variant(Loot), "names-rules", "Loot names rule 9.9")


def test_a_step_that_names_no_rule() -> None:
    class Loot(turn.Loot):
        RULE = ""

    assert caught(variant(Loot), "names-rules", "Loot names no rule")


def test_an_option_that_names_a_rule_that_does_not_exist() -> None:
    options = (*wyrmgold.OPTIONS, Option("mood", ("calm",), "7.7"))
    assert caught(variant(options=options), "names-rules", "option mood names rule '7.7'")


class Shout(Choice):
    NOTATION: ClassVar[str] = "SHOUT"


class Loud(Treasures):
    def __init__(self, sheets: Sheets) -> None:
        super().__init__(sheets)
        self.catalogue.enter(Shout())


def test_a_notation_that_cannot_be_read() -> None:
    assert caught(variant(content=Loud), "reads-back", "no choice is written 'shout'")


def test_a_choice_without_words() -> None:
    assert caught(variant(content=Loud), "has-words", "[choice] Shout is missing")


def test_an_option_without_words() -> None:
    options = (*wyrmgold.OPTIONS, Option("mood", ("calm",), "1.4"))
    assert caught(variant(options=options), "has-words", "[option] mood is missing")


@pytest.fixture
def speechless(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wyrmgold: Game) -> Any:
    """A game whose sentences are changed."""

    def make(package: str, old: str, new: str, event: str = "") -> Game:
        folder = tmp_path / package
        folder.mkdir()
        for name in ("RULES.md", "content.toml", "prose.toml"):
            (folder / name).write_text(wyrmgold.text(name), encoding="utf-8")
        words = wyrmgold.text("prose.toml")
        assert old in words
        (folder / "prose.toml").write_text(words.replace(old, new), encoding="utf-8")
        (folder / "__init__.py").write_text(event, encoding="utf-8")
        monkeypatch.syspath_prepend(tmp_path)
        __import__(package)
        return variant(package=package)

    return make


DREW = """
from emberhall.authoring import SeatEvent, secret

class Drew(SeatEvent):
    card: int = secret("cards")
"""


@pytest.mark.parametrize(
    ("old", "new", "event", "words"),
    [
        ('TakeTurn = "{seat}, what do you do?"\n', "", "", "[prompt] TakeTurn is missing"),
        ("{seat}, what do you do?", "{who}?", "", "[prompt] TakeTurn speaks of {who}"),
        ('Bid = "bid {trick}"', 'Bid = "{card}"', "", "[choice] Bid speaks of {card}"),
        (
            'Pass = "do nothing"',
            'Pass = "do nothing"\n"Pass.Sleep" = "dream on"',
            "",
            "[choice] Pass.Sleep is for a step that does not exist",
        ),
        (
            'Pass = "do nothing"',
            'Pass = "do nothing"\n"Pass.GuardHoard" = "flee {card}"',
            "",
            "[choice] Pass.GuardHoard speaks of {card}",
        ),
        ('Drew = "{seat} draws {card}."\n', "", DREW, "[event] Drew is missing"),
        ('Drew = "{seat} draws a card."\n', "", DREW, "[hidden] Drew is missing"),
        ("draws a card.", "draws {card}.", DREW, "[hidden] Drew speaks of {card}"),
    ],
)
def test_sentences_that_are_missing_or_speak_of_nothing(
    speechless: Any, request: pytest.FixtureRequest, old: str, new: str, event: str, words: str
) -> None:
    package = re.sub(r"\W+", "_", request.node.name)
    assert caught(speechless(package, old, new, event), "has-words", words)


def test_an_event_that_cannot_be_told() -> None:
    class Hummed(SeatEvent):
        pass

    class TakeTurn(turn.TakeTurn):
        def answer(self, state: Caves, choice: Choice, dealer: Dealer) -> None:
            super().answer(state, choice, dealer)
            if isinstance(choice, Pass):
                dealer.announce(Hummed(self.seat))

    assert caught(variant(TakeTurn), "tells-in-words", "[event] Hummed lacks", seeds=2)
