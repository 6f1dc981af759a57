"""Write what Puerto Rico's engine says to the files that the client's tests read: the catalogue, views with
their legal actions at telling moments, one event of every key, and whole placements with their paths.

    PYTHONPATH=src python web/tests/puerto_rico/record.py            # write them anew
    PYTHONPATH=src python web/tests/puerto_rico/record.py --check    # fail if the engine says something else
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from kontor.core.rng import Rng
from kontor.core.state import CHANCE, TERMINAL
from kontor.games.puerto_rico import GAME
from kontor.games.puerto_rico.components import BUILDING, CIRCLES, COST, SHEET
from kontor.games.puerto_rico.placing import path_to
from kontor.games.puerto_rico.refusals import REFUSALS
from kontor.games.puerto_rico.state import PHASES
from kontor.games.puerto_rico.storage import single_barrels, whole_kinds

HERE = Path(__file__).parent
ALL = {"new_buildings": True, "nobles": True}
TABLES: list[tuple[str, int, dict[str, object]]] = [
    ("base", 4, {}),
    ("two", 2, {}),
    ("draft", 5, ALL),
    ("random", 3, {**ALL, "selection": "random", "jeweler": "chosen"}),
]
MOST_LINES = 700
MOST_PLACEMENTS = 25
LATE = {"choose_role", "build", "load", "store", "place", "trade"}
DULL = {"pass": 2, "guests_stay": 2, "done": 3}


def choose(state: Any, rng: Rng) -> int:
    """A legal action, doing rather than passing."""
    if state.actor == CHANCE:
        return int(state.outcome(rng.below(state.lots())))
    legal = [int(action) for action in state.legal_actions()]
    weights = [DULL.get(verb_of(action), 12) for action in legal]
    lot = int(rng.below(sum(weights)))
    for action, weight in zip(legal, weights, strict=True):
        lot -= weight
        if lot < 0:
            return action
    raise AssertionError


def verb_of(action: int) -> str:
    return str(GAME.catalogue.decode(action)["do"])


class Recorder:
    """Plays games of one table and keeps what is worth keeping."""

    def __init__(self, seats: int, given: dict[str, object]) -> None:
        self.seats = seats
        self.options = GAME.options(seats=seats, **given)
        self.found: dict[str, Any] = {}
        self.events: dict[str, Any] = {}
        self.story: list[Any] = []
        self.placements: list[Any] = []

    def play(self, seed: int) -> None:
        rng = Rng(seed)
        state = GAME.initial(self.options)
        self.recent: list[Any] = []
        count = 0
        while state.actor != TERMINAL:
            if state.actor >= 0:
                self.look(state)
            placing = PHASES[state.phase] == "place"
            first, before, taken = state.copy(), state.copy(), []
            actor = int(state.actor)
            while True:
                action = choose(state, rng)
                taken.append(action)
                before = state.copy()
                state.do(action)
                self.listen(before, action, state, count)
                count += 1
                if not placing or PHASES[state.phase] != "place" or int(state.actor) != actor:
                    break
            if placing:
                self.place(first, taken)
        self.found.setdefault("over", self.scene(state, 0))

    def look(self, state: Any) -> None:
        """Keep each phase when it first comes up, and once more late in the game."""
        phase = PHASES[state.phase]
        late = state.year > 6 and phase in LATE
        for name in (phase, f"{phase}_late") if late else (phase,):
            if name not in self.found:
                self.found[name] = self.scene(state, int(state.actor))
                if phase == "choose_role":
                    self.found[f"{name}_watching"] = self.scene(state, None)

    def place(self, first: Any, taken: list[int]) -> None:
        """A placement: my board before it, who stood where in the end, and the engine's path to it."""
        if len(self.placements) >= MOST_PLACEMENTS:
            return
        seat = int(first.actor)
        after = first.copy()
        for action in taken:
            after.do(action)
        mine = GAME.view(after, seat)["players"][seat]
        crews: dict[str, tuple[int, int]] = {}
        for tile in mine["island"]:
            if tile["on_it"]:
                colonists, nobles = crews.get(tile["tile"], (0, 0))
                more = (1, 0) if tile["on_it"] == "colonist" else (0, 1)
                crews[tile["tile"]] = (colonists + more[0], nobles + more[1])
        for house in mine["city"]:
            if house["colonists"] + house["nobles"]:
                crews[house["building"]] = (house["colonists"], house["nobles"])
        actions = path_to(first, crews)
        path = [GAME.catalogue.decode(action) for action in actions]
        self.placements.append(
            {
                "me": GAME.view(first, seat)["players"][seat],
                "crews": {place: {"colonists": c, "nobles": n} for place, (c, n) in crews.items()},
                "path": path,
                "begun": self.begun(first, actions),
            }
        )

    def begun(self, first: Any, actions: list[int]) -> dict[str, Any] | None:
        """The same in the middle: a game may be played on from any step."""
        half = len(actions) // 2
        if half == 0:
            return None
        seat, middle = int(first.actor), first.copy()
        for action in actions[:half]:
            middle.do(action)
        view = GAME.view(middle, seat)
        step = {name: view["step"][name] for name in ("place", "circles", "open_circles")}
        return {"me": view["players"][seat], "step": step, "done": half}

    def listen(self, before: Any, action: int, after: Any, count: int) -> None:
        told = GAME.describe(before, action, after, None)
        for event in told:
            self.events.setdefault(event["key"], event)
        self.recent = (self.recent + told)[-30:]
        if told and len(self.story) < MOST_LINES:
            self.story.append({"at": count, "by": int(before.actor), "events": told})

    def scene(self, state: Any, seat: int | None) -> dict[str, Any]:
        mine = seat is not None and state.actor == seat
        scene: dict[str, Any] = {
            "view": GAME.view(state, seat),
            "legal": [int(action) for action in state.legal_actions()] if mine else [],
            "decides": [int(state.actor)] if state.actor >= 0 else [],
            "recent": self.recent,
            "options": self.options.to_json(),
        }
        if mine and PHASES[state.phase] == "store":
            scene["stores"] = [int(whole_kinds(state, seat)), int(single_barrels(state, seat))]
        return scene


def engine(events: dict[str, Any]) -> dict[str, Any]:
    blocks = [
        {
            "verb": block.verb,
            "first": int(block.first),
            "size": block.size,
            "args": [{"name": arg.name, "values": list(arg.values)} for arg in block.args],
        }
        for block in GAME.catalogue.blocks
    ]
    costs = {BUILDING[i]: [int(COST[i]), int(CIRCLES[i])] for i in range(len(SHEET))}
    return {
        "catalogue": blocks,
        "phases": list(PHASES),
        "buildings": costs,
        "refusals": sorted({rule for rule in REFUSALS if rule}),
        "events": dict(sorted(events.items())),
    }


def everything() -> dict[str, Any]:
    recorders = {name: Recorder(seats, given) for name, seats, given in TABLES}
    events: dict[str, Any] = {}
    for recorder in recorders.values():
        for seed in range(11, 15):
            recorder.play(seed)
        events = recorder.events | events
    return {
        "engine": engine(events),
        "scenes": {name: recorder.found for name, recorder in recorders.items()},
        "placements": [each for recorder in recorders.values() for each in recorder.placements],
        "story": recorders["base"].story,
    }


def main() -> int:
    stale = []
    for name, data in everything().items():
        file = HERE / f"{name}.json"
        text = json.dumps(data, separators=(",", ":")) + "\n"
        if "--check" not in sys.argv:
            file.write_text(text)
        elif file.read_text() != text:
            stale.append(file.name)
    if stale:
        print(f"{', '.join(stale)}: not what the engine says; run web/tests/puerto_rico/record.py")
    return 1 if stale else 0


if __name__ == "__main__":
    raise SystemExit(main())
