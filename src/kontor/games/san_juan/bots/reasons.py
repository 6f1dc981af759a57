"""Explain why a bot suggests a move in San Juan, with one or two facts that the player can check.

A fact is a `Reason`: a message key with arguments. The functions that end in `_facts` yield the facts about
one kind of move, the most important ones first. They yield None for a fact that does not apply. All facts
follow from the player's view.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

from kontor.bots.base import Question, Reason, most_telling
from kontor.games.san_juan.bots.choosing import (
    MONUMENTS,
    Decision,
    building_value,
    value_in_hand,
)
from kontor.games.san_juan.components import (
    ARCH_POINTS,
    CARDS,
    CITY_SIZE,
    COST,
    GOODS,
    HAND_LIMIT,
    POINTS,
    PRODUCTION_KINDS,
)

Facts = Iterator[Reason | None]
Moves = Sequence[Mapping[str, Any]]
MAX_CARDS_NAMED: Final = 3
"""The largest number of cards that a fact names."""


def reason(question: Question, chosen: Sequence[int]) -> Reason | None:
    """Return the most telling facts about the actions `chosen`, or None if there are none."""
    view = question.view
    decision = Decision(question, view, view["players"][question.seat])
    for action in question.legal:
        decision.actions_by_verb.setdefault(question.game.catalogue.verb(action), []).append(action)
    moves = [question.game.catalogue.decode(action) for action in chosen]
    facts = FACTS_BY_VERB.get(str(moves[0]["do"]))
    return None if facts is None else most_telling(facts(decision, moves))


def make_reason(name: str, **args: Any) -> Reason:
    return Reason(f"san_juan.why.{name}", args)


def others(decision: Decision) -> list[Mapping[str, Any]]:
    return [player for player in decision.view["players"] if player["seat"] != decision.question.seat]


def is_production(card: str) -> bool:
    return CARDS.index(card) < PRODUCTION_KINDS


def may_use_library(decision: Decision) -> bool:
    """Return whether the player may use a library now. The governor may do so once per round.  SJ-LIB-07"""
    used = decision.view["library_used"] and decision.view["governor"] == decision.question.seat
    return decision.owns("library") and not used


def price_now(decision: Decision, card: str) -> int:
    """Return the price of `card` if the player chose the builder now."""
    cost = int(COST[CARDS.index(card)])
    helper = "smithy" if is_production(card) else "quarry"
    return max(0, cost - 1 - may_use_library(decision) - decision.owns(helper))


def empty_production_buildings(player: Mapping[str, Any]) -> int:
    return sum(is_production(place["building"]) and not place["good"] for place in player["city"])


def hand_without(decision: Decision, cards: Sequence[str]) -> dict[str, int]:
    left = dict(decision.own_player["hand"])
    for card in cards:
        left[card] -= 1
    return {card: count for card, count in left.items() if count > 0}


# Roles


def role_facts(decision: Decision, moves: Moves) -> Facts:
    yield from FACTS_BY_ROLE[str(moves[0]["role"])](decision)


def builder_facts(decision: Decision) -> Facts:
    """Yield facts about what the player could build as the builder, and whether anybody else can build."""
    size = decision.own_player["hand_size"]
    payable = [card for card in decision.own_player["hand"] if price_now(decision, card) < size]
    payable = [card for card in payable if is_production(card) or not decision.owns(card)]
    if payable:
        best = max(payable, key=lambda card: (building_value(decision, card), card))
        yield make_reason("builder", card=best, price=price_now(decision, best))
    if payable and all(player["hand_size"] < 2 for player in others(decision)):
        yield make_reason("others_poor")
    if len(decision.own_player["city"]) == CITY_SIZE - 1 and payable:
        yield make_reason("ends_game")


def producer_facts(decision: Decision) -> Facts:
    empty = empty_production_buildings(decision.own_player)
    made = min(empty, 2 + decision.owns("aqueduct") + may_use_library(decision))
    if made:
        yield make_reason("producer", goods=made)
        rivals = [player["seat"] for player in others(decision) if empty_production_buildings(player)]
        yield make_reason("only_producer") if not rivals else None
    else:
        yield nothing_to_do_fact(decision)


def trader_facts(decision: Decision) -> Facts:
    """Yield facts about what the player's goods would earn, and whether anybody else has goods."""
    house, goods = decision.view["trading_house"], decision.own_player["goods"]
    sales = 2 + decision.owns("trading_post") + may_use_library(decision)
    low, high = (
        sum(sorted([house[side][good] for good, n in goods.items() for _ in range(n)], reverse=True)[:sales])
        for side in ("low", "high")
    )
    if sum(goods.values()):
        sold = min(sales, sum(goods.values()))
        yield (
            make_reason("trader_known", goods=sold, cards=low)
            if low == high
            else make_reason("trader", goods=sold, low=low, high=high)
        )
        if not any(sum(player["goods"].values()) for player in others(decision)):
            yield make_reason("only_trader")


def councillor_facts(decision: Decision) -> Facts:
    yield make_reason(
        "councillor",
        cards=8 if may_use_library(decision) else 5,
        keep=2 if decision.owns("prefecture") else 1,
    )
    yield nothing_to_do_fact(decision)


def prospector_facts(decision: Decision) -> Facts:
    yield make_reason("prospector", cards=2 if may_use_library(decision) else 1)
    yield nothing_to_do_fact(decision)


def nothing_to_do_fact(decision: Decision) -> Reason | None:
    """Return a fact in favour of a role that only gains cards, or None if there is none.

    The fact says that the player cannot afford any building. If they can, it says that they have no goods to
    sell and no empty production building.
    """
    size = decision.own_player["hand_size"]
    builds = any(
        price_now(decision, card) < size and (is_production(card) or not decision.owns(card))
        for card in decision.own_player["hand"]
    )
    goods = sum(decision.own_player["goods"].values())
    if builds:
        return (
            make_reason("nothing_to_trade")
            if not goods and not empty_production_buildings(decision.own_player)
            else None
        )
    if decision.owns("crane") or decision.owns("black_market"):
        return None
    return make_reason("nothing_affordable", cards=size)


FACTS_BY_ROLE: Final[Mapping[str, Callable[[Decision], Facts]]] = {
    "builder": builder_facts,
    "producer": producer_facts,
    "trader": trader_facts,
    "councillor": councillor_facts,
    "prospector": prospector_facts,
}


# Building


def points_of_city(buildings: Sequence[str], tucked: int) -> int:
    """Return the points of a city with `buildings` and `tucked` cards under its chapel."""
    points = sum(int(POINTS[CARDS.index(card)]) for card in buildings) + tucked
    if "guild_hall" in buildings:
        points += 2 * sum(is_production(card) for card in buildings)
    if "city_hall" in buildings:
        points += sum(not is_production(card) for card in buildings)
    if "triumphal_arch" in buildings:
        points += int(ARCH_POINTS[sum(monument in buildings for monument in MONUMENTS)])
    return points + (points // 4 if "palace" in buildings else 0)


def city_of(decision: Decision) -> list[str]:
    return [place["building"] for place in decision.own_player["city"]]


def points_gained(decision: Decision, card: str, covered: str | None = None) -> int:
    """Return how many points the player's city would gain at once by building `card`.

    `covered` is the building that the new one covers, if any.
    """
    before, tucked = city_of(decision), int(decision.own_player["chapel_size"] or 0)
    after = list(before)
    if covered is not None:
        after.remove(covered)
    return points_of_city([*after, card], tucked) - points_of_city(before, tucked)


def build_facts(decision: Decision, moves: Moves) -> Facts:
    card = str(moves[0]["building"])
    cost, price = int(COST[CARDS.index(card)]), decision.view["prices"].get(card)
    gained = points_gained(decision, card)
    if len(decision.own_player["city"]) == CITY_SIZE - 1:
        yield make_reason("ends_game")
    if gained > int(POINTS[CARDS.index(card)]):
        yield make_reason("street_points", card=card, points=gained)
    yield building_use_fact(decision, card)
    if price is not None and price < cost:
        yield make_reason("cheaper", price=price, cost=cost)
    if price is not None:
        yield make_reason("points_for", points=gained, price=price)


def building_use_fact(decision: Decision, card: str) -> Reason | None:
    """Return a fact about how `card` would help the player's current city and hand once built, or None."""
    if is_production(card):
        house, good = decision.view["trading_house"], GOODS[CARDS.index(card)]
        low, high = house["low"][good], house["high"][good]
        return (
            make_reason("sells_for", good=good, low=low, high=high)
            if low < high
            else make_reason("sells_at", good=good, price=low)
        )
    held = hand_without(decision, [card])
    violet = sum(
        count for other, count in held.items() if not is_production(other) and not decision.owns(other)
    )
    plants = decision.count_buildings(is_production=True)
    if card == "smithy" and sum(held.values()) > 0:
        production = sum(count for other, count in held.items() if is_production(other))
        return make_reason("cheaper_production", cards=production) if production else None
    if card == "quarry":
        return make_reason("cheaper_violet", cards=violet) if violet else None
    if card == "carpenter":
        return make_reason("carpenter", cards=violet) if violet else None
    if card in ("aqueduct", "market_stand", "trading_post", "well"):
        return make_reason(card, plants=plants) if plants >= 2 else None
    if card == "market_hall":
        return make_reason(card) if plants else None
    if card in ("library", "prefecture"):
        return make_reason(card)
    if card == "tower":
        size = decision.own_player["hand_size"]
        return make_reason("tower", cards=size) if size > HAND_LIMIT - 1 else None
    return None


def cover_facts(decision: Decision, moves: Moves) -> Facts:
    covered = str(moves[0]["building"])
    site = decision.view["construction"] or {}
    saved = int(COST[CARDS.index(covered)])
    if site:
        yield make_reason(
            "cover", card=covered, saved=saved, points=points_gained(decision, site["building"], covered)
        )


def payment_facts(decision: Decision, moves: Moves) -> Facts:
    """Yield facts about a payment or discard: the goods paid, and the most valuable cards left in hand."""
    given = [str(move["card"]) for move in moves if "card" in move]
    left = hand_without(decision, given)
    goods = [str(move["good"]) for move in moves if move["do"] == "pay_good"]
    if goods:
        yield make_reason(
            "pays_goods", good=goods, low=min(decision.view["trading_house"]["low"][good] for good in goods)
        )
    yield kept_fact(decision, left)


def kept_fact(decision: Decision, left: Mapping[str, int]) -> Reason | None:
    ranked = sorted(left, key=lambda card: (-value_in_hand(decision, card), card))
    if not ranked:
        return None
    return make_reason("keeps", cards={card: left[card] for card in ranked[:MAX_CARDS_NAMED]})


def pass_facts(decision: Decision, moves: Moves) -> Facts:
    if decision.view["phase"] == "build":
        size = decision.own_player["hand_size"]
        prices = {card: price for card, price in decision.view["prices"].items() if price >= size}
        if prices:
            best = max(prices, key=lambda card: (building_value(decision, card), card))
            yield make_reason("saves", card=best, missing=prices[best] - size + 1)
        payable = {card: price for card, price in decision.view["prices"].items() if price < size}
        if payable:
            card = min(payable, key=lambda card: (payable[card], card))
            if payable[card] + 1 == size:
                yield make_reason("takes_hand", card=card)
            elif points_gained(decision, card) <= 1:
                yield make_reason(
                    "poor_bargain", card=card, price=payable[card], points=points_gained(decision, card)
                )
    if decision.view["phase"] == "chapel":
        yield make_reason("short_hand", cards=decision.own_player["hand_size"])


# Goods and the other choices


def good_facts(decision: Decision, moves: Moves) -> Facts:
    """Yield the price of the good that is made or sold, and how it compares with the player's other goods."""
    verb, good = str(moves[0]["do"]), str(moves[0]["good"])
    house = decision.view["trading_house"]
    low, high = house["low"][good], house["high"][good]
    if verb == "sell":
        yield make_reason("sale", good=good, price=low)
        for bonus, needed in decision.view["step"]["bonuses"].items():
            if needed == decision.view["step"]["goods"] + 1:
                yield make_reason("bonus", card=bonus)
                break
    else:
        yield (
            make_reason("sells_at", good=good, price=low)
            if low == high
            else make_reason("sells_for", good=good, low=low, high=high)
        )
    offered = [kind for kind in decision.actions_by_name(verb) if kind != good]
    if offered and all(house["high"][kind] < low for kind in offered):
        yield make_reason("dearest")


def keep_facts(decision: Decision, moves: Moves) -> Facts:
    """Yield facts about the best card that the player keeps.

    They say what the card would be worth in the city, and whether the player can pay for it.
    """
    kept = [str(move["card"]) for move in moves]
    card = max(kept, key=lambda card: (value_in_hand(decision, card), card))
    held = decision.own_player["hand_size"]
    gained = points_gained(decision, card)
    if is_production(card) or not decision.owns(card):
        if gained > int(POINTS[CARDS.index(card)]):
            yield make_reason("street_points", card=card, points=gained)
        yield new_card_use_fact(decision, card)
        price = price_now(decision, card)
        if price <= held:
            yield make_reason("can_build", card=card, price=price)
        elif 0 < gained == int(POINTS[CARDS.index(card)]):
            yield make_reason("worth", card=card, points=gained, price=price)


def new_card_use_fact(decision: Decision, card: str) -> Reason | None:
    return (
        None
        if is_production(card) or card not in decision.own_player["hand"]
        else building_use_fact(decision, card)
    )


def tuck_facts(decision: Decision, moves: Moves) -> Facts:
    left = hand_without(decision, [str(moves[0]["card"])])
    yield make_reason("tuck", points=int(decision.own_player["chapel_size"] or 0) + 1)
    yield kept_fact(decision, left)


def act_facts(decision: Decision, moves: Moves) -> Facts:
    step = decision.view["step"]
    if decision.view["phase"] == "council":
        with_library = moves[0]["do"] == "act_with_library"
        yield make_reason(
            "looks", cards=step["act_with_library" if with_library else "act"], keep=step["keep"]
        )
    elif moves[0]["do"] == "act_with_library":
        yield make_reason("library_draws", cards=step["act_with_library"], instead=step["act"])


FACTS_BY_VERB: Final[Mapping[str, Callable[[Decision, Moves], Facts]]] = {
    "choose": role_facts,
    "act": act_facts,
    "act_with_library": act_facts,
    "build": build_facts,
    "cover": cover_facts,
    "cover_good": cover_facts,
    "pay": payment_facts,
    "pay_good": payment_facts,
    "discard": payment_facts,
    "produce": good_facts,
    "sell": good_facts,
    "keep": keep_facts,
    "take": keep_facts,
    "tuck": tuck_facts,
    "pass": pass_facts,
}
"""The function that yields the facts about a move, by the verb of the move."""
