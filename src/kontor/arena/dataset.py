"""Datasets for machine learning: games and decisions in Parquet files, described in docs/research.md.

A dataset is a folder. Its `dataset.json` file says what was played. The games are split into parts. Each part
consists of two files: one holds the games, the other holds the decisions made in them. Files are streamed to
disk under a temporary name and renamed when complete. Memory use does not grow with the number of games. An
interrupted run can be resumed.
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
"""How many decisions to collect in memory before they are written to disk."""


class NoParquet(ImportError):
    """Raised if pyarrow is not installed."""


def need_parquet() -> None:
    """Raise `NoParquet` if pyarrow is not installed. The message says how to install it."""
    if find_spec("pyarrow") is None:
        raise NoParquet("pyarrow is not installed; install it with: pip install 'kontor[research]'")


class Dataset:
    """A folder of Parquet files with the games of one simulation or one export.

    `seed` is None if the games were not played by a simulation. If `bots` is empty, all players are recorded
    as `random`.
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
            "components": self.game.components_hash,
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
        """Create the folder with its `dataset.json`. If both exist, check that they are for the same games.

        Raise `FolderInUse` if the folder has other contents or cannot be written.
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

    def part_path(self, table_name: str, game_numbers: range) -> Path:
        """Return the path of a file, such as games-000512.parquet for the games from number 512 on.

        `table_name` is `games` or `decisions`.
        """
        return self.path / f"{table_name}-{game_numbers.start:06d}.parquet"

    def stored_games(self, game_numbers: range) -> list[dict[str, Any]] | None:
        """Return the stored rows for the games in `game_numbers`, or None if they are not stored yet."""
        path = self.part_path("games", game_numbers)
        if not path.exists():
            return None
        import pyarrow.parquet as pq

        rows: list[dict[str, Any]] = pq.read_table(path).to_pylist()
        return rows

    @contextmanager
    def writing(self, game_numbers: range) -> Iterator[PartWriter]:
        """Return a context manager that writes the games in `game_numbers` as one part.

        It yields a `PartWriter`. The files of the part appear only if all of these games were added to it.
        Raise `FolderInUse` if the files cannot be written.
        """
        import pyarrow.parquet as pq

        decisions, games = (self.part_path(name, game_numbers) for name in ("decisions", "games"))
        unfinished = decisions.with_name(f".{decisions.name}.part")
        part = PartWriter(self)
        try:
            with pq.ParquetWriter(unfinished, part.schema) as writer:
                part.writer = writer
                yield part
                part.flush()
            if part.games == len(game_numbers):
                unfinished_games = games.with_name(f".{games.name}.part")
                pq.write_table(part.games_table(), unfinished_games)
                unfinished.replace(decisions)
                unfinished_games.replace(games)  # renamed last: if this file exists, the part is complete
        except OSError as error:
            raise FolderInUse(f"{unfinished}: {error.strerror or error}") from None
        finally:
            unfinished.unlink(missing_ok=True)


class PartWriter:
    """Writes one part of a dataset.

    Decisions are written as games are added. The games themselves are written at the end.
    """

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

    def add(self, game_number: int, actions: list[int], final_state: State) -> None:
        """Add a game. Replay its `actions` to add each decision together with what the player saw.

        `final_state` is the state at the end of the game.
        """
        game, options = self.dataset.game, self.dataset.options
        result = final_state.returns()
        self.games += 1
        self._games.append(
            {
                "game": game_number,
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
                row = (game_number, step, seat, action, state.legal_actions(), result[seat], observation)
                for name, value in zip(self._rows, row):
                    self._rows[name].append(value)
                if len(self._rows["game"]) == ROWS_IN_MEMORY:
                    self.flush()
            state.do(action)

    def flush(self) -> None:
        """Write the decisions collected in memory to the file."""
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
