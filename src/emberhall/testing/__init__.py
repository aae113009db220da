"""What the tests of a game need, ours like anyone else's: positions, scripted chance, a marker.

`Position` is the base of a game's own builder of readable positions. `ScriptedDealer` lets chance
come as a test wants it. `@pytest.mark.rule("my-game", "5.1")` says which rules break a test; it is
known to pytest wherever Emberhall is installed.
"""

from __future__ import annotations

from emberhall.kernel.dealer import ScriptedDealer
from emberhall.testing.position import Position

__all__ = ["Position", "ScriptedDealer"]
