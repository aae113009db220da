"""`emberhall mcp`: agents play by the Model Context Protocol."""

from __future__ import annotations

import argparse

from emberhall.cli.arguments import Subparsers, add_command

EXAMPLES = """\
examples:
  emberhall mcp                                   for a program that starts it itself (stdio)
  emberhall mcp --transport http --port 8766      at http://127.0.0.1:8766/mcp
  emberhall mcp --no-choices --hints              choices are not listed, hints are given
"""


def add(subparsers: Subparsers) -> None:
    """Declare the command and its options."""
    parser = add_command(
        subparsers, "mcp", "let agents play by the Model Context Protocol", EXAMPLES
    )
    parser.add_argument(
        "--transport", choices=("stdio", "http"), default="stdio", help="how they connect"
    )
    parser.add_argument("--host", default="127.0.0.1", help="of http (default: %(default)s)")
    parser.add_argument("--port", type=int, default=8766, help="of http (default: %(default)s)")
    parser.add_argument("--hints", action="store_true", help="agents may ask for hints")
    parser.add_argument(
        "--no-choices", action="store_true", help="do not list what can be played: a harder test"
    )
    parser.add_argument("--seed", type=int, metavar="N", help="of all chance, to repeat a test")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Serve until stopped."""
    from emberhall.doors.mcp import Hall, serve

    hall = Hall(hints=args.hints, listed=not args.no_choices, seed=args.seed)
    serve(hall, args.transport, args.host, args.port)
    return 0
