"""What one seat has seen of a game, and which positions it therefore considers possible.

The arena, the table and `Play` keep a `SeatKnowledge` for each seat.
"""

from __future__ import annotations

from collections.abc import Callable, MutableSequence, Sequence

from kontor.bots.base import Question
from kontor.core import Belief, Game, Options, Rng, State, View


class SeatKnowledge:
    """What one seat has seen of a game: all actions so far, without what is hidden from this seat.

    The code that runs the game adds the actions. The belief (which positions the seat considers possible) is
    computed only when it is first used. `seat` is `None` for a spectator.
    """

    def __init__(
        self, game: Game, options: Options, seat: int | None, seen: MutableSequence[int] | None = None
    ) -> None:
        self.game = game
        self.options = options
        self.seat = seat
        self.seen: MutableSequence[int] = [] if seen is None else seen
        self.fence = 0
        """A step that no undo can go behind. A copy of the belief at this step is kept for `rewind`."""
        self._belief: Belief | None = None
        self._told = 0
        self._earlier: SeatKnowledge | None = (
            None  # knowledge of an earlier position, from which this one began
        )
        self._kept: Belief | None = None  # a copy of the belief after `_kept_at` actions
        self._kept_at = 0

    def see(self, action: int, before: State) -> None:
        """Add an action, without what is hidden from this seat. `before` is the state before the action."""
        self.seen.append(self.game.redact(action, before, self.seat))

    def belief(self) -> Belief:
        """Return the positions that the seat considers possible now. Do not modify this shared object."""
        if self._belief is None or self._told > len(self.seen):
            self.forget()
            self._begin()
        if self._told < self.fence:
            self._kept, self._kept_at = self._learn(self.fence).copy(), self.fence
        return self._learn(len(self.seen))

    def _begin(self) -> None:
        """Begin a belief: at the earlier position if there is one and its belief can be copied."""
        earlier = None if self._earlier is None else self._earlier.belief().copy()
        if self._earlier is not None and earlier is not None:
            self._belief, self._told = earlier, len(self._earlier.seen)
        else:
            self._belief, self._told = self.game.new_belief(self.options, self.seat), 0

    def _learn(self, steps: int) -> Belief:
        """Let the belief process the first `steps` actions, and return it."""
        assert self._belief is not None
        for action in self.seen[self._told : steps]:
            self._belief.see(action)
        self._told = steps
        return self._belief

    def steps_to_learn(self) -> int:
        """Return how many actions `belief` still has to process."""
        told = 0 if self._belief is None or self._told > len(self.seen) else self._told
        return len(self.seen) - told

    def forget(self) -> None:
        """Discard the belief, for example after an undo. It is computed again when it is next used."""
        self._belief = None
        self._told = 0

    def rewind(self) -> None:
        """Go back to the last fence at which the belief was used. Without one, forget everything."""
        self._belief = None if self._kept is None else self._kept.copy()
        self._told = 0 if self._belief is None else self._kept_at

    def after(self, actions: Sequence[int]) -> SeatKnowledge:
        """Return what the seat would know after playing `actions`, without changing this object."""
        later = SeatKnowledge(self.game, self.options, self.seat, [*self.seen, *actions])
        later._earlier = self
        return later

    def question(self, legal: Sequence[int], rng: Rng, view: Callable[[], View]) -> Question:
        """Return the `Question` to ask a bot that decides for this seat.

        `legal` are the legal actions. `view` is called if the bot wants to see the table.
        """
        assert self.seat is not None, "nobody asks a spectator"
        return Question(self.game, self.options, self.seat, legal, self.seen, rng, view, self.belief)
