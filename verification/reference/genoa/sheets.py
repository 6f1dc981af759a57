"""Offers, written on sheets: the rules for writing them, and for whether the players can pay them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from verification.reference.genoa.box import BUILDINGS, CARDS, COMMODITIES, GIVES, PILES, TILES, VILLAS

if TYPE_CHECKING:
    from verification.reference.genoa.table import Action
    from verification.reference.genoa.talk import Talk

Goods = Counter[str]
Shown = list[tuple[str, str]]
"""Cards, each with how it is shown: closed, shown or open."""
ITEMS: list[Any] = [("ducats", 100), ("ducats", 50), ("ducats", 10), ("ducats", 5)]
ITEMS += [("commodity", good) for good in COMMODITIES] + [("tile", tile) for tile in TILES]
ITEMS += [("marker",), ("any_commodity",), ("any_tile",)] + [("any_card", pile) for pile in PILES]
ITEMS += [(mode, card) for mode in ("closed", "shown", "open") for card in CARDS]
PLACE = {item: at for at, item in enumerate(ITEMS)}
"""The position of each item in the order in which a section is written."""
COINS = {100: 99, 50: 1, 10: 4, 5: 1}
OPEN = ("any_commodity", "any_tile", *PILES)


class Sheet:
    """An offer: what is paid now, what is paid later, and what is asked in return.  GE-A59"""

    def __init__(self, field: str) -> None:
        self.field = field
        self.price: Goods = Counter()
        self.later: Goods = Counter()
        self.in_return: Goods = Counter()
        self.price_cards: Shown = []
        self.return_cards: Shown = []
        self.chosen: list[tuple[str, str]] = []

    def copy(self) -> Sheet:
        twin = Sheet(self.field)
        twin.price, twin.later, twin.in_return = (
            Counter(self.price),
            Counter(self.later),
            Counter(self.in_return),
        )
        twin.price_cards, twin.return_cards = list(self.price_cards), list(self.return_cards)
        return twin

    def open_items(self, items: Goods) -> int:
        return sum(items[kind] for kind in OPEN)

    def fill(self, items: Goods, kind: str) -> None:
        items[kind] -= 1

    def asks_something(self) -> bool:
        return sum(self.in_return.values()) > 0 or bool(self.return_cards)

    def promised_extra(self) -> int:
        """Return the number of extra action tiles that are promised.  GE-A81"""
        return self.price["extra_action"]


def number(items: Goods, cards: Shown) -> int:
    """Return the number of items on one side of an offer. Money counts as one item.  GE-A49"""
    ducats = items["ducats"]
    return sum(items.values()) - ducats + (ducats > 0) + len(cards)


def can_give(table: Talk, giver: int, taker: int, items: Goods, cards: Shown, keep: int = 0) -> bool:
    """Return whether `giver` has `items` and `cards`, plus `keep` extra action tiles needed elsewhere."""
    player = table.players[giver]
    goods, tiles = sum(player.goods[g] for g in COMMODITIES), sum(player.goods[t] for t in TILES)
    named = Counter(CARDS[card].pile for card, _ in cards)
    return (
        items["ducats"] <= player.ducats
        and all(items[good] <= player.goods[good] for good in COMMODITIES)
        and all(items[tile] <= player.goods[tile] - (keep if tile == "extra_action" else 0) for tile in TILES)
        and items["any_commodity"] <= goods - sum(items[g] for g in COMMODITIES)
        and items["any_tile"] <= tiles - keep - sum(items[t] for t in TILES)
        and items["marker"] <= min(player.goods["marker"], table.players[taker].marker_supply)
        and all(items[pile] + named[pile] <= len(player.cards(pile)) for pile in PILES)
        and all(card in player.hand for card, _ in cards)
    )


def owes_choice(table: Talk) -> list[Action]:
    """Return what the payer may name next, in ascending order, for items left open.  GE-A65"""
    sheet, items, player = table.deal, table.paying, table.players[table.payer]
    last = PLACE[sheet.chosen[-1]] if sheet.chosen else -1
    out: list[Action] = []
    keep = table.kept_tiles(table.payer, sheet) if table.payer != table.trader else 0
    for kind, verb, names in (
        ("any_commodity", "commodity", COMMODITIES),
        ("any_tile", "tile", tuple(TILES)),
    ):
        if not items[kind]:
            continue
        left = {
            name: player.goods[name] - items[name] - (keep if name == "extra_action" else 0) for name in names
        }
        for at, name in enumerate(names):
            rest = sum(max(left[later], 0) for later in names[at:])
            if left[name] > 0 and rest >= items[kind] and PLACE[(verb, name)] >= last:
                out.append((verb, name))
        return out
    taken = {card for card, _ in table.paying_cards}
    for pile in PILES:
        if items[pile]:
            free = [card for card in player.cards(pile) if card not in taken]
            for at, card in enumerate(free):
                if PLACE[("closed", card)] > last and len(free) - at >= items[pile]:
                    out.append(("closed", card))
            return out
    return out


class Writing:
    """A sheet that is being written: an offer of `seat`, or a call of the trader to `partner`.

    A call to all players has the partner None. A step is legal if the sheet can still be completed after it;
    `can_be_finished` searches for a way to do so.
    """

    def __init__(self, table: Talk, seat: int, field: str, partner: int | None, call: bool) -> None:
        self.table, self.seat, self.partner, self.call = table, seat, partner, call
        self.sheet = Sheet(field)
        self.section = "price"
        self.last = -1

    def payers(self) -> list[int]:
        if not self.call:
            return [self.seat]
        return self.table.listeners(self.sheet.field) if self.partner is None else [self.partner]

    # ---- what the action can bring -------------------------------------------------------------------------

    def later_bounds(self, seat: int) -> Goods:
        """Return the maximum of each item that `seat` could gain from the action now.  GE-A70, GE-A72"""
        table, out = self.table, Counter[str]()
        building = self.sheet.field
        if building not in BUILDINGS:
            return out
        for gift in GIVES[building]:
            if gift in PILES:
                out[gift] = min(GIVES[building].count(gift), len(table.down[gift]) + len(table.up[gift]))
            elif gift == "marker":
                room = table.players[table.trader].marker_supply - self.sheet.price["marker"]
                supply = table.players[seat].marker_supply - self.sheet.in_return["marker"]  # GE-A23
                out[gift] = min(GIVES[building].count(gift), supply, room)
            else:
                out[gift] = min(1, table.supply[gift])
        if building in VILLAS and self.order_possible(seat):
            out["ducats"] = 100
            for tile in TILES:
                out[tile] = min(1, table.supply[tile])
            out["any_tile"] = min(1, sum(table.supply[tile] for tile in TILES))
        return Counter({item: count for item, count in out.items() if count > 0})

    def order_possible(self, seat: int) -> bool:
        """Return whether `seat` might deliver a large order.

        If `seat` is being called, only the backs of its cards are known.  GE-A64, GE-A87
        """
        if not self.call:
            return bool(self.orders(seat, self.sheet))
        left_open = self.sheet.price["any_commodity"] + self.sheet.price["large_order"]
        return not left_open and bool(self.table.players[seat].cards("large_order"))

    def orders(self, seat: int, sheet: Sheet) -> list[str]:
        """Return the large orders that `seat` could still deliver after paying the price.  GE-A87"""
        player = self.table.players[seat]
        named = {card for card, _ in sheet.price_cards}
        return [
            card
            for card in player.cards("large_order")
            if card not in named
            and CARDS[card].buildings == [sheet.field]
            and all(
                CARDS[card].goods.count(good) + sheet.price[good] <= player.goods[good]
                for good in COMMODITIES
            )
        ]

    def later_fits(self, sheet: Sheet) -> bool:
        """Return whether the action can yield everything that `sheet` promises from it."""
        if not sum(sheet.later.values()):
            return True
        bounds = Writing(self.table, self.seat, sheet.field, None, call=False)
        bounds.sheet = sheet
        return all(count <= bounds.later_bounds(self.seat)[item] for item, count in sheet.later.items())

    # ---- what may stand in a section -----------------------------------------------------------------------

    def parts(self) -> tuple[Goods, Shown]:
        sheet = self.sheet
        if self.section == "price":
            return sheet.price, sheet.price_cards
        return (sheet.later, []) if self.section == "later" else (sheet.in_return, sheet.return_cards)

    def writer_gives(self) -> bool:
        return self.section == ("in_return" if self.call else "price")

    def allowed(self, item: Any) -> bool:
        """Return whether there is enough for `item`. It may still be impossible to complete the sheet."""
        if item[0] in ("later", "in_return"):
            return True
        items, cards = self.parts()
        if any(card == item[-1] for card, _ in cards):
            return False
        if item[0] == "ducats":
            return self.coin_fits(item[1], items["ducats"])
        name = item[-1]
        if self.section == "later":
            if self.sheet.field in VILLAS:
                return name in self.reward_left(items)
            return any(items[name] < self.later_bounds(seat)[name] for seat in self.payers())
        if self.writer_gives():
            takers = self.payers() if self.call else [self.table.trader]
            return any(items[name] < self.max_given(name, taker) for taker in takers)
        givers = self.payers() if self.call else [self.table.trader]
        return any(items[name] < self.max_asked(name, giver, items) for giver in givers)

    def coin_fits(self, coin: int, total: int) -> bool:
        used = {100: 0, 50: total % 100 // 50, 10: total % 50 // 10, 5: total % 10 // 5}
        if self.section == "later":
            most = max(self.later_bounds(seat)["ducats"] for seat in self.payers())
        elif self.writer_gives():
            most = self.table.players[self.seat].ducats
        else:
            most = int(self.table.options["ask_money"])
        return used[coin] < COINS[coin] and total + coin <= most

    def reward_left(self, items: Goods) -> set[str]:
        """Return what may still be promised at a villa: its contract, or a large order's tile.  GE-A50"""
        promised = {item for item, count in items.items() if count}
        possible = {item for seat in self.payers() for item in self.later_bounds(seat)} - {"ducats"}
        if promised - {"ducats"}:
            return set()
        return possible - {"contract"} if promised else possible

    def max_given(self, name: str, taker: int) -> int:
        """Return how much of the item `name` the writer can give.  GE-A72"""
        player = self.table.players[self.seat]
        if name in CARDS:
            return int(name in player.hand)
        if name == "marker":
            room = self.table.players[taker].marker_supply - self.sheet.later["marker"]  # GE-A23
            return min(player.goods["marker"], room)
        return player.goods[name] if name in COMMODITIES or name in TILES else 0

    def max_asked(self, name: str, giver: int, items: Goods) -> int:
        """Return how much of `name` may be requested, by public information.  GE-A64, GE-A68"""
        table, player = self.table, self.table.players[giver]
        if name in CARDS:
            return 0
        if name in PILES:
            return len(player.cards(name))
        if name == "any_commodity":
            return sum(player.goods[good] - items[good] for good in COMMODITIES)
        if name == "any_tile":
            return sum(player.goods[tile] - items[tile] for tile in TILES)
        if name == "marker":
            room = table.players[self.seat].marker_supply - self.sheet.later["marker"]  # GE-A23
            return min(player.goods["marker"], room)
        return player.goods[name] - (self.must_keep(giver) if name == "extra_action" else 0)

    def must_keep(self, giver: int) -> int:
        """Return 1 if the buyer must keep an extra action tile because the trader has none, otherwise 0."""
        table = self.table
        if giver == table.trader or self.sheet.field not in BUILDINGS or table.action_left(giver):
            return 0
        return int(table.players[table.trader].goods["extra_action"] == 0)

    # ---- writing -------------------------------------------------------------------------------------------

    def legal(self) -> list[Action]:
        out = [step for step in self.steps() if self.allowed(step) and self.leads_on(step)]
        return [*out, ("post",)] if self.valid() else out

    def steps(self) -> Iterator[Action]:
        """Yield the items and sections that can come next in the order of writing."""
        hand = self.table.players[self.seat].hand
        for item in ITEMS[max(self.last, 0) :]:
            if item[-1] not in CARDS or item[-1] in hand:
                yield item
        if self.section == "price" and self.sheet.field in BUILDINGS:
            yield ("later",)
        if self.section != "in_return" and (self.section == "price" or number(*self.parts()) > 0):
            yield ("in_return",)

    def leads_on(self, step: Action) -> bool:
        """Return whether the sheet can be completed after `step`. This takes the step and undoes it."""
        before = self.section, self.last
        self.add(*step)
        possible = self.can_be_finished()
        if step[0] not in ("later", "in_return"):
            self.take_back(*step)
        self.section, self.last = before
        return possible

    def can_be_finished(self) -> bool:
        """Return whether the sheet can be completed. This tries only steps that add what is missing."""
        if self.too_long():
            return False
        if self.valid():
            return True
        return any(self.allowed(step) and self.leads_on(step) for step in self.helpful())

    def helpful(self) -> Iterator[Action]:
        """Yield steps that might add what is missing."""
        pays, bought, empty = self.pays(), self.bought(), number(*self.parts()) == 0
        for step in self.steps():
            if step[0] == "in_return":
                helps = pays
            elif self.section == "in_return":
                helps = step == ("tile", "extra_action") or (bought and empty)
            elif pays:
                helps = self.section == "later" and empty
            else:
                helps = step[0] != "ducats" or len(self.table.players) > 2
            if helps:
                yield step

    def pays(self) -> bool:
        """Return whether the buyer pays enough.  GE-A48, GE-TWO-02"""
        sheet = self.sheet
        paid = number(sheet.price, sheet.price_cards) + number(sheet.later, [])
        things = paid - (sheet.price["ducats"] > 0) - (sheet.later["ducats"] > 0)
        return paid > 0 and (len(self.table.players) > 2 or things > 0)

    def bought(self) -> bool:
        """Return whether the buyer could use the action after paying this price.  GE-A8, GE-A55"""
        return any(self.table.buys(seat, self.sheet) for seat in self.payers())

    def too_long(self) -> bool:
        """Return whether a side has more items than the options allow.  GE-A43"""
        sheet = self.sheet
        paid = number(sheet.price, sheet.price_cards) + number(sheet.later, [])
        longest = max(paid, number(sheet.in_return, sheet.return_cards))
        return longest > int(self.table.options["items"])

    def valid(self) -> bool:
        """Return whether the sheet is complete: its last section is not empty."""
        begun = self.section == "price" or number(*self.parts()) > 0
        return begun and self.pays() and self.bought() and not self.too_long()

    def add(self, verb: str, *rest: Any) -> None:
        if verb in ("later", "in_return"):
            self.section, self.last = verb, -1
            return
        items, cards = self.parts()
        item = (verb, *rest)
        self.last = PLACE[item]
        if verb == "ducats":
            items["ducats"] += rest[0]
        elif verb in ("closed", "shown", "open"):
            cards.append((rest[0], verb))
        else:
            items[rest[0] if rest else verb] += 1

    def take_back(self, verb: str, *rest: Any) -> None:
        items, cards = self.parts()
        if verb in ("closed", "shown", "open"):
            cards.pop()
            return
        name, count = ("ducats", rest[0]) if verb == "ducats" else (rest[0] if rest else verb, 1)
        items[name] -= count
        if not items[name]:
            del items[name]
