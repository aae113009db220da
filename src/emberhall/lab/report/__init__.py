"""The balance of a game as it is: series of games, what they say, and a page that shows it."""

from __future__ import annotations

from emberhall.lab.report.findings import Findings
from emberhall.lab.report.page import page
from emberhall.lab.report.series import examine

__all__ = ["Findings", "examine", "page"]
