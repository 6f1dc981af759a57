"""Explain why a bot suggests a move in Puerto Rico, with one or two facts that the player can check.

A fact is a `Reason`: a message key with arguments. The functions that end in `_facts` yield the facts about
one kind of move, the most important ones first. They yield None for a fact that does not apply.

Everything that the facts use is public or the player's own: doubloons, barrels, boards, ships and prices.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from kontor.bots.base import Question, Reason, most_telling
from kontor.core.actions import MoveWords
from kontor.games.puerto_rico import components as box
from kontor.games.puerto_rico import phases
from kontor.games.puerto_rico.actions import BUY, BUY_END, LOAD_SHIP, LOAD_SHIP_END, USE_WHARF, USE_WHARF_END
from kontor.games.puerto_rico.bots.board import BUILDINGS_FOR_GOOD, board_of, current_values
from kontor.games.puerto_rico.bots.estate import choose_purchase
from kontor.games.puerto_rico.bots.evaluation import gain_of_building
from kontor.games.puerto_rico.captain import can_load_ship, ship_space
from kontor.games.puerto_rico.components import (
    BUILDING_COUNT,
    BUILDING_NAMES,
    CITY_LOTS,
    CORN,
    COST,
    GOOD_COUNT,
    GOOD_NAMES,
    LARGE_COLUMN,
    POINTS,
    PRODUCED_GOOD,
    PRODUCTION_BUILDING_COUNT,
    QUARRY,
    ROLE_NAMES,
    SIZE_IN_LOTS,
    TILE_KINDS,
    TRADING_HOUSE_ROOM,
)
from kontor.games.puerto_rico.craftsman import barrels_produced
from kontor.games.puerto_rico.people import empty_circles
from kontor.games.puerto_rico.prices import price
from kontor.games.puerto_rico.scoring import building_bonus
from kontor.games.puerto_rico.state import NOBODY, PuertoRicoTable, has_island_space, has_occupied
from kontor.games.puerto_rico.trader import can_sell, price_at_trading_house, price_at_trading_post

Facts = Iterator[Reason | None]
MAX_MISSING_DOUBLOONS: Final = 3
"""A fact names a building as worth saving for only if at most this many doubloons are missing."""
FACTORY_PAY: Final = (0, 0, 1, 2, 3, 5)
"""The doubloons that a factory earns, by number of kinds of goods produced."""


@dataclass
class Position:
    """The position that facts are about: a possible state, the seat asking for advice, and the suggestion."""

    s: PuertoRicoTable
    seat: int  # the seat that asks for advice
    chosen: list[int]  # the suggested actions
    moves: list[MoveWords]  # the suggested actions as moves
    legal: list[int]  # all legal actions

    @property
    def rivals(self) -> list[int]:
        return [seat for seat in range(self.s.seats) if seat != self.seat]

    def after(self, moves: int = 1) -> PuertoRicoTable:
        """Return a copy of the state after the first `moves` of the suggested actions."""
        return played(self.s, self.chosen[:moves])


def reason(question: Question, chosen: Sequence[int]) -> Reason | None:
    """Return the most telling facts about the actions `chosen`, or None if there are none."""
    world = question.belief.sample(question.rng)
    assert isinstance(world, PuertoRicoTable)
    moves = [question.game.catalogue.decode(action) for action in chosen]
    position = Position(world, question.seat, [*chosen], moves, [int(action) for action in question.legal])
    facts = FACTS_BY_VERB.get(str(moves[0]["do"]))
    return None if facts is None else most_telling(facts(position))


def make_reason(name: str, **args: Any) -> Reason:
    return Reason(f"puerto_rico.why.{name}", args)


def played(s: PuertoRicoTable, actions: Sequence[int]) -> PuertoRicoTable:
    after = s.copy()
    assert isinstance(after, PuertoRicoTable)
    for action in actions:
        after.do(action)
    return after


def goods_of(s: PuertoRicoTable, seat: int) -> list[int]:
    return [int(n) for n in s.goods[seat * GOOD_COUNT : (seat + 1) * GOOD_COUNT]]


def harvest(s: PuertoRicoTable, seat: int) -> dict[str, int]:
    """Return how many barrels of each good `seat` would produce now. Leave out goods with no barrels."""
    made = {GOOD_NAMES[good]: int(barrels_produced(s, seat, good)) for good in range(GOOD_COUNT)}
    return {good: barrels for good, barrels in made.items() if barrels}


# Roles


def role_facts(position: Position) -> Facts:
    role = ROLE_NAMES.index(str(position.moves[0]["role"]))
    doubloons = int(position.s.role_doubloons[role])
    if role in (box.PROSPECTOR, box.SECOND_PROSPECTOR):
        privilege = 2 if has_occupied(position.s, position.seat, box.LIBRARY) else 1
        yield make_reason("prospector", doubloons=privilege + doubloons)
    yield from FACTS_BY_ROLE.get(role, no_facts)(position)
    if doubloons and role not in (box.PROSPECTOR, box.SECOND_PROSPECTOR):
        yield make_reason("doubloons", doubloons=doubloons)


def no_facts(position: Position) -> Facts:
    yield from ()


def settler_facts(position: Position) -> Facts:
    s, seat = position.s, position.seat
    if not has_island_space(s, seat):
        return
    wanted = [good for good in range(GOOD_COUNT) if s.face_up[good] > 0 and free_places(s, seat, good) > 0]
    if wanted:
        yield make_reason("settler_match", good=[GOOD_NAMES[good] for good in wanted])
    if s.quarries > 0 and not any(has_occupied(s, rival, box.CONSTRUCTION_HUT) for rival in position.rivals):
        yield make_reason("settler_quarry", n=int(s.quarries))


def free_places(s: PuertoRicoTable, seat: int, good: int) -> int:
    """Return how many more plantations of `good` the seat's production buildings have room for."""
    if good == CORN:
        return 0
    board = board_of(s, seat)
    return max(board.production_circles(good) - board.tiles[good], 0)


def mayor_facts(position: Position) -> Facts:
    s, seat = position.s, position.seat
    empty = sum(empty_circles(s, seat))
    on_ship = int(s.ship_colonists + s.ship_nobles)
    privilege = min(2 if has_occupied(s, seat, box.LIBRARY) else 1, int(s.colonists))
    people = -(-on_ship // int(s.seats)) + privilege
    if empty:
        yield make_reason("mayor", people=people, places=empty)
    if all(sum(empty_circles(s, rival)) < min(empty, people) for rival in position.rivals):
        yield make_reason("mayor_alone")


def builder_facts(position: Position) -> Facts:
    after = position.after()
    if after.actor != position.seat or after.phase != phases.BUYING:
        return
    bought = choose_purchase(after, after.legal_actions(), current_values(after))[0]
    if not BUY <= bought < BUY_END:
        return
    building = int(bought - BUY)
    owed = int(price(after, position.seat, building))
    yield make_reason("builder", building=BUILDING_NAMES[building], price=owed, cost=int(COST[building]))
    richest = max(int(position.s.doubloons[rival]) for rival in position.rivals)
    if richest < owed:
        yield make_reason("others_poor", doubloons=richest)


def craftsman_facts(position: Position) -> Facts:
    made = harvest(position.s, position.seat)
    others = {rival: sum(harvest(position.s, rival).values()) for rival in position.rivals}
    if made:
        yield make_reason("craftsman", goods=made)
        if sum(made.values()) > max(others.values()):
            yield make_reason("makes_most", n=max(others.values()))


def best_price(s: PuertoRicoTable, seat: int) -> tuple[int, int] | None:
    """Return the best price that `seat` can get at the trading house, and the good that earns it.

    Return None if the trading house is full or takes none of the seat's goods.
    """
    goods = goods_of(s, seat)
    office = has_occupied(s, seat, box.OFFICE)
    if sum(s.trading_house) >= TRADING_HOUSE_ROOM:
        return None
    offers = [
        (int(price_at_trading_house(s, seat, good)), good)
        for good in range(GOOD_COUNT)
        if goods[good] and (office or not s.trading_house[good])
    ]
    return max(offers, default=None)


def trader_facts(position: Position) -> Facts:
    after = position.after()
    best_sale = best_price(after, position.seat)
    if best_sale is None or best_sale[0] == 0:
        return
    yield make_reason("trader", good=GOOD_NAMES[best_sale[1]], doubloons=best_sale[0])
    if not any(can_sell(position.s, rival) for rival in position.rivals):
        yield make_reason("only_seller")
    elif sum(position.s.trading_house) == TRADING_HOUSE_ROOM - 1:
        yield make_reason("last_place")


def captain_facts(position: Position) -> Facts:
    """Yield facts about what the player could load first as captain, and whether anybody else can ship."""
    s, seat = position.s, position.seat
    after = position.after()
    if after.actor == seat and after.phase == phases.LOADING:
        loads = [action for action in after.legal_actions() if is_load(action)]
        before = int(after.chips[seat])
        best = max(
            ((int(played(after, [action]).chips[seat]) - before, -action) for action in loads), default=None
        )
        if best is not None:
            yield make_reason("captain", points=best[0], good=good_loaded(-best[1]))
    barrels, others = sum(goods_of(s, seat)), [sum(goods_of(s, rival)) for rival in position.rivals]
    if barrels and not any(can_load_ship(s, rival) for rival in position.rivals):
        yield make_reason("only_shipper")
    elif barrels > max(others):
        yield make_reason("most_barrels", n=barrels, most=max(others))


def is_load(action: int) -> bool:
    return bool(LOAD_SHIP <= action < LOAD_SHIP_END or USE_WHARF <= action < USE_WHARF_END)


def good_loaded(action: int) -> str:
    return GOOD_NAMES[(action - LOAD_SHIP) // 3 if action < LOAD_SHIP_END else action - USE_WHARF]


FACTS_BY_ROLE: Final[Mapping[int, Callable[[Position], Facts]]] = {
    box.SETTLER: settler_facts,
    box.MAYOR: mayor_facts,
    box.BUILDER: builder_facts,
    box.CRAFTSMAN: craftsman_facts,
    box.TRADER: trader_facts,
    box.CAPTAIN: captain_facts,
}


# Settler


def plantation_facts(position: Position) -> Facts:
    s, seat, good = position.s, position.seat, GOOD_NAMES.index(str(position.moves[0]["good"]))
    free = free_places(s, seat, good)
    if free:
        owned = [b for b in BUILDINGS_FOR_GOOD[good] if s.city[seat * BUILDING_COUNT + b] >= 0]
        yield make_reason("has_plant", building=BUILDING_NAMES[owned[-1]])
    if good == CORN:
        yield make_reason("corn")
    others = [rival for rival in position.rivals if s.tiles[rival * TILE_KINDS + good]]
    if not others:
        yield make_reason("only_grower", good=GOOD_NAMES[good])
    if not free and good != CORN:
        yield make_reason("worth", good=GOOD_NAMES[good], doubloons=int(box.PRICE[good]))


def quarry_facts(position: Position) -> Facts:
    own = int(position.s.tiles[position.seat * TILE_KINDS + QUARRY]) + 1
    yield make_reason("quarry", n=own)
    if position.s.quarries == 1:
        yield make_reason("last_quarry")


# Builder


def buy_facts(position: Position) -> Facts:
    s, seat = position.s, position.seat
    building = BUILDING_NAMES.index(str(position.moves[0]["building"]))
    owed, cost = int(price(s, seat, building)), int(COST[building])
    lots = int(s.lots_built[seat]) + int(SIZE_IN_LOTS[building])
    if lots >= CITY_LOTS:
        yield make_reason("last_lot")
    yield building_use_fact(s, seat, building)
    if s.market[building] == 1:
        yield make_reason("last_copy", building=BUILDING_NAMES[building])
    if owed < cost:
        yield make_reason("cheaper", price=owed, cost=cost)
    yield make_reason("points_for", points=int(POINTS[building]), price=owed)


def building_use_fact(s: PuertoRicoTable, seat: int, building: int) -> Reason | None:
    """Return a fact about what `building` would do for the seat's current board, or None if there is none."""
    name = BUILDING_NAMES[building]
    board = board_of(s, seat)
    if building < PRODUCTION_BUILDING_COUNT:
        good = int(PRODUCED_GOOD[building])
        unserved = board.tiles[good] - board.production_circles(good)
        if unserved > 0:
            return make_reason("serves", n=unserved, good=GOOD_NAMES[good])
        return (
            make_reason("new_plant", good=GOOD_NAMES[good], doubloons=int(box.PRICE[good]))
            if board.tiles[good] == 0
            else None
        )
    if box.COLUMN[building] == LARGE_COLUMN:
        return large_building_fact(s, seat, building)
    kinds = board.count_kinds()
    if building == box.FACTORY:
        return make_reason("factory", n=kinds, doubloons=FACTORY_PAY[kinds]) if kinds > 1 else None
    if name in ("small_market", "large_market"):
        return make_reason("market", n=1 if building == box.SMALL_MARKET else 2)
    if name in (
        "harbor",
        "wharf",
        "office",
        "hospice",
        "university",
        "hacienda",
        "construction_hut",
        "small_warehouse",
    ):
        return make_reason(name)
    return make_reason(name) if name == "large_warehouse" else None


def large_building_fact(s: PuertoRicoTable, seat: int, building: int) -> Reason | None:
    """Return a fact about how many bonus points the large building would be worth if somebody worked there.

    Count only what the seat has now. Return None if that is worth no points.
    """
    after = s.copy()
    assert isinstance(after, PuertoRicoTable)
    after.city[seat * BUILDING_COUNT + building] = 1
    after.windrose[seat] -= 1  # the person is one of the seat's own
    bonus = int(building_bonus(after, seat, building))
    return make_reason("large", building=BUILDING_NAMES[building], points=bonus) if bonus else None


# Mayor


def placement_facts(position: Position) -> Facts:
    """Yield what the player will produce, and which buildings will be in use, after the suggested moves."""
    after = position.after(len(position.moves))
    seat = position.seat
    made = harvest(after, seat)
    if made:
        yield make_reason("staffs", goods=made)
    working = [
        BUILDING_NAMES[b]
        for b in range(PRODUCTION_BUILDING_COUNT, BUILDING_COUNT)
        if after.city[seat * BUILDING_COUNT + b] > 0
    ]
    if working:
        yield make_reason("works", building=working)


def take_part_facts(position: Position) -> Facts:
    empty = sum(empty_circles(position.s, position.seat))
    if empty:
        yield make_reason("empty_places", n=empty)


# Craftsman and trader


def produce_facts(position: Position) -> Facts:
    made = harvest(position.s, position.seat)
    if made:
        yield make_reason("craftsman", goods=made)


def extra_barrel_facts(position: Position) -> Facts:
    s, good = position.s, GOOD_NAMES.index(str(position.moves[0]["good"]))
    if box.PRICE[good]:
        yield make_reason("worth", good=GOOD_NAMES[good], doubloons=int(box.PRICE[good]))
    if good != CORN and not s.trading_house[good] and sum(s.trading_house) < TRADING_HOUSE_ROOM:
        yield make_reason("not_in_house", good=GOOD_NAMES[good])


def sell_facts(position: Position) -> Facts:
    s, seat, good = position.s, position.seat, GOOD_NAMES.index(str(position.moves[0]["good"]))
    at_post = position.moves[0]["do"] == "sell_at_post"
    earned = int((price_at_trading_post if at_post else price_at_trading_house)(s, seat, good))
    yield make_reason("sale", good=GOOD_NAMES[good], doubloons=earned)
    if not at_post and sum(s.trading_house) == TRADING_HOUSE_ROOM - 1:
        yield make_reason("last_place")
    target = affordable_building_fact(position, earned)
    if target is not None:
        yield target


def affordable_building_fact(position: Position, earned: int) -> Reason | None:
    """Return a fact that names the best building that the seat can afford only with `earned` more doubloons.

    Return None if there is no such building.
    """
    s, seat = position.s, position.seat
    values, board, purse = current_values(s), board_of(s, seat), int(s.doubloons[seat])
    found = [
        (gain_of_building(s, board, building, values), building)
        for building in buildable(s, seat)
        if purse < price(s, seat, building) <= purse + earned
    ]
    if not found:
        return None
    building = max(found)[1]
    return make_reason("then_pays", building=BUILDING_NAMES[building], price=int(price(s, seat, building)))


def buildable(s: PuertoRicoTable, seat: int) -> list[int]:
    """Return the buildings for sale that `seat` does not own and has room for."""
    room = CITY_LOTS - int(s.lots_built[seat])
    return [
        int(b)
        for b in s.in_play
        if s.market[b] > 0 and s.city[seat * BUILDING_COUNT + b] < 0 and SIZE_IN_LOTS[b] <= room
    ]


# Captain


def loading_facts(position: Position) -> Facts:
    s, seat = position.s, position.seat
    good = str(position.moves[0]["good"])
    kind = GOOD_NAMES.index(good)
    after = position.after()
    barrels = int(s.goods[seat * GOOD_COUNT + kind] - after.goods[seat * GOOD_COUNT + kind])
    points = int(after.chips[seat] - s.chips[seat])
    yield make_reason("load", goods={good: barrels}, points=points)
    if position.moves[0]["do"] == "load":
        yield crowded_out_fact(position, after)
    if not any(goods_of(s, rival)[kind] for rival in position.rivals):
        yield make_reason("only_good", good=good)
    if position.moves[0]["do"] == "load" and ship_space(s, int(position.moves[0]["ship"])) == barrels:
        yield make_reason("fills_ship")


def crowded_out_fact(position: Position, after: PuertoRicoTable) -> Reason | None:
    """Return a fact that names the rival who loses room on the ships for the most barrels of one good.

    Before the move, some ship could take this good. In the state `after` the move, no ship can. Return None
    if there is no such rival.
    """
    most_barrels, loser, lost_good = 0, NOBODY, 0
    for rival in position.rivals:
        for good, barrels in enumerate(goods_of(position.s, rival)):
            if barrels and has_ship(position.s, good) and not has_ship(after, good):
                most_barrels, loser, lost_good = max((most_barrels, loser, lost_good), (barrels, rival, good))
    if most_barrels == 0:
        return None
    return make_reason("no_room", seat=loser, goods={GOOD_NAMES[lost_good]: most_barrels})


def has_ship(s: PuertoRicoTable, good: int) -> bool:
    """Return whether any cargo ship can take a barrel of `good` now."""
    ships = range(len(s.cargo))
    if any(s.cargo[ship] == good for ship in ships):
        return any(s.cargo[ship] == good and ship_space(s, ship) > 0 for ship in ships)
    return any(s.cargo[ship] < 0 for ship in ships)


def royal_supply_facts(position: Position) -> Facts:
    yield make_reason("royal_supply", good=str(position.moves[0]["good"]))


def keep_facts(position: Position) -> Facts:
    kept = {str(move["good"]): int(move["barrels"]) for move in position.moves if move["do"] == "keep"}
    held = {GOOD_NAMES[good]: n for good, n in enumerate(goods_of(position.s, position.seat)) if n}
    lost = {good: n - kept.get(good, 0) for good, n in held.items() if n > kept.get(good, 0)}
    yield make_reason("keeps", goods=kept)
    if lost and max(box.PRICE[GOOD_NAMES.index(good)] for good in lost) < min(
        box.PRICE[GOOD_NAMES.index(good)] for good in kept
    ):
        yield make_reason("loses_cheaper", goods=lost)


# Passing


def pass_facts(position: Position) -> Facts:
    s, seat = position.s, position.seat
    if s.phase == phases.BUYING:
        purse, values, board = int(s.doubloons[seat]), current_values(s), board_of(s, seat)
        near = [
            (gain_of_building(s, board, b, values), b)
            for b in buildable(s, seat)
            if 0 < price(s, seat, b) - purse <= MAX_MISSING_DOUBLOONS
        ]
        if near and max(near)[0] > 0:
            building = max(near)[1]
            yield make_reason(
                "saves", building=BUILDING_NAMES[building], missing=int(price(s, seat, building)) - purse
            )
    if s.phase == phases.TRADING:
        best = best_price(s, seat)
        if best is not None:
            yield make_reason("poor_sale", good=GOOD_NAMES[best[1]], doubloons=best[0])


def hacienda_facts(position: Position) -> Facts:
    yield make_reason("extra_tile", n=int(sum(position.s.face_down)))


FACTS_BY_VERB: Final[Mapping[str, Callable[[Position], Facts]]] = {
    "choose_role": role_facts,
    "hacienda": hacienda_facts,
    "take_plantation": plantation_facts,
    "take_quarry": quarry_facts,
    "buy": buy_facts,
    "take_part": take_part_facts,
    "place": placement_facts,
    "produce": produce_facts,
    "extra_barrel": extra_barrel_facts,
    "sell": sell_facts,
    "sell_at_post": sell_facts,
    "load": loading_facts,
    "wharf": loading_facts,
    "royal_supply": royal_supply_facts,
    "keep": keep_facts,
    "pass": pass_facts,
}
"""The function that yields the facts about a move, by the verb of the move."""
