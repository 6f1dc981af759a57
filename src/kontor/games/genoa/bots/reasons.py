"""Why a bot suggests a move in Genoa: one or two facts about the position, which the player can check.

The facts are based on what the seat can see and what it holds. Any value in ducats is the bot's own estimate,
so the text shown to the player says "about".
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from kontor.bots.base import Question, Reason, most_telling
from kontor.core.actions import MoveWords
from kontor.games.genoa.bots.bargaining import gain_from_free_action, own_offers
from kontor.games.genoa.bots.decision import (
    CARD_BY_NAME,
    FIELD_BY_NAME,
    KIND_BY_NAME,
    NEIGHBOURS_BY_FIELD,
    Decision,
)
from kontor.games.genoa.bots.gains import (
    LARGE_ORDERS_BY_BUILDING,
    SMALL_ORDERS_BY_BUILDING,
    can_act,
    own_gain,
)
from kontor.games.genoa.bots.holding import GOODS_FOR_LARGE_ORDER, GOODS_FOR_SMALL_ORDER
from kontor.games.genoa.bots.playing_styles import STYLES
from kontor.games.genoa.bots.sheets import IMPOSSIBLE_GAIN, buyer_gain, trader_gain
from kontor.games.genoa.bots.walking import can_take_action
from kontor.games.genoa.components import (
    BUILDINGS,
    COMMODITY_KINDS,
    COMMODITY_NAMES,
    DUCATS_PER_MARKER,
    FIELD_NAMES,
    FIRST_SMALL_ORDER,
    FIRST_TILE_KIND,
    LARGE_ORDER_REWARD,
    LARGE_ORDERS,
    MARKER_KIND,
    MARKET,
    MESSAGE_REWARD,
    OWNER_INCOME,
    SMALL_ORDER_REWARD,
    SMALL_ORDERS,
    TILE_NAMES,
)

Facts = Iterator[Reason | None]
Moves = Sequence[MoveWords]
SMALLEST_COIN: Final = 5  # ducats
"""Estimates are rounded to multiples of this."""


def reason(question: Question, chosen: Sequence[int]) -> Reason | None:
    """Return the most telling facts about the actions `chosen`, or None if there are none."""
    seats = len(question.view["players"])
    decision = Decision(question, STYLES.greedy_style(seats, question.seat))
    moves = [question.game.catalogue.decode(action) for action in chosen]
    facts = FACTS_BY_VERB.get(str(moves[0]["do"]))
    return None if facts is None else most_telling(facts(decision, moves))


def make_fact(name: str, **args: Any) -> Reason:
    return Reason(f"genoa.why.{name}", args)


def rounded(ducats: float) -> int:
    return SMALLEST_COIN * round(ducats / SMALLEST_COIN)


# What a building does for the player


def order_lacks(decision: Decision, order: int, is_large: bool) -> list[int]:
    goods = GOODS_FOR_LARGE_ORDER[order] if is_large else GOODS_FOR_SMALL_ORDER[order]
    return decision.holding.missing_goods(goods)


def building_facts(decision: Decision, building: int) -> Facts:
    """Yield facts about `building`: orders that the player can fill there, and needed goods that it gives."""
    field = FIELD_NAMES[building]
    for order in LARGE_ORDERS_BY_BUILDING[building]:
        if decision.holding.has_card(order) and not order_lacks(decision, order, is_large=True):
            yield make_fact("fills_large", field=field, ducats=LARGE_ORDER_REWARD)
    for order in SMALL_ORDERS_BY_BUILDING[building]:
        if decision.holding.has_card(FIRST_SMALL_ORDER + order) and not order_lacks(
            decision, order, is_large=False
        ):
            yield make_fact("fills_small", field=field, ducats=SMALL_ORDER_REWARD)
    given = {name for name in decision.view["board"][building]["gives"] if name in COMMODITY_NAMES}
    for name in sorted(given):
        if decision.supply[KIND_BY_NAME[name]] > 0:
            yield commodity_fact(decision, name, field)


def commodity_fact(decision: Decision, commodity: str, field: str | None = None) -> Reason | None:
    """Return a fact that names the order that is closest to complete and still needs `commodity`.

    It also says how many other commodities that order still needs. Return None if no order of the player
    needs `commodity`. If `field` is given, the fact says that the building there gives the commodity.
    """
    kind = KIND_BY_NAME[commodity]
    lacking = [(len(lacks), place, pile) for pile, lacks, place in held_orders(decision) if kind in lacks]
    if not lacking:
        return None
    missing, _, pile = min(lacking)
    name = "order_lacks" if field is None else "building_has"
    where = {} if field is None else {"field": field}
    return make_fact(name, commodity=commodity, pile=pile, missing=missing - 1, **where)


def held_orders(decision: Decision) -> Iterator[tuple[str, list[int], int]]:
    """Yield the pile, the missing commodities and the number of each order in hand."""
    for order in range(LARGE_ORDERS):
        if decision.holding.has_card(order):
            yield "large_order", order_lacks(decision, order, is_large=True), order
    for order in range(SMALL_ORDERS):
        if decision.holding.has_card(FIRST_SMALL_ORDER + order):
            yield "small_order", order_lacks(decision, order, is_large=False), order


def message_fact(decision: Decision, fields: Sequence[int]) -> Reason | None:
    """Return a fact about a message that the player could deliver if the tower also visited `fields`.

    Return None if there is no such message.
    """
    after = decision.visited | sum(1 << field for field in fields)
    for route in decision.message_routes:
        if route & after == route and route & decision.visited != route:
            ends = [FIELD_NAMES[field] for field in range(BUILDINGS) if route >> field & 1]
            return make_fact("message", field=ends, ducats=MESSAGE_REWARD)
    return None


def given_goods_fact(decision: Decision, building: int) -> Reason | None:
    given: dict[str, int] = {}
    for name in decision.view["board"][building]["gives"]:
        given[name] = given.get(name, 0) + 1
    return make_fact("gives", field=FIELD_NAMES[building], items=given) if given else None


def worth_and_price_fact(decision: Decision, field: str, ducats: int) -> Reason | None:
    """Return a fact that compares the worth of the action at `field` with a price of `ducats` ducats."""
    worth = rounded(gain_from_free_action(decision, field))
    return make_fact("worth_price", field=field, worth=worth, ducats=ducats) if worth > 0 else None


# Offers


def ducats_of(moves: Moves) -> int:
    return sum(int(move["amount"]) for move in moves if move["do"] == "ducats")


def has_only_ducats(moves: Moves) -> bool:
    return all(move["do"] in ("offer", "ducats", "post", "field", "call", "call_everybody") for move in moves)


def rival_bids(decision: Decision, field: str) -> list[tuple[int, int]]:
    """Return the ducats and the seat of each other player's offer for `field`, highest first."""
    return sorted(
        (
            (int(offer["sheet"]["price"].get("ducats", 0)), int(offer["seat"]))
            for offer in decision.view["offers"]
            if offer["sheet"]["field"] == field and offer["seat"] != decision.seat
        ),
        reverse=True,
    )


def offer_facts(decision: Decision, moves: Moves) -> Facts:
    field, ducats = str(moves[0]["field"]), ducats_of(moves)
    building = FIELD_BY_NAME[field]
    facts = [*building_facts(decision, building)] if building < BUILDINGS else []
    yield next((fact for fact in facts if fact is not None), None)
    yield message_fact(decision, [building])
    bids = rival_bids(decision, field)
    if bids and has_only_ducats(moves) and 0 < bids[0][0] < ducats:
        yield make_fact("outbids", seat=bids[0][1], ducats=bids[0][0])
    if has_only_ducats(moves):
        yield worth_and_price_fact(decision, field, ducats)
    else:
        worth = rounded(gain_from_free_action(decision, field))
        yield make_fact("worth", field=field, worth=worth) if worth > 0 else None
    others = [seat for seat in others_able_to_act(decision) if seat != decision.view["active"]]
    if not others and building < BUILDINGS:
        yield make_fact("only_bidder")


def others_able_to_act(decision: Decision) -> list[int]:
    """Return the other players who can take an action this turn."""
    return [
        int(player["seat"])
        for player in decision.view["players"]
        if player["seat"] != decision.seat and can_take_action(player)
    ]


def withdraw_facts(decision: Decision, moves: Moves) -> Facts:
    offer = own_offers(decision).get(str(moves[0]["field"]))
    if offer is not None and buyer_gain(decision, offer["sheet"]) <= 0:
        worth = max(0, rounded(gain_from_free_action(decision, str(moves[0]["field"]))))
        yield make_fact("not_worth", field=str(moves[0]["field"]), worth=worth)


def pass_facts(decision: Decision, moves: Moves) -> Facts:
    phase = decision.view["phase"]
    if phase == "speak":
        yield from silence_facts(decision)
    elif phase == "acquire":
        streets = [FIELD_BY_NAME[name] for name in decision.legal_actions_by_name("street")]
        free = [near for street in streets for near in free_buildings(decision, street)]
        yield make_fact("none_free") if streets and not free else None


def silence_facts(decision: Decision) -> Facts:
    """Yield facts that explain why no new offer is worth making.

    The player may have no action left, their own offer may still be the best, or they may have nothing to
    gain.
    """
    own, offered = own_offers(decision), decision.legal_actions_by_name("offer")
    if not can_act(decision):
        yield make_fact("no_action")
        return
    for field, offer in own.items():
        bids = rival_bids(decision, field)
        mine = int(offer["sheet"]["price"].get("ducats", 0))
        if mine and (not bids or bids[0][0] < mine):
            yield make_fact("stands", field=field, ducats=mine)
            return
        if mine and bids:
            yield make_fact("outbid", field=field, seat=bids[0][1], ducats=bids[0][0])
            yield worth_fact(decision, field)
            return
    if not offered:
        return
    if decision.holding.ducats < SMALLEST_COIN:
        yield make_fact("no_ducats", ducats=decision.holding.ducats)
    gains = {field: gain_from_free_action(decision, field) for field in offered}
    best = max(gains, key=lambda field: (gains[field], field))
    if rounded(gains[best]) <= 0:
        yield make_fact("nothing_left") if decision.prospects.turns_left == 0 else make_fact("nothing_here")
    else:
        bids = rival_bids(decision, best)
        if bids and bids[0][0] >= rounded(gains[best]):
            yield make_fact("outbid", field=best, seat=bids[0][1], ducats=bids[0][0])
        yield make_fact("worth", field=best, worth=rounded(gains[best]))


def worth_fact(decision: Decision, field: str) -> Reason | None:
    worth = rounded(gain_from_free_action(decision, field))
    return make_fact("worth", field=field, worth=worth) if worth > 0 else None


# Answers to a call


def answer_facts(decision: Decision, moves: Moves) -> Facts:
    sheet = decision.view["call"]["sheet"]
    field, building = sheet["field"], FIELD_BY_NAME[sheet["field"]]
    gain, free = buyer_gain(decision, sheet), gain_from_free_action(decision, sheet["field"])
    if moves[0]["do"] == "refuse" and building < BUILDINGS and not can_act(decision):
        yield make_fact("no_action")
        return
    if moves[0]["do"] == "agree":
        facts = [*building_facts(decision, building)] if building < BUILDINGS else []
        yield next((fact for fact in facts if fact is not None), None)
        yield message_fact(decision, [building])
    if gain <= IMPOSSIBLE_GAIN / 2:
        yield make_fact("cannot_pay", items=dict(sheet["price"])) if moves[0]["do"] == "refuse" else None
        return
    worth, cost = max(0, rounded(free)), max(0, rounded(free - gain))
    if moves[0]["do"] == "refuse" and worth == 0:
        yield (
            make_fact("nothing_left")
            if decision.prospects.turns_left == 0
            else make_fact("nothing_for_you", field=field)
        )
    elif set(sheet["price"]) == {"ducats"} and not sheet["later"] and not sheet["in_return"]:
        yield make_fact("worth_price", field=field, worth=worth, ducats=int(sheet["price"]["ducats"]))
    elif cost:
        yield make_fact("worth_cost", field=field, worth=worth, cost=cost)


# The trader


def use_facts(decision: Decision, moves: Moves) -> Facts:
    here = decision.tower
    facts = [*building_facts(decision, here)]
    yield next((fact for fact in facts if fact is not None), None)
    bids, worth = rival_bids(decision, FIELD_NAMES[here]), rounded(own_gain(decision, here))
    if bids and bids[0][0] < worth:
        yield make_fact("more_than_bid", seat=bids[0][1], ducats=bids[0][0], worth=worth)
    elif worth > 0 and not bids:
        yield make_fact("worth", field=FIELD_NAMES[here], worth=worth)
    yield given_goods_fact(decision, here)


def leave_facts(decision: Decision, moves: Moves) -> Facts:
    here = decision.tower
    worth = rounded(own_gain(decision, here)) if can_act(decision) else 0
    bids = rival_bids(decision, FIELD_NAMES[here])
    if not can_act(decision):
        yield make_fact("no_action")
    elif worth <= 0:
        yield make_fact("nothing_for_you", field=FIELD_NAMES[here])
    else:
        yield make_fact("keeps_action", field=FIELD_NAMES[here], worth=worth)
    if not bids:
        yield make_fact("no_bid")
    yield from reach_facts(decision, here, decision.steps_left, decision.visited)


def accept_facts(decision: Decision, moves: Moves) -> Facts:
    seat = int(moves[0]["seat"])
    named = [str(move["field"]) for move in moves if move["do"] == "field"]
    offers = [
        offer
        for offer in decision.view["offers"]
        if offer["seat"] == seat and offer["live"] and (not named or offer["sheet"]["field"] == named[0])
    ]
    if not offers:
        return
    sheet = offers[0]["sheet"]
    field, building = sheet["field"], FIELD_BY_NAME[sheet["field"]]
    if sheet["price"]:
        yield make_fact("pays", seat=seat, items=dict(sheet["price"]), field=field)
    gain = rounded(trader_gain(decision, sheet))
    rivals = [
        offer
        for offer in decision.view["offers"]
        if offer["sheet"]["field"] == field and offer["seat"] != seat
    ]
    if building < BUILDINGS and can_act(decision) and decision.view["talk"]["window"] == "building":
        worth = max(0, rounded(own_gain(decision, building)))
        yield make_fact("less_to_you", field=field, worth=worth) if worth < gain else None
    if rivals and all(
        trader_gain(decision, offer["sheet"]) < trader_gain(decision, sheet) for offer in rivals
    ):
        yield make_fact("best_bid", n=len(rivals))
    if building < BUILDINGS and decision.owners[building] == decision.seat:
        yield make_fact("owner_income", ducats=OWNER_INCOME, field=field)


def call_facts(decision: Decision, moves: Moves) -> Facts:
    """Yield facts about the action: who can still take it, the best bid so far, its worth to the trader."""
    named = [str(move["field"]) for move in moves if move["do"] == "field"]
    field = named[0] if named else FIELD_NAMES[decision.tower]
    building = FIELD_BY_NAME[field]
    bids = rival_bids(decision, field)
    asked = ducats_of(moves)
    if bids and 0 < bids[0][0] < asked:
        yield make_fact("bid_so_far", seat=bids[0][1], ducats=bids[0][0])
    able = others_able_to_act(decision)
    if able and building < BUILDINGS:
        yield make_fact("can_buy", seat=able, n=len(able))
    wanted = [str(move["commodity"]) for move in moves if move["do"] == "commodity"]
    if wanted:
        yield commodity_fact(decision, wanted[0])
    if building < BUILDINGS:
        worth = max(0, rounded(own_gain(decision, building))) if can_act(decision) else 0
        if worth < asked:
            yield make_fact("less_to_you", field=field, worth=worth)


def move_facts(decision: Decision, moves: Moves) -> Facts:
    there = FIELD_BY_NAME[str(moves[0]["field"])]
    agreed = decision.view["talk"]["agreed"]
    if agreed == FIELD_NAMES[there]:
        yield make_fact("agreed", field=agreed)
    yield message_fact(decision, [there])
    yield from reach_facts(
        decision, there, decision.steps_left - 1, decision.visited | 1 << there, include_from_field=True
    )


def start_facts(decision: Decision, moves: Moves) -> Facts:
    there = FIELD_BY_NAME[str(moves[0]["field"])]
    yield from reach_facts(decision, there, 4, 1 << there, include_from_field=True)


def reach(from_field: int, steps: int, visited: int) -> dict[int, int]:
    """Return the number of steps to each field that the tower can still reach from `from_field`."""
    distance, queue = {from_field: 0}, [from_field]
    while queue:
        field = queue.pop(0)
        if distance[field] < steps:
            for near in NEIGHBOURS_BY_FIELD[field]:
                if near not in distance and not visited >> near & 1:
                    distance[near] = distance[field] + 1
                    queue.append(near)
    return distance


def reach_facts(
    decision: Decision, from_field: int, steps: int, visited: int, include_from_field: bool = False
) -> Facts:
    """Yield facts about what the tower can still reach: orders to fill, offers, needed goods and messages.

    If `include_from_field` is true, include facts about `from_field` itself.
    """
    fields = reach(from_field, steps, visited)
    found: list[tuple[int, int, Reason]] = []
    for field, away in fields.items():
        if field == from_field and not include_from_field:
            continue
        if field < BUILDINGS and not decision.used_buildings[field]:
            if can_act(decision):
                found += [
                    (value_of(fact), -away, with_steps(fact, away))
                    for fact in building_facts(decision, field)
                    if fact
                ]
            for ducats, seat in rival_bids(decision, FIELD_NAMES[field])[:1]:
                if ducats:
                    found.append(
                        (
                            ducats,
                            -away,
                            make_fact(
                                "bid_there", seat=seat, ducats=ducats, field=FIELD_NAMES[field], steps=away
                            ),
                        )
                    )
    for route in decision.message_routes:
        ends = [
            field for field in range(BUILDINGS) if route >> field & 1 and not decision.visited >> field & 1
        ]
        if len(ends) == 1 and ends[0] in fields and fields[ends[0]] > 0:
            found.append(
                (
                    MESSAGE_REWARD,
                    -fields[ends[0]],
                    make_fact(
                        "message_there",
                        field=FIELD_NAMES[ends[0]],
                        ducats=MESSAGE_REWARD,
                        steps=fields[ends[0]],
                    ),
                )
            )
    yield from (fact for _, _, fact in sorted(found, key=lambda found_fact: found_fact[:2], reverse=True))
    if include_from_field and from_field > MARKET and decision.holding.goods[MARKER_KIND] > 0:
        free = [FIELD_NAMES[near] for near in free_buildings(decision, from_field)]
        yield make_fact("street", building=free) if free else None
    if include_from_field and from_field < BUILDINGS and not decision.used_buildings[from_field]:
        able = others_able_to_act(decision)
        if decision.owners[from_field] == decision.seat and able:
            yield make_fact("owner_income", ducats=OWNER_INCOME, field=FIELD_NAMES[from_field])
        yield make_fact("can_buy", seat=able, n=len(able)) if able else None


def value_of(fact: Reason) -> int:
    """Return the number of ducats in `fact`, for ranking facts.

    A fact about a missing commodity has no ducats, so it is ranked as if it had 20.
    """
    return int(fact.args.get("ducats", 20))


def with_steps(fact: Reason, steps: int) -> Reason:
    return Reason(
        f"{fact.key}_there" if steps else fact.key, {**fact.args, "steps": steps} if steps else fact.args
    )


def free_buildings(decision: Decision, street: int) -> list[int]:
    return [
        near for near in NEIGHBOURS_BY_FIELD[street] if near < BUILDINGS and decision.owners[near] is None
    ]


def stop_facts(decision: Decision, moves: Moves) -> Facts:
    here = decision.tower
    if here > MARKET and decision.holding.goods[MARKER_KIND] > 0:
        free = [FIELD_NAMES[near] for near in free_buildings(decision, here)]
        yield make_fact("street", building=free) if free else None
    gains = [
        own_gain(decision, field)
        for field in reach(here, decision.steps_left, decision.visited)
        if field < BUILDINGS and field != here and not decision.used_buildings[field]
    ]
    if not others_able_to_act(decision) and (
        not can_act(decision) or all(rounded(gain) <= 0 for gain in gains)
    ):
        yield make_fact("nobody_acts") if not can_act(decision) else make_fact("nothing_reached")


# Acting


def perform_facts(decision: Decision, moves: Moves) -> Facts:
    action = decision.view["action"]
    name = action["at"] or action["building"]
    building = FIELD_BY_NAME[name]
    for good in decision.view["board"][building]["gives"]:
        if good in COMMODITY_NAMES:
            yield commodity_fact(decision, good)
    yield given_goods_fact(decision, building)


def large_order_facts(decision: Decision, moves: Moves) -> Facts:
    order = CARD_BY_NAME[str(moves[0]["card"])]
    goods = counted(GOODS_FOR_LARGE_ORDER[order])
    yield make_fact("large_order", ducats=LARGE_ORDER_REWARD, items=goods)


def small_order_facts(decision: Decision, moves: Moves) -> Facts:
    order = CARD_BY_NAME[str(moves[0]["card"])] - FIRST_SMALL_ORDER
    yield make_fact("small_order", ducats=SMALL_ORDER_REWARD, items=counted(GOODS_FOR_SMALL_ORDER[order]))


def counted(kinds: Sequence[int]) -> dict[str, int]:
    return {
        COMMODITY_NAMES[kind]: list(kinds).count(kind) for kind in range(COMMODITY_KINDS) if kind in kinds
    }


def deliver_facts(decision: Decision, moves: Moves) -> Facts:
    yield make_fact("deliver", ducats=MESSAGE_REWARD)


def take_commodity_facts(decision: Decision, moves: Moves) -> Facts:
    yield commodity_fact(decision, str(moves[0]["commodity"]))


def tile_facts(decision: Decision, moves: Moves) -> Facts:
    """Yield facts about the reward tile: what it is good for, and what it is worth."""
    name = str(moves[0]["tile"])
    if decision.view["phase"] != "tile":
        return
    lacking = [lacks for _, lacks, _ in held_orders(decision) if len(lacks) == 1]
    if name == "commodity_of_choice" and lacking:
        yield make_fact("one_missing", commodity=COMMODITY_NAMES[lacking[0][0]])
    owned = sum(owner == decision.seat for owner in decision.owners)
    if name == "building_action" and owned:
        yield make_fact("owned", n=owned)
    worth = rounded(decision.prospects.tile_worth(TILE_NAMES.index(name)))
    if worth > 0 and decision.supply[FIRST_TILE_KIND + TILE_NAMES.index(name)] > 0:
        yield make_fact("tile_worth", worth=worth, tile=name)


def building_action_tile_facts(decision: Decision, moves: Moves) -> Facts:
    building = FIELD_BY_NAME[str(moves[0]["building"])]
    yield from building_facts(decision, building)
    yield given_goods_fact(decision, building)


# Markers


def acquire_facts(decision: Decision, moves: Moves) -> Facts:
    taken = [str(move["building"]) for move in moves if move["do"] == "own"]
    if taken:
        yield make_fact("acquire", building=taken, ducats=DUCATS_PER_MARKER)
    if decision.prospects.turns_left > 0:
        yield make_fact("income", ducats=OWNER_INCOME)


FACTS_BY_VERB: Final[Mapping[str, Callable[[Decision, Moves], Facts]]] = {
    "start_at": start_facts,
    "move": move_facts,
    "stop": stop_facts,
    "offer": offer_facts,
    "withdraw": withdraw_facts,
    "pass": pass_facts,
    "agree": answer_facts,
    "refuse": answer_facts,
    "use": use_facts,
    "leave": leave_facts,
    "accept": accept_facts,
    "call": call_facts,
    "call_everybody": call_facts,
    "perform": perform_facts,
    "large_order": large_order_facts,
    "small_order": small_order_facts,
    "message": deliver_facts,
    "take_commodity": take_commodity_facts,
    "commodity": take_commodity_facts,
    "tile": tile_facts,
    "building_action": building_action_tile_facts,
    "street": acquire_facts,
    "own": acquire_facts,
}
"""The function that yields the facts about a move, by the verb of the move."""
