"""Games as tables for learning: Parquet files of games and of decisions, described in docs/research.md.

A folder holds `dataset.json`, which says what was played, and a pair of files for each portion of games. They
are written in a stream under another name and get their own when they are whole; so a run that was stopped
goes on where it was, and the memory it needs does not grow with the number of games.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from kontor.arena.recording import FolderInUse
from kontor.core import CHANCE, Game, Options, State
from kontor.core.arrays import zeros

ROWS = 2048
"""Decisions that are kept in memory before they are written."""


class NoParquet(ImportError):
    """pyarrow is not installed."""


def need_parquet() -> None:
    """Say how to get pyarrow, before anything is played."""
    if find_spec("pyarrow") is None:
        raise NoParquet("pyarrow is not installed; pip install 'kontor[research]' brings it")


class Dataset:
    """The folder of one simulation, or of games that were played elsewhere and have no seed."""

    def __init__(
        self, path: Path, game: Game, options: Options, seed: int | None, bots: Sequence[str]
    ) -> None:
        self.path = path
        self.game = game
        self.options = options
        self.seed = seed
        self.bots = list(bots) or ["random"] * options.seats

    def about(self, games: int) -> dict[str, Any]:
        """What `dataset.json` says."""
        return {
            "kontor": "dataset 1",
            "game": self.game.key,
            "rules": self.game.rules_version,
            "catalogue": self.game.catalogue.fingerprint(),
            "components": self.game.components,
            "players": self.options.seats,
            "options": self.options.to_json(),
            "bots": self.bots,
            "seed": self.seed,
            "games": games,
            "actions": self.game.catalogue.size,
            "observation": [
                {"name": piece.name, "length": piece.length, "maximum": piece.maximum}
                for piece in self.game.observation_spec.features
            ],
        }

    def prepare(self, games: int) -> None:
        """Begin the folder, or find that it was begun for the same games; else raise `FolderInUse`."""
        need_parquet()
        about = self.about(games)
        paper = self.path / "dataset.json"
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            if not paper.exists():
                if any(self.path.iterdir()):
                    raise FolderInUse(f"{self.path} is not empty; a new folder is needed")
                paper.write_text(json.dumps(about, indent=2) + "\n", encoding="utf-8")
            there = json.loads(paper.read_text(encoding="utf-8"))
        except OSError as error:
            raise FolderInUse(f"{self.path}: {error.strerror}; a folder to write into is needed") from None
        except (json.JSONDecodeError, UnicodeDecodeError):
            raise FolderInUse(f"{paper} is damaged; name another folder") from None
        for name, value in about.items():
            if not isinstance(there, dict) or there.get(name) != value:
                raise FolderInUse(f"{paper} was begun with another {name!r}; name another folder")

    def part(self, kind: str, numbers: range) -> Path:
        """The file of some games: games-000512.parquet."""
        return self.path / f"{kind}-{numbers.start:06d}.parquet"

    def known(self, numbers: range) -> list[dict[str, Any]] | None:
        """The games of a portion that an earlier run has written."""
        path = self.part("games", numbers)
        if not path.exists():
            return None
        import pyarrow.parquet as pq

        rows: list[dict[str, Any]] = pq.read_table(path).to_pylist()
        return rows

    @contextmanager
    def writing(self, numbers: range) -> Iterator[Portion]:
        """The files of these games. They appear when all is well, and not otherwise."""
        import pyarrow.parquet as pq

        decisions, games = (self.part(kind, numbers) for kind in ("decisions", "games"))
        begun = decisions.with_name(f".{decisions.name}.part")
        portion = Portion(self)
        try:
            with pq.ParquetWriter(begun, portion.schema) as writer:
                portion.writer = writer
                yield portion
                portion.flush()
            if portion.games == len(numbers):
                last = games.with_name(f".{games.name}.part")
                pq.write_table(portion.table(), last)
                begun.replace(decisions)
                last.replace(games)  # the last: where it is, the portion is whole
        except OSError as error:
            raise FolderInUse(f"{begun}: {error.strerror or error}") from None
        finally:
            begun.unlink(missing_ok=True)


class Portion:
    """Some games on their way to the disk."""

    def __init__(self, dataset: Dataset) -> None:
        import pyarrow as pa

        game = dataset.game
        self.dataset = dataset
        self.writer: Any = None
        self.games = 0
        self.schema = pa.schema(
            [
                ("game", pa.int64()),
                ("step", pa.int32()),
                ("seat", pa.int8()),
                ("action", pa.int16()),
                ("legal", pa.list_(pa.int16())),
                ("result", pa.float32()),
                ("observation", pa.list_(pa.int32(), game.observation_spec.size)),
            ]
        )
        self._rows: dict[str, list[Any]] = {name: [] for name in self.schema.names}
        self._games: list[dict[str, Any]] = []
        self._vector = zeros(game.observation_spec.size)

    def add(self, number: int, actions: list[int], last: State) -> None:
        """A game that ended in `last`: its decisions one by one, with what their seat saw."""
        game, options = self.dataset.game, self.dataset.options
        result = last.returns()
        self.games += 1
        self._games.append(
            {
                "game": number,
                "actions": actions,
                "result": result,
                "scores": last.scores(),
                "turns": last.turn_count(),
                "ending": game.ending_name(last),
            }
        )
        state = game.initial_state(options)
        for step, action in enumerate(actions):
            seat = int(state.actor)
            if seat != CHANCE:
                game.observe(state, seat, self._vector)
                seen = list(self._vector)
                row = (number, step, seat, action, state.legal_actions(), result[seat], seen)
                for name, value in zip(self._rows, row):
                    self._rows[name].append(value)
                if len(self._rows["game"]) == ROWS:
                    self.flush()
            state.do(action)

    def flush(self) -> None:
        """Write the decisions that are waiting."""
        import pyarrow as pa

        if self._rows["game"]:
            self.writer.write_table(pa.table(self._rows, self.schema))
            for column in self._rows.values():
                column.clear()

    def table(self) -> Any:
        """The games of this portion."""
        import pyarrow as pa

        kinds = {
            "game": pa.int64(),
            "actions": pa.list_(pa.int16()),
            "result": pa.list_(pa.float64()),
            "scores": pa.list_(pa.int32()),
            "turns": pa.int32(),
            "ending": pa.string(),
        }
        return pa.Table.from_pylist(self._games, pa.schema(list(kinds.items())))
