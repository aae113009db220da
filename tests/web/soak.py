"""Many kills on both databases: `python -m tests.web.soak --kills 200`.

They come in rounds, each on an empty database and checked at its end, so that a run that is broken
off has proved something; `--from` goes on with a later round.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # where the games for tests are

from tests.web.crash import check_nothing_lost, play_through_kills
from tests.web.live import live
from tests.web.postgres import new_database, postgres

PEOPLE = 4
ROUND = 20  # kills on one database
TOLD = 10  # kills between two lines about how far it is


@contextmanager
def _sqlite() -> Iterator[str]:
    with tempfile.TemporaryDirectory() as folder:
        yield str(Path(folder) / "tables.sqlite")


@contextmanager
def _postgresql() -> Iterator[str]:
    with postgres() as running:
        yield new_database(running)


DATABASES = {"sqlite": _sqlite, "postgresql": _postgresql}


def soak(kind: str, kills: int, seed: int) -> int:
    """Kill a server again and again; how many inputs were acknowledged, all of them kept."""
    began = perf_counter()

    def killed(count: int) -> None:
        if count % TOLD == 0:
            passed = perf_counter() - began
            print(f"  {count} of {kills} kills, {passed:.0f} s", file=sys.stderr, flush=True)

    with DATABASES[kind]() as database:
        with live(database) as server:
            players = asyncio.run(play_through_kills(server, kills, PEOPLE, seed, killed))
        kept = asyncio.run(check_nothing_lost(database, players))
    tables = sum(len(player.sittings) for player in players)
    done = f"{kind}, round {seed}: {kills} kills, {tables} tables, {kept} inputs acknowledged"
    passed = perf_counter() - began
    print(f"{done}: none lost, none doubled, all replayed; {passed:.0f} s", flush=True)
    return kept


def main() -> None:
    """Do so on SQLite and on PostgreSQL."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200, help="on each database (200)")
    parser.add_argument("--from", type=int, default=0, dest="first", help="the first round (0)")
    parser.add_argument("--databases", default=",".join(DATABASES), help="separated by commas")
    args = parser.parse_args()
    for kind in args.databases.split(","):
        kept = 0
        for number in range(args.first, -(-args.kills // ROUND)):
            kept += soak(kind, min(ROUND, args.kills - number * ROUND), number)
        kills = args.kills - args.first * ROUND
        print(f"{kind}: {kills} kills in all, {kept} inputs acknowledged, none lost", flush=True)


if __name__ == "__main__":
    main()
