"""Chapter 18: equal options of the AI, by the lowest slot, by the player's pick, by lot."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from emberhall.games.drums_of_war import GAME
from emberhall.games.drums_of_war.events import CardTieSettled, TieSettled
from emberhall.games.drums_of_war.rules.automa.special import MarchByAI
from emberhall.kernel import flow
from emberhall.kernel.dealer import LiveDealer, ScriptedDealer
from emberhall.kernel.errors import IllegalChoice
from emberhall.kernel.matches.match import Match
from tests.games.drums_of_war.position import Position
from tests.games.drums_of_war.solo import against_humans, against_orcs, slots, ties

Run = Callable[[Position], Position]


def orcs_act(table: Position) -> Position:
    return table.automa_acts("orcs")


def humans_act(table: Position) -> Position:
    return table.automa_acts("humans")


def runts(mode: str, *covered: int) -> Position:
    line = dict.fromkeys(covered, "goblin-runt")
    return against_orcs(ties=mode).face_down("orcs", line)


def facing(mode: str) -> Position:
    return runts(mode, 1, 2, 4, 5).units("humans", {2: "human-soldier", 4: "human-archer"})


def unfaced(mode: str) -> Position:
    return runts(mode, 1, 5).units("humans", {2: "human-soldier", 4: "human-archer"})


def nearest(mode: str) -> Position:
    return runts(mode, 2, 4).unit("humans", 3, "human-levy")


def anything(mode: str) -> Position:
    return runts(mode, 2, 3, 5)


def paying(mode: str) -> Position:
    table = against_orcs(ties=mode).unit("humans", 3, "human-levy")
    return table.face_down("orcs", {1: "war-axe", 3: "orc-warrior", 5: "war-axe"})


def healing(mode: str) -> Position:
    table = against_humans(ties=mode).face_down("humans", {1: "human-cleric"})
    table.unit("humans", 2, "human-soldier", wounds=1)
    return table.unit("humans", 4, "human-soldier", wounds=1)


def hexing(mode: str) -> Position:
    table = against_orcs(ties=mode).face_down("orcs", {1: "orc-shaman"})
    return table.units("humans", {2: "human-soldier", 4: "human-spearman"}).unit(
        "orcs", 2, "goblin-runt"
    )


def marching(mode: str) -> Position:
    table = against_orcs(ties=mode).unit("orcs", 3, "orc-warrior", "orc-march-order")
    return table.units("humans", {2: "human-soldier", 4: "human-spearman"})


def bellowing(mode: str) -> Position:
    table = against_orcs(ties=mode).supply("orcs", "orc-rider")
    return table.units("orcs", {2: "goblin-slinger", 4: "orc-berserker"})


def evil_eye(mode: str) -> Position:
    table = against_orcs("skarna", ties=mode).supply("orcs", "orc-rider")
    return table.units("humans", {2: "human-soldier", 4: "human-soldier"})


def salvaging(mode: str) -> Position:
    table = against_humans("maerwyn", ties=mode).discard("humans", "tower-shield")
    table.supply("humans", "human-levy")
    return table.units("humans", {2: "human-soldier", 4: "human-soldier"})


def covering(mode: str) -> Position:
    line = {2: "human-soldier", 3: "human-guard", 4: "human-spearman"}
    return against_humans(ties=mode).units("humans", line)


def supporting(mode: str) -> Position:
    table = against_orcs(ties=mode).units(
        "orcs", {2: "goblin-runt", 3: "orc-lancer", 4: "goblin-runt"}
    )
    return table.units("humans", {2: "human-soldier", 4: "human-soldier"})


def shooting(mode: str) -> Position:
    table = against_orcs(ties=mode).unit("orcs", 3, "goblin-slinger")
    return table.units("humans", {2: "human-soldier", 4: "human-spearman"})


def bombarding(mode: str) -> Position:
    table = against_orcs(ties=mode).unit("orcs", 5, "orc-catapult")
    table.units("humans", {2: "human-soldier", 4: "human-soldier"})
    table.side("humans").defense_mods[:] = [2] * 5
    return table


def march(table: Position) -> Position:
    return table.begin(MarchByAI(1, 2))


Case = tuple[Callable[[str], Position], Callable[[Position], Position], str, str, list[int]]

# what a tie is about: the position, how it comes up, the event that tells it, its slot, the options
CASES: dict[str, Case] = {
    "facing": (facing, orcs_act, "AutomaRevealedFacing", "slot", [2, 4]),
    "unfaced": (unfaced, orcs_act, "AutomaRevealedNear", "anchor", [2, 4]),
    "nearest": (nearest, orcs_act, "AutomaRevealedNear", "slot", [2, 4]),
    "reveal": (anything, orcs_act, "AutomaRevealedAny", "slot", [2, 3, 5]),
    "payment": (paying, orcs_act, "AutomaPaidFromLine", "slot", [1, 5]),
    "heal": (healing, humans_act, "AutomaHealedUnit", "slot", [2, 4]),
    "hex": (hexing, orcs_act, "AutomaHexed", "slot", [2, 4]),
    "march": (marching, march, "AutomaMarched", "target", [2, 4]),
    "ability": (bellowing, orcs_act, "AutomaStrengthened", "slot", [2, 4]),
    "ability of Skarna": (evil_eye, orcs_act, "AutomaWeakened", "slot", [2, 4]),
    "bearer": (salvaging, humans_act, "AutomaEquipped", "slot", [2, 4]),
    "cover": (covering, Position.combat, "AutomaCovered", "target", [2, 4]),
    "support": (supporting, Position.combat, "AutomaSupported", "target", [2, 4]),
    "target": (shooting, Position.combat, "AutomaShot", "target", [2, 4]),
    "target of a Catapult": (bombarding, Position.combat, "AutomaAimed", "target", [2, 4]),
}


def the_other(table: Position) -> str:
    return "orcs" if table.side("humans").automa else "humans"


def tie_of(table: Position, name: str, field: str) -> list[str]:
    return (
        ties(table, name)
        if field != "anchor"
        else [event.anchor_tie for event in table.events(name)]
    )


@pytest.mark.rule("drums-of-war", "18.2", "18.3")
@pytest.mark.parametrize("case", CASES)
def test_by_default_the_lowest_slot_is_taken(case: str) -> None:
    lay, run, name, field, options = CASES[case]
    table = run(lay("lowest-slot"))
    assert slots(table, name, field)[:1] == [min(options)]
    assert tie_of(table, name, field)[:1] == ["tie-lowest"]
    assert table.dealer.outcomes == []
    assert table.events(TieSettled) == []


@pytest.mark.rule("drums-of-war", "18.1", "18.2", "18.4")
@pytest.mark.parametrize("last", [False, True])
@pytest.mark.parametrize("case", CASES)
def test_with_ask_the_player_picks_among_the_equal_options_and_nothing_else(
    case: str, last: bool
) -> None:
    lay, run, name, field, options = CASES[case]
    table = run(lay("ask"))
    player = the_other(table)
    assert table.asked() == [player]
    assert table.step() == "SettleTie"
    assert table.options(player) == [f"tie {slot}" for slot in options]
    assert table.events(name) == []
    other = next(slot for slot in (1, 2, 3, 4, 5) if slot not in options)
    with pytest.raises(IllegalChoice):
        table.play(player, f"tie {other}")
    pick = options[-1] if last else options[0]
    table.play(player, f"tie {pick}")
    assert slots(table, name, field)[:1] == [pick]
    assert tie_of(table, name, field)[:1] == ["tie-asked"]
    (told,) = table.events(TieSettled)[:1]
    assert told.about == f"about-{case.partition(' ')[0]}"
    assert (told.seat, told.slot) == (table.seat(player), pick - 1)
    assert GAME.prose.has("word", told.about)
    assert table.state.picked == -1


@pytest.mark.rule("drums-of-war", "18.2", "18.5")
@pytest.mark.parametrize("lot", [0, 1])
@pytest.mark.parametrize("case", CASES)
def test_with_seeded_chance_picks_and_is_noted(case: str, lot: int) -> None:
    lay, run, name, field, options = CASES[case]
    table = run(lay("seeded").script(f"pick {len(options)} {lot}"))
    assert slots(table, name, field)[:1] == [options[lot]]
    assert tie_of(table, name, field)[:1] == ["tie-by-lot"]
    assert table.dealer.outcomes[0] == f"pick {len(options)} {lot}"


@pytest.mark.rule("drums-of-war", "18.4")
@pytest.mark.parametrize("case", ["nearest", "reveal", "payment"])
def test_face_down_cards_are_asked_for_by_slot_alone(case: str) -> None:
    lay, run, *_ = CASES[case]
    table = run(lay("ask"))
    seen = table.view("humans")
    assert seen["sides"][1]["face_down"] == {"count": len(table.hidden("orcs"))}
    labels = [GAME.prose.label(choice, table.state) for choice in flow.options(table.state, 0)]
    assert all(label == f"slot {slot}" for label, slot in zip(labels, CASES[case][4], strict=True))


@pytest.mark.rule("drums-of-war", "18.6")
@pytest.mark.parametrize("mode", ["ask", "seeded"])
def test_a_single_option_is_no_tie(mode: str) -> None:
    table = runts(mode, 3).unit("humans", 3, "human-levy").automa_acts("orcs")
    assert table.standing("orcs") == {3: "goblin-runt"}
    table = runts(mode, 3).automa_acts("orcs")
    assert table.standing("orcs") == {3: "goblin-runt"}
    assert ties(table, "AutomaRevealedAny") == ["no-tie"]
    table = against_orcs(ties=mode).unit("orcs", 3, "goblin-slinger")
    table.units("humans", {2: "human-soldier", 4: "human-archer"}).combat()
    assert slots(table, "AutomaShot", "target") == [4]
    assert ties(table, "AutomaShot") == ["no-tie"]
    table = against_humans("maerwyn", ties=mode).unit("humans", 2, "human-levy")
    table.discard("humans", "long-pike").supply("humans", "griffin").automa_acts("humans")
    assert table.attached("humans", 2) == ["long-pike"]
    assert table.dealer.outcomes == []


@pytest.mark.rule("drums-of-war", "18.3", "18.4")
def test_equal_cards_go_by_canonical_order_or_are_asked_for() -> None:
    for mode, picked in (("lowest-slot", ""), ("ask", "forged-blade"), ("ask", "long-pike")):
        table = against_humans("maerwyn", ties=mode).unit("humans", 2, "human-levy")
        table.discard("humans", "long-pike", "tower-shield").removed("humans", "forged-blade")
        table.supply("humans", "griffin").automa_acts("humans")
        if picked:
            assert table.step() == "SettleCardTie"
            assert table.options("orcs") == ["tie forged-blade", "tie long-pike"]
            assert not table.side("humans").ability_used
            table.play("orcs", f"tie {picked}")
            assert table.told("CardTieSettled")[0]["card"] == picked
        assert table.attached("humans", 2) == [picked or "forged-blade"]
        assert ties(table, "AutomaSalvaged") == ["tie-asked" if picked else "tie-first"]


@pytest.mark.rule("drums-of-war", "18.5")
@pytest.mark.parametrize(("lot", "brought"), [(0, "forged-blade"), (1, "long-pike")])
def test_equal_cards_are_drawn_by_lot_with_seeded(lot: int, brought: str) -> None:
    table = against_humans("maerwyn", ties="seeded").unit("humans", 2, "human-levy")
    table.discard("humans", "long-pike").spent("humans", "forged-blade").supply("humans", "griffin")
    table.script(f"pick 2 {lot}").automa_acts("humans")
    assert table.attached("humans", 2) == [brought]
    # if the hidden Blade was not drawn, nobody can tell that there was a tie
    assert ties(table, "AutomaSalvaged") == ["no-tie" if lot else "tie-by-lot"]


@pytest.mark.rule("drums-of-war", "18.8")
@pytest.mark.parametrize("mode", ["ask", "seeded"])
def test_copies_of_a_card_are_no_tie(mode: str) -> None:
    table = against_humans("maerwyn", ties=mode).unit("humans", 2, "human-levy")
    table.discard("humans", "tower-shield", "tower-shield").removed("humans", "tower-shield")
    table.supply("humans", "griffin").automa_acts("humans")
    assert table.attached("humans", 2) == ["tower-shield"]
    assert table.dealer.outcomes == []
    assert table.events(CardTieSettled) == []


@pytest.mark.rule("drums-of-war", "18.9")
@pytest.mark.parametrize("hidden", ["forged-blade", "long-pike"])
def test_a_tie_with_a_card_that_the_player_may_not_see_is_not_asked(hidden: str) -> None:
    table = against_humans("maerwyn", ties="ask").unit("humans", 2, "human-levy")
    seen = "long-pike" if hidden == "forged-blade" else "forged-blade"
    table.discard("humans", seen).spent("humans", hidden).supply("humans", "griffin")
    table.automa_acts("humans")
    assert table.attached("humans", 2) == ["forged-blade"]
    assert table.events(CardTieSettled) == []
    assert table.dealer.outcomes == []
    # the hidden Pike stays unknown, the Blade that was hidden does not
    assert ties(table, "AutomaSalvaged") == ["no-tie" if hidden == "long-pike" else "tie-first"]


@pytest.mark.rule("drums-of-war", "18.7")
@pytest.mark.parametrize("mode", ["ask", "seeded"])
def test_every_tie_is_written_down_so_that_a_game_replays_exactly(mode: str) -> None:
    options = {"ties": mode, "armies": "humans", "human-hero": "maerwyn"}
    dealer = LiveDealer(2)
    state = GAME.setup(["player", "automa"], options, GAME.content, dealer)
    flow.run(state, dealer)
    rng = random.Random(2)
    played = []
    while state.agenda:
        choice = rng.choice(flow.options(state, 0))
        played.append(choice.notation)
        GAME.apply(state, 0, choice, dealer)
    settled = [event for event in dealer.events if type(event).__name__ == "TieSettled"]
    asked = [notation for notation in played if notation.startswith("tie ")]
    assert len(settled) == len(asked)
    assert bool(asked) is (mode == "ask")
    again = ScriptedDealer(dealer.outcomes[:])
    other = GAME.setup(["player", "automa"], options, GAME.content, again)
    flow.run(other, again)
    for notation in played:
        GAME.apply(other, 0, GAME.content.catalogue.read(notation), again)
    assert GAME.digest(other) == GAME.digest(state)
    assert again.outcomes == dealer.outcomes


@pytest.mark.rule("drums-of-war", "18.7")
def test_the_record_of_a_match_holds_the_ties() -> None:
    options = GAME.chosen_options({"ties": "ask", "armies": "humans", "human-hero": "maerwyn"})
    match = Match(GAME, ["player", "automa"], options, GAME.content, 2)
    rng = random.Random(2)
    while match.decisions:
        match.play(0, rng.choice(match.decisions[0].options))
    ties_played = [line.text for line in match.record.inputs if line.text.startswith("tie ")]
    assert ties_played
    assert all(f"play 0 {text}" in match.record.text for text in ties_played)
