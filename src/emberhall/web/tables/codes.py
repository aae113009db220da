"""Codes: invitations that are short enough to be typed, for a short time."""

from __future__ import annotations

import secrets
from typing import Final

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"  # none that is taken for another
LENGTH: Final = 8
LASTING: Final = 30 * 60 * 1000  # milliseconds for which a code is good


def new_code() -> str:
    """A code as people type it: `K7MP-3QXD`."""
    code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH)).upper()
    return f"{code[:4]}-{code[4:]}"


def secret_of(typed: str) -> str:
    """The secret that somebody means by a code, however it was typed."""
    return "".join(letter for letter in typed.lower() if letter.isalnum())


def is_code(secret: str) -> bool:
    """Whether something is a code; links have much longer secrets."""
    return len(secret_of(secret)) <= LENGTH
