"""The pages of the documentation, and the blocks of code in them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

_FENCED = re.compile(r"^```(\w+)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_FILE_NAME = re.compile(r"\A(?:#|<!--) ([\w/.-]+\.\w+)(?: -->)?\n")
_CHANGED = re.compile(r"--- ([\w/.-]+\.\w+)\n")


@dataclass(frozen=True)
class Block:
    """A fenced block of a page; its first line may name the file that it stands for."""

    page: str
    line: int
    language: str
    text: str

    @property
    def file(self) -> str:
        named = (_CHANGED if self.language == "diff" else _FILE_NAME).match(self.text)
        return named[1] if named else ""

    def write(self, folder: Path) -> None:
        """Write the file that it stands for, or change it; blocks of one file follow each other."""
        path = folder / self.file
        if self.language == "diff":
            path.write_text(changed(path.read_text(encoding="utf-8"), self.text), encoding="utf-8")
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as file:
            file.write(_FILE_NAME.sub("", self.text, count=1))

    @property
    def commands(self) -> list[str]:
        """What is typed at the prompt."""
        lines = self.text.splitlines() if self.language == "console" else []
        return [line.removeprefix("$ ") for line in lines if line.startswith("$ ")]


def changed(text: str, diff: str) -> str:
    """A text with the hunks of a diff applied; each fits in exactly one place."""
    for hunk in diff.split("@@\n")[1:]:
        lines = [line if line.strip() else " \n" for line in hunk.splitlines(keepends=True)]
        old = "".join(line[1:] for line in lines if line[0] in " -")
        new = "".join(line[1:] for line in lines if line[0] in " +")
        assert text.count(old) == 1, f"{text.count(old)} places for:\n{old}"
        text = text.replace(old, new)
    return text


def pages() -> list[Path]:
    """Every page that a reader is meant to read."""
    return [*sorted(ROOT.glob("*.md")), *sorted((ROOT / "docs").rglob("*.md"))]


def blocks(page: Path) -> list[Block]:
    """The fenced blocks of a page, from top to bottom."""
    text = page.read_text(encoding="utf-8")
    return [
        Block(page.name, text.count("\n", 0, found.start()) + 1, found[1], found[2])
        for found in _FENCED.finditer(text)
    ]


def lay_out(page: Path, folder: Path) -> None:
    """Write the files that the blocks of a page stand for."""
    for block in blocks(page):
        if block.file:
            block.write(folder)
