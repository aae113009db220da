"""Rules, the code that carries them and the tests that name them, read from text."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from textwrap import dedent
from typing import Protocol

import pytest

from emberhall.conformance.coverage import Coverage, coverage
from emberhall.rulebook import RuleBook
from tests.cli.commands import Run
from tests.toys.broken import variant

RULES = """\
# A game

## Chapter 1 - Setup

- **1.1** `content` There are 12 cards. [book]
- **1.2** `rule` Every seat is dealt three. [inferred]
- **1.3** `definition` A hand is what one holds. [book]

### Chapter 2: Turns

- **2.1** `rule` Play a card [see below]. [ruling]
- **2.2** `rule` Or pass.

## 3. Notes

- **A note.** This is no rule.
- **E12** Edge.
"""

CODE = '''\
"""A module. [1.2]"""

class Play:
    """Plays. [2.1, 2.2]"""

    RULE: ClassVar[str] = "2.1"

    def answer(self):
        """[not an id]"""

        def inner():
            """Deep down. [E12]"""

class Plain:
    RULE = "2.2"
    OTHER = "9.9"
'''

TESTS = """\
import pytest

pytestmark = [pytest.mark.slow, pytest.mark.rule("small", "1.1")]


@pytest.mark.rule("small", "1.2", "2.1")
def test_one():
    pass


class TestTwo:
    @pytest.mark.rule("small", "2.2")
    @pytest.mark.rule("other", "7.7")
    def test_two(self):
        pass


@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("small", "E12"))])
def test_three(x):
    pass
"""


PACKAGE = "small_covered_game"


class Covered(Protocol):
    """Makes a game up and says how well it is covered."""

    def __call__(self, code: str = CODE, tests: str = TESTS, rules: str = RULES) -> Coverage: ...


@pytest.fixture
def covered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Covered:
    """Coverage of a made-up game with this code and these tests."""

    def covered(code: str = CODE, tests: str = TESTS, rules: str = RULES) -> Coverage:
        package = tmp_path / PACKAGE
        package.mkdir()
        (package / "__init__.py").write_text("")
        (package / "RULES.md").write_text(rules)
        (package / "turn.py").write_text(dedent(code))
        folder = tmp_path / "tests"
        folder.mkdir()
        (folder / "test_it.py").write_text(dedent(tests))
        monkeypatch.syspath_prepend(tmp_path)
        monkeypatch.delitem(sys.modules, PACKAGE, raising=False)
        return coverage(variant(slug="small", package=PACKAGE), folder)

    return covered


def test_rules_are_read_with_mark_text_source_and_chapter() -> None:
    book = RuleBook(RULES)
    assert list(book.rules) == ["1.1", "1.2", "1.3", "2.1", "2.2", "E12"]
    rule = book.rules["2.1"]
    assert (rule.mark, rule.text, rule.source) == ("rule", "Play a card [see below].", "ruling")
    assert rule.chapter == "Turns"
    assert book.rules["2.2"].source == ""
    assert [chapter.title for chapter in book.chapters] == ["Setup", "Turns", ""]


def test_rules_are_found_by_id_chapter_or_words() -> None:
    book = RuleBook(RULES)
    assert [rule.id for rule in book.find("1.2")] == ["1.2"]
    assert [rule.id for rule in book.find("2")] == ["2.1", "2.2"]
    assert [rule.id for rule in book.find("CARDS twelve 12")] == []
    assert [rule.id for rule in book.find("are CARDS")] == ["1.1"]
    assert book.find("") == book.find("99") == []


def test_code_carries_rules_by_steps_and_docstrings(covered: Covered) -> None:
    found = covered()
    assert found.carriers == {
        "1.2": ["turn"],
        "2.1": ["turn.Play"],
        "2.2": ["turn.Play", "turn.Plain"],
        "E12": ["turn.Play.answer.inner"],
    }


def test_tests_name_rules_in_their_markers(covered: Covered) -> None:
    found = covered()
    assert found.tests == {
        "1.1": ["test_it.py"],
        "1.2": ["test_it.py::test_one"],
        "2.1": ["test_it.py::test_one"],
        "2.2": ["test_it.py::TestTwo.test_two"],
        "E12": ["test_it.py::test_three"],
    }


def test_complete_coverage_has_no_gaps(covered: Covered) -> None:
    assert covered().gaps() == []


def test_a_rule_needs_a_carrier_and_a_test_content_a_test_a_definition_neither() -> None:
    found = Coverage(RuleBook(RULES)).gaps()
    assert "1.2 is carried by no code" in found
    assert "1.2 is named by no test" in found
    assert "1.1 is named by no test" in found
    assert "1.1 is carried by no code" not in found
    assert not any(gap.startswith("1.3") for gap in found)


def test_ids_that_do_not_stand_in_the_rules_are_gaps(covered: Covered) -> None:
    code = CODE.replace('"2.2"', '"4.4"')
    found = covered(code, TESTS.replace('"1.2"', '"5.5"')).gaps()
    assert "4.4 is carried by turn.Plain but does not stand in the rules" in found
    assert "5.5 is named by test_it.py::test_one but does not stand in the rules" in found


def test_a_marker_with_more_than_six_ids_is_a_gap(covered: Covered) -> None:
    many = '"small", "1.1", "1.2", "1.3", "2.1", "2.2", "E12", "1.1"'
    found = covered(tests=TESTS.replace('"small", "2.2"', many)).gaps()
    assert found == ["test_it.py:12: a rule marker names 7 ids, more than 6"]


def test_a_marker_that_is_not_written_out_is_a_gap(covered: Covered) -> None:
    found = covered(tests=TESTS.replace('"small", "2.2"', "NAME, *IDS")).gaps()
    assert "test_it.py:12: a rule marker must be written out in texts" in found


def test_a_marker_without_ids_is_a_gap(covered: Covered) -> None:
    found = covered(tests=TESTS.replace('"small", "2.2"', '"small"')).gaps()
    assert "test_it.py:12: a rule marker names a game and at least one id" in found


def test_a_rule_that_stands_twice_is_a_gap(covered: Covered) -> None:
    found = covered(rules=RULES + "- **1.1** `content` Again.\n").gaps()
    assert found == ["1.1 stands twice in the rules"]


def test_the_command_exits_1_on_gaps_and_lists_them(run: Run, tmp_path: Path) -> None:
    result = run("rules", "wyrmgold", "--coverage", "--tests", tmp_path)
    assert result.status == 1
    assert "gap: 1.2 is named by no test" in result.out
    assert "turn.StartRound" in result.out
    assert result.out.rstrip().endswith("gaps")
    found = json.loads(run("rules", "wyrmgold", "--coverage", "--tests", tmp_path, "--json").out)
    assert found["rules"]["2.1"]["carriers"] == ["turn.StartRound"]
    assert found["gaps"]
