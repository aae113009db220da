"""A table that this version cannot replay: why, and what can still be read of it.

Its rules are not here, so nobody can tell what anybody saw. What a seat played itself is its own to
read; everything can be read after the end, and by who never shared the table with anybody.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from emberhall.kernel import registry
from emberhall.kernel.errors import DivergedRecord, ForeignRecord, NewerRecord, UnknownGame
from emberhall.kernel.matches.record import seal
from emberhall.web.tables.errors import NotNow
from emberhall.web.tables.schema import HOST
from emberhall.web.tables.storage import StoredTable
from emberhall.words import phrase, say


@dataclass(frozen=True, slots=True)
class SealedTable:
    """A table that is kept as it is, and why it is sealed is said to who asks."""

    stored: StoredTable
    reason: str
    about: dict[str, object] = field(default_factory=dict)

    @property
    def said(self) -> str:
        """Why it is sealed, in a sentence."""
        return say(self.reason, **self.about)

    def is_open_to(self, visitor: str) -> bool:
        """Whether a visitor may read everything that was played, secrets included."""
        stored = self.stored
        return stored.ended or (not stored.shared and bool(self.seats_of(visitor)))

    def seats_of(self, visitor: str) -> list[int]:
        """The seats of a visitor."""
        held = {seat for seat, who in self.stored.holders if who == visitor and seat != HOST}
        return sorted(held)

    def record_for(self, visitor: str) -> str:
        """The record, which the version that wrote it can replay."""
        if not self.is_open_to(visitor):
            raise NotNow(say("the record holds every secret, so it exists only after the end"))
        return seal(self.stored.opening + "".join(self.stored.inputs))

    def log_for(self, visitor: str) -> Iterator[str]:
        """What was played, line by line, as far as a visitor may read it."""
        open_to, own = self.is_open_to(visitor), self.seats_of(visitor)
        for number, text in enumerate(self.stored.inputs, start=1):
            verb, seat, *words = text.split("\n", 1)[0].split()
            mine = seat.isdecimal() and int(seat) in own
            told = " ".join(words) if open_to or mine or verb == "drive" else "…"
            yield f"{number}. {verb} {self._called(seat)}: {told}".rstrip(": ")

    def _called(self, seat: str) -> str:
        """The name of whoever has a seat, or its number."""
        names = self.stored.names
        number = int(seat) if seat.isdecimal() else len(names)
        return names[number] if number < len(names) and names[number] else seat


def sealed(stored: StoredTable, error: Exception) -> SealedTable:
    """A table whose record does not replay, without a word of what is hidden in it."""
    if isinstance(error, DivergedRecord):
        why = phrase("The rules of this version lead elsewhere than the match that was played.")
    elif isinstance(error, NewerRecord):
        why = phrase("The match was played with a later version of Emberhall.")
    elif isinstance(error, ForeignRecord):
        return _foreign(stored)
    else:
        why = phrase("The record of the match cannot be read by this version.")
    return SealedTable(stored, why)


def _foreign(stored: StoredTable) -> SealedTable:
    """A table of other rules or of another content, by name."""
    header = dict(line.partition(" ")[::2] for line in stored.opening.split("\n")[:6])
    slug, rules = header.get("game", ""), header.get("rules", "")
    try:
        game = registry.game(slug)
    except UnknownGame:
        gone = phrase("No game is called {game} here any more.")
        return SealedTable(stored, gone, {"game": slug})
    if rules.isdecimal() and int(rules) < game.rules_version:
        older = phrase(
            "The match was played by version {theirs} of the rules of {game}; here they are "
            "played in version {ours}."
        )
        versions = {"theirs": rules, "game": game.title, "ours": game.rules_version}
        return SealedTable(stored, older, versions)
    return SealedTable(stored, phrase("The content of the game is no longer that of the match."))
