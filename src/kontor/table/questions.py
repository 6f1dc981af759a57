"""Answer "why not?" and "what if?" for a seat.

Answers are computed in a world that the seat cannot tell from the real one, so they reveal nothing.
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
from kontor.table.submission import ENDED, MAX_ACTIONS, check_action, check_asked, parse


def why_not(match: Match, knowledge: Knowledge, seat: int, version: int, action: object) -> str | None:
    """Return the id of the rule that forbids `action`, or `None` if it is legal."""
    check_asked(match, seat, version)
    (number,) = parse(match, [action])
    code = sampled_world(match, knowledge, seat).why_not(number)
    return match.game.rule_of_refusal(code) if code else None


@dataclass(frozen=True, slots=True)
class Previewed:
    """The result of a preview: events, view and legal actions after the first `done` actions.

    `stopped` says why the preview ends there.
    """

    actions: list[int]
    done: int
    stopped: str
    events: list[Event]
    view: View
    legal: list[int]


def preview(
    match: Match,
    knowledge: Knowledge,
    seat: int,
    version: int,
    actions: Sequence[object],
    goal: Mapping[str, object] | None = None,
) -> Previewed:
    """Return what would happen if `seat` played `actions`, and then the actions that reach `goal`, if given.

    The preview stops before a revealing action and before the end of the game, because these would reveal
    secrets. Raise `Refusal` if an action is not legal.
    """
    check_asked(match, seat, version)
    numbers = parse(match, actions)
    game = match.game
    state = sampled_world(match, knowledge, seat)
    if goal is not None:
        numbers += actions_for_goal(match, state, seat, numbers, goal)
    events: list[Event] = []
    for at, action in enumerate(numbers):
        check_action(match, state, seat, numbers, at)
        if game.catalogue.verb(action) in game.catalogue.revealing_verbs:
            return Previewed(numbers, at, "revealing", events, game.view(state, seat), [])
        after = state.copy()
        after.do(action)
        if after.actor == TERMINAL:
            return Previewed(numbers, at, "end", events, game.view(state, seat), [])
        events.extend(game.events(state, action, after, seat))
        state = after
    return Previewed(numbers, len(numbers), *preview_end(state, seat, events, game.view(state, seat)))


def actions_for_goal(
    match: Match, world: State, seat: int, before: list[int], goal: Mapping[str, object]
) -> list[int]:
    """Return the actions that reach `goal` after the actions `before`. Raise `Refusal` if none do."""
    state = world.copy()
    for at in range(len(before)):
        check_action(match, state, seat, before, at)
        state.do(before[at])
    if state.actor != seat:
        raise Refusal("too_far", ENDED)
    try:
        moves = match.game.plan_moves(state, seat, goal)
    except BadGoal as error:
        raise Refusal("bad_goal", str(error)) from None
    if not moves or len(before) + len(moves) > MAX_ACTIONS:
        raise Refusal("bad_goal", f"do: a decision takes from 1 to {MAX_ACTIONS} moves")
    return moves


def preview_end(
    state: State, seat: int, events: list[Event], view: View
) -> tuple[str, list[Event], View, list[int]]:
    """Return why a preview ends at `state`, after all actions, and the other fields of its result."""
    if state.actor == seat:
        return "asked", events, view, state.legal_actions()
    return ("chance" if state.actor == CHANCE else "other"), events, view, []


def sampled_world(match: Match, knowledge: Knowledge, seat: int) -> State:
    """Return a state at which `seat` decides and that it cannot tell from the real one.

    Raise `Refusal` if it is another seat's turn.
    """
    world = knowledge.world(seat)
    if world.actor == seat:
        return world
    early = match.game.ask_early(world, seat)
    if early is None:
        raise Refusal("not_your_turn", "It is somebody else's turn.")
    return early
