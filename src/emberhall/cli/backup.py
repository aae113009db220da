"""`emberhall backup`: all tables of a server in one file."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from emberhall.cli.arguments import Subparsers, add_command
from emberhall.cli.serve import add_database, check_web, database_of

EXAMPLES = """\
examples:
  emberhall backup tables.gz                         while the server runs, if you like
  emberhall backup tables.gz --database postgresql://host/name
"""


def add(subparsers: Subparsers) -> None:
    """Declare the command and its options."""
    parser = add_command(subparsers, "backup", "write all tables of a server to a file", EXAMPLES)
    parser.add_argument("file", metavar="FILE")
    add_database(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the backup."""
    check_web()
    from emberhall.web.tables import backup as backups
    from emberhall.web.tables.database import Database

    path = Path(args.file).expanduser()

    async def write() -> int:
        database = Database(database_of(args))
        try:
            await database.upgrade()
            return await backups.backup(database, path)
        finally:
            await database.close()

    print(f"{asyncio.run(write())} rows are in {args.file}")
    return 0
