"""Arguments that several commands share, declared in one way."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    Subparsers = argparse._SubParsersAction[argparse.ArgumentParser]
else:
    Subparsers = argparse._SubParsersAction


def add_command(
    subparsers: Subparsers, name: str, summary: str, examples: str
) -> argparse.ArgumentParser:
    """A command with a line of help and examples below its options."""
    return subparsers.add_parser(
        name,
        help=summary,
        description=f"{summary[0].upper()}{summary[1:]}.",
        epilog=examples,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )


def add_json(parser: argparse._ActionsContainer) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON for a program")


def add_setup(parser: argparse.ArgumentParser) -> None:
    """What a new match is started with."""
    parser.add_argument("--seed", type=int, metavar="N", help="of all chance, to play it again")
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="OPTION=VALUE",
        help="an option of the game; may be given several times",
    )
    parser.add_argument("--content", default="", metavar="FILE", help="a content pack")
    parser.add_argument("--record", metavar="FILE", help="keep the record in this file")
