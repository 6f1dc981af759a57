"""Why not? What if? Answered from what a seat may know: in a world that it cannot tell from the real one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kontor.core.game import Event, View
from kontor.core.state import CHANCE, TERMINAL, State
from kontor.table.knowledge import Knowledge
from kontor.table.line import Refusal
from kontor.table.match import Match
from kontor.table.submission import check_action, check_asked, parse


def why_not(match: Match, knowledge: Knowledge, seat: int, version: int, action: object) -> str | None:
    """The ledger id that forbids an action, or `None` if it is legal."""
    check_asked(match, seat, version)
    (number,) = parse(match, [action])
    code = possible_world(match, knowledge, seat).why_not(number)
    return match.game.rule(code) if code else None


@dataclass(frozen=True, slots=True)
class Previewed:
    """How far the actions can be foreseen: `done` of them, what would be told, the view, the next choices."""

    done: int
    stopped: str
    events: list[Event]
    view: View
    legal: list[int]


def preview(
    match: Match, knowledge: Knowledge, seat: int, version: int, actions: Sequence[object]
) -> Previewed:
    """What the actions would do, up to the first chance node or another seat's decision. A revealing action
    is not previewed, and what the end of the game opens is not shown.
    """
    check_asked(match, seat, version)
    numbers = parse(match, actions)
    game = match.game
    state = possible_world(match, knowledge, seat)
    events: list[Event] = []
    for at, action in enumerate(numbers):
        check_action(match, state, seat, numbers, at)
        if game.catalogue.verb(action) in game.revealing:
            return Previewed(at, "revealing", events, game.view(state, seat), [])
        after = state.copy()
        after.do(action)
        if after.actor == TERMINAL:
            return Previewed(at, "end", events, game.view(state, seat), [])
        events.extend(game.describe(state, action, after, seat))
        state = after
    return Previewed(len(numbers), *ending(state, seat, events, game.view(state, seat)))


def ending(
    state: State, seat: int, events: list[Event], view: View
) -> tuple[str, list[Event], View, list[int]]:
    if state.actor == seat:
        return "asked", events, view, state.legal_actions()
    return ("chance" if state.actor == CHANCE else "other"), events, view, []


def possible_world(match: Match, knowledge: Knowledge, seat: int) -> State:
    """A world this seat may be in, at its own decision."""
    world = knowledge.world(seat)
    if world.actor == seat:
        return world
    early = match.game.early(world, seat)
    if early is None:
        raise Refusal("not_your_turn", "It is somebody else's turn.")
    return early
