"""How a bot trades with the bank and other players. It refuses deals that lower the worth of its hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kontor.games.catan.bots.building import reserved_cards
from kontor.games.catan.bots.decision import Cards, Decision, hand_of
from kontor.games.catan.bots.plans import (
    Plan,
    best_plan,
    hand_worth,
    held_by_others,
    plans_of,
    shortage,
    surplus,
    target_cost,
)
from kontor.games.catan.components import KINDS, RESOURCES
from kontor.games.catan.phases import ANSWERING

MIN_GAIN: Final = 1e-6  # smaller gains are rounding errors
"""The smallest gain for which the bot trades."""


def choose_bank_trade(decision: Decision, plans: list[Plan], hand: Cards) -> list[int]:
    """Return an action that trades spare cards in `hand` with the bank for a card that the best plan lacks.

    Return an empty list if there is no such trade.
    """
    plan = best_plan(plans, hand).cost
    missing, spare = shortage(hand, plan), surplus(hand, plan)
    for action in decision.actions_by_verb.get("maritime", []):
        give, get = decision.resource_argument(action, "give"), decision.resource_argument(action, "get")
        if missing[get] > 0 and spare[give] >= decision.s.rate[decision.seat * KINDS + give]:
            return [action]
    return []


# Other players' offers


def choose_trade_answer(decision: Decision) -> list[int]:
    """Return the actions that accept an offer, make a counter-offer or pass.

    Return an empty list if there is nothing to answer.
    """
    if decision.can("agree") and would_accept_offer(decision, int(decision.s.active)):
        return decision.actions_by_verb["agree"]
    if decision.can("pass"):
        return choose_counter_offer(decision) or decision.actions_by_verb["pass"]
    for action in decision.actions_by_verb.get("take_offer", []):
        partner = decision.number_argument(action, "seat")
        if would_accept_offer(decision, partner):
            return [action]
    return []


def cards_gained_by_offer(decision: Decision, proposer: int) -> Cards:
    """Return how many cards of each kind the bot gains if it accepts the trade that `proposer` proposes.

    The numbers of cards that the bot gives are negative.
    """
    row = proposer * 2 * KINDS
    return [int(decision.s.offer[row + k] - decision.s.offer[row + KINDS + k]) for k in range(KINDS)]


def would_accept_offer(decision: Decision, partner: int) -> bool:
    """Return whether the bot accepts the trade that `partner` proposes.

    The bot's gain must exceed the partner's gain times `rival_gain_weight`, divided by the number of rivals.
    The bot refuses every trade with a player who is close to winning.
    """
    if decision.is_close_to_winning(partner):
        return False
    change = cards_gained_by_offer(decision, partner)
    gain = own_gain(decision, plans_of(decision.s, decision.seat, decision.style), change)
    if gain <= MIN_GAIN:
        return False
    partner_gain = gain_from_change(
        plans_of(decision.s, partner, decision.style),
        hand_of(decision.s, partner),
        [-number for number in change],
    )
    return gain > decision.style.rival_gain_weight * partner_gain / (int(decision.s.seats) - 1)


def own_gain(decision: Decision, plans: list[Plan], change: Cards) -> float:
    """Return how much the bot gains from a trade that changes its number of cards of each kind by `change`.

    The gain is the increase in value of the whole hand. If that is not a loss, and the trade leaves
    `reserved_cards` untouched, return the increase in value of the other cards instead if it is larger.
    """
    whole = gain_from_change(plans, decision.hand, change)
    kept = reserved_cards(decision)
    left = surplus(decision.hand, kept)
    if whole < -MIN_GAIN or not any(kept) or any(left[kind] + change[kind] < 0 for kind in range(KINDS)):
        return whole
    return max(whole, gain_from_change(plans, left, change))


def gain_from_change(plans: list[Plan], hand: Cards, change: Cards) -> float:
    """Return how much the worth of `hand` rises if its counts change by `change`."""
    after = [hand[kind] + change[kind] for kind in range(KINDS)]
    return hand_worth(plans, after) - hand_worth(plans, hand)


def choose_counter_offer(decision: Decision) -> list[int]:
    """Return the actions that offer a spare card in return for a missing card.

    The active player must have asked for the spare card. Return an empty list if the bot makes no offer, or
    if the same offer is still on the table.
    """
    active = int(decision.s.active)
    if not decision.can("offer") or decision.s.phase != ANSWERING or decision.is_close_to_winning(active):
        return []
    plan = target_cost(decision)
    spare, missing = surplus(decision.hand, plan), shortage(decision.hand, plan)
    asked = [int(decision.s.offer[active * 2 * KINDS + KINDS + kind]) for kind in range(KINDS)]
    for give in range(KINDS):
        if asked[give] > 0 and spare[give] > 0:
            for want in range(KINDS):
                useful = missing[want] > 0 and want != give and asked[want] == 0
                if useful and held_by_others(decision, want) > 0:
                    if is_on_table(decision, give, want):
                        return []
                    return offer_actions(decision, decision.actions_by_verb["offer"][0], [give], [want])
    return []


def is_on_table(decision: Decision, given_kind: int, wanted_kind: int) -> bool:
    """Return whether the bot has an open offer to give a card of `given_kind` for a card of `wanted_kind`."""
    row = decision.seat * 2 * KINDS
    terms = [int(decision.s.offer[row + item]) for item in range(2 * KINDS)]
    one_for_one = [int(item in (given_kind, KINDS + wanted_kind)) for item in range(2 * KINDS)]
    return bool(decision.s.live[decision.seat]) and terms == one_for_one


# The bot's own offers


def choose_call_for_trade(decision: Decision, plans: list[Plan], hand: Cards) -> list[int]:
    """Return the actions that propose a trade to the other players: spare cards for a missing card.

    The first proposal in a turn offers one spare card, and each further proposal offers one more. Return an
    empty list if the bot proposes nothing.
    """
    calls_made = int(decision.s.max_calls - decision.s.calls_left)
    if calls_made >= decision.style.max_calls:
        return []
    plan = best_plan(plans, hand).cost
    spare, missing = surplus(hand, plan), shortage(hand, plan)
    wanted = [kind for kind in range(KINDS) if missing[kind] > 0 and held_by_others(decision, kind) > 0]
    gives = spare_kinds(spare, calls_made + 1)
    if not wanted or len(gives) < calls_made + 1:
        return []
    want = max(wanted, key=lambda kind: held_by_others(decision, kind))
    change = [(1 if kind == want else 0) - gives.count(kind) for kind in range(KINDS)]
    opening = choose_partner(decision, want)
    if opening is None or own_gain(decision, plans, change) <= MIN_GAIN:
        return []
    return offer_actions(decision, opening, sorted(gives), [want])


def choose_partner(decision: Decision, wanted_kind: int) -> int | None:
    """Return the action that starts a trade proposal asking for a card of `wanted_kind`.

    Ask everybody unless that is not legal or a rival who has cards is close to winning. In that case, ask a
    single player: whoever seems to hold the most cards of that kind among those not close to winning. Return
    None if there is nobody to ask.
    """
    s = decision.s
    rivals = [seat for seat in range(s.seats) if seat != decision.seat and s.hand_size[seat] > 0]
    if decision.can("call_everybody") and not any(decision.is_close_to_winning(seat) for seat in rivals):
        return decision.actions_by_verb["call_everybody"][0]
    held_by_action = {
        action: int(s.hand[seat * KINDS + wanted_kind])
        for action in decision.actions_by_verb.get("call", [])
        if not decision.is_close_to_winning(seat := decision.number_argument(action, "seat"))
    }
    return max(held_by_action, key=lambda action: held_by_action[action], default=None)


def spare_kinds(spare_cards: Cards, count: int) -> list[int]:
    """Choose up to `count` cards to give away, each of the kind with the most spare cards left.

    `spare_cards` has the number of spare cards of each kind. Return the kind of each card to give.
    """
    left = list(spare_cards)
    out = []
    for _ in range(count):
        give = max(range(KINDS), key=lambda kind: left[kind])
        if left[give] > 0:
            out.append(give)
            left[give] -= 1
    return out


def offer_actions(
    decision: Decision, first_action: int, given_kinds: Sequence[int], wanted_kinds: Sequence[int]
) -> list[int]:
    """Return the sequence of actions that proposes a trade.

    It consists of `first_action`, one action for each card, and the action that posts the proposal.
    `given_kinds` and `wanted_kinds` list the kind of each card given and wanted.
    """
    encode = decision.question.game.catalogue.encode
    given = [encode("give", resource=RESOURCES[kind]) for kind in given_kinds]
    wanted = [encode("want", resource=RESOURCES[kind]) for kind in wanted_kinds]
    return [first_action, *given, *wanted, encode("post")]
