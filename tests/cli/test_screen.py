"""Output: styled on a terminal, plain elsewhere."""

from __future__ import annotations

import io
from typing import NoReturn

import pytest

from emberhall.cli.screen import STYLE_OF, Screen
from emberhall.terminal.text import STYLES, Line, Span


class Terminal(io.StringIO):
    """Something that says it is a terminal."""

    def isatty(self) -> bool:
        return True

    def fileno(self) -> NoReturn:
        raise OSError

    encoding = "utf-8"


@pytest.fixture
def terminal(monkeypatch: pytest.MonkeyPatch) -> Terminal:
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.setenv("LINES", "20")
    monkeypatch.setenv("TERM", "xterm-256color")
    return Terminal()


def test_every_style_has_a_look() -> None:
    assert STYLE_OF.keys() == STYLES


def test_through_a_pipe_there_is_no_colour_and_no_blank_at_the_end() -> None:
    out = io.StringIO()
    Screen(out).show([Line(Span("gold", "gold"), "  ")])
    assert out.getvalue() == "gold\n"


def test_through_a_pipe_a_sentence_stays_on_one_line() -> None:
    out = io.StringIO()
    screen = Screen(out)
    screen.say("word " * 100)
    assert out.getvalue().count("\n") == 1
    assert screen.width == 80


def test_the_width_of_a_pipe_can_be_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    assert Screen(io.StringIO()).width == 120


def test_a_terminal_shows_styles_and_breaks_sentences(terminal: Terminal) -> None:
    screen = Screen(terminal)
    screen.show([Line(Span("gold", "gold"))])
    screen.say("word " * 20)
    assert "\x1b[" in terminal.getvalue()
    assert terminal.getvalue().count("\n") == 3


def test_no_color_takes_the_colour_out(terminal: Terminal, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    Screen(terminal).show([Line(Span("gold", "gold"), Span("seat", "seat-0"))])
    assert "38;" not in terminal.getvalue()
    assert "gold" in terminal.getvalue()


def test_a_dumb_terminal_gets_plain_lines(
    terminal: Terminal, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TERM", "dumb")
    screen = Screen(terminal)
    screen.clear()
    screen.show([Line(Span("gold", "gold"))])
    assert terminal.getvalue() == "gold\n"


def test_clearing_takes_away_what_was_scrolled_off_too(terminal: Terminal) -> None:
    Screen(terminal).clear()
    assert "\x1b[3J" in terminal.getvalue()


def test_nothing_is_cleared_through_a_pipe() -> None:
    out = io.StringIO()
    Screen(out).clear()
    assert out.getvalue() == ""


def test_where_only_ascii_can_be_written_signs_are_replaced() -> None:
    raw = io.BytesIO()
    out = io.TextIOWrapper(raw, encoding="ascii")
    screen = Screen(out)
    screen.show([Line("▸ ●○ 山")])
    screen.flush()
    assert raw.getvalue() == b"> *o ?\n"


def test_a_complaint_is_one_line_whatever_it_holds() -> None:
    err = io.StringIO()
    Screen(io.StringIO(), err).complain("a\nb   c")
    assert err.getvalue() == "a b c\n"


def test_progress_is_silent_unless_standard_error_is_a_terminal() -> None:
    err = io.StringIO()
    with Screen(io.StringIO(), err).progress("checking", 3) as advance:
        advance()
        advance(2)
    assert err.getvalue() == ""


def test_progress_is_drawn_on_a_terminal(terminal: Terminal) -> None:
    with Screen(io.StringIO(), terminal).progress("checking", 3) as advance:
        advance(3)
    assert "checking" in terminal.getvalue()
