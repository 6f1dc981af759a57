"""Undo: check whether a player may undo their last decision, and propose the log entry for it.

A player may undo freely until others have decided, unless the decision is binding, such as an offer. After
that, the others have to agree. Steps before a random outcome or a revealing action can never be undone.
"""

from __future__ import annotations

from typing import Literal

from kontor.table.entry import Proposal
from kontor.table.entry_data import AnswerUndoData, AskUndoData, EarlyData, UndoData
from kontor.table.match import Match, UndoUnit
from kontor.table.refusal import Refusal
from kontor.table.submission import OTHER_RULES, STALE


def may_undo(match: Match, seat: int) -> Literal["free", "ask"] | None:
    """Return "free" if `seat` may undo now, "ask" if the others must agree first, or `None` if it may not."""
    if not match.running() or not match.has_current_rules():
        return None
    if seat in match.early:
        return "free"
    unit = last_undo_unit(match, seat)
    if unit is None or unit.first_step < match.fence:
        return None
    return (
        "free" if only_own_actions_since(match, unit) and not has_binding_action_since(match, unit) else "ask"
    )


def last_undo_unit(match: Match, seat: int) -> UndoUnit | None:
    """Return the steps that the next undo by `seat` would take back, or `None` if there are none."""
    for unit in reversed(match.undo_units):
        if unit.seat == seat:
            return unit
    return None


def only_own_actions_since(match: Match, unit: UndoUnit) -> bool:
    """Return whether only the player of `unit` has acted since its first step."""
    return set(match.actors[unit.first_step :]) <= {unit.seat}


def has_binding_action_since(match: Match, unit: UndoUnit) -> bool:
    """Return whether an action since the start of `unit` is binding, such as an offer."""
    binding, catalogue = match.game.catalogue.binding_verbs, match.game.catalogue
    return bool(binding) and any(
        catalogue.verb(action) in binding for action in match.steps[unit.first_step :]
    )


def undo(match: Match, seat: int, version: int, now: int) -> Proposal:
    """Propose the log entry that undoes the last decision of `seat`, or its early decision if it has one.

    Raise `Refusal` if that is impossible or the others have to agree.
    """
    kind = check_undo(match, seat, version)
    if kind == "ask":
        raise Refusal("beyond_fence", "The others have to agree to that; ask them.")
    if seat in match.early:
        return Proposal(match.next_entry("early", seat, now, EarlyData(actions=[])))
    unit = last_undo_unit(match, seat)
    assert unit is not None
    return Proposal(match.next_entry("undo", seat, now, UndoData(to=unit.first_step)))


def ask_undo(match: Match, seat: int, version: int, now: int) -> Proposal:
    """Propose the log entry that asks the others whether `seat` may undo its last decision.

    If there is nobody to ask, the same entry undoes the decision at once.
    """
    check_undo(match, seat, version)
    if seat in match.early:
        return undo(match, seat, version, now)
    if match.undo_request is not None:
        raise Refusal("taken", "Somebody has already asked to undo.")
    unit = last_undo_unit(match, seat)
    assert unit is not None
    data: AskUndoData = {"to": unit.first_step}
    if not voters(match, seat):
        data["done"] = True
    return Proposal(match.next_entry("ask_undo", seat, now, data))


def answer_undo(match: Match, seat: int, version: int, agree: bool, now: int) -> Proposal:
    """Propose the log entry for the answer that `seat` gives to an undo request.

    If `seat` agrees and is the last who had to, the same entry undoes the decision.
    """
    asked = match.undo_request
    if asked is None:
        raise Refusal("stale", "Nobody is asking to undo any more.")
    if not asked.version <= version <= match.version:  # the answer was meant for an earlier request
        raise Refusal("stale", STALE)
    if seat not in voters(match, asked.seat) or seat in asked.agreed:
        raise Refusal("forbidden", "You were not asked, or have already answered.")
    data: AnswerUndoData = {"agree": agree, "to": asked.to}
    if agree and set(voters(match, asked.seat)) <= {*asked.agreed, seat}:
        data["done"] = True
    return Proposal(match.next_entry("answer_undo", seat, now, data))


def voters(match: Match, asking_seat: int) -> list[int]:
    """Return the seats whose players have to agree before `asking_seat` may undo."""
    return [number for number, seat in enumerate(match.seats) if number != asking_seat and seat.can_vote()]


def check_undo(match: Match, seat: int, version: int) -> Literal["free", "ask"]:
    """Return the result of `may_undo`, but raise `Refusal` if `seat` cannot undo.

    `version` is the last version of the table that the player has seen.
    """
    if not match.running():
        raise Refusal("not_running", "There is no game going on at this table.")
    if not match.has_current_rules():
        raise Refusal("other_rules", OTHER_RULES)
    if not max(match.moved, match.question_version.get(seat, 0)) <= version <= match.version:
        raise Refusal("stale", STALE)  # for example the second click of a double click
    kind = may_undo(match, seat)
    if kind is not None:
        return kind
    if last_undo_unit(match, seat) is None:
        raise Refusal("nothing_to_undo", "You have done nothing that could be undone.")
    raise Refusal("revealed", "Something has been revealed since; it cannot be undone.")
