"""Sheets of the second Genoa: what may stand on them, and whether they can be paid."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from benchmarks.second.genoa_box import BUILDINGS, CARDS, COMMODITIES, GIVES, PILES, TILES, VILLAS

if TYPE_CHECKING:
    from benchmarks.second.genoa_table import Action, Player
    from benchmarks.second.genoa_talk import Talk

Goods = Counter[str]
Shown = list[tuple[str, str]]
"""Cards with the way they are shown."""
ITEMS: list[Any] = [("ducats", 100), ("ducats", 50), ("ducats", 10), ("ducats", 5)]
ITEMS += [("commodity", good) for good in COMMODITIES] + [("tile", tile) for tile in TILES]
ITEMS += [("marker",), ("any_commodity",), ("any_tile",)] + [("any_card", pile) for pile in PILES]
ITEMS += [(mode, card) for mode in ("closed", "shown", "open") for card in CARDS]
PLACE = {item: at for at, item in enumerate(ITEMS)}
"""The order in which a section is written."""
COINS = {100: 99, 50: 1, 10: 4, 5: 1}
OPEN = ("any_commodity", "any_tile", *PILES)


class Sheet:
    """An offer: what is paid now, what later, and what is asked in return.  GE-A59"""

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
        """Extra action tiles that are promised.  GE-A81"""
        return self.price["extra_action"]


def number(items: Goods, cards: Shown) -> int:
    """Items on a side; money is one.  GE-A49"""
    return sum(n for item, n in items.items() if item != "ducats") + (items["ducats"] > 0) + len(cards)


def can_give(table: Talk, giver: int, taker: int, items: Goods, cards: Shown, keep: int = 0) -> bool:
    """Does the giver have all this? `keep` extra action tiles are spoken for."""
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
    """What the payer may name next for what was left open, in ascending order.  GE-A65"""
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
    """A sheet while it is written: an offer of `seat`, or a call of the trader to `partner`, None for all."""

    def __init__(self, table: Talk, seat: int, field: str, partner: int | None, call: bool) -> None:
        self.table, self.seat, self.partner, self.call = table, seat, partner, call
        self.sheet = Sheet(field)
        self.section = "price"
        self.last = -1

    # ---- can it be finished at all? ------------------------------------------------------------------------

    def payers(self) -> list[int]:
        if not self.call:
            return [self.seat]
        return self.table.listeners(self.sheet.field) if self.partner is None else [self.partner]

    def finishable(self) -> bool:
        return any(self.could_pay(seat) for seat in self.payers())

    def could_pay(self, seat: int) -> bool:
        """Is there anything that this seat could give, and could it act?"""
        table, player = self.table, self.table.players[seat]
        needs = self.sheet.field in BUILDINGS and not table.action_left(seat)
        lent = table.players[table.trader].goods["extra_action"] > 0
        if needs and not lent and not player.goods["extra_action"]:
            return False
        things = self.things(player) + sum(self.later_bounds(seat).values())
        if needs and not lent:
            things -= 1
        return things > 0 or (len(table.players) > 2 and self.money(player) >= 5)

    def things(self, player: Player) -> int:
        """Goods and cards that are open to count; markers only as far as the taker has some left."""
        table = self.table
        marker = min(player.goods["marker"], table.players[table.trader].marker_supply)
        return sum(player.goods[good] for good in (*COMMODITIES, *TILES)) + marker + len(player.hand)

    def money(self, player: Player) -> int:
        if not self.call:
            return player.ducats
        return int(self.table.options["ask_money"])

    # ---- bounds --------------------------------------------------------------------------------------------

    def later_bounds(self, seat: int) -> Goods:
        """What the action could bring this seat now.  GE-A70"""
        table, out = self.table, Counter[str]()
        building = self.sheet.field
        if building not in BUILDINGS:
            return out
        for gift in GIVES[building]:
            if gift in PILES:
                out[gift] = min(GIVES[building].count(gift), len(table.down[gift]) + len(table.up[gift]))
            elif gift == "marker":
                supplies = (table.players[seat].marker_supply, table.players[table.trader].marker_supply)
                out[gift] = min(GIVES[building].count(gift), *supplies)
            else:
                out[gift] = min(1, table.supply[gift])
        if building in VILLAS and (self.call or self.orders(seat, Sheet(building))):
            out["ducats"] = 100
            for tile in TILES:
                out[tile] = min(1, table.supply[tile])
            out["any_tile"] = min(1, sum(table.supply[tile] for tile in TILES))
        return Counter({item: count for item, count in out.items() if count > 0})

    def orders(self, seat: int, sheet: Sheet) -> list[str]:
        """Large orders that could be delivered with what is left beside the price.  GE-A87"""
        player = self.table.players[seat]
        named = {card for card, _ in sheet.price_cards}
        total = sum(player.goods[good] for good in COMMODITIES)
        spent = sum(sheet.price[good] for good in COMMODITIES)
        cards = player.cards("large_order")
        return [
            card
            for card in cards
            if card not in named
            and CARDS[card].buildings == [sheet.field]
            and all(
                CARDS[card].goods.count(good) + sheet.price[good] <= player.goods[good]
                for good in COMMODITIES
            )
            and total - spent - len(CARDS[card].goods) >= sheet.price["any_commodity"]
            and len(cards) - len(named & set(cards)) - 1 >= sheet.price["large_order"]
        ]

    def later_fits(self, sheet: Sheet) -> bool:
        """Could this seat keep what the sheet promises from the action?"""
        if not sum(sheet.later.values()):
            return True
        if not all(count <= self.later_bounds(self.seat)[item] for item, count in sheet.later.items()):
            return False
        if sheet.field not in VILLAS or sheet.later["contract"]:
            return True
        return bool(self.orders(self.seat, sheet))

    def most(self, item: Any) -> int:
        """How many of an item the section could hold by what its giver has."""
        table, section = self.table, self.section
        verb = item[0]
        name = {"marker": "marker", "any_commodity": verb, "any_tile": verb}.get(verb, item[-1])
        if section == "later":
            return max(self.later_bounds(seat)[name] for seat in self.payers()) if verb != "ducats" else 100
        own = (section == "price") != self.call
        if own:
            giver = table.players[self.seat]
            takers = [table.trader] if not self.call else self.payers()
            if verb.startswith("any_"):
                return 0
        else:
            takers = [self.seat]
        givers = [self.seat] if own else ([table.trader] if not self.call else self.payers())
        room = 0
        for one in givers:
            giver = table.players[one]
            for taker in takers:
                room = max(room, self.held(giver, table.players[taker], verb, name, own))
        return room

    def held(self, giver: Player, taker: Player, verb: str, name: str, own: bool) -> int:
        if verb == "any_commodity":
            return sum(giver.goods[good] for good in COMMODITIES)
        if verb == "any_tile":
            return sum(giver.goods[tile] for tile in TILES)
        if verb == "any_card":
            return len(giver.cards(name))
        if verb in ("closed", "shown", "open"):
            return int(own and name in giver.hand)
        if verb == "marker":
            return min(giver.goods["marker"], taker.marker_supply)
        return giver.goods[name]

    # ---- writing -------------------------------------------------------------------------------------------

    def parts(self) -> tuple[Goods, Shown]:
        sheet = self.sheet
        if self.section == "price":
            return sheet.price, sheet.price_cards
        return (sheet.later, []) if self.section == "later" else (sheet.in_return, sheet.return_cards)

    def allowed(self, item: Any) -> bool:
        """By order and by what there is; it may still not be possible to finish."""
        items, cards = self.parts()
        at = PLACE[item]
        if at < self.last:
            return False
        verb = item[0]
        if verb == "ducats":
            coin = item[1]
            total = items["ducats"]
            used = {100: 0, 50: total % 100 // 50, 10: total % 50 // 10, 5: total % 10 // 5}
            own = (self.section == "price") != self.call
            most = self.table.players[self.seat].ducats if own else int(self.table.options["ask_money"])
            if self.section == "later":
                most = 100 if self.sheet.field in VILLAS else 0
            return used[coin] < COINS[coin] and total + coin <= most
        if any(card == item[-1] for card, _ in cards):
            return False
        name = item[-1] if len(item) > 1 else verb
        if self.section == "later" and self.sheet.field in VILLAS and "tile" in verb:
            return sum(items[tile] for tile in (*TILES, "any_tile")) == 0 and self.most(item) > 0
        return items[name] < self.most(item)

    def legal(self) -> list[Action]:
        hand = self.table.players[self.seat].hand
        out: list[Action] = [
            item for item in ITEMS if (item[-1] not in CARDS or item[-1] in hand) and self.allowed(item)
        ]
        items, cards = self.parts()
        begun = number(items, cards) > 0
        if self.section == "price" and any(self.later_bounds(seat) for seat in self.payers()):
            out.append(("later",))
        if self.section != "in_return" and (begun or self.section == "price"):
            out.append(("in_return",))
        if self.valid() and (begun or self.section == "price"):
            out.append(("post",))
        return out

    def valid(self) -> bool:
        """A whole sheet.  GE-A48, GE-TWO-02, GE-A8"""
        sheet, table = self.sheet, self.table
        paid = number(sheet.price, sheet.price_cards) + number(sheet.later, [])
        things = paid - (sheet.price["ducats"] > 0) - (sheet.later["ducats"] > 0)
        if paid == 0 or (len(table.players) == 2 and things == 0):
            return False
        if max(paid, number(sheet.in_return, sheet.return_cards)) > table.options["items"]:
            return False
        if self.call:
            return any(table.buys(seat, sheet) for seat in self.payers())
        return table.buys(self.seat, sheet) and self.later_fits(sheet)

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
