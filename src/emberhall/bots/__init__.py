"""Opponents: bots that play a seat from what that seat knows."""

from __future__ import annotations

from emberhall.bots.bot import Bot, Knowledge, knowledge_of
from emberhall.bots.hints import Hint, Reason, hint, why
from emberhall.bots.registry import (
    bot,
    can_play,
    check_name,
    is_foreign,
    names,
    register,
    stand_in,
)

__all__ = [
    "Bot",
    "Hint",
    "Knowledge",
    "Reason",
    "bot",
    "can_play",
    "check_name",
    "hint",
    "is_foreign",
    "knowledge_of",
    "names",
    "register",
    "stand_in",
    "why",
]
