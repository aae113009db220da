"""Chapter 20: how AI seats differ and how they act."""

from __future__ import annotations

import pytest

from emberhall.games.crown_of_ash import GAME
from emberhall.games.crown_of_ash.automa_events import (
    ActionsReshuffled,
    AutomaActed,
    AutomaFailed,
    AutomaRaised,
    AutomaRolled,
    AutomaTurned,
    CardScored,
    GoldScored,
    ToiledAt,
)
from emberhall.games.crown_of_ash.cards import ORDERS
from emberhall.games.crown_of_ash.events import (
    Built,
    FateScored,
    GoodsScored,
    Raised,
    Refreshed,
    RoundEnded,
)
from emberhall.games.crown_of_ash.mats import BATTLES, TOIL
from emberhall.kernel.errors import ContentError
from tests.games.crown_of_ash.automa_table import (
    DUEL,
    RIVALS,
    TRIO,
    bare,
    crowded,
    orders,
    ruled,
)
from tests.games.crown_of_ash.chronicle import order, reasons, told
from tests.games.crown_of_ash.position import Position

REGIONS = ("desert", "forest", "coast", "mountains", "volcano", "village")
CARDS = ("ai-siege", "ai-march", "ai-feud", "ai-toil", "ai-raid")


@pytest.mark.rule("crown-of-ash", "20.1", "20.2")
@pytest.mark.parametrize(
    ("tile", "points"),
    [
        ("st-altar", 2),
        ("t1-potters-field", 3),
        ("t1-hidden-market", 2),
        ("t2-vault-of-essences", 3),
        ("t2-grand-apothecary", 4),
    ],
)
def test_an_automa_gains_a_point_per_item_and_never_any_goods(tile: str, points: int) -> None:
    table = bare().hold("coast", "visio", [tile]).automa_turn("nox", "ai-toil", 3)
    assert table.vp("nox") == points
    assert table.mat("nox").scored[TOIL] == points
    assert table.has("nox") == {}
    assert told(table, ToiledAt) == [
        {"seat": "nox", "area": "coast", "tile": tile, "points": points}
    ]
    assert table.step() == "Action"


@pytest.mark.rule("crown-of-ash", "20.1", "20.2")
def test_gold_counts_one_point_for_each_coin() -> None:
    table = bare().automa_turn("nox", "ai-feud", 3)
    assert told(table, GoldScored) == [{"seat": "nox", "points": 2}]
    assert table.vp("nox") == 2
    assert table.has("nox") == {}
    assert table.state.gold_space == [1]


@pytest.mark.rule("crown-of-ash", "20.3")
def test_points_of_a_combat_card_stay_points() -> None:
    table = bare().hold("coast", "nox", ["st-altar"], ["bone-6"]).hand("visio", "ash-1")
    table.combat_deck("nox", "0").play("visio", "attack coast", "commit ash-1", "card 1")
    assert table.mat("nox").scored[BATTLES] == 3
    assert told(table, CardScored) == [{"seat": "nox", "card": "0", "points": 3}]


@pytest.mark.rule("crown-of-ash", "20.4")
def test_everybody_sees_the_hand_of_an_automa() -> None:
    table = bare().hand("nox", "bone-4", "blood-1").hand("visio", "ash-2")
    for lord in (None, "visio"):
        assert table.view(lord)["mats"][1]["hand"] == ["bone-4", "blood-1"]
    assert table.view()["mats"][0]["hand"] == {"count": 1}


@pytest.mark.rule("crown-of-ash", "20.5")
def test_an_automa_acts_after_every_player_wherever_it_sits() -> None:
    for seed in range(6):
        table = Position(["automa", "player", "player"], "nox", seed)
        assert order(table)[2] == "visio"
        assert sorted(order(table)[:2]) == ["mors", "nox"]


@pytest.mark.rule("crown-of-ash", "20.6")
def test_several_automa_act_in_seat_order_after_the_players() -> None:
    table = bare("automa", "player", "automa", "automa").to_act("nox")
    assert order(table) == ["nox", "visio", "mors", "fortis"]
    table.play("nox", "gold")
    assert [event["seat"] for event in told(table, AutomaRolled)] == ["visio", "mors", "fortis"]
    assert table.asked() == ["nox"]


@pytest.mark.rule("crown-of-ash", "20.7")
@pytest.mark.parametrize(
    ("card", "doing"),
    [
        ("ai-siege", "attack-citadel"),
        ("ai-raid", "build"),
        ("ai-march", "attack-region"),
        ("ai-toil", "use-resource"),
        ("ai-feud", "closest-resource"),
    ],
)
def test_an_automa_places_one_minion_whatever_it_does(card: str, doing: str) -> None:
    table = bare().hand("nox", "bone-6")
    if doing in ("attack-region", "use-resource", "closest-resource"):
        table.hold("desert", "visio", ["st-ossuary"])
    if doing == "attack-citadel":
        table.hold("citadel", "visio")
    if doing == "closest-resource":
        table.hand("nox")
    table.automa_turn("nox", card, 1)
    assert [event["order"] for event in told(table, AutomaActed)] == [doing]
    assert table.mat("nox").minions == 3
    state = table.state
    placed = [*state.build_space, *state.gold_space]
    for area in state.areas:
        placed += [*area.gathering, *area.fighting, *area.beside]
    assert placed == [1]


@pytest.mark.rule("crown-of-ash", "20.7")
def test_an_automa_acts_four_times_a_round() -> None:
    table = bare()
    for _ in range(4):
        table.play("visio", "gold")
        if table.step() == "RaiseFighter":
            table.play("visio", "pass")
    assert len(table.events(AutomaRolled)) == 4
    assert told(table, RoundEnded) == [{"round": 1}]


@pytest.mark.rule("crown-of-ash", "20.7")
def test_an_automa_blocks_a_space_and_is_blocked_like_others() -> None:
    table = bare().hold("desert", "visio", ["st-ossuary"]).automa_turn("nox", "ai-toil", 1)
    assert "gather desert" not in table.options("visio")
    table.area("desert").fighting.append(0)
    table.hand("nox", "bone-1").automa_turn("nox", "ai-toil", 1)
    assert told(table, AutomaFailed) == [
        {
            "seat": "nox",
            "order": "use-resource",
            "area": "desert",
            "reason": "no-vacant-space",
        },
        {"seat": "nox", "order": "attack-region", "area": "desert", "reason": "fought-over"},
    ]


@pytest.mark.rule("crown-of-ash", "20.8")
@pytest.mark.parametrize(("face", "region"), list(enumerate(REGIONS, 1)))
def test_the_die_determines_the_region(face: int, region: str) -> None:
    table = bare().automa_turn("nox", "ai-raid", face)
    assert told(table, AutomaRolled) == [{"seat": "nox", "face": face, "area": region}]
    assert table.ruler(region) == "nox"
    assert len(table.area(region).tiles) == 1
    assert table.story()[:3] == ["AutomaRolled", "AutomaTurned", "AutomaActed"]


@pytest.mark.rule("crown-of-ash", "20.9")
@pytest.mark.parametrize("card", CARDS)
def test_the_top_action_card_is_turned_over_and_read_out(card: str) -> None:
    table = bare().automa_turn("nox", card, 1)
    number = table.id("ai_cards", card)
    entries = [
        "/".join(ORDERS[each] for each in entry)
        for entry in table.content.action_cards[number].entries
    ]
    assert told(table, AutomaTurned) == [{"seat": "nox", "card": card, "entries": entries}]
    assert table.mat("nox").action_pile == [number]
    assert number not in table.mat("nox").action_deck
    assert len(table.mat("nox").action_deck) == 4
    assert table.view()["mats"][1]["action_pile"] == [card]


@pytest.mark.rule("crown-of-ash", "20.10")
def test_entries_are_tried_from_left_to_right_and_only_the_first_possible_counts() -> None:
    table = bare().hold("citadel", "nox").hold("forest", "visio", ["st-charcoal"])
    table.hand("nox").automa_turn("nox", "ai-siege", 2)
    assert [(each["order"], each["reason"]) for each in told(table, AutomaFailed)] == [
        ("attack-citadel", "own-citadel"),
        ("attack-region", "no-fighter"),
    ]
    assert told(table, AutomaActed) == [
        {"seat": "nox", "order": "use-resource", "area": "forest", "reason": "first-possible"}
    ]
    assert table.vp("nox") == 3
    assert table.mat("nox").minions == 3


@pytest.mark.rule("crown-of-ash", "20.10")
def test_nothing_after_the_first_possible_entry_is_tried() -> None:
    table = ruled().hand("nox", "bone-6").hold("forest", "visio", ["st-charcoal"])
    table.automa_turn("nox", "ai-siege", 2)
    assert not table.events(AutomaFailed)
    assert [each["order"] for each in told(table, AutomaActed)] == ["attack-citadel"]
    assert not table.area("forest").gathering


@pytest.mark.rule("crown-of-ash", "20.11")
@pytest.mark.parametrize(
    ("owner", "doing", "reason"),
    [
        ("visio", "attack-region", "half-other"),
        ("nox", "build", "half-own-or-free"),
        ("", "build", "half-own-or-free"),
    ],
)
def test_a_split_entry_depends_on_who_controls_the_region(
    owner: str, doing: str, reason: str
) -> None:
    table = bare().hand("nox", "bone-6")
    if owner:
        table.hold("coast", owner, ["t1-smelter"])
    table.automa_turn("nox", "ai-march", 3)
    assert told(table, AutomaActed) == [
        {"seat": "nox", "order": doing, "area": "coast", "reason": reason}
    ]


@pytest.mark.rule("crown-of-ash", "20.11")
def test_an_impossible_half_does_not_fall_back_on_the_other_half() -> None:
    # the first half cannot attack without a fighter; building is not tried
    table = bare().hold("coast", "visio", ["t1-smelter"]).automa_turn("nox", "ai-raid", 3)
    assert [each["order"] for each in told(table, AutomaFailed)] == ["attack-region"]
    assert [each["order"] for each in told(table, AutomaActed)] == ["closest-resource"]
    assert not table.events(Built)


@pytest.mark.rule("crown-of-ash", "20.12")
def test_the_region_of_another_automa_counts_as_another_seats() -> None:
    table = bare(*RIVALS).hold("coast", "mors", ["t1-smelter"]).hand("nox", "bone-6")
    table.combat_deck("nox", "3").combat_deck("mors", "4").automa_turn("nox", "ai-march", 3)
    assert told(table, AutomaActed)[0]["reason"] == "half-other"
    assert table.ruler("coast") == "nox"


@pytest.mark.rule("crown-of-ash", "20.13")
@pytest.mark.parametrize("card", CARDS)
@pytest.mark.parametrize("face", [1, 6])
def test_the_last_entry_is_always_possible(card: str, face: int) -> None:
    table = crowded(bare().hold("citadel", "nox").hold("desert", "visio", ["st-ossuary"]))
    table.hold("village", "visio", ["t1-smelter"]).automa_turn("nox", card, face)
    acted = told(table, AutomaActed)
    assert [each["order"] for each in acted] == ["closest-resource"]
    assert [each["reason"] for each in acted] == ["last-entry"]
    assert table.mat("nox").minions == 3


@pytest.mark.rule("crown-of-ash", "20.13")
def test_every_action_card_ends_with_the_closest_resource() -> None:
    for card in Position().content.action_cards:
        assert ORDERS[card.entries[-1][0]] == "closest-resource"
    with pytest.raises(ContentError, match="must end with closest-resource"):
        GAME.load_content(orders(raid="attack-region/build use-resource"))


@pytest.mark.rule("crown-of-ash", "20.14")
def test_w8_sixteen_turns_shuffle_the_action_deck_four_times() -> None:
    table = Position(DUEL)
    table.dealer.outcomes.clear()
    mat = table.mat("nox")
    for turn in range(1, 17):
        table.hand("nox").free_all()
        mat.combat_deck[:] = range(5)
        mat.used_cards.clear()
        (card,) = mat.action_deck[-1:]
        mat.minions = 4
        table.automa_turn("nox", table.content.slugs("ai_cards")[card], 1)
        assert len(mat.action_deck) == 5 - turn % 5
        assert len(mat.action_pile) == turn % 5
        assert sorted(mat.action_deck + mat.action_pile) == [0, 1, 2, 3, 4]
        assert len(table.events(ActionsReshuffled)) == turn // 5
    shuffles = [each for each in table.dealer.outcomes if each.startswith("shuffle")]
    assert len([each for each in shuffles if len(each.split()) == 6]) == 3


@pytest.mark.rule("crown-of-ash", "20.14")
def test_the_action_cards_are_shuffled_when_the_fifth_one_has_been_resolved() -> None:
    table = bare()
    mat = table.mat("nox")
    mat.action_pile[:] = [3, 1, 0, 2]
    mat.action_deck[:] = [4]
    table.hold("desert", "visio", ["st-ossuary"]).dice(1)
    table.script("shuffle 2 0 4 1 3")
    table.automa_turn("nox", "ai-raid")
    assert table.story()[-3:] == ["AutomaRaisedNobody", "ActionsReshuffled", "TurnBegan"]
    assert mat.action_deck == [2, 0, 4, 1, 3]
    assert not mat.action_pile


@pytest.mark.rule("crown-of-ash", "20.15")
def test_an_automa_neither_raises_after_other_actions_nor_refreshes() -> None:
    table = ruled().slots("bone-1", "ash-2").hand("nox", "bone-6")
    table.cards("nox").combat_deck("nox", "3", "4")
    for card, face in (("ai-siege", 1), ("ai-raid", 2), ("ai-toil", 2)):
        table.automa_turn("nox", card, face)
        if table.step() == "ChooseCard":
            table.play("visio", "card 0")
    assert [each["order"] for each in told(table, AutomaActed)] == [
        "attack-citadel",
        "build",
        "use-resource",
    ]
    assert table.in_slots() == ["bone-1", "ash-2", "", "", "", ""]
    assert not table.events(AutomaRaised)
    assert not table.events(Raised)
    assert not table.events(Refreshed)
    assert not table.mat("nox").refreshed


@pytest.mark.rule("crown-of-ash", "20.15")
def test_an_automa_never_amends_the_citadel() -> None:
    table = bare().hold("citadel", "nox", [], ["ash-1"]).hand("nox", "bone-6", "blood-6")
    for card in CARDS:
        table.hold("coast", "nox", ["t1-smelter"]).automa_turn("nox", card, 3)
    assert table.defenders("citadel") == ["ash-1"]


@pytest.mark.rule("crown-of-ash", "20.16")
def test_an_automa_takes_part_in_the_end_of_a_round() -> None:
    table = bare(*TRIO).hold("coast", "mors", ["st-altar", "t1-smelter"], ["ash-1"])
    table.hold("citadel", "mors").graveyard("mors", "bone-4", "ash-2").end_round()
    assert table.vp("mors") == 3 + 3
    assert table.mat("mors").minions == 4
    assert table.in_hand("mors") == ["bone-4", "ash-2"]
    assert table.in_graveyard("mors") == []
    assert table.defenders("coast") == ["ash-1"]


@pytest.mark.rule("crown-of-ash", "20.17")
def test_an_automa_scores_neither_goods_nor_fate_at_the_end() -> None:
    table = bare().hand("nox", "bone-6", "ash-6", "blood-6", "sulphur-6")
    table.goods("visio", gold=2).end_round(4)
    assert table.vp("nox") == 0
    assert [each["seat"] for each in told(table, GoodsScored)] == ["visio"]
    assert [each["seat"] for each in told(table, FateScored)] == ["visio"]


@pytest.mark.rule("crown-of-ash", "20.18", "20.20")
@pytest.mark.parametrize(
    ("mine", "theirs", "ranking"), [(30, 31, [[1], [0]]), (31, 30, [[0], [1]])]
)
def test_whoever_has_more_points_wins_player_or_automa(
    mine: int, theirs: int, ranking: list[list[int]]
) -> None:
    table = bare().scored("visio", mine).scored("nox", theirs).end_round(4)
    assert GAME.outcome_of(table.state).ranking == ranking


@pytest.mark.rule("crown-of-ash", "20.19", "20.20")
@pytest.mark.parametrize(("fighter", "winners"), [("", [0, 1]), ("blood-1", [0])])
def test_an_automa_adds_nothing_in_the_tie_break(fighter: str, winners: list[int]) -> None:
    table = bare().fate("visio", "fate-bone-ash").hand("nox", "blood-6", "sulphur-6", "ash-5")
    if fighter:
        table.hand("visio", fighter)
    table.scored("visio", 25).scored("nox", 25).end_round(4)
    assert table.view()["tie_breaks"][1] == 0
    assert GAME.outcome_of(table.state).winners == winners


@pytest.mark.rule("crown-of-ash", "20.8", "20.9", "20.10")
def test_the_log_lets_a_person_follow_the_turn() -> None:
    table = bare().hold("citadel", "nox").hold("mountains", "visio", ["st-altar"])
    table.slots("bone-1", "ash-2").automa_turn("nox", "ai-feud", 3)
    first, card, *rest = table.log()
    assert first == "Nox rolls 3 for its region: the Coast."
    assert card == (
        "Nox turns over Feud, of which the first entry that applies counts: attack the region or "
        "use the resource; otherwise attack the Citadel; otherwise take the closest resource and "
        "raise."
    )
    assert rest[:2] == [
        "Nox cannot use the resource: there is no structure.",
        "Nox cannot attack the Citadel: it holds the Citadel.",
    ]
    assert (
        rest[2] == "Nox is to take the closest resource and raise: the last entry, always possible."
    )
    assert rest[3].startswith("Nox goes on to the Mountains: the next region clockwise with a")
    assert rest[4] == "Nox works the Red Altar in the Mountains for 2 VP, 1 per item."
    assert reasons(table, AutomaFailed) == ["no-structure", "own-citadel"]
