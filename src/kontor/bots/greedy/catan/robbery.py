"""The seven and the robber."""

from __future__ import annotations

from kontor.bots.greedy.catan.mind import Mind
from kontor.bots.greedy.catan.plans import surplus, wish
from kontor.games.catan.board import HEX_CORNERS
from kontor.games.catan.components import KINDS, PIPS


def seven(mind: Mind) -> list[int]:
    if mind.can("discard"):
        spare = surplus(mind.hand, wish(mind))
        chosen = [int(mind.s.sealed[mind.seat * KINDS + kind]) for kind in range(KINDS)]
        return [mind.best("discard", lambda a: spare[mind.kind(a)] - chosen[mind.kind(a)])]
    if mind.can("move_robber"):
        return [mind.best("move_robber", lambda a: harm(mind, mind.place(a, "hex")))]
    if mind.can("rob"):
        return [mind.best("rob", lambda a: threat(mind, mind.place(a, "seat")))]
    return []


def threat(mind: Mind, seat: int) -> float:
    temper = mind.temper
    return temper.grudge * float(mind.s.points[seat]) + temper.greed * float(mind.s.hand_size[seat])


def harm(mind: Mind, hex_: int) -> float:
    """What the robber takes from the others there, the leaders first, less what it takes from oneself."""
    pips = float(PIPS[mind.s.token[hex_]])
    value = 0.0
    for corner in HEX_CORNERS[6 * hex_ : 6 * hex_ + 6]:
        owner = int(mind.s.owner[corner])
        if owner == mind.seat:
            value -= mind.temper.caution * pips * float(mind.s.size[corner])
        elif owner >= 0:
            weight = 1.0 + mind.temper.leader * float(mind.s.points[owner])
            value += pips * float(mind.s.size[corner]) * weight
            value += 0.5 if mind.s.hand_size[owner] > 0 else 0.0
    return value
