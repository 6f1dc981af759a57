"""Trade with the bank and with others: nothing is agreed to that would lower the worth of the own hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kontor.bots.greedy.catan.building import reserve
from kontor.bots.greedy.catan.mind import Cards, Mind, hand_of
from kontor.bots.greedy.catan.plans import Plan, best_plan, elsewhere, hand_worth, plans_of, shortage, surplus
from kontor.games.catan.components import KINDS, RESOURCES
from kontor.games.catan.phases import ANSWERING

ENOUGH: Final = 1e-6


def trade_with_bank(mind: Mind, plans: list[Plan], hand: Cards) -> list[int]:
    """Surplus cards for a missing one."""
    plan = best_plan(plans, hand).cost
    missing, spare = shortage(hand, plan), surplus(hand, plan)
    for action in mind.verbs.get("maritime", []):
        give, get = mind.kind(action, "give"), mind.kind(action, "get")
        if missing[get] > 0 and spare[give] >= mind.s.rate[mind.seat * KINDS + give]:
            return [action]
    return []


# What somebody else proposes


def trading(mind: Mind) -> list[int]:
    if mind.can("agree") and agreeable(mind, int(mind.s.active)):
        return mind.verbs["agree"]
    if mind.can("pass"):
        return counter_offer(mind) or mind.verbs["pass"]
    for action in mind.verbs.get("take_offer", []):
        partner = mind.place(action, "seat")
        if agreeable(mind, partner):
            return [action]
    return []


def terms(mind: Mind, writer: int) -> Cards:
    """What the sheet of a seat would change in this hand."""
    row = writer * 10
    return [int(mind.s.offer[row + k] - mind.s.offer[row + KINDS + k]) for k in range(KINDS)]


def agreeable(mind: Mind, partner: int) -> bool:
    """It makes the own hand better, by more than the partner's gain costs, and nobody wins by it."""
    if mind.near_the_end(partner):
        return False
    change = terms(mind, partner)
    gain = own_gain(mind, plans_of(mind.s, mind.seat, mind.temper), change)
    if gain <= ENOUGH:
        return False
    theirs = gain_of(
        plans_of(mind.s, partner, mind.temper), hand_of(mind.s, partner), [-number for number in change]
    )
    return gain > mind.temper.rivalry * theirs / (int(mind.s.seats) - 1)


def own_gain(mind: Mind, plans: list[Plan], change: Cards) -> float:
    """What a deal brings to the whole hand; as long as that is no worse for it, to what the next building
    leaves.
    """
    whole = gain_of(plans, mind.hand, change)
    kept = reserve(mind)
    left = surplus(mind.hand, kept)
    if whole < -ENOUGH or not any(kept) or any(left[kind] + change[kind] < 0 for kind in range(KINDS)):
        return whole
    return max(whole, gain_of(plans, left, change))


def gain_of(plans: list[Plan], hand: Cards, change: Cards) -> float:
    """By how much a deal would change what a hand is worth."""
    after = [hand[kind] + change[kind] for kind in range(KINDS)]
    return hand_worth(plans, after) - hand_worth(plans, hand)


def counter_offer(mind: Mind) -> list[int]:
    """One spare card for one that is missing, if the call asks for the spare one."""
    active = int(mind.s.active)
    if not mind.can("offer") or mind.s.phase != ANSWERING or mind.near_the_end(active):
        return []
    plan = best_plan(plans_of(mind.s, mind.seat, mind.temper), mind.hand).cost
    spare, missing = surplus(mind.hand, plan), shortage(mind.hand, plan)
    asked = [int(mind.s.offer[active * 10 + KINDS + kind]) for kind in range(KINDS)]
    for give in range(KINDS):
        if asked[give] > 0 and spare[give] > 0:
            for want in range(KINDS):
                if missing[want] > 0 and want != give and asked[want] == 0 and elsewhere(mind, want) > 0:
                    return sheet(mind, mind.verbs["offer"][0], [give], [want])
    return []


# What it proposes itself


def call_for_trade(mind: Mind, plans: list[Plan], hand: Cards) -> list[int]:
    """Ask everybody for a missing card against a spare one, and once more against two; where only one has any
    cards, that one.
    """
    made = int(mind.s.most_calls - mind.s.calls)
    openings = mind.verbs.get("call_everybody") or mind.verbs.get("call", [])
    if not openings or made >= mind.temper.calls:
        return []
    plan = best_plan(plans, hand).cost
    spare, missing = surplus(hand, plan), shortage(hand, plan)
    wanted = [kind for kind in range(KINDS) if missing[kind] > 0 and elsewhere(mind, kind) > 0]
    gives = most_spare(spare, made + 1)
    if not wanted or len(gives) < made + 1:
        return []
    want = max(wanted, key=lambda kind: elsewhere(mind, kind))
    change = [(1 if kind == want else 0) - gives.count(kind) for kind in range(KINDS)]
    if own_gain(mind, plans, change) <= ENOUGH:
        return []
    return sheet(mind, openings[0], sorted(gives), [want])


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


def sheet(mind: Mind, opening: int, gives: Sequence[int], wants: Sequence[int]) -> list[int]:
    encode = mind.question.game.catalogue.encode
    given = [encode("give", resource=RESOURCES[kind]) for kind in gives]
    wanted = [encode("want", resource=RESOURCES[kind]) for kind in wants]
    return [opening, *given, *wanted, encode("post")]
