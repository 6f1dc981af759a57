"""Submitting a decision: one or several actions of a seat, all of which are carried out or none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kontor.core.actions import UnknownAction
from kontor.core.state import State
from kontor.table.chance import Lottery
from kontor.table.line import Proposal
from kontor.table.line_builder import LineBuilder
from kontor.table.line_data import EarlyData
from kontor.table.match import Match
from kontor.table.refusal import Refusal

MAX_ACTIONS: Final = 128
"""The most actions of one decision: enough for the longest offer of any game."""


def submit(
    match: Match,
    seat: int,
    version: int,
    actions: Sequence[object],
    lottery: Lottery,
    now: int,
    key: str | None = None,
) -> Proposal:
    """Propose the line that carries out `actions`, or raise `Refusal`.

    `version` is the version of the table at which the client was asked. `key` is chosen by the client: a
    decision that is sent twice with the same key is carried out only once.
    """
    check_asked(match, seat, version)
    numbers = parse(match, actions)
    if match.state.actor != seat:
        return submit_early(match, seat, numbers, now, key)
    builder = LineBuilder(match, match.state)
    for at, action in enumerate(numbers):
        check_action(match, builder.state, seat, numbers, at)
        builder.step(action)
    if builder.state.actor == seat and match.game.is_composing(builder.state):
        raise Refusal("incomplete", INCOMPLETE)
    builder.play_until_decision(lottery)
    marks = {"key": key} if key else {}
    return builder.proposal("play", seat, now, lottery, **marks)


def submit_early(match: Match, seat: int, numbers: list[int], now: int, key: str | None) -> Proposal:
    """Propose an early decision. It must be complete, and it stays secret until the seat's turn."""
    asked = match.question(seat)
    assert asked is not None
    trial = asked.copy()
    for at, action in enumerate(numbers):
        check_action(match, trial, seat, numbers, at)
        trial.do(action)
    if trial.actor == seat:
        raise Refusal("incomplete", INCOMPLETE)
    data: EarlyData = {"actions": numbers}
    if key:
        data["key"] = key
    return Proposal(match.next_line("early", seat, now, data))


def check_asked(match: Match, seat: int, version: int) -> None:
    """Raise `Refusal` unless `seat` decides now and already had the same question at `version`."""
    if not match.running():
        raise Refusal("not_running", "There is no game going on at this table.")
    if not match.same_rules():
        raise Refusal("other_rules", OTHER_RULES)
    if match.question(seat) is None:
        stale = version < match.version
        raise Refusal("stale", STALE) if stale else Refusal("not_your_turn", "It is somebody else's turn.")
    if not match.question_version[seat] <= version <= match.version:
        raise Refusal("stale", STALE)


OTHER_RULES = "This game was begun under another version of the rules: you can look at it, but not play on."
ENDED = "Your decision ends with the earlier actions; send the rest later."
STALE = "The table has moved on; nothing was done."
LESSON = "The lesson goes on another way; nothing was done."
INCOMPLETE = "Finish this part of your decision, then send it as a whole."


def parse(match: Match, actions: Sequence[object]) -> list[int]:
    """Return the numbers of actions that were sent as numbers or in words. Refuse unknown ones."""
    catalogue = match.game.catalogue
    numbers = []
    for at, action in enumerate(actions):
        if isinstance(action, int) and not isinstance(action, bool):
            if not 0 <= action < catalogue.size:
                raise Refusal("unknown_action", f"There is no action {action}.", index=at)
            numbers.append(action)
        else:
            try:
                numbers.append(catalogue.parse(action))
            except UnknownAction as error:
                raise Refusal("unknown_action", str(error), index=at) from None
    return numbers


def check_action(match: Match, state: State, seat: int, numbers: list[int], index: int) -> None:
    """Raise `Refusal` unless action `numbers[index]` of a decision may be played at `state`.

    A decision ends after a revealing action. Otherwise a refusal of a later action would tell what was
    revealed.
    """
    catalogue = match.game.catalogue
    if state.actor != seat or (
        index > 0 and catalogue.verb(numbers[index - 1]) in match.game.catalogue.revealing_verbs
    ):
        raise Refusal("too_far", ENDED, index=index)
    code = state.why_not(numbers[index])
    if code != 0:
        rule = match.game.rule_of_refusal(code)
        text = f"{catalogue.describe(numbers[index])} is not allowed now: {rule}"
        raise Refusal("illegal", text, rule=rule, index=index)
    if match.scripted_action(index) not in (None, numbers[index]):
        raise Refusal("lesson", LESSON, index=index)
