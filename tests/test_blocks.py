"""Blocks of a catalogue are asked for by their own ends, so that a verb appended later is never taken for its
neighbour.
"""

import re
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[1] / "src" / "kontor"
BLOCK = r"(actions\.)?(?!ACTIONS\b)[A-Z][A-Z_]*"
OPEN_ENDED = re.compile(rf"(action|seen) (< (?![\w.]+_END\b){BLOCK}\b(?! \+ s\.)|>=? {BLOCK}\b)")


def open_ended(text: str) -> list[str]:
    """The comparisons that end where another block begins, or nowhere."""
    return [line.strip() for line in text.splitlines() if OPEN_ENDED.search(line)]


def test_every_comparison_of_a_game_or_bot_ends_at_the_end_of_a_block() -> None:
    files = [*(SOURCES / "games").rglob("*.py"), *(SOURCES / "bots").rglob("*.py")]
    assert len(files) > 50
    found = {path.name: open_ended(path.read_text(encoding="utf-8")) for path in files}
    assert {name: lines for name, lines in found.items() if lines} == {}


@pytest.mark.parametrize(
    "line",
    [
        "if BUILD_ROAD <= action < BUILD_CITY:",
        "elif action < MIX:",
        "if action >= actions.MOVE_GUEST:",
        "x = seen < A",
    ],
)
def test_a_comparison_with_a_neighbour_is_noticed(line: str) -> None:
    assert open_ended(line) == [line]


@pytest.mark.parametrize(
    "line",
    [
        "if BUILD_ROAD <= action < BUILD_ROAD_END:",
        "if action < actions.BUILD_ROAD_END:",
        "if ROB <= action <= ROB_NOBODY:",
        "if not 0 <= action < ACTIONS:",
        "return FIRST_PLAYER <= action < FIRST_PLAYER + s.seats",
        "if action - TAKE_PART >= 2:",
    ],
)
def test_a_comparison_with_an_end_passes(line: str) -> None:
    assert open_ended(line) == []
