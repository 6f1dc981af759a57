"""What the seats of a match know: their beliefs, kept up to date by what each of them was shown."""

from __future__ import annotations

from dataclasses import dataclass

from kontor.core.belief import Belief
from kontor.core.rng import Rng
from kontor.core.state import State
from kontor.table.match import Match, seat_of


@dataclass(slots=True)
class Known:
    belief: Belief
    seen: int
    undone: int


class Knowledge:
    """Beliefs are made when somebody asks for them, from the redacted lists alone."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.known: dict[int, Known] = {}

    def belief(self, audience: int) -> Belief:
        match = self.match
        known = self.known.get(audience)
        if known is None or known.undone != match.undone:
            belief = match.game.belief(match.options, seat_of(audience))
            known = self.known[audience] = Known(belief, 0, match.undone)
        seen = match.redacted[audience]
        for at in range(known.seen, len(seen)):
            known.belief.see(seen[at])
        known.seen = len(seen)
        return known.belief

    def belief_after(self, seat: int, done: list[int]) -> Belief:
        """What the seat knows when it has done these actions of its own, which the table has not seen yet."""
        if not done:
            return self.belief(seat)
        match = self.match
        belief = match.game.belief(match.options, seat)
        for action in (*match.redacted[seat], *done):
            belief.see(action)
        return belief

    def world(self, seat: int) -> State:
        """A state that this seat cannot tell from the real one: the same each time it is asked."""
        match = self.match
        return self.belief(seat).sample(Rng(f"{match.table}/{seat}/{len(match.steps)}"))
