"""What the numbers of an encoding mean."""

from __future__ import annotations

from typing import Final

NUMBER: Final = "the number itself"
AMOUNT: Final = "how many there are of each"
WHICH: Final = "1 for which one it is, 0 for the others"
SEAT: Final = "1 for which seat it is, counted from who looks"
LYING: Final = (
    "1 for each time that it is there, and its last place from 0 in sixty-fourths; 0 if not"
)
COUNT: Final = "how many there are, seen or not"
LENGTH: Final = "how long the list is"
KNOWN: Final = "1 if who looks knows it, 0 if not"
THERE: Final = "1 if there is one, 0 if not"
TEXT: Final = "a number between 0 and 1 that follows from the text; 0 for none"
ANSWER: Final = "what who looks has answered secretly: its index + 1, by the number of choices"
STEPS: Final = "steps"  # what the table of steps is called
SEATS: Final = "seats"


class Feature:
    """A stretch of the numbers: which field it tells, how many numbers it has, what they mean.

    With a `table` there is a number for each of its entries, in their order, and `names` are their
    slugs; the seats are counted from who looks.
    """

    __slots__ = ("first", "meaning", "names", "path", "size", "table")

    def __init__(
        self, path: str, size: int, meaning: str, table: str = "", names: tuple[str, ...] = ()
    ) -> None:
        self.path = path
        self.first = 0
        self.size = size
        self.meaning = meaning
        self.table = table
        self.names = names

    def as_dict(self) -> dict[str, object]:
        """The feature as JSON-able data."""
        return {
            "path": self.path,
            "first": self.first,
            "size": self.size,
            "table": self.table or None,
            "meaning": self.meaning,
        }

    def told(self, place: int) -> str:
        """What one of its numbers is about."""
        entry = f" of {self.names[place]}" if self.names else ""
        return f"{self.path}{entry}: {self.meaning}"

    def __repr__(self) -> str:
        table = f" of {self.table}" if self.table else ""
        return f"<{self.first}+{self.size} {self.path}{table}: {self.meaning}>"
