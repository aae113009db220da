"""The bots by name: ours in one table, others by entry point."""

from __future__ import annotations

from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points
from typing import Any, Final

from emberhall.bots.bot import Bot
from emberhall.bots.chance import RandomBot
from emberhall.bots.greedy import LOOKS, GreedyBot
from emberhall.kernel.errors import BadInput, RulesFault, UnknownBot

GROUP: Final = "emberhall.bots"

Maker = Callable[[str], Bot]
"""maker(setting): a bot; the setting is what follows the colon of its name, often nothing."""


def _random(setting: str) -> Bot:
    if setting:
        raise BadInput(f"the random bot has no settings, so 'random:{setting}' is no bot")
    return RandomBot()


def _greedy(setting: str) -> Bot:
    if not setting:
        return GreedyBot(LOOKS)
    if not setting.isascii() or not setting.isdigit() or int(setting) < 1:
        raise BadInput(f"the setting of greedy is a number of looks from 1 up, not {setting!r}")
    return GreedyBot(int(setting))


_makers: dict[str, Maker] = {"greedy": _greedy, "random": _random}


def _points() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


def names() -> list[str]:
    """The names of the bots, in alphabetical order."""
    return sorted({*_points(), *_makers})


def bot(name: str) -> Bot:
    """The bot of that name, its setting after a colon if it takes one: `greedy`, `greedy:200`."""
    base, colon, setting = name.partition(":")
    maker: Any = _makers.get(base)
    if maker is None:
        point = _points().get(base)
        if point is None:
            raise UnknownBot(f"no bot is called {base!r}; known bots: {', '.join(names())}")
        maker = point.load()
    if colon and not setting:
        raise BadInput(f"{name!r} ends before its setting")
    made: object = maker(setting)
    if not isinstance(made, Bot):
        raise RulesFault(f"{base!r} does not make a Bot")
    return made


def register(name: str, maker: Maker) -> None:
    """Make a bot known for this process without an entry point, as tests and notebooks do."""
    _makers[name] = maker
