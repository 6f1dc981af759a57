"""What the seats of a match know: their beliefs, kept up to date by what each of them was shown."""

from __future__ import annotations

from kontor.core.belief import Belief
from kontor.core.rng import Rng
from kontor.core.state import State
from kontor.play.seat_knowledge import Onlooker
from kontor.table.match import Match, seat_of


class Knowledge:
    """Beliefs are made when somebody asks for them, from the redacted lists alone."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.onlookers: dict[int, Onlooker] = {}
        self.undone = match.undone

    def onlooker(self, audience: int) -> Onlooker:
        match = self.match
        if self.undone != match.undone:
            self.onlookers.clear()
            self.undone = match.undone
        known = self.onlookers.get(audience)
        if known is None:
            known = Onlooker(match.game, match.options, seat_of(audience), match.redacted[audience])
            self.onlookers[audience] = known
        known.seen = match.redacted[audience]
        return known

    def belief(self, audience: int) -> Belief:
        return self.onlooker(audience).belief()

    def onlooker_after(self, seat: int, done: list[int]) -> Onlooker:
        """The seat when it has done these actions of its own, which the table has not seen yet."""
        known = self.onlooker(seat)
        return Onlooker(known.game, known.options, seat, [*known.seen, *done]) if done else known

    def world(self, seat: int) -> State:
        """A state that this seat cannot tell from the real one: the same each time it is asked."""
        match = self.match
        return self.belief(seat).sample(Rng(f"{match.table}/{seat}/{len(match.steps)}"))
