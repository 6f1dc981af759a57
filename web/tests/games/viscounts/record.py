"""Write what Viscounts' engine says to the files that the client's tests read: the catalogue,
views with their legal actions at telling moments, and one event of every key.

    export PYTHONPATH=src:web/tests
    python web/tests/games/viscounts/record.py            # write them anew
    python web/tests/games/viscounts/record.py --check    # fail if the engine says something else
"""

from __future__ import annotations

from typing import Any

from recording import Recorder, Scene, Tables, View, all_scenes, at, facts, me, play_tables, write_or_check

from kontor.games.viscounts.game import GAME


def standing(view: View, route: str) -> bool:
    """My viscount stands on the inner or the outer route."""
    return str(me(view)["viscount"]).startswith("inner") == (route == "inner")


def of_another(view: View) -> bool:
    """I decide something in the turn of another."""
    return bool(view["active"] != view["seat"])


# Moments worth a look, each taken when it first comes up for the seat that decides.
SCENES: dict[str, Scene] = {
    "choose_start": at("choose_start"),
    "play": lambda v, _: v["phase"] == "play" and v["round"] > 3 and me(v)["tableau"][2] is not None,
    "move": lambda v, _: v["phase"] == "move" and v["round"] > 3,
    "act_inner": lambda v, verbs: v["phase"] == "act" and "act" in verbs and standing(v, "inner"),
    "act_outer": lambda v, verbs: v["phase"] == "act" and "act" in verbs and standing(v, "outer"),
    "dismiss": at("dismiss"),
    "exchange": lambda v, _: v["phase"] == "exchange" and v["step"]["exchanges"] > 0,
    "piece": at("piece"),
    "plot": at("plot"),
    "workers": lambda v, verbs: v["phase"] == "workers" and verbs["workers"] > 2,
    "spend": lambda v, verbs: v["phase"] == "spend" and verbs["spend"] > 1,
    "recruit": lambda v, verbs: v["phase"] == "recruit" and "hire" in verbs,
    "collision": at("collision"),
    "option": at("option"),
    "gain": at("gain"),
    "flip": at("flip"),
    "rearrange": lambda v, _: v["phase"] == "rearrange" and not of_another(v),
    "rearrange_met": lambda v, _: v["phase"] == "rearrange" and of_another(v),
    "discard": at("discard"),
    "destroy": at("destroy"),
    "hire": at("hire"),
    "shift": at("shift"),
    "corridor": at("corridor"),
    "manuscript": at("manuscript"),
    "ability": lambda v, verbs: v["phase"] == "ability" and "ability" in verbs,
    "climb": lambda v, verbs: v["phase"] == "climb" and verbs["climb"] > 1,
    "exile": lambda v, verbs: v["phase"] == "exile" and verbs["exile"] > 1,
    "linked": lambda v, _: of_another(v) and v["phase"] in ("gain", "flip", "option"),
    "late": lambda v, _: v["phase"] == "play" and v["last_round"] is not None,
}
TABLES: Tables = [
    ("four", 4, {}),
    ("two", 2, {}),
    ("cleric", 1, {"level": 1}),
    ("cards", 1, {"ai": "cards", "level": 3}),
]
SEEDS = (3, 28)
KEEN = {"act": 30, "piece": 20, "workers": 20, "exchange": 8, "hire": 8, "ability": 8, "dismiss": 4}


class Viscounts(Recorder):
    """They act rather than pass."""

    game = GAME
    scenes = SCENES
    most_lines = 400
    most_recent = 12

    def weight(self, verb: str) -> int:
        return KEEN.get(verb, 2)

    def keep(self, name: str, state: Any, seat: int) -> None:
        if self.seats == 4 or name in ("choose_start", "act_outer", "exile"):
            super().keep(name, state, seat)
        if name == "plot" and self.seats == 4:
            self.found["watching"] = self.scene(state, None)
            self.found["waiting"] = self.scene(state, (seat + 1) % self.seats)


def everything() -> dict[str, Any]:
    recorders = play_tables(Viscounts, TABLES, SEEDS)
    return {
        "engine": facts(GAME, recorders.values()),
        "scenes": all_scenes(recorders),
        "story": recorders["four"].story,
    }


if __name__ == "__main__":
    raise SystemExit(write_or_check(__file__, everything()))
