"""The island of Catan, drawn as text."""

import pytest
from rich.text import Text

from kontor.core import load
from kontor.games.catan import text_board
from kontor.games.catan.board import HEXES
from kontor.text.phrasebook import Phrasebook
from tests.recorded import recorded


def drawn_board(step: int | None = None, lang: str = "en", seed: int = 1) -> tuple[str, dict[str, object]]:
    record = recorded(seed=seed, seats=4, victory_points=8)
    state = record.state_at(len(record.actions) if step is None else step)
    view = load("catan").view(state, None)
    lines = text_board.coloured_island(view, Phrasebook("catan", lang))
    return "\n".join(line.plain for line in lines if isinstance(line, Text)), view


@pytest.mark.parametrize("lang", ["en", "hu"])
def test_the_beginner_map_shows_terrains_tokens_harbours_and_the_robber(lang: str) -> None:
    board, _ = drawn_board(step=0, lang=lang)
    book = Phrasebook("catan", lang)
    assert max(map(len, board.splitlines())) <= 80
    for terrain, count in {"forest": 4, "pasture": 4, "field": 4, "hills": 3, "mountains": 3}.items():
        assert board.count(book.say(f"catan.terrain.{terrain}")) == count
    assert board.count(book.say("catan.terrain.desert")) == 1
    assert board.count("3:1") == 4
    for resource in ("wood", "wool", "grain", "brick", "ore"):
        assert book.say("catan.drawn.harbour", kind=book.say(f"catan.resource.{resource}")) in board
    assert board.count("R") == 1
    for token in (2, 3, 4, 5, 6, 8, 9, 10, 11, 12):
        assert f" {token} " in board


@pytest.mark.parametrize("seed", range(5))
def test_every_piece_is_drawn_once(seed: int) -> None:
    board, view = drawn_board(seed=seed)
    buildings, roads = view["buildings"], view["roads"]
    assert isinstance(buildings, list)
    assert isinstance(roads, list)
    for seat in range(4):
        own = [building["size"] for building in buildings if building["seat"] == seat]
        assert board.count(f"s{seat}") == own.count(1)
        assert board.count(f"C{seat}") == own.count(2)
    paths = board.count("/") + board.count("\\") + board.count("|")
    assert paths + len(roads) == 72


def test_an_unfinished_board_shows_question_marks() -> None:
    game = load("catan")
    view = game.view(game.initial_state(game.options(seats=4)), None)
    lines = text_board.coloured_island(view, Phrasebook("catan"))
    assert sum(line.plain.count("?") for line in lines if isinstance(line, Text)) == HEXES


def test_places_are_named_after_the_hexes_around_them() -> None:
    _, view = drawn_board(step=0)
    names = text_board.names(view, Phrasebook("catan"))
    assert names["hex"](0) == "mountains 10"
    assert names["corner"](0) == "mountains 10, northern tip, 3:1 harbour"
    assert names["edge"](0) == "mountains 10, north-west coast"
    assert names["corner"](12) == "mountains 10, field 12, hills 6"
