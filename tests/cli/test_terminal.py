"""A person at a real terminal: a pseudo-terminal of 80 columns and 24 lines."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from time import monotonic
from typing import Protocol

import pytest

from emberhall.kernel.matches.match import Match

if sys.platform == "win32":
    pytest.skip("Windows has no pseudo-terminals of this kind", allow_module_level=True)

import fcntl
import pty
import select
import struct
import termios

PATIENCE = 60
SIT_DOWN = """
import fcntl, runpy, signal, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)  # so that control characters reach the process
signal.signal(signal.SIGHUP, signal.SIG_DFL)  # whoever started the tests may ignore these,
signal.signal(signal.SIGINT, signal.default_int_handler)
signal.pthread_sigmask(signal.SIG_SETMASK, ())  # or hold them back
runpy.run_module("emberhall", run_name="__main__", alter_sys=True)
"""
_CONTROL = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[()][A-Z0-9]|[\x07\r]")


class Person:
    """Somebody who types and reads; whatever appears is in `seen`."""

    def __init__(
        self,
        words: tuple[str, ...],
        environment: dict[str, str],
        columns: int = 80,
        lines: int = 24,
    ) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-c", SIT_DOWN, *map(str, words)],
            env=environment,
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
        )
        os.close(slave)
        self.raw = ""
        self.mark = 0

    @property
    def seen(self) -> str:
        """What appeared since the last answer, without control sequences."""
        return _CONTROL.sub("", self.raw[self.mark :])

    def read(self) -> bool:
        """Take in what is there; False at the end."""
        ready, _, _ = select.select([self.master], [], [], PATIENCE)
        if not ready:
            raise AssertionError(f"nothing happens after:\n{self.raw}")
        try:
            found = os.read(self.master, 65536)
        except OSError:
            return False
        self.raw += found.decode("utf-8", "replace")
        return bool(found)

    def wait_for(self, text: str) -> str:
        while text not in self.seen:
            if not self.read():
                raise AssertionError(f"{text!r} did not appear in:\n{self.raw}")
        return self.seen

    def type(self, text: str) -> None:
        """Type once a line is being edited: what is typed before that may get lost."""
        late = monotonic() + PATIENCE
        while termios.tcgetattr(self.master)[3] & termios.ICANON:
            if monotonic() > late:
                raise AssertionError(f"nobody listens after:\n{self.raw}")
            if select.select([self.master], [], [], 0.01)[0]:
                self.read()
        self.mark = len(self.raw)
        os.write(self.master, text.encode())

    def say(self, line: str) -> None:
        self.type(f"{line}\n")

    def leave(self, key: str = "\x04") -> None:
        """Press control-D or -C."""
        self.type(key)
        self.wait_for("Go on with")

    def end(self) -> int:
        """Read to the end; the exit status."""
        while self.read():
            pass
        os.close(self.master)
        return self.process.wait(PATIENCE)


class Seating(Protocol):
    """Starts a command at a terminal of this size, in a changed environment if one likes."""

    def __call__(
        self, *words: str, columns: int = 80, lines: int = 24, **environ: str
    ) -> Person: ...


@pytest.fixture
def person(environment: dict[str, str]) -> Iterator[Seating]:
    """Starts commands at terminals, and ends what is still running."""
    started: list[Person] = []

    def person(*words: str, columns: int = 80, lines: int = 24, **environ: str) -> Person:
        made = Person(words, {**environment, **environ}, columns, lines)
        started.append(made)
        return made

    yield person
    for made in started:
        if made.process.poll() is None:
            made.process.kill()
            made.process.wait()


WYRMGOLD = ("play", "wyrmgold", "--seats", "me,random", "--seed", "5")


def test_a_terminal_gets_colours_and_a_prompt(person: Seating) -> None:
    ann = person(*WYRMGOLD)
    ann.wait_for("> ")
    assert "\x1b[" in ann.raw
    ann.say("bid flame")
    ann.wait_for("what do you do?")
    ann.say("quit")
    ann.wait_for("Go on with: emberhall play --resume")
    assert ann.end() == 0


def test_no_color_leaves_no_colour_codes(person: Seating) -> None:
    ann = person(*WYRMGOLD, NO_COLOR="1")
    ann.wait_for("> ")
    assert "\x1b[38" not in ann.raw
    ann.say("quit")
    assert ann.end() == 0


def test_control_d_keeps_the_match_and_leaves_with_status_0(person: Seating) -> None:
    ann = person(*WYRMGOLD)
    ann.wait_for("> ")
    ann.leave()
    assert ann.end() == 0


def test_control_c_keeps_the_match_and_leaves_with_status_130(person: Seating, home: Path) -> None:
    ann = person(*WYRMGOLD)
    ann.wait_for("> ")
    ann.say("bid flame")
    ann.wait_for("what do you do?")
    ann.wait_for("> ")
    ann.leave("\x03")
    assert ann.end() == 130
    (path,) = home.glob("*.record")
    left = Match.loads(path.read_text(encoding="utf-8"), partial=True)
    assert "bid flame" in [line.text for line in left.record.inputs]


def test_a_terminal_that_is_closed_loses_nothing(person: Seating, home: Path) -> None:
    ann = person(*WYRMGOLD)
    ann.wait_for("> ")
    ann.say("bid flame")
    ann.wait_for("what do you do?")
    ann.process.send_signal(signal.SIGHUP)
    ann.process.wait(PATIENCE)
    (path,) = home.glob("*.record")
    assert "bid flame" in path.read_text(encoding="utf-8")


def test_the_tabulator_key_completes_a_notation(person: Seating, home: Path) -> None:
    ann = person(*WYRMGOLD)
    ann.wait_for("> ")
    ann.type("bid f\t\n")
    ann.wait_for("what do you do?")
    (path,) = home.glob("*.record")
    assert "bid flame" in path.read_text(encoding="utf-8")
    ann.say("quit")
    assert ann.end() == 0


def test_conceding_is_asked_about_again(person: Seating) -> None:
    ann = person(*WYRMGOLD)
    ann.wait_for("> ")
    ann.say("concede")
    ann.wait_for("Type yes: ")
    ann.say("no")
    ann.wait_for("You play on.")
    ann.say("concede")
    ann.wait_for("Type yes: ")
    ann.say("yes")
    ann.wait_for("Victory for ")
    assert ann.end() == 0


def test_handing_over_clears_the_screen_and_waits(person: Seating) -> None:
    table = person("play", "wyrmgold", "--seats", "me:Ann,me:Bob", "--seed", "5")
    table.wait_for("Hand over to Dragon 1 (Ann)")
    table.wait_for("Press Enter when you are there.")
    table.say("")
    table.wait_for("> ")
    table.say("bid flame")
    table.wait_for("Press Enter when you are there")
    handed = table.raw[table.mark :]
    assert "\x1b[3J" in handed
    assert "Flame" not in handed.partition("\x1b[3J")[2]
    assert "seat 1" not in handed.partition("\x1b[3J")[2]
    table.say("")
    table.wait_for("Dragon 2 (Bob): Which trick do you bid?")
    assert "(you)" in table.seen
    table.say("quit")
    assert table.end() == 0


def test_whoever_leaves_can_take_back_before_the_next_person_sits_down(
    person: Seating, home: Path
) -> None:
    table = person("play", "wyrmgold", "--seats", "me:Ann,me:Bob", "--seed", "5")
    table.wait_for("Press Enter when you are there.")
    table.say("")
    table.wait_for("> ")
    table.say("bid flame")
    table.wait_for("or type undo.")
    table.say("undo")
    table.wait_for("Dragon 1 (Ann): Which trick do you bid?")
    table.say("bid growl")
    table.wait_for("or type undo.")
    table.leave()
    assert table.end() == 0
    (path,) = home.glob("*.record")
    assert "play 0 bid flame\nundo 0\nplay 0 bid growl\n" in path.read_text(encoding="utf-8")


def test_news_that_would_push_the_table_away_wait_for_enter(person: Seating) -> None:
    ann = person("play", "crown-of-ash", "--seats", "me,ai", "--seed", "7")
    ann.wait_for("Enter for the table")
    assert "Round 1 of 4" not in ann.seen
    ann.say("")
    ann.wait_for("Round 1 of 4")
    ann.wait_for("> ")
    ann.say("quit")
    assert ann.end() == 0


def test_an_answer_given_while_the_news_are_read_counts(person: Seating) -> None:
    ann = person("play", "crown-of-ash", "--seats", "me,ai", "--seed", "7")
    ann.wait_for("Enter for the table")
    ann.say("quit")
    ann.wait_for("Go on with")
    assert ann.end() == 0


def test_a_number_typed_before_the_choices_are_seen_does_not_count(
    person: Seating, home: Path
) -> None:
    ann = person("play", "crown-of-ash", "--seats", "me,ai", "--seed", "7")
    ann.wait_for("Enter for the table")
    ann.say("1")
    ann.wait_for("\n> ")
    ann.say("quit")
    assert ann.end() == 0
    (path,) = home.glob("*.record")
    assert "\nplay 0 " not in path.read_text(encoding="utf-8")


def test_on_a_large_terminal_nothing_waits(person: Seating) -> None:
    ann = person("play", "crown-of-ash", "--seats", "me,ai", "--seed", "7", columns=120, lines=60)
    ann.wait_for("> ")
    assert "Enter for the table" not in ann.seen
    ann.say("quit")
    assert ann.end() == 0


@pytest.mark.parametrize("columns", [80, 120])
def test_a_turn_of_crown_of_ash_fits_the_columns(person: Seating, columns: int) -> None:
    ann = person("play", "crown-of-ash", "--seats", "me,greedy,ai", "--seed", "7", columns=columns)
    for _ in range(25):
        while not ann.seen.endswith("> ") and "Enter for the table" not in ann.seen:
            assert ann.read()
        assert all(len(line) <= columns for line in ann.seen.split("\n"))
        ann.say("1" if ann.seen.endswith("> ") else "")
    ann.process.kill()


def test_a_game_is_chosen_from_the_list_when_none_is_named(person: Seating) -> None:
    ann = person("play")
    ann.wait_for("Which game? ")
    ann.say("crown")
    ann.wait_for("Crown of Ash: Visio (me), Nox (AI)")


def test_output_into_a_file_is_plain_even_when_a_person_types(
    environment: dict[str, str], tmp_path: Path
) -> None:
    """A terminal for input alone is no reason for colours or prompts in a file."""
    log = tmp_path / "log"
    master, slave = pty.openpty()
    with log.open("w") as out:
        playing = subprocess.Popen(
            [sys.executable, "-m", "emberhall", *WYRMGOLD], env=environment, stdin=slave, stdout=out
        )
        os.write(master, b"bid flame\nquit\n")
        assert playing.wait(PATIENCE) == 0
    os.close(slave)
    os.close(master)
    assert "\x1b" not in Path(log).read_text(encoding="utf-8")
    assert "what do you do?" in Path(log).read_text(encoding="utf-8")
