"""Wyrmgold: a small, complete and correct game that shows every feature of the kernel once."""

from __future__ import annotations

from emberhall.authoring import (
    AUTOMA,
    PLAYER,
    Dealer,
    Derived,
    Faces,
    Game,
    Mind,
    Option,
    Outcome,
    Rules,
    Standing,
    of,
)
from tests.toys.wyrmgold import turn
from tests.toys.wyrmgold.choices import Treasures
from tests.toys.wyrmgold.faces.view import View
from tests.toys.wyrmgold.state import Caves, Den, fits

OPTIONS = (Option("length", ("short", "long"), "1.4"), Option("pot", ("fixed", "dice"), "2.1"))


def setup(seats: list[str], options: dict[str, str], content: Treasures, dealer: Dealer) -> Caves:
    """Three cards and three tricks for every dragon. [1.2]"""
    deck = list(range(len(content.cards)))
    dealer.shuffle(deck)
    tricks = list(range(len(content.tricks)))
    dens = [
        Den(seat=seat, automa=kind == AUTOMA, tricks=tricks[:]) for seat, kind in enumerate(seats)
    ]
    for den in dens:
        den.hand = [deck.pop() for _ in range(3)]
    rounds = 3 if options["length"] == "long" else 2
    dice = options["pot"] == "dice"
    state = Caves(content, rounds=rounds, dice=dice, deck=deck, dens=dens)
    state.then(turn.StartRound())
    return state


def outcome(state: Caves) -> Outcome:
    """Coins by worth, vaults by value. [5.1]"""
    content = state.content
    scores = [
        {
            "coins": sum(content.coins[i].worth * n for i, n in enumerate(den.purse)),
            "vault": sum(content.cards[card].value for card in den.vault),
        }
        for den in state.dens
    ]
    totals = [sum(score.values()) for score in scores]
    places = sorted(set(totals), reverse=True)
    ranking = [[seat for seat, total in enumerate(totals) if total == place] for place in places]
    return Outcome("opened", ranking, scores)


def standing(view: View, content: Treasures) -> Standing:
    """Coins by worth, and vaults by value once they are open. [1.3, 5.1]"""
    cards = content.index("cards")
    found: Standing = []
    for den in view["dens"]:
        seen = {"coins": sum(coin.worth * den["purse"][coin.slug] for coin in content.coins)}
        if den["opened"]:
            seen["vault"] = sum(content.cards[cards[slug]].value for slug in den["vault"])
        found.append(seen)
    return found


class Summary(Derived):
    """The dragon's own cards in the order in which they can be sold. [3.5]"""

    sellable: list[int] | None = of("cards")


def derive(state: Caves, seat: int) -> Summary:
    """What a dragon would work out."""
    return Summary(sellable=sorted(state.dens[seat].hand) if seat >= 0 else None)


def one_player_at_least(kinds: list[str]) -> str:
    return "" if PLAYER in kinds else "at least one dragon is a player's"


def judge(state: Caves, seat: int) -> float:
    return float(outcome(state).total(seat))


GAME = Game(
    slug="wyrmgold",
    title="Wyrmgold",
    package="tests.toys.wyrmgold",
    rules_version=1,
    seats=range(2, 5),
    options=OPTIONS,
    state=Caves,
    content=Treasures,
    rules=Rules(turn, setup, outcome, refuse_seats=one_player_at_least, why_not=turn.why_not),
    mind=Mind(judge, fits=fits),
    faces=Faces(suggestions=turn.suggestions, derived=Summary, derive=derive, standing=standing),
)
