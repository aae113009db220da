"""The log of a match: what was told, and what only a match can tell."""

from __future__ import annotations

from typing import ClassVar

from emberhall.kernel.declare.fields import Seat, secret
from emberhall.kernel.event import Event


class TookBack(Event):
    """A seat took back an input; which one may tell of its hand, so only the seat is told."""

    seat: Seat
    notation: str = secret()


class Conceded(Event):
    """A seat gave up."""

    seat: Seat


class HandedOver(Event):
    """A seat was handed to somebody else."""

    OF_SEATS: ClassVar[bool] = True

    seat: Seat
    driver: str


class Told:
    """An event of the log, with the revision and the step after which it was told.

    `rule` is the rule of the step that told it, empty for what only a match can tell.
    """

    __slots__ = ("event", "revision", "rule", "step")

    def __init__(self, revision: int, step: int, event: Event, rule: str = "") -> None:
        self.revision = revision
        self.step = step
        self.event = event
        self.rule = rule
