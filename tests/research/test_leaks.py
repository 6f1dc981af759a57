"""Two worlds that a seat cannot tell apart look the same to it through every interface.

`python -m benchmarks.research_twins` does this for long.
"""

import pytest

from kontor.core import CHANCE, Moves, Rng, State, keys, load, pick
from tests.research.twins import Showcase, compare

LONG = ("catan", "genoa")
"""Their games take a while; the quick loop leaves them out."""


@pytest.mark.parametrize(
    "key", [pytest.param(key, marks=[pytest.mark.slow] if key in LONG else []) for key in keys()]
)
def test_twin_worlds_look_the_same(key: str) -> None:
    game, looks = load(key), 0
    for number in range(2):
        looked, broken = compare(game, game.options(), number, every=150)
        assert broken == []
        looks += looked
    assert looks >= 2


def test_an_interface_that_shows_a_hidden_card_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("san_juan")
    showcase, rng, moves = Showcase(game, game.options()), Rng(1), Moves()
    real = showcase.spiel.new_initial_state()
    while len(real.position.seen[0]) < 40 or real.position.state.actor == CHANCE:
        real.apply_action(int(pick(real.position.state, rng, moves)))
    twin = real.resample_from_infostate(0, rng.random)
    assert showcase.differences(real, twin, 0) == []

    def peek(state: State, seat: int) -> bytes:
        return state.to_bytes()

    monkeypatch.setattr(showcase.sights[0], "of", peek)
    assert showcase.differences(real, twin, 0) == ["the observation as flat"]
