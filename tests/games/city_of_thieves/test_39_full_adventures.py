"""Chapters 39 to 44: sheets of the full game."""

from __future__ import annotations

import pytest

from emberhall.games.city_of_thieves.content.board import PRISON
from emberhall.games.city_of_thieves.state import LEFT
from tests.games.city_of_thieves.position import GANGS, Position, laid

BELOW = ("altar", "tunnel", "torture-chamber", "scriptorium", "treasure-room")


def relics_lying(position: Position) -> dict[str, int]:
    return {
        position.content.spaces[space].slug: kind
        for space, kind in enumerate(position.state.lying)
        if kind >= 0
    }


# The Awakening of Sophet Drahas


@pytest.mark.rule("city-of-thieves", "39.2")
def test_five_relics_lie_open_in_the_catacombs_and_the_others_are_out() -> None:
    position = laid("full", adventure="awakening")
    lying = relics_lying(position)
    assert sorted(lying) == sorted(BELOW)
    assert all(kind in position.content.relics for kind in lying.values())
    assert len(position.state.relic_pile) == 7


@pytest.mark.rule("city-of-thieves", "39.3", "39.4", "13.9")
def test_a_relic_is_taken_as_an_action_and_sold_for_the_price_of_its_series() -> None:
    position = laid("full", adventure="awakening").at(leona="altar", iris="n1").purse(0, 0)
    position.state.lying[position.space("altar")] = position.treasure("crown-shard")
    position.run("act leona", "take-relic")
    assert (position.carried("leona"), position.ap_left()) == (["crown-shard"], 6)
    assert "altar" not in relics_lying(position)
    assert "take-relic" not in position.options()
    position.left("leona", "iris", "davitto", "brannoch").score()
    assert position.total(0) == 4


@pytest.mark.rule("city-of-thieves", "39.5")
def test_the_cyclops_stirs_in_rounds_three_five_and_seven_and_nobody_rolls_again() -> None:
    position = laid("full", adventure="awakening").xp(0, 3).at(leona="n1", ossric="tunnel")
    position.dice(1).begin_round(3)
    assert position.where("cyclops") == "altar"
    position.begin_round(4)
    assert position.where("cyclops") == "altar"
    position.dice(2, 6, 6, 6, 6, 1, 1).begin_round(5).pass_windows().settle()
    assert (position.where("cyclops"), position.where("ossric")) == ("tunnel", "prison")


@pytest.mark.rule("city-of-thieves", "39.6", "24.16")
def test_the_first_adventure_of_a_campaign_gives_no_bonus() -> None:
    position = laid("full", adventure="awakening", campaign="on")
    assert "GiveBonus" not in position.story()
    assert [position.experience(seat) for seat in (0, 1)] == [0, 0]


# Rubble and Ruin


def ruins(**places: str) -> Position:
    return laid("full", adventure="rubble-and-ruin").at(**places)


@pytest.mark.rule("city-of-thieves", "40.3", "40.4")
def test_no_figure_enters_or_retreats_over_rubble() -> None:
    position = ruins(kornak="c22", leona="n1", ossric="h2a").top("run").militia_phase(0)
    position.run("guard kornak")
    assert "guard-step h2b" not in position.options()
    # from c12 the lane h1b is blocked, and no path of a retreat leads over it
    position = ruins(iris="n2", ossric="c12").dice(5, 5, 1, 1)
    position.run("act iris", "attack c12").pass_windows().settle()
    ends = [each.split()[1] for each in position.options()]
    assert ends
    assert not {"h1b", "c13", "n3"} & set(ends)


@pytest.mark.rule("city-of-thieves", "40.5", "40.6", "40.8")
def test_clearing_rubble_is_an_action_that_brings_experience_and_a_relic() -> None:
    position = ruins(leona="c22").load("leona", "idol", "idol", "idol")
    position.run("act leona", "clear h2b")
    assert position.experience(0) == 1
    assert (position.ap_left(), len(position.state.relic_pile)) == (6, 11)
    # four treasures are one too many
    assert [each for each in position.options() if each.startswith("drop")]
    assert position.space("h2b") not in position.state.rubble


@pytest.mark.rule("city-of-thieves", "40.5")
def test_the_axe_clears_rubble_without_ap() -> None:
    position = ruins(leona="c22").gear("leona", "axe").ap(0).run("act leona")
    position.run("clear h2b")
    assert position.ap_left() == 0
    assert position.state.turn.acted


@pytest.mark.rule("city-of-thieves", "40.7", "11.1")
def test_the_aftershock_wounds_everybody_beside_rubble_at_the_start_of_round_four() -> None:
    position = ruins(leona="c22", iris="n1", ossric="library").begin_round(4)
    wounded = [position.wounds_of(name) for name in ("leona", "iris", "ossric")]
    assert wounded == [1, 0, 1]
    assert ruins(leona="c22").begin_round(3).wounds_of("leona") == 0


# The Ashen Pact


@pytest.mark.rule("city-of-thieves", "41.3", "41.4", "9.22")
def test_twelve_relics_lie_in_the_rooms_and_are_taken_beside_the_chest() -> None:
    position = laid("full", adventure="ashen-pact").at(leona="bakery").chest("bakery", "idol")
    assert len(relics_lying(position)) == 12
    assert not position.state.relic_pile
    position.run("act leona", "take-relic")
    assert len(position.carried("leona")) == 1
    assert position.chest_in("bakery") == "idol"


@pytest.mark.rule("city-of-thieves", "41.5")
@pytest.mark.parametrize(
    ("kinds", "paid"),
    [
        (("crown-shard",), 3),
        (("crown-shard", "bone-sceptre"), 8),
        (("crown-shard", "ember-eye", "black-candle"), 15),
        (("crown-shard", "bone-sceptre", "ember-eye", "black-candle"), 24),
        (("ember-eye", "ember-eye"), 3),
    ],
)
def test_the_pact_pays_by_the_number_of_different_series(kinds: tuple[str, ...], paid: int) -> None:
    position = laid("full", adventure="ashen-pact").at(leona="altar").load("leona", *kinds)
    position.run("act leona", "pact")
    while [each for each in position.options() if each.startswith("burn")]:
        position.run(position.options()[0])
    assert position.ducats(0) == 3 + paid
    assert len(position.carried("leona")) == len(kinds) - len(set(kinds))


@pytest.mark.rule("city-of-thieves", "41.7", "39.4")
def test_relics_that_were_not_burnt_are_sold_by_their_series() -> None:
    position = laid("full", adventure="ashen-pact").purse(0, 0).load("leona", "ember-eye")
    position.left("leona", "iris", "davitto", "brannoch").load("iris", "bone-sceptre")
    assert position.score().total(0) == 2 + 3


@pytest.mark.rule("city-of-thieves", "41.5")
def test_fewer_relics_than_one_carries_may_be_burnt() -> None:
    position = laid("full", adventure="ashen-pact").at(leona="altar")
    position.load("leona", "crown-shard", "ember-eye").run("act leona", "pact")
    position.run("burn leona:ember-eye")
    assert (position.ducats(0), position.carried("leona")) == (6, ["crown-shard"])


@pytest.mark.rule("city-of-thieves", "41.5")
def test_the_pact_wants_a_relic_in_the_altar() -> None:
    position = laid("full", adventure="ashen-pact").at(leona="altar", iris="scriptorium")
    position.load("leona", "magic-gem", "idol").load("iris", "ember-eye")
    assert "pact" not in position.run("act leona").options()
    assert "pact" not in position.turn(0).run("act iris").options()
    assert "pact" in position.turn(0).load("leona", "ember-eye").run("act leona").options()


@pytest.mark.rule("city-of-thieves", "41.6")
def test_a_6_sends_the_cyclops_after_the_first_relic_below() -> None:
    position = laid("full", adventure="ashen-pact").at(leona="library", ossric="scriptorium")
    position.at(valdur="tunnel").load("ossric", "ember-eye").token("library", "staircase", True)
    position.dice(6, 6, 6, 6, 6, 1, 1).run("act leona", "down altar").pass_windows().settle()
    assert (position.where("cyclops"), position.where("ossric")) == ("scriptorium", "prison")
    alone = laid("full", adventure="ashen-pact").at(leona="library", ossric="scriptorium")
    alone.token("library", "staircase", True).dice(6).run("act leona", "down altar")
    assert alone.where("cyclops") == "lair"


# The Price of Pride


@pytest.mark.rule("city-of-thieves", "42.3")
def test_the_cyclops_fights_with_five_dice() -> None:
    position = laid("full", adventure="price-of-pride").at(leona="library").cyclops_at("altar")
    position.token("library", "staircase", True).dice(1, 1, 6, 6, 6, 6, 6)
    position.run("act leona", "down altar").pass_windows().settle()
    assert position.where("leona") == "prison"
    assert position.dealer.position == 7


@pytest.mark.rule("city-of-thieves", "42.4")
def test_a_looter_gets_three_ducats_more_and_one_of_three_crown_shards() -> None:
    position = laid("full", adventure="price-of-pride").at(leona="treasure-room")
    position.dice(1, 2, 3).run("act leona", "loot")
    assert (position.ducats(0), position.carried("leona")) == (12, ["crown-shard"])
    assert position.state.props.shards == 2
    position = laid("full", adventure="price-of-pride").at(leona="treasure-room")
    position.state.props.shards = 0
    position.dice(1, 2, 3).run("act leona", "loot")
    assert (position.ducats(0), position.carried("leona")) == (12, [])


@pytest.mark.rule("city-of-thieves", "42.5")
def test_whoever_carries_most_pays_or_suffers_a_wound() -> None:
    position = laid("full", GANGS[:3], adventure="price-of-pride")
    position.at(leona="n1", iris="n2", ossric="n3", elise="n4")
    position.load("leona", "idol").load("ossric", "keys").load("elise", "idol", "keys")
    position.begin_round(3)
    assert position.asked() == 2
    assert position.options() == ["pride pay", "pride wound elise"]
    position.run("pride pay")
    assert position.ducats(2) == 1


@pytest.mark.rule("city-of-thieves", "42.5")
def test_all_who_are_tied_answer_and_who_cannot_pay_is_wounded() -> None:
    position = laid("full", adventure="price-of-pride").at(leona="n1", iris="n2", ossric="n3")
    position.load("leona", "idol").load("ossric", "keys").purse(1, 1).begin_round(5)
    position.run("pride wound iris").settle()
    assert (position.wounds_of("iris"), position.wounds_of("ossric")) == (1, 1)
    empty = laid("full", adventure="price-of-pride").at(leona="n1").begin_round(7)
    assert "PrideStruck" not in empty.story()


@pytest.mark.rule("city-of-thieves", "42.6", "42.7")
def test_two_missions_lie_open_and_no_relics() -> None:
    position = laid("full", adventure="price-of-pride")
    assert len(position.state.missions) == 2
    assert not relics_lying(position)


# The Festival Ashes


def festival(**places: str) -> Position:
    return laid("full", adventure="festival-ashes").at(**places)


@pytest.mark.rule("city-of-thieves", "43.2")
@pytest.mark.parametrize(("face", "street"), [(1, 0), (4, 3), (5, -1), (6, -1)])
def test_a_die_says_which_street_the_parade_fills(face: int, street: int) -> None:
    position = festival(leona="n1").dice(face).begin_round(2)
    assert position.state.props.parade == street


@pytest.mark.rule("city-of-thieves", "43.3", "43.8")
def test_a_step_into_the_parade_costs_two_points() -> None:
    position = festival(leona="v1a", iris="n2")
    position.state.props.parade = 1
    position.run("act leona", "step c21")
    assert position.state.turn.points == 2
    position.state.turn.points = 1
    assert "step h2a" not in position.options()
    assert "step v1b" in position.options()


@pytest.mark.rule("city-of-thieves", "43.3", "43.4")
def test_militiamen_may_leave_the_parade_but_not_enter_it() -> None:
    position = festival(kornak="v1b", leona="n1").top("run")
    position.state.props.parade = 1
    position.militia_phase(0).run("guard kornak")
    assert "guard-step c21" not in position.options()
    position = festival(kornak="c21", leona="n1").top("run")
    position.state.props.parade = 1
    position.militia_phase(0).run("guard kornak")
    assert "guard-step v1b" in position.options()


@pytest.mark.rule("city-of-thieves", "43.7")
def test_leaving_through_a_gate_of_the_parade_street_costs_one_point() -> None:
    position = festival(leona="w2", iris="n1").alarm()
    position.state.props.parade = 1
    position.state.shut = []
    position.run("act leona")
    position.state.turn.points = 1
    position.run("leave")
    assert position.fate_of("leona") == LEFT


@pytest.mark.rule("city-of-thieves", "43.8", "14.29")
def test_coming_up_into_the_parade_costs_one_point() -> None:
    position = festival(leona="pentacle", iris="n1")
    position.state.props.parade = 1
    position.run("act leona", "up c22")
    assert position.state.turn.points == 3


@pytest.mark.rule("city-of-thieves", "43.5", "43.6")
def test_an_offering_on_a_pentacle_pays_by_the_relic_drawn() -> None:
    position = festival(leona="c22", iris="n1").load("leona", "idol", "keys")
    position.state.relic_pile[-1] = 0
    position.run("act leona", "offer leona:idol")
    assert (position.ducats(0), position.carried("leona")) == (7, ["keys"])
    assert (position.ap_left(), len(position.state.relic_pile)) == (6, 11)
    position.turn(0).state.relic_pile.clear()
    assert not [each for each in position.run("act leona").options() if "offer" in each]
    street = festival(leona="c21").load("leona", "idol").run("act leona")
    assert not [each for each in street.options() if "offer" in each]


# A Duke's Ransom


def ransom(**places: str) -> Position:
    return laid("full", GANGS[:3], adventure="dukes-ransom").at(**places)


def with_hostage(bearer: str, **places: str) -> Position:
    """A character has the hostage, who is not in the Prison any more."""
    position = ransom(**places).load(bearer, "hostage")
    position.state.props.hostage = False
    return position


@pytest.mark.rule("city-of-thieves", "44.2", "44.3")
def test_the_hostage_is_taken_from_the_torture_chamber_while_nobody_has_him() -> None:
    position = ransom(leona="torture-chamber").run("act leona", "take-hostage")
    assert (position.carried("leona"), position.ap_left()) == (["hostage"], 6)
    position.turn(1).at(leona="c11", ossric="torture-chamber").run("act ossric")
    assert "take-hostage" not in position.options()


@pytest.mark.rule("city-of-thieves", "44.4", "44.5")
def test_the_hostage_fills_two_places_and_goes_back_to_prison_when_dropped() -> None:
    position = ransom(leona="torture-chamber").load("leona", "idol", "keys")
    position.run("act leona", "take-hostage")
    assert position.options() == ["drop leona:keys", "drop leona:idol", "drop leona:hostage"]
    position.run("drop leona:hostage")
    assert position.state.props.hostage
    assert position.carried("leona") == ["keys", "idol"]


@pytest.mark.rule("city-of-thieves", "44.4", "15.14")
def test_the_hostage_can_be_stolen_and_racked() -> None:
    position = ransom(leona="torture-chamber", ossric="prison").load("ossric", "hostage")
    position.run("act leona", "rack ossric:hostage")
    assert position.carried("leona") == ["hostage"]


@pytest.mark.rule("city-of-thieves", "44.6")
def test_the_hostage_carried_out_brings_twelve_ducats() -> None:
    position = ransom().purse(0, 0).left("leona", "iris", "davitto", "brannoch")
    position.load("leona", "hostage").score()
    assert position.total(0) == 12


@pytest.mark.rule("city-of-thieves", "44.7")
def test_a_ransom_is_paid_in_the_guardroom_and_for_the_hostage_alone() -> None:
    def offered(place: str, *carried: str) -> bool:
        position = ransom(leona=place).off("kornak").load("leona", *carried).run("act leona")
        return "ransom" in position.options()

    assert offered("guardroom", "hostage")
    assert not offered("guardroom", "idol")
    assert not offered("chapel", "hostage")


@pytest.mark.rule("city-of-thieves", "44.7", "14.15")
def test_the_ransom_pays_eight_ducats_and_frees_the_prisoners_of_the_gang() -> None:
    position = with_hostage("leona", kornak="c11", leona="guardroom", iris="prison")
    position.at(davitto="prison", ossric="prison").run("act leona", "ransom")
    assert (position.ducats(0), position.carried("leona")) == (11, [])
    position.run("up c22", "up c23")
    assert (position.where("iris"), position.where("davitto")) == ("c22", "c23")
    assert position.where("ossric") == "prison"
    assert not position.state.props.hostage


@pytest.mark.rule("city-of-thieves", "44.8", "44.9")
def test_six_gates_are_bricked_up_and_can_be_cleared() -> None:
    position = ransom().alarm()
    assert len(position.state.bricked) == 6
    gate = position.content.spaces[position.state.bricked[0]].slug
    position.at(leona=gate).gear("leona", "watchmans-pass").run("act leona")
    assert "leave" not in position.options()
    position.run(f"clear {gate}")
    assert (position.experience(0), len(position.state.bricked)) == (1, 5)
    assert "leave" in position.options()
    assert len(position.state.relic_pile) == 12


@pytest.mark.rule("city-of-thieves", "44.10")
def test_with_a_killed_bearer_the_hostage_leaves_the_game() -> None:
    position = with_hostage("leona", leona="treasure-room", iris="n1")
    position.dice(3, 3, 1).run("act leona", "loot")
    assert not position.state.props.hostage
    assert not [load for load in position.state.loads if position.treasure("hostage") in load]


@pytest.mark.rule("city-of-thieves", "44.11")
def test_the_hostage_serves_no_mission_but_the_tunnel_can_cost_him() -> None:
    position = ransom(leona="n1").load("leona", "hostage", "idol").missions("m15")
    position.at(iris="n2").load("iris", "keys")
    assert "mission m15" not in position.options()
    position = with_hostage("leona", leona="tunnel", iris="n2").alarm()
    position.dice(2).run("act leona", "tunnel")
    assert (position.fate_of("leona"), position.carried("leona")) == (LEFT, [])
    assert not position.state.props.hostage
    assert position.state.place[position.figure("leona")] != PRISON
