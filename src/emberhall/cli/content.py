"""`emberhall content`: cards with their provenance; making and checking content packs."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from emberhall.cli.arguments import Subparsers, add_command, add_json
from emberhall.cli.playing.shelf import check_new, write
from emberhall.cli.screen import Screen
from emberhall.kernel import registry
from emberhall.kernel.content.packs import lay_over, read_pack
from emberhall.kernel.content.sheets import Sheets, parse
from emberhall.kernel.errors import BadInput
from emberhall.kernel.game import Game
from emberhall.terminal.text import Line, Span, grid, wrap
from emberhall.toml import dumped
from emberhall.words import say

EXAMPLES = """\
examples:
  emberhall content crown-of-ash                             the tables and their sources
  emberhall content crown-of-ash --table tiles               one table
  emberhall content crown-of-ash --table tiles --export my-tiles.toml
  emberhall content crown-of-ash --validate my-tiles.toml
  emberhall play crown-of-ash --content my-tiles.toml
"""

Tables = dict[str, dict[str, dict[str, object]]]


def add(subparsers: Subparsers) -> None:
    """Declare the command and its options."""
    parser = add_command(
        subparsers, "content", "cards and tiles with their sources; content packs", EXAMPLES
    )
    parser.add_argument("game", metavar="GAME", help="the game, see 'emberhall games'")
    parser.add_argument("--table", metavar="T", help="only this table")
    parser.add_argument(
        "--export", metavar="FILE", help="write a pack to edit; - for standard output"
    )
    parser.add_argument("--validate", metavar="FILE", help="check a pack and say what it changes")
    add_json(parser)
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """List, export or validate."""
    screen = Screen()
    game = registry.game(args.game)
    if args.validate:
        _validate(game, args.validate, args.json, screen)
        return 0
    tables = _tables(game, args.table)
    if args.export:
        _export(game, tables, args.export, screen)
    elif args.json:
        screen.json(tables)
    elif args.table:
        _list_entries(tables[args.table], screen)
    else:
        _list_tables(tables, screen)
    return 0


def _sheets(game: Game) -> Sheets:
    file = f"{game.slug}/content.toml"
    return Sheets(parse(game.text("content.toml"), file), file)


def _tables(game: Game, only: str | None) -> Tables:
    tables = _sheets(game).tables
    if only is None:
        return tables
    if only not in tables:
        raise BadInput(
            say(
                "{title} has no table {only!r}; its tables: {tables}",
                title=game.title,
                only=only,
                tables=", ".join(tables),
            )
        )
    return {only: tables[only]}


def _list_tables(tables: Tables, screen: Screen) -> None:
    rows = [[Line(Span(each, "dim")) for each in ("table", "entries", "sources")]]
    for table, entries in tables.items():
        sources: dict[str, int] = {}
        for entry in entries.values():
            source = str(entry.get("source", ""))
            sources[source] = sources.get(source, 0) + 1
        said = ", ".join(f"{count} {source}" for source, count in sources.items())
        rows.append([Line(Span(table, "key")), Line(str(len(entries))), Line(said)])
    screen.show(grid(rows, "<><"))


def _list_entries(entries: dict[str, dict[str, object]], screen: Screen) -> None:
    for slug, entry in entries.items():
        values = {
            key: value for key, value in entry.items() if key not in ("name", "source", "note")
        }
        said = ", ".join(f"{key} {_words(value)}" for key, value in values.items())
        line = Line(
            Span(slug, "key"),
            "  ",
            Span(str(entry.get("name", "")), "strong"),
            f"  {said}" if said else "",
            Span(f"  [{entry.get('source', '')}]", "dim"),
            Span(f" {entry['note']}" if "note" in entry else "", "dim"),
        )
        screen.show(wrap(line, screen.room, 4))


def _words(value: object) -> str:
    if isinstance(value, dict):
        return " + ".join(f"{count} {key}" for key, count in value.items()) or "nothing"
    if isinstance(value, list):
        return "/".join(map(str, value))
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _export(game: Game, tables: Tables, file: str, screen: Screen) -> None:
    header: dict[str, object] = {"game": game.slug, "name": f"my {game.title}", "mode": "override"}
    text = (
        f"# A content pack for {game.title}. Change what you like and delete the rest: entries\n"
        '# that are not here stay as they are. With mode = "replace" the tables named here hold\n'
        "# nothing but the entries that stand here.\n"
        f"# Check it with: emberhall content {game.slug} --validate FILE\n\n"
        + dumped({"pack": {"": header}, **tables})
    )
    if file == "-":
        sys.stdout.write(text)
        return
    path = Path(file).expanduser()
    check_new(path)
    write(path, text)
    entries = sum(len(each) for each in tables.values())
    screen.say(f"{path} holds {entries} entries of {len(tables)} tables.")
    screen.say(f"Edit it, then: emberhall play {game.slug} --content {path}")


def _validate(game: Game, file: str, json: bool, screen: Screen) -> None:
    text, name = read_pack(file)
    content = game.load_content(text, name)
    before = _sheets(game)
    after = _sheets(game)
    lay_over(after, text, name, game.slug)
    changes = _changes(before.tables, after.tables)
    if json:
        screen.json({"file": file, "digest": content.digest, "changes": changes})
        return
    for change in changes:
        screen.say(change, indent=4)
    count = len(changes)
    screen.say(f"{file} is a pack for {game.title}: {count} change{'' if count == 1 else 's'}.")


def _changes(before: Tables, after: Tables) -> list[str]:
    """What is new, gone or different, one sentence each."""
    changes: list[str] = []
    for table, entries in after.items():
        old = before[table]
        changes += [f"[{table}.{slug}] is gone" for slug in old if slug not in entries]
        for slug, entry in entries.items():
            if slug not in old:
                changes.append(f"[{table}.{slug}] is new")
                continue
            for key in dict.fromkeys([*old[slug], *entry]):
                was, now = old[slug].get(key), entry.get(key)
                if was != now:
                    changes.append(f"[{table}.{slug}] {key}: {_words(was)} → {_words(now)}")
    return changes
