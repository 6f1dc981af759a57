"""Check early decisions: a seat that decides before its turn must not change the course of the game."""

from __future__ import annotations

from typing import final

from kontor.core.conformance.walk import Walk
from kontor.core.driver import pick
from kontor.core.game import Game
from kontor.core.options import Options
from kontor.core.state import State


def check_early(game: Game, options: Options, seed: int, every: int = 1) -> None:
    """Play a random game in which seats decide early about half of the time that they may.

    As long as the question is unchanged, a seat must have the same legal actions early as in its turn. A
    decision that is no longer valid must leave no trace.
    """
    walk = Walk(game, options, seed, every)
    beliefs = [game.new_belief(options, seat) for seat in range(options.seats)]
    waiting: dict[int, EarlyQuestion] = {}
    while not walk.is_over():
        if not game.is_composing(walk.state):  # tables ask nobody early in the middle of a decision
            for seat, belief in enumerate(beliefs):
                _ask_early(walk, seat, waiting)
                if seat in waiting and walk.state.actor != seat and walk.should_check():
                    _check_no_leak(walk, seat, belief.sample(walk.checks_rng))
        part = _take_early_decision(walk, waiting)
        for action in part or [walk.action]:
            for seat, belief in enumerate(beliefs):
                belief.see(int(game.redact(action, walk.state, seat)))
            walk.action = action
            walk.advance()
    walk.demand(not waiting, f"the game ended before the early parts of {sorted(waiting)} were played")
    again = game.initial_state(options)
    for action in walk.actions:
        again.apply(action)
    walk.demand(again.hash64() == walk.state.hash64(), "the same actions lead elsewhere without early parts")


@final
class EarlyQuestion:
    """A question that a seat was asked early, in the state `asked`.

    `legal` lists the actions it could choose first, and `part` the actions of its decision. If the seat did
    not decide early, `part` is empty.
    """

    def __init__(self, asked: State, question: State, part: list[int]) -> None:
        self.asked = asked
        self.legal = question.legal_actions()
        self.part = part


def _ask_early(walk: Walk, seat: int, waiting: dict[int, EarlyQuestion]) -> None:
    """Ask `seat` early if the game allows it. Let it decide half of the time."""
    game, state = walk.game, walk.state
    before = state.to_bytes()
    question = game.ask_early(state, seat)
    walk.demand(state.to_bytes() == before, f"asking seat {seat} early changed the state")
    if question is None:
        mine = seat not in waiting or state.actor == seat
        walk.demand(mine, f"seat {seat} was asked early, and its turn never came")
        return
    walk.demand(state.actor != seat, f"seat {seat} is asked early in its own turn")
    walk.demand(question.actor == seat, f"early asks seat {question.actor}, not {seat}")
    if seat not in waiting or not game.early_answer_holds(waiting[seat].asked, state, []):
        part = _random_decision(walk, question, seat) if walk.checks_rng.below(2) else []
        waiting[seat] = EarlyQuestion(state.copy(), question, part)


def _random_decision(walk: Walk, question: State, seat: int) -> list[int]:
    """Return the actions of a random decision that `seat` makes in the state `question`."""
    trial = question.copy()
    part: list[int] = []
    while trial.actor == seat:
        part.append(int(pick(trial, walk.checks_rng, walk.buffer)))
        trial.do(part[-1])
    return part


def _check_no_leak(walk: Walk, seat: int, twin: State) -> None:
    """Check that the early question offers the same actions in `twin`, which looks the same to `seat`."""
    legal = []
    for world in (walk.state, twin):
        question = walk.game.ask_early(world, seat)
        legal.append([] if question is None else question.legal_actions())
    walk.demand(legal[0] == legal[1], f"what seat {seat} may do early tells it a secret")


def _take_early_decision(walk: Walk, waiting: dict[int, EarlyQuestion]) -> list[int]:
    """Return the actions of the actor's early decision, and check that they are legal.

    If there is no early decision, or it is no longer valid, return an empty list.
    """
    game, state = walk.game, walk.state
    early = waiting.pop(int(state.actor), None)
    if early is None:
        return []
    before = state.to_bytes()
    valid = game.early_answer_holds(early.asked, state, early.part)
    same_question = game.early_answer_holds(early.asked, state, [])
    walk.demand(state.to_bytes() == before, "asking whether an early part stands changed the state")
    if same_question:
        walk.demand(state.legal_actions() == early.legal, f"seat {state.actor} was asked otherwise early")
    if not valid:
        return []
    _check_legal(walk, early.part)
    return early.part


def _check_legal(walk: Walk, part: list[int]) -> None:
    trial = walk.state.copy()
    seat = trial.actor
    for action in part:
        allowed = trial.actor == seat and trial.why_not(action) == 0
        named = walk.game.catalogue.describe(action)
        walk.demand(allowed, f"the early {named} of seat {seat} is refused in its turn")
        trial.do(action)
