"""What a game is, for somebody who has never seen it: `about.toml` in the folder of a game.

It says in a few words what the game is about, who one is and what to aim at, how long it takes and
how demanding it is. A game without that file is offered by its title and seats alone.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from importlib import resources
from typing import Any, Final

from emberhall.kernel import registry
from emberhall.kernel.game import Game
from emberhall.words import remembered

FILE: Final = "about.toml"
HEAVIEST: Final = 5


@dataclass(frozen=True, slots=True)
class Words:
    """The sentences; those that a game leaves out are not said."""

    subtitle: str = ""
    pitch: str = ""
    about: str = ""
    you: str = ""
    aim: str = ""
    settled: str = ""
    """What is settled already where somebody plays at once."""


@dataclass(frozen=True, slots=True)
class Cover:
    """The position that stands for a game: that of bots after so many inputs of a seed."""

    seed: int = 1
    inputs: int = 40


@dataclass(frozen=True, slots=True)
class Chapter:
    """A step of learning a game: what is said, by which rule, and the exhibits that show it."""

    title: str
    text: str
    rule: str = ""
    show: tuple[str, ...] = ()
    """Exhibits of the gallery, each as `table slug`."""


@dataclass(frozen=True, slots=True)
class SetUp:
    """What the form for a new table shows of a game: the options that matter to whoever begins, and
    pictures of who one can be.
    """

    first: tuple[str, ...] = ()
    who: str = ""
    """A table of the gallery of whom one picks at the table."""
    pictures: dict[str, dict[str, tuple[str, ...]]] = field(default_factory=dict)
    """For options about somebody, the exhibits that show each value."""
    order: str = ""
    """The option that says in order of the seats who is played, its parts being in `pictures`."""


@dataclass(frozen=True, slots=True)
class About:
    """A game as it is offered: its words, minutes, and how demanding it is out of `HEAVIEST`."""

    words: Words = field(default_factory=Words)
    minutes: int = 0
    weight: int = 0
    settled: tuple[str, ...] = ()
    """Steps that are decided by a bot where somebody plays at once."""
    cover: Cover = field(default_factory=Cover)
    set_up: SetUp = field(default_factory=SetUp)
    chapters: tuple[Chapter, ...] = ()


@remembered(32)
def about_of(slug: str) -> About:
    """What is said of a registered game."""
    game = registry.game(slug)
    if not resources.files(game.package).joinpath(FILE).is_file():
        return About()
    data: dict[str, Any] = tomllib.loads(game.text_spoken(FILE))
    head = data["game"]
    return About(
        words=Words(**data["words"]),
        minutes=head["minutes"],
        weight=head["weight"],
        settled=tuple(head.get("settled", ())),
        cover=Cover(**data["cover"]),
        set_up=_set_up(data.get("set_up", {})),
        chapters=tuple(_chapter(each) for each in data.get("chapter", ())),
    )


def _set_up(data: dict[str, Any]) -> SetUp:
    pictures = {
        option: {value: tuple(shown) for value, shown in values.items()}
        for option, values in data.get("pictures", {}).items()
    }
    first = tuple(data.get("first", ()))
    return SetUp(first, data.get("who", ""), pictures, data.get("order", ""))


def _chapter(data: dict[str, Any]) -> Chapter:
    return Chapter(data["title"], data["text"], data.get("rule", ""), tuple(data.get("show", ())))


def is_solo(game: Game, automa: bool) -> bool:
    """Whether one can play alone by the rules themselves, without a bot."""
    return automa or 1 in game.seats
