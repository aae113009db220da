"""Who drives each seat: a person, a bot by its name, or the rules; a record names no person."""

from __future__ import annotations

from typing import Final

from emberhall.kernel.errors import BadInput
from emberhall.words import say

PERSON: Final = "a person"
"""The driver of a seat that a person plays, whatever the person is called."""

TOLD_SINCE: Final = 2
"""The first record format that tells people from bots; before it, a driver was any words."""

_BOT: Final = "bot "


def written(driver: str, version: int) -> str:
    """A driver as a record of a format says it."""
    if version < TOLD_SINCE:
        return driver
    return "person" if driver == PERSON else _BOT + driver


def read_driver(text: str, version: int) -> str:
    """The driver that a line of a record of a format speaks of: a person, or a bot by its name."""
    if version < TOLD_SINCE:
        driver = PERSON if text == "me" or text.startswith("me:") else text
    elif text == "person":
        driver = PERSON
    else:
        driver = text.removeprefix(_BOT) if text.startswith(_BOT) else ""
    strange = driver == PERSON and text == _BOT + PERSON
    if not driver or strange or text != " ".join(text.split()):
        raise BadInput(say("{who!r} is no name for somebody who plays a seat", who=text))
    return driver


class Drivers:
    """Who drives each seat now, and which seats nobody but bots and the rules ever drove.

    `trusted` says whether the record tells people from bots. A seat of which nothing is said may
    be anybody's. What a line says before anything is played holds from the beginning.
    """

    def __init__(self, automa: list[bool], trusted: bool) -> None:
        self.now = [""] * len(automa)
        self._trusted = trusted
        self._mindless = [trusted and each for each in automa]

    def hand_over(self, seat: int, driver: str, at_once: bool) -> bool:
        """Note who drives a seat from now on, `at_once` if nothing was played before.

        True if a person takes a seat that only bots have driven, and learns what they have seen.
        """
        self.now[seat] = driver
        mindless = self._mindless[seat]
        if driver == PERSON:
            self._mindless[seat] = False
            return mindless
        if at_once:
            self._mindless[seat] = self._trusted
        return False

    @property
    def mindless(self) -> list[int]:
        """The seats that only bots and the rules have driven: what they see, nobody has seen."""
        return [seat for seat, each in enumerate(self._mindless) if each]
