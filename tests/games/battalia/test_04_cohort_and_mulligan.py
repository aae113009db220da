"""Chapter 4: cohort or mulligan."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from emberhall.games.battalia.events import CohortShown, Drew, MulliganTaken, Reshuffled
from emberhall.kernel import flow
from emberhall.kernel.dealer import QuietDealer
from emberhall.kernel.errors import IllegalChoice
from tests.games.battalia.position import Position

COUNTING = [
    "frimen", "chief", "priest", "lord", "tool", "weapon", "amulet", "title", "scroll", "tent",
    "horse",
]  # fmt: skip
BOARD = Position()
SLUGS = [card.slug for card in BOARD.content.cards if card.count]


def opening(*hand: str) -> Position:
    """The opening of A with this hand and a nation of twenty cards."""
    return Position().to_open("A").hand("A", *hand).piles("A", 20, 0)


@pytest.mark.rule("battalia", "4.1", "4.8")
def test_a_cohort_leaves_no_mulligan_and_no_second_cohort() -> None:
    table = opening("frimen-barfolk*3", "chief-emberians*3")
    assert table.options("A") == ["none", "cohort barfolk", "cohort emberians", "mulligan"]
    table.play("A", "cohort emberians")
    assert table.step() == "Action"
    assert not {"mulligan", "cohort barfolk", "none"} & set(table.options("A"))
    assert table.events(MulliganTaken) == []


@pytest.mark.rule("battalia", "4.1", "4.11")
def test_a_mulligan_leaves_no_cohort_and_no_second_mulligan() -> None:
    table = opening("supply*6")
    table.player("A").nation += [table.card("frimen-barfolk")] * 5
    table.play("A", "mulligan")
    assert table.in_hand("A") == ["frimen-barfolk"] * 5
    assert table.step() == "Action"
    with pytest.raises(IllegalChoice):
        table.play("A", "mulligan")
    with pytest.raises(IllegalChoice):
        table.play("A", "cohort barfolk")


@pytest.mark.rule("battalia", "4.1")
def test_declining_changes_nothing() -> None:
    table = opening("frimen-barfolk*3", "supply")
    table.play("A", "none")
    assert (table.in_hand("A"), table.step()) == (["frimen-barfolk"] * 3 + ["supply"], "Action")
    assert table.pile("A", "shown") == []
    assert table.dealer.events == []


@pytest.mark.rule("battalia", "4.2")
@pytest.mark.parametrize(("number", "offered"), [(2, False), (3, True), (4, True)])
def test_a_cohort_needs_three_cards_of_one_faction(number: int, offered: bool) -> None:
    table = opening(f"frimen-islanders*{number}", "frimen-barfolk*2", "chief-emberians*2")
    assert ("cohort islanders" in table.options("A")) == offered
    assert len(table.options("A", "cohort")) == offered


@pytest.mark.rule("battalia", "4.2")
def test_every_faction_can_form_a_cohort() -> None:
    for faction in ("barfolk", "islanders", "emberians", "cloudborn"):
        table = opening(*(f"{kind}-{faction}" for kind in ("frimen", "chief", "lord")))
        assert table.options("A") == ["none", f"cohort {faction}", "mulligan"]


@pytest.mark.rule("battalia", "4.3")
@pytest.mark.parametrize("kind", COUNTING)
def test_units_and_artefacts_count_for_a_cohort(kind: str) -> None:
    table = opening("lord-islanders*2", f"{kind}-islanders")
    assert table.options("A", "cohort") == ["cohort islanders"]


@pytest.mark.rule("battalia", "4.3")
@pytest.mark.parametrize("card", ["supply", "hammer", "banner", "star", "chalice", "crown"])
def test_supplies_and_great_artefacts_do_not_count_for_a_cohort(card: str) -> None:
    table = opening("lord-islanders*2", card)
    assert table.options("A") == ["none", "mulligan"]
    table = opening("lord-islanders*3", card).play("A", "cohort islanders")
    assert table.pile("A", "shown") == ["lord-islanders"] * 3


@pytest.mark.rule("battalia", "4.3")
def test_supplies_alone_are_no_cohort() -> None:
    assert opening("supply*6").options("A") == ["none", "mulligan"]


@pytest.mark.rule("battalia", "4.4")
def test_cards_in_ambush_and_in_tents_do_not_count() -> None:
    table = opening("lord-barfolk*2").ambush("A", "frimen-barfolk*2")
    table.tent("A", "tent-barfolk", "chief-barfolk", "scroll-islanders")
    assert table.options("A") == ["none", "mulligan"]
    table = opening("lord-barfolk*3").ambush("A", "frimen-barfolk*2").play("A", "cohort barfolk")
    assert [len(event.cards) for event in table.events(CohortShown)] == [3]


@pytest.mark.rule("battalia", "4.5")
def test_two_cards_and_a_scroll_of_another_faction_are_a_cohort() -> None:
    table = opening("lord-barfolk", "tool-barfolk", "scroll-cloudborn", "supply")
    assert table.options("A", "cohort") == ["cohort barfolk"]
    table.play("A", "cohort barfolk")
    assert table.pile("A", "shown") == ["lord-barfolk", "tool-barfolk", "scroll-cloudborn"]


@pytest.mark.rule("battalia", "4.5")
def test_one_card_and_scrolls_of_other_factions_are_no_cohort() -> None:
    table = opening("lord-barfolk", "scroll-cloudborn", "scroll-islanders", "scroll-emberians")
    assert table.options("A", "cohort") == []


@pytest.mark.rule("battalia", "4.5")
def test_a_scroll_shows_its_own_faction_itself() -> None:
    table = opening("lord-barfolk", "scroll-barfolk", "scroll-islanders")
    assert table.options("A", "cohort") == ["cohort barfolk"]
    table.play("A", "cohort barfolk")
    assert len(table.pile("A", "shown")) == 3


@pytest.mark.rule("battalia", "4.6")
def test_a_cohort_is_shown_to_everybody_and_stays_in_the_hand() -> None:
    table = opening("lord-barfolk", "frimen-barfolk*2", "supply*2", "chief-islanders")
    table.play("A", "cohort barfolk")
    shown = ["frimen-barfolk", "frimen-barfolk", "lord-barfolk"]
    for who in ("A", "B", None):
        seen = table.view(who)["players"][0]
        assert seen["shown"] == shown
        assert who == "A" or seen["hand"] == {"count": 4}
    (event,) = table.events(CohortShown)
    assert table.cards(event.cards) == shown
    assert (event.seat, event.faction) == (0, 0)
    assert len(table.in_hand("A")) == 7
    table.play("A", "create tent").settle()
    assert table.pile("A", "lines") == ["frimen-barfolk"] * 2
    assert table.pile("A", "shown") == ["lord-barfolk"]


@pytest.mark.rule("battalia", "4.7", "4.13")
@pytest.mark.parametrize(("number", "drawn"), [(3, 1), (4, 2), (5, 3), (6, 4), (7, 5)])
def test_a_cohort_draws_two_cards_fewer_than_it_has(number: int, drawn: int) -> None:
    table = opening(f"frimen-barfolk*{number}")
    table.play("A", "cohort barfolk")
    assert len(table.in_hand("A")) == number + drawn
    assert len(table.pile("A", "nation")) == 20 - drawn
    (event,) = table.events(Drew)
    assert event.count == drawn
    assert len(table.pile("A", "shown")) == number


@pytest.mark.rule("battalia", "4.7")
def test_the_cards_of_a_cohort_are_drawn_before_anything_else_happens() -> None:
    table = opening("frimen-barfolk*3").ambush("A", "supply")
    table.play("A", "cohort barfolk")
    names = [type(event).__name__ for event in table.dealer.events]
    assert names == ["CohortShown", "Drew", "AmbushRaised"]


@pytest.mark.rule("battalia", "4.9")
def test_cards_drawn_by_a_cohort_do_not_enlarge_it() -> None:
    table = opening("frimen-barfolk*3", "supply*3")
    table.player("A").nation += [table.card("lord-barfolk")] * 3
    table.play("A", "cohort barfolk")
    assert table.in_hand("A") == ["frimen-barfolk"] * 3 + ["lord-barfolk"] + ["supply"] * 3
    assert table.pile("A", "shown") == ["frimen-barfolk"] * 3


@pytest.mark.rule("battalia", "4.10", "4.12")
@pytest.mark.parametrize("size", [0, 3, 5, 6, 8])
def test_a_mulligan_exchanges_the_whole_hand_for_five_cards(size: int) -> None:
    table = opening(f"supply*{size}")
    table.player("A").nation[:] = [table.card("lord-barfolk")] * 20
    table.play("A", "mulligan")
    assert table.in_hand("A") == ["lord-barfolk"] * 5
    assert table.pile("A", "shelter") == ["supply"] * size
    assert len(table.pile("A", "nation")) == 15
    (event,) = table.events(MulliganTaken)
    assert (event.seat, event.count) == (0, size)


@pytest.mark.rule("battalia", "4.12")
def test_the_hand_thrown_away_can_be_drawn_again() -> None:
    table = Position().to_open("A").hand("A", "lord-barfolk*3").piles("A", 1, 0)
    table.play("A", "mulligan")
    assert len(table.in_hand("A")) == 4
    assert table.in_hand("A").count("lord-barfolk") == 3
    (event,) = table.events(Reshuffled)
    assert event.count == 3


@pytest.mark.rule("battalia", "4.13")
def test_a_cohort_shows_every_card_that_can_count() -> None:
    table = opening(
        "frimen-barfolk*2", "chief-barfolk", "tool-barfolk", "scroll-barfolk", "scroll-islanders",
        "scroll-emberians", "supply", "frimen-islanders",
    )  # fmt: skip
    table.play("A", "cohort barfolk")
    assert len(table.pile("A", "shown")) == 7
    assert len(table.in_hand("A")) == 9 + 5


@pytest.mark.rule("battalia", "4.2", "4.3", "4.5", "4.13")
@given(st.lists(st.sampled_from(SLUGS), max_size=9))
def test_a_cohort_counts_as_a_person_would(hand: list[str]) -> None:
    BOARD.to_open("A").player("A").hand[:] = [BOARD.card(slug) for slug in hand]
    cohorts = {}
    for choice in flow.options(BOARD.state, 0):
        if choice.notation.startswith("cohort "):
            world = BOARD.state.copy()
            flow.answer(world, 0, choice, QuietDealer(1))
            cohorts[choice.notation.split()[1]] = BOARD.cards(world.players[0].shown)
    expected = {}
    for faction in ("barfolk", "islanders", "emberians", "cloudborn"):
        own = [slug for slug in hand if slug.endswith(f"-{faction}")]
        scrolls = [slug for slug in hand if slug.startswith("scroll-") and slug not in own]
        if len(own) >= 2 and len(own + scrolls) >= 3:
            expected[faction] = sorted(own + scrolls, key=BOARD.card)
    assert cohorts == expected


@pytest.mark.rule("battalia", "2.23", "4.6")
def test_start_units_that_a_cohort_shows_are_known_to_everybody() -> None:
    table = opening("frimen-barfolk*3", "supply")
    player, frimen = table.player("A"), table.card("frimen-barfolk")
    player.known[frimen], player.unseen[0] = 0, 3
    table.play("A", "cohort barfolk")
    assert (player.known[frimen], player.unseen[0]) == (3, 0)
    assert table.cards(player.shown) == ["frimen-barfolk"] * 3
    assert not any(card == frimen for card in player.hand)
