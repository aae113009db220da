"""`emberhall serve`: the web table."""

from __future__ import annotations

import argparse
import webbrowser
from dataclasses import replace
from importlib.util import find_spec
from urllib.parse import urlsplit

from emberhall.cli.arguments import Subparsers, add_command
from emberhall.cli.playing.shelf import shelf
from emberhall.kernel.errors import BadInput
from emberhall.words import say

EXAMPLES = """\
examples:
  emberhall serve                                    on this machine, opens the browser
  emberhall serve --port 9000 --no-browser
  emberhall serve --public --host 0.0.0.0 --keep 90  for others: see docs/server.md first
  emberhall serve --database postgresql://host/name
"""

PORT = 8470
FILE = "tables.sqlite"
NEEDED = ("fastapi", "uvicorn", "jinja2", "sqlalchemy", "aiosqlite", "asyncpg", "alembic", "segno")


def add(subparsers: Subparsers) -> None:
    """Declare the command and its options."""
    parser = add_command(subparsers, "serve", "play in a browser, with friends and bots", EXAMPLES)
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen at")
    parser.add_argument("--port", type=int, default=PORT, metavar="N", help=f"{PORT} unless told")
    add_database(parser)
    parser.add_argument(
        "--public", action="store_true", help="let others than this machine reach the server"
    )
    parser.add_argument(
        "--name",
        action="append",
        default=[],
        metavar="HOST",
        help="a host name by which the server is reached; may be given several times",
    )
    parser.add_argument(
        "--address",
        default="",
        metavar="URL",
        help="the address by which people reach the server, for what is sent to them",
    )
    parser.add_argument("--root-path", default="", metavar="PATH", help="where a proxy puts it")
    parser.add_argument(
        "--trusted-proxies",
        default="",
        metavar="ADDRESSES",
        help="proxies whose word about client and TLS is believed, separated by commas",
    )
    parser.add_argument(
        "--keep", type=int, default=0, metavar="DAYS", help="remove tables idle for so long"
    )
    parser.add_argument(
        "--notify-command",
        default="",
        metavar="COMMAND",
        help="is given one line of JSON on its input for each seat that is waited for",
    )
    parser.add_argument("--thinkers", type=int, metavar="N", help="processes for bots")
    parser.add_argument("--no-browser", action="store_true", help="do not open a browser")
    parser.set_defaults(run=run)


def add_database(parser: argparse.ArgumentParser) -> None:
    """Where the tables are kept."""
    parser.add_argument(
        "--database",
        default="",
        metavar="URL",
        help="a file for SQLite, or postgresql://…; a file of your own unless told",
    )


def database_of(args: argparse.Namespace) -> str:
    """The database that was named, or the file of this user."""
    return args.database or str(shelf() / FILE)


def check_web() -> None:
    """Say what to install where the packages of the web table are missing."""
    missing = next((name for name in NEEDED if find_spec(name) is None), "")
    if missing:
        raise BadInput(
            say(
                "the web table needs more packages ({missing} is missing): "
                "pip install 'emberhall[web]'",
                missing=missing,
            )
        )


def run(args: argparse.Namespace) -> int:
    """Serve until interrupted."""
    check_web()
    from emberhall.web.http.addresses import reachable
    from emberhall.web.http.server import serve
    from emberhall.web.http.settings import Settings

    more = {} if args.thinkers is None else {"thinkers": args.thinkers}
    settings = Settings(
        database=database_of(args),
        host=args.host,
        port=args.port,
        public=args.public,
        address=args.address,
        names=tuple(args.name),
        root_path=args.root_path.rstrip("/"),
        proxies=args.trusted_proxies,
        keep=args.keep,
        notify=args.notify_command,
        **more,
    )
    settings.check()

    def ready(address: str) -> None:
        print(f"Emberhall is at {address} (interrupt with Ctrl+C)", flush=True)
        port = urlsplit(address).port or settings.port  # any free one may have been asked for
        for other in reachable(replace(settings, port=port)):
            print(f"Others reach it at {other}/", flush=True)
        if not args.no_browser:
            webbrowser.open(address)

    serve(settings, ready)
    return 0
