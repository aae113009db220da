"""The long form says what the short form means, line by line."""

from __future__ import annotations

import ast
import traceback
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

import emberhall
from emberhall.build.expand import Expansion, module_name, write_long_form
from emberhall.build.manifest import compiled_sources
from emberhall.kernel import flow
from emberhall.kernel.dealer import QuietDealer
from emberhall.kernel.declare.longhand import Undeclarable
from tests.project.pages import ROOT
from tests.toys.wyrmgold import GAME

PACKAGE = ROOT / "src" / "emberhall"
SOURCES = {
    module_name(path, PACKAGE): path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py")
}
COMPILED = [module_name(path, PACKAGE) for path in compiled_sources(PACKAGE)]
GAMES = "emberhall.games."
IMPORTS = (
    "from emberhall.authoring import ChooseOne, Content, Dealer, Entry, Event, Families, YesOrNo\n"
    "from emberhall.authoring import Question, Record, Seat, State, amounts, of, verbs, zone\n"
)


def expanded(body: str) -> str:
    """The long form of a module of a game."""
    text = f"from __future__ import annotations\n\n{IMPORTS}\n\n{dedent(body).strip()}\n"
    kernel = {name: SOURCES[name] for name in SOURCES if not name.startswith(GAMES)}
    return Expansion({**kernel, "chess": text}).expanded("chess")


def declared(text: str, name: str) -> dict[str, str]:
    """The methods of a class in a module, as text."""
    found = next(
        node
        for node in ast.parse(text).body
        if isinstance(node, ast.ClassDef) and node.name == name
    )
    return {
        each.name: ast.unparse(each) for each in found.body if isinstance(each, ast.FunctionDef)
    }


def test_a_record_gets_its_methods_and_the_list_of_its_fields() -> None:
    text = expanded(
        """
        class Mat(Record):
            \"\"\"What belongs to a seat.\"\"\"

            seat: Seat
            lord: int = of("lords", default=-1)
            goods: list[int] = amounts("goods", default=[0] * 5)
            hand: list[int] = zone("fighters", HAND)
        """
    )
    methods = declared(text, "Mat")
    assert methods["__init__"] == dedent(
        """\
        def __init__(self, *, seat: int, lord: int=-1, goods: list[int] | None=None, hand: list[int] | None=None) -> None:
            self.seat = seat
            self.lord = lord
            self.goods = [0] * 5 if goods is None else goods
            self.hand = [] if hand is None else hand"""  # noqa: E501
    )
    assert methods["copy"] == (
        "def copy(self) -> Mat:\n"
        "    return Mat(seat=self.seat, lord=self.lord, goods=self.goods[:], hand=self.hand[:])"
    )
    assert "FIELDS = _m.listed(Record.FIELDS, seat=" in text
    assert "seat: Seat; lord: int; goods: list[int]; hand: list[int]; FIELDS" in text


def test_a_step_leaves_to_its_base_what_the_base_sets() -> None:
    text = expanded(
        """
        class Amend(Question[Board]):
            RULE = "8.5"
            region: int = of("areas")
        """
    )
    assert declared(text, "Amend")["__init__"] == dedent(
        """\
        def __init__(self, seat: int, region: int) -> None:
            super().__init__(seat)
            self.region = region"""
    )


def test_the_content_of_a_state_has_the_type_that_the_state_is_about() -> None:
    text = expanded(
        """
        class Board(State[Cards]):
            round: int = 1
        """
    )
    assert declared(text, "Board")["__init__"].startswith(
        "def __init__(self, content: Cards, agenda: list[_t.Any] | None=None, *, round: int=1)"
    )
    assert (
        "Board(self.content, self.agenda[:], round=self.round)" in declared(text, "Board")["copy"]
    )


def test_questions_about_a_verb_know_where_its_choices_lie() -> None:
    text = expanded(
        """
        class Take(Choice):
            NOTATION = "take {card}"
            card: int = of("cards")


        class Hold(Choice):
            NOTATION = "hold"


        class Choices(Families):
            take: list[Take]
            hold: Hold


        class Cards(Content):
            choices: Choices = verbs()


        class Board(State[Cards]):
            round: int = 1
            turn: int = 0


        class TakeCard(ChooseOne[Board]):
            VERB = Take
            DECLINE = Hold


        class MayHold(YesOrNo[Board]):
            VERB = Hold
            DECLINE = Hold


        class Burn(Choice):
            NOTATION = "burn {card}"
            card: int = of("cards")


        class BurnCard(ChooseOne[Board]):
            VERB = Burn
        """
    )
    burnt = declared(text, "BurnCard")["options"]  # no rule looks up what can be burnt
    assert "choices: list[_c.Choice] = state.content.catalogue.families[Burn]" in burnt
    options = declared(text, "TakeCard")["options"]
    assert "choices = state.content.choices.take" in options
    assert "return _s.or_not(options, state.content.choices.hold)" in options
    offered = declared(text, "MayHold")["options"]
    assert "state.content.choices.hold] if self.stands(state) else []" in offered


def test_what_happened_is_made_only_for_a_dealer_who_listens() -> None:
    text = expanded(
        """
        def fall(state: Board, dealer: Dealer) -> None:
            if state.round:
                dealer.announce(
                    Fell(1),
                )
            dealer.announce(Rose())
        """
    )
    calls = [node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.If)]
    guarded = [node for node in calls if ast.unparse(node.test) == "dealer.listening"]
    assert [ast.unparse(node.body[0]) for node in guarded] == [
        "dealer.announce(Rose())",
        "dealer.announce(Fell(1))",
    ]


def test_an_event_whose_making_is_a_deed_is_made_for_everybody() -> None:
    text = expanded(
        """
        def fall(state: Board, dealer: Dealer) -> None:
            dealer.announce(Fell(dealer.roll(6)))
            dealer.announce(Fell(state.hand.pop()))
            dealer.announce(Fell(gain(state)))
        """
    )
    assert "listening" not in text


def test_a_class_without_room_for_its_methods_says_so() -> None:
    with pytest.raises(Undeclarable, match="Crowded has no lines left"):
        expanded(
            """
            class Crowded(Record):
                a: int = 1
                def more(self) -> int:
                    return 1

            LAST = 1
            """
        )


def places(text: str) -> dict[str, int]:
    """The line of every function and class of a module."""
    found: dict[str, int] = {}

    def walk(node: ast.AST, path: str) -> None:
        for each in ast.iter_child_nodes(node):
            if isinstance(each, (ast.FunctionDef, ast.ClassDef)):
                name = f"{path}.{each.name}"
                found[name] = each.lineno
                walk(each, name)
            else:
                walk(each, path)

    walk(ast.parse(text), "")
    return found


@pytest.mark.parametrize("name", COMPILED)
def test_every_line_of_a_source_stays_where_it_is(name: str) -> None:
    text = EXPANSION.expanded(name)
    short, long = places(SOURCES[name]), places(text)
    assert {place: long.get(place) for place in short} == short


EXPANSION = Expansion(SOURCES)


def test_the_long_form_of_the_package_is_written_below_a_folder(tmp_path: Path) -> None:
    written = write_long_form(PACKAGE, compiled_sources(PACKAGE), tmp_path / "src")
    assert {path.relative_to(tmp_path / "src").as_posix() for path in written} == {
        f"emberhall/{path.relative_to(PACKAGE).as_posix()}" for path in compiled_sources(PACKAGE)
    }
    times = {path: path.stat().st_mtime_ns for path in written}
    write_long_form(PACKAGE, compiled_sources(PACKAGE), tmp_path / "src")
    assert {path: path.stat().st_mtime_ns for path in written} == times


def test_a_traceback_names_the_file_the_function_and_the_line_that_a_person_wrote() -> None:
    state = GAME.setup(2, None, GAME.content, QuietDealer(1))
    state.agenda.clear()
    with pytest.raises(emberhall.errors.RulesFault) as fault:
        flow.waiting_step(state)
    last = traceback.extract_tb(fault.value.__traceback__)[-1]
    source = (PACKAGE / "kernel" / "flow.py").read_text(encoding="utf-8").splitlines()
    assert last.name == "waiting_step"
    assert last.filename.replace("\\", "/").endswith("src/emberhall/kernel/flow.py")
    assert "raise RulesFault" in source[(last.lineno or 0) - 1]


def test_a_traceback_of_the_rules_of_a_game_does_so_too() -> None:
    game = emberhall.game("crown-of-ash")
    match = game.start(2, seed=1)
    while match.decisions[0].step != "Action":
        match.play(match.decisions[0].seat, match.decisions[0].options[0])
    step: Any = flow.waiting_step(match.state)
    done = match.read("done")
    with pytest.raises(emberhall.errors.RulesFault) as fault:
        step.answer(match.state, done, QuietDealer(1))
    last = traceback.extract_tb(fault.value.__traceback__)[-1]
    path = "games/crown_of_ash/rules/turn.py"
    source = (PACKAGE / path).read_text(encoding="utf-8").splitlines()
    assert last.name == "answer"
    assert last.filename.replace("\\", "/").endswith(f"src/emberhall/{path}")
    assert "raise RulesFault" in source[(last.lineno or 0) - 1]
