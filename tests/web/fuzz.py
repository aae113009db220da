"""Mutated inputs for everything that reads what strangers send: `python -m tests.web.fuzz`.

Each parser is given so many texts that were valid before something was changed in them. It may take
one or refuse it in words of ours, within the memory and the time of the process that reads for
strangers; anything else is a fault, printed with its seed. A text follows from its number alone.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from functools import lru_cache
from multiprocessing import get_context
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))  # where the games for tests are

from starlette.datastructures import Headers

from emberhall.bots import stand_in
from emberhall.kernel import registry
from emberhall.kernel.errors import BadInput, BadNotation
from emberhall.kernel.matches.match import Match
from emberhall.kernel.matches.record import seal
from emberhall.web.faces.streams import read_cursor
from emberhall.web.http.sessions import secret_of, signed
from emberhall.web.http.wellformed import check_body, check_scope, host_of, netloc_of
from emberhall.web.tables.creation import SeatPlan, TablePlan
from emberhall.web.tables.errors import Refused
from emberhall.web.tables.intake import read_record, try_plan
from emberhall.web.tables.terms import Terms
from emberhall.web.workers.confined import READING
from emberhall.web.workers.processes import allowed
from tests.toys.wyrmgold import GAME

PORTION = 250
ODD = (
    *("", "0", "-1", "1", "255", "999", "99999999999999999999", "1e308", "-0.0", "nan", "true"),
    *("null", "[]", "{}", '""', "'", '"', "[[", "{a={a=", "=", "\n", "\t", "\x00"),
    *(
        "#",
        ".",
        "a.a.a.a",
        "é",
        "\N{DRAGON}",
        "\u202e",
        "[pack]",
        "begin",
        "end",
        "digest",
        "drive 0 x",
    ),
    *("undo 0", "redo 0", "concede 0", "concede 1", "  roll 1", "play 0", "auto 99", "seats"),
)
TOKEN = re.compile(r"[A-Za-z0-9_-]+|\s+|[^\sA-Za-z0-9_-]")

registry.register(GAME)


def mutated(text: str, rng: random.Random) -> str:
    """A text in which a few things are changed: letters, words, lines, order, number."""
    for _ in range(rng.choice((1, 1, 1, 2, 3, 8))):
        text = rng.choice(MUTATIONS)(text, rng)
    return text


def _letter(text: str, rng: random.Random) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice((chr(rng.randrange(128)), rng.choice(ODD))) + text[at + 1 :]


def _word(text: str, rng: random.Random) -> str:
    words = list(TOKEN.finditer(text))
    if not words:
        return rng.choice(ODD)
    word = rng.choice(words)
    new = rng.choice((rng.choice(ODD), rng.choice(words)[0], str(rng.randrange(-3, 2**16))))
    return text[: word.start()] + new + text[word.end() :]


def _line(text: str, rng: random.Random) -> str:
    lines = text.split("\n")
    at, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    what = rng.randrange(4)
    if what == 0:
        del lines[at]
    elif what == 1:
        lines[at:at] = [lines[other]] * rng.choice((1, 1, 2, 50))
    elif what == 2:
        lines[at], lines[other] = lines[other], lines[at]
    else:
        lines[at] = rng.choice(ODD)
    return "\n".join(lines)


def _piece(text: str, rng: random.Random) -> str:
    begin = rng.randrange(len(text) + 1)
    end = min(len(text), begin + rng.randrange(1, 40))
    return text[:begin] + text[begin:end] * rng.choice((0, 0, 2, 30)) + text[end:]


MUTATIONS: tuple[Callable[[str, random.Random], str], ...] = (_letter, _word, _word, _line, _piece)


# what is read, and by whom


@lru_cache(maxsize=64)
def _finished(slug: str, seed: int) -> Match:
    game = registry.game(slug)
    match = game.start(max(2, game.seats[0]), seed=seed)
    rng = random.Random(seed)
    while match.decisions:
        decision = rng.choice(match.decisions)
        match.play(decision.seat, rng.choice(decision.options))
    return match


@lru_cache(maxsize=16)
def _forked(slug: str, seed: int) -> str:
    """The record of a match from a position, played to its end."""
    rng = random.Random(seed)
    match = _finished(slug, seed)
    fork = match.fork(match.revision // 2).fork_imagined(0, seed)
    while fork.decisions:
        decision = rng.choice(fork.decisions)
        fork.play(decision.seat, rng.choice(decision.options))
    return fork.record.open_text


def _game_of(rng: random.Random) -> str:
    """Mostly the small game for tests, whose records are short."""
    return rng.choice(registry.slugs()) if rng.random() < 0.05 else GAME.slug


def read_pack(rng: random.Random) -> None:
    """A content pack made of entries of the game."""
    game = registry.game(rng.choice(registry.slugs()))
    entries = re.split(r"\n(?=\[)", game.text("content.toml"))
    chosen = "\n".join(rng.sample(entries, min(len(entries), rng.choice((1, 2, 5)))))
    header = f'[pack]\ngame = "{game.slug}"\nname = "odd"\n'
    seats = [SeatPlan("me"), *[SeatPlan("random")] * (max(2, game.seats[0]) - 1)]
    text = header + mutated(chosen, rng) if rng.random() < 0.8 else mutated(header + chosen, rng)
    terms = Terms(stand_in=stand_in(game))
    try_plan(TablePlan(game.slug, seats, pack=text, terms=terms), game.package)


def read_match(rng: random.Random) -> None:
    """A whole record, sealed again after the change."""
    text = _finished(_game_of(rng), rng.randrange(4)).record.open_text
    changed = mutated(text, rng)
    read_record(seal(changed) if rng.random() < 0.95 else changed, {})


def read_position(rng: random.Random) -> None:
    """A record from a position in which a value is another."""
    text = _forked(_game_of(rng), rng.randrange(4))
    line = next(each for each in text.split("\n") if each.startswith("position "))
    position = line.removeprefix("position ")
    new = _reshaped(position, rng) if rng.random() < 0.7 else mutated(position, rng)
    read_record(seal(text.replace(position, new.replace("\n", " "), 1)), {})


def _reshaped(text: str, rng: random.Random) -> str:
    """JSON in which one value has become another, of the same or another kind."""
    data = json.loads(text)
    where = data
    while True:
        keys = list(where) if isinstance(where, dict) else list(range(len(where)))
        if not keys:
            return json.dumps(data)
        key = rng.choice(keys)
        inner = where[key]
        if isinstance(inner, (dict, list)) and inner and rng.random() < 0.8:
            where = inner
            continue
        others = [-1, 0, 1, 2, 99, 2**40, 1.5, "x", None, True, [], {}, [0] * 50, inner, [inner]]
        where[key] = rng.choice(others)
        return json.dumps(data)


def read_notation(rng: random.Random) -> None:
    """A notation, as somebody might type it."""
    game = registry.game(rng.choice(registry.slugs()))
    choices = game.content.catalogue.entries
    text = mutated(rng.choice(choices).notation, rng)[:200]
    try:
        game.content.catalogue.read(text)
    except BadNotation as refused:
        raise refused from None


def read_request(rng: random.Random) -> None:
    """What stands in the head and the body of a request."""
    seats = [{"who": "me", "name": "Ann"}, {"who": "open"}]
    check_body(mutated(json.dumps({"game": "x", "seats": seats}), rng).encode("utf-8", "replace"))
    read_cursor(mutated("abc.12~def.7", rng))
    cookie = mutated(f"emberhall={signed('A' * 43, 'key')}; other=1", rng)
    secret_of(Headers({"cookie": cookie.encode("utf-8", "replace").decode("latin-1")}), "e", "key")
    path = mutated("/api/tables/abc?seat=1", rng)
    check_scope({"path": path, "query_string": path.encode("utf-8", "replace")})
    host = mutated("[::1]:8470", rng).encode("utf-8", "replace").decode("latin-1")
    host_of(Headers({"host": host}))
    netloc_of(f"http://{host}")


PARSERS: dict[str, Callable[[random.Random], None]] = {
    "pack": read_pack,
    "record": read_match,
    "position": read_position,
    "notation": read_notation,
    "request": read_request,
}


# trying them


class TooLong(Exception):
    """A text took longer to read than a stranger is given."""


@contextmanager
def _timed(seconds: float) -> Iterator[None]:
    def ring(_signal: int, _frame: object) -> None:
        raise TooLong

    before = signal.signal(signal.SIGVTALRM, ring)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, before)


def attempt(parser: str, number: int) -> str:
    """What became of a text: taken, refused, or a fault in words."""
    rng = random.Random(f"{parser} {number}")
    try:
        with _timed(READING.processor), allowed(READING):
            PARSERS[parser](rng)
    except (BadInput, Refused):
        return "refused"
    except MemoryError:
        return "out of memory"
    except TooLong:
        return "out of time"
    except Exception as fault:  # noqa: BLE001 - these are what is looked for
        return f"{parser} {number}: {type(fault).__name__}: {fault}"
    return "taken"


def portion(parser: str, numbers: range) -> tuple[str, Counter[str], float]:
    """Many texts, what became of them, and the longest that one took."""
    found: Counter[str] = Counter()
    longest = 0.0
    for number in numbers:
        began = time.process_time()
        found[attempt(parser, number)] += 1
        longest = max(longest, time.process_time() - began)
    return parser, found, longest


def main() -> None:
    """Try them all, print what became of them, and fail on a fault."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--inputs", type=int, default=100_000, help="for each parser (100,000)")
    parser.add_argument("--from", type=int, default=0, dest="first", help="the first number (0)")
    parser.add_argument("--parsers", default=",".join(PARSERS), help="separated by commas")
    parser.add_argument("--jobs", type=int, default=2, help="processes (2)")
    args = parser.parse_args()
    last = args.first + args.inputs
    total = {each: Counter[str]() for each in args.parsers.split(",")}
    longest = dict.fromkeys(total, 0.0)
    with ProcessPoolExecutor(args.jobs, get_context("spawn")) as pool:
        waiting = [
            pool.submit(portion, each, range(start, min(start + PORTION, last)))
            for each in total
            for start in range(args.first, last, PORTION)
        ]
        for done in as_completed(waiting):
            name, found, most = done.result()
            total[name] += found
            longest[name] = max(longest[name], most)
    faults = 0
    for name, found in total.items():
        said = {each: found.pop(each, 0) for each in ("taken", "refused", "out of memory")}
        said["out of time"] = found.pop("out of time", 0)
        told = ", ".join(f"{count} {each}" for each, count in said.items() if count)
        print(f"{name}: {told}; longest {longest[name]:.2f} s; {sum(found.values())} faults")
        faults += sum(found.values())
        for fault in list(found)[:20]:
            print(f"  {fault}")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
