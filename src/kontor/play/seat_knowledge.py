"""What one seat has seen of a game, and the belief that follows from it.

Arena, table and `Play` keep one `SeatKnowledge` for each seat that has to decide something.
"""

from __future__ import annotations

from collections.abc import Callable, MutableSequence, Sequence

from kontor.bots.base import Question
from kontor.core import Belief, Game, Options, Rng, State, View


class SeatKnowledge:
    """The actions that `seat` has seen, redacted for this seat; `seat` is `None` for a spectator.

    The program that runs the game adds actions to `seen`. The belief is computed only when it is first used,
    so it costs nothing for a seat that never uses it.
    """

    def __init__(
        self, game: Game, options: Options, seat: int | None, seen: MutableSequence[int] | None = None
    ) -> None:
        self.game = game
        self.options = options
        self.seat = seat
        self.seen: MutableSequence[int] = [] if seen is None else seen
        self._belief: Belief | None = None
        self._told = 0

    def see(self, action: int, before: State) -> None:
        """Add an action, as far as this seat may know it. `before` is the state in which it was played."""
        self.seen.append(self.game.redact(action, before, self.seat))

    def belief(self) -> Belief:
        """Return the belief of the seat, up to date. Do not change it: it is shared."""
        if self._belief is None or self._told > len(self.seen):
            self.forget()
            self._belief = self.game.new_belief(self.options, self.seat)
        for action in self.seen[self._told :]:
            self._belief.see(action)
        self._told = len(self.seen)
        return self._belief

    def forget(self) -> None:
        """Compute the belief from the beginning next time, because moves were undone."""
        self._belief = None
        self._told = 0

    def question(self, legal: Sequence[int], rng: Rng, view: Callable[[], View]) -> Question:
        """Return the question that a bot is asked when this seat decides."""
        assert self.seat is not None, "nobody asks a spectator"
        return Question(self.game, self.options, self.seat, legal, self.seen, rng, view, self.belief)
