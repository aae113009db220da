"""Where matches are kept while they are played, so that nothing is lost whatever happens."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Final

from emberhall.kernel.errors import BadInput, RecordError, TruncatedRecord
from emberhall.kernel.matches.match import Match
from emberhall.kernel.matches.record import unsealed
from emberhall.people import clean_name
from emberhall.words import say

SUFFIX: Final = ".record"
HOME: Final = "EMBERHALL_HOME"


def shelf() -> Path:
    """The folder of the matches of this user."""
    if os.environ.get(HOME):
        return Path(os.environ[HOME])
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home()) / "emberhall"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "emberhall"
    return Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state") / "emberhall"


def new_place(slug: str) -> Path:
    """A file on the shelf that does not exist yet."""
    stamp = datetime.now().astimezone().strftime("%Y%m%d-%H%M%S")
    place = shelf() / f"{slug}-{stamp}{SUFFIX}"
    count = 1
    while place.exists():
        count += 1
        place = shelf() / f"{slug}-{stamp}-{count}{SUFFIX}"
    return place


def is_running(text: str) -> bool:
    """Whether a record is still being written: it has no end line."""
    try:
        unsealed(text, partial=False)
    except TruncatedRecord:
        return True
    except RecordError:
        return False
    return False


def unfinished(slug: str = "") -> list[Path]:
    """The matches of a game, or of any, that are still being played here, the latest first."""
    found = [path for path in shelf().glob(f"*{SUFFIX}") if path.is_file() and _waits(path, slug)]
    return sorted(found, key=lambda path: (path.stat().st_mtime_ns, path.name), reverse=True)


def _waits(path: Path, slug: str) -> bool:
    text = path.read_text(encoding="utf-8", errors="replace")
    return is_running(text) and (not slug or f"\ngame {slug}\n" in text)


def read(path: Path) -> str:
    """The text of a record file."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is no text"
        raise BadInput(say("{path} cannot be read: {reason}", path=path, reason=reason)) from None


def write(path: Path, text: str) -> None:
    """Replace a file at one stroke: its readers find the old text or the new one, never half."""
    spare: Path | None = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(
            "w", encoding="utf-8", newline="\n", dir=path.parent, prefix=".kept-", delete=False
        ) as file:
            spare = Path(file.name)
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        spare.replace(path)
    except OSError as error:
        if spare is not None:
            spare.unlink(missing_ok=True)
        raise BadInput(
            say("{path} cannot be written: {strerror}", path=path, strerror=error.strerror)
        ) from None


def check_new(path: Path) -> None:
    """Refuse to write over a file that is there already."""
    if path.exists():
        raise BadInput(say("{path} exists already; name another file", path=path))


def _beside(path: Path) -> Path:
    """The file that says what the people in a record are called."""
    return path.with_name(f"{path.name}.names")


def names_beside(path: Path, match: Match) -> list[str]:
    """What the people in a record are called, by seat, as far as it is known, cleaned.

    In format 1 the record said so itself.
    """
    names = [""] * len(match.seats)
    for line in match.record.inputs:
        if match.record.header.version == 1 and line.verb == "drive":
            names[line.seat] = clean_name(line.text.removeprefix("me:"))
            if not line.text.startswith("me:"):
                names[line.seat] = ""
    if _beside(path).is_file():
        names = [clean_name(name) for name in read(_beside(path)).split("\n")]
        names = [*names, *[""] * len(match.seats)][: len(match.seats)]
    return names


class Keeper:
    """Keeps the file of a match up to date: unsealed while it is played, sealed when it is over.

    A new match needs a file that does not exist; a match that is resumed says what its file holds.
    What people are called stands in a file beside it, since a record names nobody.
    """

    def __init__(
        self, match: Match, path: Path, held: str | None = None, names: Sequence[str] = ()
    ) -> None:
        self.match = match
        self.path = path
        self.names = list(names) or [""] * len(match.seats)
        self._held = held
        self._named = [""] * len(match.seats) if held is None else names_beside(path, match)
        if held is None:
            check_new(path)

    def keep(self) -> None:
        """Write the match down, unless somebody else has written to its file since."""
        if self._held is not None and self.path.exists() and read(self.path) != self._held:
            raise BadInput(
                say(
                    "{path} was changed by somebody else meanwhile; it was left alone",
                    path=self.path,
                )
            )
        text = self.match.record.text if self.match.outcome else self.match.record.open_text
        if text != self._held:
            write(self.path, text)
            self._held = text
        if self.names != self._named:
            write(_beside(self.path), "".join(f"{name}\n" for name in self.names))
            self._named = self.names

    def leave(self) -> None:
        """Note that this match was left last, also if nothing was played in it."""
        if self.path.exists():
            self.path.touch()
