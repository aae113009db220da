"""Named batches for decisions that take several picks, from what a seat sees."""

from __future__ import annotations

from emberhall.authoring import Suggestion, given
from emberhall.games.battalia.cards import Cards
from emberhall.games.battalia.faces.view import View
from emberhall.games.battalia.kinds import RANKS, SCROLL, TITLE
from emberhall.games.battalia.players import Player
from emberhall.games.battalia.rules.battle import may_lay
from emberhall.games.battalia.rules.heroes import move_types
from emberhall.games.battalia.rules.paying import is_paid, next_types
from emberhall.games.battalia.rules.purse import Purse


def suggestions(view: View, content: Cards) -> list[Suggestion]:
    """Complete payments, and the strongest line. [6.17, 17.7]"""
    seat = view["you"]
    if seat is None or seat not in view["asking"]:
        return []
    player = own_player(view, seat, content)
    step = view["step"]
    if step == "PayLine":
        return payments(view, player, content)
    if step == "PayMove":
        return movements(view, player, content)
    if step == "LayCard":
        return lines(view, player, content)
    return []


def own_player(view: View, seat: int, content: Cards) -> Player:
    """The hand of a player as its owner sees it: cards, echoes, masks."""
    seen = view["players"][seat]
    player = Player(seat=seat, known=[])
    if seen["faction"] is not None:
        player.faction = content.index("factions")[seen["faction"]]
    index = content.index("cards")
    assert isinstance(seen["hand"], list)
    player.hand = [index[slug] for slug in seen["hand"]]
    player.shown = [index[slug] for slug in seen["shown"]]
    player.rays = [index[slug] for slug in given(seen["rays"])]
    player.echoes = [index[slug] for slug in seen["echoes"]]
    player.hushed = [index[slug] for slug in given(seen["hushed"])]
    player.masked = [index[slug] for slug in seen["masked"]]
    player.guises = [index[slug] for slug in seen["guises"]]
    player.worn = seen["worn"]
    player.veiled = given(seen["veiled"])
    return player


def payment_sets(
    content: Cards, price: int, purse: Purse, picks: list[int], found: list[list[int]]
) -> None:
    """Collect the payment sets that begin with the picks. [6.16]"""
    patterns = content.prices[price].patterns
    if is_paid(patterns, content.kind, picks):
        found.append(picks)
        return
    for card in next_types(patterns, content.kind, content.first, purse, picks):
        purse.count[card] -= 1
        purse.kinds[content.kind[card]] -= 1
        payment_sets(content, price, purse, [*picks, card], found)
        purse.count[card] += 1
        purse.kinds[content.kind[card]] += 1


def payments(view: View, player: Player, content: Cards) -> list[Suggestion]:
    """The payment sets that are left, the fewest cards first, as many as are wanted at once.

    [6.17, 17.7]
    """
    index = content.index("cards")
    about = given(view["about"])
    picks = [index[slug] for slug in about["picks"]]
    price = content.index("prices")[about["price"]]
    found: list[list[int]] = []
    payment_sets(content, price, Purse(content, player), picks, found)
    found.sort(key=by_size)
    listed = found[: view["pay_list"]] if len(found) > 1 else []
    return [batch("pay-set", "pay", each[len(picks) :], content) for each in listed]


def by_size(cards: list[int]) -> tuple[int, list[int]]:
    """The order of payment sets. [6.17]"""
    return len(cards), cards


def batch(key: str, verb: str, cards: list[int], content: Cards) -> Suggestion:
    slugs = content.slugs("cards")
    names = " + ".join(content.cards[card].name for card in cards)
    return Suggestion(key, [f"{verb} {slugs[card]}" for card in cards], {"cards": names})


def movements(view: View, player: Player, content: Cards) -> list[Suggestion]:
    """Units of another faction with each scroll that can go with them. [9.16]"""
    about = given(view["about"])
    if about["unit"] is not None:
        return []
    purse = Purse(content, player)
    return [
        batch("pay-set", "pay", [card, scroll], content)
        for card in move_types(content, player, purse, about["away"])
        if content.kind[card] < RANKS and content.faction[card] != player.faction
        for scroll in content.types[SCROLL]
        if purse.count[scroll]
    ][: view["pay_list"]]


def lines(view: View, player: Player, content: Cards) -> list[Suggestion]:
    """Every card that adds to the strength of a line, or nothing more. [13.24, 13.25]"""
    battle = given(view["battle"])
    index = content.index("cards")
    attacks = player.seat == battle["attacker"]
    mine = given(battle["faces"])[1:] if attacks else battle["guard"]
    assert isinstance(mine, list)
    last = max((index[slug] for slug in mine), default=-1)
    count = Purse(content, player).count
    found: list[int] = []
    for card, number in enumerate(count):
        kind = content.kind[card]
        helps = content.strength[card] > 0 or kind in (TITLE, SCROLL)
        if (
            number > 0
            and card >= last
            and helps
            and may_lay(content, card, battle["defender"] >= 0)
        ):
            found += [card] * number
    if not found:
        return []
    strongest = batch("strongest-line", "lay", found, content)
    strongest.notations.append("done")
    return [strongest, Suggestion("no-line", ["done"])]
