"""Build the log entry of a decision: its actions, the chance and forced moves after them, and the events."""

from __future__ import annotations

from typing import Any, Literal, TypeVar

from kontor.core.game import Event
from kontor.core.state import CHANCE, TERMINAL, State
from kontor.table.chance import Lottery
from kontor.table.entry import Proposal
from kontor.table.entry_data import PausesData, ResultData
from kontor.table.match import SPECTATOR, Match, seat_or_none

T = TypeVar("T")


class EntryBuilder:
    """Builds one log entry: plays steps on copies of `state`, and collects the steps, events and pauses."""

    def __init__(self, match: Match, state: State) -> None:
        self.match = match
        self.state = state
        self.states: list[State] = []
        self.steps: list[int] = []
        self.forced: list[int] = []
        self.early: list[int] = []
        self.nodes = match.nodes
        self.events: dict[int, list[Event]] = {audience: [] for audience in match.audiences()}
        self.pauses: list[int] = []
        self.events_before_pauses: dict[int, list[int]] = {audience: [] for audience in match.audiences()}

    def step(self, action: int) -> None:
        """Play `action`, and add the step and its events to the entry."""
        before, after = self.state, self.state.copy()
        after.do(action)
        if self.states and self.match.game.should_pause_to_show(before):
            self.note_pause()
        for audience, events in self.events.items():
            events.extend(self.match.game.events(before, action, after, seat_or_none(audience)))
        self.steps += (int(before.actor), action)
        self.states.append(after)
        self.state = after

    def note_pause(self) -> None:
        """Add a pause after the steps so far. Clients stop there for a moment, so that people can follow."""
        self.pauses.append(len(self.states))
        for audience, event_counts in self.events_before_pauses.items():
            event_counts.append(len(self.events[audience]))

    def play_until_decision(self, lottery: Lottery) -> None:
        """Play on automatically until a seat has to decide or the game is over.

        This plays random outcomes, early decisions, forced moves, and passes that a lesson prescribes.
        """
        while self.state.actor != TERMINAL:
            actor = int(self.state.actor)
            if actor == CHANCE:
                self.step(self.draw_outcome(lottery))
            elif actor in self.match.early and actor not in self.early:
                self.play_early(actor)
            else:
                action = self.automatic_action()
                if action is None:
                    self.drop_early_decisions()
                    return
                self.forced.append(len(self.states))
                self.step(action)

    def scripted_action(self) -> int | None:
        """Return the next action if a lesson prescribes it, otherwise `None`."""
        return self.match.scripted_action(len(self.states))

    def automatic_action(self) -> int | None:
        """Return the action to play without asking the player, or `None` if they have to decide.

        Such an action is the player's only choice, or a pass that a lesson prescribes.
        """
        catalogue, scripted = self.match.game.catalogue, self.scripted_action()
        if scripted is not None and catalogue.verb(scripted) in catalogue.passing_verbs:
            return scripted
        return self.state.legal_actions()[0] if self.match.game.is_forced(self.state) else None

    def draw_outcome(self, lottery: Lottery) -> int:
        """Return the action for the next random outcome. A lesson may prescribe it; otherwise it is drawn."""
        scripted = self.scripted_action()
        if scripted is not None:
            return scripted
        lot = lottery.draw(self.nodes, int(self.state.lot_count()))
        self.nodes += 1
        return int(self.state.action_of_lot(lot))

    def play_early(self, seat: int) -> None:
        """Play the early decision of `seat` if it is still valid. Otherwise, the seat has to decide again."""
        decision = self.match.early[seat]
        self.early.append(seat)
        still_valid = self.match.game.early_answer_holds(decision.state, self.state)
        if still_valid and self.are_legal(seat, decision.actions):
            for action in decision.actions:
                self.step(action)

    def drop_early_decisions(self) -> None:
        """Drop each early decision if the question that it answers has changed since the decision was made.

        Its seat is asked again at once, even if it is not that seat's turn yet.
        """
        for seat, decision in self.match.early.items():
            if seat not in self.early and not self.match.game.early_answer_holds(decision.state, self.state):
                self.early.append(seat)

    def are_legal(self, seat: int, actions: list[int]) -> bool:
        """Return whether `seat` may play all `actions` now, one after the other."""
        trial = self.state.copy()
        for action in actions:
            if trial.actor != seat or trial.why_not(action) != 0:
                return False
            trial.do(action)
        return True

    def proposal(self, kind: str, seat: int | None, now: int, lottery: Lottery, **data: Any) -> Proposal:
        """Return the finished log entry, of kind `start` or `play`, as a proposal.

        If the game is over, the entry makes the seed public. A `start` entry has no pauses: clients show the
        whole setup of a game in one go. `data` contains further values to store with the entry.
        """
        data["steps"] = self.steps
        if self.forced:
            data["forced"] = self.forced
        if self.early:
            data["early"] = self.early
        if self.pauses and kind == "play":
            data["pauses"] = self.pauses_data()
        if self.state.actor == TERMINAL:
            data["seed"] = lottery.seed.hex()
            data["result"] = game_result(self.state)
        entry = self.match.next_entry(kind, seat, now, data, without_copies(self.events))
        return Proposal(entry, tuple(self.states), self.state)

    def pauses_data(self) -> PausesData:
        """Return the pauses in the format of the log entry.

        It stores the steps after which clients pause, and how many events come before each pause, for each
        audience.
        """
        counts_by_audience = without_copies(self.events_before_pauses)
        return {"at": self.pauses, "told": {str(audience): n for audience, n in counts_by_audience.items()}}


def without_copies(by_audience: dict[int, list[T]]) -> dict[int, list[T]]:
    """Return `by_audience` without the seats whose list equals the spectators' list, to save space.

    Code that reads the result uses the spectators' list for the seats that are missing.
    """
    common = by_audience[SPECTATOR]
    return {audience: own for audience, own in by_audience.items() if audience == SPECTATOR or own != common}


def game_result(state: State) -> ResultData:
    """Return the result of a game that stops at `state`, even if it is unfinished."""
    reason: Literal["end", "unfinished"] = "end" if state.actor == TERMINAL else "unfinished"
    return {"returns": state.returns(), "scores": state.scores(), "reason": reason}
