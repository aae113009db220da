"""The bot that takes what looks best right after its choice."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from emberhall.bots.bot import Bot, Knowledge
from emberhall.bots.search import best, weigh
from emberhall.kernel.choice import Choice
from emberhall.kernel.errors import BadInput
from emberhall.words import say

LOOKS: Final = 96  # how many positions are judged for one choice
FEWEST_WORLDS: Final = 4  # but never in fewer worlds than these


@mypyc_attr(allow_interpreted_subclasses=True)
class GreedyBot(Bot):
    """Tries each option in imagined worlds and takes the one after which its game judges best.

    `looks` positions are shared out among the options: the fewer there are, the more worlds they
    are weighed in.
    """

    def __init__(self, looks: int = LOOKS) -> None:
        self.looks = looks

    def choose(self, knowledge: Knowledge) -> Choice:
        options = knowledge.options
        if len(options) == 1:
            return options[0]
        judge = knowledge.game.mind.judge
        if judge is None:
            raise BadInput(
                say(
                    "{title} has no judge, so no bot can be greedy in it",
                    title=knowledge.game.title,
                )
            )
        worlds = max(FEWEST_WORLDS, self.looks // len(options))
        return options[best(weigh(knowledge, judge, worlds), knowledge.rng)]
