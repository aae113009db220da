"""Where output goes: styled on a terminal, plain through a pipe. The one place that knows rich."""

from __future__ import annotations

import json
import os
import shutil
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Final, Protocol, TextIO

from emberhall.kernel.errors import EmberhallError
from emberhall.terminal.text import STYLES, Line, Span, plain_ascii, wrap

try:
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeElapsedColumn,
        TimeRemainingColumn,
    )
    from rich.style import Style
    from rich.text import Text
except ModuleNotFoundError as missing:
    if (missing.name or "").partition(".")[0] != "rich":
        raise
    raise EmberhallError(
        "the command line needs rich, which is not installed: pip install 'emberhall[cli]'"
    ) from None

# Okabe and Ito's palette, which people with any kind of colour vision tell apart.
STYLE_OF: Final = {
    "": Style(),
    "title": Style(bold=True),
    "strong": Style(bold=True),
    "dim": Style(dim=True),
    "good": Style(color="#009e73", bold=True),
    "bad": Style(color="#d55e00", bold=True),
    "choice": Style(bold=True),
    "key": Style(color="#56b4e9", bold=True),
    "gold": Style(color="#e6b800"),
    "news": Style(),
    "frame": Style(dim=True),
    "seat-0": Style(color="#e69f00", bold=True),
    "seat-1": Style(color="#56b4e9", bold=True),
    "seat-2": Style(color="#009e73", bold=True),
    "seat-3": Style(color="#cc79a7", bold=True),
    "seat-4": Style(color="#d55e00", bold=True),
    "seat-5": Style(color="#0072b2", bold=True),
    "kind-0": Style(),
    "kind-1": Style(color="#999999"),
    "kind-2": Style(color="#d55e00"),
    "kind-3": Style(color="#c9c000"),
    "kind-4": Style(color="#56b4e9"),
    "kind-5": Style(color="#009e73"),
}
assert STYLE_OF.keys() == STYLES

PIPE_WIDTH: Final = 80
MOST_WIDTH: Final = 160
CLEAR: Final = "\x1b[H\x1b[2J\x1b[3J"  # the lines scrolled off as well: they may hold secrets


class Advance(Protocol):
    """Says that some more of a task is done."""

    def __call__(self, done: int = 1) -> None: ...


class Screen:
    """Standard output, as wide as it is, and standard error for complaints."""

    def __init__(self, out: TextIO | None = None, err: TextIO | None = None) -> None:
        self.out = sys.stdout if out is None else out
        self.err = sys.stderr if err is None else err
        self.live = self.out.isatty() and os.environ.get("TERM") != "dumb"
        self._ascii = not _can_write("▸●─…", self.out)
        self._console = Console(file=self.out, highlight=False, markup=False, emoji=False)

    @property
    def width(self) -> int:
        """The columns there are; 80 through a pipe unless COLUMNS says otherwise."""
        return max(40, min(MOST_WIDTH, self._size().columns))

    @property
    def room(self) -> int:
        """How wide a sentence may grow: not beyond the terminal, but on and on through a pipe."""
        return self.width - 1 if self.live else sys.maxsize

    @property
    def height(self) -> int:
        return self._size().lines

    def _size(self) -> os.terminal_size:
        if self.live and "COLUMNS" not in os.environ:
            return os.get_terminal_size(self.out.fileno())
        return shutil.get_terminal_size((PIPE_WIDTH, 24))

    def show(self, lines: Iterable[Line]) -> None:
        """Lines as they are, one below the other."""
        for line in lines:
            self._write(line)

    def say(self, *parts: str | Span | Line, indent: int = 0) -> None:
        """A sentence, broken at blanks to fit a terminal; through a pipe it stays on one line."""
        self.show(wrap(Line(*parts), self.room, indent))

    def items(self, sentences: Iterable[str]) -> list[Line]:
        """Sentences as a list, each broken to fit a terminal."""
        lines: list[Line] = []
        for sentence in sentences:
            lines += wrap(Line(Span("· ", "dim"), Span(sentence, "news")), self.room, 2)
        return lines

    def gap(self) -> None:
        """An empty line."""
        self._write(Line())

    def _write(self, line: Line) -> None:
        if not self.live:
            print(self._written(line.text.rstrip()), file=self.out)
            return
        text = Text(no_wrap=True, overflow="crop", end="")
        for span in line.spans:
            text.append(self._written(span.text), STYLE_OF[span.style])
        self._console.print(text, soft_wrap=True)

    def _written(self, text: str) -> str:
        return plain_ascii(text) if self._ascii else text

    def json(self, data: object) -> None:
        """Data for a program."""
        print(json.dumps(data, indent=2), file=self.out)

    def json_line(self, data: object) -> None:
        """Data for a program that reads a line at a time."""
        print(json.dumps(data), file=self.out, flush=True)

    def complain(self, message: str) -> None:
        """One line on standard error."""
        self.flush()
        print(" ".join(message.split()), file=self.err, flush=True)

    def flush(self) -> None:
        self.out.flush()

    def clear(self) -> None:
        """An empty terminal; nothing through a pipe."""
        if self.live:
            self.out.write(CLEAR)
            self.out.flush()

    @contextmanager
    def progress(self, label: str, total: int) -> Iterator[Advance]:
        """A bar on standard error while something long runs, with an estimate of the time left.

        Nothing unless that is a terminal.
        """
        console = Console(file=self.err)
        bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeElapsedColumn(),
            TextColumn("left"),
            TimeRemainingColumn(),
            console=console,
            transient=True,
            disable=not self.err.isatty(),
        )
        with bar:
            task = bar.add_task(label, total=total)

            def advance(done: int = 1) -> None:
                bar.advance(task, done)

            yield advance


def _can_write(text: str, out: TextIO) -> bool:
    try:
        text.encode(out.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
