"""What all experiments take."""

from __future__ import annotations

import argparse
import json
import os
from pathlib import Path
from typing import Final

from emberhall.cli.arguments import add_json
from emberhall.cli.playing.shelf import check_new, write
from emberhall.kernel.errors import BadInput
from emberhall.words import say

BOTS: Final = "greedy"


KEPT: Final = (
    "keep every game in this file as soon as it is over; the same command goes on where it was "
    "stopped"
)


def add_common(parser: argparse.ArgumentParser, games: int, meant: str, kept: str = KEPT) -> None:
    """Who plays, how much, and where the results go."""
    parser.add_argument("game", metavar="GAME", help="the game, see 'emberhall games'")
    add_series(parser, games, meant, kept)


def add_series(parser: argparse.ArgumentParser, games: int, meant: str, kept: str = KEPT) -> None:
    """Who plays, how much, and where the games are kept."""
    parser.add_argument(
        "--bots",
        default=BOTS,
        metavar="A,B,…",
        help=f"who plays ({BOTS}); with more seats than bots the bots fill them again and again",
    )
    parser.add_argument("--seats", type=int, metavar="K", help="how many seats (2, or the fewest)")
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="OPTION=VALUE",
        help="an option of the game; may be given several times",
    )
    parser.add_argument("--games", type=int, default=games, metavar="N", help=f"{meant} ({games})")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="of all chance (0)")
    parser.add_argument(
        "--jobs", type=int, default=cores(), metavar="J", help="how many processes (one a core)"
    )
    parser.add_argument("--results", metavar="FILE", help=kept)
    add_json(parser)


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def bots_of(args: argparse.Namespace) -> list[str]:
    """The bots of `--bots`."""
    return [" ".join(name.split()) for name in args.bots.split(",")]


def new_file(name: str | None) -> Path | None:
    """A file that is to be written, refused before anything is played if it is there already."""
    if not name:
        return None
    path = Path(name).expanduser()
    check_new(path)
    if not path.parent.is_dir():
        raise BadInput(say("{path} cannot be written: there is no such folder", path=path))
    return path


def write_json(path: Path, data: object) -> None:
    """Data for a program, in a file."""
    write(path, json.dumps(data, indent=2) + "\n")
