"""A seat's decision: one or several actions, as a unit or not at all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Literal

from kontor.core.actions import UnknownAction
from kontor.core.game import Event
from kontor.core.state import CHANCE, TERMINAL, State
from kontor.table.chance import Lottery
from kontor.table.line import Proposal
from kontor.table.line_data import EarlyData, ResultData
from kontor.table.match import SPECTATOR, Match, seat_of
from kontor.table.refusal import Refusal

MOST_ACTIONS: Final = 128
"""A unit has at most so many: room for the longest sheet of any game."""


class Course:
    """The game played forward from where the match stands, on a copy, noting steps and events."""

    def __init__(self, match: Match, state: State) -> None:
        self.match = match
        self.state = state
        self.way: list[State] = []
        self.flat: list[int] = []
        self.forced: list[int] = []
        self.early: list[int] = []
        self.nodes = match.nodes
        self.events: dict[int, list[Event]] = {audience: [] for audience in match.audiences()}

    def step(self, action: int) -> None:
        before, after = self.state, self.state.copy()
        after.do(action)
        for audience, events in self.events.items():
            events.extend(self.match.game.events(before, action, after, seat_of(audience)))
        self.flat += (int(before.actor), action)
        self.way.append(after)
        self.state = after

    def follow(self, lottery: Lottery) -> None:
        """Go on until a seat has to decide: chance, early parts, forced moves, passes of a lesson."""
        while self.state.actor != TERMINAL:
            actor = int(self.state.actor)
            if actor == CHANCE:
                self.step(self.drawn(lottery))
            elif actor in self.match.early and actor not in self.early:
                self.play_early(actor)
            else:
                action = self.by_itself()
                if action is None:
                    return
                self.forced.append(len(self.flat) // 2)
                self.step(action)

    def laid_down(self) -> int | None:
        """The next step, if a lesson lays it down."""
        return self.match.laid_down(len(self.flat) // 2)

    def by_itself(self) -> int | None:
        """What is done without asking: a forced move, or a pass that a lesson lays down."""
        laid = self.laid_down()
        if (
            laid is not None
            and self.match.game.catalogue.verb(laid) in self.match.game.catalogue.passing_verbs
        ):
            return laid
        return self.state.legal_actions()[0] if self.match.game.is_forced(self.state) else None

    def drawn(self, lottery: Lottery) -> int:
        """What chance does: as a lesson lays down, or by the next lot."""
        laid = self.laid_down()
        if laid is not None:
            return laid
        lot = lottery.lot(self.nodes, int(self.state.lot_count()))
        self.nodes += 1
        return int(self.state.action_of_lot(lot))

    def play_early(self, seat: int) -> None:
        """The part that a seat decided early, if it still holds; otherwise the seat is asked again."""
        part = self.match.early[seat]
        self.early.append(seat)
        stands = self.match.game.early_answer_holds(part.asked, self.state, part.actions)
        if stands and self.allows(seat, part.actions):
            for action in part.actions:
                self.step(action)

    def allows(self, seat: int, actions: list[int]) -> bool:
        trial = self.state.copy()
        for action in actions:
            if trial.actor != seat or trial.why_not(action) != 0:
                return False
            trial.do(action)
        return True

    def proposal(self, kind: str, seat: int | None, now: int, lottery: Lottery, **data: Any) -> Proposal:
        """Propose the line that says all this. The end of the game reveals the seed."""
        data["steps"] = self.flat
        if self.forced:
            data["forced"] = self.forced
        if self.early:
            data["early"] = self.early
        if self.state.actor == TERMINAL:
            data["seed"] = lottery.seed.hex()
            data["result"] = result(self.state)
        common = self.events[SPECTATOR]
        special = {
            audience: events
            for audience, events in self.events.items()
            if audience == SPECTATOR or events != common
        }
        line = self.match.next_line(kind, seat, now, data, special)
        return Proposal(line, tuple(self.way), self.state)


def result(state: State) -> ResultData:
    """How a game ended that was played to its end, or how far it came."""
    reason: Literal["end", "unfinished"] = "end" if state.actor == TERMINAL else "unfinished"
    return {"returns": state.returns(), "scores": state.scores(), "reason": reason}


def submit(
    match: Match,
    seat: int,
    version: int,
    actions: Sequence[object],
    lottery: Lottery,
    now: int,
    key: str | None = None,
) -> Proposal:
    """Propose the line that carries out these actions; raise `Refusal` if they cannot be."""
    check_asked(match, seat, version)
    numbers = parse(match, actions)
    if match.state.actor != seat:
        return submit_early(match, seat, numbers, now, key)
    course = Course(match, match.state)
    for at, action in enumerate(numbers):
        check_action(match, course.state, seat, numbers, at)
        course.step(action)
    if course.state.actor == seat and match.game.is_composing(course.state):
        raise Refusal("incomplete", INCOMPLETE)
    course.follow(lottery)
    marks = {"key": key} if key else {}
    return course.proposal("play", seat, now, lottery, **marks)


def submit_early(match: Match, seat: int, numbers: list[int], now: int, key: str | None) -> Proposal:
    """A part of a sealed block that waits for its turn: it must be whole, and nobody is told what it is."""
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
    """Whether that seat is asked, and its answer is to the question that stands now."""
    if not match.running():
        raise Refusal("not_running", "There is no game going on at this table.")
    if not match.same_rules():
        raise Refusal("other_rules", OTHER_RULES)
    if match.question(seat) is None:
        stale = version < match.version
        raise Refusal("stale", STALE) if stale else Refusal("not_your_turn", "It is somebody else's turn.")
    if not match.asked_at[seat] <= version <= match.version:
        raise Refusal("stale", STALE)


OTHER_RULES = "This game was begun under another version of the rules: you can look at it, but not play on."
ENDED = "Your decision ends with the earlier actions; send the rest later."
STALE = "The table has moved on; nothing was done."
LESSON = "The lesson goes on another way; nothing was done."
INCOMPLETE = "Finish this part of your decision, then send it as a whole."


def parse(match: Match, actions: Sequence[object]) -> list[int]:
    """Action numbers, whether they were sent as numbers or in words."""
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


def check_action(match: Match, state: State, seat: int, numbers: list[int], at: int) -> None:
    """Whether the next action of a unit may be done. A unit ends after a revealing action: were a later one
    refused, the refusal would tell what was revealed.
    """
    catalogue = match.game.catalogue
    if state.actor != seat or (
        at > 0 and catalogue.verb(numbers[at - 1]) in match.game.catalogue.revealing_verbs
    ):
        raise Refusal("too_far", ENDED, index=at)
    code = state.why_not(numbers[at])
    if code != 0:
        rule = match.game.rule_of_refusal(code)
        text = f"{catalogue.describe(numbers[at])} is not allowed now: {rule}"
        raise Refusal("illegal", text, rule=rule, index=at)
    if match.laid_down(at) not in (None, numbers[at]):
        raise Refusal("lesson", LESSON, index=at)
