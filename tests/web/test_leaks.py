"""Nothing hidden is ever sent: not in a view, a page, an event, an error, nor in who is asked.

Two checks over whole games. In one, everything that a seat is sent must be the same in every world
that the seat cannot tell from the truth. In the other, every name of a thing with a back that
stands in any byte sent to a seat must have stood in a view or in a redacted event of that seat.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from pathlib import Path
from re import Pattern

import pytest
from httpx import AsyncClient

import emberhall.web
from emberhall.kernel import registry
from emberhall.kernel.declare.fields import Declared, Record
from emberhall.kernel.errors import EmberhallError
from emberhall.kernel.event import shown
from emberhall.kernel.game import Game
from emberhall.kernel.matches.match import Match
from emberhall.picture.table import WIDE
from emberhall.web.faces.payloads import obstacle_payload, story_text, table_payload
from emberhall.web.faces.rendering import draw
from emberhall.web.faces.streams import _seen
from emberhall.web.faces.templating import TEMPLATES
from emberhall.web.http.routes.pages import part_values
from emberhall.web.tables.live_table import LiveTable
from emberhall.web.workers.pictures import picture_input
from tests.toys.wyrmgold.state import Caves
from tests.web.http.test_streams import Ear
from tests.web.playing import Json, join, lay, look, play
from tests.web.serving import Server

pytestmark = pytest.mark.anyio
TEMPLATE_FILES = sorted(Path(emberhall.web.__file__).parent.joinpath("templates").rglob("*.html"))
EVERY = 7  # inputs between two looks into other worlds


def _seats(game: Game) -> int:
    """Every seat is a person's, so that everybody may look."""
    return max(2, game.seats[0])


def _sent(table: LiveTable, seat: int | None, visitor: str) -> list[str]:
    """Every byte that somebody on a seat can be sent about a position."""
    page = TEMPLATES.get_template("part.html")
    pieces = [
        json.dumps(table_payload(table, seat)),
        json.dumps(_seen(table, visitor, -1)),
        page.render(
            root="",
            part={**part_values(table, seat, visitor), "shape": WIDE},
            drawn=draw(picture_input(table.match, seat), None),
            have=(),
        ),
        story_text(table, seat),
    ]
    if seat is not None and seat in table.asked:
        for choice in table.match.content.catalogue.entries[::37]:
            pieces.append(json.dumps(obstacle_payload(table.match, seat, choice.notation)))
    return pieces


@pytest.mark.slow
@pytest.mark.parametrize("slug", registry.slugs())
async def test_what_a_seat_is_sent_is_the_same_in_every_world_it_can_imagine(
    server: Server, slug: str
) -> None:
    game = registry.game(slug)
    count = _seats(game)
    browser = server.browser()
    name, keys = await lay(browser, *["open"] * count, game=slug)
    browsers = [server.browser() for _ in range(count)]
    for seat, each in enumerate(browsers):
        await join(each, keys[seat], f"Person {seat}")
    rng = random.Random(slug)
    async with server.service.tables.at(name) as table:
        visitors = [next(who for held, who in table.holders if held == s) for s in range(count)]
        viewers: list[tuple[int | None, str]] = [(None, "nobody"), *enumerate(visitors)]
        match = table.match
        while not match.outcome:
            if match.revision % EVERY == 0:
                _compare(table, viewers, rng)
            decision = rng.choice(match.decisions)
            match.play(decision.seat, rng.choice(decision.options))


def _compare(table: LiveTable, viewers: list[tuple[int | None, str]], rng: random.Random) -> None:
    match = table.match
    truth = match.state
    for seat, visitor in viewers:
        true = _sent(table, seat, visitor)
        match.state = match.game.imagine(truth, seat, rng)
        match._decisions = None
        try:
            imagined = _sent(table, seat, visitor)
        finally:
            match.state = truth
            match._decisions = None
        assert imagined == true


# names


def _hidden_tables(record: Declared, found: set[str] | None = None) -> set[str]:
    """The content tables of things that have a back."""
    found = set() if found is None else found
    for field in record.FIELDS:
        if field.zone:
            found.add(field.of)
        elif field.inside is not None:
            value = getattr(record, field.name)
            for each in value if isinstance(value, list) else [value]:
                if isinstance(each, Record):
                    _hidden_tables(each, found)
    return found


def _labels(record: Declared) -> Iterator[str]:
    """The names of all fields, which stand on every page."""
    yield from (field.name.replace("_", " ").replace("-", " ") for field in record.FIELDS)
    for field in record.FIELDS:
        if field.inside is not None:
            value = getattr(record, field.name)
            for each in value if isinstance(value, list) else [value]:
                if isinstance(each, Record):
                    yield from _labels(each)


def _expression(term: str) -> Pattern[str]:
    return re.compile(rf"(?<![\w-]){re.escape(term)}(?![\w-])")


def _vocabulary(match: Match) -> dict[str, tuple[Pattern[str], set[str]]]:
    """What to look for: slugs and names of things with a back, each with the slugs that show it.

    Words that stand in sentences, labels, open tables and on every page anyway tell nothing and are
    left out.
    """
    hidden = _hidden_tables(match.state)
    prose = match.game.prose.sections
    said = [*_labels(match.state), *match.view(None)]
    said += [sentence for section in prose.values() for sentence in section.values()]
    said += prose.get("reason", ())  # by what a match was decided goes by a name, too
    said += [path.read_text(encoding="utf-8") for path in TEMPLATE_FILES]
    for table, entries in match.content.tables.items():
        if table not in hidden:
            said += [text for entry in entries for text in (entry.slug, entry.name)]
    common = "\n".join(said).lower()
    words: dict[str, set[str]] = {}
    for table in hidden:
        for entry in match.content.tables[table]:
            for term in (entry.slug, entry.name):
                if re.search(r"[a-z]{3}", term) and not _expression(term.lower()).search(common):
                    words.setdefault(term, set()).add(entry.slug)
    return {term: (_expression(term), slugs) for term, slugs in words.items()}


class Witness:
    """A viewer: what it may know so far, and what it was sent."""

    def __init__(self, match: Match, seat: int | None) -> None:
        self.match = match
        self.seat = seat
        self.words = _vocabulary(match)
        self._told = 0

    def learn(self) -> None:
        """The view and the events of this moment belong to what the seat knows from now on."""
        viewer = -1 if self.seat is None else self.seat
        match = self.match
        pieces = [json.dumps(match.view(self.seat))]
        for told in match.log[self._told :]:
            pieces.append(json.dumps(shown(told.event, viewer, match.content)))
        self._told = len(match.log)
        for decision in match.decisions:
            if decision.seat == self.seat:  # the other check proves that options tell nothing
                offered = [*decision.options, *decision.elements]
                pieces += [f'"{word}"' for o in offered for word in o.notation.split()]
        known = set(re.findall(r'"([^"]*)"', " ".join(pieces)))
        self.words = {term: each for term, each in self.words.items() if not each[1] & known}

    def check(self, text: str) -> None:
        """Nothing is named that the seat does not know."""
        for term, (pattern, _) in self.words.items():
            if term in text:
                found = pattern.search(text)
                near = text[max(0, found.start() - 90) : found.end() + 60] if found else ""
                assert not found, f"seat {self.seat} was sent {term!r}: {near}"


def _drop_static(text: str) -> str:
    """A page without what stands on it in every match: the words of a rule, titles of games."""
    text = re.sub(r'(?s)<details id="rule-words">.*?</details>', "", text)
    for slug in registry.slugs():
        text = text.replace(registry.game(slug).title, "").replace(slug, "")
    return text


@pytest.mark.slow
@pytest.mark.parametrize("slug", registry.slugs())
async def test_no_byte_names_a_hidden_thing_in_a_whole_game(server: Server, slug: str) -> None:
    count = _seats(registry.game(slug))
    host = server.browser()
    name, keys = await lay(host, *["open"] * count, game=slug)
    browsers = [server.browser() for _ in range(count)]
    for seat, each in enumerate(browsers):
        await join(each, keys[seat])
    eve = server.browser()
    await look(eve, name)
    match = server.table(name).match
    everybody = [
        (Witness(match, seat), browser, Ear(server, browser, name))
        for seat, browser in [*enumerate(browsers), (None, eve)]
    ]
    rng = random.Random(slug)
    step = 0
    while True:
        for witness, browser, ear in everybody:
            witness.learn()
            pushed = await _pushed(witness, ear, name)
            assert pushed["revision"] == match.revision
            if step % 23 == 0 or match.outcome:
                await _fetch(witness, browser, name)
                await _look_back(witness, browser, name, rng)
                await _try_out(witness, browser, name)
            if step % 70 == 1:
                await _watch(witness, browser, name)
        if match.outcome:
            break
        step += 1
        decision = rng.choice(match.decisions)
        option = rng.choice(decision.options).notation
        browser = browsers[decision.seat]
        if step % 11 == 0:
            await _fail(everybody, browsers, name, match, rng)
        done = await play(browser, name, option, revision=match.revision, seat=decision.seat)
        assert done.status_code == 200, done.text
    for _, _, ear in everybody:
        await ear.close()


async def _pushed(witness: Witness, ear: Ear, name: str) -> Json:
    """The next event about a table; those about other tables of the same person tell nothing."""
    while True:
        _, pushed = await ear.next()
        witness.check(json.dumps(pushed))
        if pushed["table"] == name:
            return pushed


async def _fetch(witness: Witness, browser: AsyncClient, name: str) -> None:
    query = {} if witness.seat is None else {"seat": witness.seat}
    for path in (f"/tables/{name}", f"/tables/{name}/part", f"/api/tables/{name}/log.txt", "/"):
        answer = await browser.get(path, params=query, headers={"accept": "text/html"})
        assert answer.status_code == 200
        witness.check(_drop_static(answer.text))


async def _watch(witness: Witness, browser: AsyncClient, name: str) -> None:
    """What happened so far, step by step."""
    query = {"since": 0} if witness.seat is None else {"since": 0, "seat": witness.seat}
    story = await browser.get(f"/api/tables/{name}/steps", params=query)
    assert story.status_code == 200
    witness.check(_drop_static(json.dumps(_drop_lists(story.json()))))


def _drop_lists(story: Json) -> Json:
    """A story without the list of all cards of an army, from which players remove some: everybody
    knows what an army consists of, and the list says what is left of one's own.
    """
    for step in story["steps"]:
        step["parts"] = [each for each in step["parts"] if not each.startswith("drop ")]
    return {**story, "pieces": [each for each in story["pieces"] if '"drop ' not in each]}


async def _look_back(witness: Witness, browser: AsyncClient, name: str, rng: random.Random) -> None:
    """The replay of a running table, as oneself and as somebody who only watches."""
    own = -1 if witness.seat is None else witness.seat
    for seat in {own, -1}:
        query = {"seat": seat}
        page = await browser.get(f"/tables/{name}/replay", params=query)
        assert page.status_code == 200
        witness.check(_drop_static(page.text))
        for at in {0, rng.randint(0, witness.match.revision), witness.match.revision}:
            moment = await browser.get(f"/tables/{name}/replay/moment", params={**query, "at": at})
            assert moment.status_code == 200, (at, moment.text)
            witness.check(_drop_static(moment.text))
            (steps,) = re.findall(r'data-steps="([\d,]*)"', moment.text)
            for step in steps.split(",")[:3] if steps else ():
                where = {**query, "at": at, "step": step}
                between = await browser.get(f"/tables/{name}/replay/moment", params=where)
                witness.check(_drop_static(between.text))
    if witness.match.outcome:
        return  # everybody may look back with all eyes
    other = 0 if own else 1
    for path in ("replay", "replay/moment"):
        refused = await browser.get(f"/tables/{name}/{path}", params={"seat": other, "at": 0})
        assert refused.status_code == 403
        witness.check(_drop_static(refused.text))


async def _try_out(witness: Witness, browser: AsyncClient, name: str) -> None:
    """To play on from here at a table of one's own, in a world that one imagines."""
    match = witness.match
    if match.outcome:
        return
    body = {"seat": witness.seat, "revision": max(0, match.revision - 1)}
    refused = await browser.post(f"/api/tables/{name}/fork", json=body)
    assert refused.status_code in (403, 409)
    witness.check(refused.text)
    asked = match.decisions
    if [each.seat for each in asked] != [witness.seat] or len(asked[0].options) == 1:
        return  # the new table plays on by itself, and what comes up there is imagined
    laid = await browser.post(f"/api/tables/{name}/fork", json={"seat": witness.seat})
    assert laid.status_code == 201, laid.text
    fork = laid.json()["table"]
    for path in (
        f"/tables/{fork}",
        f"/tables/{fork}/part?seat={witness.seat}",
        f"/tables/{fork}/replay",
    ):
        answer = await browser.get(path, headers={"accept": "text/html"})
        assert answer.status_code == 200
        witness.check(_drop_static(answer.text))
    removed = await browser.delete(f"/api/tables/{fork}")
    assert removed.status_code == 204


async def _fail(
    everybody: list[tuple[Witness, AsyncClient, Ear]],
    browsers: list[AsyncClient],
    name: str,
    match: Match,
    rng: random.Random,
) -> None:
    """Everybody tries something that is refused: errors must not tell either."""
    for witness, browser, _ in everybody:
        choice = rng.choice(match.content.catalogue.entries).notation
        seat = witness.seat or 0
        offered = any(
            d.seat == seat and any(o.notation == choice for o in d.options) for d in match.decisions
        )
        if offered and browser is browsers[seat]:
            continue
        refused = await play(browser, name, choice, revision=match.revision, seat=seat)
        assert refused.status_code in (403, 409, 422)
        witness.check(refused.text.replace(choice, ""))


async def test_the_checks_find_a_leak(server: Server) -> None:
    """A page that shows the truth would be caught by both checks."""
    browser = server.browser()
    name, _ = await lay(browser, "me", "me")
    async with server.service.tables.at(name) as table:
        match = table.match
        witness = Witness(match, 0)
        witness.learn()
        with pytest.raises(AssertionError, match="was sent"):
            witness.check(json.dumps(match.view(1)))
        hands: set[tuple[int, ...]] = set()
        for seed in range(30):
            world = match.game.imagine(match.state, 0, random.Random(seed))
            assert isinstance(world, Caves)
            hands.add(tuple(world.dens[1].hand))
        assert len(hands) > 1


async def test_an_error_of_the_rules_is_no_leak_either(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser = server.browser()
    name, _ = await lay(browser, "me", "me")
    seen = await look(browser, name, 0)
    seat = seen["asked"][0]

    def break_down(*_: object) -> None:
        raise EmberhallError("secret: ash-1")

    table = server.table(name)
    monkeypatch.setattr(table, "deal", break_down)
    answer = await play(browser, name, "x", revision=seen["revision"], seat=seat)
    assert answer.status_code == 500
    assert "secret" not in answer.text
