"""Content packs: changed numbers, further cards, whole decks replaced, and packs that are wrong."""

from __future__ import annotations

from pathlib import Path

import pytest

import emberhall
from emberhall.games.crown_of_ash import GAME
from emberhall.games.crown_of_ash.state import Realm
from emberhall.kernel import flow
from emberhall.kernel.dealer import QuietDealer
from emberhall.kernel.errors import ContentError, ForeignRecord
from emberhall.kernel.sight.things import things_of
from tests.games.crown_of_ash.position import Position
from tests.games.crown_of_ash.skirmish import end_round

HEADER = '[pack]\ngame = "crown-of-ash"\nname = "Trial"\n'
REPLACE = HEADER + 'mode = "replace"\n'

REINFORCEMENTS = (
    HEADER
    + """
[fighters.bone-7]
name = "Crypt Tyrant"
kind = "bone"
attack = 7
tier = 3
cost = { bone = 7, ash = 2 }

[fighters.ash-0]
name = "Mote"
kind = "ash"
attack = 1
tier = 1
cost = { ash = 1 }

[fighters.dregs]
name = "Dregs"
kind = "sulphur"
attack = 1
tier = 1

[tiles.t1-salt-pan]
name = "Salt Pan"
tier = 1
cost = 0
yield = { gold = 1 }
wild = 1
tax = { ash = 1, gold = 1 }
vp = 1

[tiles.t2-second-tomb]
name = "Second Tomb"
tier = 2
cost = 2
resurrects = true
vp = 5

[tiles.st-wharf]
name = "Old Wharf"
tier = 0
yield = { bone = 1, blood = 1 }
tax = { gold = 1 }
vp = 1
region = "coast"

[combat_cards.2]
name = "the 2 card"
value = 2
won = { bone = 1, vp = 1 }
lost = { wild = 2 }
"""
)
KINDS = ("bone", "ash", "blood", "sulphur")
TABLES = (
    2, 3, 4, ["player", "automa"], ["player", "automa", "player"], ["automa", "automa", "player"],
    ["player", "automa", "automa", "automa"],
)  # fmt: skip


def pack(text: str) -> str:
    return HEADER + text


def complaint(text: str) -> str:
    with pytest.raises(ContentError) as caught:
        GAME.load_content(text, "trial.toml")
    return str(caught.value)


# what a pack can change


def test_a_pack_changes_the_attack_of_a_fighter() -> None:
    table = Position(pack=pack("[fighters.bone-1]\nattack = 6\n"))
    assert table.strength("bone-1") == 6
    assert table.strength("bone-2") == 2
    assert Position().strength("bone-1") == 1


def test_a_pack_changes_what_a_tile_yields() -> None:
    text = pack("[tiles.st-ossuary]\nyield = { ash = 2, gold = 1 }\nwild = 1\n")
    table = Position(2, "nox", pack=text).free_all().hold("desert", "nox", ["st-ossuary"])
    table.hand("nox").goods("nox").play("nox", "gather desert", "take blood")
    assert table.has("nox") == {"ash": 2, "blood": 1, "gold": 1}


def test_a_pack_changes_the_reward_of_a_combat_card() -> None:
    text = pack("[combat_cards.1]\nwon = { vp = 5, bone = 1 }\nlost = { gold = 7 }\n")
    table = Position(2, "nox", pack=text).free_all().hold("desert", "visio", ["st-ossuary"])
    table.hand("nox", "bone-6").goods("nox").goods("visio").slots()
    table.play("nox", "attack desert", "commit bone-6", "card 1").play("visio", "card 1")
    assert (table.vp("nox"), table.has("nox")) == (5, {"bone": 1})
    assert (table.vp("visio"), table.has("visio")) == (0, {"gold": 7})


def test_a_pack_changes_the_points_of_the_citadel() -> None:
    text = pack("[trackers.tracker-2]\nvp = [7, 8, 9, 10]\n")
    table = Position(2, "nox", pack=text).free_all().hold("citadel", "visio")
    end_round(table)
    assert table.vp("visio") == 7


def test_a_pack_changes_the_gold_space() -> None:
    table = Position(2, "nox", pack=pack("[numbers.gold-space]\nvalue = 5\n")).goods("nox")
    table.play("nox", "gold")
    assert table.has("nox") == {"gold": 5}


def test_a_pack_changes_the_length_of_the_game() -> None:
    text = pack(
        "[numbers.rounds]\nvalue = 1\n[numbers.minions]\nvalue = 2\n"
        "[trackers.tracker-2]\nvp = [9]\n[trackers.tracker-34]\nvp = [9]\n"
    )
    table = Position(2, "visio", pack=text).goods("visio").slots()
    turns = 0
    while table.step() == "Action":
        lord = table.asked()[0]
        table.goods(lord).play(lord, "gold")
        turns += 1
    assert turns == 4
    assert table.step() == ""


def test_entries_of_a_pack_say_so_and_keep_what_they_do_not_change() -> None:
    content = GAME.load_content(pack("[fighters.bone-1]\nattack = 6\n"))
    index = content.index("fighters")
    changed = content.tables["fighters"][index["bone-1"]]
    assert (changed.source, changed.name) == ("pack", "Rattling Page")
    assert content.tables["fighters"][index["bone-2"]].source == "design"


# further cards


@pytest.mark.parametrize("seats", TABLES, ids=str)
def test_whole_games_are_played_with_further_cards(seats: int | list[str]) -> None:
    content = GAME.load_content(REINFORCEMENTS)
    seen: set[str] = set()
    for seed in range(6):
        dealer = QuietDealer(seed)
        options = {"powers": "on", "bolster": "on"} if seed % 2 else {}
        state = GAME.setup(seats, options, content, dealer)
        assert isinstance(state, Realm)
        things = things_of(state)
        flow.play_out(state, dealer)
        assert things_of(state) == things
        outcome = GAME.outcome_of(state)
        ranked = [seat for tied in outcome.ranking for seat in tied]
        assert sorted(ranked) == list(range(len(state.mats)))
        for area in state.areas:
            seen |= {content.slugs("tiles")[tile] for tile in area.tiles}
    assert "t1-salt-pan" in seen


def test_further_cards_can_be_named_in_a_match() -> None:
    content = GAME.load_content(REINFORCEMENTS)
    for notation in ("raise bone-7", "build t2-second-tomb coast", "card 2", "post ash-0"):
        assert content.catalogue.read(notation).notation == notation


@pytest.mark.parametrize("seats", TABLES, ids=str)
def test_whole_games_are_played_with_a_replaced_deck(seats: int | list[str]) -> None:
    decks = "".join(f'[fates.f-{kind}]\nname = "{kind}"\nkinds = ["{kind}"]\n' for kind in KINDS)
    cards = '[combat_cards.2]\nname = "the 2 card"\nvalue = 2\nwon = { vp = 1 }\n'
    content = GAME.load_content(REPLACE + decks + cards)
    assert content.slugs("fates") == ("f-bone", "f-ash", "f-blood", "f-sulphur")
    assert content.slugs("combat_cards") == ("2",)
    assert len(content.tables["fighters"]) == len(Position.printed().fighters)
    for seed in range(3):
        dealer = QuietDealer(seed)
        state = GAME.setup(seats, {}, content, dealer)
        flow.play_out(state, dealer)
        assert GAME.outcome_of(state).ranking


# matches and records


def random_match(path: Path, seats: int | list[str], inputs: int) -> emberhall.Match:
    match = GAME.start(seats, seed=5, content=str(path))
    dealer = QuietDealer(5)
    while match.revision < inputs and match.decisions:
        decision = match.decisions[0]
        match.play(decision.seat, decision.options[dealer.below(len(decision.options))])
    return match


@pytest.mark.parametrize("newline", ["\n", "\r\n"], ids=["lf", "crlf"])
def test_a_record_holds_the_pack_and_its_digest_and_needs_no_file(
    tmp_path: Path, newline: str
) -> None:
    text = pack('# "raw" |\n\n[fighters.bone-1]\nattack = 6 # six\n')
    path = tmp_path / "trial.toml"
    path.write_bytes(text.replace("\n", newline).encode())
    match = random_match(path, ["player", "automa"], 60)
    path.unlink()
    record = match.record.text
    assert match.content.digest != GAME.content.digest
    lines = record.split("\n")
    assert f"content {match.content.digest}" in lines
    assert [line[6:] for line in lines if line.startswith("pack |")] == text.split("\n")
    again = emberhall.Match.loads(record)
    assert again.digest() == match.digest()
    assert again.content.digest == match.content.digest
    assert again.record.text == record
    fighter = again.content.index("fighters")["bone-1"]
    assert again.content.tables["fighters"][fighter].source == "pack"


def test_a_record_with_another_pack_than_it_was_played_with_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "trial.toml"
    path.write_text(pack("[fighters.bone-1]\nattack = 6\n"), encoding="utf-8")
    record = random_match(path, 2, 10).record.open_text
    with pytest.raises(ForeignRecord, match=r"line 5: the content of the game"):
        emberhall.Match.loads(record.replace("attack = 6", "attack = 5"), partial=True)


def test_tables_with_different_packs_stand_side_by_side(tmp_path: Path) -> None:
    path = tmp_path / "trial.toml"
    path.write_text(pack("[numbers.starting-gold]\nvalue = 9\n"), encoding="utf-8")
    rich = GAME.start(2, seed=1, content=str(path))
    plain = GAME.start(2, seed=1)
    assert rich.view(0)["mats"][0]["goods"]["gold"] == 9
    assert plain.view(0)["mats"][0]["goods"]["gold"] == 2
    assert "pack |" not in plain.record.text


# packs that are wrong


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "[fighters.bone-1]\nattack = 0\n",
            "[fighters.bone-1]: attack: must be from 1 to 9, not 0",
        ),
        ("[fighters.bone-1]\natack = 1\n", "[fighters.bone-1]: atack: is not a key of this table"),
        ("[fighters.bone-1]\nkind = 'mud'\n", "[fighters.bone-1]: kind: must be one of bone, ash"),
        ("[fighters.bone-1]\ncost = 3\n", "[fighters.bone-1]: cost: must be a table of counts"),
        (
            "[fighters.bone-1]\ncost = {gold=1}\n",
            "[fighters.bone-1]: cost: counts 'gold'; known are",
        ),
        ("[fighters.new]\nattack = 1\n", "[fighters.new]: name: is missing"),
        ("[tiles.st-vent]\nregion = 'citadel'\n", "[tiles.st-vent]: region: must be one of desert"),
        ("[tiles.t1-cellar]\nvp = '2'\n", "[tiles.t1-cellar]: vp: must be a whole number, not '2'"),
        ("[combat_cards.0]\ndie = 1\n", "[combat_cards.0]: die: must be true or false, not 1"),
        ("[combat_cards.0]\nwon = {fame=1}\n", "[combat_cards.0]: won: counts 'fame'; known are"),
        ("[fates.fate-bone-ash]\nkinds = ['mud']\n", "[fates.fate-bone-ash]: kinds: names 'mud'"),
        ("[ai_cards.ai-raid]\nentries = ['rest']\n", "[ai_cards.ai-raid]: entries: orders 'rest'"),
        ("[ai_cards.ai-raid]\nentries = ['build']\n", "[ai_cards.ai-raid]: entries: must end with"),
        (
            "[ai_cards.ai-raid]\nentries = ['build/build/build', 'closest-resource']\n",
            "[ai_cards.ai-raid]: entries: splits 'build/build/build'; an entry has two halves",
        ),
        ("[dragons.red]\nname = 'Red'\n", "[dragons]: is not a table of this game"),
        ("[fighters]\nbone-1 = 3\n", "[fighters]: bone-1: must be an entry of its own"),
        ("[fighters.Bone-1]\nattack = 1\n", "[fighters.Bone-1]: must be written in small letters"),
        ("[fighters.bone-1\n", "is not TOML: "),
        (
            "[areas.desert]\ndefenders = 0\n",
            "[areas.desert]: defenders: must be from 1 to 9, not 0",
        ),
    ],
)
def test_a_wrong_entry_is_refused_by_file_entry_and_key(text: str, message: str) -> None:
    assert complaint(pack(text)).startswith(f"trial.toml: {message}")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (pack("[areas.moon]\n"), "[areas.moon]: is an entry that the rules do not know"),
        (pack("[kinds.mud]\n"), "[kinds.mud]: is an entry that the rules do not know"),
        (pack("[powers.nox-luck]\n"), "[powers.nox-luck]: is an entry that the rules do not know"),
        (REPLACE + "[lords.nox]\n", "[lords.visio]: is missing, and the rules need it"),
        (REPLACE + "[numbers.king]\n", "[numbers.rounds]: is missing, and the rules need it"),
        (
            REPLACE + "[kinds.ash]\n[kinds.bone]\n[kinds.blood]\n[kinds.sulphur]\n",
            "[kinds]: must keep the order bone, ash, blood, sulphur",
        ),
        (REPLACE + "[combat_cards]\n", "[combat_cards]: there must be at least one combat card"),
        (REPLACE + "[ai_cards]\n", "[ai_cards]: there must be at least one action card"),
        (REPLACE + "[fates]\n", "[fates]: there must be at least 4 Fate cards"),
        (REPLACE + "[tiles]\n", "[tiles]: there must be at least 4 starting tiles"),
        (REPLACE + "[fighters]\n", "[fighters]: Visio needs 2 starting fighters of attack 1"),
        (REPLACE + "[approaches]\n", "[approaches]: one approach must be without a limit"),
        (REPLACE + "[trackers]\n", "[trackers]: 0 sides are for 2 seats; there must be one"),
        (
            pack("[trackers.tracker-2]\nseats = [2, 3]\n"),
            "[trackers]: 2 sides are for 3 seats; there must be one",
        ),
        (
            pack("[numbers.rounds]\nvalue = 5\n"),
            "[trackers.tracker-2]: vp: must hold 5 numbers, one for each round",
        ),
        (pack("[numbers.minions]\nvalue = 0\n"), "[numbers.minions]: value: must be at least 1"),
        (
            pack("[numbers.gold-per-vp]\nvalue = 0\n"),
            "[numbers.gold-per-vp]: value: must be at least 1",
        ),
        (
            pack("[numbers.row]\nvalue = 21\n"),
            "[tiles]: there must be at least 21 tiles for the row",
        ),
        (
            pack("[numbers.tiles-for-more]\nvalue = 2\n"),
            "[tiles]: there must be at least 8 starting tiles",
        ),
        (
            pack("[fighters.nox-ash-1]\nattack = 2\n"),
            "[fighters]: Nox needs 2 starting fighters of attack 1",
        ),
        (
            pack("".join(f"[fighters.{kind}-1]\ntier = 2\n" for kind in KINDS)),
            "[fighters]: tier 1 needs at least 5 fighters",
        ),
        (
            pack("[areas.desert]\nface = 2\n"),
            "[areas.forest]: face: must be a die face of its own, not 2",
        ),
        (
            pack('[tiles.st-vent]\nregion = "desert"\n'),
            "[tiles.st-vent]: region: must be a region without another starting tile",
        ),
        (
            pack("[ai_track.ai-track]\nsquares = []\n"),
            "[ai_track.ai-track]: squares: must hold at least one square",
        ),
    ],
)
def test_a_pack_that_leaves_the_rules_without_something_is_refused(text: str, message: str) -> None:
    assert complaint(text).startswith(f"trial.toml: {message}")


@pytest.mark.parametrize(
    ("header", "message"),
    [
        (
            '[pack]\ngame = "chess"\nname = "x"\n',
            "[pack]: game: must be 'crown-of-ash', not 'chess'",
        ),
        ('[pack]\ngame = "crown-of-ash"\n', "[pack]: name: must be a text"),
        (HEADER + 'mode = "add"\n', "[pack]: mode: must be override or replace, not 'add'"),
        (HEADER + "version = 3\n", "[pack]: version: is not a key of a pack's header"),
    ],
)
def test_a_wrong_header_is_refused(header: str, message: str) -> None:
    assert complaint(header) == f"trial.toml: {message}"


def test_a_pack_that_cannot_be_read_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"nowhere\.toml: cannot be read"):
        GAME.start(2, content=str(tmp_path / "nowhere.toml"))
    empty = tmp_path / "empty.toml"
    empty.write_text("\n", encoding="utf-8")
    with pytest.raises(ContentError, match=r"empty\.toml: is empty"):
        GAME.start(2, content=str(empty))
