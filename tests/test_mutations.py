"""The mutations of the rules fit the sources: each replaces a text that its file has exactly once."""

from __future__ import annotations

from pathlib import Path

import pytest

from verification.mutations.__main__ import mutated, read

GAMES = Path(__file__).parents[1] / "src/kontor/games"


@pytest.mark.parametrize("game", ["genoa", "viscounts"])
def test_every_mutation_can_be_made(game: str) -> None:
    """A renamed variable would otherwise leave a mutation behind that nobody can run."""
    found = read(game)
    assert found
    for mutation in found:
        text = (GAMES / game / mutation.file).read_text(encoding="utf-8")
        assert mutated(text, mutation) != text
