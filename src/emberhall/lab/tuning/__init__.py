"""Searching for values of the content that reach a goal with few changes."""

from __future__ import annotations

from emberhall.lab.tuning.goals import Goal, read_goal
from emberhall.lab.tuning.knobs import Knob, read_knob
from emberhall.lab.tuning.search import Tuned, tune

__all__ = ["Goal", "Knob", "Tuned", "read_goal", "read_knob", "tune"]
