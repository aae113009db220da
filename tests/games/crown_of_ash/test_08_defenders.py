"""Chapter 8: defenders and amending."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from emberhall.games.crown_of_ash.battle_events import AttackBeaten, AttackWon
from emberhall.games.crown_of_ash.cards import CITADEL
from emberhall.games.crown_of_ash.queries import fighters_of, structures_value
from emberhall.games.crown_of_ash.state import NOBODY, Realm
from emberhall.kernel import flow
from emberhall.kernel.dealer import LiveDealer
from tests.games.crown_of_ash.laying import bare
from tests.games.crown_of_ash.position import Position

CARDS = Position.printed()
SLUGS = CARDS.slugs("fighters")
CHANGES_DEFENDERS = {
    "PostStarter", "PostStarterByAI",  # 3.15
    "Amend", "AmendStrongest", "ManPosts",  # amending and manning a new region
    "DecideBattle",  # conquest
    "TakeCasualty", "ChooseCasualty",  # combat card 0
}  # fmt: skip


def amending(defenders: list[str], hand: list[str]) -> Position:
    """Visio has gathered at its own coast and may amend it."""
    table = bare().hold("coast", "visio", ["t1-cellar"], defenders).hand("visio", *hand)
    return table.play("visio", "gather coast")


def garrisons(state: Realm) -> list[list[int]]:
    return [list(area.defenders) for area in state.areas]


@pytest.mark.rule("crown-of-ash", "8.1")
def test_a_region_holds_at_most_two_defenders() -> None:
    table = amending([], ["bone-1", "bone-2", "bone-3"])
    table.play("visio", "post bone-1", "post bone-2")
    assert table.asked() == ["nox"]
    assert table.defenders("coast") == ["bone-1", "bone-2"]
    assert table.in_hand("visio") == ["bone-3"]


@pytest.mark.rule("crown-of-ash", "8.2")
def test_the_citadel_holds_at_most_three_defenders() -> None:
    table = bare().hand("visio", "bone-3", "bone-4", "bone-5", "bone-6")
    table.play("visio", "attack citadel left", "commit bone-3", "commit bone-4", "commit bone-5")
    assert table.step() == "ChooseCard"
    table.play("visio", "card 1")
    assert table.ruler("citadel") == "visio"
    assert table.defenders("citadel") == ["bone-3", "bone-4", "bone-5"]
    assert table.in_hand("visio") == ["bone-6"]


@pytest.mark.rule("crown-of-ash", "8.3")
def test_defenders_lie_face_up() -> None:
    table = amending([], ["bone-1", "ash-2"]).play("visio", "post bone-1", "done")
    table.hold("citadel", "nox", [], ["blood-6"])
    for viewer in (0, 1, None):
        areas = table.view(viewer)["areas"]
        assert areas[2]["defenders"] == ["bone-1"]
        assert areas[CITADEL]["defenders"] == ["blood-6"]


@pytest.mark.rule("crown-of-ash", "8.1", "8.2", "8.4", "8.13")
@pytest.mark.parametrize("seats", [2, 4, ["player", "automa", "player"]])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_in_whole_games_defenders_change_only_as_the_rules_say(
    seats: int | list[str], seed: int
) -> None:
    table = Position.at_setup(seats, seed=seed, powers="on")
    state, dealer = table.state, LiveDealer(seed)
    changed: set[str] = set()
    owners: dict[int, int] = {}
    while state.agenda:
        step, before = type(state.agenda[-1]).__name__, garrisons(state)
        if not flow.go_on(state, dealer):
            seat = flow.asked(state)[0]
            options = flow.options(state, seat)
            flow.answer(state, seat, options[dealer.pick(len(options))], dealer)
        if garrisons(state) != before:
            changed.add(step)
        for area in state.areas:
            assert len(area.defenders) <= (3 if area.area == CITADEL else 2)
            assert not area.defenders or area.seat != NOBODY
        for mat in state.mats:
            for fighter in fighters_of(state, mat.seat):
                assert owners.setdefault(fighter, mat.seat) == mat.seat
    assert changed <= CHANGES_DEFENDERS
    assert {"ManPosts", "DecideBattle"} <= changed


@pytest.mark.rule("crown-of-ash", "8.5")
def test_amending_adds_exchanges_or_takes_back() -> None:
    assert amending(["bone-1"], ["ash-2"]).options("visio") == [
        "leave", "post bone-1", "post ash-2", "done",
    ]  # fmt: skip
    added = amending(["bone-1"], ["ash-2"]).play("visio", "post bone-1", "post ash-2")
    assert (added.defenders("coast"), added.in_hand("visio")) == (["bone-1", "ash-2"], [])
    exchanged = amending(["bone-1"], ["ash-2"]).play("visio", "post ash-2")
    assert exchanged.options("visio") == ["done"]
    exchanged.play("visio", "done")
    assert (exchanged.defenders("coast"), exchanged.in_hand("visio")) == (["ash-2"], ["bone-1"])
    taken = amending(["bone-1"], ["ash-2"]).play("visio", "done")
    assert (taken.defenders("coast"), taken.in_hand("visio")) == ([], ["bone-1", "ash-2"])


@pytest.mark.rule("crown-of-ash", "8.5", "8.6")
@given(st.data())
def test_after_amending_the_defenders_are_any_set_and_all_others_are_in_hand(
    data: st.DataObject,
) -> None:
    fighters = data.draw(st.lists(st.sampled_from(SLUGS), min_size=1, max_size=5, unique=True))
    fighters.sort(key=SLUGS.index)
    former = data.draw(st.sets(st.sampled_from(fighters), max_size=2))
    wanted = data.draw(
        st.sampled_from([list(s) for size in (0, 1, 2) for s in combinations(fighters, size)])
    )
    table = amending(sorted(former), [slug for slug in fighters if slug not in former])
    table.play("visio", *[f"post {slug}" for slug in wanted])
    if table.asked() == ["visio"]:
        table.play("visio", "done")
    assert table.defenders("coast") == wanted
    assert table.in_hand("visio") == [slug for slug in fighters if slug not in wanted]
    assert table.asked() == ["nox"]


@pytest.mark.rule("crown-of-ash", "8.6")
def test_each_pick_comes_later_in_canonical_order_than_the_one_before() -> None:
    table = amending(["ash-2"], ["bone-1", "blood-3", "sulphur-1"]).play("visio", "post ash-2")
    assert table.options("visio") == ["post blood-3", "post sulphur-1", "done"]


@pytest.mark.rule("crown-of-ash", "8.7")
def test_the_defenders_may_be_left_as_they_are() -> None:
    table = amending(["ash-2", "bone-1"], ["bone-2"]).play("visio", "leave")
    assert table.defenders("coast") == ["ash-2", "bone-1"]
    assert table.in_hand("visio") == ["bone-2"]
    assert table.asked() == ["nox"]
    assert "Posted" not in table.story()


@pytest.mark.rule("crown-of-ash", "8.8", "8.9")
def test_amending_touches_no_other_region_and_no_graveyard() -> None:
    table = bare().hold("coast", "visio", ["t1-cellar"], ["bone-1"]).hand("visio", "ash-2")
    table.hold("desert", "visio", ["st-ossuary"], ["blood-3"]).graveyard("visio", "sulphur-4")
    table.hold("citadel", "visio", [], ["bone-5"]).hold("forest", "nox", ["st-charcoal"], ["ash-1"])
    table.play("visio", "gather coast")
    assert table.options("visio") == ["leave", "post bone-1", "post ash-2", "done"]
    table.play("visio", "done")
    assert table.defenders("desert") == ["blood-3"]
    assert table.defenders("citadel") == ["bone-5"]
    assert table.defenders("forest") == ["ash-1"]
    assert table.in_graveyard("visio") == ["sulphur-4"]


@pytest.mark.rule("crown-of-ash", "8.10", "8.11")
def test_a_region_without_defenders_counts_nothing_and_stays_under_control() -> None:
    table = amending(["bone-1"], []).play("visio", "done")
    assert table.story()[-2:] == ["LeftEmpty", "TurnBegan"]
    assert table.ruler("coast") == "visio"
    assert table.defenders("coast") == []
    assert structures_value(table.state, 0) == 2
    table.hand("nox", "ash-2").to_act("nox").play("nox", "attack coast", "commit ash-2", "card 1")
    table.play("visio", "card 3")
    (beaten,) = table.events(AttackBeaten)
    assert (beaten.attack, beaten.defence) == (3, 3)
    assert table.ruler("coast") == "visio"


@pytest.mark.rule("crown-of-ash", "8.12")
def test_the_defenders_of_the_citadel_can_never_be_amended() -> None:
    table = Position(4, "fortis", powers="on").hold("citadel", "fortis", [], ["bone-5"])
    table.hold("coast", "fortis", ["t1-cellar"]).hand("fortis", "ash-6").slots()
    assert table.content.powers[table.mat("fortis").power].slug == "fortis-regroup"
    for prefix in ("gather", "build", "regroup", "attack"):
        notations = table.content.catalogue.by_notation
        assert not [n for n in notations if n.startswith(prefix) and n.endswith("citadel")]
    assert not [o for o in table.options("fortis") if "citadel" in o]
    table.play("fortis", "gather coast")
    assert table.options("fortis") == ["leave", "post ash-6", "done"]
    table.play("fortis", "post ash-6")
    assert table.defenders("citadel") == ["bone-5"]


@pytest.mark.rule("crown-of-ash", "8.13")
def test_defeated_fighters_go_back_to_their_own_owner() -> None:
    table = bare().hold("coast", "nox", ["t1-cellar"], ["ash-2"]).hand("visio", "bone-6")
    table.play("visio", "attack coast", "commit bone-6", "card 1").play("nox", "card 1")
    assert table.in_graveyard("nox") == ["ash-2"]
    assert fighters_of(table.state, 1) == [table.fighter("ash-2")]
    assert fighters_of(table.state, 0) == [table.fighter("bone-6")]


@pytest.mark.rule("crown-of-ash", "8.13")
def test_a_seats_fighters_are_counted_wherever_they_are() -> None:
    table = bare().hold("coast", "nox", ["t1-cellar"]).hand("visio", "bone-1", "bone-2", "ash-1")
    table.hold("desert", "visio", ["st-ossuary"], ["blood-1"]).graveyard("visio", "blood-2")
    table.play("visio", "attack coast", "commit bone-1", "done")
    assert table.state.battle is not None
    own = ["bone-1", "bone-2", "ash-1", "blood-1", "blood-2"]
    assert sorted(fighters_of(table.state, 0)) == sorted(table.fighter(slug) for slug in own)
    assert fighters_of(table.state, 1) == []


@pytest.mark.rule("crown-of-ash", "8.13")
def test_nobody_imagines_a_starting_fighter_with_another_lord() -> None:
    table = Position(4).hand("visio", "visio-ash-1", "bone-1").hand("nox", "nox-bone-2", "ash-1")
    table.hold("coast", "fortis", ["t1-cellar"]).play("visio", "attack coast", "commit bone-1")
    for seed in range(30):
        world = table.imagine(2, random.Random(seed))
        for mat in world.mats:
            for fighter in fighters_of(world, mat.seat):
                assert CARDS.fighters[fighter].lord in (-1, mat.lord)


@pytest.mark.rule("crown-of-ash", "8.14")
def test_only_fighters_that_stand_in_the_area_defend_it() -> None:
    table = bare().hold("coast", "nox", ["t1-cellar"], ["ash-1"]).hand("nox", "bone-6", "blood-6")
    table.hold("desert", "nox", ["st-ossuary"], ["ash-6"]).graveyard("nox", "sulphur-6")
    table.hand("visio", "bone-3").play("visio", "attack coast", "commit bone-3", "card 1")
    assert table.options("nox") == ["card 0", "card 1", "card die", "card 3", "card 4"]
    table.play("nox", "card 1")
    (won,) = table.events(AttackWon)
    assert (won.attack, won.defence) == (4, 2)
    assert table.in_hand("nox") == ["bone-6", "blood-6"]


@pytest.mark.rule("crown-of-ash", "8.15")
def test_without_any_fighter_in_hand_or_region_nothing_is_asked() -> None:
    table = amending([], [])
    assert table.asked() == ["nox"]
    assert "LeftEmpty" not in table.story()


@pytest.mark.rule("crown-of-ash", "8.15")
@pytest.mark.parametrize(("defenders", "hand"), [(["bone-1"], []), ([], ["bone-1"])])
def test_one_fighter_in_hand_or_region_is_enough_to_be_asked(
    defenders: list[str], hand: list[str]
) -> None:
    table = amending(defenders, hand)
    assert (table.step(), table.asked()) == ("Amend", ["visio"])
    assert table.options("visio") == ["leave", "post bone-1", "done"]
