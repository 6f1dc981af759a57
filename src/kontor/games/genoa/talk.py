"""Talk in a window: speeches, the trader's decision, calls and answers.  GE-NEG, GE-A56 to GE-A77"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.moves import Moves
from kontor.core.negotiation import EVERYBODY, fall_asleep
from kontor.games.genoa import refusals
from kontor.games.genoa.actions import (
    ACCEPT,
    ACCEPT_END,
    AGREE,
    ASK_AGAIN,
    AT,
    CALL,
    CALL_EVERYBODY,
    DELIVER,
    DELIVER_END,
    EXTRA_TILE,
    LEAVE,
    MOVE,
    OFFER,
    OFFER_END,
    PASS,
    REFUSE,
    SLEEP,
    STOP,
    USE,
    WITHDRAW,
    WITHDRAW_END,
)
from kontor.games.genoa.components import (
    ANY_TILE,
    BIT,
    BUILDINGS,
    COMMODITIES,
    FIELDS,
    FIRST_TILE,
    IS_VILLA,
    LARGE,
    LARGE_GOODS,
    LARGE_VILLA,
    MARKER,
    PILE_BITS,
    first_of,
)
from kontor.games.genoa.deals import can_accept, holds, tiles_reserved
from kontor.games.genoa.limits import addressed, gives_anything, has_good
from kontor.games.genoa.orders import deliver, legal_messages, why_not_message
from kontor.games.genoa.sheets import (
    asks_nothing,
    clear_terms,
    drop,
    ducats_of,
    lay_down,
    number_of,
    promised_cards,
    room_for,
    sheet_of,
    spare_extra_tile,
)
from kontor.games.genoa.state import (
    ACCEPT_FIELD,
    ANSWER,
    BUILDING_WINDOW,
    CALL_FIELD,
    DECIDE,
    EXTRA,
    GOODS,
    LATER_PART,
    PRICE,
    RETURN,
    ROWS,
    SPEAK,
    STEP_WINDOW,
    GenoaTable,
    can_act,
    can_bid,
    enter,
    has_action,
)
from kontor.games.genoa.tiles import use_extra_tile
from kontor.games.genoa.tower import legal_steps, next_fields, why_not_step
from kontor.games.genoa.writing import write

# Asking one seat after the other


def begin_round(s: GenoaTable) -> None:
    s.speeches -= 1
    s.answering = 0
    s.partner = EVERYBODY
    ask_next(s, s.active)


def may_speak(s: GenoaTable, seat: i64) -> bool:
    """Awake, and in a building window able to take the action. Open information only.  GE-A57"""
    if seat == s.active or s.asleep[seat]:
        return False
    return s.window == STEP_WINDOW or can_bid(s, seat)


def ask_next(s: GenoaTable, seat: i64) -> None:
    """Ask the next seat clockwise after this one; after the last the trader decides."""
    seat = (seat + 1) % s.seats
    while seat != s.active:
        if addressed(s, seat, s.field) if s.answering else may_speak(s, seat):
            s.asked = seat
            s.posts = s.most_posts
            enter(s, ANSWER if s.answering else SPEAK, seat)
            return
        seat = (seat + 1) % s.seats
    decide_again(s)


def decide_again(s: GenoaTable) -> None:
    """The trader decides; a call that was answered is over."""
    if s.answering:
        s.answering = 0
        s.partner = EVERYBODY
        drop(s, s.active * ROWS)
    enter(s, DECIDE, s.active)


# Speaking


def can_write(s: GenoaTable, seat: i64, field: i64) -> bool:
    """Whether the seat can make any offer for this field that it could pay.  GE-A8, GE-A48, GE-TWO-02"""
    if field < BUILDINGS and not can_bid(s, seat):
        return False
    if s.seats > 2 and s.money[seat] >= 5:
        return True
    return has_good(s, seat, field) or (field < BUILDINGS and gives_anything(s, seat, field))


def offered_fields(s: GenoaTable) -> i64:
    """The fields that offers may name in this window, as a set."""
    return BIT[s.tower] if s.window == BUILDING_WINDOW else s.reach


def own_fields(s: GenoaTable, seat: i64) -> i64:
    """The fields of the seat's sheets, as a set."""
    out: i64 = 0
    for sheet in range(seat * ROWS, seat * ROWS + ROWS):
        if s.live[sheet]:
            out |= BIT[s.live[sheet] - 1]
    return out


def legal_speech(s: GenoaTable, moves: Moves) -> None:
    seat = s.actor
    if s.posts > 0:
        rest = offered_fields(s)
        while rest:
            field = first_of(rest)
            rest &= rest - 1
            if room_for(s, seat, field) >= 0 and can_write(s, seat, field):
                moves.add(OFFER + field)
        rest = own_fields(s, seat)
        while rest:
            moves.add(WITHDRAW + first_of(rest))
            rest &= rest - 1
    moves.add(PASS)
    moves.add(SLEEP)
    legal_messages(s, promised_cards(s, seat), moves)
    if spare_extra_tile(s, seat):
        moves.add(EXTRA_TILE)


def why_not_speech(s: GenoaTable, action: i64) -> i64:
    seat = s.actor
    if action == PASS or action == SLEEP:
        return 0
    if OFFER <= action < OFFER_END:
        return refusals.SPEECH if s.posts == 0 else why_not_offer(s, seat, action - OFFER)
    if WITHDRAW <= action < WITHDRAW_END:
        if s.posts == 0:
            return refusals.SPEECH
        return 0 if sheet_of(s, seat, action - WITHDRAW) >= 0 else refusals.NO_SHEET
    if DELIVER <= action < DELIVER_END:
        return why_not_message(s, promised_cards(s, seat), action - DELIVER)
    if action == EXTRA_TILE:
        return why_not_extra(s, seat)
    return refusals.TRADER_DECIDES


def why_not_extra(s: GenoaTable, seat: i64) -> i64:
    held = s.held[seat * GOODS + EXTRA]
    if held == 0:
        return refusals.NO_TILE
    rows = [sheet for sheet in range(seat * ROWS, seat * ROWS + ROWS) if s.live[sheet]]
    promised = [number_of(s, sheet, PRICE, EXTRA) for sheet in rows if seat != s.active]
    return refusals.PROMISED if any(held - 1 < number for number in promised) else 0


def why_not_offer(s: GenoaTable, seat: i64, field: i64) -> i64:
    here = s.window == BUILDING_WINDOW
    if (here and field != s.tower) or (not here and not s.reach & BIT[field]):
        return refusals.OUT_OF_REACH
    rows = [s.live[seat * ROWS + i] for i in range(s.most_sheets)]
    if field + 1 not in rows and 0 not in rows:
        return refusals.SHEETS_FULL
    building = field < BUILDINGS
    if building and not (can_act(s, seat) or s.held[s.active * GOODS + EXTRA]):
        return refusals.NO_ACTION_LEFT
    if has_good(s, seat, field) or (building and gives_anything(s, seat, field)):
        return 0
    if s.money[seat] < 5:
        return refusals.NOTHING_TO_PAY
    return 0 if s.seats > 2 else refusals.MONEY_ONLY


def speak(s: GenoaTable, action: i64) -> None:
    seat = s.actor
    if OFFER <= action < OFFER_END:
        s.posts -= 1
        write(s, seat, action - OFFER)
    elif WITHDRAW <= action < WITHDRAW_END:
        s.posts -= 1
        drop(s, sheet_of(s, seat, action - WITHDRAW))
    elif action == EXTRA_TILE:
        use_extra_tile(s, seat)
    elif DELIVER <= action < DELIVER_END:
        deliver(s, action - DELIVER)
    else:
        if action == SLEEP:
            fall_asleep(s, seat)
        ask_next(s, seat)


# Deciding


def live_fields(s: GenoaTable) -> i64:
    """The fields about which a deal can be made now, as a set.  GE-NEG-20"""
    if s.window == BUILDING_WINDOW:
        return BIT[s.tower]
    return BIT[s.agreed] if s.agreed >= 0 else next_fields(s)


def obliged(s: GenoaTable) -> bool:
    """Whether a bid lies there that the trader must take, unless he uses the building.  GE-NEG-22, GE-A37"""
    for seat in range(s.seats):
        sheet = sheet_of(s, seat, s.tower)
        if sheet >= 0 and asks_nothing(s, seat, sheet):
            return True
    return False


def acceptable(s: GenoaTable, seat: i64, fields: i64) -> i64:
    """The fields among these for which the trader can take the seat's sheet, as a set."""
    out: i64 = 0
    for sheet in range(seat * ROWS, seat * ROWS + ROWS):
        if s.live[sheet]:
            field = s.live[sheet] - 1
            if fields & BIT[field] and can_accept(s, seat, sheet):
                out |= BIT[field]
    return out


def askable(s: GenoaTable, seat: i64, field: i64) -> bool:
    """Whether the trader could ask this seat for anything, as far as everybody knows."""
    if s.seats > 2 and s.ask_money >= 5:
        return True
    return has_good(s, seat, field) or (field < BUILDINGS and gives_anything(s, seat, field))


def callable_fields(s: GenoaTable, partner: i64) -> i64:
    """The fields about which the trader may call this seat, or everybody, as a set."""
    out: i64 = 0
    rest = live_fields(s)
    while rest:
        field = first_of(rest)
        rest &= rest - 1
        if can_call(s, partner, field):
            out |= BIT[field]
    return out


def can_call(s: GenoaTable, partner: i64, field: i64) -> bool:
    """A call to everybody needs two listeners at least."""
    if partner != EVERYBODY:
        return (field >= BUILDINGS or can_bid(s, partner)) and askable(s, partner, field)
    listeners: i64 = 0
    somebody = False
    for seat in range(s.seats):
        if seat != s.active and s.asleep[seat] == 0 and (field >= BUILDINGS or can_bid(s, seat)):
            listeners += 1
            somebody = somebody or askable(s, seat, field)
    return somebody and listeners > 1


def legal_decision(s: GenoaTable, moves: Moves) -> None:
    if s.window == STEP_WINDOW:
        legal_steps(s, moves)
        if s.buyer >= 0:
            return
    else:
        if can_act(s, s.active):
            moves.add(USE)
        if not obliged(s):
            moves.add(LEAVE)
    fields = live_fields(s)
    for seat in range(s.seats):
        if seat != s.active and acceptable(s, seat, fields):
            moves.add(ACCEPT + seat)
    if s.calls > 0:
        for seat in range(s.seats):
            if seat != s.active and callable_fields(s, seat):
                moves.add(CALL + seat)
        if callable_fields(s, EVERYBODY):
            moves.add(CALL_EVERYBODY)
    if s.speeches > 0 and s.agreed < 0 and somebody_to_ask(s):
        moves.add(ASK_AGAIN)
    legal_messages(s, 0, moves)
    if s.held[s.active * GOODS + EXTRA] > 0:
        moves.add(EXTRA_TILE)


def somebody_to_ask(s: GenoaTable) -> bool:
    for seat in range(s.seats):
        if may_speak(s, seat):
            return True
    return False


def why_not_decision(s: GenoaTable, action: i64) -> i64:
    step = s.window == STEP_WINDOW
    if MOVE <= action <= STOP:
        return why_not_step(s, action) if step else refusals.USE_OR_SELL
    if step and s.buyer >= 0:
        return refusals.MUST_GO_THERE
    if action == USE or action == LEAVE:
        return refusals.NOT_NOW if step else why_not_use(s, action)
    if ACCEPT <= action < ACCEPT_END:
        return why_not_accept(s, action - ACCEPT)
    if CALL <= action <= CALL_EVERYBODY:
        return why_not_call(s, action)
    if action == ASK_AGAIN:
        listening = [seat for seat in range(s.seats) if may_speak(s, seat)]
        return 0 if s.speeches and s.agreed < 0 and listening else refusals.ROUNDS
    if DELIVER <= action < DELIVER_END:
        return why_not_message(s, 0, action - DELIVER)
    if action == EXTRA_TILE:
        return 0 if s.held[s.active * GOODS + EXTRA] else refusals.NO_TILE
    return refusals.SPEECH if OFFER <= action <= REFUSE else refusals.NOT_NOW


def why_not_use(s: GenoaTable, action: i64) -> i64:
    if action == USE:
        free = has_action(s, s.active) or s.held[s.active * GOODS + EXTRA] > 0
        return 0 if free else refusals.ONE_ACTION
    bids = [(seat, sheet_of(s, seat, s.tower)) for seat in range(s.seats)]
    return refusals.USE_OR_SELL if any(r >= 0 and asks_nothing(s, seat, r) for seat, r in bids) else 0


def why_not_accept(s: GenoaTable, seat: i64) -> i64:
    if seat >= s.seats or seat == s.active:
        return refusals.TRADER_DECIDES
    rows = [sheet for sheet in range(seat * ROWS, seat * ROWS + ROWS) if s.live[sheet]]
    near = [sheet for sheet in rows if live_fields(s) & BIT[s.live[sheet] - 1]]
    if not near:
        return refusals.NOT_ADJACENT if rows else refusals.NO_SHEET
    return 0 if any(can_accept(s, seat, sheet) for sheet in near) else refusals.MUST_OWN


def why_not_call(s: GenoaTable, action: i64) -> i64:
    if s.calls == 0:
        return refusals.CALLS
    seat = EVERYBODY if action == CALL_EVERYBODY else action - CALL
    if seat >= s.seats or seat == s.active:
        return refusals.TRADER_DECIDES
    fields = [field for field in range(FIELDS) if live_fields(s) & BIT[field]]
    if any(can_call(s, seat, field) for field in fields):
        return 0
    if seat == EVERYBODY:
        return refusals.CALLS
    able = any(field >= BUILDINGS or can_bid(s, seat) for field in fields)
    return refusals.NOT_TO_BE_ASKED if able else refusals.NO_ACTION_LEFT


def call(s: GenoaTable, partner: i64) -> None:
    """A call to one seat alone wakes it. In a building window the field needs no saying.  GE-A63, GE-A73"""
    s.calls -= 1
    s.partner = partner
    if partner != EVERYBODY:
        s.asleep[partner] = 0
    if s.window == BUILDING_WINDOW:
        write(s, s.active, s.tower)
    else:
        enter(s, CALL_FIELD, s.active)


def legal_fields(s: GenoaTable, moves: Moves) -> None:
    """The second step of `call` and of `accept` before a step of the tower."""
    if s.phase == CALL_FIELD:
        rest = callable_fields(s, s.partner)
    else:
        rest = acceptable(s, s.party, live_fields(s))
    while rest:
        moves.add(AT + first_of(rest))
        rest &= rest - 1


def why_not_field(s: GenoaTable, action: i64) -> i64:
    field = action - AT
    if not 0 <= field < FIELDS or not live_fields(s) & BIT[field]:
        return refusals.NOT_ADJACENT
    if s.phase == CALL_FIELD:
        if can_call(s, s.partner, field):
            return 0
        return refusals.NO_ACTION_LEFT if field < BUILDINGS else refusals.NOT_TO_BE_ASKED
    sheet = sheet_of(s, s.party, field)
    if sheet < 0:
        return refusals.NO_SHEET
    return 0 if can_accept(s, s.party, sheet) else refusals.MUST_OWN


def choose_offer(s: GenoaTable, seat: i64) -> None:
    """Whose sheet the trader takes; which of them is the next question."""
    s.party = seat
    enter(s, ACCEPT_FIELD, s.active)


# Posting


def post(s: GenoaTable) -> None:
    """The others see the sheet now. What is shown once stays known.  GE-A71"""
    show_cards(s)
    writer = s.writer
    if writer == s.active:
        lay_down(s, writer * ROWS, s.field)
        clear_terms(s)
        s.answering = 1
        ask_next(s, writer)
        return
    lay_down(s, room_for(s, writer, s.field), s.field)
    clear_terms(s)
    if s.answering:
        ask_next(s, writer)
    else:
        enter(s, SPEAK, writer)


def show_cards(s: GenoaTable) -> None:
    for seat in range(s.seats):
        if seat != s.writer:
            s.knows[seat] |= s.opened
            if seat == s.active or (s.writer == s.active and sees_call(s, seat)):
                s.knows[seat] |= s.shown


def sees_call(s: GenoaTable, seat: i64) -> bool:
    """Whom the trader shows the cards of a call: the seat he calls, or everybody."""
    return s.partner == EVERYBODY or s.partner == seat


# Answering


def can_agree(s: GenoaTable, seat: i64) -> bool:
    """Whether the seat can keep the terms of the call."""
    sheet = s.active * ROWS
    if s.partner == EVERYBODY and room_for(s, seat, s.field) < 0:
        return False
    reserve = tiles_reserved(s, seat, sheet, s.field)
    if not holds(s, seat, sheet, PRICE, reserve):
        return False
    if number_of(s, sheet, RETURN, MARKER) > s.supply[MARKER + seat]:
        return False
    if number_of(s, sheet, LATER_PART, MARKER) > s.supply[MARKER + seat]:
        return False
    return not call_wants_large_order(s, sheet) or can_deliver_beside(s, seat, sheet)


def call_wants_large_order(s: GenoaTable, sheet: i64) -> bool:
    if s.field >= BUILDINGS or not IS_VILLA[s.field]:
        return False
    if ducats_of(s, sheet, LATER_PART) > 0 or number_of(s, sheet, LATER_PART, ANY_TILE) > 0:
        return True
    for kind in range(FIRST_TILE, MARKER):
        if number_of(s, sheet, LATER_PART, kind) > 0:
            return True
    return False


def can_deliver_beside(s: GenoaTable, seat: i64, sheet: i64) -> bool:
    """Whether the seat has a large order for the villa, and its goods beside the price.  GE-A50"""
    rest = s.hand[seat] & PILE_BITS[LARGE]
    while rest:
        order = first_of(rest)
        rest &= rest - 1
        if LARGE_VILLA[order] == s.field:
            enough = True
            for kind in range(COMMODITIES):
                left = s.held[seat * GOODS + kind] - number_of(s, sheet, PRICE, kind)
                if left < LARGE_GOODS[order * COMMODITIES + kind]:
                    enough = False
            if enough:
                return True
    return False


def legal_answer(s: GenoaTable, moves: Moves) -> None:
    seat = s.actor
    if room_for(s, seat, s.field) >= 0 and can_write(s, seat, s.field):
        moves.add(OFFER + s.field)
    if can_agree(s, seat):
        moves.add(AGREE)
    moves.add(REFUSE)


def why_not_answer(s: GenoaTable, action: i64) -> i64:
    if action == REFUSE:
        return 0
    seat = s.actor
    if OFFER <= action < OFFER_END:
        if action - OFFER != s.field:
            return refusals.CALLS
        rows = [s.live[seat * ROWS + i] for i in range(s.most_sheets)]
        if s.field + 1 not in rows and 0 not in rows:
            return refusals.SHEETS_FULL
        if can_write(s, seat, s.field):
            return 0
        return refusals.MONEY_ONLY if s.seats == 2 and s.money[seat] >= 5 else refusals.NOTHING_TO_PAY
    return why_not_agree(s, seat) if action == AGREE else refusals.CALLS


def why_not_agree(s: GenoaTable, seat: i64) -> i64:
    sheet = s.active * ROWS
    rows = [s.live[seat * ROWS + i] for i in range(s.most_sheets)]
    if s.partner == EVERYBODY and s.field + 1 not in rows and 0 not in rows:
        return refusals.SHEETS_FULL
    if not holds(s, seat, sheet, PRICE, 0):
        return refusals.MUST_OWN
    if not holds(s, seat, sheet, PRICE, tiles_reserved(s, seat, sheet, s.field)):
        return refusals.TILE_IS_NEEDED
    markers = [number_of(s, sheet, section, MARKER) for section in (LATER_PART, RETURN)]
    if max(markers) > s.supply[MARKER + seat]:
        return refusals.MARKERS
    large = call_wants_large_order(s, sheet)
    return refusals.NOT_FROM_THE_ACTION if large and not can_deliver_beside(s, seat, sheet) else 0
