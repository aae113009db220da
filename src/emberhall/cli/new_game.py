"""`emberhall new-game`: the skeleton of a game that already works."""

from __future__ import annotations

import argparse
import keyword
import re
import sys
from collections.abc import Iterator
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from emberhall.cli.arguments import Subparsers, add_command
from emberhall.cli.screen import Screen
from emberhall.kernel import registry
from emberhall.kernel.errors import BadInput
from emberhall.terminal.text import Line, Span, grid
from emberhall.words import say

EXAMPLES = """\
examples:
  emberhall new-game tower-of-dusk
  emberhall new-game tower-of-dusk --into ~/games
"""

TEMPLATE = ".in"
SMALL = ("a", "an", "and", "at", "in", "of", "on", "the", "to")
_SLUG = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")


def add(subparsers: Subparsers) -> None:
    """Declare the command and its options."""
    parser = add_command(subparsers, "new-game", "write the skeleton of a working game", EXAMPLES)
    parser.add_argument("name", metavar="NAME", help="like tower-of-dusk")
    parser.add_argument(
        "--into", default=".", metavar="DIR", help="where its folder goes (default: .)"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the project and say what to do next."""
    screen = Screen()
    folder = Path(args.into).expanduser() / args.name
    written = write_skeleton(args.name, folder)
    screen.say(f"{folder} holds a small working game in {len(written)} files. Next:")
    package = args.name.replace("-", "_")
    steps = (
        (f"cd {folder}", ""),
        ("pip install -e '.[test]'", "registers the game with Emberhall"),
        (f"emberhall play {args.name}", "play it"),
        (f"emberhall check {args.name}", "the conformance suite"),
        (f"emberhall rules {args.name} --coverage", "each rule with its code and its tests"),
        ("pytest", "its tests"),
    )
    screen.show(grid([[Line("  ", Span(step, "key")), Span(why, "dim")] for step, why in steps]))
    screen.say(f"Then write your own rules, beginning with src/{package}/RULES.md.")
    return 0


def write_skeleton(slug: str, folder: Path) -> list[Path]:
    """Write the files of a new game into a folder that is not there yet."""
    package = slug.replace("-", "_")
    if not _SLUG.fullmatch(slug):
        raise BadInput(
            say(
                "{slug!r} is no name for a game; use small letters and hyphens: tower-of-dusk",
                slug=slug,
            )
        )
    if keyword.iskeyword(package) or package in sys.stdlib_module_names or package == "emberhall":
        raise BadInput(say("{slug!r} is taken by Python itself; choose another name", slug=slug))
    if slug in registry.slugs():
        raise BadInput(say("a game called {slug!r} is registered already", slug=slug))
    if folder.exists():
        raise BadInput(say("{folder} exists already", folder=folder))
    words = {"@slug@": slug, "@package@": package, "@title@": _title(slug)}
    written: list[Path] = []
    skeleton = resources.files("emberhall.cli").joinpath("skeleton")
    for name, text in _templates(skeleton, ""):
        path = folder / name.replace("PACKAGE", package).removesuffix(TEMPLATE)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(_filled(text, words), encoding="utf-8", newline="\n")
        except OSError as error:
            raise BadInput(
                say("{path} cannot be written: {strerror}", path=path, strerror=error.strerror)
            ) from None
        written.append(path)
    return written


def _title(slug: str) -> str:
    """`tower-of-dusk` is Tower of Dusk."""
    words = [word if word in SMALL else word.capitalize() for word in slug.split("-")]
    return " ".join([words[0].capitalize(), *words[1:]])


def _filled(text: str, words: dict[str, str]) -> str:
    for word, meant in words.items():
        text = text.replace(word, meant)
    return text


def _templates(folder: Traversable, above: str) -> Iterator[tuple[str, str]]:
    for each in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if each.is_dir():
            yield from _templates(each, f"{above}{each.name}/")
        elif each.name.endswith(TEMPLATE):
            yield above + each.name, each.read_text(encoding="utf-8")
