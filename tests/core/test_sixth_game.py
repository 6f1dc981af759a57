"""Tests that another package can add a game with a subclass of `Game` and an entry point."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import kontor
from kontor.core import ActionBuffer, Game, Options, Rng, load, read_record, record_random_game
from kontor.core.conformance import check_all
from kontor.core.record import Record
from tests.conftest import Register
from tests.core import sixth_game
from tests.core.sixth_game import GAME, Cups

TABLES = GAME.options_for_tests()


@pytest.mark.parametrize("options", TABLES, ids=repr)
def test_the_sixth_game_keeps_the_contract(options: Options, registered: Register) -> None:
    registered(GAME)
    for seed in range(3):
        check_all(GAME, options, seed, check_interval=2)


def test_its_recorded_games_can_be_read(registered: Register) -> None:
    registered(GAME)
    options = GAME.options(4)
    record = Record(GAME, options, record_random_game(GAME.initial_state(options), Rng(1), ActionBuffer()))
    again = read_record(record.to_json())
    assert (again.game, again.options, again.actions) == (GAME, options, record.actions)


def test_its_belief_is_exact(registered: Register) -> None:
    """Seat 0 holds the 2 of five cards. Seat 1 folded, so it does not have the 5. That leaves 9 deals."""
    registered(GAME)
    belief = GAME.new_belief(GAME.options(3), 0)
    for words in (
        {"do": "lead", "seat": 0},
        {"do": "deal", "card": 2},
        {"do": "deal_unseen"},
        {"do": "deal_unseen"},
        {"do": "choose", "choice": "stay"},
        {"do": "choose_unseen"},
        {"do": "choose_unseen"},
        {"do": "open", "choice": "stay"},
        {"do": "open", "choice": "fold"},
    ):
        belief.see(GAME.catalogue.parse(words))
    counts: dict[tuple[int, ...], int] = {}
    rng = Rng("exact")
    for _ in range(9 * 200):
        world = belief.sample(rng)
        assert isinstance(world, Cups)
        hand = tuple(int(card) + 1 for card in world.hand)
        counts[hand] = counts.get(hand, 0) + 1
    assert set(counts) == {(2, a, b) for a in (1, 3, 4) for b in (1, 3, 4, 5) if a != b}
    assert sum((count - 200) ** 2 / 200 for count in counts.values()) < 43.0  # fails once in a million


SCRIPT = """
import json, pickle
from kontor.core import ActionBuffer, Game, Rng, keys, load, play_random_game
from kontor.core.conformance import check_all
game = load("cups")
assert game is load("cups") and isinstance(game, Game)
state = game.initial_state(game.options(3))
play_random_game(state, Rng(1), ActionBuffer())
again = pickle.loads(pickle.dumps(state))
check_all(game, game.options(2), seed=1)
print(json.dumps([keys(), type(game).__module__, f"{again.hash64():016x}"]))
"""


def run_with_package(
    folder: Path, script: str, target: str, key: str = "cups"
) -> subprocess.CompletedProcess[str]:
    """Install the package `my_cups` in `folder`, with an entry point from `key` to `target`. Run `script`."""
    shutil.copy(sixth_game.__file__, folder / "my_cups.py")
    info = folder / "my_cups-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: my-cups\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[kontor.games]\n{key} = {target}\n")
    path = os.pathsep.join([str(folder), str(Path(kontor.__file__).parents[1])])
    return subprocess.run(
        [sys.executable, "-c", script],
        env=os.environ | {"PYTHONPATH": path},
        capture_output=True,
        text=True,
        cwd=folder,
    )


def test_a_package_with_an_entry_point_is_found(tmp_path: Path, registered: Register) -> None:
    run = run_with_package(tmp_path, SCRIPT, "my_cups:GAME")
    assert run.returncode == 0, run.stderr
    keys, module, code = json.loads(run.stdout)
    assert {"catan", "cups"} <= set(keys)
    assert module == "my_cups"
    here = registered(GAME).initial_state(GAME.options(3))
    record_random_game(here, Rng(1), ActionBuffer())
    assert code == f"{here.hash64():016x}"


@pytest.mark.parametrize(
    ("target", "key", "message"),
    [
        ("my_cups:Cups", "cups", "the entry point 'cups' of kontor.games is not a Game"),
        ("my_cups:GAME", "mugs", "the entry point 'mugs' of kontor.games leads to the game 'cups'"),
    ],
)
def test_an_entry_point_that_is_wrong_is_named(tmp_path: Path, target: str, key: str, message: str) -> None:
    run = run_with_package(tmp_path, f"from kontor.core import load\nload({key!r})", target, key)
    assert run.returncode == 1
    assert message in run.stderr.splitlines()[-1]


def test_the_game_is_unregistered_after_a_test() -> None:
    with pytest.raises(LookupError):
        load("cups")
    assert isinstance(GAME, Game)
