"""Games register by entry point, ours like anyone else's."""

from __future__ import annotations

from importlib.metadata import EntryPoint, entry_points

from emberhall.kernel.errors import RulesFault, UnknownGame
from emberhall.kernel.game import Game
from emberhall.words import say

GROUP = "emberhall.games"
_loaded: dict[str, Game] = {}


def _points() -> dict[str, EntryPoint]:
    return {point.name: point for point in entry_points(group=GROUP)}


def slugs() -> list[str]:
    """The slugs of the registered games, in alphabetical order."""
    return sorted({*_points(), *_loaded})


def game(slug: str) -> Game:
    """The game registered under a slug."""
    if slug in _loaded:
        return _loaded[slug]
    point = _points().get(slug)
    if point is None:
        known = ", ".join(slugs()) or "none"
        raise UnknownGame(
            say("no game is called {slug!r}; registered games: {known}", slug=slug, known=known)
        )
    try:
        found = point.load()
    except (ImportError, AttributeError) as error:
        raise RulesFault(f"the game {slug!r} cannot be loaded: {error}") from error
    if not isinstance(found, Game):
        raise RulesFault(f"entry point {slug!r} does not lead to a Game")
    if found.slug != slug:
        raise RulesFault(f"entry point {slug!r} leads to the game {found.slug!r}")
    _loaded[slug] = found
    return found


def register(found: Game) -> None:
    """Make a game known for this process without an entry point, as tests and notebooks do."""
    _loaded[found.slug] = found
