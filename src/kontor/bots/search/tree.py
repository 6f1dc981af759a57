"""Open-loop Monte Carlo tree search for any game, over the states that a seat considers possible.

Each iteration samples a possible state, called a world, from the belief and walks down the tree. At each
decision, the deciding seat takes the child with the highest upper confidence bound for itself. Chance
outcomes are drawn at random and have no nodes. From a new node on, `playout` continues the game with random
actions. The result is added to every node on the path.

The tree stores only actions, not worlds, so it cannot leak hidden information.
"""

from __future__ import annotations

from math import exp, log, sqrt
from typing import TypeAlias, final

from librt.vecs import vec
from mypy_extensions import i64

from kontor.bots.search.playout import play_on
from kontor.core.action_buffer import BUFFER_CAPACITY, ActionBuffer
from kontor.core.arrays import Arr, zeros
from kontor.core.belief import Belief
from kontor.core.driver import draw_chance_action
from kontor.core.rng import Rng
from kontor.core.state import CHANCE, TERMINAL, State

Floats: TypeAlias = "vec[float]"


@final
class SearchSettings:
    """The parameters of a tree search.

    - `depth`: the maximum depth of the tree in decisions. If it is 1, only the root has children.
    - `max_playout_actions`: the maximum number of actions in a playout.
    - `exploration`: the weight of the term in the upper confidence bound that favours rarely tried actions.
    - `points_share`: the weight of the points in the result of a finished game, from 0 to 1. The rest is the
      weight of winning or losing.
    - `temperature`: a lead of this many points makes the value of a seat e times as large.
    """

    def __init__(
        self,
        depth: i64,
        max_playout_actions: i64,
        exploration: float,
        points_share: float,
        temperature: float,
    ) -> None:
        self.depth = depth
        self.max_playout_actions = max_playout_actions
        self.exploration = exploration
        self.points_share = points_share
        self.temperature = temperature


@final
class Tree:
    """The search tree of one decision. Every node except the root belongs to an action.

    Nodes are numbered, and the root is node 0. `action[node]` is the action of a node, `visits[node]` counts
    its visits, and so on. `_first_child` and `_next_sibling` link the nodes.
    """

    def __init__(self, settings: SearchSettings, weights: Arr, seats: i64, iterations: i64) -> None:
        room = int(iterations) + 1
        self.settings = settings
        self.weights = weights
        self.seats = seats
        self.iterations = iterations
        self.action: Arr = zeros(room)
        self.visits: Arr = zeros(room)
        self.times_legal: Arr = zeros(room)
        """For each node, how often its action was legal when its parent was visited."""
        self.result_sum: Floats = vec[float]([0.0] * room)
        """For each node, the sum of its results for the seat that chose the action."""
        self.value: Floats = vec[float]([0.0] * int(seats))
        """The result of the last playout for each seat."""
        self._first_child: Arr = zeros(room)
        """For each node, its newest child, or 0 if it has no children."""
        self._next_sibling: Arr = zeros(room)
        """For each node, the next older child of its parent, or 0 if there is none."""
        self._node_count: i64 = 1
        self._node_status: Arr = zeros(BUFFER_CAPACITY)
        """For each action in `_select`: 1 if it is legal and has no node yet, 2 if it has a node, else 0."""
        self._path: Arr = zeros(room)
        self._actors: Arr = zeros(room)
        self._legal = ActionBuffer()

    def search(self, belief: Belief, root_actions: list[int], rng: Rng) -> None:
        """Run all iterations. `root_actions` lists the legal actions to compare at the root."""
        for _ in range(self.iterations):
            self._run_iteration(belief.sample(rng), root_actions, rng)

    def mean_result(self, action: i64) -> float:
        """Return the mean result of `action` at the root, or -1 if it was never tried."""
        node = self._first_child[0]
        while node != 0:
            if self.action[node] == action:
                return self.result_sum[node] / float(self.visits[node])
            node = self._next_sibling[node]
        return -1.0

    def most_tried_action(self) -> i64:
        """Return the action that was tried most often at the root. If several tie, return the smallest."""
        best_action: i64 = -1
        most_visits: i64 = 0
        node = self._first_child[0]
        while node != 0:
            visits = self.visits[node]
            if visits > most_visits or (visits == most_visits and self.action[node] < best_action):
                best_action = self.action[node]
                most_visits = visits
            node = self._next_sibling[node]
        return best_action

    def _run_iteration(self, world: State, root_actions: list[int], rng: Rng) -> None:
        """Walk down the tree in `world`, play on at random, and add the result to every node on the path."""
        buffer = self._legal
        node: i64 = 0
        depth: i64 = 0
        while world.actor != TERMINAL and depth < self.settings.depth:
            if world.actor == CHANCE:
                world.do(draw_chance_action(world, rng))
                continue
            self._list_actions(world, root_actions, node)
            if buffer.count == 1:
                world.do(buffer.items[0])
                continue
            count = self._node_count
            node = self._select(node, rng)
            self._path[depth] = node
            self._actors[depth] = world.actor
            depth += 1
            world.do(self.action[node])
            if self._node_count != count:
                break
        play_on(world, self.weights, rng, buffer, self.settings.max_playout_actions)
        self._evaluate(world)
        for step in range(depth):
            visited = self._path[step]
            self.visits[visited] += 1
            self.result_sum[visited] += self.value[self._actors[step]]

    def _list_actions(self, world: State, root_actions: list[int], node: i64) -> None:
        """Fill `_legal` with the legal actions in `world`, or with `root_actions` if `node` is the root."""
        buffer = self._legal
        buffer.count = 0
        if node == 0:
            for action in root_actions:
                buffer.add(action)
        else:
            world.legal_actions_into(buffer)

    def _select(self, parent: i64, rng: Rng) -> i64:
        """Return the child of `parent` to visit next.

        If a legal action has no child yet, this is a new child. Otherwise it is the child with the highest
        upper confidence bound.
        """
        buffer, status = self._legal, self._node_status
        items = buffer.items
        for k in range(buffer.count):
            status[items[k]] = 1
        untried = buffer.count
        best_child: i64 = 0
        highest = -1.0
        node = self._first_child[parent]
        while node != 0:
            action = self.action[node]
            if status[action] == 1:
                status[action] = 2
                untried -= 1
                self.times_legal[node] += 1
                bound = self._upper_bound(node)
                if bound > highest:
                    highest = bound
                    best_child = node
            node = self._next_sibling[node]
        if untried > 0:
            best_child = self._expand(parent, rng.below(untried))
        for k in range(buffer.count):
            status[items[k]] = 0
        return best_child

    def _upper_bound(self, node: i64) -> float:
        """Return the upper confidence bound of `node`: its mean result plus the exploration term."""
        visits = float(self.visits[node])
        exploration = sqrt(log(float(self.times_legal[node])) / visits)
        return self.result_sum[node] / visits + self.settings.exploration * exploration

    def _expand(self, parent: i64, untried_index: i64) -> i64:
        """Add a child to `parent` for the untried action at index `untried_index`, and return the child."""
        buffer, status = self._legal, self._node_status
        node = self._node_count
        for k in range(buffer.count):
            action = buffer.items[k]
            if status[action] == 1:
                if untried_index == 0:
                    self.action[node] = action
                    break
                untried_index -= 1
        self.times_legal[node] = 1
        self._next_sibling[node] = self._first_child[parent]
        self._first_child[parent] = node
        self._node_count += 1
        return node

    def _evaluate(self, world: State) -> None:
        """Store in `value` how good `world` is for each seat, as numbers that add up to 1.

        The numbers depend on the points and, if the game is over, on who has won.
        """
        scores = world.scores()
        value = self.value
        most = float(max(scores))
        total = 0.0
        for seat in range(self.seats):
            value[seat] = exp((float(scores[seat]) - most) / self.settings.temperature)
            total += value[seat]
        for seat in range(self.seats):
            value[seat] = value[seat] / total
        if world.actor == TERMINAL:
            results = world.returns()
            share = self.settings.points_share
            for seat in range(self.seats):
                value[seat] = share * value[seat] + (1.0 - share) * results[seat]
