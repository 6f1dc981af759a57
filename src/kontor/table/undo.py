"""Undoing a decision: at once, with the consent of the other players, or not at all.

A decision needs consent if others have decided since, or if it committed the seat to others. It cannot be
undone if chance or a revealing action came after it.
"""

from __future__ import annotations

from typing import Literal

from kontor.table.line import Proposal
from kontor.table.line_data import AnswerUndoData, AskUndoData, EarlyData, UndoData
from kontor.table.match import Match, Unit
from kontor.table.refusal import Refusal
from kontor.table.submission import OTHER_RULES, STALE


def may_undo(match: Match, seat: int) -> Literal["free", "ask"] | None:
    """Return whether `seat` may undo now: freely, by asking the others, or not at all (`None`)."""
    if not match.running() or not match.same_rules():
        return None
    if seat in match.early:
        return "free"
    unit = last_unit(match, seat)
    if unit is None or unit.first < match.fence:
        return None
    return (
        "free" if only_own_actions_since(match, unit) and not has_binding_action_since(match, unit) else "ask"
    )


def last_unit(match: Match, seat: int) -> Unit | None:
    """Return the last unit (consecutive actions in one line) of `seat`; `None` if none is remembered."""
    for unit in reversed(match.units):
        if unit.seat == seat:
            return unit
    return None


def only_own_actions_since(match: Match, unit: Unit) -> bool:
    """Return whether nobody else has acted since `unit`."""
    return set(match.actors[unit.first :]) <= {unit.seat}


def has_binding_action_since(match: Match, unit: Unit) -> bool:
    """Return whether a step since `unit` commits the seat to others, such as an offer."""
    binding, catalogue = match.game.catalogue.binding_verbs, match.game.catalogue
    return bool(binding) and any(catalogue.verb(action) in binding for action in match.steps[unit.first :])


def undo(match: Match, seat: int, version: int, now: int) -> Proposal:
    """Propose to undo the last decision of `seat`, or its early decision if it has one.

    Raise `Refusal` if that is impossible or needs consent.
    """
    kind = check_undo(match, seat, version)
    if kind == "ask":
        raise Refusal("beyond_fence", "The others have to agree to that; ask them.")
    if seat in match.early:
        return Proposal(match.next_line("early", seat, now, EarlyData(actions=[])))
    unit = last_unit(match, seat)
    assert unit is not None
    return Proposal(match.next_line("undo", seat, now, UndoData(to=unit.first)))


def ask_undo(match: Match, seat: int, version: int, now: int) -> Proposal:
    """Propose to ask the others whether `seat` may undo its last decision. With nobody to ask, undo it."""
    check_undo(match, seat, version)
    if seat in match.early:
        return undo(match, seat, version, now)
    if match.undo_request is not None:
        raise Refusal("taken", "Somebody has already asked to undo.")
    unit = last_unit(match, seat)
    assert unit is not None
    data: AskUndoData = {"to": unit.first}
    if not voters(match, seat):
        data["done"] = True
    return Proposal(match.next_line("ask_undo", seat, now, data))


def answer_undo(match: Match, seat: int, version: int, agree: bool, now: int) -> Proposal:
    """Propose the answer of `seat` to a request to undo. If it is the last consent needed, undo."""
    asked = match.undo_request
    if asked is None:
        raise Refusal("stale", "Nobody is asking to undo any more.")
    if not asked.version <= version <= match.version:  # this answers an earlier request
        raise Refusal("stale", STALE)
    if seat not in voters(match, asked.seat) or seat in asked.agreed:
        raise Refusal("forbidden", "You were not asked, or have already answered.")
    data: AnswerUndoData = {"agree": agree, "to": asked.to}
    if agree and set(voters(match, asked.seat)) <= {*asked.agreed, seat}:
        data["done"] = True
    return Proposal(match.next_line("answer_undo", seat, now, data))


def voters(match: Match, asking: int) -> list[int]:
    """Return the seats whose players have to agree when seat `asking` wants to undo."""
    return [number for number, seat in enumerate(match.seats) if number != asking and seat.can_vote()]


def check_undo(match: Match, seat: int, version: int) -> Literal["free", "ask"]:
    """Return whether `seat` may undo freely or has to ask. Raise `Refusal` if it may not undo at all.

    `version` is the last version of the table that the player has seen.
    """
    if not match.running():
        raise Refusal("not_running", "There is no game going on at this table.")
    if not match.same_rules():
        raise Refusal("other_rules", OTHER_RULES)
    if not max(match.moved, match.question_version.get(seat, 0)) <= version <= match.version:
        raise Refusal("stale", STALE)  # such as the second of two clicks
    kind = may_undo(match, seat)
    if kind is not None:
        return kind
    if last_unit(match, seat) is None:
        raise Refusal("nothing_to_undo", "You have done nothing that could be undone.")
    raise Refusal("revealed", "Something has been revealed since; it cannot be undone.")
