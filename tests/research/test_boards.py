"""Tables as text: every game is drawn from what a view shows, at every moment and for whoever looks."""

import pytest

from kontor.core import TERMINAL, ActionBuffer, Rng, keys, load, pick
from kontor.text.boards import board_of, draw_board
from kontor.text.columns import columns, counts, hidden, seat
from tests.research.tables import NAMES, TABLES, Settings

WIDEST = 180


def test_every_game_is_drawn() -> None:
    assert all(board_of(key) for key in keys())


@pytest.mark.parametrize(("key", "settings"), TABLES, ids=NAMES)
def test_a_table_is_drawn_at_every_moment(key: str, settings: Settings) -> None:
    """From the first action on, for a seat and for a spectator; what a seat may see besides is more."""
    game, buffer, rng = load(key), ActionBuffer(), Rng(7)
    given = dict(settings)
    state = game.initial_state(game.options(given.pop("players"), **given))
    for step in range(400):
        if state.actor == TERMINAL:
            break
        if step % 20 == 0:
            for who in (None, 0):
                lines = draw_board(key, game.view(state, who))
                assert len(lines) > 6
                assert max(map(len, lines)) < WIDEST
        state.do(pick(state, rng, buffer))


def test_catan_s_island_shows_what_was_built() -> None:
    game, buffer, rng = load("catan"), ActionBuffer(), Rng(3)
    state = game.initial_state(game.options(3))
    while len(game.view(state, None)["buildings"]) < 6:
        state.do(pick(state, rng, buffer))
    text = "\n".join(draw_board("catan", game.view(state, None))[1:20])
    assert [text.count(f"s{number}") for number in range(3)] == [2, 2, 2]
    assert text.count(" R") == 1
    assert sum(text.count(terrain) for terrain in ("forest", "pasture", "field", "hills", "mountains")) == 18


def test_genoa_s_town_has_every_building_once_and_the_tower() -> None:
    game, buffer, rng = load("genoa"), ActionBuffer(), Rng(3)
    state = game.initial_state(game.options(3))
    while game.view(state, None)["tower"] is None:
        state.do(pick(state, rng, buffer))
    town = [line for line in draw_board("genoa", game.view(state, None)) if line[:1] in "|+"]
    for building in ("guild hall", "city hall", "post office", "cathedral", "market", "harbor"):
        assert sum(line.count(building) for line in town) == 1
    assert any(f"T{game.view(state, None)['tower_discs']}" in line for line in town)


def test_hidden_hands_are_numbers_only() -> None:
    game, buffer, rng = load("san_juan"), ActionBuffer(), Rng(2)
    state = game.initial_state(game.options(2))
    while game.view(state, None)["players"][0]["hand_size"] < 3 or state.actor < 0:
        state.do(pick(state, rng, buffer))
    own, other, spectator = ("\n".join(draw_board("san_juan", game.view(state, who))) for who in (0, 1, None))
    hand = f"hand of seat 0: {counts(game.view(state, 0)['players'][0]['hand'])}"
    assert hand in own
    assert "hand of seat 0" not in other
    assert "hand of" not in spectator


def test_words_for_what_is_hidden_or_nobody_s() -> None:
    assert (seat(2), seat(None), seat("chance")) == ("seat 2", "-", "chance")
    assert (counts({"ore": 2, "wool": 0}), counts({}), counts(None)) == ("2 ore", "-", "?")
    assert hidden(None) == "?"
    assert columns(("a", "long"), [(12, "x")]) == ["a   long", "12  x"]
    assert columns(("a", "b"), [(1, "wood " * 20)])[1:] == [
        "1  " + "wood " * 15 + "wood",
        "   wood wood wood wood",
    ]


def test_a_game_that_nobody_drew_is_listed() -> None:
    assert draw_board("tichu", {"phase": "pass", "players": [{"hand_size": 8}]}) == [
        "phase: pass",
        "players:",
        "  0:",
        "    hand size: 8",
    ]
