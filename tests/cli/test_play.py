"""Playing at the prompt, one line at a time."""

from __future__ import annotations

from pathlib import Path

import pytest

from emberhall.bots import stand_in
from emberhall.cli.playing import shelf
from emberhall.cli.playing.drawing import seat_words
from emberhall.kernel import registry
from emberhall.kernel.matches.drivers import PERSON
from emberhall.kernel.matches.match import Match
from tests.cli.commands import Run, kept, mine
from tests.kernel.caves import begun
from tests.toys.wyrmgold.state import Caves

ME_FIRST = ("play", "wyrmgold", "--seats", "me,random", "--seed", "5")


def test_the_first_question_shows_news_table_prompt_and_numbered_choices(run: Run) -> None:
    result = run(*ME_FIRST)
    assert result.status == 0
    assert "· Round 1 begins with 3 in the pot." in result.out
    assert "Dragon 1 (you)" in result.out
    assert "Which trick do you bid?  (rule 2.2)" in result.out
    assert "1  bid growl  bid Growl" in result.out


@pytest.mark.parametrize("line", ["2", "bid smoke", "b s", "BID  Smoke"])
def test_a_choice_is_a_number_a_notation_or_its_beginning(run: Run, home: Path, line: str) -> None:
    run(*ME_FIRST, lines=[line])
    assert mine(home) == ["bid smoke"]


def test_a_suggestion_plays_its_batch(run: Run, home: Path) -> None:
    result = run(*ME_FIRST, lines=["bid flame", "a"])
    assert "Sell everything" in result.out
    assert mine(home)[:2] == ["bid flame", "sell"]


def test_the_end_of_input_keeps_the_match_and_says_how_to_go_on(run: Run, home: Path) -> None:
    result = run(*ME_FIRST, lines=["1"])
    (path,) = home.glob("*.record")
    assert result.status == 0
    assert result.out.endswith(f"Go on with: emberhall play --resume {path}\n")
    assert shelf.is_running(path.read_text())


def test_quitting_is_like_the_end_of_input(run: Run, home: Path) -> None:
    result = run(*ME_FIRST, lines=["1", "quit", "1"])
    assert result.status == 0
    assert "Go on with" in result.out
    assert mine(home) == ["bid growl"]


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("7", "there is no choice 7; the choices are 1 to 3"),
        ("xyzzy", "no choice is written 'xyzzy'"),
        ("bid", "'bid' may mean bid Growl, bid Smoke, bid Flame"),
        ("draw", "'draw' is not possible: That is not possible now. (rule 2.2)"),
        ("why", "say which choice: why CHOICE"),
        ("? 99.9", "no card has that name, and no rule the number or the words '99.9'"),
        ("save", "say where to: save FILE"),
        ("log many", "log takes a number of lines or the word all"),
        ("undo", "that cannot be taken back: another seat has played since"),
        ("redo", "there is nothing to play again"),
    ],
)
def test_a_bad_line_is_one_complaint_and_nothing_is_lost(
    run: Run, home: Path, line: str, complaint: str
) -> None:
    result = run(*ME_FIRST, lines=[line, "bid flame"])
    assert result.status == 0
    assert result.err.count("\n") == 1
    assert complaint in result.err
    assert mine(home) == ["bid flame"]


def test_empty_lines_and_comments_are_passed_over(run: Run, home: Path) -> None:
    result = run(*ME_FIRST, lines=["", "# a comment", "  ", "bid flame"])
    assert result.err == ""
    assert mine(home) == ["bid flame"]


def test_a_question_mark_shows_the_rule_behind_the_decision(run: Run) -> None:
    result = run(*ME_FIRST, lines=["?"])
    assert "  2.2 All players who still have tricks choose one in secret" in result.out


def test_a_question_mark_finds_any_rule_chapter_or_words(run: Run) -> None:
    result = run(*ME_FIRST, lines=["? 4.1", "?3", "? vaults opened"])
    assert "An automa rolls a die" in result.out
    assert "  3.5 It sells any of its cards" in result.out
    assert "  2.5 At the end the vaults are opened." in result.out


def test_a_question_mark_finds_a_card_by_its_name_and_says_what_it_does(run: Run) -> None:
    result = run(*ME_FIRST, lines=["? opal"])
    assert "Opal  A gem worth" in result.out
    assert result.err == ""


def test_the_hand_is_what_the_seat_alone_sees(run: Run, home: Path) -> None:
    result = run(*ME_FIRST, lines=["hand"])
    match = kept(home)
    hand = match.view(0)["dens"][0]["hand"]
    for card in match.content.tables["cards"]:
        assert (f"{card.name}  A " in result.out) is (card.slug in hand)


def test_why_gives_the_reason_and_the_rule_of_a_choice_that_is_not_offered(run: Run) -> None:
    result = run(*ME_FIRST, lines=["bid flame", "why raid 3", "why sell", "why a"])
    assert "'raid 3' is not possible: There is nobody to raid at that seat." in result.out
    assert "  3.6 It raids another dragon" in result.out
    assert "'sell' is possible: it is number" in result.out
    assert result.err == ""


def test_undo_takes_back_and_redo_plays_again(run: Run, home: Path) -> None:
    result = run(*ME_FIRST, lines=["bid flame", "sell", "undo", "redo", "done"])
    verbs = [line.verb for line in kept(home).record.inputs if line.seat == 0]
    assert "undo" in verbs
    assert "Dragon 1 takes back: sell." in result.out
    assert result.err == ""
    assert verbs.count("play") >= 4


def told(out: str) -> list[str]:
    return [line[2:] for line in out.splitlines() if line.startswith("· ")]


@pytest.mark.parametrize(("seats", "seat"), [("me,random", 0), ("random,me", 1)])
def test_news_and_log_tell_what_the_seat_was_told_and_nothing_else(
    run: Run, home: Path, seats: str, seat: int
) -> None:
    words = ("play", "wyrmgold", "--seats", seats, "--seed", "5")
    result = run(*words, lines=["bid flame", "draw", "log"])
    match = kept(home)
    log = match.story(seat)
    assert told(result.out) == log + log
    assert log not in (match.story(1 - seat), match.story(None))


def test_the_log_can_be_cut_to_its_last_lines(run: Run, home: Path) -> None:
    result = run(*ME_FIRST, lines=["bid flame", "draw", "log 1", "help", "log all"])
    story = kept(home).story(0)
    before, _, after = result.out.partition("Answer with the number")
    assert told(before) == story + story[-1:]
    assert told(after) == story


def test_saving_writes_a_sealed_copy_and_never_over_another_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "copy.record"
    other = tmp_path / "other"
    other.write_text("precious")
    result = run(*ME_FIRST, lines=[f"save {file}", "1", f"save {file}", f"save {other}"])
    assert Match.loads(file.read_text()).revision >= 3
    assert other.read_text() == "precious"
    assert "exists already" in result.err


def test_conceding_against_one_ends_the_match(run: Run, home: Path) -> None:
    result = run(*ME_FIRST, lines=["concede"])
    assert result.status == 0
    assert "Victory for Dragon 2. All the others have conceded." in result.out
    assert not shelf.is_running(next(home.glob("*.record")).read_text())


def test_a_bot_plays_on_for_somebody_who_concedes_among_several(run: Run, home: Path) -> None:
    seats = ("play", "wyrmgold", "--seats", "me,random,random", "--seed", "5")
    result = run(*seats, lines=["concede"])
    match = kept(home)
    assert match.drivers[0] == stand_in(registry.game("wyrmgold"))
    assert match.outcome is not None
    assert match.outcome.ranking[-1] == [0]
    assert "The record is in" in result.out


def test_help_lists_the_commands(run: Run) -> None:
    result = run(*ME_FIRST, lines=["help"])
    for word in ("why CHOICE", "undo", "redo", "log", "save FILE", "concede", "quit"):
        assert f"  {word} " in result.out


def test_the_table_can_be_drawn_again(run: Run) -> None:
    result = run(*ME_FIRST, lines=["table"])
    assert result.out.count("Dragon 1 (you)") == 2


def test_a_slash_makes_a_command_of_a_word(run: Run) -> None:
    result = run(*ME_FIRST, lines=["/log", "/help"])
    assert result.err == ""


def test_whole_games_end_with_the_table_and_the_ranking(run: Run, home: Path) -> None:
    result = run(*ME_FIRST, lines=["1"] * 200)
    assert result.status == 0
    assert "The vaults are open." in result.out
    assert "place  seat" in result.out
    (path,) = home.glob("*.record")
    assert Match.loads(path.read_text()).outcome is not None
    assert result.out.endswith(f"The record is in {path}\n")


def test_the_same_seed_and_lines_play_the_same_game(run: Run, home: Path, tmp_path: Path) -> None:
    texts = []
    for name in ("one", "two"):
        file = tmp_path / name
        run(*ME_FIRST, "--record", file, lines=["1"] * 200)
        texts.append(file.read_text())
    assert texts[0] == texts[1]
    assert not home.exists()


def test_two_people_take_turns_and_see_their_own_secrets_only(run: Run, home: Path) -> None:
    result = run(
        "play",
        "wyrmgold",
        "--seats",
        "me:Ann,me:Bob",
        "--seed",
        "5",
        lines=["bid flame", "bid growl"],
    )
    assert "── Hand over to Dragon 1 (Ann)" in result.out
    bob = result.out.partition("── Hand over to Dragon 2 (Bob)")[2]
    match = kept(home)
    title, state = match.content.title, match.state
    assert isinstance(state, Caves)
    hands = [[title("cards", card) for card in den.hand] for den in state.dens]
    bob = bob.partition("── Hand over to")[0]
    assert all(card in bob for card in hands[1])
    assert not any(card in bob for card in hands[0] if card not in hands[1])
    assert bob.partition("Dragon 2 (Bob): ")[0].count("Flame") == 1  # his own, not what Ann bid


def test_default_seats_are_a_person_and_the_automa(run: Run, home: Path) -> None:
    run("play", "wyrmgold", "--seed", "1")
    match = kept(home)
    assert match.seats == ["player", "automa"]
    assert match.drivers == [PERSON, ""]


def test_without_a_game_one_is_chosen_from_a_list(run: Run) -> None:
    result = run("play", lines=["nonsense", "wyrm"])
    assert "Wyrmgold" in result.out
    assert "is none of them" in result.err
    assert "Which trick do you bid?" in result.out
    assert run("play", lines=[]).status == 2


def test_options_of_the_game_are_set_and_told(run: Run, home: Path) -> None:
    result = run(*ME_FIRST, "--set", "length=long", "--set", "pot=dice")
    assert "length long, pot dice" in result.out
    assert kept(home).options == {"length": "long", "pot": "dice"}


def test_a_content_pack_is_played_with(run: Run, home: Path, tmp_path: Path) -> None:
    pack = tmp_path / "pack.toml"
    pack.write_text(
        '[pack]\ngame = "wyrmgold"\nname = "loud"\n\n[tricks.growl]\nname = "Roar"\n',
        encoding="utf-8",
    )
    result = run(*ME_FIRST, "--content", pack)
    assert "bid Roar" in result.out
    assert "pack |" in next(home.glob("*.record")).read_text()


def test_people_are_called_by_the_names_they_gave(run: Run, home: Path) -> None:
    seats = ("play", "wyrmgold", "--seats", "me:Ann\x1b[2J,me:Bob", "--seed", "5")
    result = run(*seats, lines=["bid flame", "bid growl", "raid 1"])
    assert "Ann [2J bids Flame." in result.out
    assert "raid Bob" in result.out
    assert "Ann [2J raids Bob. How does it guard?" in result.out
    assert "\x1b[2J" not in result.out


def test_names_stand_beside_the_record_and_are_found_again(run: Run, home: Path) -> None:
    run("play", "wyrmgold", "--seats", "me:Ann,me:Bob", "--seed", "5", lines=["bid flame"])
    (path,) = home.glob("*.record")
    assert "Ann" not in path.read_text()
    assert "drive 0 person\ndrive 1 person\n" in path.read_text()
    assert "Bob" in run("play", "--resume", lines=["bid growl"]).out
    assert "Ann bids Flame." in run("replay", path, "--partial").out
    copy = path.with_name("copy.record")
    copy.write_text(path.read_text())
    assert "Dragon 1 bids Flame." in run("replay", copy, "--partial").out


def test_a_record_of_format_1_says_itself_what_people_are_called(run: Run, home: Path) -> None:
    run("play", "wyrmgold", "--seats", "me:Ann,random", "--seed", "5", lines=["bid flame"])
    (path,) = home.glob("*.record")
    path.with_name(f"{path.name}.names").unlink()
    text = path.read_text().replace("emberhall-record 2", "emberhall-record 1")
    text = text.replace("drive 0 person", "drive 0 me:Ann").replace("bot random", "random")
    path.write_text(text)
    assert "Ann bids Flame." in run("replay", path, "--partial").out
    assert "Dragon 1 (Ann)" in run("play", "--resume").out
    assert kept(home).drivers == [PERSON, "random"]


def test_what_others_wrote_of_drivers_is_cleaned_too(tmp_path: Path) -> None:
    match = begun()
    match.hand_over(0, PERSON)
    match.hand_over(1, "\x1b[31mgreedy")
    path = tmp_path / "their.record"
    path.with_name("their.record.names").write_text("\x1b]0;Ann\x07\n")
    names = shelf.names_beside(path, match)
    assert names == ["]0;Ann", ""]
    assert [seat_words(match, seat, names).text for seat in (0, 1)] == [
        "Dragon 1 (]0;Ann)",
        "Dragon 2 ([31mgreedy)",
    ]


def test_the_words_of_a_menu_are_typed_as_they_are_seen(run: Run, home: Path) -> None:
    lines = ["lead kal", "place Kaldern at the Silk Gate", "place elise", "place elise dawn"]
    words = ("play", "city-of-thieves", "--seats", "me,random", "--seed", "5")
    result = run(*words, lines=lines)
    assert mine(home)[-3:] == ["gang kalderns-gang", "place kaldern e2", "place elise e1"]
    assert "'place elise' may mean place Elise at the Rope Gate, place Elise at" in result.err
