"""Section C10: one test for each Intrigue card."""

from __future__ import annotations

import pytest

from tests.games.city_of_thieves.position import GANGS, Position, laid

EXECUTIONERS, NOCTURNIS, KALDERN, CURSED = GANGS


def holding(card: str, mode: str = "full", **places: str) -> Position:
    """The first seat leads the Executioners, the second the Cursed Ones, and holds a card."""
    position = laid(mode, gangs=(EXECUTIONERS, CURSED)).at(**places)
    return position.intrigue(0, card)


def shown(position: Position, card: str) -> bool:
    """Whether a card has been completed and lies open."""
    return position.content.index("intrigues")[card] in position.state.intrigues_shown


def gained(position: Position) -> int:
    """The ducats beyond the three of the beginning."""
    return position.ducats(0) - 3


STATES = [
    ("borrow-a-book", "scroll", "library", "h1b", 3),
    ("copy-the-keys", "keys", "guardroom", "v1b", 4),
    ("toast-the-duke", "goblet", "ballroom", "h3b", 3),
    ("sit-for-a-portrait", "bracelet", "gallery", "h2c", 3),
]


@pytest.mark.rule("city-of-thieves", "20.2", "20.10")
@pytest.mark.parametrize(("card", "kind", "room", "door", "ducats"), STATES)
def test_carrying_a_treasure_into_its_room(
    card: str, kind: str, room: str, door: str, ducats: int
) -> None:
    position = holding(card, davitto=door).off("kornak").load("davitto", "idol")
    assert not shown(position.run("act davitto", f"step {room}"), card)
    position = holding(card, davitto=door).off("kornak").load("davitto", kind)
    position.run("act davitto", f"step {room}")
    assert shown(position, card)
    assert gained(position) == ducats


@pytest.mark.rule("city-of-thieves", "20.10")
@pytest.mark.parametrize(
    ("card", "rooms", "ducats"),
    [
        ("four-corners", ("bakery", "smithy"), 3),
        ("steal-the-recipe", ("bakery", "kitchen"), 4),
        ("forge-a-map", ("map-room", "observatory"), 4),
    ],
)
def test_standing_in_two_rooms_at_once(card: str, rooms: tuple[str, str], ducats: int) -> None:
    doors = {"bakery": "n1", "map-room": "s4"}
    position = holding(card, davitto=doors[rooms[0]], leona=rooms[1])
    position.run("act davitto", f"step {rooms[0]}")
    assert shown(position, card)
    assert gained(position) == ducats


@pytest.mark.rule("city-of-thieves", "20.10")
def test_hold_the_circle_wants_two_pentacles() -> None:
    position = holding("hold-the-circle", davitto="h2b", leona="c23").run("act davitto", "step c22")
    assert gained(position) == 3


@pytest.mark.rule("city-of-thieves", "20.10")
@pytest.mark.parametrize(("number", "pays"), [(2, 0), (3, 3)])
def test_watch_the_gates_wants_three_sides_from_round_three_on(number: int, pays: int) -> None:
    position = holding("watch-the-gates", davitto="c41", leona="n1", iris="e1")
    position.state.round = number
    assert gained(position.run("act davitto", "step s1")) == pays


@pytest.mark.rule("city-of-thieves", "20.10")
def test_connoisseur_wants_four_kinds_in_the_gang() -> None:
    position = holding("connoisseur", davitto="chapel", leona="n2").chest("chapel", "idol")
    position.load("leona", "scroll", "keys", "goblet").run("act davitto", "bash chest")
    assert gained(position) == 4


@pytest.mark.rule("city-of-thieves", "20.10")
def test_matching_set_wants_three_of_a_kind() -> None:
    position = holding("matching-set", davitto="chapel", leona="n2").chest("chapel", "idol")
    position.load("leona", "idol", "idol").run("act davitto", "bash chest")
    assert gained(position) == 4


@pytest.mark.rule("city-of-thieves", "5.9", "20.10")
def test_find_a_safe_place_to_hide_looks_at_the_end_of_the_turn() -> None:
    card = "find-a-safe-place-to-hide"
    position = holding(card, davitto="altar").load("davitto", "idol").run("act davitto")
    assert not shown(position, card)
    position.do("end").settle()
    assert shown(position, card)


@pytest.mark.rule("city-of-thieves", "20.11")
def test_map_the_catacombs_counts_three_rooms_since_it_was_drawn() -> None:
    card = "map-the-catacombs"
    position = holding(card)
    for figure, room in (("leona", "altar"), ("iris", "tunnel"), ("davitto", "scriptorium")):
        position.at(**{figure: "library"}).token("library", "staircase", face_up=True)
        assert not shown(position, card)
        position.dice(6).run(f"act {figure}", f"down {room}")
        position.state.face_up[position.room("library")] = -1
        position.state.spare_tokens.append(position.content.index("tokens")["staircase"])
    assert shown(position, card)
    assert (gained(position), position.experience(0)) == (5, 1)


@pytest.mark.rule("city-of-thieves", "6.16", "20.10")
def test_claim_a_bounty_pays_for_a_rival_whom_ones_militiaman_jails() -> None:
    position = holding("claim-a-bounty", leona="n1", yldra="h2a").top("run").militia_phase(0)
    position.dice(5, 5, 5, 1, 1).run("guard kornak", "guard-attack h2a")
    assert shown(position, "claim-a-bounty")
    assert gained(position) == 3


@pytest.mark.rule("city-of-thieves", "20.10")
@pytest.mark.parametrize(
    ("card", "kind", "room", "ducats"),
    [
        ("enlist-a-magicians-aid", "magic-gem", "magicians-chamber", 7),
        ("appease-the-gods", "idol", "chapel", 5),
        ("dress-the-dead", "goblet", "embalmers-parlour", 4),
    ],
)
def test_a_treasure_given_up_in_its_room(card: str, kind: str, room: str, ducats: int) -> None:
    position = holding(card, davitto="n2").load("davitto", kind)
    assert f"intrigue {card}" not in position.options()
    position.at(davitto=room).run(f"intrigue {card}").settle()
    assert position.carried("davitto") == []
    assert gained(position) == ducats
    assert position.in_hand(0) == [] or card == "enlist-a-magicians-aid"


@pytest.mark.rule("city-of-thieves", "15.29", "20.10")
def test_take_your_share_pays_for_a_looter_who_survives() -> None:
    position = holding("take-your-share", davitto="treasure-room").dice(1, 2, 3)
    position.run("act davitto", "loot").pass_windows().settle()
    assert gained(position) == 10


@pytest.mark.rule("city-of-thieves", "20.10")
@pytest.mark.parametrize("market", [True, False])
def test_acquire_useful_potions_wants_a_reader_and_a_friend_at_the_laboratory(market: bool) -> None:
    position = holding("acquire-useful-potions", davitto="scriptorium", leona="laboratory")
    if not market:
        for slug in ("flying-potion", "poison-vial", "healing-salve"):
            position.state.market.remove(position.gear_id(slug))
    position.dice(1).do("act davitto", "read").settle()
    if market:
        assert position.options() == [
            "gear flying-potion",
            "gear poison-vial",
            "gear healing-salve",
        ]
    else:
        assert gained(position) == 4


@pytest.mark.rule("city-of-thieves", "15.9", "20.10")
def test_escape_a_slavers_clutches_pays_for_any_way_out_of_prison() -> None:
    position = holding("escape-a-slavers-clutches", davitto="prison").hand(0, "breakout")
    position.run("play breakout", "up c22")
    assert gained(position) == 3


@pytest.mark.rule("city-of-thieves", "16.12", "20.10")
def test_slay_the_cyclops_pays_whoever_sends_it_home() -> None:
    position = holding("slay-the-cyclops", davitto="library", cyclops="altar")
    position.token("library", "staircase", face_up=True)
    position.dice(5, 5, 1, 1, 1, 1, 5, 5, 1, 1, 1, 1).run("act davitto", "down altar")
    assert position.where("cyclops") == "lair"
    assert (gained(position), position.experience(0)) == (6, 2)


@pytest.mark.rule("city-of-thieves", "6.18", "20.10")
def test_break_the_watch_pays_in_a_rivals_turn_too() -> None:
    position = holding("break-the-watch", davitto="h2a").top("run").militia_phase(1)
    position.dice(1, 1, 1, 5, 5).do("guard kornak", "guard-attack h2a").settle()
    assert shown(position, "break-the-watch")
    assert gained(position) == 5


@pytest.mark.rule("city-of-thieves", "1.14", "20.10")
@pytest.mark.parametrize(("victim", "pays"), [("yldra", True), ("valdur", False)])
def test_settle_a_grudge_wants_the_player_on_the_left(victim: str, pays: bool) -> None:
    position = laid("full", gangs=(EXECUTIONERS, CURSED, NOCTURNIS)).intrigue(0, "settle-a-grudge")
    position.at(davitto="c11", **{victim: "h1a"}).dice(5, 5, 1, 1).run("act davitto", "attack h1a")
    assert shown(position, "settle-a-grudge") is pays


@pytest.mark.rule("city-of-thieves", "11.1", "20.10")
def test_blood_money_pays_for_a_wound_of_ones_doing() -> None:
    position = holding("blood-money", davitto="n1", yldra="c11").hand(0, "thrown-knife").dice(5)
    assert gained(position.run("play thrown-knife", "target yldra")) == 3


@pytest.mark.rule("city-of-thieves", "20.10")
def test_busy_night_wants_two_chests_in_one_turn() -> None:
    position = holding("busy-night", davitto="chapel", leona="library")
    position.chest("chapel", "idol").chest("library", "idol").run("act davitto", "bash chest")
    assert not shown(position, "busy-night")
    position.run("act leona", "bash chest")
    assert (gained(position), position.experience(0)) == (2, 1)


@pytest.mark.rule("city-of-thieves", "20.11")
def test_break_it_down_counts_bashed_chests_since_it_was_drawn() -> None:
    position = holding("clean-getaway", davitto="chapel", leona="library", iris="bakery")
    position.chest("chapel", "idol").chest("library", "idol").chest("bakery", "idol")
    position.run("act davitto", "bash chest").intrigue(0, "break-it-down")
    position.run("act leona", "bash chest")
    assert not shown(position, "break-it-down")
    position.run("act iris", "bash chest")
    assert gained(position) == 3


@pytest.mark.rule("city-of-thieves", "20.10")
def test_show_of_force_wants_two_victories_in_one_turn() -> None:
    position = holding("show-of-force", davitto="c11", yldra="h1a", leona="c44", hesk="h4c")
    position.dice(5, 5, 1, 1, 5, 5, 1, 1).run("act davitto", "attack h1a", "retreat c13")
    assert not shown(position, "show-of-force")
    position.do("act leona", "attack h4c").pass_windows().settle()
    assert (gained(position) >= 4, position.experience(0)) == (True, 1)


@pytest.mark.rule("city-of-thieves", "16.11", "20.10")
def test_two_rounds_against_the_cyclops_are_one_victory() -> None:
    position = holding("show-of-force", davitto="library").token("library", "staircase", True)
    position.cyclops_at("altar").dice(5, 1, 1, 1, 1, 1, 5, 1, 1, 1, 1, 1)
    position.run("act davitto", "down altar")
    assert position.where("cyclops") == "lair"
    assert (position.gang(0).wins, shown(position, "show-of-force")) == (1, False)


@pytest.mark.rule("city-of-thieves", "13.2", "20.10")
def test_serve_the_guild_pays_for_a_mission() -> None:
    position = holding("serve-the-guild", davitto="n1").load("davitto", "idol", "idol")
    position.missions("m05").run("mission m05").settle()
    assert gained(position) == 8


@pytest.mark.rule("city-of-thieves", "20.10")
def test_pay_guild_dues_costs_three_ducats_in_the_counting_house() -> None:
    position = holding("pay-guild-dues", davitto="counting-house")
    position.run("intrigue pay-guild-dues")
    assert (position.ducats(0), position.experience(0), len(position.in_hand(0))) == (0, 2, 3)


def final(card: str, *left: str, **loads: str) -> Position:
    """A finished game in which these characters left, the others were killed."""
    position = holding(card).left(*left)
    position.killed(*[f for f in ("leona", "iris", "davitto", "brannoch") if f not in left])
    for figure, kinds in loads.items():
        position.load(figure, *kinds.split())
    return position.score()


@pytest.mark.rule("city-of-thieves", "20.4", "23.7", "23.13")
@pytest.mark.parametrize(
    ("position", "intrigue", "penalty"),
    [
        (final("clean-getaway", "leona", "iris"), 5, 0),
        (final("clean-getaway", "leona"), 0, -3),
        (final("heavy-sacks", "leona", leona="idol idol keys"), 4, 0),
        (final("heavy-sacks", "leona", "iris", leona="idol idol", iris="keys"), 0, -2),
        (final("travel-light", "leona", "iris", "davitto", davitto="keys"), 3, 0),
        (final("travel-light", "leona"), 0, 0),
        (final("untouchable"), 3, 0),
        (final("fill-the-war-chest", "leona", leona="idol"), 0, -2),
    ],
)
def test_end_cards_pay_or_cost_their_penalty(
    position: Position, intrigue: int, penalty: int
) -> None:
    assert position.gang(0).scored[2:4] == [intrigue, penalty]


@pytest.mark.rule("city-of-thieves", "20.4", "23.13")
def test_fill_the_war_chest_counts_the_sale() -> None:
    position = holding("fill-the-war-chest").purse(0, 13).left("leona").load("leona", "idol")
    assert position.score().gang(0).scored[2] == 3


@pytest.mark.rule("city-of-thieves", "20.11", "23.7")
def test_untouchable_counts_combats_lost_since_it_was_drawn() -> None:
    position = holding("untouchable", davitto="c11", yldra="h1a").dice(1, 1, 5, 5)
    position.run("act davitto", "attack h1a").settle()
    position.do("retreat c31" if "retreat c31" in position.options() else position.options()[0])
    assert position.score().gang(0).scored[2] == 0


@pytest.mark.rule("city-of-thieves", "20.10")
def test_the_option_lets_the_owner_keep_a_completed_card() -> None:
    position = laid("full", gangs=(EXECUTIONERS, CURSED), ask_intrigue="on")
    position.at(davitto="h1b").load("davitto", "scroll").intrigue(0, "borrow-a-book")
    position.run("act davitto", "step library")
    assert position.options() == ["reveal borrow-a-book", "withhold"]
    position.run("withhold")
    assert not shown(position, "borrow-a-book")


@pytest.mark.rule("city-of-thieves", "20.10")
def test_a_seat_is_asked_by_open_facts_whether_or_not_it_holds_the_card() -> None:
    position = laid("full", gangs=(EXECUTIONERS, CURSED)).at(davitto="h1b")
    position.load("davitto", "scroll").intrigue(0, "travel-light").do("act davitto", "step library")
    assert position.options() == ["withhold"]
