"""Track what each player and the spectators know, from the actions that they were allowed to see."""

from __future__ import annotations

from kontor.core.belief import Belief
from kontor.core.rng import Rng
from kontor.core.state import State
from kontor.play.seat_knowledge import SeatKnowledge
from kontor.table.match import Match, seat_or_none


class Knowledge:
    """What each audience of a match knows. An audience is a seat or the spectators.

    The knowledge of an audience is computed when it is first needed, then cached and updated. Steps before
    the last "fence" can no longer be undone, so a copy of what the audience believed at the fence is kept.
    After an undo, the knowledge is recomputed from this copy.
    """

    def __init__(self, match: Match) -> None:
        self.match = match
        self.cache: dict[int, SeatKnowledge] = {}
        self.undone = match.undone

    def seat_knowledge(self, audience: int) -> SeatKnowledge:
        """Return what `audience` has seen up to now."""
        match = self.match
        if self.undone != match.undone:
            for cached in self.cache.values():
                cached.rewind()
            self.undone = match.undone
        known = self.cache.get(audience)
        if known is None:
            seat = seat_or_none(audience)
            known = SeatKnowledge(match.game, match.options, seat, match.redacted_actions[audience])
            self.cache[audience] = known
        known.seen_actions = match.redacted_actions[audience]
        known.fence = match.fence
        return known

    def belief(self, audience: int) -> Belief:
        """Return which positions `audience` considers possible. Do not modify the result: it is shared."""
        return self.seat_knowledge(audience).belief()

    def steps_to_learn(self, audience: int) -> int:
        """Return how many steps the next call of `belief` has to process.

        After an undo, it has to reprocess the steps after the last fence; see `Knowledge`.
        """
        return self.seat_knowledge(audience).steps_to_learn()

    def seat_knowledge_after(self, seat: int, actions: list[int]) -> SeatKnowledge:
        """Return what `seat` would know after playing `actions`, which it has not submitted yet."""
        known = self.seat_knowledge(seat)
        return known.after(actions) if actions else known

    def sample_state(self, seat: int) -> State:
        """Return a random state that `seat` cannot tell from the real one.

        The state is the same for each call until the next step of the game.
        """
        match = self.match
        return self.belief(seat).sample(Rng(f"{match.table}/{seat}/{len(match.steps)}"))
