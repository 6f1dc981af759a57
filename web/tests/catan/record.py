"""Write what Catan's engine says to the files that the client's tests read: the numbers of the island, the
catalogue, views with their legal actions at telling moments, and one event of every key.

    PYTHONPATH=src python web/tests/catan/record.py            # write them anew
    PYTHONPATH=src python web/tests/catan/record.py --check    # fail if the engine says something else
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from kontor.core.rng import Rng
from kontor.core.state import CHANCE, TERMINAL
from kontor.games.catan import GAME, geometry
from kontor.games.catan.state import PHASES

HERE = Path(__file__).parent
Scene = Callable[[Any, dict[str, Any], set[str]], bool]


def rows(padded: Any, width: int) -> list[list[int]]:
    values = [int(value) for value in padded]
    return [[v for v in values[i : i + width] if v >= 0] for i in range(0, len(values), width)]


def island() -> dict[str, Any]:
    return {
        "land": [list(point) for point in geometry.LAND],
        "corner": [list(point) for point in geometry.CORNER],
        "edge": [list(ends) for ends in geometry.EDGE],
        "hex_corners": rows(geometry.HEX_CORNERS, 6),
        "corner_hexes": rows(geometry.CORNER_HEXES, 3),
    }


def catalogue() -> list[dict[str, Any]]:
    return [
        {
            "verb": block.verb,
            "first": int(block.first),
            "size": block.size,
            "args": [{"name": arg.name, "values": list(arg.values)} for arg in block.args],
        }
        for block in GAME.catalogue.blocks
    ]


def at(phase: str) -> Scene:
    return lambda state, view, verbs: view["phase"] == phase


def me(view: dict[str, Any]) -> dict[str, Any]:
    return dict(view["players"][view["seat"]])


# Moments worth a look, each taken when it first comes up for the seat that decides.
SCENES: dict[str, Scene] = {
    "found_first": lambda s, v, _: v["phase"] == "found_settlement" and len(v["buildings"]) == 1,
    "found_second": lambda s, v, _: v["phase"] == "found_settlement" and len(v["buildings"]) > s.seats + 1,
    "found_road": at("found_road"),
    "before_roll": lambda s, v, _: v["phase"] == "before_roll" and v["turn"] > 20,
    "discard": at("discard"),
    "robber": at("robber"),
    "victim": lambda s, v, verbs: v["phase"] == "victim" and len(s.legal_actions()) > 2,
    "floor": lambda s, v, _: v["phase"] == "floor" and me(v)["hand_size"] > 3,
    "answer": lambda s, v, verbs: v["phase"] == "answer" and "agree" in verbs,
    "call_half": lambda s, v, verbs: v["phase"] == "answer" and "agree" not in verbs,
    "sheet": at("sheet"),
    "take": lambda s, v, verbs: v["phase"] == "main" and "take_offer" in verbs and me(v)["hand_size"] > 4,
    "main": lambda s, v, verbs: v["phase"] == "main" and {"build_road", "build_settlement"} <= verbs,
    "main_late": lambda s, v, verbs: v["phase"] == "main" and v["turn"] > 60 and me(v)["bonus"] > 1,
    "closed": lambda s, v, _: v["phase"] == "main" and not v["may_trade"] and v["turn"] > 15,
    "free_road": at("free_road"),
    "invention": at("invention"),
    "monopoly": at("monopoly"),
    "mix": at("mix"),
}
TABLES: list[tuple[str, int, dict[str, object]]] = [
    ("almanac", 4, {}),
    ("modern", 3, {"edition": "modern"}),
    ("beginner", 4, {"map": "beginner"}),
    ("two", 2, {"edition": "modern", "generic_harbour": "any", "harbours": "fixed"}),
]
MOST_ACTIONS = 6000
MOST_LINES = 900
DULL = {"call", "call_everybody", "offer", "give", "want", "pass", "sleep", "maritime", "end_turn"}
KEEN = {"build_settlement": 30, "build_city": 30, "play_card": 12, "post": 8, "buy_card": 6, "agree": 6}


def choose(state: Any, rng: Rng) -> int:
    """A legal action, building rather than talking."""
    if state.actor == CHANCE:
        return int(state.outcome(rng.below(state.lots())))
    legal = [int(action) for action in state.legal_actions()]
    weights = [4 if verb in DULL else 20 * KEEN.get(verb, 3) for verb in map(verb_of, legal)]
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

    def play(self, seed: int) -> None:
        rng = Rng(seed)
        state = GAME.initial(self.options)
        self.recent: list[list[Any]] = [[] for _ in range(self.seats + 1)]
        for count in range(MOST_ACTIONS):
            if state.actor == TERMINAL:
                self.found.setdefault("over", self.scene(state, 0))
                return
            if state.actor >= 0:
                self.look(state)
            action = choose(state, rng)
            before = state.copy()
            state.do(action)
            self.listen(before, action, state, count)

    def look(self, state: Any) -> None:
        """Keep the scenes that come up here for the first time."""
        seat = int(state.actor)
        view = GAME.view(state, seat)
        verbs = {verb_of(int(action)) for action in state.legal_actions()}
        for name, test in SCENES.items():
            if name not in self.found and test(state, view, verbs):
                self.found[name] = self.scene(state, seat)
                if name == "main":
                    self.found["watching"] = self.scene(state, None)
                    self.found["waiting"] = self.scene(state, (seat + 1) % self.seats)

    def listen(self, before: Any, action: int, after: Any, count: int) -> None:
        """Events since each seat's own last move; a spectator's come last."""
        for place, recent in enumerate(self.recent):
            told = GAME.describe(before, action, after, place if place < self.seats else None)
            for event in told:
                self.events.setdefault(event["key"], event)
            if place == before.actor:
                recent.clear()
            recent.extend(told)
        if told and len(self.story) < MOST_LINES:
            self.story.append({"at": count, "by": int(before.actor), "events": told})

    def scene(self, state: Any, seat: int | None) -> dict[str, Any]:
        mine = seat is not None and state.actor == seat
        return {
            "view": GAME.view(state, seat),
            "legal": [int(action) for action in state.legal_actions()] if mine else [],
            "decides": [int(state.actor)] if state.actor >= 0 else [],
            "recent": self.recent[self.seats if seat is None else seat][-40:],
            "options": self.options.to_json(),
        }


def everything() -> dict[str, Any]:
    recorders = {name: Recorder(seats, given) for name, seats, given in TABLES}
    events: dict[str, Any] = {}
    for recorder in recorders.values():
        for seed in (11, 12):
            recorder.play(seed)
        events = recorder.events | events
    told = {"island": island(), "catalogue": catalogue(), "phases": list(PHASES), "events": events}
    scenes = {name: recorder.found for name, recorder in recorders.items()}
    return {"engine": told, "scenes": scenes, "story": recorders["almanac"].story}


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
        print(f"{', '.join(stale)}: not what the engine says; run web/tests/catan/record.py")
    return 1 if stale else 0


if __name__ == "__main__":
    raise SystemExit(main())
