"""What is asked, offered, refused and suggested: what is broken is noticed."""

from __future__ import annotations

import random
from typing import Any

from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import Dealer
from emberhall.kernel.decision import Refusal, Suggestion
from tests.toys.broken import caught, variant
from tests.toys.wyrmgold import turn
from tests.toys.wyrmgold.choices import Draw, Hide, Pass, Treasures
from tests.toys.wyrmgold.state import Caves


def test_an_automa_that_is_asked() -> None:
    class BeginTurns(turn.BeginTurns):
        def happen(self, state: Caves, dealer: Dealer) -> None:
            state.then(*[turn.TakeTurn(den.seat) for den in state.dens])

    assert caught(variant(BeginTurns), "asks-players", "it is an automa")


def test_a_ballot_that_asks_nobody() -> None:
    class BeginTurns(turn.BeginTurns):
        def happen(self, state: Caves, dealer: Dealer) -> None:
            state.then(turn.PlaceBids([], []))

    assert caught(variant(BeginTurns), "asks-players", "PlaceBids asks nobody")


def test_a_seat_that_is_asked_twice() -> None:
    class StartRound(turn.StartRound):
        def happen(self, state: Caves, dealer: Dealer) -> None:
            state.then(turn.PlaceBids([0, 0], [-1, -1]))

    assert caught(variant(StartRound), "asks-players", "a seat is asked twice")


def test_a_seat_that_does_not_exist_is_asked() -> None:
    class BeginTurns(turn.BeginTurns):
        def happen(self, state: Caves, dealer: Dealer) -> None:
            state.then(turn.GuardHoard(7, 0))

    class GuardHoard(turn.GuardHoard):
        def options(self, state: Caves) -> list[Choice]:
            return [state.content.choices.do_nothing]

    assert caught(variant(BeginTurns, GuardHoard), "asks-players", "there is no such seat")


def test_options_that_are_offered_twice() -> None:
    class SellCards(turn.SellCards):
        def options(self, state: Caves) -> list[Choice]:
            return [*super().options(state), state.content.choices.done]

    assert caught(variant(SellCards), "offers-options", "the same choice twice")


def test_options_that_are_not_of_the_catalogue() -> None:
    class TakeTurn(turn.TakeTurn):
        def options(self, state: Caves) -> list[Choice]:
            return [*super().options(state), Draw()]

    assert caught(variant(TakeTurn), "offers-options", "which is not of the catalogue")


def test_options_in_an_order_that_changes() -> None:
    class TakeTurn(turn.TakeTurn):
        def options(self, state: Caves) -> list[Choice]:
            return random.sample(options := super().options(state), len(options))

    assert caught(variant(TakeTurn), "offers-options", "other options when asked again")


def test_a_ballot_that_asks_a_seat_without_options() -> None:
    class PlaceBids(turn.PlaceBids):
        def options(self, state: Caves, seat: int) -> list[Choice]:
            return []

    assert caught(variant(PlaceBids), "offers-options", "is asked and has no options")


def test_options_that_change_the_state() -> None:
    class GuardHoard(turn.GuardHoard):
        def options(self, state: Caves) -> list[Choice]:
            state.pot += 1
            return super().options(state)

    assert caught(variant(GuardHoard), "asking-changes-nothing", "changed by being asked", seeds=2)


def test_reasons_that_change_the_state() -> None:
    def why_not(state: Caves, seat: int, choice: Choice) -> Refusal | None:
        refusal = turn.why_not(state, seat, choice)
        if refusal is not None:
            state.pot += 1
        return refusal

    assert caught(variant(why_not=why_not), "asking-changes-nothing", "changed by being asked")
    assert caught(variant(why_not=why_not), "refuses-illegal", "left its traces")


def test_reasons_that_fail_for_some_choices() -> None:
    def why_not(state: Caves, seat: int, choice: Choice) -> Refusal | None:
        if isinstance(choice, Hide) and choice.card not in state.dens[seat].hand:
            raise KeyError(choice.card)
        return turn.why_not(state, seat, choice)

    assert caught(variant(why_not=why_not), "refuses-illegal", "raises KeyError")
    assert caught(variant(why_not=why_not), "gives-reasons", "raises KeyError")


def test_no_reason_against_a_choice_that_is_not_offered() -> None:
    def why_not(state: Caves, seat: int, choice: Choice) -> Refusal | None:
        return None

    assert caught(variant(why_not=why_not), "gives-reasons", "there is no reason against it")


def test_a_reason_against_a_choice_that_is_offered() -> None:
    def why_not(state: Caves, seat: int, choice: Choice) -> Refusal | None:
        return turn.why_not(state, seat, choice) or Refusal("3.1", "not-a-turn", {})

    assert caught(variant(why_not=why_not), "gives-reasons", "'not-a-turn' speaks against it")


def refusing(rule: str, key: str, values: dict[str, str]) -> Any:
    def why_not(state: Caves, seat: int, choice: Choice) -> Refusal | None:
        known = turn.why_not(state, seat, choice)
        return None if known is None else Refusal(rule, key, values)

    return variant(why_not=why_not)


def test_a_reason_by_a_rule_that_does_not_exist() -> None:
    assert caught(refusing("3.99", "deck-empty", {}), "gives-reasons", "names rule 3.99")


def test_a_reason_without_words() -> None:
    assert caught(refusing("3.1", "just-so", {}), "gives-reasons", "[refusal] just-so lacks")
    assert caught(refusing("3.1", "not-in-hand", {}), "gives-reasons", "not-in-hand lacks 'card'")


def suggesting(key: str, *notations: str) -> Any:
    def suggestions(view: dict[str, Any], content: Treasures) -> list[Suggestion]:
        return [Suggestion(key, list(notations))] if view["step"] == "TakeTurn" else []

    return variant(suggestions=suggestions)


def test_a_suggestion_that_is_not_legal() -> None:
    game = suggesting("sell-all", "sell ruby")
    assert caught(game, "suggests-legal-batches", "wants 'sell ruby', which is not offered then")


def test_a_suggestion_that_goes_on_too_long() -> None:
    game = suggesting("sell-all", "sell", "done", "done")
    assert caught(game, "suggests-legal-batches", "wants 'done', which is not offered then")


def test_a_suggestion_that_breaks_off_after_it_has_shown_only_others_something() -> None:
    def suggestions(view: dict[str, Any], content: Treasures) -> list[Suggestion]:
        if view["step"] != "TakeTurn":
            return []
        card = view["dens"][view["you"]]["hand"][0]
        return [Suggestion("sell-all", ["sell", f"sell {card}", f"sell {card}"])]

    game = variant(suggestions=suggestions)
    assert caught(game, "suggests-legal-batches", "which is not offered then")


def test_a_suggestion_of_no_known_notation() -> None:
    game = suggesting("sell-all", "sell the cave")
    assert caught(game, "suggests-legal-batches", "no choice is written")


def test_a_suggestion_without_words() -> None:
    assert caught(suggesting("doze", "pass"), "suggests-legal-batches", "'doze' has no words")


def test_an_empty_suggestion() -> None:
    assert caught(suggesting("sell-all"), "suggests-legal-batches", "'sell-all' is empty")


def test_rules_that_go_another_way_when_nobody_listens() -> None:
    class TakeTurn(turn.TakeTurn):
        def answer(self, state: Caves, choice: Choice, dealer: Dealer) -> None:
            super().answer(state, choice, dealer)
            if isinstance(choice, Pass) and dealer.listening:
                state.pot += 1

    assert caught(variant(TakeTurn), "same-unheard", "when nobody listens", seeds=3)
