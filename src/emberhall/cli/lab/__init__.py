"""`emberhall lab`: what a change of content does to a game, before anybody has to print it."""

from __future__ import annotations

from typing import Final

from emberhall.cli.arguments import Subparsers, add_command
from emberhall.cli.lab import compare, gate, report, tune

EXAMPLES: Final = """\
examples:
  emberhall content crown-of-ash --table fighters --export mine.toml    a pack to edit
  emberhall lab compare crown-of-ash --content mine.toml                what the edit does
  emberhall lab report crown-of-ash                                     the game as it is, on a page
  emberhall lab gate --base main                                        may it be merged?
  emberhall lab compare --help                                          all that can be asked
"""


def add(subparsers: Subparsers) -> None:
    """Declare the command and the commands below it."""
    summary = "experiments with a game: what does a change of its content do?"
    parser = add_command(subparsers, "lab", summary, EXAMPLES)
    below = parser.add_subparsers(metavar="EXPERIMENT", required=True)
    compare.add(below)
    report.add(below)
    tune.add(below)
    gate.add(below)
