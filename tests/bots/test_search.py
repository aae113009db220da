"""Looking one choice ahead, and the bots that do."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from emberhall.bots import Bot, Knowledge, bot
from emberhall.bots.greedy import FEWEST_WORLDS, GreedyBot
from emberhall.bots.search import advance, best, weigh
from emberhall.kernel import flow
from emberhall.kernel.choice import Choice
from emberhall.kernel.dealer import QuietDealer
from emberhall.kernel.errors import BadInput
from tests.bots.games import wyrmgold_with
from tests.bots.positions import WYRMGOLD, caves_at
from tests.toys.wyrmgold.choices import Bid, Hide
from tests.toys.wyrmgold.state import Caves


def test_random_takes_every_option_about_equally_often() -> None:
    state, seat = caves_at("TakeTurn")
    taken = Counter(
        bot("random").choose(Knowledge(WYRMGOLD, state, seat, seed)).notation
        for seed in range(2000)
    )
    options = flow.options(state, seat)
    assert len(taken) == len(options)
    expected = 2000 / len(options)
    assert all(abs(count - expected) < 6 * expected**0.5 for count in taken.values())


def test_the_others_of_a_ballot_answer_at_random_before_it_is_counted() -> None:
    state, seat = caves_at("PlaceBids", seats=3)
    choice = flow.options(state, seat)[0]
    assert isinstance(choice, Bid)
    bids: Counter[tuple[int, int]] = Counter()
    for seed in range(60):
        world = state.copy()
        advance(world, seat, choice, QuietDealer(seed))
        assert world.dens[seat].spent[-1] == choice.trick
        assert flow.waiting_step(world).RULE != "2.2"
        bids.update((other, world.dens[other].spent[-1]) for other in range(3) if other != seat)
    assert len(bids) == 6
    assert state.dens[seat].spent == []


def test_an_answer_that_was_given_already_is_kept() -> None:
    state, seat = caves_at("PlaceBids", seats=2)
    other = 1 - seat
    given = flow.options(state, other)[-1]
    assert isinstance(given, Bid)
    flow.answer(state, other, given, QuietDealer(1))
    for seed in range(10):
        world = state.copy()
        advance(world, seat, flow.options(world, seat)[0], QuietDealer(seed))
        assert world.dens[other].spent[-1] == given.trick


def test_all_options_meet_the_same_worlds_and_the_same_chance() -> None:
    seen = []

    def note(state: Caves, seat: int) -> float:
        seen.append((tuple(state.dens[1 - seat].hand), tuple(state.deck), state.pot))
        return 0.0

    game = wyrmgold_with(note)
    state, seat = caves_at("SellCards", seed=5, game=game)
    knowledge = Knowledge(game, state, seat, seed=3)
    weigh(knowledge, note, worlds=4)
    count = len(knowledge.options)
    for world in range(4):
        hidden = {hand for hand, _, _ in seen[world * count : (world + 1) * count]}
        assert len(hidden) == 1
    assert len({hand for hand, _, _ in seen}) > 1


def test_chance_after_an_option_is_the_same_for_all_options() -> None:
    def pot_of_the_next_round(state: Caves, seat: int) -> float:
        return float(state.pot)

    game = wyrmgold_with(pot_of_the_next_round)
    dealer = QuietDealer(2)
    state = game.setup(2, {"pot": "dice"}, game.content, dealer)
    flow.run(state, dealer)
    while not (flow.waiting_step(state).RULE == "3.1" and len(state.agenda) == 2):
        for seat in flow.asked(state):
            flow.answer(state, seat, flow.options(state, seat)[-1], dealer)
        flow.run(state, dealer)
    seat = flow.asked(state)[0]
    knowledge = Knowledge(game, state, seat, seed=9)
    quiet = [i for i, option in enumerate(knowledge.options) if option.notation in ("peek", "pass")]
    totals = weigh(knowledge, pot_of_the_next_round, worlds=8)
    assert len(quiet) == 2
    assert totals[quiet[0]] == totals[quiet[1]] > 0


def test_among_equals_chance_decides() -> None:
    rng = random.Random(1)
    assert {best([1.0, 3.0, 2.0, 3.0], rng) for _ in range(50)} == {1, 3}


def test_greedy_takes_what_its_game_judges_best() -> None:
    for seed in range(5):
        state, seat = caves_at("TakeTurn", seed=seed)
        values = [state.content.cards[card].value for card in state.dens[seat].hand]
        choice = bot("greedy").choose(Knowledge(WYRMGOLD, state, seat, seed=1))
        assert isinstance(choice, Hide)
        assert state.content.cards[choice.card].value == max(values)


@pytest.mark.parametrize(("looks", "worlds"), [(80, 10), (87, 10), (10, FEWEST_WORLDS)])
def test_greedy_shares_its_looks_out_among_eight_options(looks: int, worlds: int) -> None:
    judged = []

    def note(state: Caves, seat: int) -> float:
        judged.append(seat)
        return 0.0

    game = wyrmgold_with(note)
    state, seat = caves_at("TakeTurn", game=game)
    knowledge = Knowledge(game, state, seat, seed=1)
    assert len(knowledge.options) == 8
    GreedyBot(looks).choose(knowledge)
    assert len(judged) == 8 * worlds


def test_greedy_needs_a_judge() -> None:
    game = wyrmgold_with(None)
    state, seat = caves_at("TakeTurn", game=game)
    with pytest.raises(BadInput, match="Wyrmgold has no judge"):
        bot("greedy").choose(Knowledge(game, state, seat, seed=1))


class Cautious(Bot):
    """Somebody's own bot, interpreted whatever the rest is."""

    def choose(self, knowledge: Knowledge) -> Choice:
        return knowledge.options[-1]


def test_somebodys_own_bot_plays() -> None:
    state, seat = caves_at("TakeTurn")
    knowledge = Knowledge(WYRMGOLD, state, seat, seed=1)
    assert Cautious().choose(knowledge).notation == "pass"
