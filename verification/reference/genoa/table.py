"""The table of Genoa: all pieces and cards, whose turn it is, and exchanges between players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from verification.reference.genoa.box import BUILDINGS, CARDS, COMMODITIES, GROUPS, NEAR, PILES, ROUNDS, TILES
from verification.reference.genoa.sheets import Goods, Sheet

Action = tuple[Any, ...]
CHANCE = "chance"


class Player:
    """A player's possessions, and what the player has done in this turn."""

    def __init__(self) -> None:
        self.ducats = 130  # GE-SETUP-14
        self.goods: Goods = Counter()
        self.hand: set[str] = set()
        self.marker_supply = 7  # GE-SETUP-10
        self.acted = 0
        self.extra = 0
        self.asleep = False
        self.sheets: dict[str, Sheet] = {}

    def cards(self, pile: str) -> list[str]:
        return [card for card in CARDS if card in self.hand and CARDS[card].pile == pile]


class Box:
    """Everything on the table. `phase` names the current question, and `actor` is the seat to answer it."""

    def __init__(self, seats: int, options: Mapping[str, Any]) -> None:
        self.options = options
        self.players = [Player() for _ in range(seats)]
        self.supply: Goods = Counter(dict.fromkeys(COMMODITIES, 5) | TILES)
        self.down = {pile: {name for name, card in CARDS.items() if card.pile == pile} for pile in PILES}
        self.up: dict[str, set[str]] = {pile: set() for pile in PILES}
        self.owner: dict[str, int] = {}
        self.rounds_left = ROUNDS[seats]
        self.first = self.trader = 0
        self.phase = "first_player"
        self.actor: int | str = CHANCE
        self.dealing = [(seat, pile) for seat in range(seats) for pile in PILES]
        self.clear_turn()

    def clear_turn(self) -> None:
        self.tower = ""
        self.discs = 0
        self.left: Counter[str] = Counter()
        self.visited: list[str] = []
        self.used: set[str] = set()
        self.window = ""
        self.queue: list[int] = []
        self.agreed = ""
        self.buyer: int | None = None
        self.owed: Goods = Counter()
        self.handing: list[tuple[int, int, str]] = []
        for player in self.players:
            player.acted = player.extra = 0
            player.asleep = False
            player.sheets = {}

    def others(self) -> list[int]:
        """Return the other seats clockwise from the trader.  GE-A57"""
        seats = len(self.players)
        return [(self.trader + step) % seats for step in range(1, seats)]

    def allowance(self, seat: int) -> int:
        """Return how many actions `seat` may take in this turn.  GE-ACT-01, GE-TWO-03, GE-TILE-05"""
        second = len(self.players) == 2 and seat == self.trader and self.players[1 - seat].acted > 0
        return 1 + second + self.players[seat].extra

    def action_left(self, seat: int) -> bool:
        return self.players[seat].acted < self.allowance(seat)

    def can_bid(self, seat: int) -> bool:
        """Return whether `seat` has an action left or could get one with a tile.  GE-A57"""
        extra = self.players[seat].goods["extra_action"] + self.players[self.trader].goods["extra_action"]
        return self.action_left(seat) or extra > 0

    def next_fields(self) -> list[str]:
        """Return the fields that the tower can move to.  GE-MOVE-02, GE-MOVE-09"""
        return [field for field in NEAR[self.tower] if field not in self.visited] if self.discs > 1 else []

    def reachable(self) -> set[str]:
        """Return the fields that the tower can still reach.  GE-MOVE-04"""
        found: set[str] = set()
        paths = [[self.tower]]
        for _ in range(self.discs - 1):
            paths = [
                [*path, field]
                for path in paths
                for field in NEAR[path[-1]]
                if field not in self.visited and field not in path
            ]
            found.update(path[-1] for path in paths)
        return found

    def live_fields(self) -> list[str]:
        """Return the fields whose actions can be traded now.  GE-NEG-20"""
        if self.window == "building":
            return [self.tower]
        if self.agreed:
            return [] if self.agreed in BUILDINGS else [self.agreed]
        return self.next_fields()

    def legal(self) -> set[Action]:
        return set(getattr(self, f"legal_{self.phase}")())

    def do(self, action: Action) -> None:
        getattr(self, f"do_{self.phase}")(*action)

    def ask(self, phase: str, actor: int | str) -> None:
        self.phase, self.actor = phase, actor

    def take_from_pile(self, seat: int, card: str) -> None:
        pile = CARDS[card].pile
        self.down[pile].remove(card)
        self.players[seat].hand.add(card)
        self.reshuffle(pile)

    def reshuffle(self, pile: str) -> None:
        """If `pile` is empty, turn its discards over to form a new pile.  GE-CARD-03, GE-A47"""
        if not self.down[pile] and self.up[pile]:
            self.down[pile], self.up[pile] = self.up[pile], set()

    def play_card(self, seat: int, card: str) -> None:
        """Discard a card from the hand of `seat`.  GE-CARD-02"""
        self.players[seat].hand.remove(card)
        self.up[CARDS[card].pile].add(card)
        self.reshuffle(CARDS[card].pile)

    def return_tile(self, seat: int, tile: str) -> None:
        self.players[seat].goods[tile] -= 1
        self.supply[tile] += 1

    def take(self, seat: int, good: str) -> None:
        if self.supply[good]:
            self.supply[good] -= 1
            self.players[seat].goods[good] += 1

    def messages(self, seat: int) -> list[Action]:
        """Return the messages that `seat` can deliver now.  GE-CARD-12, GE-A81"""
        player = self.players[seat]
        promised = {card for sheet in player.sheets.values() for card, _ in sheet.price_cards}
        return [
            ("message", card)
            for card in player.cards("message")
            if set(CARDS[card].buildings) <= set(self.visited) and card not in promised
        ]

    def extra_tile(self, seat: int) -> list[Action]:
        """Return the action to use an extra action tile, if one is free.  GE-TILE-05, GE-A53, GE-A81"""
        player = self.players[seat]
        promised = max((sheet.promised_extra() for sheet in player.sheets.values()), default=0)
        return [("extra_action",)] if player.goods["extra_action"] > promised else []

    def common(self, seat: int, verb: str, *rest: str) -> bool:
        """Carry out a verb that is allowed at any time in the negotiation. Return False for other verbs."""
        if verb == "message":
            self.play_card(seat, rest[0])
            self.players[seat].ducats += 30  # GE-CARD-11
        elif verb == "extra_action":
            self.return_tile(seat, "extra_action")
            self.players[seat].extra += 1
        else:
            return False
        return True

    def give(self, giver: int, taker: int, items: Goods, cards: list[tuple[str, str]]) -> None:
        for item, count in items.items():
            if item == "ducats":
                self.players[giver].ducats -= count
                self.players[taker].ducats += count
            elif item == "marker":
                self.move_markers(giver, taker, count)
            elif count:
                self.players[giver].goods[item] -= count
                self.players[taker].goods[item] += count
        order = list(CARDS)
        for card, mode in sorted(cards, key=lambda pair: order.index(pair[0])):
            if mode == "closed":
                self.handing.append((giver, taker, card))
            else:
                self.players[giver].hand.remove(card)
                self.players[taker].hand.add(card)

    def move_markers(self, giver: int, taker: int, count: int) -> None:
        """Exchange markers of the giver for markers of the taker.  GE-NEG-10"""
        self.players[giver].goods["marker"] -= count
        self.players[giver].marker_supply += count
        self.players[taker].goods["marker"] += count
        self.players[taker].marker_supply -= count

    def has_goods(self, seat: int, card: str) -> bool:
        return Counter(CARDS[card].goods) <= self.players[seat].goods

    def wealth(self, seat: int) -> int:
        """Return the total of money, buildings and groups of contracts.  GE-END-01, GE-END-02, GE-CARD-20"""
        player = self.players[seat]
        named = {CARDS[card].buildings[0] for card in player.cards("contract")}
        worth = 0
        while named:
            group, fresh = set(), {named.pop()}
            while fresh:
                one = fresh.pop()
                group.add(one)
                fresh |= {building for building in NEAR[one] if building in named}
                named -= fresh
            worth += GROUPS[len(group)]
        return player.ducats + 10 * list(self.owner.values()).count(seat) + worth

    def winners(self) -> list[int]:
        """Return the seats with the most wealth; goods and cards break ties.  GE-END-04, GE-END-05, GE-A16"""

        def rank(seat: int) -> tuple[int, int]:
            player = self.players[seat]
            goods = sum(player.goods[good] for good in (*COMMODITIES, *TILES))
            return self.wealth(seat), goods + len(player.hand)

        best = max(rank(seat) for seat in range(len(self.players)))
        return [seat for seat in range(len(self.players)) if rank(seat) == best]

    # Implemented in `acting`, `talk` and `game`.

    def go_on(self) -> None:
        raise NotImplementedError

    def hand_over_next(self) -> None:
        raise NotImplementedError

    def begin_action(self, user: int) -> None:
        raise NotImplementedError

    def end_talk(self) -> None:
        raise NotImplementedError

    def arrive(self) -> None:
        raise NotImplementedError
