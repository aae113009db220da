"""What an adventure sheet may add to the common rules, chapter by chapter."""

from __future__ import annotations

from emberhall.authoring import Choice, Dealer
from emberhall.games.city_of_thieves.queries import spend
from emberhall.games.city_of_thieves.state import City


class Sheet:
    """A sheet that adds nothing; those of the adventures say only what is their own. [1.6]"""

    def lay(self, state: City, dealer: Dealer) -> None:
        """What lies on the table besides the figures of the sheet."""

    def begin_round(self, state: City) -> None:
        """The start of a round in which the sheet beats. [5.3]"""

    def end_round(self, state: City) -> None:
        """The end of every round. [5.4]"""

    def replaces_militia(self, state: City, seat: int) -> bool:
        """Whether the sheet has its own militia phase, which is then on the agenda."""
        return False

    def after_militia(self, state: City, seat: int) -> None:
        """What follows the militia phase of a seat."""

    def opens_guards(self) -> bool:
        """Whether militiamen may be attacked outside the base game too."""
        return False

    def add_moves(self, state: City, figure: int, options: list[Choice]) -> None:
        """What a moving character may do."""

    def leads_on(self, state: City, figure: int, space: int) -> bool:
        """Whether a moving character may end his move by the sheet from a space that he passes."""
        return False

    def add_actions(self, state: City, figure: int, options: list[Choice]) -> None:
        """Actions for a character whose action is unused. [7.7]"""

    def carry_out(self, state: City, figure: int, choice: Choice, dealer: Dealer) -> bool:
        """Carry out a verb of the sheet; whether the choice was one."""
        return False


def can_act(state: City) -> bool:
    """Whether there is enough left for an action of the sheet. [7.7]"""
    return state.turn.ap >= state.content.sheet_price


def pay_for_action(state: City) -> None:
    """An action of the sheet costs 1 AP and is the character's action. [7.7, 31.4]"""
    spend(state, state.content.sheet_price)
    state.turn.acted = True
