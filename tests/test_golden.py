"""Golden games still replay identically, and cover every player count, ending, option and verb."""

import json
from pathlib import Path

import pytest

from kontor.core import TERMINAL, Game, Record, keys, load, read_record
from tools.find_golden import GOLDEN, file_name

FILES = sorted(GOLDEN.glob("*/*.json"))
GAMES = [load(key) for key in keys()]


def golden_games(game: Game) -> list[Record]:
    return [read_record(path.read_text(encoding="utf-8")) for path in FILES if path.parent.name == game.key]


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_golden_game_still_replays_identically(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = read_record(text)
    last = record.state_at(len(record.actions))
    assert last.actor == TERMINAL
    assert last.returns() == json.loads(text)["result"]
    assert f"{last.hash64():016x}" == json.loads(text)["hash"]
    assert path.parent.name == record.game.key
    assert path.name == file_name(record.game, record.options, record.game.ending_name(last))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
class TestEveryGame:
    def test_has_a_golden_game_for_every_seat_count(self, game: Game) -> None:
        assert {record.options.seats for record in golden_games(game)} == set(game.seat_counts)

    def test_has_a_golden_game_for_every_ending(self, game: Game) -> None:
        shown = {path.stem.rpartition("-")[2] for path in FILES if path.parent.name == game.key}
        assert shown == set(game.endings)

    def test_has_a_golden_game_for_every_choice(self, game: Game) -> None:
        chosen = {
            (name, value) for record in golden_games(game) for name, value in record.options.values.items()
        }
        for option in game.option_specs:
            values = {"choice": option.values, "flag": (True, False)}.get(option.kind, ())
            assert {(option.name, value) for value in values} <= chosen

    def test_plays_every_verb_in_some_golden_game(self, game: Game) -> None:
        played = {game.catalogue.verb(action) for record in golden_games(game) for action in record.actions}
        verbs = {block.verb for block in game.catalogue.blocks if not block.verb.endswith("_unseen")}
        assert played == verbs


def test_golden_games_stay_small() -> None:
    assert sum(path.stat().st_size for path in FILES) < 300_000 * len(GAMES)
