"""A game that is put together from chapters: what a `Game` is asked, functions of its modules answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Generic, TypeVar, cast

from mypy_extensions import i64, mypyc_attr

from kontor.core.belief import Belief
from kontor.core.game import Event, Game, View
from kontor.core.options import Options
from kontor.core.rng import Rng
from kontor.core.state import State
from kontor.core.views import seat_number

S = TypeVar("S", bound=State)


class Chapters(Generic[S]):
    """Which function answers what, by the name that `Game` has for it. They take the game's own state, and -1
    for a spectator. What is left out is answered as `Game` does; without `redact` everything is seen by all.
    """

    def __init__(
        self,
        *,
        blank: Callable[[], S],
        zero: Callable[[S], None],
        lay: Callable[[S, Options], None],
        bound: Callable[[Options], int],
        audit: Callable[[S], list[str]],
        ending: Callable[[S], str],
        view: Callable[[S, int], Mapping[str, object]],
        describe: Callable[[S, int, S, int], list[Event]],
        redact: Callable[[int, S, int], int] | None = None,
        belief: Callable[[S, int], Belief],
        conceal: Callable[[S, int, Rng], None] | None = None,
        spell: Callable[[S, Mapping[str, object]], list[int]] | None = None,
        concerns: Callable[[S, int], bool] | None = None,
        forced: Callable[[S], bool] | None = None,
        pauses: Callable[[S], bool] | None = None,
        inside: Callable[[S], bool] | None = None,
        early: Callable[[S, int], State | None] | None = None,
        stands: Callable[[S, S, list[int]], bool] | None = None,
    ) -> None:
        self.blank = blank
        self.zero = zero
        """Every number of a blank state becomes 0."""
        self.lay = lay
        """Lays out the table for these options."""
        self.bound = bound
        self.audit = audit
        self.ending = ending
        self.view = view
        self.describe = describe
        self.redact = redact
        self.belief = belief
        """From the first state."""
        self.conceal = conceal
        """In place, of a copy."""
        self.spell = spell
        self.concerns = concerns
        self.forced = forced
        self.pauses = pauses
        self.inside = inside
        self.early = early
        self.stands = stands


@mypyc_attr(allow_interpreted_subclasses=True)
class GameInChapters(Game, Generic[S]):
    """A game whose `chapters` answer. What is asked at every step of a batch, `write` and `steady`, it
    answers itself: a call through a variable takes longer.
    """

    chapters: Chapters[S]

    def empty_state(self) -> S:
        return self.chapters.blank()

    def initial_state(self, options: Options) -> S:
        s = self.chapters.blank()
        self.chapters.zero(s)
        self.chapters.lay(s, options)
        return s

    def max_actions(self, options: Options) -> int:
        return self.chapters.bound(options)

    def ending_name(self, state: State) -> str:
        return self.chapters.ending(cast(S, state))

    def broken_invariants(self, state: State) -> list[str]:
        return self.chapters.audit(cast(S, state))

    def is_addressed(self, state: State, seat: int) -> bool:
        answer = self.chapters.concerns
        return super().is_addressed(state, seat) if answer is None else answer(cast(S, state), seat)

    def is_forced(self, state: State) -> bool:
        answer = self.chapters.forced
        return super().is_forced(state) if answer is None else answer(cast(S, state))

    def should_pause(self, state: State) -> bool:
        answer = self.chapters.pauses
        return super().should_pause(state) if answer is None else answer(cast(S, state))

    def is_composing(self, state: State) -> bool:
        answer = self.chapters.inside
        return super().is_composing(state) if answer is None else answer(cast(S, state))

    def ask_early(self, state: State, seat: int) -> State | None:
        answer = self.chapters.early
        return super().ask_early(state, seat) if answer is None else answer(cast(S, state), seat)

    def early_answer_holds(self, asked: State, now: State, part: list[int]) -> bool:
        answer = self.chapters.stands
        return (
            super().early_answer_holds(asked, now, part)
            if answer is None
            else answer(cast(S, asked), cast(S, now), part)
        )

    def plan_moves(self, state: State, seat: int, goal: Mapping[str, object]) -> list[int]:
        answer = self.chapters.spell
        return super().plan_moves(state, seat, goal) if answer is None else answer(cast(S, state), goal)

    def redact(self, action: i64, before: State, seat: int | None) -> int:
        answer = self.chapters.redact
        return action if answer is None else answer(action, cast(S, before), seat_number(seat))

    def scramble_untracked(self, state: State, seat: int | None, rng: Rng) -> State:
        twin = state.copy()
        if self.chapters.conceal is not None:
            self.chapters.conceal(cast(S, twin), seat_number(seat), rng)
        return twin

    def new_belief(self, options: Options, seat: int | None) -> Belief:
        return self.chapters.belief(self.initial_state(options), seat_number(seat))

    def view(self, state: State, seat: int | None) -> View:
        return cast(View, self.chapters.view(cast(S, state), seat_number(seat)))

    def events(self, before: State, action: i64, after: State, seat: int | None) -> list[Event]:
        return self.chapters.describe(cast(S, before), action, cast(S, after), seat_number(seat))
