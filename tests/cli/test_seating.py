"""Who sits where."""

from __future__ import annotations

import pytest

from emberhall.bots import names
from emberhall.cli.playing.drawing import Face, seat_words
from emberhall.cli.playing.seating import (
    Bots,
    default_seats,
    drivers_of,
    is_me,
    kinds_of,
    names_in,
    options_of,
    parse_seats,
    seat_drivers,
)
from emberhall.kernel import registry
from emberhall.kernel.errors import BadInput, BadSeats
from emberhall.kernel.game import Game


def test_seats_are_people_automa_and_bots() -> None:
    words = parse_seats("me, me:Ann  Bee ,ai,random,greedy:10")
    assert words == ["me", "me:Ann Bee", "ai", "random", "greedy:10"]
    assert [is_me(word) for word in words] == [True, True, False, False, False]
    assert kinds_of(words) == ["player", "player", "automa", "player", "player"]


@pytest.mark.parametrize("text", ["", "me,", "me,,ai", "you", "me:", "greedy:x", "random:3"])
def test_a_word_that_nobody_is_called_is_refused(text: str) -> None:
    with pytest.raises(BadInput):
        parse_seats(text)


def test_the_refusal_names_those_who_can_play() -> None:
    with pytest.raises(BadSeats, match=f"me, me:Name, ai, {', '.join(names())}"):
        parse_seats("stockfish")


def test_default_seats_are_legal_in_every_game() -> None:
    for slug in registry.slugs():
        game = registry.game(slug)
        for person in (True, False):
            words = default_seats(game, person)
            game.seating(kinds_of(words))
            assert is_me(words[0]) is person


def test_options_are_written_name_equals_value() -> None:
    assert options_of(["a=b", "c = d=e"]) == {"a": "b", "c": "d=e"}
    for wrong in ("a", "=b", "a="):
        with pytest.raises(BadInput, match="option=value"):
            options_of([wrong])


def test_drivers_are_written_into_the_record_once(wyrmgold: Game) -> None:
    words = ["me:Ann", "ai"]
    match = wyrmgold.start(["player", "automa"], seed=1, drivers=drivers_of(words))
    seat_drivers(match, words)
    assert [line.text for line in match.record.inputs if line.verb == "drive"] == ["person"]
    names = names_in(words)
    assert seat_words(match, 0, names).text == "Dragon 1 (Ann)"
    assert seat_words(match, 1, names).text == "Dragon 2 (AI)"


def test_drivers_must_fit_the_seats_of_a_match(wyrmgold: Game) -> None:
    match = wyrmgold.start(["player", "automa"], seed=1)
    with pytest.raises(BadSeats, match="whose seats are somebody, ai"):
        seat_drivers(match, ["me", "random"])


def test_bots_with_the_same_seed_choose_the_same(wyrmgold: Game) -> None:
    chosen = []
    for _ in range(2):
        match = wyrmgold.start(2, seed=1)
        seat_drivers(match, ["random", "greedy"])
        bots = Bots(match, 3)
        while (seat := bots.asked()) is not None:
            match.play(seat, bots.choose(seat))
        assert match.outcome
        chosen.append(match.record.text)
    assert chosen[0] == chosen[1]


def test_bots_leave_the_seats_of_people_alone(wyrmgold: Game) -> None:
    match = wyrmgold.start(2, seed=1)
    seat_drivers(match, ["me", "me:Ann"])
    assert Bots(match, 3).asked() is None


def test_a_game_that_does_not_draw_is_sketched_without_remarks(wyrmgold: Game) -> None:
    match = wyrmgold.start(2, seed=1)
    face = Face(wyrmgold)
    assert "Dragon 1 (you)" in "\n".join(line.text for line in face.draw(match, match.view(0), 79))
    assert face.brief(match, match.view(0), 79) == []
    assert wyrmgold.faces.remark("draw", match.view(0), match.content) == ""
