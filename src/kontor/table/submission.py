"""Submit a decision: one or more actions of a seat. Either all of them are played, or none are."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from kontor.core.actions import UnknownAction
from kontor.core.state import State
from kontor.table.chance import Lottery
from kontor.table.entry import Proposal
from kontor.table.entry_builder import EntryBuilder
from kontor.table.entry_data import EarlyData
from kontor.table.match import Match
from kontor.table.refusal import Refusal

MAX_ACTIONS: Final = 128  # maximum number in one decision; enough for the longest offer of any game


def submit(
    match: Match,
    seat: int,
    version: int,  # the last version of the table that the client has seen
    actions: Sequence[object],
    lottery: Lottery,
    now: int,
    key: str | None = None,  # chosen by the client, to recognise a decision that is sent twice
) -> Proposal:
    """Propose the log entry in which `seat` plays `actions`, or raise `Refusal` if it may not.

    If it is not the seat's turn, propose an early decision instead.
    """
    check_may_decide(match, seat, version)
    numbers = parse_actions(match, actions)
    if match.state.actor != seat:
        return submit_early(match, seat, numbers, now, key)
    builder = EntryBuilder(match, match.state)
    for index, action in enumerate(numbers):
        check_action(match, builder.state, seat, numbers, index)
        builder.step(action)
    if builder.state.actor == seat and match.game.is_mid_decision(builder.state):
        raise Refusal("incomplete", INCOMPLETE)
    builder.play_until_decision(lottery)
    key_data = {"key": key} if key else {}
    return builder.proposal("play", seat, now, lottery, **key_data)


def submit_early(match: Match, seat: int, actions: list[int], now: int, key: str | None) -> Proposal:
    """Propose the log entry for a decision that `seat` makes before its turn.

    The decision has to be complete. It stays secret until the seat's turn comes.
    """
    asked = match.decision_state(seat)
    assert asked is not None
    trial = asked.copy()
    for index, action in enumerate(actions):
        check_action(match, trial, seat, actions, index)
        trial.do(action)
    if trial.actor == seat:
        raise Refusal("incomplete", INCOMPLETE)
    data: EarlyData = {"actions": actions}
    if key:
        data["key"] = key
    return Proposal(match.next_entry("early", seat, now, data))


def check_may_decide(match: Match, seat: int, version: int) -> None:
    """Raise `Refusal` unless `seat` may decide now and was already asked the same question at `version`.

    `version` is the last version of the table that the player has seen.
    """
    if not match.running():
        if match.status == "over" and version < match.version:
            raise Refusal("stale", STALE)
        raise Refusal("not_running", "There is no game going on at this table.")
    if not match.has_current_rules():
        raise Refusal("other_rules", OTHER_RULES)
    if match.decision_state(seat) is None:
        stale = version < match.version
        raise Refusal("stale", STALE) if stale else Refusal("not_your_turn", "It is somebody else's turn.")
    if not match.question_version[seat] <= version <= match.version:
        raise Refusal("stale", STALE)


OTHER_RULES = "This game was begun under another version of the rules: you can look at it, but not play on."
ENDED = "Your decision ends with the earlier actions; send the rest later."
STALE = "The table has moved on; nothing was done."
LESSON = "The lesson goes on another way; nothing was done."
INCOMPLETE = "Finish this part of your decision, then send it as a whole."


def parse_actions(match: Match, actions: Sequence[object]) -> list[int]:
    """Return `actions` as numbers. Each is given as a number, or spelled out as in `{"do": "pass"}`.

    Raise `Refusal` if an action is unknown.
    """
    catalogue = match.game.catalogue
    numbers = []
    for index, action in enumerate(actions):
        if isinstance(action, int) and not isinstance(action, bool):
            if not 0 <= action < catalogue.size:
                raise Refusal("unknown_action", f"There is no action {action}.", index=index)
            numbers.append(action)
        else:
            try:
                numbers.append(catalogue.parse(action))
            except UnknownAction as error:
                raise Refusal("unknown_action", str(error), index=index) from None
    return numbers


def check_action(match: Match, state: State, seat: int, actions: list[int], index: int) -> None:
    """Raise `Refusal` unless `seat` may play `actions[index]` in `state`. `actions` is the whole decision.

    An action that reveals something must be the last one. Otherwise, a player could find out what was
    revealed from the refusal of a later action.
    """
    catalogue = match.game.catalogue
    if state.actor != seat or (
        index > 0 and catalogue.verb(actions[index - 1]) in match.game.catalogue.revealing_verbs
    ):
        raise Refusal("too_far", ENDED, index=index)
    code = state.why_not(actions[index])
    if code != 0:
        rule = match.game.rule_of_refusal(code)
        text = f"{catalogue.describe(actions[index])} is not allowed now: {rule}"
        raise Refusal("illegal", text, rule=rule, index=index)
    if match.scripted_action(index) not in (None, actions[index]):
        raise Refusal("lesson", LESSON, index=index)
