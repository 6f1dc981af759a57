"""Log entries: the messages that tell one seat about an action and its consequences.

An entry is a message key with arguments. The text for each key is in words/en.json.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kontor.core.arrays import total
from kontor.core.game import Event
from kontor.core.state import CHANCE
from kontor.games.san_juan.actions import (
    BUILD,
    COVER_GOOD_END,
    DISCARD_UNSEEN,
    DRAW_UNSEEN,
    MAKE_GOOD,
    MAKE_GOOD_UNSEEN,
    PAY_UNSEEN,
    TURN_TILE,
    TURN_TILE_END,
)
from kontor.games.san_juan.catalogue import CATALOGUE
from kontor.games.san_juan.client_schema import CARD
from kontor.games.san_juan.components import CARDS, CITY_SIZE, KINDS, PRODUCTION_KINDS
from kontor.games.san_juan.decision_view import prices_on_tile
from kontor.games.san_juan.phases import (
    CHOOSING_BUILDING,
    CHOOSING_SITE,
    DEALING,
    DISCARDING_FOR_ARCHIVE,
    DISCARDING_START_CARDS,
    DRAWING,
    HAND_CHECK,
    LOOKING_AT_CARDS,
    OVER,
    TAKING_MINE_CARD,
    TURNING_UP_MINE_CARDS,
)
from kontor.games.san_juan.prospector import CARDS_PER_MINE
from kontor.games.san_juan.scoring import true_points, win_shares
from kontor.games.san_juan.state import SanJuanTable
from kontor.games.san_juan.view import redact_for

RULE_OF_VERB: Final[dict[str, str]] = {  # rule to show in the log
    "first_player": "SJ-SETUP-01",
    "pay_good": "SJ-BLACK-01",
    "waive": "SJ-A31",
    "turn_tile": "SJ-TRADE-01",
    "take": "SJ-GOLD-02",
    "open_chapel": "SJ-SCORE-02",
    "act_with_library": "SJ-LIB-01",
    "mine": "SJ-GOLD-01",
    "tuck": "SJ-CHAPEL-01",
    "tuck_unseen": "SJ-CHAPEL-01",
}
"""The rule to show with the log entry of a verb, where players may want to look it up."""


def make_events(before: SanJuanTable, action: i64, after: SanJuanTable, seat: i64) -> list[Event]:
    """Return the log entries that `seat` gets: for `action` itself, then for its consequences.

    Some actions have no entry of their own: see `lacks_log_entry`.
    """
    redacted_action = redact_for(action, before, seat)
    events: list[Event] = []
    if not lacks_log_entry(redacted_action):
        events.append(action_event(before, redacted_action))
    events.extend(building_events(before, after))
    if (
        before.phase == TURNING_UP_MINE_CARDS
        and before.aside_size == CARDS_PER_MINE - 1
        and after.phase != TAKING_MINE_CARD
    ):
        events.append({"key": "san_juan.no_gold", "seat": int(before.active), "rule": "SJ-GOLD-03"})
    if after.shuffles != before.shuffles:
        events.append({"key": "san_juan.shuffle", "rule": "SJ-A4"})
    events.extend(draw_or_discard_events(before, after))
    if after.round != before.round:
        events.append({"key": "san_juan.round", "round": int(after.round), "seat": int(after.governor)})
    if after.phase == OVER:
        events.append(end_event(after))
    return events


def lacks_log_entry(redacted_action: i64) -> bool:
    """Return whether an action gets no log entry of its own.

    This is true of hidden cards that other players draw, pay or discard: an earlier entry gives their number.
    It is also true of cards that become goods. A building is logged together with its site.
    """
    unseen = (
        redacted_action == DRAW_UNSEEN or redacted_action == PAY_UNSEEN or redacted_action == DISCARD_UNSEEN
    )
    building = BUILD <= redacted_action < COVER_GOOD_END
    return unseen or building or MAKE_GOOD <= redacted_action <= MAKE_GOOD_UNSEEN


def action_event(before: SanJuanTable, redacted_action: i64) -> Event:
    """Return the log entry for `redacted_action`, the action as the reader may see it: see `redact_for`."""
    words = CATALOGUE.decode(redacted_action)
    verb = str(words.pop("do"))
    event: Event = {"key": f"san_juan.{verb}"}
    if verb == "first_player":
        event["by"] = None
    else:
        event["by"] = int(before.active if before.actor == CHANCE else before.actor)
    event.update(words)
    if verb in RULE_OF_VERB:
        event["rule"] = RULE_OF_VERB[verb]
    if TURN_TILE <= redacted_action < TURN_TILE_END:
        event["prices"] = prices_on_tile(redacted_action - TURN_TILE)
    return event


def building_events(before: SanJuanTable, after: SanJuanTable) -> list[Event]:
    """Return a list with a log entry if a building was placed, else an empty list.

    The building may not have been paid for yet. A smaller hand shows that a building was placed. The city may
    look the same as before, because a building can cover another building of its kind.
    """
    if before.phase != CHOOSING_BUILDING and before.phase != CHOOSING_SITE:
        return []
    seat = before.active
    if after.hand_size[seat] == before.hand_size[seat]:
        return []
    place = seat * CITY_SIZE + before.buildings[seat]
    row = seat * KINDS
    covered = [kind for kind in range(KINDS) if after.covered[row + kind] > before.covered[row + kind]]
    building = CARDS[before.building_kind if covered else after.built[place]]
    event: Event = {
        "key": "san_juan.built",
        "seat": int(seat),
        "building": building,
        "over": CARDS[covered[0]] if covered else None,
        "good_lost": total(after.goods, 0, len(after.goods)) < total(before.goods, 0, len(before.goods)),
    }
    if covered:
        event["rule"] = "SJ-CRANE-01"
    elif CARDS.index(building) >= PRODUCTION_KINDS:
        event["rule"] = CARD[building]["rule"]  # the rule that says what the violet building does
    return [event]


def draw_or_discard_events(before: SanJuanTable, after: SanJuanTable) -> list[Event]:
    """Return a list with a log entry if a player begins to draw or must discard, else an empty list."""
    phase = after.phase
    if phase == DRAWING or phase == LOOKING_AT_CARDS or phase == DEALING:
        if before.phase != phase or after.draws != before.draws - 1:
            return [{"key": "san_juan.draws", "seat": int(after.active), "cards": int(after.draws)}]
    if phase == HAND_CHECK or phase == DISCARDING_FOR_ARCHIVE or phase == DISCARDING_START_CARDS:
        if before.phase != phase or after.active != before.active:
            return [{"key": "san_juan.discards", "seat": int(after.active), "cards": int(after.due)}]
    return []


def end_event(after: SanJuanTable) -> Event:
    """Return the log entry for the end of the game, with the winners and every player's points."""
    shares = win_shares(after)
    points = [int(true_points(after, seat)) for seat in range(after.seats)]
    return {
        "key": "san_juan.end",
        "winners": [seat for seat in range(after.seats) if shares[seat] > 0],
        "score": max(points),
        "points": points,
        "rule": "SJ-SCORE-05",
    }
