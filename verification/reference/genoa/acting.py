"""The actions that players take with buildings, cards and tiles."""

from __future__ import annotations

from collections import Counter

from verification.reference.genoa.box import BUILDINGS, CARDS, COMMODITIES, GIVES, PILES, TILES, VILLAS
from verification.reference.genoa.table import CHANCE, Action, Box, Player


class Acting(Box):
    """The rules for the action at a building, from its start to its end."""

    def begin_action(self, user: int) -> None:
        self.user, self.building = user, self.tower
        self.used.add(self.tower)
        self.performed = self.ordered = False
        self.begun = self.action_left(user)
        if self.begun:
            self.players[user].acted += 1
        self.ask("act", user)

    def legal_act(self) -> list[Action]:
        user = self.user
        player = self.players[user]
        if not self.begun:
            return [("extra_action",)]
        out: list[Action] = []
        if not self.performed:
            out += self.performing(self.building)
            if self.owed:  # GE-A82
                return out + self.extra_tile(user) + self.free_commodities(player)
        elif not self.owed:
            out.append(("end_action",))
        if not self.ordered:
            out += [
                ("small_order", card)
                for card in player.cards("small_order")
                if CARDS[card].buildings == [self.building] and self.has_goods(user, card)
            ]
        out += self.extra_tile(user)
        out += self.free_commodities(player)
        if player.goods["trade"] and self.swap_gives(after_tile=True):
            out.append(("swap",))
        if player.goods["building_action"]:
            out += [
                ("building_action", building)
                for building in BUILDINGS
                if self.owner.get(building) == user and "building_action" not in GIVES[building]
            ]
        return out

    def free_commodities(self, player: Player) -> list[Action]:
        """Return what `player` may take with a tile for a commodity of choice.  GE-TILE-09"""
        if not player.goods["commodity_of_choice"]:
            return []
        return [("take_commodity", good) for good in COMMODITIES if self.supply[good]]

    def do_act(self, verb: str, *rest: str) -> None:
        user = self.user
        player = self.players[user]
        if self.common(user, verb, *rest):
            if not self.begun:
                self.begun = True
                player.acted += 1
        elif verb == "perform":
            self.performed = True
            self.pay_owner()
            self.receive(self.building)
        elif verb == "large_order":
            self.performed = self.ordered = True
            self.pay_owner()
            self.deliver(rest[0])
        elif verb == "small_order":
            self.ordered = True
            self.return_goods(rest[0])
            player.ducats += 40  # GE-CARD-07
        elif verb == "take_commodity":
            self.return_tile(user, "commodity_of_choice")
            self.take(user, rest[0])
        elif verb == "swap":
            self.return_tile(user, "trade")
            self.ask("swap_give", user)
        elif verb == "building_action":
            self.return_tile(user, "building_action")
            self.at = rest[0]
            if self.at in VILLAS:
                self.ask("villa", user)
            else:
                self.receive(self.at)
        else:
            self.go_on()

    def performing(self, building: str) -> list[Action]:
        """Return the possible ways to perform the action of `building`.  GE-BLD-09, GE-BLD-10

        At a villa, the player either draws or delivers. They must keep what they promised.  GE-A82
        """
        from_order = self.owed["ducats"] > 0 or any(self.owed[tile] for tile in (*TILES, "any_tile"))
        orders = [
            ("large_order", card)
            for card in self.players[self.user].cards("large_order")
            if building in VILLAS and CARDS[card].buildings == [building] and self.has_goods(self.user, card)
        ]
        if building not in VILLAS or not self.owed:
            return [("perform",), *orders]
        return list(orders) if from_order else [("perform",)]

    def pay_owner(self) -> None:
        """Pay 10 ducats to the building's owner if another player uses it.  GE-ACT-07, GE-ACT-08"""
        owner = self.owner.get(self.building)
        if owner is not None and owner != self.user:
            self.players[owner].ducats += 10

    def receive(self, building: str) -> None:
        """Take what `building` gives, or as much of it as is left in the supply.  GE-ACT-09"""
        player = self.players[self.user]
        self.drawing: list[str] = []
        self.drawn: list[str] = []
        for gift in GIVES[building]:
            if gift in PILES:
                self.drawing.append(gift)
            elif gift == "marker":
                if player.marker_supply:
                    player.marker_supply -= 1
                    player.goods["marker"] += 1
            else:
                self.take(self.user, gift)
        self.draw_next()

    def legal_draw(self) -> list[Action]:
        return [("draw", card) for card in self.down[self.drawing[0]]]

    def draw_next(self) -> None:
        while self.drawing and not self.down[self.drawing[0]]:
            self.drawing.pop(0)
        if self.drawing:
            self.ask("draw", CHANCE)
        else:
            self.pay_debt()

    def do_draw(self, _verb: str, card: str) -> None:
        self.drawing.pop(0)
        self.drawn.append(card)
        self.take_from_pile(self.user, card)
        self.draw_next()

    def pay_debt(self) -> None:
        """Give the trader the gains of the action that were promised to them.  GE-NEG-12, GE-A82"""
        owed, self.owed = self.owed, Counter()
        cards = sum(owed[pile] for pile in PILES)
        items = Counter({item: count for item, count in owed.items() if item not in PILES})
        self.handing = []
        self.after_handing = "act"
        self.give(self.user, self.trader, items, [])
        self.shared: list[str] = []
        self.to_share = cards
        if cards and len(self.drawn) > cards:
            self.ask("share", self.user)
        else:
            self.handing = [
                (self.user, self.trader, card) for card in sorted(self.drawn, key=list(CARDS).index)
            ]
            self.handing = self.handing if cards else []
            self.hand_over_next()

    def legal_share(self) -> list[Action]:
        low = self.shared[-1] if self.shared else ""
        order = list(CARDS)
        fresh = sorted((card for card in self.drawn if card not in self.shared), key=order.index)
        missing = self.to_share - len(self.shared)
        return [
            ("closed", card)
            for at, card in enumerate(fresh)
            if (not low or order.index(card) > order.index(low)) and len(fresh) - at >= missing
        ]

    def do_share(self, _verb: str, card: str) -> None:
        self.shared.append(card)
        if len(self.shared) == self.to_share:
            self.handing = [(self.user, self.trader, one) for one in self.shared]
            self.hand_over_next()

    def return_goods(self, card: str) -> None:
        for good in CARDS[card].goods:
            self.players[self.user].goods[good] -= 1
            self.supply[good] += 1
        self.play_card(self.user, card)

    def deliver(self, card: str) -> None:
        """Deliver a large order for 100 ducats and a tile.  GE-CARD-04, GE-CARD-05"""
        self.return_goods(card)
        self.players[self.user].ducats += 100
        self.drawn = []
        if any(self.supply[tile] for tile in TILES):
            self.ask("tile", self.user)
        else:
            self.pay_debt()

    def legal_tile(self) -> list[Action]:
        owed = [tile for tile in TILES if self.owed[tile]]  # empty if any tile will do
        return [("tile", tile) for tile in (owed or TILES) if self.supply[tile]]

    def do_tile(self, _verb: str, tile: str) -> None:
        self.take(self.user, tile)
        if self.owed["any_tile"]:
            self.owed["any_tile"] -= 1
            self.owed[tile] += 1
        self.pay_debt()

    def legal_villa(self) -> list[Action]:
        return self.performing(self.at)

    def do_villa(self, verb: str, card: str = "") -> None:
        if verb == "perform":
            self.receive(self.at)
        else:
            self.deliver(card)

    def swap_gives(self, after_tile: bool) -> list[Action]:
        """Return what can be given in a swap. `after_tile` excludes the trade tile that pays for it."""
        player = self.players[self.user]
        held = player.goods - Counter({"trade": 1}) if after_tile else player.goods
        out: list[Action] = [("commodity", good) for good in COMMODITIES if held[good]]
        out += [("tile", tile) for tile in TILES if held[tile]]
        out += [("marker",)] if held["marker"] else []
        return out + [("open", card) for card in player.hand]

    def legal_swap_give(self) -> list[Action]:
        return self.swap_gives(after_tile=False)

    def do_swap_give(self, verb: str, name: str = "marker") -> None:
        player = self.players[self.user]
        self.given = name
        if verb == "open":
            pile = CARDS[name].pile
            if not self.down[pile]:
                self.given = pile  # GE-A84: it would be the same card again
            self.play_card(self.user, name)
        elif verb == "marker":
            player.goods["marker"] -= 1
            player.marker_supply += 1
        else:
            player.goods[name] -= 1
            self.supply[name] += 1
        self.ask("swap_take", self.user)

    def legal_swap_take(self) -> list[Action]:
        """Return what can be taken in a swap: anything except what was given.  GE-A13, GE-A84"""
        out: list[Action] = [("commodity", g) for g in COMMODITIES if self.supply[g] and g != self.given]
        out += [("tile", tile) for tile in TILES if self.supply[tile] and tile != self.given]
        if self.players[self.user].marker_supply and self.given != "marker":
            out.append(("marker",))
        return out + [("any_card", pile) for pile in PILES if self.down[pile] and pile != self.given]

    def do_swap_take(self, verb: str, name: str = "") -> None:
        player = self.players[self.user]
        self.drawing, self.drawn = [], []
        if verb == "any_card":
            self.drawing = [name]
        elif verb == "marker":
            player.goods["marker"] += 1
            player.marker_supply -= 1
        else:
            self.take(self.user, name)
        self.draw_next()
