"""Every promise of SECURITY.md has tests, named in the threat model, and those tests exist."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SECURITY = (ROOT / "SECURITY.md").read_text(encoding="utf-8")
SERVER = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
PEOPLE = {"host", "guest", "spectator", "stranger", "operator"}
NAMED = re.compile(r"`(test_\w+)::(test_\w+)`")


def _promised() -> dict[str, str]:
    """The promises by name, each with what the threat model says of it."""
    section = SERVER.partition("\n## Threats\n")[2].partition("\n## ")[0]
    paragraphs = re.findall(r"^\*\*(.+?)\*\*(.*?)(?=\n\n|\Z)", section, re.DOTALL | re.MULTILINE)
    return dict(paragraphs)


def test_every_promise_has_tests_and_every_paragraph_a_promise() -> None:
    section = SECURITY.partition("## What the server promises")[2].partition("\n## ")[0]
    promises = [each.rstrip(".") for each in re.findall(r"^- \*\*(.+?)\*\*", section, re.MULTILINE)]
    assert len(promises) == section.count("\n- ")
    told = _promised()
    assert list(told) == promises
    assert all(NAMED.search(text) for text in told.values())


def test_everybody_in_the_threat_model_is_met_by_a_promise() -> None:
    section = SERVER.partition("\n## Threats\n")[2]
    assert set(re.findall(r"^\| (\w+) \|", section, re.MULTILINE)) >= PEOPLE
    met = {who for text in _promised().values() for who in PEOPLE if who in text.partition(")")[0]}
    assert met == PEOPLE


def test_the_tests_that_are_named_exist() -> None:
    named = NAMED.findall(SERVER)
    assert len(named) > 30
    missing = []
    for file, function in named:
        texts = [path.read_text(encoding="utf-8") for path in ROOT.glob(f"tests/**/{file}.py")]
        if not any(f"def {function}(" in text for text in texts):
            missing.append(f"{file}::{function}")
    assert not missing
