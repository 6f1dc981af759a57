"""Events, which tell a player what an action did. The client shows them as entries of the game's log.

Every event has a `key`, which selects its message, and a `rule`, the id of a rule. An event about a card has
the card's `pile`. Only players who may see the card also get its `buildings` and `goods`. A `sheet` has the
same form as in the view.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.game import Event
from kontor.core.negotiation import EVERYBODY
from kontor.core.state import CHANCE
from kontor.games.genoa.actions import (
    ACCEPT,
    ACCEPT_END,
    AGREE,
    DELIVER_MESSAGE,
    DELIVER_MESSAGE_END,
    DICE,
    DICE_END,
    DRAW,
    DRAW_END,
    DRAW_UNSEEN,
    DRAW_UNSEEN_END,
    FIRST_PLAYER,
    FIRST_PLAYER_END,
    HAND_OVER,
    HAND_OVER_END,
    HAND_OVER_UNSEEN_END,
    LARGE_ORDER,
    LARGE_ORDER_END,
    NAME_FIELD,
    OPEN_CARD_ITEM,
    PERFORM,
    POST_SHEET,
    REMOVE_MARKER,
    REMOVE_MARKER_END,
    SMALL_ORDER,
    SMALL_ORDER_END,
    START_AT,
    START_AT_END,
    USE_BUILDING_TILE,
    USE_BUILDING_TILE_END,
)
from kontor.games.genoa.catalogue import CATALOGUE
from kontor.games.genoa.client_schema import Sheet
from kontor.games.genoa.components import (
    BIT,
    BUILDING_NAMES,
    FIELD_NAMES,
    FIRST_MESSAGE,
    FIRST_SMALL_ORDER,
    ITEM_KINDS,
    KIND_NAMES,
    LARGE_ORDER_REWARD,
    MARKET,
    MESSAGE_REWARD,
    OWNER_INCOME,
    PILE_NAMES,
    PILES,
    SMALL_ORDER_REWARD,
)
from kontor.games.genoa.deals import replace_wildcard
from kontor.games.genoa.decision_view import steps_to_reach
from kontor.games.genoa.negotiation_rounds import fields_open_to_deals
from kontor.games.genoa.phases import (
    ANSWERING,
    CHOOSING_OFFER_FIELD,
    CHOOSING_TILE,
    DEALING,
    OVER,
    PAYING,
    SWAP_GIVING,
    SWAP_TAKING,
)
from kontor.games.genoa.price_sheets import find_sheet, load_sheet_into_draft
from kontor.games.genoa.scoring import wealth, winners
from kontor.games.genoa.sheet_view import card_view, draft_view, items_by_name
from kontor.games.genoa.state import GOOD_KINDS, LATER_SECTION, SECTION_SIZE, SHEETS_PER_SEAT, GenoaTable
from kontor.games.genoa.tower import field_of_roll
from kontor.games.genoa.view import redact_for

RULE_BY_LOGGED_VERB: Final[dict[str, str]] = {  # the rule of each verb that has a log entry
    "first_player": "GE-A40",
    "dice": "GE-START-01",
    "draw": "GE-CARD-01",
    "draw_unseen": "GE-CARD-01",
    "hand_over": "GE-A71",
    "hand_over_unseen": "GE-A71",
    "start_at": "GE-START-04",
    "move": "GE-MOVE-02",
    "stop": "GE-MOVE-11",
    "withdraw": "GE-NEG-26",
    "sleep": "GE-A73",
    "agree": "GE-A63",
    "refuse": "GE-NEG-16",
    "use": "GE-NEG-22",
    "leave": "GE-NEG-24",
    "ask_again": "GE-A62",
    "perform": "GE-ACT-05",
    "large_order": "GE-CARD-04",
    "small_order": "GE-CARD-07",
    "message": "GE-CARD-11",
    "take_commodity": "GE-TILE-09",
    "building_action": "GE-TILE-14",
    "extra_action": "GE-TILE-05",
    "own": "GE-OWN-05",
    "oust": "GE-OWN-07",
}
"""The id of the rule that the log entry for each verb shows. Actions with other verbs get no such entry."""


def make_events(before: GenoaTable, action: i64, after: GenoaTable, seat: i64) -> list[Event]:
    """Return the log entries that `seat` gets for `action`: the action itself, then its consequences.

    `before` and `after` are the states before and after the action. An action that is only a part of a
    decision, such as adding an item to a price sheet, has no entry of its own.
    """
    redacted_action = redact_for(action, before, seat)
    events = action_events(before, redacted_action)
    if action == POST_SHEET:
        events.append(posted_sheet_event(before, seat))
    if after.deals_left < before.deals_left and after.turn == before.turn:
        events.append(deal_event(before, action, seat))
    if before.phase in (SWAP_GIVING, SWAP_TAKING, CHOOSING_TILE):
        events.append(swap_or_tile_event(before, action))
    events.extend(consequence_events(before, action, after))
    if after.phase == OVER:
        events.append(game_over_event(after))
    return events


# The action itself


def action_events(before: GenoaTable, redacted_action: i64) -> list[Event]:
    """Return a list with the log entry for an action, or an empty list if it has no entry.

    `redacted_action` is the action without the names of cards that are hidden from the reader of the log.
    """
    words = CATALOGUE.decode(redacted_action)
    verb = str(words.pop("do"))
    if verb not in RULE_BY_LOGGED_VERB or deals_hidden_card(before, redacted_action):
        return []
    event: Event = {"key": f"genoa.{verb}", "rule": RULE_BY_LOGGED_VERB[verb], "by": acting_seat(before)}
    event.update(words)
    add_card_details(event, before, redacted_action)
    if FIRST_PLAYER <= redacted_action < FIRST_PLAYER_END:
        event["by"] = None
    elif DICE <= redacted_action < DICE_END or START_AT <= redacted_action < START_AT_END:
        event["field"] = start_field_name(redacted_action)
    elif HAND_OVER <= redacted_action < HAND_OVER_UNSEEN_END:
        giver, taker = (
            (before.party, before.active) if before.cards_to_trader else (before.active, before.party)
        )
        event["by"] = int(giver)
        event["to"] = int(taker)
    elif redacted_action == AGREE:
        event["sheet"] = call_sheet_view(before, -1)
    elif verb in ("perform", "large_order"):
        event["building"] = BUILDING_NAMES[before.giving_building if before.action_step else before.building]
    elif REMOVE_MARKER <= redacted_action < REMOVE_MARKER_END:
        event["seat"] = int(before.owner[redacted_action - REMOVE_MARKER])
    return [event]


def acting_seat(before: GenoaTable) -> int:
    """Return the seat that acts. If chance acts, return the seat that draws the card or rolls the dice."""
    if before.actor != CHANCE:
        return int(before.actor)
    if before.phase == DEALING:
        return int(before.asked)
    return int(before.user if before.user >= 0 else before.active)


def deals_hidden_card(before: GenoaTable, redacted_action: i64) -> bool:
    """Return whether `redacted_action` deals a card at the start of the game without naming the card.

    Only the player who gets the card has a log entry for it, which names the card.
    """
    return before.phase == DEALING and DRAW_UNSEEN <= redacted_action < DRAW_UNSEEN_END


def start_field_name(redacted_action: i64) -> str:
    """Return the name of the field on which the tower starts.

    `redacted_action` either rolls the dice, or picks the field by using a start field tile.
    """
    if START_AT <= redacted_action < START_AT_END:
        return FIELD_NAMES[redacted_action - START_AT]
    return FIELD_NAMES[field_of_roll(redacted_action - DICE)]


def add_card_details(event: Event, before: GenoaTable, redacted_action: i64) -> None:
    """Add details about the action's card to `event`: what is printed on it, and the reward for playing it.

    `redacted_action` does not name a card that is hidden from the reader of the log. In that case, add
    nothing.
    """
    card = -1
    if DRAW <= redacted_action < DRAW_END:
        card = int(redacted_action - DRAW)
    elif HAND_OVER <= redacted_action < HAND_OVER_END:
        card = int(redacted_action - HAND_OVER)
    elif LARGE_ORDER <= redacted_action < LARGE_ORDER_END:
        card = int(redacted_action - LARGE_ORDER)
        event["ducats"] = LARGE_ORDER_REWARD
    elif SMALL_ORDER <= redacted_action < SMALL_ORDER_END:
        card = int(redacted_action - SMALL_ORDER + FIRST_SMALL_ORDER)
        event["ducats"] = SMALL_ORDER_REWARD
    elif DELIVER_MESSAGE <= redacted_action < DELIVER_MESSAGE_END:
        card = int(redacted_action - DELIVER_MESSAGE + FIRST_MESSAGE)
        event["ducats"] = MESSAGE_REWARD
    if card >= 0:
        event.update(card_view(card))


# Sheets


def posted_sheet_event(before: GenoaTable, viewer: i64) -> Event:
    """Return the log entry for a price sheet that was just posted, as `viewer` may see it.

    The `face` of a card that is hidden from `viewer` is None. The sheet is another player's offer or the
    trader's proposal. An offer for a field that the tower cannot reach with its next step has its own
    message.
    """
    writer = before.writer
    event: Event = {
        "key": "genoa.offer",
        "rule": "GE-NEG-07",
        "by": int(writer),
        "sheet": draft_view(before, writer, viewer),
    }
    if writer == before.active:
        event["key"] = "genoa.call" if before.partner != EVERYBODY else "genoa.call_everybody"
        event["rule"] = "GE-A63"
        if before.partner != EVERYBODY:
            event["to"] = int(before.partner)
    elif not fields_open_to_deals(before) & BIT[before.draft_field]:
        event["key"] = "genoa.proposal"
        event["rule"] = "GE-NEG-17"
        event["steps"] = steps_to_reach(before, before.draft_field)
    return event


def call_sheet_view(before: GenoaTable, viewer: i64) -> Sheet:
    """Return the price sheet that the trader proposes. The `face` of a card hidden from `viewer` is None."""
    twin = copy_of(before)
    load_sheet_into_draft(twin, before.active * SHEETS_PER_SEAT)
    return draft_view(twin, before.active, viewer)


def deal_event(before: GenoaTable, action: i64, viewer: i64) -> Event:
    """Return the log entry for the deal that `action` completes, as `viewer` may see it.

    The `face` of a card that is hidden from `viewer` is None.
    """
    twin = copy_of(before)
    party = before.party
    if before.phase == PAYING:
        replace_wildcard(twin, action)
    elif before.phase == ANSWERING:
        party = before.actor
        load_sheet_into_draft(twin, before.active * SHEETS_PER_SEAT)
    elif before.phase == CHOOSING_OFFER_FIELD:
        load_sheet_into_draft(twin, find_sheet(before, party, action - NAME_FIELD))
    elif ACCEPT <= action < ACCEPT_END:
        party = action - ACCEPT
        load_sheet_into_draft(twin, find_sheet(before, party, before.tower))
    return {
        "key": "genoa.deal",
        "rule": "GE-NEG-02",
        "by": int(before.active),
        "seat": int(party),
        "sheet": draft_view(twin, party, viewer),
    }


def copy_of(s: GenoaTable) -> GenoaTable:
    twin = s.copy()
    assert isinstance(twin, GenoaTable)
    return twin


# Choices whose entries depend on the phase


def swap_or_tile_event(before: GenoaTable, action: i64) -> Event:
    """Return the log entry for one half of a 1:1 trade, or for choosing a tile after a large order."""
    words = CATALOGUE.decode(action)
    verb = words.pop("do")
    event: Event = {"by": int(before.actor)}
    if before.phase == CHOOSING_TILE:
        event.update({"key": "genoa.tile_of_choice", "rule": "GE-A29", "tile": words["tile"]})
        return event
    gives = before.phase == SWAP_GIVING
    event.update({"key": "genoa.swap_give" if gives else "genoa.swap_take", "rule": "GE-TILE-12"})
    if verb == "open":
        event.update(card_view(action - OPEN_CARD_ITEM))
        event["item"] = event["pile"]
    else:
        event["item"] = next(iter(words.values())) if words else "marker"
    return event


# Consequences


def consequence_events(before: GenoaTable, action: i64, after: GenoaTable) -> list[Event]:
    """Return log entries for the consequences of `action`, such as income, goods or a new turn."""
    events: list[Event] = []
    if before.user >= 0:
        events.extend(income_events(before, action, after))
        events.extend(gain_events(before, action, after))
        events.extend(debt_events(before, after))
    for pile in range(PILES):
        if after.pile_sizes[PILES + pile] < before.pile_sizes[PILES + pile] or is_reshuffled_at_once(
            before, after, pile
        ):
            events.append({"key": "genoa.shuffled", "rule": "GE-CARD-03", "pile": PILE_NAMES[pile]})
    if after.rounds_left < before.rounds_left and after.tower == MARKET and after.turn == before.turn:
        events.append({"key": "genoa.market", "rule": "GE-ROUND-10", "left": int(after.rounds_left)})
    elif after.rounds_left < before.rounds_left and after.rounds_left > 0:
        events.append({"key": "genoa.round", "rule": "GE-ROUND-08", "left": int(after.rounds_left)})
    if after.turn > before.turn:
        events.append({"key": "genoa.turn", "rule": "GE-ROUND-06", "seat": int(after.active)})
    return events


def is_reshuffled_at_once(before: GenoaTable, after: GenoaTable, pile: i64) -> bool:
    """Return whether a card was played on the empty `pile`, and so became the new face-down pile."""
    return before.pile_sizes[pile] == 0 and after.pile_sizes[pile] > 0


def income_events(before: GenoaTable, action: i64, after: GenoaTable) -> list[Event]:
    """Return a list with the log entry for a building owner's income, or an empty list if there is none."""
    main = before.action_step == 0 and before.performed == 0
    used = action == PERFORM or LARGE_ORDER <= action < LARGE_ORDER_END
    owner = before.owner[before.building]
    if not main or not used or owner < 0 or owner == before.user:
        return []
    return [
        {
            "key": "genoa.income",
            "rule": "GE-ACT-07",
            "seat": int(owner),
            "ducats": OWNER_INCOME,
            "building": BUILDING_NAMES[before.building],
        }
    ]


def gain_events(before: GenoaTable, action: i64, after: GenoaTable) -> list[Event]:
    """Return a list with the log entry for the goods that a building gave, or an empty list.

    Cards get their own entries when they are drawn.
    """
    if action != PERFORM and not USE_BUILDING_TILE <= action < USE_BUILDING_TILE_END:
        return []
    seat = before.user
    first = seat * GOOD_KINDS
    gained_goods: dict[str, int] = {}
    for kind in range(GOOD_KINDS):
        more = after.held[first + kind] - before.held[first + kind] + goods_paid_at_once(before, after, kind)
        if more > 0:
            gained_goods[KIND_NAMES[kind]] = int(more)
    if not gained_goods and after.phase == before.phase:
        return [{"key": "genoa.nothing", "rule": "GE-ACT-09", "seat": int(seat)}]
    return (
        [{"key": "genoa.gains", "rule": "GE-BLD-13", "seat": int(seat), "items": gained_goods}]
        if gained_goods
        else []
    )


def goods_paid_at_once(before: GenoaTable, after: GenoaTable, kind: i64) -> i64:
    """Return how many goods of `kind` the acting player received and immediately paid to the trader."""
    if before.owes_trader and not after.owes_trader:
        return after.terms[LATER_SECTION * SECTION_SIZE + kind]
    return 0


def debt_events(before: GenoaTable, after: GenoaTable) -> list[Event]:
    """Return a list with the log entry for promised goods that were paid to the trader, or an empty list.

    Cards get their own entries when they are handed over.
    """
    if not before.owes_trader or after.owes_trader or after.user != before.user:
        return []
    first = LATER_SECTION * SECTION_SIZE
    counts = [int(after.terms[first + kind]) for kind in range(ITEM_KINDS)]
    return [
        {
            "key": "genoa.pays_later",
            "rule": "GE-NEG-12",
            "by": int(before.user),
            "to": int(before.active),
            "items": items_by_name(counts, after.terms[first + ITEM_KINDS]),
        }
    ]


def game_over_event(after: GenoaTable) -> Event:
    """Return the log entry for the end of the game, with the winners and everybody's wealth in ducats."""
    fortunes = [int(wealth(after, seat)) for seat in range(after.seats)]
    return {
        "key": "genoa.end",
        "rule": "GE-END-04",
        "winners": winners(after),
        "score": max(fortunes),
        "wealth": fortunes,
    }
