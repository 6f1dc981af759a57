"""Write what Genoa's engine says to the files that the client's tests read: the catalogue,
views with their legal actions at telling moments, and one event of every key.

    export PYTHONPATH=src:web/tests
    python web/tests/games/genoa/record.py            # write them anew
    python web/tests/games/genoa/record.py --check    # fail if the engine says something else
"""

from __future__ import annotations

from typing import Any

from recording import Recorder, Scene, Tables, all_scenes, at, facts, me, play_tables, write_or_check

from kontor.games.genoa.game import GAME

# Moments worth a look, each taken when it first comes up for the seat that decides.
SCENES: dict[str, Scene] = {
    "start": at("start"),
    "start_tile": lambda v, verbs: v["phase"] == "start" and "start_at" in verbs,
    "bid": lambda v, _: v["phase"] == "speak" and v["talk"]["window"] == "building",
    "step_offer": lambda v, _: v["phase"] == "speak" and v["talk"]["window"] == "step" and v["turn"] > 4,
    "sheet": at("sheet"),
    "decide": lambda v, _: v["phase"] == "decide" and v["talk"]["window"] == "step" and v["turn"] > 4,
    "forced": lambda v, _: v["phase"] == "decide" and any(offer["obliges"] for offer in v["offers"]),
    "accept": lambda v, verbs: v["phase"] == "decide" and "accept" in verbs and v["talk"]["window"] == "step",
    "accept_field": at("accept_field"),
    "call_field": at("call_field"),
    "answer": lambda v, verbs: v["phase"] == "answer" and "agree" in verbs,
    "pay": at("pay"),
    "act": lambda v, _: v["phase"] == "act" and not v["action"]["performed"],
    "act_late": lambda v, verbs: v["phase"] == "act" and v["action"]["performed"] and len(verbs) > 2,
    "owing": lambda v, _: v["phase"] == "act" and bool(v["action"]["owes"]),
    "tile": at("tile"),
    "share": at("share"),
    "swap_give": at("swap_give"),
    "swap_take": at("swap_take"),
    "villa": at("villa"),
    "last_call": at("last_call"),
    "acquire": at("acquire"),
    "place": lambda v, verbs: v["phase"] == "place" and {"own", "done"} <= verbs.keys(),
    "oust": lambda v, verbs: v["phase"] == "place" and "oust" in verbs,
    "late": lambda v, _: v["phase"] == "decide" and v["rounds_left"] == 1 and len(me(v)["hand"]) > 4,
}
TABLES: Tables = [
    ("four", 4, {}),
    ("two", 2, {"money": "open"}),
    ("five", 5, {"hear": "on_call"}),
]
DULL = {"stop", "sleep", "later", "in_return", "call", "call_everybody", "ask_again", "pass", "leave"}
KEEN = {"large_order": 60, "small_order": 40, "message": 40, "post": 30, "accept": 10, "agree": 10}


class Traders(Recorder):
    """They act and deliver rather than talk."""

    game = GAME
    scenes = SCENES

    def weight(self, verb: str) -> int:
        return 3 if verb in DULL else 3 * KEEN.get(verb, 4)

    def keep(self, name: str, state: Any, seat: int) -> None:
        super().keep(name, state, seat)
        if name == "decide":
            self.found["watching"] = self.scene(state, None)
            self.found["waiting"] = self.scene(state, (seat + 1) % self.seats)


def everything() -> dict[str, Any]:
    recorders = play_tables(Traders, TABLES, (11, 12))
    return {
        "engine": {**facts(GAME, recorders.values())},
        "scenes": all_scenes(recorders),
        "story": recorders["four"].story,
    }


if __name__ == "__main__":
    raise SystemExit(write_or_check(__file__, everything()))
