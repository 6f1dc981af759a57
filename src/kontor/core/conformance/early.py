"""Check that a game continues in the same way whether a seat decides before its turn or on its turn."""

from __future__ import annotations

from typing import final

from kontor.core.belief import Belief
from kontor.core.conformance.playthrough import Playthrough
from kontor.core.driver import pick
from kontor.core.game import Game
from kontor.core.options import Options
from kontor.core.state import State


def check_early_decisions(game: Game, options: Options, seed: int, check_interval: int = 1) -> None:
    """Check early decisions in a random game. Seats that may decide early do so about half of the time.

    As long as the question is unchanged, a seat must have the same legal actions before its turn and on its
    turn. An early decision that is no longer valid must have no effect. Asking a seat again must not reveal a
    secret to the others.
    """
    playthrough = Playthrough(game, options, seed, check_interval)
    beliefs = [game.new_belief(options, seat) for seat in range(options.seats)]
    spectator = game.new_belief(options, None)
    early_questions: dict[int, EarlyQuestion] = {}
    while not playthrough.is_over():
        # Tables never ask for early decisions while another decision is under way.
        if not game.is_mid_decision(playthrough.state):
            for seat, belief in enumerate(beliefs):
                _ask_early(playthrough, seat, early_questions, spectator)
                if seat in early_questions and playthrough.state.actor != seat and playthrough.should_check():
                    _check_no_leak(playthrough, seat, belief.sample(playthrough.checks_rng))
                    _check_asking_again(playthrough, early_questions[seat], spectator)
        decision = _take_early_decision(playthrough, early_questions)
        for action in decision or [playthrough.action]:
            for seat, belief in enumerate(beliefs):
                belief.see(int(game.redact(action, playthrough.state, seat)))
            spectator.see(int(game.redact(action, playthrough.state, None)))
            playthrough.action = action
            playthrough.advance()
    playthrough.require(
        not early_questions, f"the game ended before the early parts of {sorted(early_questions)} were played"
    )
    replayed = game.initial_state(options)
    for action in playthrough.actions:
        replayed.apply(action)
    playthrough.require(
        replayed.hash64() == playthrough.state.hash64(), "the same actions lead elsewhere without early parts"
    )


@final
class EarlyQuestion:
    """A question that a seat was asked before its turn, and the seat's decision.

    `state_when_asked` is the state of the game at that time. `spectator_world` is a state that looked the
    same to spectators then. `state_on_turn` is a copy of `state_when_asked` in which it is the seat's turn.
    `decision` lists the actions that the seat chose. The list is empty if the seat did not decide early.
    """

    def __init__(
        self, state_when_asked: State, spectator_world: State, state_on_turn: State, decision: list[int]
    ) -> None:
        self.state_when_asked = state_when_asked
        self.spectator_world = spectator_world
        self.legal = state_on_turn.legal_actions()
        self.decision = decision


def _ask_early(
    playthrough: Playthrough, seat: int, early_questions: dict[int, EarlyQuestion], spectator: Belief
) -> None:
    """Ask `seat` before its turn if the game allows it. Half of the time, the seat decides early.

    Store the question and the decision in `early_questions`. `spectator` is what spectators know.
    """
    game, state = playthrough.game, playthrough.state
    before = state.to_bytes()
    state_on_turn = game.ask_early(state, seat)
    playthrough.require(state.to_bytes() == before, f"asking seat {seat} early changed the state")
    if state_on_turn is None:
        turn_may_come = seat not in early_questions or state.actor == seat
        playthrough.require(turn_may_come, f"seat {seat} was asked early, and its turn never came")
        return
    playthrough.require(state.actor != seat, f"seat {seat} is asked early in its own turn")
    playthrough.require(state_on_turn.actor == seat, f"early asks seat {state_on_turn.actor}, not {seat}")
    asked_before = early_questions.get(seat)
    if asked_before is None or not game.early_answer_holds(asked_before.state_when_asked, state):
        decision = (
            _random_decision(playthrough, state_on_turn, seat) if playthrough.checks_rng.below(2) else []
        )
        world = spectator.sample(playthrough.checks_rng)
        early_questions[seat] = EarlyQuestion(state.copy(), world, state_on_turn, decision)


def _random_decision(playthrough: Playthrough, state_on_turn: State, seat: int) -> list[int]:
    """Make a random decision for `seat`, whose turn it is in `state_on_turn`, and return its actions."""
    trial = state_on_turn.copy()
    decision: list[int] = []
    while trial.actor == seat:
        decision.append(int(pick(trial, playthrough.checks_rng, playthrough.buffer)))
        trial.do(decision[-1])
    return decision


def _check_no_leak(playthrough: Playthrough, seat: int, sampled: State) -> None:
    """Check that asking `seat` early reveals no secret to that seat.

    The state `sampled` looks the same to `seat` as the real state. The seat must therefore have the same
    legal actions in both.
    """
    legal = []
    for world in (playthrough.state, sampled):
        state_on_turn = playthrough.game.ask_early(world, seat)
        legal.append([] if state_on_turn is None else state_on_turn.legal_actions())
    playthrough.require(legal[0] == legal[1], f"what seat {seat} may do early tells it a secret")


def _check_asking_again(playthrough: Playthrough, early_question: EarlyQuestion, spectator: Belief) -> None:
    """Check that only public information, which spectators have too, decides if a seat is asked again."""
    game, world = playthrough.game, spectator.sample(playthrough.checks_rng)
    same_question = game.early_answer_holds(early_question.state_when_asked, playthrough.state)
    playthrough.require(
        same_question == game.early_answer_holds(early_question.spectator_world, world),
        "asking a seat again tells the others a secret",
    )


def _take_early_decision(playthrough: Playthrough, early_questions: dict[int, EarlyQuestion]) -> list[int]:
    """Return the actions of the actor's early decision, and check that they are legal.

    If there is no early decision, or it is no longer valid, return an empty list.
    """
    game, state = playthrough.game, playthrough.state
    early_question = early_questions.pop(int(state.actor), None)
    if early_question is None:
        return []
    before = state.to_bytes()
    same_question = game.early_answer_holds(early_question.state_when_asked, state)
    playthrough.require(state.to_bytes() == before, "asking whether an early part stands changed the state")
    if not same_question:
        return []
    playthrough.require(
        state.legal_actions() == early_question.legal, f"seat {state.actor} was asked otherwise early"
    )
    _check_decision_is_legal(playthrough, early_question.decision)
    return early_question.decision


def _check_decision_is_legal(playthrough: Playthrough, decision: list[int]) -> None:
    trial = playthrough.state.copy()
    seat = trial.actor
    for action in decision:
        allowed = trial.actor == seat and trial.why_not(action) == 0
        move_text = playthrough.game.catalogue.describe(action)
        playthrough.require(allowed, f"the early {move_text} of seat {seat} is refused on its turn")
        trial.do(action)
