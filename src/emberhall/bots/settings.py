"""How a search weighs what it knows: its numbers, and those that fit a game."""

from __future__ import annotations

from typing import Final

from emberhall.kernel.game import Game
from emberhall.kernel.state import Question

ENDLESS: Final = 1 << 30


class SearchSettings:
    """How a search weighs what it knows; the numbers were found by measuring."""

    __slots__ = (
        "actions", "centre", "chance", "crowd", "curiosity", "doubt", "limit", "looks", "outcome",
        "reliance", "sharpness", "trust", "turns", "width",
    )  # fmt: skip

    def __init__(self) -> None:
        self.curiosity = 1.0  # how much choices are tried that were tried little
        self.reliance = ENDLESS  # so many visits lessen the weight of the judge's first opinion
        self.sharpness = 0.35  # part of the scale by which the judge must tell choices apart
        self.trust = 2.0  # how many visits the judge's first opinion counts for
        self.doubt = 0.25  # how much a choice that the judge likes least is worth less at first
        self.actions = 3  # further main actions, anybody's, before the judge has its say
        self.crowd = 2  # the same with more than two seats
        self.turns = 1  # where turns have many main actions: turns, with the one that goes on
        self.looks = 96  # positions judged to form an opinion at the root
        self.width = 3  # options looked at in a decision while playing on
        self.chance = 0.05  # part of those decisions that are made at random
        self.limit = 80  # decisions played on at most
        self.centre = 0.5  # 0: what counts is gaining points; 1: being ahead
        self.outcome = 0.8  # part of a final value that is the share of victory


def settings_without_judge() -> SearchSettings:
    """How to search where no judge can help: games are played at random to their end."""
    settings = SearchSettings()
    settings.chance = 1.0
    settings.actions = settings.crowd = settings.turns = settings.limit = ENDLESS
    settings.looks = 1
    settings.outcome = 1.0
    return settings


def settings_for(game: Game) -> SearchSettings:
    """How to search a game.

    A long search of a turn of many actions would find the very turn that the judge likes best, and
    with it whatever the judge is wrong about. There first opinions keep their weight from some time
    on, and more iterations only make values surer.
    """
    if game.mind.judge is None:
        return settings_without_judge()
    settings = SearchSettings()
    if has_long_turns(game):
        settings.reliance = 160
    return settings


def has_long_turns(game: Game) -> bool:
    """Whether a turn of the game has many main actions."""
    for step in game.steps.values():
        if issubclass(step, Question) and step.REPEATS:
            return True
    return False
