"""The log: what an action did, in message keys and arguments, as one seat may know it.

Every event has `key`, and `rule`, the id of the rule behind it. A card that the reader may see comes with its
`pile`, `buildings` and `goods`; of another only the `pile` is told. A `sheet` is as in the view.
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
    AT,
    BUILDING_TILE,
    BUILDING_TILE_END,
    CATALOGUE,
    DELIVER,
    DELIVER_END,
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
    OPEN,
    OUST,
    OUST_END,
    PERFORM,
    POST,
    SMALL_ORDER,
    SMALL_ORDER_END,
    START_AT,
    START_AT_END,
)
from kontor.games.genoa.components import (
    BIT,
    BUILDING,
    FIELD,
    FIELD_AT,
    FIRST_MESSAGE,
    FIRST_SMALL,
    INCOME,
    KIND,
    KINDS,
    LARGE_REWARD,
    MARKET,
    MESSAGE_REWARD,
    PILE,
    PILES,
    SMALL_REWARD,
)
from kontor.games.genoa.deals import choose
from kontor.games.genoa.facts import Sheet
from kontor.games.genoa.scoring import wealth, winners
from kontor.games.genoa.sheets import pick_up, sheet_of
from kontor.games.genoa.state import (
    ACCEPT_FIELD,
    ANSWER,
    DEAL,
    GOODS,
    LATER_PART,
    OVER,
    PAY,
    ROWS,
    SWAP_GIVE,
    SWAP_TAKE,
    TERMS,
    TILE_OF_CHOICE,
    GenoaTable,
)
from kontor.games.genoa.talk import live_fields
from kontor.games.genoa.terms import card_view, draft_view, items
from kontor.games.genoa.view import redact, steps_to

TOLD: Final[dict[str, str]] = {
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
"""The verbs that are told as they are, with their rules; other steps are told by what they lead to."""


def describe(before: GenoaTable, action: i64, after: GenoaTable, seat: i64) -> list[Event]:
    """What that seat reads: the action itself, unless it is only a step of something larger; then what
    followed from it.
    """
    seen = redact(action, before, seat)
    events = spoken(before, seen)
    if action == POST:
        events.append(posted(before, seat))
    if after.deals < before.deals and after.turn == before.turn:
        events.append(deal(before, action, seat))
    if before.phase in (SWAP_GIVE, SWAP_TAKE, TILE_OF_CHOICE):
        events.append(handled(before, action))
    events.extend(consequences(before, action, after))
    if after.phase == OVER:
        events.append(the_end(after))
    return events


# The action itself


def spoken(before: GenoaTable, seen: i64) -> list[Event]:
    words = CATALOGUE.decode(seen)
    verb = str(words.pop("do"))
    if verb not in TOLD or dealt_to_another(before, seen):
        return []
    event: Event = {"key": f"genoa.{verb}", "rule": TOLD[verb], "by": speaker(before)}
    event.update(words)
    add_card(event, before, seen)
    if FIRST_PLAYER <= seen < FIRST_PLAYER_END:
        event["by"] = None
    elif DICE <= seen < DICE_END or START_AT <= seen < START_AT_END:
        event["field"] = landing(seen)
    elif HAND_OVER <= seen < HAND_OVER_UNSEEN_END:
        giver, taker = (before.party, before.active) if before.coming else (before.active, before.party)
        event["by"] = int(giver)
        event["to"] = int(taker)
    elif seen == AGREE:
        event["sheet"] = call_sheet(before, -1)
    elif verb in ("perform", "large_order"):
        event["building"] = BUILDING[before.at if before.inner else before.building]
    elif OUST <= seen < OUST_END:
        event["seat"] = int(before.owner[seen - OUST])
    return [event]


def speaker(before: GenoaTable) -> int:
    if before.actor != CHANCE:
        return int(before.actor)
    if before.phase == DEAL:
        return int(before.asked)
    return int(before.user if before.user >= 0 else before.active)


def dealt_to_another(before: GenoaTable, seen: i64) -> bool:
    """The cards that others get at the start are not worth a line."""
    return before.phase == DEAL and DRAW_UNSEEN <= seen < DRAW_UNSEEN_END


def landing(seen: i64) -> str:
    if START_AT <= seen < START_AT_END:
        return FIELD[seen - START_AT]
    roll = seen - DICE
    return FIELD[FIELD_AT[roll % 8 * 8 + roll // 8]]


def add_card(event: Event, before: GenoaTable, seen: i64) -> None:
    """What is printed on a card that was named, and what it brings."""
    card = -1
    if DRAW <= seen < DRAW_END:
        card = int(seen - DRAW)
    elif HAND_OVER <= seen < HAND_OVER_END:
        card = int(seen - HAND_OVER)
    elif LARGE_ORDER <= seen < LARGE_ORDER_END:
        card = int(seen - LARGE_ORDER)
        event["ducats"] = LARGE_REWARD
    elif SMALL_ORDER <= seen < SMALL_ORDER_END:
        card = int(seen - SMALL_ORDER + FIRST_SMALL)
        event["ducats"] = SMALL_REWARD
    elif DELIVER <= seen < DELIVER_END:
        card = int(seen - DELIVER + FIRST_MESSAGE)
        event["ducats"] = MESSAGE_REWARD
    if card >= 0:
        event.update(card_view(card))


# Sheets


def posted(before: GenoaTable, seat: i64) -> Event:
    """An offer, a proposal for a field that is still away, or the trader's call."""
    writer = before.writer
    event: Event = {
        "key": "genoa.offer",
        "rule": "GE-NEG-07",
        "by": int(writer),
        "sheet": draft_view(before, writer, seat),
    }
    if writer == before.active:
        event["key"] = "genoa.call" if before.partner != EVERYBODY else "genoa.call_everybody"
        event["rule"] = "GE-A63"
        if before.partner != EVERYBODY:
            event["to"] = int(before.partner)
    elif not live_fields(before) & BIT[before.field]:
        event["key"] = "genoa.proposal"
        event["rule"] = "GE-NEG-17"
        event["steps"] = steps_to(before, before.field)
    return event


def call_sheet(before: GenoaTable, seat: i64) -> Sheet:
    twin = copied(before)
    pick_up(twin, before.active * ROWS)
    return draft_view(twin, before.active, seat)


def deal(before: GenoaTable, action: i64, seat: i64) -> Event:
    """A deal is struck: what both sides give."""
    twin = copied(before)
    party = before.party
    if before.phase == PAY:
        choose(twin, action)
    elif before.phase == ANSWER:
        party = before.actor
        pick_up(twin, before.active * ROWS)
    elif before.phase == ACCEPT_FIELD:
        pick_up(twin, sheet_of(before, party, action - AT))
    elif ACCEPT <= action < ACCEPT_END:
        party = action - ACCEPT
        pick_up(twin, sheet_of(before, party, before.tower))
    return {
        "key": "genoa.deal",
        "rule": "GE-NEG-02",
        "by": int(before.active),
        "seat": int(party),
        "sheet": draft_view(twin, party, seat),
    }


def copied(s: GenoaTable) -> GenoaTable:
    twin = s.copy()
    assert isinstance(twin, GenoaTable)
    return twin


# Steps that are told under other names


def handled(before: GenoaTable, action: i64) -> Event:
    """What a 1:1 trade gives and takes, and the tile of a large order."""
    words = CATALOGUE.decode(action)
    verb = words.pop("do")
    event: Event = {"by": int(before.actor)}
    if before.phase == TILE_OF_CHOICE:
        event.update({"key": "genoa.tile_of_choice", "rule": "GE-A29", "tile": words["tile"]})
        return event
    gives = before.phase == SWAP_GIVE
    event.update({"key": "genoa.swap_give" if gives else "genoa.swap_take", "rule": "GE-TILE-12"})
    if verb == "open":
        event.update(card_view(action - OPEN))
        event["item"] = event["pile"]
    else:
        event["item"] = next(iter(words.values())) if words else "marker"
    return event


def consequences(before: GenoaTable, action: i64, after: GenoaTable) -> list[Event]:
    out: list[Event] = []
    if before.user >= 0:
        out.extend(income(before, action, after))
        out.extend(gained(before, action, after))
        out.extend(paid_later(before, after))
    for pile in range(PILES):
        if after.piles[PILES + pile] < before.piles[PILES + pile] or reshuffled(before, after, pile):
            out.append({"key": "genoa.shuffled", "rule": "GE-CARD-03", "pile": PILE[pile]})
    if after.rounds_left < before.rounds_left and after.tower == MARKET and after.turn == before.turn:
        out.append({"key": "genoa.market", "rule": "GE-ROUND-10", "left": int(after.rounds_left)})
    elif after.rounds_left < before.rounds_left and after.rounds_left > 0:
        out.append({"key": "genoa.round", "rule": "GE-ROUND-08", "left": int(after.rounds_left)})
    if after.turn > before.turn:
        out.append({"key": "genoa.turn", "rule": "GE-ROUND-06", "seat": int(after.active)})
    return out


def reshuffled(before: GenoaTable, after: GenoaTable, pile: i64) -> bool:
    """A card that was played on an empty pile is shuffled at once."""
    return before.piles[pile] == 0 and after.piles[pile] > 0


def income(before: GenoaTable, action: i64, after: GenoaTable) -> list[Event]:
    """The owner of the building that is used."""
    main = before.inner == 0 and before.performed == 0
    used = action == PERFORM or LARGE_ORDER <= action < LARGE_ORDER_END
    owner = before.owner[before.building]
    if not main or not used or owner < 0 or owner == before.user:
        return []
    return [
        {
            "key": "genoa.income",
            "rule": "GE-ACT-07",
            "seat": int(owner),
            "ducats": INCOME,
            "building": BUILDING[before.building],
        }
    ]


def gained(before: GenoaTable, action: i64, after: GenoaTable) -> list[Event]:
    """What a building gave from the supply; cards are told as they are drawn."""
    if action != PERFORM and not BUILDING_TILE <= action < BUILDING_TILE_END:
        return []
    seat = before.user
    at = seat * GOODS
    got: dict[str, int] = {}
    for kind in range(GOODS):
        more = after.held[at + kind] - before.held[at + kind] + owed(before, after, kind)
        if more > 0:
            got[KIND[kind]] = int(more)
    if not got and after.phase == before.phase:
        return [{"key": "genoa.nothing", "rule": "GE-ACT-09", "seat": int(seat)}]
    return [{"key": "genoa.gains", "rule": "GE-BLD-13", "seat": int(seat), "items": got}] if got else []


def owed(before: GenoaTable, after: GenoaTable, kind: i64) -> i64:
    """What was gained and handed over at once."""
    if before.owing and not after.owing:
        return after.terms[LATER_PART * TERMS + kind]
    return 0


def paid_later(before: GenoaTable, after: GenoaTable) -> list[Event]:
    """What was promised from the action goes to the trader; cards follow one by one."""
    if not before.owing or after.owing or after.user != before.user:
        return []
    first = LATER_PART * TERMS
    counts = [int(after.terms[first + kind]) for kind in range(KINDS)]
    return [
        {
            "key": "genoa.pays_later",
            "rule": "GE-NEG-12",
            "by": int(before.user),
            "to": int(before.active),
            "items": items(counts, after.terms[first + KINDS]),
        }
    ]


def the_end(after: GenoaTable) -> Event:
    fortunes = [int(wealth(after, seat)) for seat in range(after.seats)]
    return {
        "key": "genoa.end",
        "rule": "GE-END-04",
        "winners": winners(after),
        "score": max(fortunes),
        "wealth": fortunes,
    }
