"""The bot that leaves everything to chance."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from emberhall.bots.bot import Bot, Knowledge
from emberhall.kernel.choice import Choice


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot(Bot):
    """Takes every option with the same chance."""

    def choose(self, knowledge: Knowledge) -> Choice:
        options = knowledge.options
        return options[int(knowledge.rng.random() * len(options))]
