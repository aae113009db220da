"""Many kills on both databases: `python -m tests.web.soak --kills 200`."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # where the games for tests are

from tests.web.crash import check_nothing_lost, play_through_kills
from tests.web.live import live
from tests.web.postgres import new_database, postgres


def soak(database: str, kills: int, seed: int) -> int:
    """Kill a server again and again; how many inputs were acknowledged, all of them kept."""
    with live(database) as server:
        players = asyncio.run(play_through_kills(server, kills, people=4, seed=seed))
    return asyncio.run(check_nothing_lost(database, players))


def main() -> None:
    """Do so on SQLite and on PostgreSQL."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        kept = soak(str(Path(folder) / "hall.sqlite"), args.kills, args.seed)
        print(f"SQLite: {args.kills} kills, {kept} inputs acknowledged, none lost")
    with postgres() as running:
        kept = soak(new_database(running), args.kills, args.seed)
        print(f"PostgreSQL: {args.kills} kills, {kept} inputs acknowledged, none lost")


if __name__ == "__main__":
    main()
