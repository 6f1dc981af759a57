"""What every game's `record.py` does alike: play tables with some sense; keep telling moments, one event of
every key and the story of the first game; write all that to the files that the client's tests read, or check.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, TypeVar

from kontor.core.game import Game
from kontor.core.rng import Rng
from kontor.core.state import CHANCE, TERMINAL

View = dict[str, Any]
Verbs = Counter[str]
"""How many legal actions there are of each verb."""
Scene = Callable[[View, Verbs], bool]
Tables = Sequence[tuple[str, int, dict[str, object]]]
MOST_ACTIONS = 20_000
R = TypeVar("R", bound="Recorder")


def at(phase: str) -> Scene:
    return lambda view, verbs: bool(view["phase"] == phase)


def me(view: View) -> View:
    return dict(view["players"][view["seat"]])


class Recorder:
    """Plays games of one table and keeps what is worth keeping."""

    game: Game
    scenes: dict[str, Scene]
    most_lines = 900
    most_recent = 40

    def __init__(self, seats: int, given: dict[str, object]) -> None:
        self.seats = seats
        self.options = self.game.options(seats=seats, **given)
        self.audiences: tuple[int | None, ...] = (*range(seats), None)
        self.found: dict[str, Any] = {}
        self.events: dict[str, Any] = {}
        self.story: list[Any] = []

    def weight(self, verb: str) -> int:
        """How keen a player is on actions of this verb."""
        raise NotImplementedError

    def keep(self, name: str, state: Any, seat: int) -> None:
        """A scene is there for the first time; a game may want more of this moment."""
        self.found[name] = self.scene(state, seat)

    def did(self, before: Any, action: int, after: Any) -> None:
        """After every action, for what else a game wants to keep."""

    def play(self, seed: int) -> None:
        rng = Rng(seed)
        state = self.game.initial_state(self.options)
        self.recent: dict[int | None, list[Any]] = {audience: [] for audience in self.audiences}
        told: list[Any] = []
        for count in range(MOST_ACTIONS):
            if state.actor == TERMINAL:
                self.found.setdefault("over", self.scene(state, 0))
                break
            if state.actor >= 0:
                self.look(state)
            action = self.choose(state, rng)
            before = state.copy()
            state.do(action)
            events = self.listen(before, action, state)
            if events:
                told.append({"at": count, "by": int(before.actor), "events": events})
            self.did(before, action, state)
        self.story = self.story or told[: self.most_lines]

    def choose(self, state: Any, rng: Rng) -> int:
        if state.actor == CHANCE:
            return int(state.action_of_lot(rng.below(state.lot_count())))
        legal = [int(action) for action in state.legal_actions()]
        weights = [self.weight(self.verb_of(action)) for action in legal]
        lot = int(rng.below(sum(weights)))
        for action, weight in zip(legal, weights, strict=True):
            lot -= weight
            if lot < 0:
                return action
        raise AssertionError

    def verb_of(self, action: int) -> str:
        return str(self.game.catalogue.decode(action)["do"])

    def look(self, state: Any) -> None:
        """Keep the scenes that come up here for the first time."""
        seat = int(state.actor)
        view = self.game.view(state, seat)
        verbs = Counter(self.verb_of(int(action)) for action in state.legal_actions())
        for name, test in self.scenes.items():
            if name not in self.found and test(view, verbs):
                self.keep(name, state, seat)

    def listen(self, before: Any, action: int, after: Any) -> list[Any]:
        """Events since each seat's own last move; returns what a spectator is told."""
        for audience, recent in self.recent.items():
            told = self.game.events(before, action, after, audience)
            for event in told:
                self.events.setdefault(event["key"], event)
            if audience == before.actor:
                recent.clear()
            recent.extend(told)
        return told

    def scene(self, state: Any, seat: int | None) -> dict[str, Any]:
        mine = seat is not None and state.actor == seat
        return {
            "view": self.game.view(state, seat),
            "legal": [int(action) for action in state.legal_actions()] if mine else [],
            "decides": [int(state.actor)] if state.actor >= 0 else [],
            "recent": self.recent.get(seat, self.recent[None])[-self.most_recent :],
            "options": self.options.to_json(),
        }


def play_tables(kind: type[R], tables: Tables, seeds: Iterable[int]) -> dict[str, R]:
    recorders = {name: kind(seats, given) for name, seats, given in tables}
    for recorder in recorders.values():
        for seed in seeds:
            recorder.play(seed)
    return recorders


def facts(game: Game, recorders: Iterable[Recorder]) -> dict[str, Any]:
    """What is true of every game: its catalogue, and an event of every key."""
    events: dict[str, Any] = {}
    for recorder in recorders:
        events = recorder.events | events
    blocks = [
        {
            "verb": block.verb,
            "first": int(block.first_action),
            "size": block.size,
            "args": [{"name": arg.name, "values": list(arg.values)} for arg in block.args],
        }
        for block in game.catalogue.blocks
    ]
    return {"catalogue": blocks, "events": dict(sorted(events.items()))}


def all_scenes(recorders: dict[str, R]) -> list[dict[str, Any]]:
    """Return the scenes of all tables, each with its table and name: `almanac/main`."""
    return [
        {"scene": f"{table}/{name}", **scene}
        for table, recorder in recorders.items()
        for name, scene in recorder.found.items()
    ]


def as_text(data: dict[str, Any] | list[Any]) -> tuple[str, str]:
    """Return the ending and the text of a file. A list has one entry a line, so a diff shows what changed."""
    ending, entries = (".jsonl", data) if isinstance(data, list) else (".json", [data])
    return ending, "".join(json.dumps(entry, separators=(",", ":")) + "\n" for entry in entries)


def write_or_check(script: str, files: dict[str, dict[str, Any] | list[Any]]) -> int:
    """Write the files beside the script. With `--check`, fail if the engine says something else."""
    stale = []
    for name, data in files.items():
        ending, text = as_text(data)
        file = Path(script).with_name(name + ending)
        if "--check" not in sys.argv:
            file.write_text(text)
        elif file.read_text() != text:
            stale.append(file.name)
    if stale:
        game = Path(script).parent.name
        print(f"{', '.join(stale)}: not what the engine says; run web/tests/games/{game}/record.py")
    return 1 if stale else 0
