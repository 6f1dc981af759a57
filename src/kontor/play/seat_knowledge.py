"""Tracks what one seat has seen of a game, and which positions it therefore considers possible.

The arena, the table and `Play` keep a `SeatKnowledge` for each seat.
"""

from __future__ import annotations

from collections.abc import Callable, MutableSequence, Sequence

from kontor.bots.base import Question
from kontor.core import Belief, Game, Options, Rng, State, View


class SeatKnowledge:
    """What one seat has seen of a game: all actions taken until now, without what is hidden from the seat.

    The code that runs the game adds the actions. The belief (which positions the seat considers possible) is
    computed only when it is first used. `seat` is `None` for a spectator.
    """

    def __init__(
        self, game: Game, options: Options, seat: int | None, seen_actions: MutableSequence[int] | None = None
    ) -> None:
        self.game = game
        self.options = options
        self.seat = seat
        self.seen_actions: MutableSequence[int] = [] if seen_actions is None else seen_actions
        self.fence = 0
        """How many actions can no longer be undone. The belief after them is saved for `rewind`."""
        self._belief: Belief | None = None
        self._learned = 0  # how many actions `_belief` has processed
        self._base: SeatKnowledge | None = None  # for `after`: the knowledge before the added actions
        self._fence_belief: Belief | None = None  # a copy of the belief after `_fence_belief_steps` actions
        self._fence_belief_steps = 0

    def see(self, action: int, before: State) -> None:
        """Add `action` as this seat sees it. `before` is the state before the action."""
        self.seen_actions.append(self.game.redact(action, before, self.seat))

    def belief(self) -> Belief:
        """Return the positions that the seat considers possible now. Do not modify this shared object."""
        if self._belief is None or self._learned > len(self.seen_actions):
            self.forget()
            self._start_belief()
        if self._learned < self.fence:
            self._fence_belief, self._fence_belief_steps = self._learn(self.fence).copy(), self.fence
        return self._learn(len(self.seen_actions))

    def _start_belief(self) -> None:
        """Start from a copy of `_base`'s belief if there is one, otherwise from the beginning of the game."""
        copied = None if self._base is None else self._base.belief().copy()
        if self._base is not None and copied is not None:
            self._belief, self._learned = copied, len(self._base.seen_actions)
        else:
            self._belief, self._learned = self.game.new_belief(self.options, self.seat), 0

    def _learn(self, steps: int) -> Belief:
        """Bring the belief up to date with the first `steps` actions, and return it."""
        assert self._belief is not None
        for action in self.seen_actions[self._learned : steps]:
            self._belief.see(action)
        self._learned = steps
        return self._belief

    def steps_to_learn(self) -> int:
        """Return how many actions `belief` still has to process."""
        learned = 0 if self._belief is None or self._learned > len(self.seen_actions) else self._learned
        return len(self.seen_actions) - learned

    def forget(self) -> None:
        """Discard the belief, for example after an undo. It is computed again when it is next used."""
        self._belief = None
        self._learned = 0

    def rewind(self) -> None:
        """Restore the belief that was saved at the last fence. If none was saved, discard the belief."""
        self._belief = None if self._fence_belief is None else self._fence_belief.copy()
        self._learned = 0 if self._belief is None else self._fence_belief_steps

    def after(self, actions: Sequence[int]) -> SeatKnowledge:
        """Return what the seat would know after playing `actions`, without changing this object."""
        later = SeatKnowledge(self.game, self.options, self.seat, [*self.seen_actions, *actions])
        later._base = self
        return later

    def question(self, legal: Sequence[int], rng: Rng, view: Callable[[], View]) -> Question:
        """Return the `Question` to ask a bot that decides for this seat.

        `legal` lists the legal actions. `view` is called if the bot wants to see the table.
        """
        assert self.seat is not None, "nobody asks a spectator"
        return Question(self.game, self.options, self.seat, legal, self.seen_actions, rng, view, self.belief)
