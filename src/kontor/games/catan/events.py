"""The log: what an action did, in message keys and arguments, as one seat may know it."""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.arrays import total
from kontor.core.game import Event
from kontor.core.state import CHANCE
from kontor.core.views import seat_or_none
from kontor.games.catan.actions import (
    AGREE,
    CATALOGUE,
    DEAL_TERRAIN,
    DEAL_TOKEN_END,
    DICE,
    DICE_END,
    DISCARD,
    DISCARD_UNSEEN,
    GIVE,
    HAND_OVER,
    HAND_OVER_END,
    MARITIME,
    MARITIME_END,
    PASS,
    POST,
    SLEEP,
    STEAL,
    STEAL_UNSEEN,
    TAKE_OFFER,
    TAKE_OFFER_END,
    WANT_END,
)
from kontor.games.catan.components import KINDS, RESOURCES
from kontor.games.catan.scoring import true_points
from kontor.games.catan.state import ANSWER, FOUND_SETTLEMENT, MAIN, OVER, CatanTable
from kontor.games.catan.view import redact, sheet


def describe(before: CatanTable, action: i64, after: CatanTable, seat: i64) -> list[Event]:
    """What that seat reads: the action itself unless it is only a step of something larger, then what
    followed from it. Keys are the verbs of the catalogue and the consequences below.
    """
    seen = redact(action, before, seat)
    events: list[Event] = []
    if not silent(seen):
        events.append(spoken(before, seen))
    if DICE <= action < DICE_END or before.phase == FOUND_SETTLEMENT:
        events.extend(income(before, after))
    if (action == PASS or action == SLEEP) and unanswered(before, after):
        events.append({"key": "catan.no_partner", "by": int(after.active)})
    events.extend(rewards(before, after))
    if after.phase == OVER:
        events.append(the_end(after))
    return events


def silent(seen: i64) -> bool:
    """Laying tiles, writing a sheet and choosing discards are steps: their end is told."""
    laying = DEAL_TERRAIN <= seen < DEAL_TOKEN_END
    return laying or GIVE <= seen < WANT_END or DISCARD <= seen <= DISCARD_UNSEEN


def spoken(before: CatanTable, seen: i64) -> Event:
    words = CATALOGUE.decode(seen)
    event: Event = {"key": f"catan.{words.pop('do')}"}
    event["by"] = int(before.active if before.actor == CHANCE else before.actor)
    event.update(words)
    if STEAL <= seen <= STEAL_UNSEEN:
        event["from"] = int(before.victim)
    elif HAND_OVER <= seen < HAND_OVER_END:
        event["from"] = int(before.asked)
        event["resource"] = RESOURCES[before.kind]
    elif seen == POST:
        event["sheet"] = sheet(before, before.writer)
    elif seen == AGREE:
        event["sheet"] = sheet(before, before.active)
    elif MARITIME <= seen < MARITIME_END:
        event["rate"] = int(before.rate[before.active * KINDS + (seen - MARITIME) // KINDS])
    elif TAKE_OFFER <= seen < TAKE_OFFER_END:
        event["sheet"] = sheet(before, seen - TAKE_OFFER)
    return event


def income(before: CatanTable, after: CatanTable) -> list[Event]:
    """What everybody got by a roll or a second settlement; the piles are open, so these cards are too."""
    out: list[Event] = []
    for seat in range(before.seats):
        got = {
            RESOURCES[kind]: int(after.hand[seat * KINDS + kind] - before.hand[seat * KINDS + kind])
            for kind in range(KINDS)
            if after.hand[seat * KINDS + kind] > before.hand[seat * KINDS + kind]
        }
        if got:
            out.append({"key": "catan.income", "seat": seat, "cards": got})
    return out


def unanswered(before: CatanTable, after: CatanTable) -> bool:
    """A call is over and no offer stands."""
    return before.phase == ANSWER and after.phase == MAIN and total(after.live, 0, after.seats) == 0


def rewards(before: CatanTable, after: CatanTable) -> list[Event]:
    out: list[Event] = []
    if before.longest != after.longest:
        out.append({"key": "catan.longest_road", "seat": seat_or_none(after.longest)})
    if before.largest != after.largest:
        out.append({"key": "catan.largest_army", "seat": seat_or_none(after.largest)})
    return out


def the_end(after: CatanTable) -> Event:
    points = [int(true_points(after, seat)) for seat in range(after.seats)]
    won = points[after.active] >= after.target
    return {"key": "catan.end", "winner": int(after.active) if won else None, "points": points}
