"""Batches: the same games for any size and number of processes, and errors that change nothing."""

import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from kontor.core import CHANCE, TERMINAL, Rng, UnknownAction, draw_chance_action, keys, load
from kontor.core.arrays import zeros
from kontor.research.batch import Batch
from kontor.research.batch_workers import InProcessGames
from tests.research.tables import PARAMETERS, Settings

ARRAYS = ("actor", "mask", "observation", "reward", "done", "games")


def history(steps: int, slots: int, **settings: Any) -> list[tuple[Any, ...]]:
    """Play a batch at random and return the arrays of its first slots after every step."""
    with Batch(**settings) as batch:
        out = []
        for _ in range(steps):
            batch.step(batch.sample())
            out.append(tuple(getattr(batch, name)[:slots].copy() for name in ARRAYS))
        return out


def equal_histories(first: list[tuple[Any, ...]], second: list[tuple[Any, ...]]) -> bool:
    pairs = zip(first, second, strict=True)
    return all(np.array_equal(a, b) for one, other in pairs for a, b in zip(one, other, strict=True))


def test_a_slot_does_not_depend_on_size_or_number_of_processes() -> None:
    settings = {"game": "san_juan", "players": 2, "seed": 5, "round_limit": 3}
    alone = history(300, 3, size=3, **settings)
    assert alone[-1][-1].min() > 0, "no game came to its end, so nothing was seen of the next one"
    assert equal_histories(alone, history(300, 3, size=8, **settings))
    assert equal_histories(alone, history(300, 3, size=8, jobs=2, **settings))
    assert not equal_histories(alone, history(300, 3, size=3, **(settings | {"seed": 6})))


@pytest.mark.parametrize(("key", "settings"), PARAMETERS)
def test_a_slot_plays_like_a_single_game(key: str, settings: Settings) -> None:
    """The test plays the same game outside the batch, with the random generator of the slot."""
    game = load(key)
    batch = Batch(key, size=2, seed=9, **settings)
    state, dice = game.initial_state(batch.options), Rng("9 slot 1", 0)
    vector = zeros(game.observation_spec.size)
    for _ in range(60):
        while state.actor == CHANCE:
            state.do(draw_chance_action(state, dice))
        if state.actor == TERMINAL:
            break
        assert batch.actor[1] == state.actor
        assert list(np.flatnonzero(batch.mask[1])) == state.legal_actions()
        game.observe(state, int(state.actor), vector)
        assert list(batch.observation[1]) == list(vector)
        actions = batch.sample().copy()
        batch.step(actions)
        state.do(int(actions[1]))


@pytest.mark.parametrize(("players", "trade"), [(2, False), (3, False), (4, False), (4, True)])
def test_reused_observations_equal_new_ones(players: int, trade: bool) -> None:
    """Batches reuse parts of the previous observation of Catan, and the result must equal a new one.

    They reuse the board, rotated to the new observer, if nothing was built. They reuse everything after talk,
    and all but the offer while it is written.
    """
    batch = Batch("catan", players, size=1, seed=2, victory_points=4, domestic_trade=trade)
    assert isinstance(batch._games, InProcessGames)
    slots, vector = batch._games._slots, zeros(batch.game.observation_spec.size)
    kept = turned = opened = heard = drafted = 0
    while batch.games[0] < 2:
        before = int(slots._stable_features_version[0]), int(batch.actor[0])
        batch.step(batch.sample())
        batch.game.observe(slots._states[0], int(batch.actor[0]), vector)
        assert list(batch.observation[0]) == list(vector)
        kept += before == (slots._stable_features_version[0], batch.actor[0])
        turned += before[0] == slots._stable_features_version[0] and before[1] != batch.actor[0]
        opened += slots._writer.only_negotiation_changed and before[1] == batch.actor[0]
        heard += slots._writer.only_negotiation_changed and before[1] != batch.actor[0]
        drafted += slots._writer.only_written_terms_changed
    assert min(kept, turned, heard) > 20
    assert (min(opened, drafted) > 20) == trade


def test_a_finished_game_is_rewarded_once_and_replaced() -> None:
    batch = Batch("san_juan", players=2, size=4, seed=1, observations=False, round_limit=2)
    ended = 0
    for _ in range(250):
        batch.step(batch.sample())
        assert np.array_equal(batch.reward.sum(axis=1), batch.done)
        ended += int(batch.done.sum())
    assert ended == batch.games.sum() > 4
    assert batch.observation.size == 0


@pytest.mark.parametrize("jobs", [1, 2])
def test_one_illegal_action_rejects_the_whole_step(jobs: int) -> None:
    with Batch("catan", players=3, size=3, seed=1, jobs=jobs) as batch:
        before = [getattr(batch, name).copy() for name in ARRAYS]
        good = batch.sample().copy()
        wrong = good.copy()
        wrong[2] = 0
        for actions, message in (
            (wrong, r"game 2: .*CA-FOUND"),
            ([0, 0], "3 whole numbers, one for each game, not an array of shape"),
            ([0.5, 1.0, 2.0], "type float64"),
            ([1000, 0, 0], "a number from 0 to 391"),
            ([-1, 0, 0], "a number from 0 to 391"),
        ):
            with pytest.raises(UnknownAction, match=message):
                batch.step(actions)
        assert all(np.array_equal(old, getattr(batch, name)) for old, name in zip(before, ARRAYS))
        batch.step(good)


def test_a_dead_worker_process_is_reported() -> None:
    batch = Batch("catan", players=3, size=2, seed=1, jobs=2)
    worker = batch._games._workers[0]  # type: ignore[union-attr]
    worker.kill()
    worker.join()
    with pytest.raises(RuntimeError, match="has ended"):
        batch.step(batch.sample())
    batch.close()


@pytest.mark.parametrize(
    ("settings", "message"),
    [
        ({"size": 0}, "size: a whole number from 1 up is needed, not 0"),
        ({"jobs": True}, "jobs: a whole number from 1 up is needed, not True"),
        ({"seed": [1]}, r"seed: a whole number or a text is needed, not \[1\]"),
        ({"observations": "no"}, "observations: True or False is needed, not 'no'"),
        ({"players": 9}, "played by 2 to 4, not 9"),
    ],
)
def test_bad_settings_are_refused_with_a_message(settings: Settings, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Batch("catan", **settings)


def test_a_too_large_batch_is_reported() -> None:
    with pytest.raises(MemoryError, match="1000000000000000 games of Catan do not fit into the memory"):
        Batch("catan", size=10**15)


def test_the_error_in_a_script_without_a_main_guard_is_helpful(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text('from kontor.research.batch import Batch\nBatch("catan", size=2, seed=1, jobs=2)\n')
    run = subprocess.run([sys.executable, script], capture_output=True, text=True)
    assert run.stderr.splitlines()[-1].endswith('create a batch with jobs below if __name__ == "__main__":')


def test_every_game_can_be_played_in_a_batch() -> None:
    for key in keys():
        assert "games of" in repr(Batch(key, size=1, seed=1))
