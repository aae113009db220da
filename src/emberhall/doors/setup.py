"""What is the same for all games that are played through a door: game, seats, options, content."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from emberhall.kernel import registry
from emberhall.kernel.content.packs import read_pack
from emberhall.kernel.encoding.encoder import Encoding
from emberhall.kernel.errors import BadInput
from emberhall.kernel.game import PLAYER
from emberhall.kernel.outcome import Outcome
from emberhall.words import phrase, say

SHARE: Final = "share"
MARGIN: Final = "margin"
REWARDS: Final = (SHARE, MARGIN)


class Setup:
    """A table at which games are played.

    `players` are the seats that are asked, `forced` says whether a single option is taken without
    asking.
    """

    def __init__(
        self,
        game: str,
        seats: int | Sequence[str],
        options: dict[str, str] | None = None,
        content: str = "",
        forced: bool = True,
        reward: str = "",
    ) -> None:
        self.game = registry.game(game)
        self.kinds = self.game.seating(seats)
        self.options = self.game.chosen_options(options)
        pack, file = read_pack(content)
        self.content = self.game.load_content(pack, file) if pack else self.game.content
        self.forced = forced
        self.players = [seat for seat, kind in enumerate(self.kinds) if kind == PLAYER]
        if not self.players:
            raise BadInput(say("somebody must play: every seat is an automa"))
        self.reward = reward or (SHARE if len(self.kinds) > 1 else MARGIN)
        check_one_of("reward", self.reward, REWARDS)
        if self.reward == SHARE and len(self.kinds) == 1:
            alone = phrase("who plays alone has nobody to share a victory with: reward='margin'")
            raise BadInput(say(alone))
        self.encoding = Encoding(self.game, len(self.kinds), self.content)

    @property
    def title(self) -> str:
        """The name of the environment, with the version of the rules."""
        return env_id(self.game.slug, self.game.rules_version)

    def rewards(self, outcome: Outcome) -> list[float]:
        """What the end of a game is worth to each seat.

        A share of the victory less what everybody would have if all shared it, or the points by
        which a seat is better than the table on average; who plays alone has its points.
        """
        count = len(self.kinds)
        if self.reward == SHARE:
            won = 1 / len(outcome.winners)
            return [(won if seat in outcome.winners else 0.0) - 1 / count for seat in range(count)]
        totals = [float(outcome.total(seat)) for seat in range(count)]
        mean = sum(totals) / count if count > 1 else 0.0
        return [total - mean for total in totals]

    def worst(self) -> float:
        """What a seat is given that gives up: no share, or no points."""
        return -1 / len(self.kinds) if self.reward == SHARE else 0.0

    def choice(self, action: Any) -> Any:
        """The choice that an action stands for: its index in the catalogue."""
        entries = self.content.catalogue.entries
        try:
            index = int(action)
        except (TypeError, ValueError):
            raise BadInput(
                say("an action is the index of a choice, not {it!r}", it=action)
            ) from None
        if not 0 <= index < len(entries):
            none = phrase("there is no choice {index}; the choices are 0 to {last}")
            raise BadInput(say(none, index=index, last=len(entries) - 1))
        return entries[index]


def env_id(slug: str, version: int) -> str:
    """What the environments of a game are called: `emberhall/crown-of-ash-v1`."""
    return f"emberhall/{slug}-v{version}"


def check_one_of(name: str, value: str, known: Sequence[str]) -> None:
    """Raise unless a setting is one of those that there are."""
    if value not in known:
        wrong = phrase("{name} is one of {known}, not {value!r}")
        raise BadInput(say(wrong, name=name, known=", ".join(known), value=value))
