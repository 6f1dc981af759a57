"""Moments of Viscounts that browser tests look at: recorded games, and the step and seat to play on from.

    python web/e2e/viscounts/moments.py exile collision

Games are played at random, one seed after the other, until every moment that was asked for has come up.
"""

import json
import sys
from collections.abc import Callable
from typing import Any

from kontor.core import ActionBuffer, Record, Rng, record_random_game
from kontor.games.viscounts.game import GAME

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


# The last turn of a game with one player, which then ends like this.
ENDINGS = ("poverty", "prosperity")


def crowd(view: View) -> int:
    """My workers on level 1 of the segment where my viscount stands."""
    space = str(view["players"][view["seat"]]["viscount"])
    there = next(s for s in view["segments"] if space.endswith(s["segment"]))
    return int(there["level_1"][view["seat"]])


def main(wanted: list[str]) -> None:
    found: dict[str, Any] = {}
    for seed in range(MOST_GAMES):
        missing = [name for name in wanted if name not in found]
        if any(name in MOMENTS for name in missing):
            look(played(3, seed), [name for name in missing if name in MOMENTS], found)
        if any(name in ENDINGS for name in missing):
            look_at_the_end(played(1, seed), missing, found)
        if not missing:
            break
    print(json.dumps(found))


def played(seats: int, seed: int) -> Record:
    options = GAME.options(seats=seats)
    return Record(GAME, options, record_random_game(GAME.initial_state(options), Rng(seed), ActionBuffer()))


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


def look_at_the_end(record: Record, wanted: list[str], found: dict[str, Any]) -> None:
    states = list(record.states())
    ending = GAME.ending_name(states[-1])
    if ending in wanted:
        turn = max(at for at, s in enumerate(states) if s.actor == 0 and GAME.view(s, 0)["phase"] == "play")
        found[ending] = {"record": json.loads(record.to_json()), "at": turn, "seat": 0}


if __name__ == "__main__":
    main(sys.argv[1:])
