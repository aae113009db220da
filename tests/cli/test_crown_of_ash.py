"""The table of Crown of Ash in text, at every decision of random games."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from emberhall.cli.playing.drawing import Face
from emberhall.cli.playing.menu import items_of, menu
from emberhall.kernel import registry
from emberhall.kernel.matches.match import Match
from emberhall.terminal.text import Line
from tests.games.crown_of_ash.laying import bare

GAME = registry.game("crown-of-ash")
FACE = Face(GAME)
ALL_ON = {"powers": "on", "bolster": "on", "ai_ties": "ask"}


def walk(
    seats: int | list[str], seed: int, options: dict[str, str] | None = None
) -> Iterator[Match]:
    """A random game: every match position at which somebody is asked, and the end."""
    match = GAME.start(seats, seed=seed, options=options)
    rng = random.Random(seed)
    while not match.outcome:
        yield match
        decision = rng.choice(match.decisions)
        match.play(decision.seat, rng.choice(decision.options))
    yield match


def text(lines: list[Line]) -> str:
    return "\n".join(line.text for line in lines)


@pytest.mark.parametrize(
    ("seats", "most"),
    [(2, 20), (3, 22), (["player", "automa"], 20), (["player", "automa", "player", "automa"], 24)],
)
def test_the_table_fits_80_columns_and_24_lines(seats: int | list[str], most: int) -> None:
    for match in walk(seats, 1):
        for seat in (None, 0):
            lines = FACE.draw(match, match.view(seat), 79)
            assert max(line.width for line in lines) <= 79
            assert len(lines) <= most


@pytest.mark.parametrize("width", [60, 79, 119, 159])
def test_every_width_can_be_drawn_with_all_modules_on(width: int) -> None:
    for number, match in enumerate(walk(["player", "player", "automa", "player"], 2, ALL_ON)):
        for seat in (None, 0, 1) if number % 4 == 0 else ():
            view = match.view(seat)
            for draw in (FACE.draw, FACE.brief):
                assert all(line.width <= width for line in draw(match, view, width))


def test_every_option_of_whole_games_has_a_remark_and_a_place_in_the_menu() -> None:
    for options in (None, ALL_ON):
        for match in walk(["player", "player", "automa", "player"], 3, options):
            for decision in match.decisions:
                suggestions = match.suggestions(decision.seat)
                items = items_of(match, decision.seat, decision.options, suggestions, False)
                assert len(items) == len(decision.options) + len(suggestions)
                shown = text(menu(items, 79))
                numbers = [item.key.strip() for item in items]
                assert all(number in shown.split() for number in numbers)


@pytest.fixture
def begun() -> Match:
    """Three seats at the first action, Mors an AI."""
    return next(
        match
        for match in walk(["player", "player", "automa"], 7)
        if match.decisions and match.decisions[0].main
    )


def test_the_areas_show_who_holds_them_what_they_give_and_who_defends(begun: Match) -> None:
    view = begun.view(0)
    table = text(FACE.draw(begun, view, 79))
    for area, name in enumerate(
        ["Desert", "Forest", "Coast", "Mountains", "Volcano", "Village", "Citadel"]
    ):
        (row,) = [line for line in table.splitlines() if line.startswith(name)]
        holder = view["areas"][area]["seat"]
        assert (view["names"][holder] if holder >= 0 else "nobody") in row
        if view["areas"][area]["defenders"]:
            assert f"{view['strengths'][area]} = " in row


def test_minions_stand_on_their_spaces_by_initials(begun: Match) -> None:
    view = begun.view(0)
    region = next(i for i in range(6) if view["areas"][i]["tiles"])
    view["areas"][region]["gathering"] = [1]
    view["areas"][region]["fighting"] = [0]
    row = FACE.draw(begun, view, 79)[2 + region].text
    assert row.split()[-2:] == ["N·", "V"]


def test_a_used_flank_is_marked(begun: Match) -> None:
    view = begun.view(0)
    view["areas"][6]["used"]["left"] = 1
    assert "left used right+0" in text(FACE.draw(begun, view, 79))


def test_the_king_is_shown_in_his_citadel() -> None:
    match = GAME.start(2, seed=1)
    assert "5 = King" in text(FACE.draw(match, match.view(0), 79))


def test_ones_own_hand_cards_and_fate_are_shown_and_those_of_others_counted(begun: Match) -> None:
    view = begun.view(0)
    table = text(FACE.draw(begun, view, 79))
    assert "cards 0 1 3 4 die" in table
    assert table.count("Fate ") == 1
    (mine, theirs) = [line for line in table.splitlines() if " hand " in line][:2]
    assert "hidden" not in mine
    assert f"hand {view['mats'][1]['hand']['count']} hidden" in theirs


def test_a_spectator_sees_no_hand(begun: Match) -> None:
    table = text(FACE.draw(begun, begun.view(None), 79))
    assert table.count(" hidden") == 2
    assert "Fate " not in table
    assert "(you)" not in table


def test_a_battle_in_progress_is_told_in_one_line_and_keeps_its_secrets() -> None:
    seen = set()
    for seed in range(4):
        for match in walk(2, seed):
            battle = match.view(1)["battle"]
            if battle is None or battle["revealed"]:
                continue
            lines = text(FACE.brief(match, match.view(1), 79)).splitlines()
            assert lines[0].startswith("Battle for the ")
            if battle["attacker"] == 0 and isinstance(battle["attackers"], dict):
                count = battle["attackers"]["count"]
                assert f"Visio {count} hidden" in lines[0] or (
                    count == 0 and "Visio none" in lines[0]
                )
                seen.add("hidden")
            elif battle["attacker"] == 1 and battle["attackers"]:
                assert "hidden" not in lines[0]
                seen.add("own")
    assert seen == {"hidden", "own"}


def test_remarks_say_what_a_choice_brings(begun: Match) -> None:
    view = begun.view(0)
    home = next(i for i in range(6) if view["areas"][i]["seat"] == 0)
    other = next(i for i in range(6) if view["areas"][i]["seat"] == 1)
    areas = begun.content.slugs("areas")

    def remark(notation: str) -> str:
        return GAME.faces.remark(notation, view, begun.content)

    assert remark("gold") == "2 Gold"
    assert "Nox" not in remark(f"gather {areas[home]}")
    assert ", tax for Nox: 1 " in remark(f"gather {areas[other]}")
    assert remark(f"attack {areas[other]}") == f"against Nox with {view['strengths'][other]}"
    assert remark("build t1-smelter coast") == "1 Gold: 1 Ash 1 Sulphur, 2 VP"
    assert remark("card 0") == "won 3 VP, lost a casualty"
    assert remark("attack citadel left") == "+1, against Mors with 3"
    assert remark("next nox") == "0 VP"
    assert remark("pass") == ""


def test_a_fighter_that_takes_gold_for_what_is_missing_says_so_beforehand() -> None:
    table = bare().slots("bone-4").goods("visio", bone=2, ash=1, sulphur=1, gold=6)
    table.play("visio", "gold")
    view = GAME.view(table.state, 0)
    said = GAME.faces.remark("raise bone-4", view, table.content)
    assert said == "Bone 4: 2 Bone 1 Ash 1 Sulphur 2 Gold, gold for the missing 2 Bone"
    table.play("visio", "raise bone-4", "swap ash")
    assert table.step() == "Pay"
    paying = GAME.faces.remark("done", GAME.view(table.state, 0), table.content)
    assert paying == "2 Bone 1 Sulphur 3 Gold"


def test_a_set_that_is_closed_or_left_says_who_stays() -> None:
    table = bare().hold("coast", "visio", ["t1-cellar"], ["bone-1"]).hand("visio", "ash-2")
    table.play("visio", "gather coast")
    view = GAME.view(table.state, 0)
    assert GAME.faces.remark("leave", view, table.content) == "Rattling Page"
    assert GAME.faces.remark("done", view, table.content) == "nobody defends the Coast"
