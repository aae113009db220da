"""The command line: `emberhall` and `python -m emberhall`."""

from __future__ import annotations

from emberhall.cli.entry import main

__all__ = ["main"]
