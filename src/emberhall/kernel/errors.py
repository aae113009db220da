"""One tree of errors.

A message names the seat, the choice, the rule, the file or the line it is about.
"""

from __future__ import annotations

from emberhall.words import say


class EmberhallError(Exception):
    """Everything that Emberhall raises on purpose."""


class BadInput(EmberhallError):
    """Somebody asked for something that is not there or not allowed; nothing was changed."""


class UnknownGame(BadInput):
    """No game is registered under that slug."""


class UnknownBot(BadInput):
    """No bot is registered under that name."""


class BadSeats(BadInput):
    """The game cannot be played with these seats."""


class UnknownSeat(BadInput):
    """The table has no such seat."""


class BadOption(BadInput):
    """The game has no such option, or the option has no such value."""


class BadNotation(BadInput):
    """The text, or whatever was given for one, names no choice of the catalogue."""


class ForeignChoice(BadInput):
    """The choice is one of another content than that of the match."""


class NotAsked(BadInput):
    """The seat is not being asked for anything."""


class IllegalChoice(BadInput):
    """The choice exists but is not offered now; `rule` says which rule forbids it."""

    def __init__(self, message: str, rule: str = "") -> None:
        super().__init__(message)
        self.rule = rule


class IllegalSet(IllegalChoice):
    """A set cannot be composed as it is; the message says what is too much or missing."""


class UnfinishedSet(IllegalSet):
    """A set lacks something, and would be legal with it."""


class StaleRevision(BadInput):
    """The request answers a position that has passed."""


class UndoRefused(BadInput):
    """The latest input cannot be taken back; the message says why."""


class MatchOver(BadInput):
    """The match has ended and takes no more inputs."""


class RecordError(BadInput):
    """A record cannot be trusted; `line` is the first line that disagrees, counted from 1."""

    def __init__(self, message: str, line: int = 0) -> None:
        super().__init__(
            say("line {line}: {message}", line=line, message=message) if line else message
        )
        self.line = line


class TruncatedRecord(RecordError):
    """The record has no end line: it was cut off, or the match was still being written."""


class EditedRecord(RecordError):
    """The text is not the text that was sealed by the end line."""


class ForeignRecord(RecordError):
    """The text is no record of a game that is registered here."""


class NewerRecord(RecordError):
    """The record was written by a later format or by later rules."""


class DivergedRecord(RecordError):
    """Replaying the record does not lead where it says."""


class ContentError(BadInput):
    """A content file is wrong; the message names file, entry and key."""

    def __init__(self, message: str, file: str = "", entry: str = "", key: str = "") -> None:
        where = ": ".join(part for part in (file, entry, key) if part)
        super().__init__(f"{where}: {message}" if where else message)
        self.file = file
        self.entry = entry
        self.key = key


class RulesFault(EmberhallError):
    """A game breaks the contract of the kernel: a defect of the game, not of its players."""


class ScriptExhausted(RulesFault):
    """The rules asked for chance that the script does not hold."""


class ChanceMet(EmberhallError):
    """Rules that were tried out on a copy came to ask for chance, which is not theirs to try."""


class StaleBuild(EmberhallError):
    """A compiled module is older than its source."""
