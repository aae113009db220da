"""What environments show."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

from emberhall.doors.setup import check_one_of

RENDER_MODES: Final = ("human", "ansi")


def check_render_mode(mode: str | None) -> None:
    """Raise unless an environment can be shown in this way."""
    if mode is not None:
        check_one_of("render_mode", mode, RENDER_MODES)


def show(mode: str | None, lines: Sequence[str]) -> str | None:
    """Hand out lines as a text, or print them for people."""
    text = "\n".join(lines)
    if mode == "ansi":
        return text
    if mode == "human":
        sys.stdout.write(f"{text}\n")
    return None
