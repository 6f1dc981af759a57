"""The seven and the robber."""

from __future__ import annotations

from kontor.games.catan.board import HEX_CORNERS
from kontor.games.catan.bots.decision import Decision
from kontor.games.catan.bots.plans import surplus, wish
from kontor.games.catan.components import KINDS, PIPS


def seven(decision: Decision) -> list[int]:
    if decision.can("discard"):
        spare = surplus(decision.hand, wish(decision))
        chosen = [int(decision.s.sealed[decision.seat * KINDS + kind]) for kind in range(KINDS)]
        return [decision.best("discard", lambda a: spare[decision.kind(a)] - chosen[decision.kind(a)])]
    if decision.can("move_robber"):
        return [decision.best("move_robber", lambda a: harm(decision, decision.place(a, "hex")))]
    if decision.can("rob"):
        return [decision.best("rob", lambda a: threat(decision, decision.place(a, "seat")))]
    return []


def threat(decision: Decision, seat: int) -> float:
    style = decision.style
    return style.grudge * float(decision.s.points[seat]) + style.greed * float(decision.s.hand_size[seat])


def harm(decision: Decision, hex_: int) -> float:
    """What the robber takes from the others there, the leaders first, less what it takes from oneself."""
    pips = float(PIPS[decision.s.token[hex_]])
    value = 0.0
    for corner in HEX_CORNERS[6 * hex_ : 6 * hex_ + 6]:
        owner = int(decision.s.owner[corner])
        if owner == decision.seat:
            value -= decision.style.caution * pips * float(decision.s.size[corner])
        elif owner >= 0:
            weight = 1.0 + decision.style.leader * float(decision.s.points[owner])
            value += pips * float(decision.s.size[corner]) * weight
            value += 0.5 if decision.s.hand_size[owner] > 0 else 0.0
    return value
