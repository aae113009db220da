"""What people are called.

Names belong to whoever shows a match: no state, no digest and no record depends on them. They are
cleaned where they are entered, and escaped where they are put into a page.
"""

from __future__ import annotations

from typing import Final

NAME_LENGTH: Final = 40


def clean_name(name: str) -> str:
    """A display name on one line, without control characters, short enough for a seat."""
    kept = "".join(letter if letter.isprintable() else " " for letter in name[: 4 * NAME_LENGTH])
    return " ".join(kept.split())[:NAME_LENGTH].strip()
