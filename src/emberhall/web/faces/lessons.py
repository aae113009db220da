"""A guided first game: the real engine, a known deal, and a word about each new kind of decision.

A game's `lesson.toml` names the seats, the seed and the steps. A step belongs to a kind of decision
(`when`, the name of the rules' step) and says what it is about; it may propose a choice. The page
shows the next step that fits what the person is asked, so that somebody who goes another way is
still told what things are; whoever skips the lesson keeps the table.
"""

from __future__ import annotations

import tomllib
from dataclasses import asdict, dataclass
from importlib import resources

from emberhall.kernel import registry
from emberhall.words import remembered

FILE = "lesson.toml"


@dataclass(frozen=True, slots=True)
class Point:
    """One thing to learn: at which decision, what is said, what is proposed, by which rule."""

    say: str
    when: str = ""
    choose: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Lesson:
    """The guided first game of a game."""

    goal: str
    seats: tuple[str, ...]
    seed: int
    options: dict[str, str]
    points: tuple[Point, ...]

    @property
    def data(self) -> list[dict[str, str]]:
        """The points for the page."""
        return [asdict(point) for point in self.points]


@remembered(16)
def lesson_of(slug: str) -> Lesson | None:
    """The lesson of a game; None if it has none."""
    game = registry.game(slug)
    if not resources.files(game.package).joinpath(FILE).is_file():
        return None
    data = tomllib.loads(game.text_spoken(FILE))
    points = tuple(Point(**point) for point in data["point"])
    head = data["lesson"]
    return Lesson(head["goal"], tuple(head["seats"]), head["seed"], head.get("options", {}), points)
