"""In a language made of the catalogues no word of ours is left: nothing is said past them."""

from __future__ import annotations

import asyncio
import html
import json
import random
import re
from collections.abc import Iterator
from functools import lru_cache

import pytest
from httpx import AsyncClient

from emberhall.bots import names as bot_names
from emberhall.kernel import registry
from emberhall.kernel.errors import BadInput, BadOption, BadSeats, UndoRefused
from emberhall.kernel.game import AUTOMA, PLAYER
from emberhall.kernel.matches.match import Match
from emberhall.picture.face import face_of
from emberhall.views.panels import board_of
from emberhall.web.faces.payloads import obstacle_payload, outcome_payload, undo_payload
from emberhall.web.faces.rendering import PictureInput
from emberhall.web.workers.pictures import picture_input
from emberhall.words import speaking
from tests.pseudo import FOREIGN, LANGUAGE, LETTERS, loose, names_of, other, pseudo, texts_of
from tests.web.http.test_streams import Ear
from tests.web.playing import Json, join, lay, look, play
from tests.web.serving import Server

GAMES = ("after-the-empire", "battalia", "city-of-thieves", "crown-of-ash", "drums-of-war")
SIGNS = {"battalia": re.compile(r"^\+?([FCPL])\1*$")}  # the letters of its prices
EVERY, INPUTS = 16, 160  # inputs between two looks, and in all
THEIRS = {"Accept-Language": LANGUAGE}
TAG = re.compile(r"(?s)<(script|style)\b.*?</\1>|<[^>]*>")
UNTRANSLATED = re.compile(  # the rules, and how a choice is written
    r'(?s)<details id="rule-words">.*?</details>'
    r'| title="[^"]*"(?=>[^<]*(?:<small>[^<]*</small>)?</button>)'
)
LABELS = re.compile(r'\b(?:aria-label|title|placeholder|alt)="([^"]*)"')


@pytest.fixture(autouse=True)
def pseudo_language() -> Iterator[None]:
    with pseudo():
        yield


@lru_cache(maxsize=8)
def course(slug: str, automa: bool = False) -> tuple[Match, list[PictureInput]]:
    """A match of a game and the positions of its course."""
    game = registry.game(slug)
    count = 2 if 2 in game.seats else game.seats[0]
    kinds = [PLAYER, *[AUTOMA if automa else PLAYER] * (count - 1)]
    match = game.start(kinds, seed=2)
    rng = random.Random(2)
    sketches = []
    while not match.outcome and match.revision < INPUTS:
        decision = rng.choice(match.decisions)
        match.play(decision.seat, rng.choice(decision.options))
        if match.revision % EVERY == 0:
            sketches += [picture_input(match, seat) for seat in (None, *range(count))]
    return match, sketches


def left_over(slug: str, texts: list[str]) -> set[tuple[str, str]]:
    """What was said past the catalogues, with where it was said."""
    names = names_of(registry.game(slug))
    signs = SIGNS.get(slug, re.compile(r"(?!)"))
    return {
        (word, html.unescape(text))
        for text in texts
        for word in loose(html.unescape(text), names)
        if not signs.match(word)
    }


# what the games say


@pytest.mark.parametrize("slug", GAMES)
def test_no_picture_says_anything_past_the_catalogues(slug: str) -> None:
    _, sketches = course(slug)
    plates = [plate for drawing in sketches for plate in drawing.picture().plates]
    assert len(plates) > 20
    said = [text for plate in plates for text in (*texts_of(plate.svg), plate.title)]
    assert left_over(slug, said) == set()


@pytest.mark.parametrize("slug", ["crown-of-ash", "drums-of-war"])
def test_no_picture_with_an_automa_does_either(slug: str) -> None:
    _, sketches = course(slug, automa=True)
    plates = [plate for drawing in sketches for plate in drawing.picture().plates]
    said = [text for plate in plates for text in (*texts_of(plate.svg), plate.title)]
    assert left_over(slug, said) == set()


@pytest.mark.parametrize("slug", GAMES)
def test_no_gallery_says_anything_past_the_catalogues(slug: str) -> None:
    game = registry.game(slug)
    exhibits = face_of(game.package).gallery(game.content)
    said = [
        text for each in exhibits for text in (*texts_of(each.plate.svg), each.said, each.title)
    ]
    assert left_over(slug, said) == set()


@pytest.mark.parametrize("slug", GAMES)
def test_prompts_choices_and_the_log_are_translated(slug: str) -> None:
    match, _ = course(slug)
    said = [*match.story(0)[-40:], *(each.prompt for each in match.decisions)]
    for decision in match.decisions:
        said += [match.label(choice) for choice in decision.options]
        for choice in match.content.catalogue.entries[::29]:
            said.append(obstacle_payload(match, decision.seat, choice.notation).get("reason", ""))
    for text in said:
        assert not text or FOREIGN.search(text), text
    if match.outcome:
        assert "Victory" not in outcome_payload(match, match.outcome)["headline"]


@pytest.mark.parametrize("slug", GAMES)
def test_the_labels_of_panels_are_translated(slug: str) -> None:
    match, _ = course(slug)
    board = board_of(match, match.view(0))
    cells = [
        *board.cells,
        *(cell for cards in board.seats.values() for c in cards for cell in c.cells),
    ]
    panels = [*board.panels]
    for panel in panels:
        cells += [cell for card in panel.cards for cell in card.cells]
        panels += [inner for card in panel.cards for inner in card.inner]
    labels = {cell.label for cell in cells} | {panel.title for panel in panels}
    assert len(labels) > 5
    assert {label for label in labels if LETTERS.search(label)} == set()


def test_refusals_are_translated() -> None:
    game = registry.game("crown-of-ash")
    match = game.start(2, seed=1)
    asked = match.decisions[0].seat
    undoing = undo_payload(match, asked)
    assert undoing is not None
    said = [undoing["reason"]]
    for action, error in (
        (lambda: match.undo(asked), UndoRefused),
        (lambda: match.play(asked, "no such thing"), BadInput),
        (lambda: match.play(1 - asked, match.decisions[0].options[0]), BadInput),
        (lambda: match.play(asked, "gold", revision=99), BadInput),
        (lambda: game.start(9), BadSeats),
        (lambda: game.start(2, options={"weather": "rain"}), BadOption),
        (lambda: match.fork(at=77), BadInput),
        (lambda: game.load_content("[nonsense"), BadInput),
    ):
        with pytest.raises(error) as refused:
            action()
        said.append(str(refused.value))
    for text in said:
        assert FOREIGN.search(text), text


# what the web says


@pytest.mark.anyio
async def test_pages_and_problems_speak_the_language_of_the_visitor(server: Server) -> None:
    theirs = server.browser()
    theirs.headers.update(THEIRS)
    table, _ = await lay(theirs, "me", "random", game="crown-of-ash")
    names = names_of(registry.game("crown-of-ash"))
    titles = [registry.game(slug).title for slug in registry.slugs()]
    ours = ["Emberhall", "emberhall play", *bot_names()]
    for path in (
        "/",
        "/new/crown-of-ash",
        "/how/crown-of-ash",
        "/mine",
        f"/tables/{table}",
        "/replay",
        "/join",
    ):
        page = (await theirs.get(path, headers={"Accept": "text/html"})).text
        assert '<html lang="xx">' in page
        page = UNTRANSLATED.sub("", page)
        texts = [*TAG.sub("\n", page).split("\n"), *LABELS.findall(page)]
        known = (*titles, *names, *ours)
        loosely = {word for text in texts for word in loose(html.unescape(text), known)}
        assert {word for word in loosely if len(word) > 1} == set(), path
    for path, status in (("/api/tables/nowhere", 404), ("/api/nothing", 404)):
        answer = await theirs.get(path)
        assert answer.status_code == status
        problem = answer.json()
        assert not LETTERS.search(problem["title"] + problem["detail"]), problem
    answer = await play(theirs, table, "gold", revision=999)
    assert not LETTERS.search(answer.json()["detail"].replace("999", ""))


@pytest.mark.anyio
async def test_visitors_of_one_table_are_each_spoken_to_in_their_own_language(
    server: Server,
) -> None:
    ann, bob = server.browser(), server.browser()
    bob.headers.update(THEIRS)
    table, keys = await lay(ann, "me", "open", game="crown-of-ash")
    await join(bob, keys[1])
    for _ in range(2):  # whoever asks first must not decide for the other
        english, theirs = await look(ann, table), await look(bob, table)
        assert theirs["prompt"] != english["prompt"]
        assert FOREIGN.search(theirs["prompt"])
        assert not FOREIGN.search(json.dumps(english, ensure_ascii=False))
        for browser, ours in ((bob, False), (ann, True), (bob, False)):
            part = (await browser.get(f"/tables/{table}/part")).text
            assert ("The board" in part) is ours
            assert (other("The board") in part) is not ours


@pytest.mark.anyio
async def test_a_stream_speaks_the_language_of_whoever_listens(server: Server) -> None:
    ann, bob = server.browser(), server.browser()
    table, keys = await lay(ann, "me", "open", game="crown-of-ash")
    await join(bob, keys[1])

    listening = asyncio.Barrier(3)

    async def heard(browser: AsyncClient, language: str) -> list[tuple[str, Json]]:
        with speaking(language):
            ear = Ear(server, browser, table)
            first = await ear.next()
            await listening.wait()
            events = [first, await ear.next()]
            await ear.close()
            return events

    async def speak() -> None:
        await listening.wait()
        answer = await ann.post(f"/api/tables/{table}/say", json={"seat": 0, "phrase": "hello"})
        assert answer.status_code == 204

    english, theirs, _ = await asyncio.gather(heard(ann, "en"), heard(bob, LANGUAGE), speak())
    assert english[1][1]["text"] == "Hello!"
    assert theirs[1][1]["text"] == other("Hello!")
    prompts = [events[0][1]["views"][0]["prompt"] for events in (english, theirs)]
    assert FOREIGN.search(prompts[1])
    assert not FOREIGN.search(prompts[0])
