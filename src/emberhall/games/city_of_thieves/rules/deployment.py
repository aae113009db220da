"""The first player, the last steps of the setup, and deployment. Chapters 3 and 4."""

from __future__ import annotations

from emberhall.authoring import Choice, Dealer, Happening, Question
from emberhall.games.city_of_thieves.combat_choices import Place
from emberhall.games.city_of_thieves.content.board import GATES, NOWHERE
from emberhall.games.city_of_thieves.content.figures import NOBODY
from emberhall.games.city_of_thieves.events import FirstPlayerFound, InitiativeRolled, Placed
from emberhall.games.city_of_thieves.queries import in_turn_order, put, roll_dice
from emberhall.games.city_of_thieves.rules.campaign import bonus_steps
from emberhall.games.city_of_thieves.rules.cards.mercenaries import hire_steps
from emberhall.games.city_of_thieves.rules.inn import inn_steps
from emberhall.games.city_of_thieves.rules.old_city import token_steps
from emberhall.games.city_of_thieves.rules.purse import gain
from emberhall.games.city_of_thieves.rules.rounds import BeginRound
from emberhall.games.city_of_thieves.state import City


class RollInitiative(Happening[City]):
    """Two dice each; the highest sum is first, and ties roll again among themselves.

    Who comes later in the order takes some ducats more. [3.10, 3.11, 3.12, 3.13, 18.9]
    """

    RULE = "3.11"

    def happen(self, state: City, dealer: Dealer) -> None:
        tied = [gang.seat for gang in state.gangs]
        while len(tied) > 1:
            sums: list[int] = []
            for seat in tied:
                dice = roll_dice(2, dealer)
                sums.append(sum(dice))
                dealer.announce(InitiativeRolled(seat, dice, sum(dice)))
            highest = max(sums)
            tied = [tied[i] for i in range(len(tied)) if sums[i] == highest]
        state.first = tied[0]
        dealer.announce(FirstPlayerFound(state.first))
        more = state.content.number("later-ducats")
        for place, seat in enumerate(in_turn_order(state, state.first)):
            gain(state, seat, place * more, "start", dealer)


class LastSteps(Happening[City]):
    """Campaign bonuses, mercenaries, the Inn, tokens of the old city, deployment, first round.

    [3.14, 4.13, 4.14]
    """

    RULE = "4.14"

    def happen(self, state: City, dealer: Dealer) -> None:
        order = in_turn_order(state, state.first)
        state.then(BeginRound())
        for _ in range(len(state.gangs[0].members)):
            state.then(*[PlaceCharacter(seat) for seat in order])
        token_steps(state)
        inn_steps(state)
        hire_steps(state)
        bonus_steps(state)


class PlaceCharacter(Question[City]):
    """A character is placed on any free gate space. [3.14, 3.15]"""

    RULE = "3.14"

    def options(self, state: City) -> list[Choice]:
        place = state.content.choices.place
        options: list[Choice] = []
        for figure in state.gangs[self.seat].members:
            if state.place[figure] == NOWHERE:
                for gate in range(GATES):
                    if state.holder[gate] == NOBODY:
                        options.append(place[figure][gate])
        return options

    def answer(self, state: City, choice: Choice, dealer: Dealer) -> None:
        assert isinstance(choice, Place)
        put(state, choice.character, choice.space)
        dealer.announce(Placed(self.seat, choice.character, choice.space))
