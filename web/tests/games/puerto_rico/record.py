"""Write the files that the client's tests of Puerto Rico read.

They hold the catalogue, views with their legal actions, one event of every key, and whole placements.

    export PYTHONPATH=src:web/tests
    python web/tests/games/puerto_rico/record.py            # write them anew
    python web/tests/games/puerto_rico/record.py --check    # fail if the engine says something else
"""

from __future__ import annotations

from typing import Any

from recording import Recorder, Tables, all_scenes, facts, play_tables, write_or_check

from kontor.games.puerto_rico.catalogue import PHASE_NAMES
from kontor.games.puerto_rico.game import GAME
from kontor.games.puerto_rico.goals import plan_placement
from kontor.games.puerto_rico.refusals import REFUSALS

ALL: dict[str, object] = {"new_buildings": True, "nobles": True}
TABLES: Tables = [
    ("base", 4, {}),
    ("two", 2, {}),
    ("draft", 5, ALL),
    ("random", 3, {**ALL, "selection": "random", "jeweler": "chosen"}),
]
MOST_PLACEMENTS = 25
LATE = {"choose_role", "build", "load", "store", "place", "trade"}
DULL = {"pass": 2, "guests_stay": 2, "done": 3}


class Planters(Recorder):
    """Players who rather act than pass. Events are those of a spectator, because none is secret."""

    game = GAME
    most_recent = 30

    def __init__(self, seats: int, given: dict[str, object]) -> None:
        super().__init__(seats, given)
        self.audiences = (None,)
        self.placements: list[Any] = []
        self.placing: tuple[Any, list[int]] | None = None

    def weight(self, verb: str) -> int:
        return DULL.get(verb, 12)

    def look(self, state: Any) -> None:
        """Keep the first position of each phase, and of some phases another one late in the game."""
        phase = PHASE_NAMES[state.phase]
        late = state.year > 6 and phase in LATE
        for name in (phase, f"{phase}_late") if late else (phase,):
            if name not in self.found:
                self.keep(name, state, int(state.actor))
                if phase == "choose_role":
                    self.found[f"{name}_watching"] = self.scene(state, None)

    def did(self, before: Any, action: int, after: Any) -> None:
        """Follow a placement from its first step to its last."""
        if PHASE_NAMES[before.phase] != "place":
            return
        first, taken = self.placing = self.placing or (before, [])
        taken.append(action)
        if PHASE_NAMES[after.phase] != "place" or after.actor != first.actor:
            self.place(first, taken)
            self.placing = None

    def place(self, first: Any, taken: list[int]) -> None:
        """Keep a placement: my board before it, where everybody stood at the end, and my board halfway."""
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
        actions = plan_placement(first, crews)
        self.placements.append(
            {
                "me": GAME.view(first, seat)["players"][seat],
                "crews": {place: {"colonists": c, "nobles": n} for place, (c, n) in crews.items()},
                "begun": self.begun(first, actions),
            }
        )

    def begun(self, first: Any, actions: list[int]) -> dict[str, Any] | None:
        """Return my board and the decision halfway through the placement."""
        half = len(actions) // 2
        if half == 0:
            return None
        seat, middle = int(first.actor), first.copy()
        for action in actions[:half]:
            middle.do(action)
        view = GAME.view(middle, seat)
        step = {name: view["step"][name] for name in ("place", "open_circles", "open", "begun")}
        return {"me": view["players"][seat], "step": step}


def everything() -> dict[str, Any]:
    recorders = play_tables(Planters, TABLES, range(11, 15))
    rules = {"refusals": sorted({rule for rule in REFUSALS if rule})}
    return {
        "engine": facts(GAME, recorders.values()) | rules,
        "scenes": all_scenes(recorders),
        "placements": [each for recorder in recorders.values() for each in recorder.placements],
        "story": recorders["base"].story,
    }


if __name__ == "__main__":
    raise SystemExit(write_or_check(__file__, everything()))
