"""The negotiation: windows, offers, calls and deals."""

from __future__ import annotations

from collections import Counter
from typing import Any

from verification.reference.genoa.acting import Acting
from verification.reference.genoa.box import BUILDINGS, CARDS
from verification.reference.genoa.sheets import Goods, Sheet, Writing, can_give, owes_choice
from verification.reference.genoa.table import CHANCE, Action


class Talk(Acting):
    """The negotiation, from the opening of a window to the trader's decision."""

    answering = False

    def buys(self, seat: int, sheet: Sheet) -> bool:
        """Return whether `seat` could use the action that it buys.  GE-A8, GE-A55, GE-A68"""
        if sheet.field not in BUILDINGS or self.action_left(seat):
            return True
        kept = self.players[seat].goods["extra_action"] - sheet.price["extra_action"]
        return kept + sheet.in_return["extra_action"] > 0

    def offers(self, seat: int, fields: list[str]) -> list[Action]:
        player = self.players[seat]
        return [
            ("offer", field)
            for field in fields
            if (field in player.sheets or len(player.sheets) < self.options["sheets"])
            and Writing(self, seat, field, None, call=False).can_be_finished()
        ]

    def legal_speak(self) -> list[Action]:
        seat = self.queue[0]
        out: list[Action] = [("pass",), ("sleep",), *self.messages(seat), *self.extra_tile(seat)]
        if self.posts:
            out += [("withdraw", field) for field in self.players[seat].sheets]
            fields = [self.tower] if self.window == "building" else sorted(self.reachable())
            out += self.offers(seat, fields)
        return out

    def acceptable(self, seat: int, field: str) -> bool:
        """Return whether the offer of `seat` for `field` is valid now and both sides can pay."""
        sheet = self.players[seat].sheets.get(field)
        if sheet is None or field not in self.live_fields() or not self.buys(seat, sheet):
            return False
        return (
            can_give(self, self.trader, seat, sheet.in_return, sheet.return_cards)
            and can_give(self, seat, self.trader, sheet.price, sheet.price_cards)
            and Writing(self, seat, field, None, call=False).later_fits(sheet)
        )

    def listeners(self, field: str) -> list[int]:
        """Return the seats that are asked when the trader calls everybody.  GE-A63"""
        bids = field in BUILDINGS
        return [
            seat
            for seat in self.others()
            if not self.players[seat].asleep and (not bids or self.can_bid(seat))
        ]

    def call_fields(self, partner: int | None) -> list[str]:
        fields = self.live_fields()
        if partner is None:
            fields = [field for field in fields if len(self.listeners(field)) > 1]
        return [
            field
            for field in fields
            if Writing(self, self.trader, field, partner, call=True).can_be_finished()
        ]

    def obliged(self) -> bool:
        """Return whether the trader must either accept a bid or use the action.  GE-NEG-22

        Only a bid that can be paid and asks for nothing in return has this effect.  GE-A9, GE-A37
        """
        return any(
            self.acceptable(seat, self.tower) and not self.players[seat].sheets[self.tower].asks_something()
            for seat in self.others()
        )

    def legal_decide(self) -> list[Action]:
        if self.agreed in BUILDINGS:
            return [("move", self.agreed)]
        out: list[Action] = [*self.messages(self.trader), *self.extra_tile(self.trader)]
        for seat in self.others():
            if any(self.acceptable(seat, field) for field in self.players[seat].sheets):
                out.append(("accept", seat))
            if self.calls and self.call_fields(seat):
                out.append(("call", seat))
        if self.calls and self.call_fields(None):
            out.append(("call_everybody",))
        if self.rounds < self.options["rounds"] and self.speakers() and not self.agreed:
            out.append(("ask_again",))
        if self.window == "building":
            if self.action_left(self.trader) or self.players[self.trader].goods["extra_action"]:
                out.append(("use",))
            if not self.obliged():
                out.append(("leave",))
        elif self.agreed:
            out.append(("move", self.agreed))
        else:
            out += [("stop",), *(("move", field) for field in self.next_fields())]
        return out

    def legal_accept_field(self) -> list[Action]:
        return [("field", field) for field in self.live_fields() if self.acceptable(self.party, field)]

    def legal_call_field(self) -> list[Action]:
        return [("field", field) for field in self.call_fields(self.partner)]

    def legal_sheet(self) -> list[Action]:
        return self.writing.legal()

    def legal_answer(self) -> list[Action]:
        seat = self.queue[0]
        out: list[Action] = [("refuse",), *self.offers(seat, [self.called.field])]
        if self.agreeable(seat):
            out.append(("agree",))
        return out

    def agreeable(self, seat: int) -> bool:
        sheet = self.called
        writing = Writing(self, seat, sheet.field, None, call=False)
        keep = self.kept_tiles(seat, sheet)
        fits = can_give(self, seat, self.trader, sheet.price, sheet.price_cards, keep)
        fits = fits and writing.later_fits(sheet)
        fits = fits and sheet.in_return["marker"] <= self.players[seat].marker_supply  # GE-A72
        room = self.partner is not None or sheet.field in self.players[seat].sheets
        room = room or len(self.players[seat].sheets) < self.options["sheets"]
        return fits and room and self.buys(seat, sheet)

    def kept_tiles(self, seat: int, sheet: Sheet) -> int:
        """Return how many extra action tiles the buyer needs to take the action itself.  GE-A68"""
        needs = sheet.field in BUILDINGS and not self.action_left(seat)
        return int(needs and not sheet.in_return["extra_action"])

    def legal_pay(self) -> list[Action]:
        return owes_choice(self)

    def legal_hand_over(self) -> list[Action]:
        return [("hand_over", self.handing[0][2])]

    def open_window(self, kind: str) -> None:
        self.window = kind
        kept = self.reachable() | ({self.tower} if kind == "building" else set())
        for seat, player in enumerate(self.players):
            player.sheets = {
                field: sheet
                for field, sheet in player.sheets.items()
                if field in kept and self.still_fits(seat, sheet)
            }
        self.calls, self.rounds = self.options["calls"], 0
        if kind == "step" and self.options["hear"] == "on_call":
            self.ask("decide", self.trader)
        else:
            self.speaking_round()

    def still_fits(self, seat: int, sheet: Sheet) -> bool:
        """Return whether there are still enough markers and gains to fulfil `sheet`.  GE-A61"""
        here, there = self.players[self.trader].marker_supply, self.players[seat].marker_supply
        fits = sheet.price["marker"] <= here and sheet.in_return["marker"] <= there
        return fits and Writing(self, seat, sheet.field, None, call=False).later_fits(sheet)

    def speakers(self) -> list[int]:
        return [
            seat
            for seat in self.others()
            if not self.players[seat].asleep and (self.window == "step" or self.can_bid(seat))
        ]

    def speaking_round(self) -> None:
        self.rounds += 1
        self.queue = self.speakers()
        self.next_speaker()

    def next_speaker(self) -> None:
        while self.queue and self.window == "building" and not self.can_bid(self.queue[0]):
            self.queue.pop(0)
        self.posts = self.options["posts"]
        if self.queue:
            self.ask("speak", self.queue[0])
        else:
            self.ask("decide", self.trader)

    def do_speak(self, verb: str, field: str = "") -> None:
        seat = self.queue[0]
        if self.common(seat, verb, field):
            return
        if verb == "offer":
            self.writing = Writing(self, seat, field, None, call=False)
            self.ask("sheet", seat)
        elif verb == "withdraw":
            self.posts -= 1
            del self.players[seat].sheets[field]
        else:
            self.players[seat].asleep = verb == "sleep"
            self.queue.pop(0)
            self.next_speaker()

    def do_sheet(self, verb: str, *rest: Any) -> None:
        if verb != "post":
            self.writing.add(verb, *rest)
            return
        sheet, seat = self.writing.sheet, self.writing.seat
        if self.writing.call:
            self.calls -= 1
            self.called = sheet
            self.queue = self.listeners(sheet.field) if self.partner is None else [self.partner]
            if self.partner is not None:
                self.players[self.partner].asleep = False  # GE-A73
            self.ask("answer", self.queue[0])
        else:
            self.players[seat].sheets[sheet.field] = sheet
            if self.answering:
                self.next_answer()
            else:
                self.posts -= 1
                self.ask("speak", seat)

    def do_decide(self, verb: str, *rest: Any) -> None:
        if self.common(self.trader, verb, *rest):
            return
        if verb == "accept":
            self.party = rest[0]
            if self.window == "step":
                self.ask("accept_field", self.trader)
            else:
                self.accept(self.tower)
        elif verb in ("call", "call_everybody"):
            self.partner = rest[0] if rest else None
            self.answering = True
            if self.window == "step":
                self.ask("call_field", self.trader)
            else:
                self.begin_call(self.tower)
        elif verb == "ask_again":
            self.speaking_round()
        elif verb == "use":
            self.begin_action(self.trader)
        elif verb == "leave":
            self.go_on()
        elif verb == "stop":
            self.end_talk()
        else:
            self.left[self.tower] += 1
            self.discs -= 1
            self.tower = rest[0]
            self.visited.append(self.tower)
            self.arrive()

    def do_call_field(self, _verb: str, field: str) -> None:
        self.begin_call(field)

    def begin_call(self, field: str) -> None:
        self.writing = Writing(self, self.trader, field, self.partner, call=True)
        self.ask("sheet", self.trader)

    def do_accept_field(self, _verb: str, field: str) -> None:
        self.accept(field)

    def accept(self, field: str) -> None:
        sheet = self.players[self.party].sheets[field].copy()
        self.pay_or_settle(self.trader, sheet, sheet.in_return, sheet.return_cards)

    def do_answer(self, verb: str, field: str = "") -> None:
        seat = self.queue[0]
        if verb == "offer":
            self.writing = Writing(self, seat, field, None, call=False)
            self.ask("sheet", seat)
        elif verb == "agree":
            self.party = seat
            sheet = self.called.copy()
            self.pay_or_settle(seat, sheet, sheet.price, sheet.price_cards)
        else:
            self.next_answer()

    def next_answer(self) -> None:
        self.queue.pop(0)
        if self.queue:
            self.ask("answer", self.queue[0])
        else:
            self.answering = False
            self.ask("decide", self.trader)

    def pay_or_settle(self, payer: int, sheet: Sheet, items: Goods, cards: list[tuple[str, str]]) -> None:
        self.payer, self.deal, self.paying, self.paying_cards = payer, sheet, items, cards
        if sheet.open_items(items):
            self.ask("pay", payer)
        else:
            self.settle()

    def do_pay(self, verb: str, name: str) -> None:
        sheet = self.deal
        if verb == "closed":
            sheet.fill(self.paying, CARDS[name].pile)
            self.paying_cards.append((name, "closed"))
        else:
            sheet.fill(self.paying, "any_commodity" if verb == "commodity" else "any_tile")
            self.paying[name] += 1
        sheet.chosen.append((verb, name))
        if not sheet.open_items(self.paying):
            self.settle()

    def settle(self) -> None:
        """Carry out the whole exchange at once.  GE-NEG-02

        Accepting a call to everybody is only an offer.  GE-A63
        """
        sheet, seat = self.deal, self.party
        if self.answering and self.partner is None:
            self.players[seat].sheets[sheet.field] = sheet
            self.next_answer()
            return
        self.answering = False
        self.handing = []
        self.give(seat, self.trader, sheet.price, sheet.price_cards)
        self.give(self.trader, seat, sheet.in_return, sheet.return_cards)
        self.players[seat].sheets = {}  # GE-A42
        self.owed = Counter(sheet.later)
        self.after_handing = "deal"
        self.hand_over_next()

    def hand_over_next(self) -> None:
        if self.handing:
            self.ask("hand_over", CHANCE)
        elif self.after_handing == "act":
            self.ask("act", self.user)
        elif self.window == "building":
            self.begin_action(self.party)
        else:
            self.agreed = self.deal.field
            if self.agreed in BUILDINGS:
                self.buyer = self.party
            self.ask("decide", self.trader)

    def do_hand_over(self, _verb: str, card: str) -> None:
        giver, taker, _ = self.handing.pop(0)
        self.players[giver].hand.remove(card)
        self.players[taker].hand.add(card)
        self.hand_over_next()
