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

    def blank(self) -> S:
        return self.chapters.blank()

    def initial(self, options: Options) -> S:
        s = self.chapters.blank()
        self.chapters.zero(s)
        self.chapters.lay(s, options)
        return s

    def bound(self, options: Options) -> int:
        return self.chapters.bound(options)

    def ending(self, state: State) -> str:
        return self.chapters.ending(cast(S, state))

    def audit(self, state: State) -> list[str]:
        return self.chapters.audit(cast(S, state))

    def concerns(self, state: State, seat: int) -> bool:
        answer = self.chapters.concerns
        return super().concerns(state, seat) if answer is None else answer(cast(S, state), seat)

    def forced(self, state: State) -> bool:
        answer = self.chapters.forced
        return super().forced(state) if answer is None else answer(cast(S, state))

    def pauses(self, state: State) -> bool:
        answer = self.chapters.pauses
        return super().pauses(state) if answer is None else answer(cast(S, state))

    def inside(self, state: State) -> bool:
        answer = self.chapters.inside
        return super().inside(state) if answer is None else answer(cast(S, state))

    def early(self, state: State, seat: int) -> State | None:
        answer = self.chapters.early
        return super().early(state, seat) if answer is None else answer(cast(S, state), seat)

    def stands(self, asked: State, now: State, part: list[int]) -> bool:
        answer = self.chapters.stands
        return (
            super().stands(asked, now, part) if answer is None else answer(cast(S, asked), cast(S, now), part)
        )

    def spell(self, state: State, seat: int, goal: Mapping[str, object]) -> list[int]:
        answer = self.chapters.spell
        return super().spell(state, seat, goal) if answer is None else answer(cast(S, state), goal)

    def redact(self, action: i64, before: State, seat: int | None) -> int:
        answer = self.chapters.redact
        return action if answer is None else answer(action, cast(S, before), seat_number(seat))

    def conceal(self, state: State, seat: int | None, rng: Rng) -> State:
        twin = state.copy()
        if self.chapters.conceal is not None:
            self.chapters.conceal(cast(S, twin), seat_number(seat), rng)
        return twin

    def belief(self, options: Options, seat: int | None) -> Belief:
        return self.chapters.belief(self.initial(options), seat_number(seat))

    def view(self, state: State, seat: int | None) -> View:
        return cast(View, self.chapters.view(cast(S, state), seat_number(seat)))

    def describe(self, before: State, action: i64, after: State, seat: int | None) -> list[Event]:
        return self.chapters.describe(cast(S, before), action, cast(S, after), seat_number(seat))
