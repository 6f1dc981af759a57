"""Datasets for machine learning: games and decisions in Parquet files, described in docs/research.md.

A folder holds `dataset.json`, which says what was played, and parts: pairs of files with some games and their
decisions. Files are streamed to disk under a temporary name and renamed when complete. So memory stays
constant however many games there are, and an interrupted run can be resumed.
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

ROWS_IN_MEMORY = 2048
"""Decisions to buffer in memory before writing them."""


class NoParquet(ImportError):
    """Raised if pyarrow is not installed."""


def need_parquet() -> None:
    """Raise `NoParquet`, which says how to install pyarrow, if it is missing."""
    if find_spec("pyarrow") is None:
        raise NoParquet("pyarrow is not installed; pip install 'kontor[research]' brings it")


class Dataset:
    """A folder of games from one simulation. `seed` is None for games that were played elsewhere.

    Without `bots`, the players are recorded as `random`.
    """

    def __init__(
        self, path: Path, game: Game, options: Options, seed: int | None, bots: Sequence[str]
    ) -> None:
        self.path = path
        self.game = game
        self.options = options
        self.seed = seed
        self.bots = list(bots) or ["random"] * options.seats

    def description(self, games: int) -> dict[str, Any]:
        """Return the content of `dataset.json` for a dataset of `games` games."""
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
                {"name": feature.name, "length": feature.length, "maximum": feature.maximum}
                for feature in self.game.observation_spec.features
            ],
        }

    def prepare(self, games: int) -> None:
        """Create the folder, or check that it was created for the same games.

        Raise `FolderInUse` if it holds something else or cannot be written.
        """
        need_parquet()
        description = self.description(games)
        file = self.path / "dataset.json"
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            if not file.exists():
                if any(self.path.iterdir()):
                    raise FolderInUse(f"{self.path} is not empty; a new folder is needed")
                file.write_text(json.dumps(description, indent=2) + "\n", encoding="utf-8")
            stored = json.loads(file.read_text(encoding="utf-8"))
        except OSError as error:
            raise FolderInUse(f"{self.path}: {error.strerror}; a folder to write into is needed") from None
        except (json.JSONDecodeError, UnicodeDecodeError):
            raise FolderInUse(f"{file} is damaged; name another folder") from None
        for name, value in description.items():
            if not isinstance(stored, dict) or stored.get(name) != value:
                raise FolderInUse(f"{file} was begun with another {name!r}; name another folder")

    def part_path(self, kind: str, numbers: range) -> Path:
        """Return the path of a part, such as games-000512.parquet for the games from number 512 on."""
        return self.path / f"{kind}-{numbers.start:06d}.parquet"

    def stored_games(self, numbers: range) -> list[dict[str, Any]] | None:
        """Return the rows of the games `numbers` if an earlier run has stored them, else None."""
        path = self.part_path("games", numbers)
        if not path.exists():
            return None
        import pyarrow.parquet as pq

        rows: list[dict[str, Any]] = pq.read_table(path).to_pylist()
        return rows

    @contextmanager
    def writing(self, numbers: range) -> Iterator[PartWriter]:
        """Write the games `numbers` as one part. Its files appear only if all of them were added.

        Raise `FolderInUse` if the files cannot be written.
        """
        import pyarrow.parquet as pq

        decisions, games = (self.part_path(kind, numbers) for kind in ("decisions", "games"))
        unfinished = decisions.with_name(f".{decisions.name}.part")
        part = PartWriter(self)
        try:
            with pq.ParquetWriter(unfinished, part.schema) as writer:
                part.writer = writer
                yield part
                part.flush()
            if part.games == len(numbers):
                unfinished_games = games.with_name(f".{games.name}.part")
                pq.write_table(part.games_table(), unfinished_games)
                unfinished.replace(decisions)
                unfinished_games.replace(games)  # renamed last: if this file exists, the part is complete
        except OSError as error:
            raise FolderInUse(f"{unfinished}: {error.strerror or error}") from None
        finally:
            unfinished.unlink(missing_ok=True)


class PartWriter:
    """Collects the games of one part and writes their decisions to disk."""

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

    def add(self, number: int, actions: list[int], final_state: State) -> None:
        """Add game `number`, which ended in `final_state`, with the observation at each decision."""
        game, options = self.dataset.game, self.dataset.options
        result = final_state.returns()
        self.games += 1
        self._games.append(
            {
                "game": number,
                "actions": actions,
                "result": result,
                "scores": final_state.scores(),
                "turns": final_state.turn_count(),
                "ending": game.ending_name(final_state),
            }
        )
        state = game.initial_state(options)
        for step, action in enumerate(actions):
            seat = int(state.actor)
            if seat != CHANCE:
                game.observe(state, seat, self._vector)
                observation = list(self._vector)
                row = (number, step, seat, action, state.legal_actions(), result[seat], observation)
                for name, value in zip(self._rows, row):
                    self._rows[name].append(value)
                if len(self._rows["game"]) == ROWS_IN_MEMORY:
                    self.flush()
            state.do(action)

    def flush(self) -> None:
        """Write the buffered decisions to the file."""
        import pyarrow as pa

        if self._rows["game"]:
            self.writer.write_table(pa.table(self._rows, self.schema))
            for column in self._rows.values():
                column.clear()

    def games_table(self) -> Any:
        """Return the games of this part as a pyarrow table."""
        import pyarrow as pa

        columns = {
            "game": pa.int64(),
            "actions": pa.list_(pa.int16()),
            "result": pa.list_(pa.float64()),
            "scores": pa.list_(pa.int32()),
            "turns": pa.int32(),
            "ending": pa.string(),
        }
        return pa.Table.from_pylist(self._games, pa.schema(list(columns.items())))
