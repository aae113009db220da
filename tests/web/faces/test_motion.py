"""How pieces go from their old places to the new ones."""

from __future__ import annotations

import pytest

from tests.web.browsing import Somebody

pytestmark = pytest.mark.slow


def test_copies_go_from_place_to_place_and_a_plate_that_makes_room_moves_nothing(
    somebody: Somebody,
) -> None:
    page = somebody().go("/")
    journeys = page.evaluate(
        """async () => {
          const { remembered, moved } = await import("/static/motion.js");
          const frame = document.createElement("div");
          const square = (x, y) => `<rect x="${x}" y="${y}" width="9" height="9"/>`;
          const drawn = (low, pieces) => `<figure class="plate" data-plate="a">
            <svg width="400" viewBox="0 0 400 400">${pieces.map(([name, x, y]) =>
              `<g data-piece="${name}">${square(x, y + low)}</g>`).join("")}</svg></figure>`;
          document.body.append(frame);
          const still = [["b", 9, 9], ["c", 29, 9], ["d", 49, 9], ["e", 69, 9]];
          frame.innerHTML = drawn(0, [["man#left 0", 9, 99], ["man#left 1", 29, 99], ...still]);
          const before = remembered(frame);
          frame.innerHTML = drawn(50, [["man#left 0", 9, 99], ["man#field 0", 200, 99], ...still]);
          const seen = [];
          for (const piece of frame.querySelectorAll("[data-piece]"))
            piece.animate = (way) => seen.push([piece.dataset.piece, Object.keys(way)[0]]);
          moved(frame, before);
          return seen;
        }"""
    )
    assert journeys == [["man#field 0", "transform"]]
