"""Log entries: the messages that tell one seat about an action and its consequences.

An entry is a message key with arguments. The text for each key is in words/en.json.
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.arrays import total
from kontor.core.game import Event
from kontor.core.negotiation import EVERYBODY
from kontor.core.state import CHANCE
from kontor.core.views import seat_or_none
from kontor.games.catan.actions import (
    AGREE,
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
    OPEN_DISCARD,
    OPEN_DISCARD_END,
    PASS,
    POST,
    SLEEP,
    STEAL,
    STEAL_UNSEEN,
    TAKE_OFFER,
    TAKE_OFFER_END,
    WANT_END,
)
from kontor.games.catan.catalogue import CATALOGUE
from kontor.games.catan.components import KINDS, RESOURCES
from kontor.games.catan.phases import ANSWERING, FOUNDING_SETTLEMENT, MAIN_TURN, OVER, PICKING_START_PLAYER
from kontor.games.catan.scoring import true_points
from kontor.games.catan.state import CatanTable
from kontor.games.catan.view import redact_for, sheet_view

RULE_OF_VERB: dict[str, str] = {  # rule to show in the log
    "steal": "CA-ROBBER-09",
    "steal_unseen": "CA-ROBBER-09",
    "open_discard": "CA-ROBBER-02",
    "not_yet": "CA-A40",
    "show_points": "CA-CARD-13",
    "move_robber": "CA-ROBBER-06",
    "rob_nobody": "CA-A8",
    "maritime": "CA-TRADE-05",
    "mix": "CA-A42",
    "take_offer": "CA-TRADE-01",
    "sleep": "CA-A38",
}
"""The rule to show with the log entry of a verb, where players may want to look it up."""
RULE_OF_CARD: dict[str, str] = {  # rule to show in the log
    "knight": "CA-CARD-10",
    "road_building": "CA-CARD-06",
    "invention": "CA-CARD-07",
    "monopoly": "CA-CARD-09",
}
"""The rule to show when a development card is played."""


def make_events(before: CatanTable, action: i64, after: CatanTable, seat: i64) -> list[Event]:
    """Return the log entries that `seat` gets: for `action` itself, then for its consequences.

    Some actions have no entry of their own: see `lacks_log_entry`.
    """
    redacted_action = redact_for(action, before, seat)
    events: list[Event] = []
    if not lacks_log_entry(redacted_action):
        events.append(action_event(before, redacted_action))
    if DICE <= action < DICE_END or before.phase == FOUNDING_SETTLEMENT:
        events.extend(income_events(before, after))
    if (action == PASS or action == SLEEP) and ended_without_offers(before, after):
        events.append({"key": "catan.no_partner", "by": int(after.active)})
    events.extend(award_events(before, after))
    if after.phase == OVER:
        events.append(end_event(after))
    elif after.turn != before.turn:
        events.append({"key": "catan.turn", "turn": int(after.turn), "seat": int(after.active)})
    return events


def lacks_log_entry(redacted_action: i64) -> bool:
    """Return whether an action gets no log entry of its own.

    This is true of setup actions, and of cards named one by one: a later entry shows the complete result.
    """
    laying = DEAL_TERRAIN <= redacted_action < DEAL_TOKEN_END
    return laying or GIVE <= redacted_action < WANT_END or DISCARD <= redacted_action <= DISCARD_UNSEEN


def acting_seat(before: CatanTable) -> int | None:
    """Return the seat to name in the log: the actor, or the active player if chance acts.

    Return None during the setup, when no player acts.
    """
    if before.phase <= PICKING_START_PLAYER:
        return None
    return int(before.active if before.actor == CHANCE else before.actor)


def action_event(before: CatanTable, redacted_action: i64) -> Event:
    """Return the log entry for `redacted_action`, the action as the reader may see it: see `redact_for`."""
    words = CATALOGUE.decode(redacted_action)
    verb = str(words.pop("do"))
    event: Event = {"key": f"catan.{verb}"}
    event["by"] = acting_seat(before)
    event.update(words)
    rule = rule_to_show(verb, words)
    if rule is not None:
        event["rule"] = rule
    if OPEN_DISCARD <= redacted_action < OPEN_DISCARD_END:
        event["by"] = event.pop("seat")
    elif STEAL <= redacted_action <= STEAL_UNSEEN:
        event["from"] = int(before.victim)
    elif HAND_OVER <= redacted_action < HAND_OVER_END:
        event["from"] = int(before.asked)
        event["resource"] = RESOURCES[before.monopolized_kind]
    elif redacted_action == POST:
        event["sheet"] = sheet_view(before, before.writer)
    elif redacted_action == AGREE:
        event["sheet"] = sheet_view(before, before.active)
        if before.partner != EVERYBODY:  # only one player was asked, so the deal is made at once
            event["with"] = int(before.active)
    elif MARITIME <= redacted_action < MARITIME_END:
        event["rate"] = int(before.rate[before.active * KINDS + (redacted_action - MARITIME) // KINDS])
    elif TAKE_OFFER <= redacted_action < TAKE_OFFER_END:
        event["sheet"] = sheet_view(before, redacted_action - TAKE_OFFER)
    return event


def rule_to_show(verb: str, verb_arguments: Event) -> str | None:
    """Return the id of the rule to show with the log entry of an action, or None.

    The action has the verb `verb` and the arguments `verb_arguments`.
    """
    if verb == "dice":
        return "CA-ROBBER-01" if verb_arguments["sum"] == 7 else None
    if verb == "play_card":
        return RULE_OF_CARD[verb_arguments["card"]]
    return RULE_OF_VERB.get(verb)


def income_events(before: CatanTable, after: CatanTable) -> list[Event]:
    """Return a log entry for each seat that got cards from a roll or for its second settlement."""
    events: list[Event] = []
    for seat in range(before.seats):
        got = {
            RESOURCES[kind]: int(after.hand[seat * KINDS + kind] - before.hand[seat * KINDS + kind])
            for kind in range(KINDS)
            if after.hand[seat * KINDS + kind] > before.hand[seat * KINDS + kind]
        }
        if got:
            events.append({"key": "catan.income", "seat": seat, "cards": got})
    return events


def ended_without_offers(before: CatanTable, after: CatanTable) -> bool:
    """Return whether all players have now answered the active player's proposal, and no offer is open."""
    return before.phase == ANSWERING and after.phase == MAIN_TURN and total(after.live, 0, after.seats) == 0


def award_events(before: CatanTable, after: CatanTable) -> list[Event]:
    """Return a log entry for each award (longest road, largest army) whose holder has changed."""
    events: list[Event] = []
    if before.longest_road_holder != after.longest_road_holder:
        holder = seat_or_none(after.longest_road_holder)
        rule = "CA-ROAD-06" if holder is None else "CA-ROAD-01"
        events.append({"key": "catan.longest_road", "seat": holder, "rule": rule})
    if before.largest_army_holder != after.largest_army_holder:
        events.append(
            {
                "key": "catan.largest_army",
                "seat": seat_or_none(after.largest_army_holder),
                "rule": "CA-ARMY-01",
            }
        )
    return events


def end_event(after: CatanTable) -> Event:
    """Return the log entry for the end of the game, with the winner and all points.

    There is no winner if the game ended at the turn limit.
    """
    points = [int(true_points(after, seat)) for seat in range(after.seats)]
    won = points[after.active] >= after.target
    return {
        "key": "catan.end",
        "winner": int(after.active) if won else None,
        "score": max(points),
        "points": points,
        "rule": "CA-END-03" if won else "CA-A36",
    }
