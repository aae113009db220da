"""The catalogues of everything that is said: `python tools/words.py` writes them anew.

Every text is found where it is said: `say("…")` or `phrase("…")` in a module, `t("…")` in a
template or a script. What the fields of a game are called in the panels follows from its state.
`python tools/words.py de` tells what a translation lacks, has too much or fills in wrongly.
"""

from __future__ import annotations

import ast
import json
import random
import re
import string
import sys
import tomllib
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from emberhall.kernel import registry
from emberhall.kernel.declare.fields import Field
from emberhall.kernel.game import PROSE, Game
from emberhall.views.panels import LEFT_OUT, plain_label
from emberhall.words import FILE, SCRIPTS, name_in

ROOT = Path(__file__).parents[1] / "src" / "emberhall"
WEB = ROOT / "web"
SAYING = ("say", "phrase")
SAID = re.compile(r"""\bt\((?P<text>"(?:[^"\\]|\\.)*")""")
HEAD = """\
# Everything that is said here, found in the sources by tools/words.py. To translate it, copy this
# file, put the language into its name (words.de.toml, words.pt-br.toml) and change what stands on
# the right; keep what stands in braces.
"""
INPUTS = 120  # that are played of a game to see what its views hold

Sections = dict[str, set[str]]


def marked(path: Path) -> Iterator[str]:
    """The texts that a template or a script says."""
    for said in SAID.finditer(path.read_text(encoding="utf-8")):
        yield ast.literal_eval(said["text"])


def said_in(path: Path) -> Iterator[str]:
    """The texts that a module says."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            text = node.args[0] if node.func.id in SAYING and node.args else None
            if isinstance(text, ast.Constant) and isinstance(text.value, str):
                yield text.value


def labels(game: Game) -> set[str]:
    """What fields, tables, verbs and options of a game are called, and the values of options."""
    rng = random.Random(1)
    match = game.start(max(2, game.seats[0]) if 2 in game.seats else game.seats[0], seed=1)
    keys = {*game.content.tables, *(option.name for option in game.options)}
    keys |= set(_fields(match.state.FIELDS))
    keys |= {each.verb for each in game.content.catalogue.entries}
    while not match.outcome and match.revision < INPUTS:
        decision = rng.choice(match.decisions)
        match.play(decision.seat, rng.choice(decision.options))
        keys |= set(_keys(match.view(decision.seat)))
    values = {value for option in game.options for value in option.values}
    return {*values, *(plain_label(key) for key in keys if key and key not in LEFT_OUT)}


def _fields(fields: Iterable[Field]) -> Iterator[str]:
    for field in fields:
        yield field.name
        if field.inside is not None:
            yield from _fields(field.inside.FIELDS)


def _keys(value: Any, listed: bool = False) -> Iterator[str]:
    """The keys of the records of a view; those of counted things are slugs, not fields."""
    if isinstance(value, dict):
        if listed or any(isinstance(each, (dict, list)) for each in value.values()):
            yield from value
        for each in value.values():
            yield from _keys(each)
    elif isinstance(value, list):
        for each in value:
            yield from _keys(each, listed=True)


def of_platform() -> Sections:
    """What the platform says: the scripts of the pages, and everything else."""
    scripts = {text for path in WEB.glob("static/*.js") for text in marked(path)}
    rest = {text for path in WEB.joinpath("templates").rglob("*.html") for text in marked(path)}
    for path in ROOT.rglob("*.py"):
        if ROOT / "games" not in path.parents and ROOT / "cli" / "skeleton" not in path.parents:
            rest.update(said_in(path))
    return {SCRIPTS: scripts, "platform": rest - scripts}


def of_game(game: Game) -> Sections:
    """What the faces of a game say."""
    texts = {text for path in folder_of(game).rglob("*.py") for text in said_in(path)}
    return {"texts": texts, "labels": labels(game) - texts}


def folder_of(game: Game) -> Path:
    """The folder of a game of the package."""
    return ROOT.parent.joinpath(*game.package.split("."))


def written(sections: Sections) -> str:
    """A catalogue as a file."""
    lines = [HEAD]
    for section, texts in sections.items():
        lines.append(f"\n[{section}]\n")
        for text in sorted(texts, key=lambda each: (each.lower(), each)):
            quoted = json.dumps(text, ensure_ascii=False)
            lines.append(f"{quoted} = {quoted}\n")
    return "".join(lines)


def catalogues() -> dict[Path, str]:
    """Every catalogue by its file."""
    found = {ROOT / FILE: written(of_platform())}
    for slug in registry.slugs():
        game = registry.game(slug)
        if game.package.startswith("emberhall.games."):
            found[folder_of(game) / FILE] = written(of_game(game))
    return found


# translations


def values_of(text: str) -> set[str]:
    """What a text fills in."""
    found: set[str] = set()
    for _, name, form, _ in string.Formatter().parse(text):
        found |= {name, *values_of(form or "")} if name else set()
    return found


def complaints(english: Path, language: str) -> Iterator[str]:
    """What is wrong with the translation of a catalogue or of prose."""
    path = english.with_name(name_in(english.name, language))
    if not path.exists():
        yield f"{path.relative_to(ROOT)}: is missing"
        return
    ours = tomllib.loads(english.read_text(encoding="utf-8"))
    theirs = tomllib.loads(path.read_text(encoding="utf-8"))
    for section in sorted({*ours, *theirs}):
        said, own = theirs.get(section, {}), ours.get(section, {})
        for key in sorted({*own, *said}):
            where = f"{path.relative_to(ROOT)} [{section}] {key!r}"
            if key not in own:
                yield f"{where}: is said nowhere"
            elif key not in said:
                yield f"{where}: is missing"
            elif not values_of(said[key]) <= values_of(own[key]):
                yield f"{where}: fills in what is not there"


def main() -> None:
    """Write the catalogues, or look through a language."""
    if len(sys.argv) > 1:
        files = [*catalogues(), ROOT / "kernel" / PROSE, *sorted(ROOT.glob(f"games/*/{PROSE}"))]
        for file in files:
            print(*complaints(file, sys.argv[1]), sep="\n")
        return
    for path, text in catalogues().items():
        path.write_text(text, encoding="utf-8")
        print(f"{path.relative_to(ROOT)} holds {len(text.splitlines())} lines")


if __name__ == "__main__":
    main()
