"""Games register by entry point, ours like anyone else's. A broken one never harms the others."""

from __future__ import annotations

import difflib
from importlib.metadata import EntryPoint, entry_points

from emberhall.kernel.errors import RulesFault, UnknownGame
from emberhall.kernel.game import Game
from emberhall.words import phrase, say

GROUP = "emberhall.games"
OURS = "emberhall"
_loaded: dict[str, Game] = {}
_faults: dict[str, str] = {}


def _points() -> dict[str, EntryPoint]:
    """The entry point of each game: nobody takes the name of a game of ours, or one given away."""
    points: dict[str, EntryPoint] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: _package(point) != OURS):
        points.setdefault(point.name, point)
    return points


def _package(point: EntryPoint) -> str:
    return point.dist.name if point.dist is not None else ""


def _doubles() -> dict[str, str]:
    """Who else would like to be the game of a name, and why they are not."""
    points = _points()
    doubles: dict[str, str] = {}
    for point in entry_points(group=GROUP):
        package, first = _package(point), _package(points[point.name])
        if package != first:
            doubles[f"{point.name} ({package})"] = f"{first} has a game of this name"
    return doubles


def slugs() -> list[str]:
    """The slugs of all registered games in alphabetical order, also of those that are broken."""
    return sorted({*_points(), *_loaded})


def games() -> list[Game]:
    """The registered games, in alphabetical order, without those that are broken."""
    return [_loaded[slug] for slug in slugs() if not _fault(slug)]


def broken() -> dict[str, str]:
    """Why registered games cannot be loaded, by slug."""
    return {slug: _faults[slug] for slug in slugs() if _fault(slug)} | _doubles()


def game(slug: str) -> Game:
    """The game registered under a slug."""
    if slug not in _loaded and slug not in _points():
        known = ", ".join(slugs()) or "none"
        near = _near(slug)
        hint = say("; did you mean {near!r}?", near=near) if near else ""
        none = phrase("no game is called {slug!r}{hint}; registered games: {known}")
        raise UnknownGame(say(none, slug=slug, hint=hint, known=known))
    if _fault(slug):
        raise RulesFault(f"the game {slug!r} cannot be loaded: {_faults[slug]}")
    return _loaded[slug]


def _near(slug: str) -> str:
    """A game that is meant perhaps: the only one that begins so, or the one spelled most alike."""
    begun = [each for each in slugs() if slug and each.startswith(slug.lower())]
    alike = begun if len(begun) == 1 else difflib.get_close_matches(slug.lower(), slugs(), n=1)
    return alike[0] if alike else ""


def _fault(slug: str) -> str:
    """Why a registered game cannot be loaded; empty if it is loaded now."""
    if slug in _loaded:
        return ""
    if slug not in _faults:
        _faults[slug] = _load(slug)
    return _faults[slug]


def _load(slug: str) -> str:
    """Load a game from its entry point; the reason if that fails."""
    point = _points()[slug]
    if point.pattern.match(point.value) is None:
        return f"its entry point {point.value!r} is not written as module:GAME"
    try:
        found = point.load()
        if not isinstance(found, Game):
            return "its entry point does not lead to a Game"
        if found.slug != slug:
            return f"its entry point leads to the game {found.slug!r}"
        found.read_texts()
    except (Exception, SystemExit) as error:  # noqa: BLE001 - an add-on may fail in any way
        return f"{type(error).__name__}: {error}"
    _loaded[slug] = found
    return ""


def register(found: Game) -> None:
    """Make a game known for this process without an entry point, as tests and notebooks do."""
    _loaded[found.slug] = found
