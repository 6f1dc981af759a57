"""What each audience of a match knows, computed from the actions that it was shown."""

from __future__ import annotations

from kontor.core.belief import Belief
from kontor.core.rng import Rng
from kontor.core.state import State
from kontor.play.seat_knowledge import SeatKnowledge
from kontor.table.match import Match, seat_or_none


class Knowledge:
    """The knowledge of every audience, computed when it is first needed and then kept up to date."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.cache: dict[int, SeatKnowledge] = {}
        self.undone = match.undone

    def seat_knowledge(self, audience: int) -> SeatKnowledge:
        """Return what `audience` has seen up to now, from the cache unless moves were undone."""
        match = self.match
        if self.undone != match.undone:
            self.cache.clear()
            self.undone = match.undone
        known = self.cache.get(audience)
        if known is None:
            seat = seat_or_none(audience)
            known = SeatKnowledge(match.game, match.options, seat, match.redacted[audience])
            self.cache[audience] = known
        known.seen = match.redacted[audience]
        return known

    def belief(self, audience: int) -> Belief:
        """Return the belief of `audience`. Do not change it: it is shared."""
        return self.seat_knowledge(audience).belief()

    def seat_knowledge_after(self, seat: int, done: list[int]) -> SeatKnowledge:
        """Return what `seat` knows after its own actions `done`, which have not been submitted yet."""
        known = self.seat_knowledge(seat)
        return SeatKnowledge(known.game, known.options, seat, [*known.seen, *done]) if done else known

    def world(self, seat: int) -> State:
        """Return a state that `seat` cannot tell from the real one; always the same one at the same step."""
        match = self.match
        return self.belief(seat).sample(Rng(f"{match.table}/{seat}/{len(match.steps)}"))
