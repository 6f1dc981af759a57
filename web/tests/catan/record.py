"""Write what Catan's engine says to the files the client's tests read: numbers of the island, the catalogue, views with
their legal actions at telling moments, and one event of every key.

    PYTHONPATH=src python web/tests/catan/record.py
"""

from __future__ import annotations

import json
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
        "corner_edges": rows(geometry.CORNER_EDGES, 3),
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
DULL = {"call", "call_everybody", "offer", "give", "want", "pass", "sleep", "maritime", "end_turn"}
KEEN = {
    "build_settlement": 30,
    "build_city": 30,
    "play_card": 12,
    "buy_card": 6,
    "build_road": 5,
    "post": 8,
    "agree": 6,
}


def choose(state: Any, rng: Rng) -> int:
    """A legal action, building rather than talking."""
    if state.actor == CHANCE:
        return int(state.outcome(rng.below(state.lots())))
    legal = [int(action) for action in state.legal_actions()]
    verbs = [GAME.catalogue.decode(action)["do"] for action in legal]
    weights = [4 if verb in DULL else 20 * KEEN.get(str(verb), 1) for verb in verbs]
    lot = int(rng.below(sum(weights)))
    for action, weight in zip(legal, weights, strict=True):
        lot -= weight
        if lot < 0:
            return action
    raise AssertionError


def scene(options: Any, state: Any, seat: int | None, recent: list[Any]) -> dict[str, Any]:
    decides = [int(state.actor)] if state.actor >= 0 else []
    legal = [int(a) for a in state.legal_actions()] if seat is not None and state.actor == seat else []
    return {
        "view": GAME.view(state, seat),
        "legal": legal,
        "decides": decides,
        "recent": recent[-40:],
        "options": options.to_json(),
    }


def record(
    name: str, seats: int, given: dict[str, object], events: dict[str, Any], steps: list[Any]
) -> dict[str, Any]:
    options = GAME.options(seats=seats, **given)
    found: dict[str, Any] = {}
    for seed in range(6):
        rng = Rng(seed + 11)
        state = GAME.initial(options)
        recent: list[list[Any]] = [[] for _ in range(seats + 1)]
        count = 0
        while state.actor != TERMINAL and count < 6000:
            if state.actor >= 0:
                seat = int(state.actor)
                view = GAME.view(state, seat)
                verbs = {str(GAME.catalogue.decode(int(a))["do"]) for a in state.legal_actions()}
                for wanted, test in SCENES.items():
                    if wanted not in found and test(state, view, verbs):
                        found[wanted] = scene(options, state, seat, recent[seat])
                        if wanted == "main":
                            found["watching"] = scene(options, state, None, recent[seats])
                            found["waiting"] = scene(
                                options, state, (seat + 1) % seats, recent[(seat + 1) % seats]
                            )
            action = choose(state, rng)
            before = state.copy()
            state.do(action)
            for seat in range(seats + 1):
                told = GAME.describe(before, action, state, seat if seat < seats else None)
                for event in told:
                    events.setdefault(event["key"], event)
                recent[seat].extend(told)
                if seat == before.actor:
                    recent[seat][:] = told
            if name == "almanac" and seed == 0 and len(steps) < 900:
                told = GAME.describe(before, action, state, None)
                if told:
                    steps.append({"at": count, "by": int(before.actor), "events": told})
            count += 1
        if state.actor == TERMINAL:
            found.setdefault("over", scene(options, state, 0, recent[0]))
    return found


def main() -> None:
    events: dict[str, Any] = {}
    steps: list[Any] = []
    scenes = {name: record(name, seats, given, events, steps) for name, seats, given in TABLES}
    told = {"island": island(), "catalogue": catalogue(), "phases": list(PHASES), "events": events}
    for name, data in {"engine": told, "scenes": scenes, "story": steps}.items():
        (HERE / f"{name}.json").write_text(json.dumps(data, separators=(",", ":")) + "\n")
    print({name: sorted(found) for name, found in scenes.items()}, sorted(events), len(steps))


if __name__ == "__main__":
    main()
