"""What the faces of City of Thieves say comes from the catalogue beside this module."""

from __future__ import annotations

from typing import Final

from emberhall.words import Voice

say: Final = Voice("emberhall.games.city_of_thieves")
