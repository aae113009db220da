"""Lines of input: from a person at a terminal, or one choice per line through a pipe."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final, TextIO

try:
    import readline
except ImportError:  # not on every platform; typing works without
    readline = None  # type: ignore[assignment]

COMMENT: Final = "#"


class Reader:
    """Reads a line at a time. Through a pipe, empty lines and comments are passed over."""

    def __init__(self, live: bool, source: TextIO | None = None) -> None:
        self._source = sys.stdin if source is None else source
        self.live = live and self._source.isatty()
        self._waiting: list[str] = []
        self._words: list[str] = []
        if self.live and readline is not None:
            editline = "libedit" in (readline.__doc__ or "")
            readline.parse_and_bind("bind ^I rl_complete" if editline else "tab: complete")
            readline.set_completer_delims("")
            readline.set_completer(self._complete)

    def offer(self, words: Sequence[str]) -> None:
        """What the tabulator key may complete from now on."""
        self._words = list(words)

    def _complete(self, text: str, state: int) -> str | None:
        found = [word for word in self._words if word.startswith(text.lower())]
        return found[state] if state < len(found) else None

    def put_back(self, line: str) -> None:
        """Let the next reading return this line."""
        self._waiting.append(line)

    def line(self, prompt: str) -> str | None:
        """The next line without blanks around it; None at the end of input."""
        if self._waiting:
            return self._waiting.pop()
        if self.live:
            try:
                return input(prompt).strip()
            except EOFError:
                return None
        for line in self._source:
            text = line.strip()
            if text and not text.startswith(COMMENT):
                return text
        return None
