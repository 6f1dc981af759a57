"""Text boards: every game can be drawn at any time, for a seat and for a spectator."""

import pytest

from kontor.core import TERMINAL, ActionBuffer, Rng, keys, load, pick
from kontor.text.boards import board_of, draw_board
from kontor.text.columns import columns, counts, hidden, seat
from tests.research.tables import NAMES, TABLES, Settings

MAX_WIDTH = 180


def test_every_game_has_a_text_board() -> None:
    assert all(board_of(key) for key in keys())


@pytest.mark.parametrize(("key", "settings"), TABLES, ids=NAMES)
def test_a_table_can_be_drawn_at_any_time(key: str, settings: Settings) -> None:
    """It is drawn from the first action on, for a seat and for a spectator."""
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
                assert max(map(len, lines)) < MAX_WIDTH
        state.do(pick(state, rng, buffer))


def test_the_island_of_catan_shows_buildings() -> None:
    game, buffer, rng = load("catan"), ActionBuffer(), Rng(3)
    state = game.initial_state(game.options(3))
    while len(game.view(state, None)["buildings"]) < 6:
        state.do(pick(state, rng, buffer))
    text = "\n".join(draw_board("catan", game.view(state, None))[1:20])
    assert [text.count(f"s{number}") for number in range(3)] == [2, 2, 2]
    assert text.count(" R") == 1
    assert sum(text.count(terrain) for terrain in ("forest", "pasture", "field", "hills", "mountains")) == 18


def test_the_town_of_genoa_shows_every_building_once() -> None:
    game, buffer, rng = load("genoa"), ActionBuffer(), Rng(3)
    state = game.initial_state(game.options(3))
    while game.view(state, None)["tower"] is None:
        state.do(pick(state, rng, buffer))
    town = [line for line in draw_board("genoa", game.view(state, None)) if line[:1] in "|+"]
    for building in ("guild hall", "city hall", "post office", "cathedral", "market", "harbor"):
        assert sum(line.count(building) for line in town) == 1
    assert any(f"T{game.view(state, None)['tower_discs']}" in line for line in town)


def test_hidden_hands_show_only_their_size() -> None:
    game, buffer, rng = load("san_juan"), ActionBuffer(), Rng(2)
    state = game.initial_state(game.options(2))
    while game.view(state, None)["players"][0]["hand_size"] < 3 or state.actor < 0:
        state.do(pick(state, rng, buffer))
    own, other, spectator = ("\n".join(draw_board("san_juan", game.view(state, who))) for who in (0, 1, None))
    hand = f"hand of seat 0: {counts(game.view(state, 0)['players'][0]['hand'])}"
    assert hand in own
    assert "hand of seat 0" not in other
    assert "hand of" not in spectator


def test_hidden_and_missing_values_have_words() -> None:
    assert (seat(2), seat(None), seat("chance")) == ("seat 2", "-", "chance")
    assert (counts({"ore": 2, "wool": 0}), counts({}), counts(None)) == ("2 ore", "-", "?")
    assert hidden(None) == "?"
    assert columns(("a", "long"), [(12, "x")]) == ["a   long", "12  x"]
    assert columns(("a", "b"), [(1, "wood " * 20)])[1:] == [
        "1  " + "wood " * 15 + "wood",
        "   wood wood wood wood",
    ]


def test_a_game_without_a_text_board_is_listed() -> None:
    assert draw_board("tichu", {"phase": "pass", "players": [{"hand_size": 8}]}) == [
        "phase: pass",
        "players:",
        "  0:",
        "    hand size: 8",
    ]
