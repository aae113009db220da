"""What a change of content does to a game: two contents on the same deals, and what differs."""

from __future__ import annotations

from emberhall.lab.comparison import Comparison, compare
from emberhall.lab.paired import Paired

__all__ = ["Comparison", "Paired", "compare"]
