"""`emberhall games`: what can be played, by how many, with which options; what is seen of it."""

from __future__ import annotations

import argparse

from emberhall.cli.arguments import Subparsers, add_command, add_json
from emberhall.cli.screen import Screen
from emberhall.kernel import registry
from emberhall.kernel.encoding.encoder import Encoding
from emberhall.kernel.errors import BadInput
from emberhall.kernel.game import Game
from emberhall.terminal.text import Line, Span, grid, wrap
from emberhall.views.schema import schema_of
from emberhall.views.typed import MODULE, module_path, typed_module
from emberhall.words import say

EXAMPLES = """\
examples:
  emberhall games
  emberhall games --json
  emberhall games crown-of-ash
  emberhall games crown-of-ash --schema
  emberhall games crown-of-ash --types
  emberhall games crown-of-ash --types --write
  emberhall games crown-of-ash --encoding --seats 3
"""

SHOWN = 6  # values of an option; the default is the first


def add(subparsers: Subparsers) -> None:
    """Declare the command and its options."""
    parser = add_command(subparsers, "games", "what can be played: seats and options", EXAMPLES)
    parser.add_argument("game", nargs="?", metavar="GAME", help="only this one")
    shown = parser.add_mutually_exclusive_group()
    add_json(shown)
    shown.add_argument(
        "--schema", action="store_true", help="print the JSON schema of what a seat sees"
    )
    shown.add_argument(
        "--types", action="store_true", help="print the types of what a seat sees, for its faces"
    )
    parser.add_argument(
        "--write", action="store_true", help=f"write the types into {MODULE} of the game instead"
    )
    parser.add_argument(
        "--encoding", action="store_true", help="print what a seat sees as numbers, and their order"
    )
    parser.add_argument(
        "--seats", type=int, metavar="N", help="the encoding for so many (default: the most)"
    )
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """List the registered games, or tell what the views of one are."""
    screen = Screen()
    if args.write and not args.types:
        raise BadInput(say("--write goes with --types"))
    if args.seats is not None and not args.encoding:
        raise BadInput(say("--seats goes with --encoding"))
    if args.encoding:
        return _show_encoding(args, screen)
    if args.schema or args.types:
        return _show_views(args, screen)
    if args.game:
        games, broken = [registry.game(args.game)], {}
    else:
        games, broken = registry.games(), registry.broken()
    if args.json:
        faults = [{"slug": slug, "fault": fault} for slug, fault in broken.items()]
        screen.json([*(_as_dict(game) for game in games), *faults])
        return 0
    for game in games:
        screen.show(_lines(game, screen.room))
    for slug, fault in broken.items():
        broken_line = Line(Span(slug, "key"), "  ", Span("cannot be loaded: ", "bad"), fault)
        screen.show(wrap(broken_line, screen.room, 4))
    if not games:
        screen.say("No game is registered. Make one with: emberhall new-game NAME")
    return 0


def _show_views(args: argparse.Namespace, screen: Screen) -> int:
    """Print the schema or the types of the views of a game, or write the types in their place."""
    if not args.game:
        raise BadInput(say("say of which game: emberhall games GAME --schema"))
    game = registry.game(args.game)
    if args.schema:
        screen.json(schema_of(game))
    elif not args.write:
        screen.show(Line(line) for line in typed_module(game).splitlines())
    else:
        path = module_path(game)
        try:
            path.parent.mkdir(exist_ok=True)
            path.write_text(typed_module(game), encoding="utf-8", newline="\n")
        except OSError as error:
            raise BadInput(
                say("{path} cannot be written: {strerror}", path=path, strerror=error.strerror)
            ) from None
        screen.say(say("{path} holds the types of what a seat sees", path=path))
    return 0


def _show_encoding(args: argparse.Namespace, screen: Screen) -> int:
    """Print which number of the encoding of a game means what."""
    if args.schema or args.types:
        raise BadInput(say("--encoding goes with neither --schema nor --types"))
    if not args.game:
        raise BadInput(say("say of which game: emberhall games GAME --encoding"))
    game = registry.game(args.game)
    encoding = Encoding(game, game.seats[-1] if args.seats is None else args.seats)
    if args.json:
        screen.json(encoding.as_dict())
        return 0
    screen.say(
        say(
            "{title}, {count} seats: {size} numbers, {choices} choices",
            title=game.title,
            count=encoding.seats,
            size=encoding.size,
            choices=encoding.choices,
        )
    )
    rows = [
        (str(each.first), str(each.size), each.path, each.table, Span(each.meaning, "dim"))
        for each in encoding.features
    ]
    screen.show(grid(rows, ">>"))
    return 0


def seat_range(game: Game) -> str:
    """How many seats a game has: `2 to 4`."""
    low, high = game.seats[0], game.seats[-1]
    return str(low) if low == high else f"{low} to {high}"


def _lines(game: Game, width: int) -> list[Line]:
    head = Line(Span(game.slug, "key"), "  ", Span(game.title, "title"))
    lines = [head + f", {seat_range(game)} seats"]
    for option in game.options:
        values = " | ".join(option.values[:SHOWN])
        if len(option.values) > SHOWN:
            values += f" | … {len(option.values)} values in all"
        said = _said(game, option.name)
        lines += wrap(
            Line("    ", Span(option.name, "strong"), f" = {values}", Span(said, "dim")), width, 8
        )
    return lines


def _said(game: Game, option: str) -> str:
    prose = game.prose
    return f"  {prose.say('option', option, {})}" if prose.has("option", option) else ""


def _as_dict(game: Game) -> dict[str, object]:
    return {
        "slug": game.slug,
        "title": game.title,
        "seats": list(game.seats),
        "rules_version": game.rules_version,
        "options": {
            option.name: {
                "values": list(option.values),
                "default": option.default,
                "rule": option.rule,
            }
            for option in game.options
        },
    }
