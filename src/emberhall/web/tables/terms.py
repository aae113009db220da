"""What a table was agreed to be played under, apart from the options of its game."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Literal

from emberhall.web.tables.clocks import Pace

Expiry = Literal["bot", "wait"]


@dataclass(frozen=True, slots=True)
class Terms:
    """Clock, what happens when it runs out, the stand-in for who is missing, the seed if given."""

    pace: Pace | None = None
    expiry: Expiry = "wait"
    stand_in: str = "random"
    seed: int | None = None

    def text(self) -> str:
        """The terms as the database keeps them."""
        return json.dumps(asdict(self))

    @staticmethod
    def read(text: str) -> Terms:
        """The terms that the database has kept."""
        kept = json.loads(text)
        pace = kept.pop("pace")
        return Terms(pace=Pace(**pace) if pace else None, **kept)
