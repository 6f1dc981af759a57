"""The greedy bot for San Juan. It estimates how many points each building, card and role is worth.

The bot uses only its view of the table. It pays with its least valuable cards and keeps the most valuable
cards. If it must choose several cards, it chooses them all at once.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from kontor.bots.base import Question
from kontor.games.san_juan.components import (
    CARDS,
    CITY_SIZE,
    COST,
    GOODS,
    POINTS,
    PRICES,
    PRODUCTION_KINDS,
    TILES,
)

LONG_TERM_VALUE: Final[Mapping[str, float]] = {  # by building, in points
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
"""The estimated value of a building's effect over a whole game, in points."""
MONUMENTS: Final = ("statue", "victory_column", "hero")
CARD_VALUE: Final = 0.45  # in points
"""The value of a card in hand, in points."""


@dataclass
class Decision:
    """A question to the bot, and the data that the bot needs to answer it.

    `view` is the bot's view of the table, and `own_player` is the bot's own entry there. `actions_by_verb`
    has the legal actions.
    """

    question: Question
    view: Mapping[str, Any]  # the table as the bot sees it
    own_player: Mapping[str, Any]  # the bot's own entry in `view`
    actions_by_verb: dict[str, list[int]] = field(default_factory=dict)

    def can(self, verb: str) -> bool:
        """Return whether any action with the verb `verb` is legal."""
        return verb in self.actions_by_verb

    def actions_by_name(self, verb: str) -> dict[str, int]:
        """Return the legal actions of `verb`, keyed by the card, good or role that each action names."""
        decode = self.question.game.catalogue.decode
        return {
            str(list(decode(action).values())[-1]): action for action in self.actions_by_verb.get(verb, ())
        }

    def encode(self, verb: str, **arguments: str) -> int:
        """Return the number of the action with the verb `verb` and these `arguments`."""
        return self.question.game.catalogue.encode(verb, **arguments)

    def owns(self, building: str) -> bool:
        """Return whether the bot has a building with the name `building`."""
        return any(place["building"] == building for place in self.own_player["city"])

    def count_buildings(self, is_production: bool) -> int:
        """Count the bot's production buildings if `is_production` is true, else its violet buildings."""
        return sum(
            (place["building"] in CARDS[:PRODUCTION_KINDS]) == is_production
            for place in self.own_player["city"]
        )

    def share_of_game_left(self) -> float:
        """Return the estimated share of the game that is left, from 1 at the start to 0 at the end.

        The estimate depends on the size of the largest city.
        """
        most = max(len(player["city"]) for player in self.view["players"])
        return max(0.0, (CITY_SIZE - 1 - most) / (CITY_SIZE - 2))


def choose(question: Question) -> list[int]:
    """Return the bot's decision: a list with one action, or with an action for each card to choose."""
    if len(question.legal) == 1:
        return [question.legal[0]]
    view = question.view
    decision = Decision(question, view, view["players"][question.seat])
    for action in question.legal:
        decision.actions_by_verb.setdefault(question.game.catalogue.verb(action), []).append(action)
    answers = {
        "choose_role": choose_role,
        "build": choose_building,
        "site": choose_site,
        "pay": choose_payment,
        "produce": make_goods_chooser("produce"),
        "sell": make_goods_chooser("sell"),
        "keep": choose_cards_to_keep,
        "nugget": choose_mine_card,
        "chapel": choose_card_to_tuck,
    }
    answer = answers.get(view["phase"])
    if answer is not None:
        return answer(decision)
    if decision.can("discard"):
        return actions_for_least_valuable(decision, "discard", view["step"]["due"])
    for verb in ("act_with_library", "act", "mine"):
        if decision.can(verb):
            return [decision.actions_by_verb[verb][0]]
    return [question.legal[-1]]


# The value of a card


def building_value(decision: Decision, card: str) -> float:
    """Return the estimated number of points that the bot would gain by building `card`, ignoring its cost."""
    left = decision.share_of_game_left()
    kind = CARDS.index(card)
    if kind < PRODUCTION_KINDS:
        spare = 1.0 if decision.count_buildings(is_production=True) < 5 else 0.5
        guild = 2.0 if decision.owns("guild_hall") else 0.0
        return float(POINTS[kind]) + guild + spare * left * (1.0 + 0.9 * average_price(kind))
    if decision.owns(card):
        return 0.0
    more = 1.0 if decision.owns("city_hall") else 0.0
    return (
        float(POINTS[kind])
        + more
        + left * LONG_TERM_VALUE.get(card, 0.0)
        + scoring_bonus(decision, card, left)
    )


def average_price(good: int) -> float:
    """Return the average price of `good` over all price tiles."""
    return sum(int(PRICES[tile * PRODUCTION_KINDS + good]) for tile in range(len(TILES))) / len(TILES)


def scoring_bonus(decision: Decision, card: str, game_share_left: float) -> float:
    """Return the estimated number of extra points that `card` scores at the end of the game.

    The estimate includes buildings that the bot may still add. `game_share_left` is the share of the game
    that is left.
    """
    coming = 4 * game_share_left
    if card == "guild_hall":
        return 2.0 * (decision.count_buildings(is_production=True) + coming / 2)
    if card == "city_hall":
        return 1.0 + decision.count_buildings(is_production=False) + coming / 2
    if card == "palace":
        return (float(decision.own_player["total"]) + 3 * coming) / 4
    monuments = sum(decision.owns(monument) for monument in MONUMENTS)
    if card == "triumphal_arch":
        return (0.0, 4.0, 6.0, 8.0)[monuments] + 2 * game_share_left
    if card in MONUMENTS and decision.owns("triumphal_arch"):
        return 2.0 if monuments else 4.0
    return 0.0


def actions_for_least_valuable(decision: Decision, verb: str, count: int) -> list[int]:
    """Return an action of `verb` for each of the `count` least valuable cards in hand, in ascending order."""
    hand = [card for card, number in decision.own_player["hand"].items() for _ in range(number)]
    hand.sort(key=lambda card: (value_in_hand(decision, card), card))
    chosen = sorted(hand[:count], key=CARDS.index)
    return [decision.encode(verb, card=card) for card in chosen]


def value_in_hand(decision: Decision, card: str) -> float:
    """Return the estimated value of a card in hand, in points: the gain from building it minus its cost."""
    return building_value(decision, card) - CARD_VALUE * float(COST[CARDS.index(card)])


# Roles


def choose_role(decision: Decision) -> list[int]:
    """Return the action that chooses the role with the largest gain for the bot.

    If the bot chooses the trader, the other players can also sell. So the gain from the trader is reduced by
    part of their average gain.
    """
    gains = {
        "builder": building_gain(decision),
        "producer": CARD_VALUE * 1.4 * count_producible_goods(decision),
        "trader": CARD_VALUE * trading_gain(decision, decision.own_player, has_privilege=True),
        "councillor": CARD_VALUE * (1.8 if decision.owns("prefecture") else 1.2),
        "prospector": CARD_VALUE * (1.0 + decision.owns("library") + 0.4 * decision.owns("gold_mine")),
    }
    others = [player for player in decision.view["players"] if player["seat"] != decision.own_player["seat"]]
    gains["trader"] -= (
        0.4 * CARD_VALUE * sum(trading_gain(decision, player, False) for player in others) / len(others)
    )
    offered = decision.actions_by_name("choose")
    return [offered[max(offered, key=lambda role: (gains[role], role))]]


def building_gain(decision: Decision) -> float:
    """Return how many points the bot would gain by choosing the builder role and building its best card."""
    best = 0.0
    for card in decision.own_player["hand"]:
        price = price_as_builder(decision, card)
        if price < decision.own_player["hand_size"]:
            best = max(best, building_value(decision, card) - CARD_VALUE * (price + 1))
    return best


def price_as_builder(decision: Decision, card: str) -> int:
    """Return the price of building `card` if the bot chose the builder role."""
    helper = "smithy" if CARDS.index(card) < PRODUCTION_KINDS else "quarry"
    return max(0, int(COST[CARDS.index(card)]) - 1 - decision.owns("library") - decision.owns(helper))


def count_producible_goods(decision: Decision) -> float:
    """Return how many goods the bot could make if it chose the producer role."""
    empty = sum(
        place["building"] in CARDS[:PRODUCTION_KINDS] and not place["good"]
        for place in decision.own_player["city"]
    )
    return min(empty, 2 + decision.owns("aqueduct") + decision.owns("library"))


def trading_gain(decision: Decision, player: Mapping[str, Any], has_privilege: bool) -> float:
    """Return the estimated number of cards that `player` would earn by selling goods.

    `has_privilege` is true if `player` is the one who chooses the trader. If the next price tile is unknown,
    the estimate uses average prices.
    """
    house = decision.view["trading_house"]
    tile = house["cycle"][house["next"]]
    prices: list[float] = []
    for good, number in player["goods"].items():
        kind = GOODS.index(good)
        known = int(PRICES[TILES.index(tile) * PRODUCTION_KINDS + kind]) if tile else average_price(kind)
        prices += [float(known)] * number
    prices.sort(reverse=True)
    sales = 2 + decision.owns("trading_post") + decision.owns("library") if has_privilege else 1
    extra = (decision.owns("market_hall") if prices else 0) + (
        decision.owns("market_stand") if len(prices) > 1 else 0
    )
    return sum(prices[:sales]) + (extra if has_privilege else 0)


# Building


def choose_building(decision: Decision) -> list[int]:
    """Return the action that builds the card with the largest gain, or passes if all gains are too small."""
    offered = decision.actions_by_name("build")
    gain = {card: value_in_hand(decision, card) for card in offered}
    best = max(offered, key=lambda card: (gain[card], card), default=None)
    if best is None or gain[best] < -0.5:
        return [decision.actions_by_verb["pass"][0]]
    return [offered[best]]


def choose_site(decision: Decision) -> list[int]:
    """Return the action that builds on open ground if possible, else over the least valuable building."""
    if decision.can("open_ground"):
        return decision.actions_by_verb["open_ground"]
    offered = {**decision.actions_by_name("cover_good"), **decision.actions_by_name("cover")}
    value = {card: float(POINTS[CARDS.index(card)]) + LONG_TERM_VALUE.get(card, 1.0) for card in offered}
    return [offered[min(offered, key=lambda card: (value[card], card))]]


def choose_payment(decision: Decision) -> list[int]:
    """Return the actions that pay with the least valuable cards.

    If the hand has too few cards, return an action that pays with a good.
    """
    due = decision.view["step"]["due"]
    missing = due - decision.own_player["hand_size"]
    if due == 0:
        return decision.actions_by_verb["pass"]
    if missing > 0:
        goods = decision.actions_by_name("pay_good")
        return [goods[min(goods, key=GOODS.index)]]
    return actions_for_least_valuable(decision, "pay", due)


# Goods


def make_goods_chooser(verb: str) -> Callable[[Decision], list[int]]:
    """Return a function that chooses the next good to make or sell. `verb` is `produce` or `sell`.

    The bot prefers the most expensive goods, but names them in ascending order, as the phase requires.
    """

    def choose_good(decision: Decision) -> list[int]:
        more = decision.view["step"]["left"]
        offered = decision.actions_by_name(verb)
        plan = [good for good in offered for _ in range(count_possible_goods(decision, verb, good))]
        plan.sort(key=lambda good: (-current_price(decision, good), GOODS.index(good)))
        return [offered[min(plan[:more], key=GOODS.index)]]

    return choose_good


def count_possible_goods(decision: Decision, verb: str, good: str) -> int:
    """Return how many goods of kind `good` the bot can still make or sell, depending on `verb`."""
    building = CARDS[GOODS.index(good)]
    full = verb == "sell"
    return sum(
        place["building"] == building and place["good"] == full for place in decision.own_player["city"]
    )


def current_price(decision: Decision, good: str) -> float:
    """Return the price of `good` on the open tile, or its average price if no tile is open."""
    prices = decision.view["trading_house"]["prices"]
    return float(prices[good]) if prices else average_price(GOODS.index(good))


# The other choices


def choose_cards_to_keep(decision: Decision) -> list[int]:
    """Return an action for each card to keep: the most valuable drawn cards, in ascending order."""
    drawn = [card for card, number in decision.view["aside"]["cards"].items() for _ in range(number)]
    drawn.sort(key=lambda card: (-value_in_hand(decision, card), card))
    chosen = sorted(drawn[: decision.view["step"]["due"]], key=CARDS.index)
    return [decision.encode("keep", card=card) for card in chosen]


def choose_mine_card(decision: Decision) -> list[int]:
    """Return the action that takes the most valuable card turned up by the gold mine."""
    offered = decision.actions_by_name("take")
    return [offered[max(offered, key=lambda card: (value_in_hand(decision, card), card))]]


def choose_card_to_tuck(decision: Decision) -> list[int]:
    """Return the action that puts the least valuable card under the chapel.

    If fewer than two cards would be left, return the action that passes.
    """
    if decision.own_player["hand_size"] >= 3:
        return actions_for_least_valuable(decision, "tuck", 1)
    return decision.actions_by_verb["pass"]
