"""What the parts of the picture say: names, values and rules in a sentence or two."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from emberhall.games.city_of_thieves.content.board import CATACOMB, FIRST_ROOM, MAIN
from emberhall.games.city_of_thieves.content.cards import Cards
from emberhall.games.city_of_thieves.content.decks import Intrigue
from emberhall.games.city_of_thieves.content.figures import ROLES
from emberhall.games.city_of_thieves.content.vocabulary import VERBS
from emberhall.games.city_of_thieves.faces.voice import say
from emberhall.words import phrase

KINDS: Final = (phrase("gate"), phrase("crossing"), phrase("lane"), phrase("room"))  # of spaces
COMPASS: Final = (phrase("north"), phrase("east"), phrase("south"), phrase("west"))
ROOMS_BELOW: Final = {
    "altar": phrase("1 AP: every Magic Gem that the character carries brings 6 ducats."),
    "lair": phrase("The Cyclops sleeps here and comes back when it is beaten. Nobody enters."),
    "tunnel": phrase(
        "After the alarm, 1 AP: roll to get out. 1 is the end of the character, 2 or 3 cost "
        "two treasures, 4 to 6 nothing."
    ),
    "prison": phrase("1 AP: roll to escape, 4 or more opens the door; it is the prisoner's move."),
    "treasure-room": phrase(
        "1 AP: roll three dice for as many ducats; two alike kill the character. "
        "Going down needs a gang member in a room with an open mechanism."
    ),
    "pentacle": phrase("The way up, for 1 movement point, to a free pentacle of the district."),
    "scriptorium": phrase(
        "1 AP: roll at most the Mind to take three cards of the discard pile "
        "and an experience token; otherwise draw two cards."
    ),
    "torture-chamber": phrase("1 AP: take a treasure from anybody in the Prison."),
}
TOKENS_SAID: Final = (
    phrase("Picked or bashed like a chest; the Holy Altar pays 6 ducats for it."),
    phrase("The way down into the catacombs, for everybody; it brings experience to the finder."),
    phrase("While a gang member stands here another one may go down to the Treasure Room."),
    phrase("The finder is wounded."),
    phrase("The finder takes an Equipment card."),
    phrase("The finder gains experience."),
    phrase("Opening the chest here costs more AP."),
)
REWARDS: Final = {
    "gain": phrase("{count} ducats"),
    "xp": phrase("{count} experience"),
    "draw": phrase("{count} Arcana"),
    "equip": phrase("an Equipment card"),
}


def bare(name: str) -> str:
    """A name without its article."""
    return name.removeprefix("the ")


def listed(words: Sequence[str]) -> str:
    """Words with commas and a last `and`."""
    if len(words) < 2:
        return "".join(words)
    return say("{first} and {last}", first=", ".join(words[:-1]), last=words[-1])


def short_place(name: str) -> str:
    """The name of a space as far as nobody mistakes it."""
    return name.partition(" of ")[0]


def space_label(content: Cards, space: int, stirs: bool = True) -> str:
    """What a space is; `stirs` if the game has Intrigue."""
    printed = content.spaces[space]
    kind = say("room of the catacombs") if printed.kind == CATACOMB else say(KINDS[printed.kind])
    parts = [f"{bare(printed.name)}, {kind}"]
    if printed.side >= 0:
        parts[0] += say(" in the {side}", side=say(COMPASS[printed.side]))
    if printed.pentacle:
        parts.append(say("with a pentacle"))
    if printed.intrigue and stirs:
        parts.append(say("Intrigue can be drawn here"))
    if printed.die:
        parts.append(say("the Cyclops comes on {die}", die=printed.die))
    return ", ".join(parts)


def space_about(content: Cards, space: int) -> str:
    """Where one gets from a space, and what is done there."""
    if space >= MAIN:
        return say(ROOMS_BELOW[content.spaces[space].slug])
    names = [content.spaces[other].name for other in content.board.links[space]]
    said = say("Passages lead to {listed}.", listed=listed(names))
    if space < FIRST_ROOM:  # its name does not stand on the board
        said = f"{bare(content.spaces[space].name)}. {said}"
    walls = [content.spaces[other].name for other in content.board.walls[space]]
    return (
        say("{said} Walls stand against {listed}.", said=said, listed=listed(walls))
        if walls
        else said
    )


def figure_values(content: Cards, figure: int, combat: int) -> str:
    """`Combat 2, Movement 4, Mind 4`."""
    printed = content.figures[figure]
    if not printed.movement:
        return say("Combat {combat}", combat=combat)
    return say(
        "Combat {combat}, Movement {movement}, Mind {mind}",
        combat=combat,
        movement=printed.movement,
        mind=printed.mind,
    )


def figure_about(content: Cards, figure: int) -> str:
    """The skill of a character, or what a figure of nobody's gang is."""
    printed = content.figures[figure]
    if printed.skill:
        return f"{printed.skill}: {printed.text}"
    return {
        "militia": say("A militiaman, moved by the active player against the rivals."),
        "hunter": say("A hunter of the adventure sheet, moved by the active player."),
        "undead": say("Attacks whoever stands beside it at the end of a round."),
        "cyclops": say(
            "Comes to the room whose number is rolled when somebody enters the catacombs."
        ),
    }[ROLES[printed.role]]


def reward_words(card: Intrigue) -> str:
    """`5 ducats, 1 experience`."""
    verbs = [(VERBS[each.verb], each.amount) for each in card.effects]
    return ", ".join(say(REWARDS.get(verb, verb), count=amount) for verb, amount in verbs)


def intrigue_words(card: Intrigue) -> str:
    """Condition, reward and penalty of an Intrigue."""
    said = say("{text} Brings {reward_words}.", text=card.text, reward_words=reward_words(card))
    if card.penalty:
        lost = card.penalty
        said += say(" Unfulfilled at the end it costs {count:ducat|ducats}.", count=lost)
    return said


THINGS: Final = {
    "action point": phrase("{count:action point|action points}"),
    "Arcana card": phrase("{count:Arcana card|Arcana cards}"),
    "card": phrase("{count:card|cards}"),
    "ducat": phrase("{count:ducat|ducats}"),
    "Intrigue card": phrase("{count:Intrigue card|Intrigue cards}"),
    "movement point": phrase("{count:movement point|movement points}"),
    "treasure": phrase("{count:treasure|treasures}"),
    "wound": phrase("{count:wound|wounds}"),
}


def counted(count: int, thing: str) -> str:
    """`1 wound`, `2 wounds`; also of what the content names."""
    return say(THINGS.get(thing, phrase("{count:{thing}|{thing}s}")), count=count, thing=thing)
