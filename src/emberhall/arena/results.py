"""The file that a series is written to while it is played; after a kill it is taken up again.

The first line says which series it is, every further line is one game. A line that was cut off by a
kill is dropped, and its game is played again.
"""

from __future__ import annotations

import json
import os
from dataclasses import fields
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self, TextIO

from emberhall.arena.playing import Played
from emberhall.kernel.errors import BadInput

FORMAT: Final = "emberhall-arena 1"


class Results:
    """The games of a series that are played already, and the place where the others go.

    Without a path nothing is written.
    """

    def __init__(self, path: Path | None, heading: dict[str, object]) -> None:
        self.path = path
        self.games: dict[int, Played] = {}
        self._heading = {"format": FORMAT, **heading}
        self._file: TextIO | None = None

    def __enter__(self) -> Self:
        if self.path is not None:
            try:
                kept = self._taken_up() if self.path.exists() else 0
                self._file = self.path.open("a", encoding="utf-8")
                if kept == 0:
                    self._write(self._heading)
            except OSError as error:
                raise BadInput(f"{str(self.path)!r} cannot be written: {error.strerror}") from None
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._file is not None:
            self._file.close()

    def add(self, number: int, played: Played) -> None:
        """Keep a game, at once."""
        self.games[number] = played
        if self._file is not None:
            self._write({"number": number, **as_line(played)})

    def _write(self, line: dict[str, object]) -> None:
        assert self._file is not None
        self._file.write(json.dumps(line, separators=(",", ":")) + "\n")
        self._file.flush()

    def _taken_up(self) -> int:
        """Read the games that are there; returns how many bytes of the file are whole lines."""
        assert self.path is not None
        text = self.path.read_bytes()
        whole = text.rfind(b"\n") + 1
        lines = text[:whole].splitlines()
        if lines:
            self._check_heading(lines[0])
            for number, line in enumerate(lines[1:], 2):
                self._take(line, number)
        elif text and not self._begins(text):
            raise BadInput(f"{str(self.path)!r} exists already and holds no results of an arena")
        os.truncate(self.path, whole)
        return whole

    def _begins(self, text: bytes) -> bool:
        """Whether a text is the beginning of the first line."""
        return json.dumps(self._heading, separators=(",", ":")).encode().startswith(text)

    def _check_heading(self, line: bytes) -> None:
        try:
            found = json.loads(line)
        except ValueError:
            found = None
        if not isinstance(found, dict) or found.get("format") != FORMAT:
            raise BadInput(f"{str(self.path)!r} exists already and holds no results of an arena")
        for key, value in self._heading.items():
            if found.get(key) != value:
                raise BadInput(
                    f"{str(self.path)!r} holds another series: its {key} is {found.get(key)!r}, "
                    f"not {value!r}"
                )

    def _take(self, line: bytes, number: int) -> None:
        try:
            found = json.loads(line)
            place: int = found.pop("number")
            self.games[place] = from_line(found)
        except (ValueError, KeyError, TypeError, AttributeError):
            raise BadInput(f"line {number} of {str(self.path)!r} is no game of an arena") from None


def as_line(played: Played) -> dict[str, object]:
    """A game as JSON-able data."""
    return {field.name: getattr(played, field.name) for field in fields(played)}


def from_line(line: dict[str, Any]) -> Played:
    """The game that was written."""
    values: dict[str, Any] = {
        name: tuple(value) if isinstance(value, list) else value for name, value in line.items()
    }
    return Played(**values)
