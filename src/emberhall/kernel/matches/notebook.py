"""What notebooks show of a match and of a decision.

The kernel knows no pages and no pictures: whoever does says how these are shown.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

Show = Callable[[Any], str | None]
"""show(thing): its markup, None where it has none."""

_shows: Final[dict[str, Show]] = {}


def shown_by(kind: str, show: Show) -> None:
    """Let things of a kind, `match` or `decision`, be shown like that from now on."""
    _shows[kind] = show


def shown(kind: str, thing: object) -> str | None:
    """The markup of a thing; None lets a notebook fall back on its `repr`."""
    show = _shows.get(kind)
    return None if show is None else show(thing)
