"""A page says which plates it has; a rich table has many cards."""

from __future__ import annotations

import pytest

from emberhall.kernel import registry
from emberhall.web.faces.rendering import stamp
from emberhall.web.http.routes.pages import HAVE
from emberhall.web.workers.pictures import picture_input
from tests.web.browsing import DRAWN


@pytest.mark.parametrize("slug", DRAWN)
def test_what_a_page_has_can_be_said_three_times_over(slug: str) -> None:
    game = registry.game(slug)
    match = game.start(game.seats[-1], seed=1)
    plates = picture_input(match, 0).picture().plates
    assert 3 * len(",".join(stamp(plate) for plate in plates)) < HAVE
