"""The door of PettingZoo and Gymnasium.

    from emberhall.doors import rl
    env = rl.aec("crown-of-ash", seats=3)
    env = rl.gym("crown-of-ash", seats=2, opponents="random")
    envs = rl.vector("crown-of-ash", count=64, opponents="random")

It needs `emberhall[rl]`. Importing it makes the games known to `gymnasium.make`, by the version of
their rules: `emberhall/crown-of-ash-v1`.
"""

from __future__ import annotations

from collections.abc import Sequence

from emberhall.kernel import registry
from emberhall.kernel.errors import EmberhallError

try:
    import gymnasium
    import pettingzoo  # noqa: F401 - whoever imports this wants to know at once
except ModuleNotFoundError as missing:
    if missing.name not in ("gymnasium", "pettingzoo", "numpy"):
        raise
    raise EmberhallError(
        f"this door needs {missing.name}, which is not installed: pip install 'emberhall[rl]'"
    ) from None

from emberhall.bots.registry import RANDOM
from emberhall.doors.arrays import FLAT
from emberhall.doors.bout import RAISE, Terms
from emberhall.doors.rl.many import SeatsEnv
from emberhall.doors.rl.solo import SeatEnv
from emberhall.doors.rl.turns import GameEnv
from emberhall.doors.setup import Setup, env_id

__all__ = ["GameEnv", "SeatEnv", "SeatsEnv", "aec", "gym", "ids", "vector"]


def aec(
    game: str,
    seats: int | Sequence[str] = 2,
    options: dict[str, str] | None = None,
    content: str = "",
    observation: str = FLAT,
    reward: str = "",
    forced: bool = True,
    render_mode: str | None = None,
) -> GameEnv:
    """An environment of PettingZoo in which every seat is an agent.

    `observation` is `flat` or `entities`, `reward` `share` or `margin`; without `forced` a seat
    is also asked where it has a single option. `content` is the path of a content pack.
    """
    setup = Setup(
        game=game, seats=seats, options=options, content=content, forced=forced, reward=reward
    )
    return GameEnv(setup, observation, render_mode)


def gym(
    game: str,
    seats: int | Sequence[str] = 2,
    opponents: str | Sequence[str] = RANDOM,
    seat: int | None = None,
    options: dict[str, str] | None = None,
    content: str = "",
    observation: str = FLAT,
    reward: str = "",
    illegal: str = RAISE,
    forced: bool = True,
    render_mode: str | None = None,
) -> SeatEnv:
    """An environment of Gymnasium for one seat against bots.

    `opponents` is the name of a bot, or one for each other seat; without a `seat` the agent takes
    another one in every game. `illegal` is `raise`, `forfeit` or `random`.
    """
    return SeatEnv(
        game=game,
        seats=seats,
        opponents=opponents,
        seat=seat,
        options=options,
        content=content,
        observation=observation,
        reward=reward,
        illegal=illegal,
        forced=forced,
        render_mode=render_mode,
    )


def vector(
    game: str,
    count: int,
    seats: int | Sequence[str] = 2,
    opponents: str | Sequence[str] = RANDOM,
    seat: int | None = None,
    options: dict[str, str] | None = None,
    content: str = "",
    reward: str = "",
    illegal: str = RAISE,
    forced: bool = True,
    copy: bool = True,
) -> SeatsEnv:
    """`count` games of one seat against bots, stepped together in one process."""
    setup = Setup(
        game=game, seats=seats, options=options, content=content, forced=forced, reward=reward
    )
    return SeatsEnv(Terms(setup, opponents, seat, illegal), count, copy)


def ids() -> list[str]:
    """The games as `gymnasium.make` knows them."""
    return [env_id(game.slug, game.rules_version) for game in registry.games()]


for _game in registry.games():
    gymnasium.register(
        env_id(_game.slug, _game.rules_version), f"{__name__}:SeatEnv", kwargs={"game": _game.slug}
    )
