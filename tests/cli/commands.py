"""Commands that are run, in this process and in others, and what comes of them."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Protocol

from emberhall.kernel.matches.match import Match


class Result:
    """What a command printed and how it ended."""

    def __init__(self, status: int, out: str, err: str) -> None:
        self.status = status
        self.out = out
        self.err = err


class Run(Protocol):
    """Runs a command in this process, its input given as lines."""

    def __call__(self, *words: object, lines: Iterable[str] = ()) -> Result: ...


class Process(Protocol):
    """Runs a command as a process of its own, in a changed environment if one likes."""

    def __call__(self, *words: object, lines: Iterable[str] = (), **environ: str) -> Result: ...


class Talk:
    """A command as a process of its own, which is spoken to line by line."""

    def __init__(self, process: subprocess.Popen[str], to: IO[str], told: IO[str]) -> None:
        self.process = process
        self.lines: Iterator[str] = told
        self._to = to

    def say(self, text: str) -> None:
        self._to.write(text)
        self._to.flush()

    def listen(self, words: str) -> None:
        """Read on until a line has these words."""
        assert any(words in line for line in self.lines), f"{words!r} was not said"


@contextmanager
def talk(environment: dict[str, str], *words: str) -> Iterator[Talk]:
    """A command that runs until it ends or is killed."""
    process = subprocess.Popen(
        [sys.executable, "-u", "-m", "emberhall", *words],
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
    )
    with process:
        assert process.stdin is not None
        assert process.stdout is not None
        yield Talk(process, process.stdin, process.stdout)


def kept(home: Path) -> Match:
    """The match on the shelf, which must be the only one."""
    (path,) = home.glob("*.record")
    return Match.loads(path.read_text(), partial=True)


def mine(home: Path) -> list[str]:
    """What the person in seat 0 played."""
    lines = kept(home).record.inputs
    return [line.text for line in lines if line.seat == 0 and line.verb == "play"]
