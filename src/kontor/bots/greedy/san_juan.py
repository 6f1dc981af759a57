"""How the greedy bot plays San Juan: build every time, sell when it pays, collect points at the end.

It reads its view and nothing else. Whatever is composed of several cards is planned as a whole: the cards
that are worth least to it are paid, those worth most are kept.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from kontor.bots.base import Question
from kontor.games.san_juan.components import CARDS, CITY, COST, GOODS, POINTS, PRICES, PRODUCTION, TILES

ENGINE: Final[Mapping[str, float]] = {
    "smithy": 1.5,
    "gold_mine": 1.5,
    "archive": 1.0,
    "poor_house": 1.6,
    "black_market": 0.8,
    "trading_post": 2.0,
    "well": 1.2,
    "market_stand": 1.2,
    "crane": 0.3,
    "chapel": 4.0,
    "tower": 0.6,
    "aqueduct": 2.2,
    "carpenter": 3.0,
    "prefecture": 3.2,
    "market_hall": 2.4,
    "quarry": 3.0,
    "library": 4.5,
}
"""What a building brings in a whole game besides its printed points."""
MONUMENTS: Final = ("statue", "victory_column", "hero")
CARD: Final = 0.45
"""What a card in hand is worth, in points."""


@dataclass
class Mind:
    """One decision: the question, the seat's view, and the legal actions by verb."""

    question: Question
    view: Mapping[str, Any]
    me: Mapping[str, Any]
    verbs: dict[str, list[int]] = field(default_factory=dict)

    def can(self, verb: str) -> bool:
        return verb in self.verbs

    def named(self, verb: str) -> dict[str, int]:
        """The legal actions of a verb, by what they name."""
        decode = self.question.game.catalogue.decode
        return {str(list(decode(action).values())[-1]): action for action in self.verbs.get(verb, ())}

    def action(self, verb: str, **words: str) -> int:
        return self.question.game.catalogue.encode(verb, **words)

    def owns(self, building: str) -> bool:
        return any(place["building"] == building for place in self.me["city"])

    def counts(self, production: bool) -> int:
        """Own production buildings, or violet ones."""
        return sum((place["building"] in CARDS[:PRODUCTION]) == production for place in self.me["city"])

    def left(self) -> float:
        """How much of the game is left, by the largest city: from 1 down to 0."""
        most = max(len(player["city"]) for player in self.view["players"])
        return max(0.0, (CITY - 1 - most) / (CITY - 2))


def choose(question: Question) -> list[int]:
    """One action, or a whole payment or discard."""
    if len(question.legal) == 1:
        return [question.legal[0]]
    view = question.view
    mind = Mind(question, view, view["players"][question.seat])
    for action in question.legal:
        mind.verbs.setdefault(question.game.catalogue.verb(action), []).append(action)
    answers = {
        "choose_role": role,
        "build": building,
        "site": site,
        "pay": payment,
        "produce": goods_of("produce"),
        "sell": goods_of("sell"),
        "keep": keeping,
        "nugget": nugget,
        "chapel": chapel,
    }
    answer = answers.get(view["phase"])
    if answer is not None:
        return answer(mind)
    if mind.can("discard"):
        return cheapest(mind, "discard", view["step"]["due"])
    for verb in ("act_with_library", "act", "mine"):
        if mind.can(verb):
            return [mind.verbs[verb][0]]
    return [question.legal[-1]]


# What a card is worth


def worth(mind: Mind, card: str) -> float:
    """What building it would bring, in points."""
    left = mind.left()
    kind = CARDS.index(card)
    if kind < PRODUCTION:
        spare = 1.0 if mind.counts(production=True) < 5 else 0.5
        guild = 2.0 if mind.owns("guild_hall") else 0.0
        return float(POINTS[kind]) + guild + spare * left * (1.0 + 0.9 * average_price(kind))
    if mind.owns(card):
        return 0.0
    more = 1.0 if mind.owns("city_hall") else 0.0
    return float(POINTS[kind]) + more + left * ENGINE.get(card, 0.0) + six(mind, card, left)


def average_price(good: int) -> float:
    return sum(int(PRICES[tile * PRODUCTION + good]) for tile in range(len(TILES))) / len(TILES)


def six(mind: Mind, card: str, left: float) -> float:
    """What the buildings that cost six will score, with some more buildings to come."""
    coming = 4 * left
    if card == "guild_hall":
        return 2.0 * (mind.counts(production=True) + coming / 2)
    if card == "city_hall":
        return 1.0 + mind.counts(production=False) + coming / 2
    if card == "palace":
        return (float(mind.me["total"]) + 3 * coming) / 4
    monuments = sum(mind.owns(monument) for monument in MONUMENTS)
    if card == "triumphal_arch":
        return (0.0, 4.0, 6.0, 8.0)[monuments] + 2 * left
    if card in MONUMENTS and mind.owns("triumphal_arch"):
        return 2.0 if monuments else 4.0
    return 0.0


def cheapest(mind: Mind, verb: str, count: int) -> list[int]:
    """The cards of the hand that are worth least, in ascending order."""
    hand = [card for card, number in mind.me["hand"].items() for _ in range(number)]
    hand.sort(key=lambda card: (keep_worth(mind, card), card))
    chosen = sorted(hand[:count], key=CARDS.index)
    return [mind.action(verb, card=card) for card in chosen]


def keep_worth(mind: Mind, card: str) -> float:
    """What one expects of a card in hand: its worth, less what it costs to build."""
    return worth(mind, card) - CARD * float(COST[CARDS.index(card)])


# Roles


def role(mind: Mind) -> list[int]:
    """The role that brings most, less what it gives the others."""
    gains = {
        "builder": building_gain(mind),
        "producer": CARD * 1.4 * production_gain(mind),
        "trader": CARD * trading_gain(mind, mind.me, privilege=True),
        "councillor": CARD * (1.8 if mind.owns("prefecture") else 1.2),
        "prospector": CARD * (1.0 + mind.owns("library") + 0.4 * mind.owns("gold_mine")),
    }
    others = [player for player in mind.view["players"] if player["seat"] != mind.me["seat"]]
    gains["trader"] -= 0.4 * CARD * sum(trading_gain(mind, player, False) for player in others) / len(others)
    offered = mind.named("choose")
    return [offered[max(offered, key=lambda name: (gains[name], name))]]


def building_gain(mind: Mind) -> float:
    """The best building that a builder could pay for now."""
    best = 0.0
    for card in mind.me["hand"]:
        price = price_of(mind, card)
        if price < mind.me["hand_size"]:
            best = max(best, worth(mind, card) - CARD * (price + 1))
    return best


def price_of(mind: Mind, card: str) -> int:
    """As the builder."""
    helper = "smithy" if CARDS.index(card) < PRODUCTION else "quarry"
    return max(0, int(COST[CARDS.index(card)]) - 1 - mind.owns("library") - mind.owns(helper))


def production_gain(mind: Mind) -> float:
    empty = sum(place["building"] in CARDS[:PRODUCTION] and not place["good"] for place in mind.me["city"])
    return min(empty, 2 + mind.owns("aqueduct") + mind.owns("library"))


def trading_gain(mind: Mind, player: Mapping[str, Any], privilege: bool) -> float:
    """Cards for the best goods at the next tile, if it is known."""
    house = mind.view["trading_house"]
    tile = house["cycle"][house["next"]]
    prices: list[float] = []
    for good, number in player["goods"].items():
        kind = GOODS.index(good)
        known = int(PRICES[TILES.index(tile) * PRODUCTION + kind]) if tile else average_price(kind)
        prices += [float(known)] * number
    prices.sort(reverse=True)
    sales = 2 + mind.owns("trading_post") + mind.owns("library") if privilege else 1
    extra = (mind.owns("market_hall") if prices else 0) + (
        mind.owns("market_stand") if len(prices) > 1 else 0
    )
    return sum(prices[:sales]) + (extra if privilege else 0)


# Building


def building(mind: Mind) -> list[int]:
    offered = mind.named("build")
    gain = {card: worth(mind, card) - CARD * float(COST[CARDS.index(card)]) for card in offered}
    best = max(offered, key=lambda card: (gain[card], card), default=None)
    if best is None or gain[best] < -0.5:
        return [mind.verbs["pass"][0]]
    return [offered[best]]


def site(mind: Mind) -> list[int]:
    """Open ground if it can be paid, else over what is worth least."""
    if mind.can("open_ground"):
        return mind.verbs["open_ground"]
    offered = {**mind.named("cover_good"), **mind.named("cover")}
    return [
        offered[
            min(offered, key=lambda card: (float(POINTS[CARDS.index(card)]) + ENGINE.get(card, 1.0), card))
        ]
    ]


def payment(mind: Mind) -> list[int]:
    """Cards that are worth least; goods only if there are not enough cards."""
    due = mind.view["step"]["due"]
    missing = due - mind.me["hand_size"]
    if due == 0:
        return mind.verbs["pass"]
    if missing > 0:
        goods = mind.named("pay_good")
        return [goods[min(goods, key=GOODS.index)]]
    return cheapest(mind, "pay", due)


# Goods


def goods_of(verb: str) -> Callable[[Mind], list[int]]:
    """Make or sell as many goods as allowed, the dearest ones."""

    def answer(mind: Mind) -> list[int]:
        more = mind.view["step"]["left"]
        plan: list[str] = []
        for good in mind.named(verb):
            plan += [good] * room(mind, verb, good)
        plan.sort(key=lambda good: (-price_now(mind, good), GOODS.index(good)))
        offered = mind.named(verb)
        return [offered[min(plan[:more], key=GOODS.index)]]

    return answer


def room(mind: Mind, verb: str, good: str) -> int:
    building = CARDS[GOODS.index(good)]
    full = verb == "sell"
    return sum(place["building"] == building and place["good"] == full for place in mind.me["city"])


def price_now(mind: Mind, good: str) -> float:
    prices = mind.view["trading_house"]["prices"]
    return float(prices[good]) if prices else average_price(GOODS.index(good))


# The other choices


def keeping(mind: Mind) -> list[int]:
    """The best of the cards drawn, in ascending order."""
    drawn = [card for card, number in mind.view["aside"]["cards"].items() for _ in range(number)]
    drawn.sort(key=lambda card: (-keep_worth(mind, card), card))
    chosen = sorted(drawn[: mind.view["step"]["due"]], key=CARDS.index)
    return [mind.action("keep", card=card) for card in chosen]


def nugget(mind: Mind) -> list[int]:
    offered = mind.named("take")
    return [offered[max(offered, key=lambda card: (keep_worth(mind, card), card))]]


def chapel(mind: Mind) -> list[int]:
    """A point for the worst card, unless it is needed to build."""
    if mind.me["hand_size"] >= 3:
        return cheapest(mind, "tuck", 1)
    return mind.verbs["pass"]
