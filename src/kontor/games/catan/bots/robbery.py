"""How a bot discards after a seven, moves the robber and chooses a victim."""

from __future__ import annotations

from kontor.games.catan.board import HEX_CORNERS
from kontor.games.catan.bots.decision import Decision
from kontor.games.catan.bots.plans import surplus, target_cost
from kontor.games.catan.components import KINDS, PIPS


def choose_after_seven(decision: Decision) -> list[int]:
    """Return the action that discards a card, moves the robber or chooses a victim.

    Return an empty list in other phases.
    """
    if decision.can("discard"):
        spare = surplus(decision.hand, target_cost(decision))
        chosen = [int(decision.s.chosen_cards[decision.seat * KINDS + kind]) for kind in range(KINDS)]
        return [
            decision.best_action(
                "discard",
                lambda action: (
                    spare[decision.resource_argument(action)] - chosen[decision.resource_argument(action)]
                ),
            )
        ]
    if decision.can("move_robber"):
        return [
            decision.best_action(
                "move_robber", lambda action: robber_value(decision, decision.number_argument(action, "hex"))
            )
        ]
    if decision.can("rob"):
        return [
            decision.best_action(
                "rob", lambda action: victim_value(decision, decision.number_argument(action, "seat"))
            )
        ]
    return []


def victim_value(decision: Decision, seat: int) -> float:
    """Return how much the bot wants to rob `seat`. The value grows with `seat`'s points and cards."""
    style = decision.style
    return style.victim_points_weight * float(decision.s.points[seat]) + style.victim_cards_weight * float(
        decision.s.hand_size[seat]
    )


def robber_value(decision: Decision, hex_: int) -> float:
    """Return the value of moving the robber to `hex_`: the losses of the other players, less the bot's own.

    The losses of players with many points count more.
    """
    pips = float(PIPS[decision.s.token[hex_]])
    value = 0.0
    for corner in HEX_CORNERS[6 * hex_ : 6 * hex_ + 6]:
        owner = int(decision.s.owner[corner])
        if owner == decision.seat:
            value -= decision.style.own_loss_weight * pips * float(decision.s.size[corner])
        elif owner >= 0:
            weight = 1.0 + decision.style.weight_per_rival_point * float(decision.s.points[owner])
            value += pips * float(decision.s.size[corner]) * weight
            value += 0.5 if decision.s.hand_size[owner] > 0 else 0.0
    return value
