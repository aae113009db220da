"""What a seat has, in numbers, read off a view: the terms in which consequences are told.

A list of a view whose entries carry a seat is about the seats: the mats of all players, or areas
that somebody holds. So is a list with a number for each seat. Which of these numbers mean anything
to a person, and what they are called, says the game: the section [figure] of its prose.
"""

from __future__ import annotations

from typing import Any, Final

YOU: Final = "you"
OTHERS: Final = "others"

SMALLEST: Final = 0.05  # differences below this are not told
SURE: Final = 1.5  # a difference counts from so many standard errors on


def numbers_of(view: dict[str, Any], seat: int) -> dict[str, float]:
    """The numbers that a view holds about a seat and about all others together, by name."""
    found: dict[str, float] = {}
    seats = len(view.get("names", ()))
    for name, value in view.items():
        if not isinstance(value, list) or not value:
            continue
        if _about_seats(value):
            _count(name, value, seat, found)
        elif len(value) == seats and _are_numbers(value):
            for owner, number in enumerate(value):
                _add(found, f"{YOU if owner == seat else OTHERS} {name}", number)
    return found


def _are_numbers(values: list[Any]) -> bool:
    """Whether there are only numbers, some of which may be unknown."""
    for value in values:
        if value is not None and (isinstance(value, bool) or not isinstance(value, (int, float))):
            return False
    return True


def _about_seats(entries: list[Any]) -> bool:
    for entry in entries:
        if not isinstance(entry, dict) or not isinstance(entry.get("seat"), int):
            return False
    return True


def _count(name: str, entries: list[Any], seat: int, found: dict[str, float]) -> None:
    owners: list[int] = [entry["seat"] for entry in entries]
    one_each = sorted(owners) == list(range(len(owners)))
    for entry in entries:
        owner: int = entry["seat"]
        if owner < 0:
            continue
        whose = YOU if owner == seat else OTHERS
        if one_each:
            for key, value in entry.items():
                if key != "seat":
                    _add(found, f"{whose} {key}", value)
        else:
            _add(found, f"{whose} {name}", 1)


def _add(found: dict[str, float], name: str, value: Any) -> None:
    """Add a number, the size of a pile, or the numbers of a list or of named amounts."""
    if isinstance(value, bool) or value is None:
        return
    if isinstance(value, (int, float)):
        found[name] = found.get(name, 0.0) + value
    elif isinstance(value, list):
        _add(found, name, _size(value))
    elif isinstance(value, dict):
        if "count" in value:
            _add(found, name, value["count"])
            return
        for key, amount in value.items():
            _add(found, f"{name} {key}", amount)


def _size(things: list[Any]) -> float:
    total = 0.0
    for thing in things:
        if isinstance(thing, bool) or thing is None:
            continue
        total += thing if isinstance(thing, (int, float)) else 1
    return total


class Tally:
    """What came of a choice in the worlds where it was tried: judgements, and numbers by name."""

    __slots__ = ("margins", "numbers")

    def __init__(self) -> None:
        self.margins: list[float] = []
        self.numbers: list[dict[str, float]] = []

    def note(self, margin: float, numbers: dict[str, float]) -> None:
        """One world more."""
        self.margins.append(margin)
        self.numbers.append(numbers)

    def mean(self, name: str) -> float:
        """The mean of a number; where it is missing it is 0."""
        total = 0.0
        for numbers in self.numbers:
            total += numbers.get(name, 0.0)
        return total / len(self.numbers)


def differences(better: Tally, other: Tally, most: int) -> list[tuple[str, float]]:
    """The numbers by which two choices differ most, weighed by what they mean to the judge.

    Each difference counts as much as the judgement usually changes with that number.
    """
    names: dict[str, None] = {}
    for numbers in better.numbers + other.numbers:
        for name in numbers:
            names[name] = None
    weighed: list[tuple[float, str, float]] = []
    for name in names:
        gap = better.mean(name) - other.mean(name)
        worth = gap * slope(name, better, other)
        if worth > 0.0 and abs(gap) >= SMALLEST and is_sure(name, better, other):
            weighed.append((worth, name, gap))
    weighed.sort(reverse=True)
    return [(name, gap) for _, name, gap in weighed[:most]]


def is_sure(name: str, one: Tally, other: Tally) -> bool:
    """Whether a difference in the same worlds is more than an accident of these worlds."""
    gaps: list[float] = []
    for i in range(len(one.numbers)):
        gaps.append(one.numbers[i].get(name, 0.0) - other.numbers[i].get(name, 0.0))
    mean = sum(gaps) / len(gaps)
    spread = 0.0
    for gap in gaps:
        spread += (gap - mean) * (gap - mean)
    return mean * mean * len(gaps) * len(gaps) >= SURE * SURE * spread


def slope(name: str, one: Tally, other: Tally) -> float:
    """How much the judgement changes with a number, over the worlds of two choices."""
    margins = one.margins + other.margins
    values: list[float] = []
    for numbers in one.numbers + other.numbers:
        values.append(numbers.get(name, 0.0))
    middle = sum(margins) / len(margins)
    mean = sum(values) / len(values)
    together = 0.0
    spread = 0.0
    for i in range(len(values)):
        together += (values[i] - mean) * (margins[i] - middle)
        spread += (values[i] - mean) * (values[i] - mean)
    return together / spread if spread > 0.0 else 0.0
