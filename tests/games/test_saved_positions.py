"""Games that go on from saved positions, driven by notation as from outside."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import emberhall
from emberhall.kernel.errors import IllegalChoice
from emberhall.kernel.matches.match import Match

FOLDER = Path(__file__).parent.parent / "positions"
PATHS = sorted(FOLDER.glob("*/*.json"))


def opened(name: str, seed: int = 1) -> Match:
    """A match that begins in a saved position."""
    saved = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    game = emberhall.game(saved["game"])
    assert saved["rules"] == game.rules_version
    position = game.load(saved["state"], game.content)
    options = game.chosen_options({})
    return Match(game, saved["seats"], options, game.content, seed, forced=False, position=position)


def played(match: Match, *inputs: str) -> Match:
    """The match after inputs such as `1 commit bone-3`."""
    for line in inputs:
        seat, _, notation = line.partition(" ")
        match.play(int(seat), notation)
    return match


def notations(match: Match) -> list[str]:
    """What the seat that is asked may answer."""
    return [choice.notation for choice in match.decisions[0].options]


@pytest.mark.parametrize("path", PATHS, ids=[f"{each.parent.name}-{each.stem}" for each in PATHS])
def test_a_saved_position_is_saved_as_it_was_and_its_record_replays(path: Path) -> None:
    match = opened(f"{path.parent.name}/{path.stem}")
    saved = json.loads(path.read_text(encoding="utf-8"))
    assert match.game.save(match.state) == saved["state"]
    match.play(match.decisions[0].seat, match.decisions[0].options[0])
    again = Match.loads(match.record.open_text, partial=True)
    assert again.digest() == match.digest()


MOUNTAINS = "crown-of-ash/a-battle-for-the-mountains"


@pytest.mark.rule("crown-of-ash", "9.6", "10.4", "10.10", "10.12", "10.13", "10.15")
def test_two_of_a_kind_take_the_mountains() -> None:
    match = played(opened(MOUNTAINS), "1 attack mountains", "1 commit bone-1", "1 commit bone-3")
    played(match, "0 card 3", "1 card 4")
    told = match.story(0)
    assert "Nox comes to 9: fighters 4, kind bonus 1, card 4." in told
    assert "Visio comes to 6: fighters 3, kind bonus 0, card 3." in told
    mountains = next(area for area in match.view()["areas"] if area["area"] == "mountains")
    assert (mountains["seat"], mountains["defenders"]) == (1, ["bone-1", "bone-3"])
    assert match.view()["mats"][0]["graveyard"] == ["ash-3"]


@pytest.mark.rule("crown-of-ash", "9.1", "9.6", "9.12", "9.13", "10.10", "10.12")
def test_a_tie_keeps_the_mountains() -> None:
    match = played(opened(MOUNTAINS), "1 attack mountains", "1 commit bone-3", "1 done")
    with pytest.raises(IllegalChoice):
        match.play(1, "commit bone-3")
    assert {decision.seat for decision in match.decisions} == {0, 1}
    assert all("card" not in line.split()[:1] for line in match.story(0))
    played(match, "1 card 1", "0 card 1")
    assert "Nox is beaten off at the Mountains, 4 against 4." in match.story()
    mats = match.view()["mats"]
    assert mats[1]["graveyard"] == ["bone-3"]
    assert [mat["used_cards"] for mat in mats] == [{"count": 1, "top": "1"}] * 2


@pytest.mark.rule("crown-of-ash", "13.5", "13.9", "13.12", "13.16", "13.23", "13.28")
def test_the_king_falls_to_the_left_flank_and_not_to_the_front() -> None:
    match = opened("crown-of-ash/before-the-king")
    assert "attack citadel front" in notations(match)
    played(match, "1 attack citadel left", "1 commit bone-3", "1 done", "1 card 1")
    assert "The King stands at 5." in match.story()
    assert match.view()["king"] is True, "3 and 1 and the flank are 5, which is not more"
    match = opened("crown-of-ash/before-the-king")
    played(match, "1 attack citadel left", "1 commit bone-3", "1 done", "1 card 3")
    assert match.view()["king"] is False
    citadel = match.view()["areas"][6]
    assert (citadel["seat"], citadel["defenders"]) == (1, ["bone-3"])


@pytest.mark.rule("crown-of-ash", "5.11", "8.5", "8.6", "8.7", "8.8", "8.12")
def test_defenders_are_rearranged_from_hand_and_region_after_gathering() -> None:
    match = played(opened("crown-of-ash/a-coast-to-amend"), "0 gather coast")
    wanted = ["leave", "post bone-1", "post ash-2", "post blood-3", "done"]
    assert notations(match) == wanted
    played(match, "0 post ash-2", "0 post blood-3")
    coast = next(area for area in match.view()["areas"] if area["area"] == "coast")
    assert coast["defenders"] == ["ash-2", "blood-3"]
    assert match.view(0)["mats"][0]["hand"] == ["bone-1"]


@pytest.mark.rule("crown-of-ash", "6.4", "14.4", "14.5", "14.6", "14.7", "14.16")
def test_gold_makes_good_what_is_missing_and_one_more_if_wanted() -> None:
    match = played(opened("crown-of-ash/a-fighter-and-too-few-bones"), "0 gold", "0 raise bone-4")
    assert notations(match) == ["swap bone", "swap ash", "swap sulphur", "done"]
    played(match, "0 swap ash", "0 done")
    assert "Visio raises Charnel Rider for 2 Bone, 1 Sulphur and 3 Gold." in match.story()
    goods = match.view()["mats"][0]["goods"]
    assert goods == {"bone": 0, "ash": 1, "blood": 0, "sulphur": 0, "gold": 5}


@pytest.mark.rule("drums-of-war", "8.31", "8.32", "8.33")
def test_a_catapult_divides_its_attack_among_three_runts() -> None:
    match = played(opened("drums-of-war/a-catapult-before-three-runts"), "0 barrage 1")
    assert notations(match) == ["aim 2", "aim 3", "aim 4"]
    played(match, "0 aim 2", "0 aim 3")
    assert notations(match) == ["aim 4", "done"]
    played(match, "0 aim 4")
    hits = [line for line in match.story() if " Hits " in line]
    assert [line.split(" in slot ")[2][0] for line in hits] == ["2", "3", "4"]


@pytest.mark.rule("drums-of-war", "8.13", "8.16", "8.17", "8.18", "8.19")
@pytest.mark.parametrize(
    ("answer", "said"), [("support 1 2", "a Hit"), ("done", "2 against 3: no effect")]
)
def test_a_troll_is_hit_by_two_and_not_by_one(answer: str, said: str) -> None:
    match = played(opened("drums-of-war/a-troll-and-a-supporter"), f"0 {answer}")
    (strike,) = [line for line in match.story() if "Human Soldier of Humans strikes" in line]
    assert strike.endswith(f"{said}.")


@pytest.mark.rule("drums-of-war", "4.6", "5.1", "5.3", "5.8", "5.10")
def test_a_knight_is_paid_for_with_two_cards_in_canonical_order() -> None:
    match = played(opened("drums-of-war/a-knight-to-pay-for"), "0 deploy human-knight 1")
    assert match.story()[-1] == "Humans pay 2 cards for Human Knight."
    assert notations(match) == ["pay human-levy"], "one more has to follow"
    played(match, "0 pay human-levy", "0 pay long-pike")
    assert match.view(0)["sides"][0]["hand"] == ["human-levy"]
    assert match.view()["sides"][0]["units"][0] == "human-knight"


@pytest.mark.rule("drums-of-war", "13.1", "13.2", "13.7", "18.10")
def test_the_ai_spends_both_of_two_equally_far_cards_without_a_question() -> None:
    match = played(opened("drums-of-war/equally-far-cards"), "0 pass")
    told = match.story()
    assert "Orcs pay 2 cards for Orc Lancer." in told
    assert "Orcs pay with the hidden card of slot 1, the farthest from slot 3." in told
    assert "Orcs pay with the hidden card of slot 5, the farthest from slot 3." in told
    assert not any("settle a tie" in line for line in told)
