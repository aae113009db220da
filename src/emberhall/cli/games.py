"""`emberhall games`: what can be played, by how many, with which options."""

from __future__ import annotations

import argparse

from emberhall.cli.arguments import Subparsers, add_command, add_json
from emberhall.cli.screen import Screen
from emberhall.kernel import registry
from emberhall.kernel.game import Game
from emberhall.picture.text import Line, Span, wrap

EXAMPLES = """\
examples:
  emberhall games
  emberhall games --json
"""

SHOWN = 6  # values of an option; the default is the first


def add(subparsers: Subparsers) -> None:
    """Declare the command and its options."""
    parser = add_command(subparsers, "games", "what can be played: seats and options", EXAMPLES)
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """List the registered games."""
    screen = Screen()
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
