"""Write what San Juan's engine says to the files that the client's tests read: the tables of the box, the
catalogue, views with their legal actions at telling moments, whole payments, and one event of every key.

    PYTHONPATH=src python web/tests/san_juan/record.py            # write them anew
    PYTHONPATH=src python web/tests/san_juan/record.py --check    # fail if the engine says something else
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from kontor.core.rng import Rng
from kontor.core.state import CHANCE, TERMINAL
from kontor.games.san_juan import GAME, components
from kontor.games.san_juan.state import PHASES

HERE = Path(__file__).parent
Scene = Callable[[dict[str, Any], set[str]], bool]


def box() -> dict[str, Any]:
    prices = [int(price) for price in components.PRICES]
    return {
        "cards": list(components.CARDS),
        "cost": [int(cost) for cost in components.COST],
        "points": [int(points) for points in components.POINTS],
        "copies": [int(copies) for copies in components.COPIES],
        "goods": list(components.GOODS),
        "roles": list(components.ROLES),
        "tiles": {tile: prices[5 * i : 5 * i + 5] for i, tile in enumerate(components.TILES)},
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
    return lambda view, verbs: view["phase"] == phase


def me(view: dict[str, Any]) -> dict[str, Any]:
    return dict(view["players"][view["seat"]])


def owns(view: dict[str, Any], building: str) -> bool:
    return any(place["building"] == building for place in me(view)["city"])


# Moments worth a look, each taken when it first comes up for the seat that decides.
SCENES: dict[str, Scene] = {
    "start_discard": at("start_discard"),
    "first_role": lambda v, _: v["phase"] == "choose_role" and v["picked"] == 0,
    "later_role": lambda v, _: v["phase"] == "choose_role" and v["picked"] > 1,
    "build": lambda v, verbs: v["phase"] == "build" and "build" in verbs and me(v)["hand_size"] > 4,
    "build_none": lambda v, verbs: v["phase"] == "build" and "build" not in verbs,
    "build_quarry": lambda v, verbs: v["phase"] == "build" and owns(v, "quarry") and "build" in verbs,
    "build_library": lambda v, verbs: v["phase"] == "build" and owns(v, "library") and "build" in verbs,
    "site": at("site"),
    "pay": lambda v, _: v["phase"] == "pay" and v["step"]["due"] > 1,
    "pay_market": lambda v, _: v["phase"] == "pay" and v["construction"]["market"] > 1,
    "pay_waive": lambda v, verbs: v["phase"] == "pay" and "waive" in verbs,
    "pay_zero": lambda v, verbs: v["phase"] == "pay" and "pass" in verbs,
    "produce": at("produce"),
    "produce_two": lambda v, _: v["phase"] == "produce" and v["step"]["goods"] == 1,
    "sell": at("sell"),
    "sell_many": lambda v, _: v["phase"] == "sell" and sum(me(v)["goods"].values()) > 2,
    "council": at("council"),
    "council_library": lambda v, verbs: v["phase"] == "council" and "act_with_library" in verbs,
    "keep": at("keep"),
    "keep_two": lambda v, _: v["phase"] == "keep" and v["step"]["due"] == 2,
    "archive": at("archive"),
    "prospect": at("prospect"),
    "mine": at("mine"),
    "nugget": at("nugget"),
    "chapel": at("chapel"),
    "hand_check": at("hand_check"),
}
TABLES: list[tuple[str, int, dict[str, object]]] = [
    ("four", 4, {}),
    ("three", 3, {"start_hand": "chosen"}),
    ("two", 2, {}),
]
SEEDS = range(31, 61)
MOST_ACTIONS = 20_000
KEEN = {"build": 12, "open_ground": 3, "mine": 4, "act_with_library": 4, "produce": 6, "sell": 6, "tuck": 4}


def verb_of(action: int) -> str:
    return str(GAME.catalogue.decode(action)["do"])


def choose(state: Any, rng: Rng) -> int:
    """A legal action, doing rather than passing."""
    if state.actor == CHANCE:
        return int(state.outcome(rng.below(state.lots())))
    legal = [int(action) for action in state.legal_actions()]
    weights = [KEEN.get(verb_of(action), 2) for action in legal]
    lot = int(rng.below(sum(weights)))
    for action, weight in zip(legal, weights, strict=True):
        lot -= weight
        if lot < 0:
            return action
    raise AssertionError


class Recorder:
    """Plays games of one table and keeps what is worth keeping."""

    def __init__(self, seats: int, given: dict[str, object]) -> None:
        self.seats = seats
        self.options = GAME.options(seats=seats, **given)
        self.found: dict[str, Any] = {}
        self.events: dict[str, Any] = {}
        self.story: list[Any] = []
        self.prices: list[Any] = []

    def play(self, seed: int) -> None:
        rng = Rng(seed)
        state = GAME.initial(self.options)
        self.recent: list[list[Any]] = [[] for _ in range(self.seats + 1)]
        told: list[Any] = []
        for count in range(MOST_ACTIONS):
            if state.actor == TERMINAL:
                self.found.setdefault("over", self.scene(state, 0))
                self.story = self.story or told
                return
            if state.actor >= 0:
                self.look(state)
            action = choose(state, rng)
            before = state.copy()
            state.do(action)
            self.listen(before, action, state, count, told)

    def look(self, state: Any) -> None:
        """Keep the scenes that come up here for the first time."""
        seat = int(state.actor)
        view = GAME.view(state, seat)
        verbs = {verb_of(int(action)) for action in state.legal_actions()}
        for name, test in SCENES.items():
            if name not in self.found and test(view, verbs):
                self.found[name] = self.scene(state, seat)
                if name in ("build", "keep", "nugget"):
                    self.found[f"watching_{name}"] = self.scene(state, None)
                    self.found[f"waiting_{name}"] = self.scene(state, (seat + 1) % self.seats)
                if name in ("build", "build_quarry", "build_library", "site"):
                    self.price(state)

    def price(self, state: Any) -> None:
        """What each building and each place would cost, as the engine says it."""
        before = GAME.view(state, int(state.actor))
        for action in state.legal_actions():
            move = GAME.catalogue.decode(int(action))
            after = state.copy()
            after.do(action)
            built = GAME.view(after, before["seat"])["construction"]
            if move["do"] in ("build", "open_ground", "cover", "cover_good"):
                price = built["price"] if built else 0
                self.prices.append({"view": before, "move": move, "price": price})

    def listen(self, before: Any, action: int, after: Any, count: int, story: list[Any]) -> None:
        """Events since each seat's own last move; a spectator's come last."""
        for place, recent in enumerate(self.recent):
            told = GAME.describe(before, action, after, place if place < self.seats else None)
            for event in told:
                self.events.setdefault(event["key"], event)
            if place == before.actor:
                recent.clear()
            recent.extend(told)
        if told:
            story.append({"at": count, "by": int(before.actor), "events": told})

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
        for seed in SEEDS:
            recorder.play(seed)
        events = recorder.events | events
    prices = [price for recorder in recorders.values() for price in recorder.prices]
    told = {
        "box": box(),
        "catalogue": catalogue(),
        "phases": list(PHASES),
        "events": events,
        "prices": prices,
    }
    scenes = {name: recorder.found for name, recorder in recorders.items()}
    return {"engine": told, "scenes": scenes, "story": recorders["four"].story}


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
        print(f"{', '.join(stale)}: not what the engine says; run web/tests/san_juan/record.py")
    return 1 if stale else 0


if __name__ == "__main__":
    raise SystemExit(main())
