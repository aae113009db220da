"""The bots by name: ours in one table, others by entry point or by the file they are in."""

from __future__ import annotations

import inspect
import runpy
from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Any, Final

from emberhall.bots.bot import Bot
from emberhall.bots.budget import Budget, read_budget
from emberhall.bots.chance import RandomBot
from emberhall.bots.greedy import LOOKS, GreedyBot
from emberhall.bots.levels import LEVELS, Level, level_bot
from emberhall.bots.mcts import ITERATIONS, MctsBot
from emberhall.kernel.errors import BadInput, RulesFault, UnknownBot
from emberhall.kernel.game import Game
from emberhall.words import say

GROUP: Final = "emberhall.bots"
FILE: Final = ".py:"  # between the path of a file and the name of a bot in it
GREEDY: Final = "greedy"
RANDOM: Final = "random"

Maker = Callable[[str], Bot] | Callable[[], Bot]
"""maker(setting): a bot; the setting is what follows the colon of its name, often nothing. What
takes no setting need not name it."""


def _random(setting: str) -> Bot:
    if setting:
        raise BadInput(
            say("the random bot has no settings, so 'random:{setting}' is no bot", setting=setting)
        )
    return RandomBot()


def _greedy(setting: str) -> Bot:
    if not setting:
        return GreedyBot(LOOKS)
    if not setting.isascii() or not setting.isdigit() or int(setting) < 1:
        raise BadInput(
            say(
                "the setting of greedy is a number of looks from 1 up, not {setting!r}",
                setting=setting,
            )
        )
    return GreedyBot(int(setting))


def _mcts(setting: str) -> Bot:
    return MctsBot(read_budget(setting) if setting else Budget(ITERATIONS))


class _LevelMaker:
    """Makes the bots of a level."""

    def __init__(self, level: Level) -> None:
        self.level = level

    def __call__(self, setting: str) -> Bot:
        return level_bot(self.level, read_budget(setting) if setting else None)


_makers: dict[str, Maker] = {GREEDY: _greedy, "mcts": _mcts, RANDOM: _random}
for _level in LEVELS:
    _makers[_level.name] = _LevelMaker(_level)
_ours: Final = dict(_makers)


def _points() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


def names() -> list[str]:
    """The names of the bots, in alphabetical order."""
    return sorted({*_points(), *_makers})


def can_play(name: str, game: Game) -> bool:
    """Whether a bot can play a game: greedy needs a judge."""
    return name != GREEDY or game.mind.judge is not None


def stand_in(game: Game) -> str:
    """The bot that plays any seat of a game reasonably, for whoever is missing."""
    return GREEDY if can_play(GREEDY, game) else RANDOM


def is_foreign(name: str) -> bool:
    """Whether a bot is somebody else's: in a file, or known by its entry point alone."""
    return FILE in name or name.partition(":")[0] not in _makers


def check_name(name: str) -> None:
    """Raise unless a bot of that name can be made; somebody else's code is not run for that."""
    if FILE in name:
        path = _file_and_rest(name)[0]
        if not path.is_file():
            raise UnknownBot(say("there is no file {path!r} with a bot in it", path=str(path)))
    elif is_foreign(name):
        _point(name.partition(":")[0])
    else:
        bot(name)


def bot(name: str) -> Bot:
    """The bot of that name, its setting after a colon if it takes one: `greedy`, `mcts:200`.

    `their.py:Name` is a class or function in a file.
    """
    if FILE in name:
        path, rest = _file_and_rest(name)
        base, colon, setting = rest.partition(":")
        maker: Any = _from_file(path, base)
    else:
        base, colon, setting = name.partition(":")
        maker = _makers.get(base) or _loaded(base)
    if colon and not setting:
        raise BadInput(say("{name!r} ends before its setting", name=name))
    if not callable(maker):
        raise RulesFault(f"{base!r} does not make a Bot")
    takes_setting = maker is _ours.get(base) or _takes_setting(maker)
    if setting and not takes_setting:
        raise BadInput(
            say("the bot {base!r} has no settings, so {name!r} is no bot", base=base, name=name)
        )
    made: object = maker(setting) if takes_setting else maker()
    if not isinstance(made, Bot):
        raise RulesFault(f"{base!r} does not make a Bot")
    return made


def _takes_setting(maker: Any) -> bool:
    """Whether a class or function can be given a setting: those without one need not name it."""
    try:
        inspect.signature(maker).bind("")
    except (TypeError, ValueError):
        return False
    return True


def _point(base: str) -> EntryPoint:
    point = _points().get(base)
    if point is None:
        raise UnknownBot(
            say(
                "no bot is called {base!r}; known bots: {names}",
                base=base,
                names=", ".join(names()),
            )
        )
    return point


def _loaded(base: str) -> Any:
    """What somebody's entry point leads to."""
    point = _point(base)
    try:
        return point.load()
    except Exception as error:
        reason = f"{type(error).__name__}: {error}"
        raise RulesFault(f"the bot {base!r} cannot be loaded: {reason}") from error


def _file_and_rest(name: str) -> tuple[Path, str]:
    stem, _, rest = name.rpartition(FILE)
    return Path(f"{stem}.py").expanduser(), rest


def _from_file(path: Path, name: str) -> Any:
    if not path.is_file():
        raise UnknownBot(say("there is no file {path!r} with a bot in it", path=str(path)))
    found = runpy.run_path(str(path), run_name=path.stem).get(name)
    if not callable(found):
        raise UnknownBot(say("{path!r} has no bot called {name!r}", path=str(path), name=name))
    return found


def register(name: str, maker: Maker) -> None:
    """Make a bot known for this process without an entry point, as tests and notebooks do."""
    _makers[name] = maker
