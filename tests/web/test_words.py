"""Every text of the pages goes through one catalogue."""

from __future__ import annotations

import json
import re
import tomllib

import pytest
from tools.words import CATALOGUE, WEB, catalogue

from emberhall.web.words import ENGLISH, Words, chosen

TEMPLATES = sorted(WEB.glob("templates/*.html"))
SCRIPTS = sorted(WEB.glob("static/*.js"))
JINJA = re.compile(r"\{%.*?%\}|\{\{.*?\}\}|\{#.*?#\}", re.DOTALL)
TAG = re.compile(r"<[^>]*>", re.DOTALL)
SPOKEN = re.compile(r'\b(?:aria-label|title|placeholder|alt)="([^"]*)"')
LETTERS = re.compile(r"[A-Za-z]{2}")
NAMES = ("Emberhall", "emberhall play", "A&minus;")


def test_the_catalogue_lists_every_text_and_nothing_else():
    assert CATALOGUE.read_text(encoding="utf-8") == catalogue()
    assert all(text == said for text, said in tomllib.loads(catalogue()).items())


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_no_template_says_anything_past_the_catalogue(path):
    source = path.read_text(encoding="utf-8")
    plain = JINJA.sub("\0", source)
    said = [*TAG.sub("\n", plain).split("\n"), *SPOKEN.findall(plain)]
    loose = [text.strip("\0 \t") for text in said]
    assert [
        text for text in loose if LETTERS.search(text) and text not in NAMES and "data-" not in text
    ] == []


def test_a_text_without_a_translation_stays_as_it_is():
    words = Words("xx", {"Play now": "Yalp won"})
    assert words("Play now") == "Yalp won"
    assert words("Rules") == "Rules"


def test_what_stands_in_braces_is_filled_in_after_translating():
    words = Words("xx", {"Seat {number}": "{number}. taes"})
    assert words("Seat {number}", number=3) == "3. taes"


def test_scripts_get_only_what_differs():
    words = Words("xx", {"Play now": "Yalp won", "Rules": "Rules"})
    assert json.loads(words.data) == {"Play now": "Yalp won"}


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        ("", ENGLISH),
        ("de", "de"),
        ("de-AT,en;q=0.8", "de"),
        ("fr,de;q=0.4,en;q=0.9", ENGLISH),
        ("pt-BR,de;q=0.5", "pt-br"),
        ("de;q=0", ENGLISH),
        ("de;q=nonsense,*", ENGLISH),
    ],
)
def test_a_browser_is_spoken_to_in_the_language_that_it_likes_best(accepted, language):
    known = {name: Words(name, {}) for name in (ENGLISH, "de", "pt-br")}
    assert chosen(accepted, known).language == language
