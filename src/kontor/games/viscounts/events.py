"""The log: what an action did, in message keys and arguments, with the rule it followed.

First the action itself, unless it is only a step of something that is told whole; then what is different
after it. The automaton is the player after the last seat.
"""

from __future__ import annotations

from mypy_extensions import i64

from kontor.core.game import Event
from kontor.games.viscounts.actions import CATALOGUE, DRAW_UNSEEN, HIRE
from kontor.games.viscounts.board import SEGMENT
from kontor.games.viscounts.changes import changes
from kontor.games.viscounts.components import KINDS, SEGMENTS, TOWNSFOLK
from kontor.games.viscounts.effects import BLIND_PLAY, DESTROY, DESTROY_OWN
from kontor.games.viscounts.phases import (
    ACTING,
    CHOOSING_OPTION,
    CHOOSING_PIECE,
    CHOOSING_PLOT,
    COLLIDING,
    DESTROYING,
    DESTROYING_OWN,
    DISCARDING,
    DISMISSING,
    DRAWING,
    EXCHANGING,
    EXILING,
    FLIPPING,
    GAINING,
    GAINING_SCHEME,
    HIRING,
    OPENING,
    PLACING,
    RECRUITING,
    REVEALING,
    SCHEME_STEP,
    SENDING,
    SHOWING_SCHEME,
    SPENDING,
    TAKING_MANUSCRIPT,
    TURNING_UP,
    USING_ABILITY,
)
from kontor.games.viscounts.printed import option_text
from kontor.games.viscounts.reasons import rule_of
from kontor.games.viscounts.schemes import SCHEME
from kontor.games.viscounts.state import ViscountsTable, kind_of, segment_of
from kontor.games.viscounts.step import source_of
from kontor.games.viscounts.townsfolk import person_at
from kontor.games.viscounts.view import redact


def describe(before: ViscountsTable, action: i64, after: ViscountsTable, seat: i64) -> list[Event]:
    """What that seat reads."""
    seen = redact(action, before, seat)
    out: list[Event] = []
    if not silent(before, seen):
        out.append(spoken(before, seen))
    out.extend(changes(before, seen, after))
    if after.phase == DRAWING and (before.phase != DRAWING or before.who != after.who):
        out.append({"key": "viscounts.draws", "seat": int(after.who), "rule": "VI-DRAW-01"})
    return out


def silent(before: ViscountsTable, seen: i64) -> bool:
    """Steps of a payment or of a building are told when it stands; what others draw, when they begin."""
    phase = before.phase
    if seen == DRAW_UNSEEN or phase == CHOOSING_PIECE or phase == CHOOSING_PLOT or phase == SPENDING:
        return True
    if phase == SENDING or phase == TAKING_MANUSCRIPT or phase == PLACING:
        return True
    return CATALOGUE.verb(seen) == "pass" and phase != ACTING


def player_of(before: ViscountsTable) -> int | None:
    """Whose action it is: schemes are the automaton's, in anybody's turn; otherwise chance acts for the
    player whose turn it is, and for nobody before the first round.
    """
    if before.who >= 0:
        return int(before.who)
    if before.phase == GAINING_SCHEME or before.phase == SHOWING_SCHEME:
        return int(before.seats)
    return int(before.active) if before.round > 0 else None


def spoken(before: ViscountsTable, seen: i64) -> Event:
    words = CATALOGUE.decode(seen)
    verb = str(words.pop("do"))
    event: Event = {"key": f"viscounts.{verb}", "by": player_of(before)}
    event.update(words)
    add_details(before, seen, event)
    event["rule"] = rule_of(verb if event.get("how") != "destroy" else "destroy", before.who >= before.seats)
    return event


def add_details(before: ViscountsTable, seen: i64, event: Event) -> None:
    """What the words of the action leave out."""
    phase = before.phase
    if phase == TURNING_UP or phase == OPENING:
        event["segment"] = SEGMENT[before.at]
    elif phase == REVEALING or DISCARDING <= phase <= DESTROYING_OWN:
        event["how"] = how(before)
    elif phase == HIRING or phase == RECRUITING:
        event["card"] = TOWNSFOLK[before.face[seen - HIRE]]
        event["free"] = phase == HIRING
    elif phase == DISMISSING:
        segment = segment_of(before, before.who)
        person = person_at(before, segment)
        event["segment"] = SEGMENT[segment]
        event["card"] = TOWNSFOLK[person] if person < KINDS else None
    elif phase == EXCHANGING:
        event["space"] = int(before.viscount[before.who] // 3 * 2 + before.viscount[before.who] % 3) + 1
    elif phase == USING_ABILITY:
        space = int(event["space"]) - 1
        event["card"] = TOWNSFOLK[kind_of(before.tableau[before.who * 3 + space])]
    elif phase == EXILING:
        event["segment"] = SEGMENT[before.at % SEGMENTS]
        event["level"] = int(before.at // SEGMENTS) + 1
    elif phase == COLLIDING:
        event["space"] = int(before.markers[before.who * 2]) + 1
    elif phase == CHOOSING_OPTION:
        event["effect"] = option_text(before.count, int(event["number"]) - 1)
    elif phase == SCHEME_STEP or (phase == ACTING and before.who >= before.seats):
        event["scheme"] = SCHEME[before.tableau[before.who * 3]]
    if GAINING <= phase <= HIRING or phase == CHOOSING_OPTION or FLIPPING <= phase <= DESTROYING_OWN:
        event["source"] = source_of(before.source)


def how(before: ViscountsTable) -> str:
    """What becomes of a card that is picked or revealed."""
    if before.effect == BLIND_PLAY:
        return "play"
    destroyed = before.effect == DESTROY or before.effect == DESTROY_OWN or before.phase == DESTROYING
    return "destroy" if destroyed else "discard"
