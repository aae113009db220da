"""Opponents: bots that play a seat from what that seat knows."""

from __future__ import annotations

from emberhall.bots.bot import Bot, Knowledge, knowledge_of
from emberhall.bots.registry import bot, names, register

__all__ = ["Bot", "Knowledge", "bot", "knowledge_of", "names", "register"]
