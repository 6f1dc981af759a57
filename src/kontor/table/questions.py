"""Answer a player's questions: why is this action not legal, and what would happen if I played it?

The answers are computed on a sampled position, so that they reveal no secrets. This is a random position that
the player cannot tell from the real one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from kontor.core.game import Event, View
from kontor.core.goals import BadGoal
from kontor.core.state import CHANCE, TERMINAL, State
from kontor.table.knowledge import Knowledge
from kontor.table.match import Match
from kontor.table.refusal import Refusal
from kontor.table.submission import ENDED, MAX_ACTIONS, check_action, check_may_decide, parse_actions


def why_not(match: Match, knowledge: Knowledge, seat: int, version: int, action: object) -> str | None:
    """Return the id of the rule that forbids `seat` from playing `action` now, or `None` if it is legal.

    `version` is the last version of the table that the player has seen.
    """
    check_may_decide(match, seat, version)
    (number,) = parse_actions(match, [action])
    code = sampled_world(match, knowledge, seat).why_not(number)
    return match.game.rule_of_refusal(code) if code else None


@dataclass(frozen=True, slots=True)
class Previewed:
    """The result of a preview: what would happen if a player played `actions`."""

    actions: list[int]
    done: int  # how many of `actions` the preview played
    stopped: str  # why it stopped there: revealing, end, asked, chance or other
    events: list[Event]
    view: View  # after the actions that were played
    legal: list[int]  # the legal actions after that


def preview(
    match: Match,
    knowledge: Knowledge,
    seat: int,
    version: int,
    actions: Sequence[object],
    goal: Mapping[str, object] | None = None,  # what the player wants to achieve with further actions
) -> Previewed:
    """Return what would happen if `seat` played `actions`.

    If there is a `goal`, the preview continues with the actions that reach it. It stops before an action that
    reveals something, and before the end of the game. Raise `Refusal` if an action is not legal.
    """
    check_may_decide(match, seat, version)
    numbers = parse_actions(match, actions)
    game = match.game
    state = sampled_world(match, knowledge, seat)
    if goal is not None:
        numbers += actions_for_goal(match, state, seat, numbers, goal)
    events: list[Event] = []
    for index, action in enumerate(numbers):
        check_action(match, state, seat, numbers, index)
        if game.catalogue.verb(action) in game.catalogue.revealing_verbs:
            return Previewed(numbers, index, "revealing", events, game.view(state, seat), [])
        after = state.copy()
        after.do(action)
        if after.actor == TERMINAL:
            return Previewed(numbers, index, "end", events, game.view(state, seat), [])
        events.extend(game.events(state, action, after, seat))
        state = after
    return Previewed(numbers, len(numbers), *preview_outcome(state, seat, events, game.view(state, seat)))


def actions_for_goal(
    match: Match, start_state: State, seat: int, first_actions: list[int], goal: Mapping[str, object]
) -> list[int]:
    """Return the actions that lead `seat` to `goal` after it has played `first_actions`.

    Raise `Refusal` if that is impossible.
    """
    state = start_state.copy()
    for index, action in enumerate(first_actions):
        check_action(match, state, seat, first_actions, index)
        state.do(action)
    if state.actor != seat:
        raise Refusal("too_far", ENDED)
    try:
        moves = match.game.plan_moves(state, seat, goal)
    except BadGoal as error:
        raise Refusal("bad_goal", str(error)) from None
    if not moves or len(first_actions) + len(moves) > MAX_ACTIONS:
        raise Refusal("bad_goal", f"do: a decision takes from 1 to {MAX_ACTIONS} moves")
    return moves


def preview_outcome(
    state: State, seat: int, events: list[Event], view: View
) -> tuple[str, list[Event], View, list[int]]:
    """Return the last four fields of `Previewed` for a preview that has played all its actions."""
    if state.actor == seat:
        return "asked", events, view, state.legal_actions()
    return ("chance" if state.actor == CHANCE else "other"), events, view, []


def sampled_world(match: Match, knowledge: Knowledge, seat: int) -> State:
    """Return a random state in which `seat` has to decide, and which it cannot tell from the real one.

    Raise `Refusal` if the seat has nothing to decide.
    """
    world = knowledge.sample_state(seat)
    if world.actor == seat:
        return world
    early = match.game.ask_early(world, seat)
    if early is None:
        raise Refusal("not_your_turn", "It is somebody else's turn.")
    return early
