"""`emberhall restore`: an empty database filled from a backup."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path

from emberhall.cli.arguments import Subparsers, add_command
from emberhall.cli.serve import add_database, check_web, database_of

EXAMPLES = """\
examples:
  emberhall restore tables.gz --database new.sqlite  into a database that is still empty
"""


def add(subparsers: Subparsers) -> None:
    """Declare the command and its options."""
    parser = add_command(subparsers, "restore", "fill an empty database from a backup", EXAMPLES)
    parser.add_argument("file", metavar="FILE")
    add_database(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Read the backup."""
    check_web()
    from emberhall.web.tables import backup as backups
    from emberhall.web.tables.database import Database

    path = Path(args.file).expanduser()

    async def read() -> int:
        database = Database(database_of(args))
        try:
            return await backups.restore(database, path)
        finally:
            await database.close()

    print(f"{asyncio.run(read())} rows were restored")
    return 0
