"""Trade with the bank and with others: nothing is agreed to that would lower the worth of the own hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kontor.games.catan.bots.building import reserve
from kontor.games.catan.bots.decision import Cards, Decision, hand_of
from kontor.games.catan.bots.plans import Plan, best_plan, elsewhere, hand_worth, plans_of, shortage, surplus
from kontor.games.catan.components import KINDS, RESOURCES
from kontor.games.catan.phases import ANSWERING

ENOUGH: Final = 1e-6


def trade_with_bank(decision: Decision, plans: list[Plan], hand: Cards) -> list[int]:
    """Surplus cards for a missing one."""
    plan = best_plan(plans, hand).cost
    missing, spare = shortage(hand, plan), surplus(hand, plan)
    for action in decision.verbs.get("maritime", []):
        give, get = decision.kind(action, "give"), decision.kind(action, "get")
        if missing[get] > 0 and spare[give] >= decision.s.rate[decision.seat * KINDS + give]:
            return [action]
    return []


# What somebody else proposes


def trading(decision: Decision) -> list[int]:
    if decision.can("agree") and agreeable(decision, int(decision.s.active)):
        return decision.verbs["agree"]
    if decision.can("pass"):
        return counter_offer(decision) or decision.verbs["pass"]
    for action in decision.verbs.get("take_offer", []):
        partner = decision.place(action, "seat")
        if agreeable(decision, partner):
            return [action]
    return []


def terms(decision: Decision, writer: int) -> Cards:
    """What the sheet of a seat would change in this hand."""
    row = writer * 10
    return [int(decision.s.offer[row + k] - decision.s.offer[row + KINDS + k]) for k in range(KINDS)]


def agreeable(decision: Decision, partner: int) -> bool:
    """It makes the own hand better, by more than the partner's gain costs, and nobody wins by it."""
    if decision.near_the_end(partner):
        return False
    change = terms(decision, partner)
    gain = own_gain(decision, plans_of(decision.s, decision.seat, decision.style), change)
    if gain <= ENOUGH:
        return False
    theirs = gain_of(
        plans_of(decision.s, partner, decision.style),
        hand_of(decision.s, partner),
        [-number for number in change],
    )
    return gain > decision.style.rivalry * theirs / (int(decision.s.seats) - 1)


def own_gain(decision: Decision, plans: list[Plan], change: Cards) -> float:
    """What a deal brings to the whole hand; as long as that is no worse for it, to what the next building
    leaves.
    """
    whole = gain_of(plans, decision.hand, change)
    kept = reserve(decision)
    left = surplus(decision.hand, kept)
    if whole < -ENOUGH or not any(kept) or any(left[kind] + change[kind] < 0 for kind in range(KINDS)):
        return whole
    return max(whole, gain_of(plans, left, change))


def gain_of(plans: list[Plan], hand: Cards, change: Cards) -> float:
    """By how much a deal would change what a hand is worth."""
    after = [hand[kind] + change[kind] for kind in range(KINDS)]
    return hand_worth(plans, after) - hand_worth(plans, hand)


def counter_offer(decision: Decision) -> list[int]:
    """One spare card for one that is missing, if the call asks for the spare one."""
    active = int(decision.s.active)
    if not decision.can("offer") or decision.s.phase != ANSWERING or decision.near_the_end(active):
        return []
    plan = best_plan(plans_of(decision.s, decision.seat, decision.style), decision.hand).cost
    spare, missing = surplus(decision.hand, plan), shortage(decision.hand, plan)
    asked = [int(decision.s.offer[active * 10 + KINDS + kind]) for kind in range(KINDS)]
    for give in range(KINDS):
        if asked[give] > 0 and spare[give] > 0:
            for want in range(KINDS):
                if missing[want] > 0 and want != give and asked[want] == 0 and elsewhere(decision, want) > 0:
                    return sheet(decision, decision.verbs["offer"][0], [give], [want])
    return []


# What it proposes itself


def call_for_trade(decision: Decision, plans: list[Plan], hand: Cards) -> list[int]:
    """Ask everybody for a missing card against a spare one, and once more against two; where only one has any
    cards, that one.
    """
    made = int(decision.s.most_calls - decision.s.calls)
    openings = decision.verbs.get("call_everybody") or decision.verbs.get("call", [])
    if not openings or made >= decision.style.calls:
        return []
    plan = best_plan(plans, hand).cost
    spare, missing = surplus(hand, plan), shortage(hand, plan)
    wanted = [kind for kind in range(KINDS) if missing[kind] > 0 and elsewhere(decision, kind) > 0]
    gives = most_spare(spare, made + 1)
    if not wanted or len(gives) < made + 1:
        return []
    want = max(wanted, key=lambda kind: elsewhere(decision, kind))
    change = [(1 if kind == want else 0) - gives.count(kind) for kind in range(KINDS)]
    if own_gain(decision, plans, change) <= ENOUGH:
        return []
    return sheet(decision, openings[0], sorted(gives), [want])


def most_spare(spare: Cards, number: int) -> list[int]:
    """So many cards of which there are most to spare, one by one."""
    left = list(spare)
    out = []
    for _ in range(number):
        give = max(range(KINDS), key=lambda kind: left[kind])
        if left[give] > 0:
            out.append(give)
            left[give] -= 1
    return out


def sheet(decision: Decision, opening: int, gives: Sequence[int], wants: Sequence[int]) -> list[int]:
    encode = decision.question.game.catalogue.encode
    given = [encode("give", resource=RESOURCES[kind]) for kind in gives]
    wanted = [encode("want", resource=RESOURCES[kind]) for kind in wants]
    return [opening, *given, *wanted, encode("post")]
