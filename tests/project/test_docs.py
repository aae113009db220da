"""Everything that the documentation shows works as shown."""

from __future__ import annotations

import importlib
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.installing import install, path_with
from tests.project.pages import ROOT, blocks, lay_out, pages

TUTORIAL = ROOT / "docs" / "write-a-game.md"
LANTERN_ROW = {"lantern-row": "lantern_row:GAME"}
FACES = ROOT / "docs" / "faces.md"
RECIPES = ROOT / "docs" / "recipes.md"
BEHIND: dict[str, str] = {"doors.md": "gymnasium"}  # what a page needs that is an extra
IN_TURN = (TUTORIAL, FACES, RECIPES)  # each goes on with the game of those before it
FOLLOW_THE_LESSON = """
import sys, tomllib, emberhall
lesson = tomllib.load(open(sys.argv[1], "rb"))
head = lesson["lesson"]
game = emberhall.game("lantern-row")
match = game.start(len(head["seats"]), head["seed"], head["options"])
for point in lesson["point"]:
    decision = match.decision(0)
    assert (decision.step, decision.rule) == (point["when"], point["rule"]), decision
    assert point["rule"] in game.rules
    match.play(0, point.get("choose", decision.options[0]))
    while not match.outcome and match.decisions[0].seat:
        match.play(1, match.decisions[0].options[0])
assert match.outcome.winners == [0]
"""


@pytest.fixture(scope="session")
def lantern_row(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the game of the tutorial in it, installed."""
    folder = tmp_path_factory.mktemp("lantern")
    lay_out(TUTORIAL, folder)
    install(folder, "lantern-row", LANTERN_ROW)
    return folder


@pytest.fixture(scope="session")
def pictured(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same game with the faces of their page."""
    folder = tmp_path_factory.mktemp("pictured")
    lay_out_with_game(FACES, folder)
    install(folder, "lantern-row", LANTERN_ROW)
    return folder


def lay_out_with_game(page: Path, folder: Path) -> None:
    """Write the files of a page, over those of the pages that it goes on with."""
    for each in IN_TURN[: IN_TURN.index(page)] if page in IN_TURN else ():
        lay_out(each, folder)
    lay_out(page, folder)


def run(folder: Path, *command: str) -> str:
    """Run Python in a folder whose packages can be imported, and hand back what it printed."""
    done = subprocess.run(
        [sys.executable, *command],
        cwd=folder,
        env={
            **os.environ,
            "PYTHONPATH": path_with(folder),
            "COLUMNS": "100",
            "EMBERHALL_HOME": str(folder / "home"),
        },
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def script(page: Path) -> str:
    """The Python blocks of a page that are no files, as one program, each on its own lines."""
    lines: list[str] = []
    for block in blocks(page):
        if block.language == "python" and not block.file:
            lines += [""] * (block.line - len(lines))
            lines += block.text.splitlines()
    return "\n".join(lines) + "\n"


def commands(page: Path) -> list[str]:
    """The commands that a page shows at the prompt."""
    return [
        command
        for block in blocks(page)
        for command in block.commands
        if command.startswith("emberhall ")
    ]


@pytest.mark.parametrize(
    "page", [page for page in pages() if script(page).strip()], ids=lambda page: page.name
)
def test_the_python_of_every_page_runs(page: Path, lantern_row: Path, tmp_path: Path) -> None:
    if page.name in BEHIND:
        pytest.importorskip(BEHIND[page.name])
    lay_out_with_game(page, tmp_path)
    program = tmp_path / f"{page.stem}.py"
    program.write_text(script(page), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, str(program)],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": path_with(lantern_row)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr


def test_the_tests_of_the_tutorial_pass_and_fail_when_the_rule_is_broken(
    lantern_row: Path, tmp_path: Path
) -> None:
    command = ["-m", "pytest", "-q", "-c", os.devnull, "-p", "no:cacheprovider"]
    run(lantern_row, *command, "-W", "ignore", "tests")
    broken = tmp_path / "broken"
    lay_out(TUTORIAL, broken)
    install(broken, "lantern-row", LANTERN_ROW)
    rules = broken / "lantern_row" / "rules" / "night.py"
    rules.write_text(rules.read_text().replace("light > brightest", "light >= brightest"))
    with pytest.raises(AssertionError, match="1 failed"):
        run(broken, *command, "-W", "ignore", "tests")


def test_the_game_of_the_tutorial_is_typed_strictly(lantern_row: Path) -> None:
    run(lantern_row, "-m", "mypy", "--strict", "--config-file=", "lantern_row")


def test_the_faces_of_their_page_are_typed_strictly_and_its_lesson_can_be_followed(
    pictured: Path,
) -> None:
    run(pictured, "-m", "mypy", "--strict", "--config-file=", "lantern_row")
    run(pictured, "-c", FOLLOW_THE_LESSON, "lantern_row/lesson.toml")
    assert run(pictured, "-m", "emberhall", "check", "lantern-row", "--quick")


def test_the_recipes_can_be_followed_one_after_the_other(tmp_path: Path) -> None:
    for page in (TUTORIAL, FACES):
        lay_out(page, tmp_path)
    install(tmp_path, "lantern-row", LANTERN_ROW)
    printed = []
    for block in blocks(RECIPES):
        if block.file:
            block.write(tmp_path)
        for command in block.commands:
            printed.append(run(tmp_path, *without_python(command)))
    assert "2.3 rule" in printed[0]
    assert sum("7 passed" in each for each in printed) == 2
    assert "beacon" in printed[-3]
    assert "bale-fire" in printed[-3]
    run(tmp_path, "-m", "mypy", "--strict", "--config-file=", "lantern_row")
    run(tmp_path, "-m", "emberhall", "check", "lantern-row", "--quick")


def without_python(command: str) -> list[str]:
    """What Python is told to do by a command that is typed."""
    name, *words = command.split()
    return words if name == "python" else ["-m", name, *words]


@pytest.mark.parametrize("command", commands(TUTORIAL))
def test_the_commands_of_the_tutorial_work(command: str, lantern_row: Path) -> None:
    assert run(lantern_row, "-m", *command.split())


def test_the_commands_about_content_packs_work_one_after_the_other(tmp_path: Path) -> None:
    shown = commands(ROOT / "docs" / "content-packs.md")
    assert len(shown) == 3
    for command in shown:
        assert run(tmp_path, "-m", *command.split())


def test_every_command_that_a_page_shows_exists() -> None:
    from emberhall.cli.entry import COMMANDS

    shown = {
        command
        for page in pages()
        for command in re.findall(r"\bemberhall ([a-z][a-z-]*)\b", _code(page))
    }
    known = {name.replace("_", "-") for name in COMMANDS}
    assert shown
    assert shown <= known


def test_every_target_that_a_page_shows_exists_in_the_makefile() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    shown = {target for page in pages() for target in re.findall(r"\bmake ([a-z]+)\b", _code(page))}
    assert {"play", "test"} <= shown
    missing = {target for target in shown if not re.search(rf"^{target}:", makefile, re.MULTILINE)}
    assert not missing


def _code(page: Path) -> str:
    """Whatever stands in backticks or in a fenced block."""
    text = page.read_text(encoding="utf-8")
    return "\n".join(re.findall(r"```.*?```|`[^`\n]+`", text, re.DOTALL))


def test_every_class_in_the_vocabulary_of_the_kernel_exists() -> None:
    rows = re.findall(
        r"^\| [a-z ]+ \| `([a-z.]+)\.(\w+)` \|",
        (ROOT / "docs" / "kernel.md").read_text(encoding="utf-8"),
        re.MULTILINE,
    )
    assert len(rows) > 15
    for module, name in rows:
        assert hasattr(importlib.import_module(f"emberhall.kernel.{module}"), name), name


def test_every_link_within_the_documentation_leads_somewhere() -> None:
    broken = []
    for page in pages():
        for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text(encoding="utf-8")):
            if "://" not in target and not (page.parent / target).exists():
                broken.append(f"{page.name}: {target}")
    assert not broken


def test_every_page_is_found_from_the_readme_and_every_decision_from_its_index() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    for page in (ROOT / "docs").glob("*.md"):
        assert f"(docs/{page.name})" in readme, page.name
    assert len(readme.splitlines()) < 120
    design = ROOT / "docs" / "design"
    listed = re.findall(
        r"^\| \[\d{4}\]\((.+?)\) \| (.+) \|$", (design / "README.md").read_text(), re.MULTILINE
    )
    records = sorted(page.name for page in design.glob("0*.md"))
    assert [name for name, _ in listed] == records
    for name, title in listed:
        heading = (design / name).read_text(encoding="utf-8").splitlines()[0]
        assert heading == f"# {name[:4]} {title}"


def test_the_bench_readme_shows_the_shape_that_bench_prints() -> None:
    from emberhall.cli.bench import Measurements

    page = ROOT / "bench" / "README.md"
    shown = json.loads(next(b.text for b in blocks(page) if b.language == "json"))
    numbers = Measurements(
        seats=4,
        decisions_per_s=1.0,
        games_per_s=1.0,
        copies_per_s=1.0,
        decisions_per_game=1.0,
        options_per_decision=1.0,
        view_and_imagine_us=1.0,
    ).as_dict()
    assert set(shown) == {"mode", "calibration_s", "games"}
    for game in shown["games"].values():
        assert game.keys() == numbers.keys()


def test_the_cast_in_the_readme_fits_a_terminal() -> None:
    cast = next(b.text for b in blocks(ROOT / "README.md") if b.language == "text")
    assert 10 < len(cast.splitlines()) <= 30
    assert max(map(len, cast.splitlines())) <= 80


def test_pages_are_found() -> None:
    assert {"README.md", "kernel.md", "write-a-game.md", "content-packs.md"} <= {
        Path(page).name for page in pages()
    }
