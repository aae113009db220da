"""Chapter 23: variants and options."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from emberhall.games.after_the_empire import GAME
from emberhall.games.after_the_empire.combat_events import InvadersRevealed
from emberhall.games.after_the_empire.events import ReportCame, StarterDealt
from emberhall.games.after_the_empire.rules.archery import Shoot
from emberhall.games.after_the_empire.rules.reckoning import AwardFlags
from emberhall.games.after_the_empire.rules.seasons import Refresh
from emberhall.kernel import flow
from emberhall.kernel.dealer import LiveDealer
from emberhall.kernel.errors import BadOption
from tests.games.after_the_empire.position import SEATS, Position

FACE_DOWN = {
    "normal": [0, 1, 2, 3, 3, 3, 3],
    "easy": [0, 1, 2, 2, 2, 2, 2],
    "hard": [1, 2, 3, 3, 3, 3, 3],
}
VALUES = {
    "mode": ("normal", "easy", "hard"),
    "no_reports": ("off", "on"),
    "destructive": ("off", "on"),
    "refugee_pick": ("draft", "random"),
    "casualties": ("auto", "ask"),
    "rival": ("steady", "meek", "proud"),
}
COMBINATIONS = [dict(zip(VALUES, chosen, strict=True)) for chosen in product(*VALUES.values())]


def attack_cards(position: Position) -> tuple[int, int]:
    """How many invader cards lie face up and face down."""
    return len(position.state.report), len(position.state.horde)


@pytest.mark.rule("after-the-empire", "23.1", "23.4", "23.5", "23.7", "23.8", "23.10")
def test_the_options_and_their_defaults() -> None:
    assert {option.name: set(option.values) for option in GAME.options} == {
        name: set(values) for name, values in VALUES.items()
    }
    assert GAME.chosen_options({}) == {name: values[0] for name, values in VALUES.items()}
    with pytest.raises(BadOption):
        Position(mode="brutal")


@pytest.mark.rule("after-the-empire", "3.8", "23.1", "23.2", "23.3")
@pytest.mark.parametrize(("mode", "hidden"), [("", 0), ("normal", 0), ("easy", 0), ("hard", 1)])
def test_hard_mode_alone_lays_a_hidden_card_at_setup(mode: str, hidden: int) -> None:
    position = Position(mode=mode) if mode else Position()
    assert attack_cards(position) == (1, hidden)


@pytest.mark.rule("after-the-empire", "20.7", "23.1", "23.2", "23.3")
@pytest.mark.parametrize("mode", ["normal", "easy", "hard"])
def test_the_attack_grows_with_the_seasons_as_its_mode_says(mode: str) -> None:
    position = Position(mode=mode)
    counts = [attack_cards(position)]
    for _ in range(6):
        counts.append(attack_cards(position.begin(Refresh())))
    assert counts == [(1, hidden) for hidden in FACE_DOWN[mode]]


@pytest.mark.rule("after-the-empire", "23.2")
def test_at_most_three_cards_attack_in_easy_mode() -> None:
    position = Position(mode="easy").season(6).begin(Refresh())
    sent = len(position.state.report + position.state.horde)
    assert sent == 3
    assert len(position.reveal().events(InvadersRevealed)) == 2


@pytest.mark.rule("after-the-empire", "23.4", "23.6")
@pytest.mark.parametrize("mode", ["normal", "easy", "hard"])
def test_without_reports_the_first_card_lies_face_down_too(mode: str) -> None:
    position = Position(mode=mode, no_reports="on")
    counts = [attack_cards(position)]
    for _ in range(6):
        counts.append(attack_cards(position.begin(Refresh())))
    assert counts == [(0, hidden + 1) for hidden in FACE_DOWN[mode]]
    assert position.events(ReportCame) == []


@pytest.mark.rule("after-the-empire", "10.8", "23.4")
def test_without_reports_all_cards_are_unknown_until_they_are_turned_up() -> None:
    position = Position(no_reports="on").attack("raiders-a N").gold(A=5, B=5)
    for viewer in (0, 1, None):
        seen = position.view(viewer)
        assert (seen["report"], seen["horde"], seen["headings"]) == ([], {"count": 1}, None)
    position.reveal()
    seen = position.view()
    assert (seen["horde"], seen["headings"]) == (["raiders-a"], ["n"])
    assert position.liege("A").swordsmen[0] >= 1


@pytest.mark.rule("after-the-empire", "23.4")
def test_with_reports_the_first_card_is_known() -> None:
    position = Position(mode="hard").attack("raiders-a N", "warband-a E")
    seen = position.view()
    assert (seen["report"], seen["heading"]) == (["raiders-a"], "n")
    assert (seen["horde"], seen["headings"]) == ({"count": 1}, None)


def objective(position: Position, slug: str, who: str = "A") -> int:
    position.objectives(who)
    before = position.final(who)
    return position.objectives(who, slug).final(who) - before


@pytest.mark.rule("after-the-empire", "22.4", "23.5", "23.9")
@pytest.mark.parametrize(("destructive", "gold"), [("off", 5), ("on", 0)])
@pytest.mark.parametrize("slug", ["four-buildings", "four-refugees"])
def test_marked_cards_do_not_count_for_at_least(destructive: str, gold: int, slug: str) -> None:
    buildings, refugees = ("bakery", "mint", "vault", "manor"), ("baker", "noble", "bard", "healer")
    position = Position(destructive=destructive)
    position.own("A", *buildings, *refugees, marked=["mint", "bard"])
    assert objective(position, slug) == gold


@pytest.mark.rule("after-the-empire", "22.4", "23.5", "23.9")
@pytest.mark.parametrize(("destructive", "gold"), [("off", 4), ("on", 0)])
@pytest.mark.parametrize("slug", ["most-buildings", "most-refugees"])
def test_marked_cards_do_not_count_for_most(destructive: str, gold: int, slug: str) -> None:
    position = Position(destructive=destructive)
    position.own("A", "mint", "vault", "bard", "baker", marked=["mint", "bard"])
    position.own("B", "manor", "silo", "noble", "healer")
    assert objective(position, slug) == gold
    assert objective(position, slug, "B") == 4


@pytest.mark.rule("after-the-empire", "23.9")
@pytest.mark.parametrize("slug", ["most-buildings", "most-refugees"])
def test_the_most_of_nothing_but_marked_cards_is_nothing(slug: str) -> None:
    position = Position(destructive="on").own("A", "mint", "bard", marked=["mint", "bard"])
    assert objective(position, slug) == 0


@pytest.mark.rule("after-the-empire", "23.9")
@pytest.mark.parametrize("destructive", ["off", "on"])
def test_one_mark_fails_unscathed_however_many_clean_cards_there_are(destructive: str) -> None:
    position = Position(destructive=destructive)
    cards = ("mint", "vault", "bard", "baker", "manor")
    assert objective(position.own("A", *cards), "unscathed") == 4
    assert objective(position.own("A", *cards, marked=["mint"]), "unscathed") == 0


@pytest.mark.rule("after-the-empire", "23.5")
def test_the_destructive_variant_changes_nothing_but_cards() -> None:
    for destructive in ("off", "on"):
        position = Position(destructive=destructive).own("A", "mint", "bard", marked=["mint"])
        position.farms("A", 2, 2, 2, 2).gold(A=30).goods("A", wood=2, stone=2, iron=2, food=2)
        position.troops("A", wounded=1, castle="6s")
        slugs = ("four-fields", "rich", "full-stores", "six-soldiers", "most-soldiers")
        assert [objective(position, slug) for slug in slugs] == [5, 4, 4, 5, 4]


@pytest.mark.rule("after-the-empire", "23.6")
@settings(max_examples=30)
@given(st.sampled_from(COMBINATIONS), st.integers(1, 4), st.integers(0, 99))
def test_every_combination_of_options_plays_seven_seasons(
    options: dict[str, str], seats: int, seed: int
) -> None:
    position = Position.at_setup(seats, seed=seed, **options)
    state, dealer = position.state, LiveDealer(seed)
    assert (state.no_reports, state.destructive) == (
        options["no_reports"] == "on",
        options["destructive"] == "on",
    )
    attacks: dict[int, tuple[int, int]] = {}
    while state.agenda:
        if position.step() == "TakeTurn":
            attacks[state.season] = attack_cards(position)
        if not flow.go_on(state, dealer):
            seat = flow.asked(state)[0]
            choices = flow.options(state, seat)
            flow.answer(state, seat, choices[dealer.pick(len(choices))], dealer)
    hidden = FACE_DOWN[options["mode"]]
    if options["no_reports"] == "on":
        assert attacks == {i + 1: (0, count + 1) for i, count in enumerate(hidden)}
    else:
        assert attacks == {i + 1: (1, count) for i, count in enumerate(hidden)}
    assert state.season == 7
    assert sorted(seat for tied in GAME.outcome_of(state).ranking for seat in tied) == list(
        range(seats)
    )


@pytest.mark.rule("after-the-empire", "2.14", "23.7")
def test_starting_refugees_are_drafted_or_dealt() -> None:
    drafted = Position.at_setup(3).play("A", "gate N").play("B", "gate N").play("C", "gate N")
    assert drafted.step() == "PickStarter"
    assert len(drafted.options(drafted.asked())) == 5
    dealt = Position.at_setup(3, refugee_pick="random")
    dealt.play("A", "gate N").play("B", "gate N").play("C", "gate N")
    assert dealt.step() == "TakeTurn"
    assert [event.seat for event in dealt.events(StarterDealt)] == [0, 1, 2]
    assert len({liege.starter[0] for liege in dealt.state.lieges}) == 3
    assert len(dealt.state.retired) == 2


@pytest.mark.rule("after-the-empire", "2.14", "23.7")
def test_the_dealt_refugees_follow_the_shuffle() -> None:
    objectives = " ".join(map(str, range(24)))
    position = Position.at_setup(
        2, [f"shuffle {objectives}", "shuffle 0 1 2 4 3"], refugee_pick="random"
    )
    position.play("A", "gate N").play("B", "gate N")
    slugs = position.content.slugs("cards")
    starters = [slugs[position.liege(who).starter[0]] for who in "AB"]
    assert starters == ["forager", "woodcutter"]


@pytest.mark.rule("after-the-empire", "13.12", "23.8")
@pytest.mark.parametrize("casualties", ["auto", "ask"])
def test_the_owner_is_asked_about_losses_only_by_option(casualties: str) -> None:
    position = Position(casualties=casualties).castle("A", N="wood-wall")
    position.troops("A", N="1s 1m").invaders("A", N="1A").begin(Shoot(0))
    if casualties == "ask":
        assert position.options("A") == ["lose n 1", "lose n 0"]
        position.play("A", "lose N 0")
        assert (position.garrison("A"), position.liege("A").wounded) == ({"N": "1m"}, 1)
    else:
        assert position.asked() == ""
        assert (position.garrison("A"), position.liege("A").wounded) == ({"N": "1s"}, 0)


@pytest.mark.rule("after-the-empire", "23.10")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_rival_has_no_part_in_games_of_several(seats: int) -> None:
    meek, proud = (Position.at_setup(seats, seed=5, rival=rival) for rival in ("meek", "proud"))
    for _ in range(120):
        seat = flow.asked(meek.state)[0]
        choice = flow.options(meek.state, seat)[0].notation
        for position in (meek, proud):
            position.play(SEATS[seat], choice)
    assert meek.state.rival != proud.state.rival
    proud.state.rival = meek.state.rival
    assert meek.state == proud.state
    assert meek.state.plans == meek.state.plans_shown == []


@pytest.mark.rule("after-the-empire", "23.10")
@pytest.mark.parametrize(("rival", "flags"), [("meek", [2]), ("steady", [1]), ("proud", [])])
def test_the_rival_of_a_lone_player_goes_by_its_option(rival: str, flags: list[int]) -> None:
    position = Position(seats=1, rival=rival).season(3).gold(A=11).begin(AwardFlags())
    assert position.liege("A").flags == flags
