"""What the faces of After the Empire say comes from the catalogue beside this module."""

from __future__ import annotations

from typing import Final

from emberhall.words import Voice

say: Final = Voice("emberhall.games.after_the_empire")
