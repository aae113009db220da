"""Chapter 6: lines and payment. The sets that pay a price have a module of their own."""

from __future__ import annotations

import pytest

from emberhall.games.battalia import GAME
from emberhall.games.battalia.events import Paid
from emberhall.kernel.errors import IllegalChoice
from tests.games.battalia.position import Position

UNITS = ["frimen", "chief", "priest", "lord"]
PRICED = {"hire", "create", "road", "city", "upgrade", "hero"}
# what shows which units fill a slot: an artefact for one unit and a supply
WITH = {"frimen": "tool", "chief": "scroll", "priest": "amulet", "lord": "title"}


def priced(table: Position) -> list[str]:
    """The actions with a price that A can take."""
    return [option for option in table.options("A") if option.split()[0] in PRICED]


def batches(table: Position, who: str = "A") -> list[str]:
    """The complete payment sets that are offered as batches."""
    view = table.view(who)
    return [
        "+".join(notation.removeprefix("pay ") for notation in each.notations)
        for each in GAME.faces.suggestions(view, table.content)
    ]


@pytest.mark.rule("battalia", "6.1", "1.15")
def test_actions_are_paid_with_a_line_of_cards_from_the_hand() -> None:
    table = Position().hand("A", "frimen-barfolk", "chief-barfolk", "supply*2")
    table.play("A", "hire chief").settle()
    assert table.pile("A", "lines") == ["frimen-barfolk", "supply", "supply"]
    assert table.in_hand("A") == ["chief-barfolk"]
    (event,) = table.events(Paid)
    assert table.cards(event.cards) == ["frimen-barfolk", "supply", "supply"]
    assert (event.seat, table.content.prices[event.price].slug) == (
        0, "hire-chief",
    )  # fmt: skip


@pytest.mark.rule("battalia", "6.1")
def test_only_cards_of_the_hand_pay() -> None:
    table = Position().hand("A", "supply").ambush("A", "supply*3").piles("A", 10, 10)
    table.tent("A", "tent-barfolk", "supply")
    table.player("A").arrivals.append(table.state.supplies.pop())
    table.player("A").lines.append(table.state.supplies.pop())
    assert "hire frimen" not in table.options("A")
    assert "hire frimen" in table.hand("A", "supply*2").options("A")


@pytest.mark.rule("battalia", "6.1")
def test_decamping_naming_the_hammer_and_deploying_take_no_line() -> None:
    table = Position().tent("A", "tent-barfolk", "lord-barfolk").hand("A").deck("A", 20)
    table.play("A", "decamp 1")
    assert table.pile("A", "lines") == ["tent-barfolk"]
    assert table.events(Paid) == []
    table = Position().hand("A", "hammer").play("A", "great hammer", "as tool")
    assert table.pile("A", "lines") == []
    table = Position().hand("A", "supply", "lord-barfolk").deck("A", 20)
    table.play("A", "ambush", "deploy lord-barfolk").settle()
    assert (table.pile("A", "lines"), table.limbo()) == ([], ["supply"])
    assert table.in_hand("A") == []


@pytest.mark.rule("battalia", "6.2")
def test_a_card_takes_part_in_one_line_only() -> None:
    table = Position().hand("A", "frimen-barfolk*2", "supply*3")
    table.play("A", "hire chief").settle()
    assert table.in_hand("A") == ["frimen-barfolk", "supply"]
    table.play("A", "create tool").settle()
    assert table.in_hand("A") == []
    assert table.options("A") == ["end"]
    assert table.pile("A", "lines") == ["frimen-barfolk"] * 2 + ["supply"] * 3


@pytest.mark.rule("battalia", "6.3", "6.10")
def test_an_illuminated_tool_serves_two_lines() -> None:
    table = Position().hand("A", "tool-barfolk", "supply*4").day(1)
    for square in ("b1", "c1"):
        table.play("A", f"road {square}", "exits ew").settle()
    assert table.options("A", "road") == []
    assert table.pile("A", "lines") == ["supply", "supply", "tool-barfolk"]


@pytest.mark.rule("battalia", "6.3")
def test_a_card_doubled_by_an_amulet_serves_two_lines() -> None:
    table = Position().hand("A", "chief-barfolk", "supply*4", "amulet-barfolk").dice(2)
    table.play("A", "amulet", "target chief-barfolk")
    for _ in range(2):
        table.play("A", "hire priest").settle()
    assert table.options("A") == ["end"]
    assert table.pile("A", "lines") == ["chief-barfolk"] + ["supply"] * 4 + ["amulet-barfolk"]


@pytest.mark.rule("battalia", "6.4")
def test_payment_lines_are_open_and_battle_lines_are_not() -> None:
    table = Position().road("b1", "ew").city("c1", "B", 1, "ew").hero("A", 1, "b1")
    table.hand("A", "frimen-barfolk", "supply", "weapon-barfolk", "lord-islanders")
    table.play("A", "create tool").settle()
    for who in ("B", None):
        seen = table.view(who)["players"][0]
        assert seen["lines"] == ["frimen-barfolk", "supply"]
    table.play("A", "attack 1 c1", "open weapon-barfolk", "lay lord-islanders", "done")
    for who in ("B", None):
        battle = table.view(who)["battle"]
        assert battle["line"] == {"count": 2}
        assert battle["faces"] is None


@pytest.mark.rule("battalia", "6.6", "6.8")
@pytest.mark.parametrize("rank", UNITS)
def test_a_slot_takes_a_unit_of_exactly_its_rank(rank: str) -> None:
    table = Position().hand("A", f"{rank}-barfolk", "supply")
    assert table.options("A", "create") == [f"create {WITH[rank]}"]
    table.hand("A", f"{rank}-barfolk*2").hold("a1", "A", 2)
    assert table.options("A", "upgrade") == (["upgrade a1"] if rank == "priest" else [])


@pytest.mark.rule("battalia", "6.7")
@pytest.mark.parametrize("faction", ["barfolk", "islanders", "emberians", "cloudborn"])
def test_the_faction_of_a_card_never_matters_for_a_price(faction: str) -> None:
    table = Position().hand("A", f"priest-{faction}", "supply", f"weapon-{faction}")
    table.play("A", "create amulet").settle()
    assert table.pile("A", "lines") == [f"priest-{faction}", "supply"]
    hand = [f"{kind}-{faction}" for kind in ("chief", "tool", "title")]
    table = Position().hand("A", *hand, "supply")
    assert priced(table) == [
        "create tool", "create weapon", "create amulet", "create scroll", "create tent",
        "road b1", "road a2",
    ]  # fmt: skip
    table = Position().hand("A", "supply*2", f"weapon-{faction}").play("A", "hero").settle()
    assert table.where("A", 1) == "a1"


@pytest.mark.rule("battalia", "6.9")
def test_a_tool_fills_one_slot_or_two() -> None:
    table = Position().hand("A", "tool-barfolk", "supply*2").play("A", "create horse").settle()
    assert table.in_hand("A") == []
    table = Position().hand("A", "tool-barfolk").play("A", "create tent").settle()
    assert table.in_hand("A") == []
    table = Position().hand("A", "frimen-barfolk", "tool-barfolk").play("A", "create tent").settle()
    assert table.in_hand("A") == ["frimen-barfolk"]


@pytest.mark.rule("battalia", "6.11")
@pytest.mark.parametrize(
    ("unit", "kind"), [("frimen", "scroll"), ("chief", "amulet"), ("priest", "title")]
)
def test_a_title_raises_a_unit_by_one_rank(unit: str, kind: str) -> None:
    table = Position().hand("A", f"{unit}-barfolk", "supply", "title-islanders")
    assert set(table.options("A", "create")) == {f"create {WITH[unit]}", f"create {kind}"}
    table.day(8).play("A", f"create {kind}").settle()
    assert table.pile("A", "lines") == [f"{unit}-barfolk", "supply", "title-islanders"]


@pytest.mark.rule("battalia", "6.11")
def test_a_lord_cannot_be_raised_and_a_title_alone_pays_nothing() -> None:
    table = Position().hand("A", "lord-barfolk", "title-barfolk*2", "supply")
    assert priced(table) == ["create title"]
    table.play("A", "create title").settle()
    assert table.in_hand("A") == ["title-barfolk"] * 2


@pytest.mark.rule("battalia", "6.14")
def test_a_weapon_slot_takes_weapons_only_and_a_supply_slot_supplies_only() -> None:
    others = ["frimen", "chief", "priest", "lord", "tool", "amulet", "title", "scroll", "tent",
              "horse"]  # fmt: skip
    hand = [f"{kind}-barfolk" for kind in others]
    table = Position().hand("A", *hand, "crown", "banner", "supply*2")
    assert "hero" not in table.options("A")
    assert "hero" in table.hand("A", "weapon-barfolk", "supply*2").options("A")
    table = Position().hand("A", *hand, "crown", "weapon-barfolk*3")
    assert [each for each in priced(table) if each.split()[0] in ("hire", "hero", "road")] == []
    assert table.options("A", "create") == ["create weapon", "create tent"]


@pytest.mark.rule("battalia", "6.15")
@pytest.mark.parametrize(
    "card",
    ["scroll-barfolk", "amulet-barfolk", "tent-barfolk", "horse-barfolk", "banner", "star",
     "chalice", "hammer"],
)  # fmt: skip
def test_other_cards_fill_no_slot(card: str) -> None:
    table = Position()
    table.player("A").hand[:] = [table.card(card)] * 6
    assert priced(table) == []
    table.player("A").hand += [table.card("frimen-barfolk"), table.card("supply")]
    table.play("A", "create tool").settle()
    assert table.pile("A", "lines") == ["frimen-barfolk", "supply"]


@pytest.mark.rule("battalia", "6.17", "6.19")
def test_complete_sets_are_batches_of_picks_by_size_and_canonical_order() -> None:
    table = Position().hand(
        "A", "frimen-islanders*2", "frimen-barfolk", "supply*2", "tool-emberians", "tool-barfolk"
    )
    table.play("A", "city b1", "exits w")
    assert batches(table) == [
        "frimen-barfolk+tool-barfolk",
        "frimen-barfolk+tool-emberians",
        "frimen-islanders+tool-barfolk",
        "frimen-islanders+tool-emberians",
        "tool-barfolk+tool-emberians",
        "frimen-barfolk+frimen-islanders+frimen-islanders",
    ]
    table.play("A", "pay frimen-barfolk")
    assert batches(table) == ["tool-barfolk", "tool-emberians", "frimen-islanders+frimen-islanders"]
    table.play("A", "pay frimen-islanders").settle()
    assert table.level("b1") == 1
    assert table.pile("A", "lines") == ["frimen-barfolk"] + ["frimen-islanders"] * 2


@pytest.mark.rule("battalia", "6.18")
def test_a_lone_payment_set_is_no_question() -> None:
    table = Position().hand("A", "frimen-barfolk", "chief-barfolk*2", "supply*4", "scroll-barfolk")
    table.play("A", "hire chief")
    assert batches(table) == []
    picked = []
    while table.step() == "PayLine":
        (option,) = table.options("A")
        picked.append(option)
        GAME.apply(table.state, 0, table.content.catalogue.read(option), table.dealer)
    assert picked == ["pay frimen-barfolk", "pay supply", "pay supply"]


@pytest.mark.rule("battalia", "6.18")
def test_a_match_takes_the_only_set_without_asking() -> None:
    match = GAME.start(seats=2, seed=5)
    while match.decisions[0].step != "Action":
        match.play(match.decisions[0].seat, match.decisions[0].options[0])
    seat = match.decisions[0].seat
    assert "hire frimen" in [option.notation for option in match.decisions[0].options]
    match.play(seat, "hire frimen")
    assert match.decisions[0].step == "Action"
    assert match.view(seat)["players"][seat]["lines"] == ["supply", "supply"]


@pytest.mark.rule("battalia", "6.19")
def test_cards_are_picked_in_canonical_order() -> None:
    table = Position().hand("A", "frimen-barfolk", "frimen-islanders", "supply", "tool-barfolk")
    table.play("A", "create tool")
    assert table.options("A") == ["pay frimen-barfolk", "pay frimen-islanders", "pay supply"]
    table.play("A", "pay supply")
    assert table.options("A") == ["pay tool-barfolk"]
    table = Position().hand("A", "frimen-barfolk", "frimen-islanders", "supply")
    table.play("A", "create tool", "pay frimen-islanders")
    assert table.options("A") == ["pay supply"]


def renamed(table: Position, target: str, *name: str) -> Position:
    return table.dice(6).play("A", "amulet", f"target {target}", *name)


@pytest.mark.rule("battalia", "6.20")
def test_an_echo_goes_first_then_a_renamed_card_then_a_real_one() -> None:
    table = Position().hand("A", "chief-islanders", "tool-barfolk", "supply*3", "amulet-cloudborn")
    renamed(table.day(1), "chief-islanders", "as tool", "faction barfolk")
    assert table.pile("A", "rays") == ["tool-barfolk"]
    spent = []
    for square in ("b1", "c1", "a2"):
        table.play("A", f"road {square}", "exits ns" if square == "a2" else "exits ew").settle()
        spent.append([slug for slug in table.pile("A", "lines") if slug not in
                      ("supply", "amulet-cloudborn")])  # fmt: skip
    assert spent == [[], ["chief-islanders"], ["chief-islanders", "tool-barfolk"]]
    assert table.in_hand("A") == []


@pytest.mark.rule("battalia", "6.24")
@pytest.mark.parametrize("order", [("frimen", "priest"), ("priest", "frimen")])
def test_of_several_renamed_cards_the_first_real_type_goes_first(order: tuple[str, str]) -> None:
    table = Position().hand(
        "A", "frimen-islanders", "priest-islanders", "supply*3", "amulet-cloudborn*2"
    )
    for unit in order:
        renamed(table, f"{unit}-islanders", "as tool", "faction barfolk")
    table.play("A", "create tool").settle()
    assert table.pile("A", "lines")[0] == "frimen-islanders"
    assert table.in_hand("A") == ["priest-islanders", "supply", "supply"]
    table.play("A", "create tool").settle()
    assert table.pile("A", "lines")[:2] == ["frimen-islanders", "priest-islanders"]


@pytest.mark.rule("battalia", "6.21")
def test_an_action_without_a_payment_is_refused() -> None:
    table = Position().hand("A", "supply")
    for action in ("hire frimen", "create tool", "road b1", "city b1", "upgrade a1", "hero"):
        assert action not in table.options("A")
        assert table.refusal("A", action) == ("6.21", "cannot-pay")
    table.hand("A", "supply*2")
    assert table.refusal("A", "hire frimen") == ("", "")


@pytest.mark.rule("battalia", "6.21")
def test_an_action_whose_choices_cannot_be_completed_is_not_offered() -> None:
    # on b1 three roads of the table meet: only a road with at least three exits fits there
    table = Position().road("b2", "ns").road("c1", "ew").hand("A", "frimen-barfolk", "supply")
    assert table.options("A", "road") == ["road a2"]
    table.hand("A", "frimen-barfolk*2", "supply")
    assert table.options("A", "road") == ["road b1", "road a2"]
    assert table.play("A", "road b1").options("A") == ["exits esw"]
    # a hero can be paid for, but there is no city for it to appear in
    table = Position().hand("A", "weapon-barfolk", "supply*2").hero("A", 1, "a1")
    assert table.options("A", "hero") == []
    # a road can be paid for, but no square is open
    table = Position().road("b1", "ns").road("a2", "ew").hand("A", "frimen-barfolk*3", "supply")
    assert table.options("A", "road") == table.options("A", "city") == []


@pytest.mark.rule("battalia", "6.22")
def test_an_action_goes_from_its_choices_to_the_payment_and_then_to_its_effect() -> None:
    table = Position().hand("A", "frimen-barfolk*3", "frimen-islanders", "chief-barfolk*3")
    hand = table.in_hand("A")
    table.play("A", "city b1")
    assert table.options("A") == ["level 1", "level 2"]
    table.play("A", "level 1")
    assert table.options("A") == ["exits w", "exits ew", "exits sw", "exits esw"]
    table.play("A", "exits sw")
    assert (table.step(), table.in_hand("A"), table.level("b1")) == ("PayLine", hand, 0)
    table.play("A", "pay frimen-barfolk", "pay frimen-barfolk")
    assert (table.step(), table.level("b1")) == ("PayLine", 0)
    table.play("A", "pay frimen-islanders")
    assert (table.step(), table.level("b1"), table.holder("b1")) == ("Action", 1, "A")
    assert [type(event).__name__ for event in table.dealer.events] == ["Paid", "CityFounded"]


@pytest.mark.rule("battalia", "6.22")
def test_the_faction_of_a_matched_artefact_is_named_before_it_is_paid() -> None:
    table = Position().hand("A", "chief-barfolk", "chief-islanders", "supply")
    table.play("A", "create scroll")
    assert (table.step(), len(table.in_hand("A"))) == ("ChooseMatch", 3)
    table.play("A", "faction emberians")
    assert (table.step(), table.pile("A", "arrivals")) == ("PayLine", [])
    table.play("A", "pay chief-islanders").settle()
    assert table.pile("A", "arrivals") == ["scroll-emberians"]


@pytest.mark.rule("battalia", "6.22")
def test_nothing_is_taken_back_inside_an_action() -> None:
    table = Position().hand("A", "frimen-barfolk*3", "frimen-islanders*2", "supply*2")
    for notation, step in (
        ("road b1", "ChooseExits"), ("exits esw", "PayLine"), ("pay frimen-barfolk", "PayLine"),
    ):  # fmt: skip
        table.play("A", notation)
        assert table.step() == step
        assert {option.split()[0] for option in table.options("A")} <= {"exits", "pay"}
        with pytest.raises(IllegalChoice):
            table.play("A", "end")
    assert len(table.in_hand("A")) == 6


@pytest.mark.rule("battalia", "6.23")
def test_nobody_can_overpay() -> None:
    table = Position().hand("A", "frimen-barfolk*3", "supply*6", "crown")
    table.play("A", "create tool", "pay frimen-barfolk", "pay supply")
    assert table.step() == "Action"
    assert table.in_hand("A") == ["frimen-barfolk"] * 2 + ["supply"] * 5 + ["crown"]
    with pytest.raises(IllegalChoice):
        table.play("A", "pay supply")
