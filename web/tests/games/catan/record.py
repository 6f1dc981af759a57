"""Write what Catan's engine says to the files that the client's tests read: the catalogue,
views with their legal actions at telling moments, and one event of every key.

    export PYTHONPATH=src:web/tests
    python web/tests/games/catan/record.py            # write them anew
    python web/tests/games/catan/record.py --check    # fail if the engine says something else
"""

from __future__ import annotations

from typing import Any

from recording import Recorder, Scene, Tables, all_scenes, at, facts, me, play_tables, write_or_check

from kontor.games.catan.game import GAME

# Moments worth a look, each taken when it first comes up for the seat that decides.
SCENES: dict[str, Scene] = {
    "found_first": lambda v, _: v["phase"] == "found_settlement" and len(v["buildings"]) == 1,
    "found_second": lambda v, _: (
        v["phase"] == "found_settlement" and len(v["buildings"]) > len(v["players"]) + 1
    ),
    "found_road": at("found_road"),
    "before_roll": lambda v, _: v["phase"] == "before_roll" and v["turn"] > 20,
    "discard": at("discard"),
    "robber": at("robber"),
    "victim": lambda v, verbs: v["phase"] == "victim" and verbs.total() > 2,
    "floor": lambda v, _: v["phase"] == "floor" and me(v)["hand_size"] > 3,
    "answer": lambda v, verbs: v["phase"] == "answer" and "agree" in verbs,
    "call_half": lambda v, verbs: v["phase"] == "answer" and "agree" not in verbs,
    "sheet": at("sheet"),
    "take": lambda v, verbs: v["phase"] == "main" and "take_offer" in verbs and me(v)["hand_size"] > 4,
    "main": lambda v, verbs: v["phase"] == "main" and {"build_road", "build_settlement"} <= verbs.keys(),
    "main_late": lambda v, verbs: v["phase"] == "main" and v["turn"] > 60 and me(v)["bonus"] > 1,
    "closed": lambda v, _: v["phase"] == "main" and not v["may_trade"] and v["turn"] > 15,
    "free_road": at("free_road"),
    "invention": at("invention"),
    "monopoly": at("monopoly"),
    "mix": at("mix"),
}
TABLES: Tables = [
    ("almanac", 4, {}),
    ("modern", 3, {"edition": "modern"}),
    ("beginner", 4, {"map": "beginner"}),
    ("two", 2, {"edition": "modern", "generic_harbour": "any", "harbours": "fixed"}),
]
DULL = {"call", "call_everybody", "offer", "give", "want", "pass", "sleep", "maritime", "end_turn"}
KEEN = {"build_settlement": 30, "build_city": 30, "play_card": 12, "post": 8, "buy_card": 6, "agree": 6}


class Builders(Recorder):
    """They build rather than talk."""

    game = GAME
    scenes = SCENES

    def weight(self, verb: str) -> int:
        return 4 if verb in DULL else 20 * KEEN.get(verb, 3)

    def keep(self, name: str, state: Any, seat: int) -> None:
        super().keep(name, state, seat)
        if name == "main":
            self.found["watching"] = self.scene(state, None)
            self.found["waiting"] = self.scene(state, (seat + 1) % self.seats)


def everything() -> dict[str, Any]:
    recorders = play_tables(Builders, TABLES, (11, 12))
    return {
        "engine": {**facts(GAME, recorders.values())},
        "scenes": all_scenes(recorders),
        "story": recorders["almanac"].story,
    }


if __name__ == "__main__":
    raise SystemExit(write_or_check(__file__, everything()))
