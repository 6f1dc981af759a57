"""Open-loop tree search over worlds that a seat holds possible, for any game.

Each iteration draws a world from the belief and walks down: at a decision the actor takes what has served it
best so far, every seat for itself; chance is drawn and leaves no trace in the tree. A new branch is played on
as `playout` does, and what came of it is noted for everybody on the way. So the tree knows actions only,
never worlds, and nothing in it can tell one hidden hand from another.
"""

from __future__ import annotations

from math import exp, log, sqrt
from typing import TypeAlias, final

from librt.vecs import vec
from mypy_extensions import i64

from kontor.bots.search.playout import play_on
from kontor.core.action_buffer import CAPACITY, ActionBuffer
from kontor.core.arrays import Arr, zeros
from kontor.core.belief import Belief
from kontor.core.driver import draw
from kontor.core.rng import Rng
from kontor.core.state import CHANCE, TERMINAL, State

Floats: TypeAlias = "vec[float]"


@final
class Habits:
    """How a search goes about it.

    `depth`: so many decisions have branches of their own; with one, only the first is compared.
    `horizon`: so many actions a branch is played on. `curiosity`: how much a branch is worth trying because
    it was tried seldom. `points`: what part of a result is the points, not the win; `warmth` is how many
    points make a difference of a factor e.
    """

    def __init__(self, depth: i64, horizon: i64, curiosity: float, points: float, warmth: float) -> None:
        self.depth = depth
        self.horizon = horizon
        self.curiosity = curiosity
        self.points = points
        self.warmth = warmth


@final
class Tree:
    """The tree of one decision. Branch 0 is the decision itself, any other an action that follows one."""

    def __init__(self, habits: Habits, leanings: Arr, seats: i64, iterations: i64) -> None:
        room = int(iterations) + 1
        self.habits = habits
        self.leanings = leanings
        self.seats = seats
        self.iterations = iterations
        self.action: Arr = zeros(room)
        self.visits: Arr = zeros(room)
        self.offered: Arr = zeros(room)
        self.total: Floats = vec[float]([0.0] * room)
        self.value: Floats = vec[float]([0.0] * int(seats))
        self._first: Arr = zeros(room)
        """The newest branch after a branch; 0: there is none."""
        self._next: Arr = zeros(room)
        """The branch that was there before it, after the same one."""
        self._count: i64 = 1
        self._fresh: Arr = zeros(CAPACITY)
        """By action: 1 while it may be done here and has no branch yet."""
        self._path: Arr = zeros(room)
        self._actors: Arr = zeros(room)
        self._moves = ActionBuffer()

    def search(self, belief: Belief, root: list[int], rng: Rng) -> None:
        """Use all iterations. `root` are the actions to compare, all of them legal."""
        for _ in range(self.iterations):
            self._iterate(belief.sample(rng), root, rng)

    def mean(self, action: i64) -> float:
        """What an action of the root has brought on average; -1 if it was never tried."""
        branch = self._first[0]
        while branch != 0:
            if self.action[branch] == action:
                return self.total[branch] / float(self.visits[branch])
            branch = self._next[branch]
        return -1.0

    def best(self) -> i64:
        """The action of the root that was tried most often; of equals the smaller number."""
        found: i64 = -1
        most: i64 = 0
        branch = self._first[0]
        while branch != 0:
            visits = self.visits[branch]
            if visits > most or (visits == most and self.action[branch] < found):
                found = self.action[branch]
                most = visits
            branch = self._next[branch]
        return found

    def _iterate(self, world: State, root: list[int], rng: Rng) -> None:
        buffer = self._moves
        here: i64 = 0
        depth: i64 = 0
        while world.actor != TERMINAL and depth < self.habits.depth:
            if world.actor == CHANCE:
                world.do(draw(world, rng))
                continue
            self._list(world, root, here)
            if buffer.count == 1:
                world.do(buffer.items[0])
                continue
            count = self._count
            here = self._branch(here, rng)
            self._path[depth] = here
            self._actors[depth] = world.actor
            depth += 1
            world.do(self.action[here])
            if self._count != count:
                break
        play_on(world, self.leanings, rng, buffer, self.habits.horizon)
        self._judge(world)
        for step in range(depth):
            branch = self._path[step]
            self.visits[branch] += 1
            self.total[branch] += self.value[self._actors[step]]

    def _list(self, world: State, root: list[int], here: i64) -> None:
        """What may be done here; at the root, what is to be compared."""
        buffer = self._moves
        buffer.count = 0
        if here == 0:
            for action in root:
                buffer.add(action)
        else:
            world.legal_actions_into(buffer)

    def _branch(self, here: i64, rng: Rng) -> i64:
        """The branch to go into: a new one while there is an action without, else the most promising."""
        buffer, fresh = self._moves, self._fresh
        items = buffer.items
        for k in range(buffer.count):
            fresh[items[k]] = 1
        new = buffer.count
        promising: i64 = 0
        best = -1.0
        branch = self._first[here]
        while branch != 0:
            action = self.action[branch]
            if fresh[action] == 1:
                fresh[action] = 2
                new -= 1
                self.offered[branch] += 1
                promise = self._promise(branch)
                if promise > best:
                    best = promise
                    promising = branch
            branch = self._next[branch]
        if new > 0:
            promising = self._grow(here, rng.below(new))
        for k in range(buffer.count):
            fresh[items[k]] = 0
        return promising

    def _promise(self, branch: i64) -> float:
        """What it has brought, and more if it was tried seldom though it could have been."""
        visits = float(self.visits[branch])
        seldom = sqrt(log(float(self.offered[branch])) / visits)
        return self.total[branch] / visits + self.habits.curiosity * seldom

    def _grow(self, here: i64, lot: i64) -> i64:
        """A branch for one of the actions that have none; `lot` says which."""
        buffer, fresh = self._moves, self._fresh
        branch = self._count
        for k in range(buffer.count):
            action = buffer.items[k]
            if fresh[action] == 1:
                if lot == 0:
                    self.action[branch] = action
                    break
                lot -= 1
        self.offered[branch] = 1
        self._next[branch] = self._first[here]
        self._first[here] = branch
        self._count += 1
        return branch

    def _judge(self, world: State) -> None:
        """What the world is worth for every seat: by its points, and by the win once it is over. Sum 1."""
        scores = world.scores()
        value = self.value
        most = float(max(scores))
        whole = 0.0
        for seat in range(self.seats):
            value[seat] = exp((float(scores[seat]) - most) / self.habits.warmth)
            whole += value[seat]
        for seat in range(self.seats):
            value[seat] = value[seat] / whole
        if world.actor == TERMINAL:
            results = world.returns()
            share = self.habits.points
            for seat in range(self.seats):
                value[seat] = share * value[seat] + (1.0 - share) * results[seat]
