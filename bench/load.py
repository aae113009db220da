"""The load of many tables: how long an input takes to reach the other seat, and what tables weigh.

    python bench/load.py --tables 300 --seconds 120
    python bench/load.py --tables 500 --processes 4 --kill

starts a server in one process and plays from another: two people at each table, both of them
listening, one input at each table every two seconds. With `--pictures` both also fetch what a page
fetches whenever it hears of something new: the changing part of the table with its picture. With
`--processes` there are several servers on one PostgreSQL database, behind nginx; with `--kill` one
of them is killed in the middle, and started again ten seconds later.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # from wherever it is called

from bench.cluster import Cluster, cluster, single
from bench.players import GAME, Pair

import emberhall

EVERY: Final = 2.0  # seconds between two inputs at a table
DEAD: Final = 10.0  # seconds after which a server that was killed is started again
LAYING: Final = 20  # people who sit down at once


@dataclass
class Measured:
    """What a run has shown."""

    seconds: float
    laid: float = 0.0
    listened_to: float = 0.0
    memory: int = 0
    used: dict[str, float] = field(default_factory=dict)


async def measure(hall: Cluster, args: argparse.Namespace, load: list[Pair]) -> Measured:
    """Lay the tables and play."""
    found = Measured(args.seconds)
    first = Pair(hall.host, hall.port, 0)
    await first.sit_down()
    before = hall.memory()
    load += [Pair(hall.host, hall.port, seed, args.pictures) for seed in range(1, args.tables + 1)]
    await _sit_down(load)
    found.laid = (hall.memory() - before) / args.tables / 1024
    tasks = [asyncio.create_task(pair.listen(seat)) for pair in load for seat in (0, 1)]
    if args.pictures:
        tasks += [asyncio.create_task(pair.watch(seat)) for pair in load for seat in (0, 1)]
    await asyncio.sleep(max(2.0, args.tables / 50))
    for sight in (sight for pair in load for sight in pair.sights):
        await sight.open.wait()
    found.listened_to = (hall.memory() - before) / args.tables / 1024
    used, own = hall.used(), time.process_time()
    tasks += [asyncio.create_task(pair.play(EVERY)) for pair in load]
    if args.kill:
        tasks.append(asyncio.create_task(_kill_one(hall, args.seconds / 3)))
    await asyncio.sleep(args.seconds)
    found.used = {name: total - used[name] for name, total in hall.used().items()}
    found.used["clients"] = time.process_time() - own
    found.memory = hall.memory()
    for task in [task for task in tasks if task.done()]:
        task.result()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    for pair in load:
        await pair.check_nothing_lost()
    return found


async def _sit_down(load: list[Pair]) -> None:
    some = asyncio.Semaphore(LAYING)

    async def sit(number: int, pair: Pair) -> None:
        async with some:
            await pair.sit_down()
        if sys.stderr.isatty() and number % 10 == 0:
            print(f"\r{number} of {len(load)} tables are laid", end="", file=sys.stderr)

    await asyncio.gather(*(sit(number, pair) for number, pair in enumerate(load, 1)))
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr)


async def _kill_one(hall: Cluster, after: float) -> None:
    await asyncio.sleep(after)
    server = hall.servers[-1]
    await asyncio.to_thread(server.kill)
    await asyncio.sleep(DEAD)
    await asyncio.to_thread(server.start)


def report(found: Measured, load: list[Pair], hall: Cluster) -> None:
    """Print the figures."""
    sent = sum(len(pair.sent) for pair in load)
    late = sum(pair.late for pair in load)
    count = len(hall.servers)
    print(f"{len(load)} tables, {2 * len(load)} streams, {GAME} ({emberhall.mode()})", end="")
    print(f", {count} servers behind nginx" if hall.others else "")
    print(f"{sent} inputs in {found.seconds:.0f} s, {late} left out because they were late")
    tell("input to the other seat's event", [wait for pair in load for wait in pair.waits])
    sights = [sight for pair in load for sight in pair.sights]
    if sights:
        tell("input to the other seat's picture", [each for pair in load for each in pair.pictured])
        fetched = sum(sight.fetched for sight in sights)
        size = sum(sight.size for sight in sights) / fetched / 1000
        print(f"{fetched} parts of pages with pictures, {size:.0f} KB each")
    gaps = [gap for pair in load for gap in pair.gaps]
    if gaps:
        tell(f"{len(gaps)} streams lost their server and were back after", gaps)
    parts = (f"{name} {1000 * used / sent:.1f} ms" for name, used in found.used.items() if used)
    print(f"work for an input: {', '.join(parts)}")
    print(f"memory of an idle table: {found.laid:.0f} KB, ", end="")
    print(f"with two streams {found.listened_to:.0f} KB; ", end="")
    print(f"{'the servers have' if count > 1 else 'the server has'} {found.memory >> 20} MB")
    print(f"{sum(len(pair.acknowledged) for pair in load)} inputs acknowledged, none lost")


def tell(name: str, waits: list[float]) -> None:
    """Print how long something took."""
    waits = sorted(waits)
    print(
        f"{name}: median {1000 * statistics.median(waits):.0f} ms, "
        f"p99 {1000 * waits[int(0.99 * len(waits))]:.0f} ms, most {1000 * waits[-1]:.0f} ms"
    )


@contextmanager
def hall_of(args: argparse.Namespace) -> Iterator[Cluster]:
    """The servers that were asked for."""
    with ExitStack() as stack:
        if args.processes == 1:
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            yield stack.enter_context(single(args.database or str(Path(folder) / "load.sqlite")))
            return
        from tests.web.postgres import new_database, postgres

        running = stack.enter_context(postgres())
        pid = running.get_pid()
        assert pid is not None
        yield stack.enter_context(cluster(new_database(running), args.processes, pid))


def main() -> None:
    """Start the servers and measure."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=300, help="tables of two people (300)")
    parser.add_argument("--seconds", type=float, default=120.0, help="how long they play (120)")
    parser.add_argument("--pictures", action="store_true", help="both people look at pictures")
    parser.add_argument("--processes", type=int, default=1, help="servers (1)")
    parser.add_argument("--kill", action="store_true", help="kill one of the servers meanwhile")
    parser.add_argument("--database", default="", help="an SQLite file of its own unless told")
    args = parser.parse_args()
    if args.kill and args.processes == 1:
        parser.error("--kill wants --processes: somebody else must be there")
    load: list[Pair] = []
    with hall_of(args) as hall:
        found = asyncio.run(measure(hall, args, load))
        report(found, load, hall)


if __name__ == "__main__":
    main()
