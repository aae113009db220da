"""From the words of a command line to a command, and from errors to one clear line."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Final, NoReturn

from emberhall.kernel.errors import EmberhallError
from emberhall.kernel.version import VERSION
from emberhall.words import ENGLISH, LANGUAGE, nearest

COMMANDS: Final = (
    "games",
    "play",
    "serve",
    "backup",
    "restore",
    "watch",
    "replay",
    "rules",
    "content",
    "check",
    "arena",
    "lab",
    "bench",
    "mcp",
    "new_game",
)

LANGUAGES: Final = ("EMBERHALL_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
BAD_INPUT: Final = 2
INTERRUPTED: Final = 130
BROKEN_PIPE: Final = 141

EXAMPLES: Final = """\
examples:
  emberhall games                                  what can be played
  emberhall play crown-of-ash --seats me,ai        a game against the automa
  emberhall serve                                  play in a browser, with friends and bots
  emberhall watch crown-of-ash --seats greedy,ai   look on
  emberhall play --resume                          go on where you left
"""


class Parser(argparse.ArgumentParser):
    """A parser whose errors are one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{self.prog}: {message} (see {self.prog} --help)\n")


def parser() -> argparse.ArgumentParser:
    """The whole command line; each command declares its own part."""
    made = Parser(
        prog="emberhall",
        description="Complete tabletop games: rules enforced, secrets kept, every game recorded.",
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    made.add_argument("--version", action="version", version=f"emberhall {VERSION}")
    subparsers = made.add_subparsers(metavar="COMMAND", parser_class=Parser)
    for name in COMMANDS:
        import_module(f"emberhall.cli.{name}").add(subparsers)
    return made


def language_of(environment: Mapping[str, str]) -> str:
    """The language of whoever runs a command, if there is a catalogue for it; otherwise English."""
    for name in LANGUAGES:
        if environment.get(name):
            return nearest(environment[name]) or ENGLISH
    return ENGLISH


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit status is 2 for bad input, told in one line on standard error."""
    try:
        LANGUAGE.set(language_of(os.environ))
        made = parser()
        args = made.parse_args(argv)
        status: int = args.run(args) if "run" in args else _overview(made)
        sys.stdout.flush()
    except SystemExit as stop:
        return stop.code if isinstance(stop.code, int) else 0
    except BrokenPipeError:
        _let_go()
        return BROKEN_PIPE
    except KeyboardInterrupt:
        return INTERRUPTED
    except EmberhallError as error:
        print(f"emberhall: {' '.join(str(error).split())}", file=sys.stderr)
        return BAD_INPUT
    return status


def _overview(made: argparse.ArgumentParser) -> int:
    """What is told to somebody who names no command."""
    made.print_help()
    return 0


def _let_go() -> None:
    """Keep the interpreter from writing to the broken pipe once more when it ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
