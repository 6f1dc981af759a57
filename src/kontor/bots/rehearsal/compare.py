"""Comparing a few actions by rehearsing: each is tried in the same worlds with the same luck, and then
everybody plays on sensibly for a while.

Where a search plays to the end without thinking, many times, a rehearsal is short, played by rules of thumb
and judged by what each seat has then. After each stage the worse half of the actions is dropped, so that the
worlds that are left go to those between which it is close.
"""

from __future__ import annotations

from math import exp

from kontor.core.belief import Belief
from kontor.core.driver import draw
from kontor.core.rng import Rng
from kontor.core.state import CHANCE, TERMINAL, State


class Company:
    """Who plays on, in one game: answers for every seat, and says what has come of it."""

    warmth: float = 5.0
    """So much more worth makes a win likelier by a factor e."""

    def promising(self, s: State, actions: list[int]) -> list[int]:
        """Those worth a rehearsal, the most promising first."""
        return actions

    def answer(self, s: State, rng: Rng) -> list[int]:
        """What the actor does; what does not fit any more is cut."""
        raise NotImplementedError

    def time(self, s: State) -> int:
        """How many rounds are over."""
        raise NotImplementedError

    def worths(self, s: State) -> list[float]:
        """What each seat's position is worth."""
        raise NotImplementedError

    def play_on(self, s: State, until: int, rng: Rng) -> None:
        """Until so many rounds are over, or the game is."""
        while s.actor != TERMINAL and self.time(s) < until:
            if s.actor == CHANCE:
                s.do(draw(s, rng))
                continue
            actor = s.actor
            first = True
            for action in self.answer(s, rng):
                if not first and (s.actor != actor or s.why_not(action) != 0):
                    break
                s.do(action)
                first = False

    def chances(self, s: State) -> list[float]:
        """How likely each seat wins; the sum is 1."""
        over = s.actor == TERMINAL
        worths = [float(points) for points in s.scores()] if over else self.worths(s)
        most = max(worths)
        parts = [exp((worth - most) / self.warmth) for worth in worths]
        whole = sum(parts)
        if over:
            return [(part / whole + won) / 2 for part, won in zip(parts, s.returns())]
        return [part / whole for part in parts]


class Rehearsal:
    """The comparison of one decision. `means` says by action what came of it on average."""

    def __init__(self, company: Company, rounds: int, worlds: int) -> None:
        self.company = company
        self.rounds = rounds
        self.worlds = worlds
        self.means: dict[int, float] = {}

    def compare(self, belief: Belief, seat: int, actions: list[int], rng: Rng) -> int:
        """The best of them; of equals the one named first. Each stage tries as many worlds as all before."""
        totals = dict.fromkeys(actions, 0.0)
        tried = 0
        alive = actions
        while tried < self.worlds and len(alive) > 1:
            more = max(2, tried)
            for _ in range(more):
                world = belief.sample(rng)
                luck = rng.below(1 << 30)
                for action in alive:
                    totals[action] += self.outcome(world.copy(), seat, action, Rng(luck))
            tried += more
            for action in alive:
                self.means[action] = totals[action] / tried
            alive = sorted(alive, key=lambda action: -totals[action])[: (len(alive) + 1) // 2]
        return alive[0]

    def outcome(self, s: State, seat: int, action: int, rng: Rng) -> float:
        """The chances of the seat at the end of each round, on average: the near ones are surer, the far ones
        see more.
        """
        now = self.company.time(s)
        s.do(action)
        total = 0.0
        for round_ in range(1, self.rounds + 1):
            self.company.play_on(s, now + round_, rng)
            total += self.company.chances(s)[seat]
        return total / self.rounds
