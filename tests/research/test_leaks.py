"""Two worlds that a seat cannot distinguish look the same to it through every interface.

`python -m verification.campaigns.research_twins` is the longer version of this test.
"""

import pytest

from kontor.core import CHANCE, ActionBuffer, Rng, State, keys, load, pick
from verification.harness.research_comparison import ResearchInterfaces, compare

SLOW_GAMES = ("catan", "genoa")
"""Games that take long; their tests are marked as slow."""


@pytest.mark.parametrize(
    "key", [pytest.param(key, marks=[pytest.mark.slow] if key in SLOW_GAMES else []) for key in keys()]
)
def test_twin_worlds_look_the_same(key: str) -> None:
    game, looks = load(key), 0
    for number in range(2):
        looked, broken = compare(game, game.options(), number, every=150)
        assert broken == []
        looks += looked
    assert looks >= 2


def test_an_interface_that_shows_a_hidden_card_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    game = load("san_juan")
    interfaces, rng, buffer = ResearchInterfaces(game, game.options()), Rng(1), ActionBuffer()
    real = interfaces.spiel.new_initial_state()
    while len(real.position.seen_actions[0]) < 40 or real.position.state.actor == CHANCE:
        real.apply_action(int(pick(real.position.state, rng, buffer)))
    twin = real.resample_from_infostate(0, rng.random)
    assert interfaces.differences(real, [twin], 0) == []

    def leak_state(state: State, seat: int) -> bytes:
        return state.to_bytes()

    def leak_picture() -> bytes:
        assert interfaces.zoo.play is not None
        return interfaces.zoo.play.state.to_bytes()

    monkeypatch.setattr(interfaces.formats[0], "observe", leak_state)
    monkeypatch.setattr(interfaces.zoo, "render", leak_picture)
    monkeypatch.setattr(interfaces.gym, "render", lambda: interfaces.gym.play.state.to_bytes())
    found = ["the observation as flat", "PettingZoo's picture", "Gymnasium's picture"]
    assert interfaces.differences(real, [twin], 0) == found
    assert interfaces.differences(real, [real, twin], 0) == found
