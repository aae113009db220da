"""Emberhall plays whole tabletop games: rules enforced, secrets kept, every game recorded.

    match = emberhall.game("crown-of-ash").start(seats=2)
    decision = match.decisions[0]
    match.play(decision.seat, decision.options[0])

Errors are in `emberhall.errors`, what a game is written with in `emberhall.authoring`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, overload

from emberhall.build.manifest import running

running()  # before anything compiled is imported: a stale module is an error, never silently used

from emberhall import errors
from emberhall.bots import registry as _bots
from emberhall.bots.bot import Bot
from emberhall.bots.registry import Maker, bot
from emberhall.kernel import registry as _games
from emberhall.kernel.choice import Choice
from emberhall.kernel.decision import Decision
from emberhall.kernel.errors import EmberhallError
from emberhall.kernel.game import Game
from emberhall.kernel.matches import notebook as _notebook
from emberhall.kernel.matches.match import Match
from emberhall.kernel.matches.replay import Replay
from emberhall.kernel.outcome import Outcome
from emberhall.kernel.registry import game
from emberhall.kernel.version import VERSION

if TYPE_CHECKING:
    from emberhall.kernel.registry import games
else:
    from emberhall import games  # the folder of our games, which can be called

__all__ = [
    "Bot",
    "Choice",
    "Decision",
    "EmberhallError",
    "Game",
    "Match",
    "Outcome",
    "Replay",
    "bot",
    "game",
    "games",
    "register",
]

__version__ = VERSION


def mode() -> str:
    """How the rules are running: `compiled` or `interpreted`."""
    return running()


@overload
def register(known: Game, /) -> None: ...
@overload
def register(known: str, maker: Maker, /) -> None: ...
def register(known: Game | str, maker: Maker | None = None, /) -> None:
    """Make a game, or a bot under a name, known for this process, as tests and notebooks do.

    `maker` makes the bot: a class of bots, or whatever returns one; it is given the setting, the
    text behind the colon of `name:setting`, if it takes anything. What is installed registers by
    entry point.
    """
    if isinstance(known, Game):
        _games.register(known)
    elif maker is not None:
        _bots.register(known, maker)
    else:
        raise errors.BadInput(f"to register {known!r} as a bot takes what makes the bot")


def _svg(match: Match) -> str | None:
    from emberhall.notebook import svg

    return svg(match)


def _html(decision: Decision) -> str:
    from emberhall.notebook import html

    return html(decision)


_notebook.shown_by("match", _svg)
_notebook.shown_by("decision", _html)
