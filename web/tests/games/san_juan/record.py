"""Write what San Juan's engine says to the files that the client's tests read: the catalogue,
views with their legal actions at telling moments, and one event of every key.

    export PYTHONPATH=src:web/tests
    python web/tests/games/san_juan/record.py            # write them anew
    python web/tests/games/san_juan/record.py --check    # fail if the engine says something else
"""

from __future__ import annotations

from typing import Any

from recording import Recorder, Scene, Tables, View, all_scenes, at, facts, me, play_tables, write_or_check

from kontor.games.san_juan.game import GAME


def owns(view: View, building: str) -> bool:
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
TABLES: Tables = [
    ("four", 4, {}),
    ("three", 3, {"start_hand": "chosen"}),
    ("two", 2, {}),
]
SEEDS = range(31, 61)
KEEN = {"build": 12, "open_ground": 3, "mine": 4, "act_with_library": 4, "produce": 6, "sell": 6, "tuck": 4}


class Doers(Recorder):
    """They do rather than pass."""

    game = GAME
    scenes = SCENES

    def weight(self, verb: str) -> int:
        return KEEN.get(verb, 2)

    def keep(self, name: str, state: Any, seat: int) -> None:
        super().keep(name, state, seat)
        if name in ("build", "keep", "nugget"):
            self.found[f"watching_{name}"] = self.scene(state, None)
            self.found[f"waiting_{name}"] = self.scene(state, (seat + 1) % self.seats)


def everything() -> dict[str, Any]:
    recorders = play_tables(Doers, TABLES, SEEDS)
    return {
        "engine": facts(GAME, recorders.values()),
        "scenes": all_scenes(recorders),
        "story": recorders["four"].story,
    }


if __name__ == "__main__":
    raise SystemExit(write_or_check(__file__, everything()))
