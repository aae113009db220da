"""Every text goes through a catalogue, and a browser is spoken to in its own language."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from tools.words import ROOT, WEB, catalogues, complaints, of_platform, written

from emberhall import words
from emberhall.cli.entry import language_of
from emberhall.web.http.language import chosen
from emberhall.words import (
    ENGLISH,
    FILE,
    LANGUAGE,
    PLATFORM,
    Voice,
    languages,
    remembered,
    say,
    scripted,
    speaking,
    teach,
    unlearn,
)

TEMPLATES = sorted(path for path in WEB.rglob("*.html") if path.name != "icons.html")
JINJA = re.compile(r"\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\}", re.DOTALL)
TAG = re.compile(r"<[^>]*>", re.DOTALL)
SPOKEN = re.compile(r'\b(?:aria-label|title|placeholder|alt)="([^"]*)"')
LETTERS = re.compile(r"[A-Za-z]{2}")
NAMES = ("Emberhall", "emberhall play", "A&minus;")


@pytest.fixture
def backwards() -> Iterator[None]:
    """A language with a few texts."""
    said = {"Play now": "Yalp won", "Seat {number}": "{number}. taes", "Rules": "{wrong}"}
    section = "".join(f"{json.dumps(text)} = {json.dumps(each)}\n" for text, each in said.items())
    game = '[texts]\n"Rules" = "Selur"\n"Deck" = "Kced"\n'
    files = {(PLATFORM, FILE): f"[scripts]\n{section}", ("emberhall.games.battalia", FILE): game}
    teach("yy", files)
    teach("pt-br", {(PLATFORM, FILE): ""})
    with speaking("yy"):
        yield
    unlearn("yy")
    unlearn("pt-br")


def test_the_catalogues_list_every_text_and_nothing_else() -> None:
    for path, text in catalogues().items():
        assert path.read_text(encoding="utf-8") == text, "run python tools/words.py"
        for section in tomllib.loads(text).values():
            assert all(english == said for english, said in section.items())


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_no_template_says_anything_past_the_catalogue(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    plain = JINJA.sub("\0", source)
    said = [*TAG.sub("\n", plain).split("\n"), *SPOKEN.findall(plain)]
    loose = [text.strip("\0 \t") for text in said]
    assert [
        text for text in loose if LETTERS.search(text) and text not in NAMES and "data-" not in text
    ] == []


def test_english_is_said_as_it_stands() -> None:
    assert say("Seat {number}", number=3) == "Seat 3"
    assert say("a {brace}") == "a {brace}"


def test_a_text_without_a_translation_stays_as_it_is(backwards: None) -> None:
    assert say("Play now") == "Yalp won"
    assert say("Give up") == "Give up"


def test_what_stands_in_braces_is_filled_in_after_translating(backwards: None) -> None:
    assert say("Seat {number}", number=3) == "3. taes"


def test_a_translation_that_fills_in_something_else_is_not_used(backwards: None) -> None:
    assert say("Rules", number=3) == "Rules"


def test_a_game_says_its_own_texts_before_those_of_the_platform(backwards: None) -> None:
    battalia = Voice("emberhall.games.battalia")
    assert battalia("Rules") == "Selur"
    assert battalia("Play now") == "Yalp won"
    assert say("Deck") == "Deck"


def test_scripts_get_only_what_differs(backwards: None) -> None:
    assert json.loads(scripted("yy"))["Play now"] == "Yalp won"
    assert json.loads(scripted("pt-br")) == {}
    assert json.loads(scripted(ENGLISH)) == {}


def test_what_is_remembered_is_remembered_in_each_language(backwards: None) -> None:
    calls = []

    @remembered(4)
    def title() -> str:
        calls.append(LANGUAGE.get())
        return say("Play now")

    assert [title(), title()] == ["Yalp won", "Yalp won"]
    with speaking(ENGLISH):
        assert [title(), title()] == ["Play now", "Play now"]
    assert calls == ["yy", ENGLISH]


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", ENGLISH),
        ("yy", "yy"),
        ("yy-AT,en;q=0.8", "yy"),
        ("fr,yy;q=0.4,en;q=0.9", ENGLISH),
        ("pt-BR,yy;q=0.5", "pt-br"),
        ("yy;q=0", ENGLISH),
        ("yy;q=nonsense,*", ENGLISH),
    ],
)
def test_a_browser_is_spoken_to_in_the_language_that_it_likes_best(
    backwards: None, accepted: str, language: str
) -> None:
    assert chosen(accepted) == language


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, ENGLISH),
        ({"LANG": "yy_AT.UTF-8"}, "yy"),
        ({"LANG": "fr_FR.UTF-8"}, ENGLISH),
        ({"LANG": "C"}, ENGLISH),
        ({"EMBERHALL_LANGUAGE": "en", "LANG": "yy"}, ENGLISH),
    ],
)
def test_a_command_speaks_the_language_of_its_environment(
    backwards: None, environment: dict[str, str], language: str
) -> None:
    assert language_of(environment) == language


def test_a_translation_is_a_file_beside_the_english_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / FILE).write_text("", encoding="utf-8")
    (tmp_path / "words.zz.toml").write_text('[platform]\n"Play now" = "Zz"\n', encoding="utf-8")
    monkeypatch.setattr("emberhall.words.resources.files", lambda package: tmp_path)
    words.forget()
    with speaking("zz"):
        assert languages() == (ENGLISH, "zz")
        assert say("Play now") == "Zz"
    monkeypatch.undo()
    words.forget()


def test_the_tool_finds_what_a_translation_lacks(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("tools.words.ROOT", tmp_path)
    english = tmp_path / FILE
    english.write_text('[a]\n"One" = "One"\n"Two {x}" = "Two {x}"\n"T" = "T"\n', encoding="utf-8")
    (tmp_path / "words.zz.toml").write_text('[a]\n"Two {x}" = "{y}"\n"Six" = "6"\n"T" = "t"\n')
    found = list(complaints(english, "zz"))
    assert [each.rpartition(": ")[2] for each in found] == [
        "is missing",
        "is said nowhere",
        "fills in what is not there",
    ]


def test_the_platform_and_the_games_have_catalogues_of_their_own() -> None:
    files = {path.relative_to(ROOT).as_posix() for path in catalogues()}
    assert {"words.toml", "games/battalia/words.toml"} <= files
    assert '"The battlefield"' not in written(of_platform())
