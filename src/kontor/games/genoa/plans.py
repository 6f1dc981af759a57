"""All ways to use a chance to acquire, found by trying whatever may be done.  GE-OWN-05, GE-OWN-07"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.games.genoa.actions import DONE, OUST, OUST_END, OWN, PASS
from kontor.games.genoa.components import BUILDING, FIELD
from kontor.games.genoa.facts import DeedView, PlanView
from kontor.games.genoa.state import ACQUIRE, PLACING, GenoaTable


def plans(s: GenoaTable) -> list[PlanView]:
    """From a street to the last word; where the street is chosen already, whatever can follow."""
    if s.phase == ACQUIRE:
        out: list[PlanView] = []
        for action in s.legal_actions():
            if action != PASS:
                out += placings(after(s, action), [])
        return out
    return placings(s, []) if s.phase == PLACING else []


def placings(s: GenoaTable, done: list[DeedView]) -> list[PlanView]:
    out: list[PlanView] = []
    for action in s.legal_actions():
        if action == DONE:
            if done:
                out.append({"street": FIELD[s.street], "deeds": done})
        else:
            out += placings(after(s, action), with_deed(done, action))
    return out


def after(s: GenoaTable, action: i64) -> GenoaTable:
    twin = s.copy()
    assert isinstance(twin, GenoaTable)
    twin.do(action)
    return twin


def with_deed(done: list[DeedView], action: i64) -> list[DeedView]:
    """A marker on a building where another's was removed right before takes it."""
    if OUST <= action < OUST_END:
        return [*done, {"building": BUILDING[action - OUST], "deed": "oust", "markers": 1}]
    building = BUILDING[action - OWN]
    if done and done[-1]["building"] == building:
        return [*done[:-1], {"building": building, "deed": "take", "markers": 2}]
    return [*done, {"building": building, "deed": "own", "markers": 1}]
