"""What the faces of Crown of Ash say comes from the catalogue beside this module."""

from __future__ import annotations

from typing import Final

from emberhall.words import Voice

say: Final = Voice("emberhall.games.crown_of_ash")
