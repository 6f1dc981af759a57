"""What the reasons of Genoa claim, worked out again from the view.

A worth is the bot's estimate. It is not worked out again: the checks hold the numbers beside it and its sign.
"""

from collections import Counter
from collections.abc import Callable
from typing import Any

from tests.bots.suggestions import Fact

FIVES = 5


def board(f: Fact) -> dict[str, Any]:
    return {one["field"]: one for one in f.view["board"]}


def buildings(f: Fact) -> list[str]:
    return [name for name, one in board(f).items() if one["gives"]]


def cards(f: Fact, pile: str) -> list[Any]:
    return [card for card in f.me["hand"] if card["pile"] == pile]


def lacks(f: Fact, card: Any) -> Counter[str]:
    return Counter(card["goods"]) - Counter(f.me["goods"])


def fills(pile: str, reward: int) -> Callable[[Fact], bool]:
    """Return a check that an order of `pile` for the field is in hand, and that the player has its goods."""
    return lambda f: (
        f.a["ducats"] == reward
        and any(f.a["field"] in card["buildings"] and not lacks(f, card) for card in cards(f, pile))
    )


def fills_there(pile: str, reward: int) -> Callable[[Fact], bool]:
    here = fills(pile, reward)
    return lambda f: here(f) and distance(f, f.a["field"]) == f.a["steps"] > 0


def order_lacks(f: Fact) -> bool:
    return any(
        lacks(f, card)[f.a["commodity"]] > 0 and sum(lacks(f, card).values()) - 1 == f.a["missing"]
        for card in cards(f, f.a["pile"])
    )


def building_has(f: Fact) -> bool:
    return f.a["commodity"] in board(f)[f.a["field"]]["gives"] and order_lacks(f)


def distance(f: Fact, field: str) -> int:
    """Return how many steps beyond the suggested field `field` is, along unvisited fields."""
    start = f.moves[0].get("field", f.view["tower"])
    away, queue = {start: 0}, [start]
    while queue:
        at = queue.pop(0)
        for near in board(f)[at]["neighbours"]:
            if near not in away and near not in f.view["path"]:
                away[near] = away[at] + 1
                queue.append(near)
    return away.get(field, 99)


def bids(f: Fact, field: str) -> list[tuple[int, int]]:
    found = [
        (offer["sheet"]["price"].get("ducats", 0), offer["seat"])
        for offer in f.view["offers"]
        if offer["sheet"]["field"] == field and offer["seat"] != f.seat
    ]
    return sorted(found, reverse=True)


def own_bid(f: Fact, field: str) -> int:
    return next(
        int(offer["sheet"]["price"].get("ducats", 0))
        for offer in f.view["offers"]
        if offer["seat"] == f.seat and offer["sheet"]["field"] == field
    )


def written(f: Fact) -> int:
    return sum(move["amount"] for move in f.moves if move["do"] == "ducats")


def has_action(player: Any) -> bool:
    return bool(player["action_left"] or player["tiles"].get("extra_action", 0))


def message(f: Fact, ends: list[str]) -> bool:
    return any(sorted(card["buildings"]) == sorted(ends) for card in cards(f, "message"))


def completes(f: Fact) -> bool:
    there = f.moves[0].get("field") or f.view["call"]["sheet"]["field"]
    visited = {*f.view["path"], there}
    return message(f, f.a["field"]) and set(f.a["field"]) <= visited and there in f.a["field"]


def completes_there(f: Fact) -> bool:
    return distance(f, f.a["field"]) == f.a["steps"] > 0 and any(
        f.a["field"] in card["buildings"] and set(card["buildings"]) - {f.a["field"]} <= visited(f)
        for card in cards(f, "message")
    )


def visited(f: Fact) -> set[str]:
    return {*f.view["path"], str(f.moves[0].get("field", f.view["tower"]))}


def free_beside(f: Fact, street: str) -> list[str]:
    near = board(f)[street]["neighbours"]
    return sorted(name for name in near if name in buildings(f) and board(f)[name]["owner"] is None)


def price_named(f: Fact) -> bool:
    """Check the ducats beside a worth: those that are written, or those that are asked."""
    if f.moves[0]["do"] in ("agree", "refuse"):
        return bool(f.view["call"]["sheet"]["price"] == {"ducats": f.a["ducats"]})
    return bool(written(f) == f.a["ducats"] and f.a["worth"] > 0)


def last_turn(f: Fact) -> bool:
    place = (f.view["active"] - f.view["first"]) % len(f.view["players"])
    return bool(f.view["rounds_left"] * len(f.view["players"]) - place - 1 <= 0)


def pays(f: Fact) -> bool:
    return any(
        offer["seat"] == f.a["seat"]
        and offer["sheet"]["field"] == f.a["field"]
        and offer["sheet"]["price"] == f.a["items"]
        for offer in f.view["offers"]
    )


def order_goods(pile: str) -> Callable[[Fact], bool]:
    return lambda f: any(
        card["card"] == f.moves[0]["card"] and card["goods"] == f.a["items"] for card in cards(f, pile)
    )


def is_fives(f: Fact) -> bool:
    return bool(f.a["worth"] % FIVES == 0 and f.a["worth"] >= 0)


CHECKS: dict[str, Callable[[Fact], bool]] = {
    "fills_large": fills("large_order", 100),
    "fills_large_there": fills_there("large_order", 100),
    "fills_small": fills("small_order", 40),
    "fills_small_there": fills_there("small_order", 40),
    "order_lacks": order_lacks,
    "building_has": building_has,
    "building_has_there": lambda f: building_has(f) and distance(f, f.a["field"]) == f.a["steps"] > 0,
    "message": completes,
    "message_there": completes_there,
    "gives": lambda f: Counter(board(f)[f.a["field"]]["gives"]) == f.a["items"],
    "worth_price": lambda f: is_fives(f) and price_named(f),
    "worth_cost": lambda f: is_fives(f) and f.a["cost"] > 0,
    "worth": lambda f: is_fives(f) and f.a["worth"] > 0,
    "outbids": lambda f: (
        bids(f, f.moves[0]["field"])[0] == (f.a["ducats"], f.a["seat"]) and written(f) > f.a["ducats"]
    ),
    "only_bidder": lambda f: not any(has_action(p) for p in f.rivals if p["seat"] != f.view["active"]),
    "not_worth": lambda f: is_fives(f) and own_bid(f, f.a["field"]) >= 0,
    "none_free": lambda f: not any(free_beside(f, m["field"]) for m in f.legal if m["do"] == "street"),
    "no_action": lambda f: not has_action(f.me),
    "no_ducats": lambda f: f.me["ducats"] == f.a["ducats"] < FIVES,
    "stands": lambda f: (
        own_bid(f, f.a["field"]) == f.a["ducats"] and all(n < f.a["ducats"] for n, _ in bids(f, f.a["field"]))
    ),
    "outbid": lambda f: bids(f, f.a["field"])[0] == (f.a["ducats"], f.a["seat"]),
    "nothing_left": last_turn,
    "nothing_here": lambda f: not last_turn(f),
    "nothing_for_you": lambda f: f.a["field"] in buildings(f) or f.moves[0]["do"] == "refuse",
    "cannot_pay": lambda f: f.view["call"]["sheet"]["price"] == f.a["items"],
    "more_than_bid": lambda f: (
        bids(f, f.view["tower"])[0] == (f.a["ducats"], f.a["seat"]) and f.a["worth"] > f.a["ducats"]
    ),
    "keeps_action": lambda f: has_action(f.me) and f.a["worth"] > 0,
    "no_bid": lambda f: bids(f, f.view["tower"]) == [],
    "pays": pays,
    "less_to_you": is_fives,
    "best_bid": lambda f: f.a["n"] >= 1,
    "owner_income": lambda f: board(f)[f.a["field"]]["owner"] == f.seat and f.a["ducats"] == 10,
    "bid_so_far": lambda f: (
        (f.a["ducats"], f.a["seat"])
        == bids(f, next((m["field"] for m in f.moves if m["do"] == "field"), f.view["tower"]))[0]
    ),
    "can_buy": lambda f: [p["seat"] for p in f.rivals if has_action(p)] == f.a["seat"],
    "agreed": lambda f: f.view["talk"]["agreed"] == f.a["field"] == f.moves[0]["field"],
    "bid_there": lambda f: (
        bids(f, f.a["field"])[0] == (f.a["ducats"], f.a["seat"]) and distance(f, f.a["field"]) == f.a["steps"]
    ),
    "street": lambda f: (
        free_beside(f, f.moves[0].get("field", f.view["tower"])) == sorted(f.a["building"])
        and f.me["markers"] > 0
    ),
    "nobody_acts": lambda f: not any(has_action(p) for p in f.view["players"]),
    "nothing_reached": lambda f: not any(has_action(p) for p in f.rivals) and has_action(f.me),
    "large_order": order_goods("large_order"),
    "small_order": order_goods("small_order"),
    "deliver": lambda f: any(
        card["card"] == f.moves[0]["card"] and set(card["buildings"]) <= {*f.view["path"]}
        for card in cards(f, "message")
    ),
    "one_missing": lambda f: any(
        sum(lacks(f, card).values()) == lacks(f, card)[f.a["commodity"]] == 1
        for pile in ("large_order", "small_order")
        for card in cards(f, pile)
    ),
    "owned": lambda f: sum(one["owner"] == f.seat for one in f.view["board"]) == f.a["n"],
    "tile_worth": lambda f: f.view["tiles"][f.a["tile"]] > 0 and f.a["worth"] > 0,
    "acquire": lambda f: f.a["building"] == [m["building"] for m in f.moves if m["do"] == "own"],
    "income": lambda f: f.a["ducats"] == 10 and not last_turn(f),
}
