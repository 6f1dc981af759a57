"""What one seat has seen of a game, and the belief that follows from it.

Arena, table and `Play` all keep one for each seat that is asked something.
"""

from __future__ import annotations

from collections.abc import Callable, MutableSequence, Sequence

from kontor.bots.base import Question
from kontor.core import Belief, Game, Options, Rng, State, View


class Onlooker:
    """A seat, or `None` for a spectator, with its redacted list. Whoever drives the game adds to `seen`.

    The belief is made when it is first asked for, and brought up to date then: a seat that never asks
    costs nothing.
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
        """Add an action as this seat may know it."""
        self.seen.append(self.game.redact(action, before, self.seat))

    def belief(self) -> Belief:
        """What the seat knows now. Not to be changed: others may ask it too."""
        if self._belief is None or self._told > len(self.seen):
            self.forget()
            self._belief = self.game.new_belief(self.options, self.seat)
        for action in self.seen[self._told :]:
            self._belief.see(action)
        self._told = len(self.seen)
        return self._belief

    def forget(self) -> None:
        """The list is no longer a continuation of what was told: somebody took moves back."""
        self._belief = None
        self._told = 0

    def question(self, legal: Sequence[int], rng: Rng, view: Callable[[], View]) -> Question:
        """One decision of this seat, as a bot is asked it."""
        assert self.seat is not None, "nobody asks a spectator"
        return Question(self.game, self.options, self.seat, legal, self.seen, rng, view, self.belief)
