"""Emberhall plays whole tabletop games: rules enforced, secrets kept, every game recorded."""

from __future__ import annotations

from pathlib import Path

from emberhall.build import checked_mode

# Before anything compiled is imported: a stale module is an error, never silently used.
_MODE = checked_mode(Path(__file__).parent)

from emberhall.kernel.choice import Choice
from emberhall.kernel.decision import Decision
from emberhall.kernel.errors import (
    BadInput,
    BadNotation,
    BadOption,
    BadSeats,
    ContentError,
    DivergedRecord,
    EditedRecord,
    EmberhallError,
    ForeignRecord,
    IllegalChoice,
    MatchOver,
    NewerRecord,
    NotAsked,
    RecordError,
    RulesFault,
    ScriptExhausted,
    StaleBuild,
    StaleRevision,
    TruncatedRecord,
    UndoRefused,
    UnknownBot,
    UnknownGame,
)
from emberhall.kernel.game import Game
from emberhall.kernel.match import Match
from emberhall.kernel.outcome import Outcome
from emberhall.kernel.registry import game, slugs
from emberhall.kernel.version import VERSION

__all__ = [
    "BadInput",
    "BadNotation",
    "BadOption",
    "BadSeats",
    "Choice",
    "ContentError",
    "Decision",
    "DivergedRecord",
    "EditedRecord",
    "EmberhallError",
    "ForeignRecord",
    "Game",
    "IllegalChoice",
    "Match",
    "MatchOver",
    "NewerRecord",
    "NotAsked",
    "Outcome",
    "RecordError",
    "RulesFault",
    "ScriptExhausted",
    "StaleBuild",
    "StaleRevision",
    "TruncatedRecord",
    "UndoRefused",
    "UnknownBot",
    "UnknownGame",
    "__version__",
    "game",
    "mode",
    "slugs",
]

__version__ = VERSION


def mode() -> str:
    """How the rules are running: `compiled` or `interpreted`."""
    return _MODE
