"""Games, rules and content, for people and for programs."""

from __future__ import annotations

import json
import random
import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from emberhall.cli.cards import cards_held
from emberhall.kernel import registry
from emberhall.kernel.game import Game
from emberhall.toml import dumped
from emberhall.views.typed import typed_module
from tests.cli.commands import Process, Run
from tests.installing import install, path_with

PACK = '[pack]\ngame = "wyrmgold"\nname = "loud"\n\n[tricks.growl]\nname = "Roar"\nstrength = 9\n'


def test_games_are_listed_with_seats_and_options(run: Run) -> None:
    result = run("games")
    assert "crown-of-ash  Crown of Ash, 2 to 4 seats" in result.out
    assert "    difficulty = medium | easy | hard" in result.out


def test_games_as_json_hold_what_a_program_needs_to_start_one(run: Run) -> None:
    games = {game["slug"]: game for game in json.loads(run("games", "--json").out)}
    assert games["wyrmgold"]["seats"] == [2, 3, 4]
    assert games["wyrmgold"]["options"]["length"] == {
        "values": ["short", "long"],
        "default": "short",
        "rule": "1.4",
    }


def test_a_game_that_cannot_be_loaded_is_listed_with_the_reason(
    run: Run, add_on: Callable[[str], None]
) -> None:
    add_on("tests.toys.nowhere:GAME")
    fault = "ModuleNotFoundError: No module named 'tests.toys.nowhere'"
    listed = run("games")
    assert listed.status == 0
    assert "wyrmgold" in listed.out
    assert f"odd-game  cannot be loaded: {fault}" in listed.out
    games = {game["slug"]: game for game in json.loads(run("games", "--json").out)}
    assert games["odd-game"] == {"slug": "odd-game", "fault": fault}
    assert games["wyrmgold"]["title"] == "Wyrmgold"


def test_one_game_can_be_listed_alone(run: Run) -> None:
    listed = json.loads(run("games", "battalia", "--json").out)
    assert [game["slug"] for game in listed] == ["battalia"]
    assert run("games", "no-such-game").status == 2


def test_the_schema_of_a_view_is_printed(run: Run) -> None:
    schema = json.loads(run("games", "crown-of-ash", "--schema").out)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert "battle" in schema["$defs"]["View"]["properties"]


def test_the_types_of_a_view_are_printed(run: Run) -> None:
    from emberhall.games.crown_of_ash.faces import view

    printed = run("games", "crown-of-ash", "--types").out
    assert printed == Path(view.__file__).read_text(encoding="utf-8")


def test_the_types_of_a_view_are_written_into_the_faces_of_the_game(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    import emberhall
    from emberhall.cli import games

    monkeypatch.setattr(games, "module_path", lambda game: tmp_path / "faces" / "view.py")
    result = run("games", "battalia", "--types", "--write")
    assert str(tmp_path / "faces" / "view.py") in result.out
    written = (tmp_path / "faces" / "view.py").read_text(encoding="utf-8")
    assert written == typed_module(emberhall.game("battalia"))


@pytest.mark.parametrize("words", [["--schema"], ["--types"], ["battalia", "--write"]])
def test_of_which_game_and_what_to_write_must_be_said(run: Run, words: list[str]) -> None:
    result = run("games", *words)
    assert result.status == 2
    assert result.err


def test_a_broken_package_that_is_really_installed_harms_nobody(
    process: Process, tmp_path: Path
) -> None:
    install(tmp_path / "more", "ruin", {"ruin": "ruin:GAME"})
    (tmp_path / "more" / "ruin.py").write_text("import sys\nsys.exit('not today')\n")
    path = path_with(tmp_path / "more")
    result = process("games", PYTHONPATH=path)
    assert result.status == 0
    assert "crown-of-ash  Crown of Ash, 2 to 4 seats" in result.out
    assert "ruin  cannot be loaded: SystemExit: not today" in result.out
    refused = process("play", "ruin", PYTHONPATH=path)
    assert refused.status == 2
    assert "the game 'ruin' cannot be loaded: SystemExit: not today" in refused.err


def test_the_rules_begin_with_their_chapters(run: Run) -> None:
    result = run("rules", "crown-of-ash")
    assert result.out.startswith("Crown of Ash\n")
    assert "5  Gathering resources" in result.out


def test_a_rule_is_found_by_its_number_with_its_chapter_and_source(run: Run) -> None:
    result = run("rules", "crown-of-ash", "5.8")
    assert result.out.startswith("Gathering resources\n  5.8 ")
    assert result.out.endswith("[book]\n")


def test_a_chapter_is_found_by_its_number(run: Run) -> None:
    result = run("rules", "crown-of-ash", "6")
    assert result.out.count("\n") == 1 + 6


def test_rules_are_found_by_words_in_any_order(run: Run) -> None:
    result = run("rules", "wyrmgold", "opened", "vaults")
    assert "2.5" in result.out


def test_rules_as_json_hold_their_marks(run: Run) -> None:
    (rule,) = json.loads(run("rules", "wyrmgold", "1.1", "--json").out)
    assert rule["id"] == "1.1"
    assert rule["mark"] == "content"
    assert rule["chapter"] == "The cave"
    assert len(json.loads(run("rules", "crown-of-ash", "--json").out)) > 400


def test_tables_are_listed_with_their_sources(run: Run) -> None:
    result = run("content", "crown-of-ash")
    assert any(line.split()[:2] == ["fighters", "36"] for line in result.out.splitlines())
    assert "design" in result.out


def test_entries_are_listed_with_values_and_provenance(run: Run) -> None:
    result = run("content", "crown-of-ash", "--table", "fighters")
    assert "bone-3  Marrow Archer  kind bone, attack 3, tier 2" in result.out
    assert "cost 3 bone + 1 ash + 1 blood  [design]" in result.out


def test_content_as_json_is_the_tables(run: Run) -> None:
    tables = json.loads(run("content", "wyrmgold", "--json").out)
    assert tables["tricks"]["flame"]["strength"] == 3
    assert list(json.loads(run("content", "wyrmgold", "--table", "coins", "--json").out)) == [
        "coins"
    ]


@pytest.mark.parametrize("slug", ["wyrmgold", "crown-of-ash"])
def test_an_exported_pack_is_valid_and_changes_nothing(run: Run, tmp_path: Path, slug: str) -> None:
    file = tmp_path / "pack.toml"
    assert run("content", slug, "--export", file).status == 0
    result = run("content", slug, "--validate", file)
    assert result.status == 0
    assert result.out.endswith("0 changes.\n")
    game = registry.game(slug)
    assert game.load_content(file.read_text()).digest == game.content.digest


def test_one_table_can_be_exported_to_standard_output(run: Run) -> None:
    text = run("content", "wyrmgold", "--table", "tricks", "--export", "-").out
    assert tomllib.loads(text).keys() == {"pack", "tricks"}


def test_an_export_never_writes_over_a_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "pack.toml"
    file.write_text("precious")
    result = run("content", "wyrmgold", "--export", file)
    assert result.status == 2
    assert file.read_text() == "precious"


def test_validating_says_what_a_pack_changes(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "pack.toml"
    file.write_text(PACK)
    result = run("content", "wyrmgold", "--validate", file)
    assert "[tricks.growl] strength: 1 → 9" in result.out
    assert "[tricks.growl] source: design → pack" in result.out
    found = json.loads(run("content", "wyrmgold", "--validate", file, "--json").out)
    assert len(found["changes"]) == 3


def test_validating_says_what_is_new_and_what_is_gone(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "pack.toml"
    entries = "".join(
        f'[tricks.{name}]\nname = "{name}"\nstrength = 1\nsource = "design"\n'
        for name in ("growl", "smoke", "howl")
    )
    header = '[pack]\ngame = "wyrmgold"\nname = "x"\nmode = "replace"\n'
    file.write_text(header + entries)
    result = run("content", "wyrmgold", "--validate", file)
    assert "[tricks.flame] is gone" in result.out
    assert "[tricks.howl] is new" in result.out


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("strength = ", "pack.toml"),
        (PACK.replace("strength = 9", "strength = 99"), "[tricks.growl]: strength: must be from"),
        (PACK.replace("strength", "power"), "[tricks.growl]: power"),
        (PACK.replace("wyrmgold", "chess"), "[pack]: game"),
        (PACK.replace("[tricks.growl]", "[spells.growl]"), "[spells]"),
    ],
)
def test_a_wrong_pack_is_refused_by_file_entry_and_key(
    run: Run, tmp_path: Path, text: str, complaint: str
) -> None:
    file = tmp_path / "pack.toml"
    file.write_text(text)
    result = run("content", "wyrmgold", "--validate", file)
    assert result.status == 2
    assert "pack.toml" in result.err
    assert complaint in result.err


def test_toml_that_is_written_reads_back() -> None:
    tables: dict[str, dict[str, dict[str, object]]] = {
        "a": {
            "": {"text": 'quo"te\nline \\ ü \x7f', "number": -3, "flag": True},
            "b c": {"list": [1, 2], "table": {"x-y": 1, "z w": 2}, "empty": {}, "none": []},
        }
    }
    read = tomllib.loads(dumped(tables))["a"]
    assert read.pop("b c") == tables["a"]["b c"]
    assert read == tables["a"][""]


@pytest.mark.parametrize(
    ("game", "text", "said"),
    [
        ("crown-of-ash", "piercing gaze", "Piercing Gaze  Power of Visio. Before cards are chosen"),
        ("crown-of-ash", "the 4 card", "The 4 card  Counts 4. Won: gain 1 wild."),
        ("drums-of-war", "shaman", "Orc Shaman  Orcs, 2 in the deck. Unit, Attack 2"),
        ("battalia", "emberian fri", "Emberian frimen  Unit of rank 1."),
        ("after-the-empire", "barracks", "Barracks  Free action, once a season"),
        ("city-of-thieves", "archivist", "The Archivist  2 x scroll: 6 ducats"),
        ("city-of-thieves", "Duellist's Eye", "Leona  Combat 2"),  # a skill, by its name
    ],
)
def test_a_card_is_found_by_its_name_and_says_what_it_does(
    run: Run, game: str, text: str, said: str
) -> None:
    result = run("rules", game, *text.split())
    assert result.status == 0
    assert said in " ".join(result.out.split("\n")).replace("      ", "")


def test_a_number_is_a_rule_and_no_card(run: Run) -> None:
    assert "The 4 card" not in run("rules", "crown-of-ash", "4").out


def test_programs_get_cards_and_rules_by_words(run: Run) -> None:
    found = json.loads(run("rules", "crown-of-ash", "piercing", "gaze", "--json").out)
    assert found[0]["table"] == "powers"
    assert found[0]["slug"] == "visio-gaze"
    assert found[1]["id"] == "23.6"


@pytest.mark.parametrize("slug", [slug for slug in registry.slugs() if slug != "wyrmgold"])
def test_whatever_a_seat_holds_alone_has_its_words(slug: str) -> None:
    rng, held = random.Random(slug), 0
    match = registry.game(slug).start(2, seed=4)
    while not match.outcome and match.revision < 120:
        decision = rng.choice(match.decisions)
        cards = cards_held(match, decision.seat)
        held += len(cards)
        assert [card for card in cards if not card.text] == []
        match.play(decision.seat, rng.choice(decision.options))
    assert held


def test_what_others_hold_is_not_said(wyrmgold: Game) -> None:
    match = wyrmgold.start(seats=3, seed=1)
    names = [{card.slug for card in cards_held(match, seat)} for seat in range(3)]
    for seat in range(3):
        hand = set(match.view(seat)["dens"][seat]["hand"])
        assert [hand <= each for each in names] == [other == seat for other in range(3)]


def test_the_encoding_of_a_game_is_printed(run: Run) -> None:
    said = run("games", "wyrmgold", "--encoding", "--seats", "3").out
    assert said.startswith("Wyrmgold, 3 seats: ")
    assert "dens[2].hand" in said
    assert "dens[3].hand" not in said
    found = json.loads(run("games", "wyrmgold", "--encoding", "--json").out)
    assert found["seats"] == 4
    last = found["features"][-1]
    assert last["first"] + last["size"] == found["size"]


def test_an_encoding_wants_a_game_and_goes_alone(run: Run) -> None:
    assert "of which game" in run("games", "--encoding").err
    assert "goes with neither" in run("games", "wyrmgold", "--encoding", "--types").err
    assert "goes with --encoding" in run("games", "wyrmgold", "--seats", "2").err
    assert "2 to 4 seats, not 9" in run("games", "wyrmgold", "--encoding", "--seats", "9").err
