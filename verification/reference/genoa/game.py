"""Genoa in simple, slow Python: dicts, lists and the terms of the ledger.

This follows the game's `ledger/en.md` and the order of play in `catalogue.py`, not the engine. An action is a
tuple of a verb and its arguments, spelled as in the catalogue: `("move", "harbor")`.
"""

from __future__ import annotations

from verification.reference.genoa.box import BUILDINGS, CARDS, CELL, FIELDS, NEAR, STREETS
from verification.reference.genoa.table import CHANCE, Action
from verification.reference.genoa.talk import Talk


class Table(Talk):
    """A game of Genoa: its rounds, its turns, and the phases before and after the negotiation."""

    def legal_first_player(self) -> list[Action]:
        return [("first_player", seat) for seat in range(len(self.players))]

    def do_first_player(self, _verb: str, seat: int) -> None:
        self.first = self.trader = seat
        self.ask("deal", CHANCE)

    def legal_deal(self) -> list[Action]:
        return [("draw", card) for card in self.down[self.dealing[0][1]]]

    def do_deal(self, _verb: str, card: str) -> None:
        self.take_from_pile(self.dealing.pop(0)[0], card)
        if not self.dealing:
            self.ask("start", self.trader)

    def legal_start(self) -> list[Action]:
        tile = self.players[self.trader].goods["start_field"] > 0
        return [("roll",), *(("start_at", field) for field in FIELDS if tile)]

    def do_start(self, verb: str, field: str = "") -> None:
        if verb == "roll":
            self.ask("dice", CHANCE)
        else:
            self.return_tile(self.trader, "start_field")
            self.put_tower(field)

    def legal_dice(self) -> list[Action]:
        return [("dice", blue, red) for blue in range(1, 9) for red in range(1, 9)]

    def do_dice(self, _verb: str, blue: int, red: int) -> None:
        self.put_tower(CELL[(blue, red)])

    def put_tower(self, field: str) -> None:
        self.tower, self.discs, self.visited = field, 5, [field]
        if field == "market":
            self.rounds_left = max(1, self.rounds_left - 1)  # GE-ROUND-16
        self.arrive()

    def arrive(self) -> None:
        self.agreed = ""
        if self.tower not in BUILDINGS:
            self.go_on()
        elif self.buyer is not None:
            buyer, self.buyer = self.buyer, None
            self.begin_action(buyer)
        else:
            self.open_window("building")

    def go_on(self) -> None:
        if self.next_fields():
            self.open_window("step")
        else:
            self.end_talk()

    def end_talk(self) -> None:
        self.left[self.tower] += self.discs  # GE-MOVE-12
        self.window = ""
        for player in self.players:
            player.sheets = {}
        self.queue = [self.trader, *self.others()]
        self.next_call()

    def next_call(self) -> None:
        """Ask the next player who might be able to deliver a message before the turn ends.  GE-A85"""
        hidden = [
            card for name, card in CARDS.items() if card.pile == "message" and name not in self.up["message"]
        ]
        ready = any(set(card.buildings) <= set(self.visited) for card in hidden)
        while self.queue and not (ready and self.players[self.queue[0]].cards("message")):
            self.queue.pop(0)
        if self.queue:
            self.ask("last_call", self.queue[0])
        else:
            self.queue = [self.trader, *self.others()]
            self.next_buyer()

    def legal_last_call(self) -> list[Action]:
        return [("pass",), *self.messages(self.queue[0])]

    def do_last_call(self, verb: str, card: str = "") -> None:
        seat = self.queue[0]
        if verb == "message":
            self.common(seat, verb, card)
        else:
            self.queue.pop(0)
        self.next_call()

    def streets(self, seat: int) -> list[str]:
        """Return the streets with a disc next to a building that `seat` does not own.  GE-OWN-03"""
        return [
            street
            for street in STREETS
            if self.left[street] and any(self.owner.get(b) != seat for b in NEAR[street] if b in BUILDINGS)
        ]

    def next_buyer(self) -> None:
        while self.queue:
            seat = self.queue[0]
            if self.players[seat].goods["marker"] and self.streets(seat):
                self.ask("acquire", seat)
                return
            self.queue.pop(0)
        self.end_turn()

    def legal_acquire(self) -> list[Action]:
        return [("pass",), *(("street", street) for street in self.streets(self.queue[0]))]

    def do_acquire(self, verb: str, street: str = "") -> None:
        if verb == "pass":
            self.queue.pop(0)
            self.next_buyer()
        else:
            self.street = street
            self.placed: list[tuple[int, int]] = []
            self.ask("place", self.queue[0])

    def legal_place(self) -> list[Action]:
        seat = self.queue[0]
        out: list[Action] = [("done",)] if self.placed else []
        beside = [building for building in BUILDINGS if building in NEAR[self.street]]
        for building in beside:
            done = [order for order in self.placed if order >= (BUILDINGS.index(building), 1)]
            if done or (self.placed and self.placed[-1][0] > BUILDINGS.index(building)):
                continue
            if not self.players[seat].goods["marker"]:
                continue
            if building not in self.owner:
                out.append(("own", building))
            elif self.owner[building] != seat:
                out.append(("oust", building))
        return out

    def do_place(self, verb: str, building: str = "") -> None:
        seat = self.queue[0]
        player = self.players[seat]
        if verb == "done":
            self.left[self.street] = 0  # GE-OWN-10
            self.queue.pop(0)
            self.next_buyer()
            return
        player.goods["marker"] -= 1
        if verb == "own":
            self.owner[building] = seat
        else:
            self.players[self.owner.pop(building)].marker_supply += 1
            player.marker_supply += 1
        self.placed.append((BUILDINGS.index(building), int(verb == "own")))

    def end_turn(self) -> None:
        self.clear_turn()
        self.trader = (self.trader + 1) % len(self.players)
        if self.trader == self.first:
            self.rounds_left -= 1  # GE-ROUND-08
        if self.rounds_left == 0:
            self.ask("over", "")
        else:
            self.ask("start", self.trader)
