"""What the reasons of San Juan claim, worked out again from the view and the true state."""

from collections.abc import Callable
from typing import Any

from kontor.games.san_juan.client_schema import CARD
from kontor.games.san_juan.components import CARDS, KINDS
from kontor.games.san_juan.scoring import true_points
from tests.bots.suggestions import Fact

PLANTS = {
    "indigo": "indigo_plant",
    "sugar": "sugar_mill",
    "tobacco": "tobacco_storage",
    "coffee": "coffee_roaster",
    "silver": "silver_smelter",
}


def owns(f: Fact, card: str) -> bool:
    return any(place["building"] == card for place in f.me["city"])


def size(f: Fact) -> int:
    return int(f.me["hand_size"])


def library(f: Fact) -> bool:
    return owns(f, "library") and not (f.view["library_used"] and f.view["governor"] == f.seat)


def as_builder(f: Fact, card: str) -> int:
    helper = "smithy" if card in PLANTS.values() else "quarry"
    return max(0, CARD[card]["cost"] - 1 - library(f) - owns(f, helper))


def empty(player: Any) -> int:
    return sum(place["building"] in PLANTS.values() and not place["good"] for place in player["city"])


def plants(f: Fact) -> int:
    return sum(place["building"] in PLANTS.values() for place in f.me["city"])


def sales(f: Fact, side: str, most: int) -> int:
    goods = [f.view["trading_house"][side][good] for good, n in f.me["goods"].items() for _ in range(n)]
    return sum(sorted(goods, reverse=True)[:most])


def sold(f: Fact) -> int:
    return 2 + owns(f, "trading_post") + library(f)


def points_with(f: Fact, card: str, covered: str | None = None) -> int:
    """Return what the true state scores more once `card` is in the street."""
    after = f.state.copy()
    after.buildings_by_kind[f.seat * KINDS + CARDS.index(card)] += 1
    if covered is not None:
        after.buildings_by_kind[f.seat * KINDS + CARDS.index(covered)] -= 1
    return int(true_points(after, f.seat) - true_points(f.state, f.seat))


def left(f: Fact) -> dict[str, int]:
    cards = dict(f.me["hand"])
    for move in f.moves:
        if "card" in move:
            cards[move["card"]] -= 1
    return {card: n for card, n in cards.items() if n}


def held_besides(f: Fact, violet: bool, built: str) -> int:
    cards = dict(f.me["hand"])
    cards[built] -= 1
    return sum(
        n
        for card, n in cards.items()
        if (card not in PLANTS.values()) == violet and not (violet and owns(f, card))
    )


def price(f: Fact) -> int:
    return int(f.view["prices"][f.moves[0]["building"]])


def range_of(f: Fact) -> tuple[int, int]:
    house = f.view["trading_house"]
    return house["low"][f.a["good"]], house["high"][f.a["good"]]


def cover(f: Fact) -> bool:
    new = f.view["construction"]["building"]
    return bool(
        CARD[f.a["card"]]["cost"] == f.a["saved"] and points_with(f, new, f.a["card"]) == f.a["points"]
    )


CHECKS: dict[str, Callable[[Fact], bool]] = {
    "builder": lambda f: as_builder(f, f.a["card"]) == f.a["price"] < size(f) and f.a["card"] in f.me["hand"],
    "others_poor": lambda f: all(player["hand_size"] <= 1 for player in f.rivals),
    "ends_game": lambda f: len(f.me["city"]) == 11,
    "producer": lambda f: f.a["goods"] == min(empty(f.me), 2 + owns(f, "aqueduct") + library(f)),
    "only_producer": lambda f: not any(empty(player) for player in f.rivals),
    "trader": lambda f: (
        (sales(f, "low", sold(f)), sales(f, "high", sold(f))) == (f.a["low"], f.a["high"])
        and f.a["goods"] == min(sold(f), sum(f.me["goods"].values()))
    ),
    "trader_known": lambda f: sales(f, "low", sold(f)) == sales(f, "high", sold(f)) == f.a["cards"],
    "only_trader": lambda f: not any(sum(player["goods"].values()) for player in f.rivals),
    "councillor": lambda f: (
        (f.a["cards"], f.a["keep"]) == (8 if library(f) else 5, 1 + owns(f, "prefecture"))
    ),
    "prospector": lambda f: f.a["cards"] == 1 + library(f),
    "nothing_to_trade": lambda f: empty(f.me) == sum(f.me["goods"].values()) == 0,
    "nothing_affordable": lambda f: (
        size(f) == f.a["cards"]
        and not any(
            as_builder(f, card) < size(f) and (card in PLANTS.values() or not owns(f, card))
            for card in f.me["hand"]
        )
    ),
    "street_points": lambda f: points_with(f, f.a["card"]) == f.a["points"] > CARD[f.a["card"]]["points"],
    "cheaper": lambda f: price(f) == f.a["price"] < f.a["cost"] == CARD[f.moves[0]["building"]]["cost"],
    "points_for": lambda f: (
        price(f) == f.a["price"] and points_with(f, f.moves[0]["building"]) == f.a["points"]
    ),
    "sells_for": lambda f: range_of(f) == (f.a["low"], f.a["high"]),
    "sells_at": lambda f: range_of(f) == (f.a["price"], f.a["price"]),
    "cheaper_production": lambda f: held_besides(f, False, "smithy") == f.a["cards"],
    "cheaper_violet": lambda f: held_besides(f, True, "quarry") == f.a["cards"],
    "carpenter": lambda f: held_besides(f, True, "carpenter") == f.a["cards"],
    "aqueduct": lambda f: plants(f) == f.a["plants"] >= 2,
    "market_stand": lambda f: plants(f) == f.a["plants"] >= 2,
    "trading_post": lambda f: plants(f) == f.a["plants"] >= 2,
    "well": lambda f: plants(f) == f.a["plants"] >= 2,
    "market_hall": lambda f: plants(f) > 0,
    "library": lambda f: "library" in (f.moves[0].get("building"), *[m.get("card") for m in f.moves]),
    "prefecture": lambda f: "prefecture" in (f.moves[0].get("building"), *[m.get("card") for m in f.moves]),
    "tower": lambda f: size(f) == f.a["cards"] >= 7,
    "cover": cover,
    "pays_goods": lambda f: f.a["low"] == min(f.view["trading_house"]["low"][good] for good in f.a["good"]),
    "keeps": lambda f: all(left(f).get(card) == n for card, n in f.a["cards"].items()),
    "saves": lambda f: f.view["prices"][f.a["card"]] - (size(f) - 1) == f.a["missing"] > 0,
    "takes_hand": lambda f: f.view["prices"][f.a["card"]] + 1 == size(f),
    "poor_bargain": lambda f: (
        f.view["prices"][f.a["card"]] == f.a["price"] and points_with(f, f.a["card"]) == f.a["points"]
    ),
    "short_hand": lambda f: size(f) == f.a["cards"],
    "sale": lambda f: f.view["trading_house"]["prices"][f.a["good"]] == f.a["price"],
    "bonus": lambda f: owns(f, f.a["card"]),
    "dearest": lambda f: all(
        f.view["trading_house"]["high"][m["good"]] < f.view["trading_house"]["low"][f.moves[0]["good"]]
        for m in f.legal
        if m["do"] == f.moves[0]["do"] and m["good"] != f.moves[0]["good"]
    ),
    "can_build": lambda f: as_builder(f, f.a["card"]) == f.a["price"] <= size(f),
    "worth": lambda f: (
        as_builder(f, f.a["card"]) == f.a["price"] and points_with(f, f.a["card"]) == f.a["points"]
    ),
    "tuck": lambda f: f.me["chapel_size"] + 1 == f.a["points"],
    "looks": lambda f: f.a["keep"] == f.view["step"]["keep"] and f.a["cards"] >= f.a["keep"],
    "library_draws": lambda f: f.view["step"]["act_with_library"] == f.a["cards"] > f.a["instead"],
}
