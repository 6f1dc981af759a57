"""Deals: checking that both sides can pay, replacing wildcards, and exchanging the goods.

The end of the module is about debts. A debt consists of goods from a building's action that the buyer of the
action has promised to the trader.  GE-NEG-02, GE-NEG-10
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.action_buffer import ActionBuffer
from kontor.core.arrays import with_increase
from kontor.core.phases import ask_chance, ask_seat
from kontor.core.state import State
from kontor.games.genoa import refusals
from kontor.games.genoa.actions import (
    CLOSED_CARD_ITEM,
    CLOSED_CARD_ITEM_END,
    COMMODITY_ITEM,
    COMMODITY_ITEM_END,
    HAND_OVER,
    HAND_OVER_END,
    TILE_ITEM_END,
)
from kontor.games.genoa.components import (
    ANY_COMMODITY_KIND,
    ANY_TILE_KIND,
    BIT,
    BUILDINGS,
    CARDS,
    COMMODITY_KINDS,
    FIRST_ANY_CARD_KIND,
    FIRST_TILE_KIND,
    ITEM_KINDS,
    MARKER_KIND,
    PILE_BITS,
    PILE_OF_CARD,
    PILES,
    count_members,
    lowest_member,
)
from kontor.games.genoa.phases import (
    ACTING,
    ANSWERING,
    CARDS_HANDED,
    CHOOSING_OWED_CARDS,
    HANDING_OVER,
    PAYING,
    TERMS_COMPLETE,
)
from kontor.games.genoa.piles import move_card
from kontor.games.genoa.price_sheets import (
    COUNTS_OFFSET,
    cards_on_sheet,
    clear_draft,
    count_on_sheet,
    ducats_on_sheet,
    has_markers_for_buyer,
    has_new_offer,
    remove_sheets_of,
)
from kontor.games.genoa.rules import RULES, GenoaPhase, copy_with_seat_asked, is_asked_later
from kontor.games.genoa.sheet_limits import is_called
from kontor.games.genoa.state import (
    EXTRA_ACTION_TILE_KIND,
    GOOD_KINDS,
    LATER_SECTION,
    PRICE_SECTION,
    RETURN_SECTION,
    SECTION_SIZE,
    SHEET_SIZE,
    GenoaTable,
    has_action_left,
)

# Who can pay


def can_pay_section(s: GenoaTable, seat: i64, price_sheet: i64, section: i64, reserved_tiles: i64) -> bool:
    """Return whether `seat` has everything in `section` of `price_sheet`, including its wildcards.

    `seat` must also keep `reserved_tiles` extra action tiles, which it needs to take the action.
    """
    if s.money[seat] < ducats_on_sheet(s, price_sheet, section):
        return False
    named = s.sheets[price_sheet * SHEET_SIZE + COUNTS_OFFSET + 2 * section]
    if named | s.sheets[price_sheet * SHEET_SIZE + COUNTS_OFFSET + 2 * section + 1] | reserved_tiles == 0:
        return True
    held = s.held
    spare_commodities: i64 = 0
    spare_tiles: i64 = -reserved_tiles
    for kind in range(GOOD_KINDS):
        rest = held[seat * GOOD_KINDS + kind] - named % 16
        named //= 16
        if rest < (reserved_tiles if kind == EXTRA_ACTION_TILE_KIND else 0):
            return False
        if kind < COMMODITY_KINDS:
            spare_commodities += rest
        elif kind < MARKER_KIND:
            spare_tiles += rest
    if spare_commodities < count_on_sheet(s, price_sheet, section, ANY_COMMODITY_KIND):
        return False
    if spare_tiles < count_on_sheet(s, price_sheet, section, ANY_TILE_KIND):
        return False
    for pile in range(PILES):
        if s.card_counts[seat * PILES + pile] < count_on_sheet(
            s, price_sheet, section, FIRST_ANY_CARD_KIND + pile
        ):
            return False
    return True


def reserved_extra_tiles(s: GenoaTable, seat: i64, price_sheet: i64, field: i64) -> i64:
    """Return 1 if `seat` must keep an extra action tile for the action that it is buying at `field`, else 0.

    `price_sheet` is the price sheet of the deal. `seat` need not keep a tile if it gets one in return.

    GE-A68
    """
    if (
        field >= BUILDINGS
        or has_action_left(s, seat)
        or count_on_sheet(s, price_sheet, RETURN_SECTION, EXTRA_ACTION_TILE_KIND) > 0
    ):
        return 0
    return 1


def can_accept(s: GenoaTable, seat: i64, price_sheet: i64) -> bool:
    """Return whether the trader can accept the offer that `seat` has made on `price_sheet`.

    The trader must have everything that the sheet asks for. Players receive markers in their own colour, so
    the supply must have enough markers of that colour.
    """
    trader = s.active
    if not can_pay_section(s, trader, price_sheet, RETURN_SECTION, 0):
        return False
    markers = count_on_sheet(s, price_sheet, PRICE_SECTION, MARKER_KIND) + count_on_sheet(
        s, price_sheet, LATER_SECTION, MARKER_KIND
    )
    if markers > s.supply[MARKER_KIND + trader]:
        return False
    if not has_markers_for_buyer(s, seat, price_sheet):
        return False
    cards = cards_on_sheet(s, price_sheet)
    added = cards - (cards & s.hand[seat])
    return added & s.hand[trader] == added


# Naming goods for wildcards  GE-A65


def complete_terms(s: GenoaTable, seat: i64, payer: i64) -> None:
    """Ask `payer` to name a good for each wildcard in the deal between the trader and `seat`.

    If the deal has no wildcards, its terms are already complete.
    """
    s.party = seat
    s.section = RETURN_SECTION if payer == s.active else PRICE_SECTION
    s.next_item_min = 0
    if count_wildcards_left(s) == 0:
        s.phase = TERMS_COMPLETE
    else:
        ask_seat(s, PAYING, payer)


def count_wildcards_left(s: GenoaTable) -> i64:
    """Return how many wildcards the payer must still replace with goods or cards."""
    wildcard_count: i64 = 0
    for kind in range(ANY_COMMODITY_KIND, ITEM_KINDS):
        wildcard_count += s.terms[s.section * SECTION_SIZE + kind]
    return wildcard_count


def spare_goods(s: GenoaTable, kind: i64) -> i64:
    """Return how many goods of `kind` the payer has left to give for wildcards.

    This excludes goods that the payer is already giving, and an extra action tile if they need it to take the
    action.
    """
    seat = s.actor
    spare = s.held[seat * GOOD_KINDS + kind] - s.terms[s.section * SECTION_SIZE + kind]
    if kind == EXTRA_ACTION_TILE_KIND and s.section == PRICE_SECTION and s.draft_field < BUILDINGS:
        if (
            not has_action_left(s, seat)
            and s.terms[RETURN_SECTION * SECTION_SIZE + EXTRA_ACTION_TILE_KIND] == 0
        ):
            spare -= 1
    return spare


def spare_cards(s: GenoaTable, pile: i64) -> i64:
    """Return a bit set of the payer's cards from `pile` that are not part of the payment yet."""
    cards = s.hand[s.actor] & PILE_BITS[pile]
    return cards - (cards & (s.closed_cards | s.shown_cards | s.open_cards))


class Paying(GenoaPhase):
    """The phase in which a player names a good or card for each wildcard in a deal, in ascending order.

    A wildcard, such as `any_tile`, lets the payer choose what to give.
    """

    def legal(self, s: GenoaTable, buffer: ActionBuffer) -> None:
        first = s.section * SECTION_SIZE
        if s.terms[first + ANY_COMMODITY_KIND] > 0:
            add_legal_payments(s, 0, COMMODITY_KINDS, s.terms[first + ANY_COMMODITY_KIND], buffer)
        elif s.terms[first + ANY_TILE_KIND] > 0:
            add_legal_payments(s, FIRST_TILE_KIND, MARKER_KIND, s.terms[first + ANY_TILE_KIND], buffer)
        else:
            for pile in range(PILES):
                due = s.terms[first + FIRST_ANY_CARD_KIND + pile]
                if due > 0:
                    cards = spare_cards(s, pile)
                    left = count_members(cards)
                    while left >= due:
                        if CLOSED_CARD_ITEM + lowest_member(cards) > s.next_item_min:
                            buffer.add(CLOSED_CARD_ITEM + lowest_member(cards))
                        cards &= cards - 1
                        left -= 1
                    return

    def why_not(self, s: GenoaTable, action: i64) -> i64:
        terms = [s.terms[s.section * SECTION_SIZE + kind] for kind in range(ITEM_KINDS)]
        waiting = [kind for kind in range(ANY_COMMODITY_KIND, ITEM_KINDS) if terms[kind] > 0]
        wild = waiting[0]
        if COMMODITY_ITEM <= action < TILE_ITEM_END:
            kind = action - COMMODITY_ITEM
            family = (
                range(COMMODITY_KINDS) if wild == ANY_COMMODITY_KIND else range(FIRST_TILE_KIND, MARKER_KIND)
            )
            if wild > ANY_TILE_KIND or kind not in family:
                return refusals.PAYER_CHOOSES
            if spare_goods(s, kind) <= 0:
                return refusals.NOT_OWNED_BY_PAYER
            enough = sum(spare_goods(s, other) for other in family if other >= kind) >= terms[wild]
            return 0 if enough and action >= s.next_item_min else refusals.OUT_OF_ORDER
        if CLOSED_CARD_ITEM <= action < CLOSED_CARD_ITEM_END:
            card = action - CLOSED_CARD_ITEM
            if wild < FIRST_ANY_CARD_KIND or PILE_OF_CARD[card] != wild - FIRST_ANY_CARD_KIND:
                return refusals.PAYER_CHOOSES
            if not s.hand[s.actor] & BIT[card] or (s.closed_cards | s.shown_cards | s.open_cards) & BIT[card]:
                return refusals.NOT_OWNED_BY_PAYER
            mine = [c for c in range(CARDS) if spare_cards(s, wild - FIRST_ANY_CARD_KIND) & BIT[c]]
            enough = sum(c >= card for c in mine) >= terms[wild]
            return 0 if enough and action > s.next_item_min else refusals.OUT_OF_ORDER
        return refusals.PAYER_CHOOSES

    def do(self, s: GenoaTable, action: i64) -> None:
        replace_wildcard(s, action)
        if count_wildcards_left(s) == 0:
            s.phase = TERMS_COMPLETE

    def is_forced(self, s: GenoaTable) -> bool:
        """Return whether everybody can see that the payer has only one legal action.

        A payment with a card never counts as forced, because the payer's hand is hidden.
        """
        legal = s.legal_actions()
        return len(legal) == 1 and legal[0] < CLOSED_CARD_ITEM

    def ask_early(self, s: GenoaTable, seat: int) -> State | None:
        """Return a copy of `s` in which `seat` answers the trader's proposal before its turn.  GE-A57

        Return None if `seat` is not one of the seats that still have to answer it.
        """
        if not s.answering or not is_asked_later(s, seat) or not is_called(s, seat, s.draft_field):
            return None
        twin = copy_with_seat_asked(s, seat)
        clear_draft(twin)
        twin.phase = ANSWERING
        return twin

    def early_answer_holds(self, state_when_asked: GenoaTable, now: GenoaTable) -> bool:
        """Return whether the offers are unchanged since `state_when_asked`."""
        return not has_new_offer(state_when_asked, now)


RULES[PAYING] = Paying()


def add_legal_payments(
    s: GenoaTable, first_kind: i64, end_kind: i64, goods_due: i64, buffer: ActionBuffer
) -> None:
    """Add an action for each kind from `first_kind` to `end_kind - 1` that the payer can give next.

    The payer owes `goods_due` more goods, and names them in ascending order of kind. So they must have at
    least that many goods of the named kind and higher kinds together.
    """
    goods_left: i64 = 0
    for kind in range(first_kind, end_kind):
        goods_left += spare_goods(s, kind)
    for kind in range(first_kind, end_kind):
        if goods_left < goods_due:
            return
        have = spare_goods(s, kind)
        if have > 0 and COMMODITY_ITEM + kind >= s.next_item_min:
            buffer.add(COMMODITY_ITEM + kind)
        goods_left -= have


def replace_wildcard(s: GenoaTable, action: i64) -> None:
    """Replace a wildcard in the deal with the good or card that `action` names."""
    first = s.section * SECTION_SIZE
    s.next_item_min = action
    if CLOSED_CARD_ITEM <= action < CLOSED_CARD_ITEM_END:
        card = action - CLOSED_CARD_ITEM
        s.closed_cards += BIT[card]
        s.terms[first + FIRST_ANY_CARD_KIND + PILE_OF_CARD[card]] -= 1
    else:
        kind = action - COMMODITY_ITEM
        s.terms[first + kind] += 1
        s.terms[first + (ANY_COMMODITY_KIND if action < COMMODITY_ITEM_END else ANY_TILE_KIND)] -= 1


# The exchange


def move_goods(s: GenoaTable, section: i64, giver: i64, taker: i64) -> None:
    """Move ducats, commodities, tiles and markers of a deal from `giver` to `taker`.  GE-NEG-10

    `section` is the part of the price sheet to move. Markers have the colour of their player, so `giver`
    returns them to the supply, and `taker` gets the same number of markers in their own colour.
    """
    first = section * SECTION_SIZE
    ducats = s.terms[first + ITEM_KINDS]
    s.money[giver] -= ducats
    s.money[taker] += ducats
    if ducats:
        s.ducats_traded = with_increase(
            with_increase(s.ducats_traded, giver, ducats), s.seats + taker, ducats
        )
    for kind in range(GOOD_KINDS):
        number = s.terms[first + kind]
        if number:
            s.held[giver * GOOD_KINDS + kind] -= number
            s.held[taker * GOOD_KINDS + kind] += number
            if kind == MARKER_KIND:
                s.supply[MARKER_KIND + giver] += number
                s.supply[MARKER_KIND + taker] -= number


def exchange_goods(s: GenoaTable) -> bool:
    """Exchange the goods of a deal between the trader and the other player, `s.party`.

    Return True if the deal is complete, or False if closed cards still have to be handed over.
    """
    trader = s.active
    seat = s.party
    move_goods(s, PRICE_SECTION, seat, trader)
    move_goods(s, RETURN_SECTION, trader, seat)
    party_cards = s.hand[seat]
    exchange_cards(s, s.open_cards, party_cards, True)
    exchange_cards(s, s.shown_cards, party_cards, False)
    s.cards_to_trader = s.closed_cards & party_cards
    s.cards_to_party = s.closed_cards - s.cards_to_trader
    remove_sheets_of(s, seat)  # GE-A42
    if s.cards_to_trader | s.cards_to_party == 0:
        return True
    ask_chance(s, HANDING_OVER)
    return False


def exchange_cards(s: GenoaTable, card_set: i64, cards_held_by_party: i64, is_seen_by_all: bool) -> None:
    """Exchange the shown or the open cards of a deal between the trader and the other player, `s.party`.

    `card_set` has the cards that change hands. Those in `cards_held_by_party` go to the trader, and all
    others to `s.party`. If `is_seen_by_all` is true, everybody sees the cards.
    """
    while card_set:
        card = lowest_member(card_set)
        card_set &= card_set - 1
        if cards_held_by_party & BIT[card]:
            move_card(s, card, s.party, s.active, is_seen_by_all)
        else:
            move_card(s, card, s.active, s.party, is_seen_by_all)


class HandingOver(GenoaPhase):
    """The phase in which closed cards change hands one by one. Only the two players involved see them.

    The cards are part of a deal, or a buyer owes them to the trader after an action.  GE-A71
    """

    def legal(self, s: GenoaTable, buffer: ActionBuffer) -> None:
        buffer.add(self.action_of_lot(s, 0))

    def why_not(self, s: GenoaTable, action: i64) -> i64:
        if not HAND_OVER <= action < HAND_OVER_END:
            return refusals.NOT_THE_CARD_TO_HAND_OVER
        waiting = [card for card in range(CARDS) if (s.cards_to_trader or s.cards_to_party) & BIT[card]]
        return 0 if action - HAND_OVER == waiting[0] else refusals.NOT_THE_CARD_TO_HAND_OVER

    def action_of_lot(self, s: GenoaTable, lot: i64) -> i64:
        return HAND_OVER + lowest_member(s.cards_to_trader if s.cards_to_trader else s.cards_to_party)

    def do(self, s: GenoaTable, action: i64) -> None:
        card = action - HAND_OVER
        if s.cards_to_trader:
            s.cards_to_trader -= BIT[card]
            move_card(s, card, s.party, s.active, False)
        else:
            s.cards_to_party -= BIT[card]
            move_card(s, card, s.active, s.party, False)
        if s.cards_to_trader | s.cards_to_party == 0:
            if s.user >= 0:
                ask_seat(s, ACTING, s.user)
            else:
                s.phase = CARDS_HANDED


RULES[HANDING_OVER] = HandingOver()


# Debts: goods promised from an action are handed over once the building has given them  GE-NEG-12


def pay_debt(s: GenoaTable) -> None:
    """Hand over the goods from this action that the acting player, `s.user`, has promised to the trader.

    If the player drew more cards than they owe, ask them which cards to give.
    """
    first = LATER_SECTION * SECTION_SIZE
    if s.terms[first + ANY_TILE_KIND] > 0:
        s.terms[first + ANY_TILE_KIND] = 0
        s.terms[first + s.exchanged_kind] = 1
    move_goods(s, LATER_SECTION, s.user, s.active)
    s.owes_trader = 0
    s.cards_to_trader = 0
    s.next_item_min = 0
    due = s.terms[first + FIRST_ANY_CARD_KIND + s.pile] if s.drawn_cards else 0
    if due == 0:
        return
    if due >= count_members(s.drawn_cards):
        s.cards_to_trader = s.drawn_cards
        ask_chance(s, HANDING_OVER)
    else:
        ask_seat(s, CHOOSING_OWED_CARDS, s.user)


def cards_still_due(s: GenoaTable) -> i64:
    """Return how many more cards the acting player must choose to give to the trader."""
    return s.terms[LATER_SECTION * SECTION_SIZE + FIRST_ANY_CARD_KIND + s.pile] - count_members(
        s.cards_to_trader
    )


class ChoosingOwedCards(GenoaPhase):
    """The phase in which a player chooses, in ascending order, which drawn cards to give to the trader.

    GE-A51
    """

    def legal(self, s: GenoaTable, buffer: ActionBuffer) -> None:
        rest = s.drawn_cards - s.cards_to_trader
        left = count_members(rest)
        due = cards_still_due(s)
        while rest and left >= due:
            card = lowest_member(rest)
            rest &= rest - 1
            left -= 1
            if CLOSED_CARD_ITEM + card > s.next_item_min:
                buffer.add(CLOSED_CARD_ITEM + card)

    def why_not(self, s: GenoaTable, action: i64) -> i64:
        if not CLOSED_CARD_ITEM <= action < CLOSED_CARD_ITEM_END:
            return refusals.MUST_CHOOSE_OWED_CARD
        free = [card for card in range(CARDS) if (s.drawn_cards - s.cards_to_trader) & BIT[card]]
        card = action - CLOSED_CARD_ITEM
        if card not in free:
            return refusals.MUST_CHOOSE_OWED_CARD
        later = [other for other in free if other >= card]
        return 0 if action > s.next_item_min and len(later) >= cards_still_due(s) else refusals.OUT_OF_ORDER

    def do(self, s: GenoaTable, action: i64) -> None:
        s.cards_to_trader += BIT[action - CLOSED_CARD_ITEM]
        s.next_item_min = action
        if cards_still_due(s) == 0:
            ask_chance(s, HANDING_OVER)


RULES[CHOOSING_OWED_CARDS] = ChoosingOwedCards()
