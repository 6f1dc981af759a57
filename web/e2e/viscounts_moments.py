"""Moments of Viscounts that browser tests look at: recorded games, and the step and seat to play on from.

    python web/e2e/viscounts_moments.py exile collision

Games are played at random, one seed after the other, until every moment that was asked for has come up.
"""

import json
import sys
from collections.abc import Callable
from typing import Any

from kontor.core import Moves, Record, Rng, record_random
from kontor.games.viscounts import GAME

MOST_GAMES = 400
View = dict[str, Any]
Test = Callable[[View, int], bool]


def comes_from(view: View, what: str) -> bool:
    """What is to be chosen comes from a closed link, from above or below the markers, ..."""
    return bool(((view["step"].get("effect") or {}).get("source") or {}).get("what") == what)


# A view of whoever decides, and how many moves are legal.
MOMENTS: dict[str, Test] = {
    "play": lambda v, n: v["phase"] == "play" and v["round"] == 2,
    "dismiss": lambda v, n: v["phase"] == "dismiss" and v["step"]["dismissal"]["refused"] is None,
    "workers": lambda v, n: v["phase"] == "workers" and crowd(v) >= 2,
    "exile": lambda v, n: v["phase"] == "exile" and n > 1,
    "collision": lambda v, n: n > 1 and (comes_from(v, "above") or comes_from(v, "below")),
    "link_own": lambda v, n: comes_from(v, "link") and n > 1 and v["active"] == v["seat"],
    "link_other": lambda v, n: comes_from(v, "link") and n > 1 and v["active"] != v["seat"],
}


def crowd(view: View) -> int:
    """My workers on level 1 of the segment where my viscount stands."""
    space = str(view["players"][view["seat"]]["viscount"])
    there = next(s for s in view["segments"] if space.endswith(s["segment"]))
    return int(there["level_1"][view["seat"]])


def main(wanted: list[str]) -> None:
    found: dict[str, Any] = {}
    for seed in range(MOST_GAMES):
        options = GAME.options(seats=3)
        state = GAME.initial(options)
        actions = record_random(state, Rng(seed), Moves())
        record = Record(GAME, options, actions)
        look(record, [name for name in wanted if name not in found], found)
        if len(found) == len(wanted):
            break
    print(json.dumps(found))


def look(record: Record, wanted: list[str], found: dict[str, Any]) -> None:
    for at, (state, _) in enumerate(zip(record.states(), record.actions, strict=False)):
        if state.actor < 0:
            continue
        seat = int(state.actor)
        view = GAME.view(state, seat)
        legal = len(list(state.legal_actions()))
        for name in wanted:
            if name not in found and MOMENTS[name](view, legal):
                found[name] = {"record": json.loads(record.to_json()), "at": at, "seat": seat}


if __name__ == "__main__":
    main(sys.argv[1:])
