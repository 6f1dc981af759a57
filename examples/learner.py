"""A program learns to play: from a teacher's games, then from thousands of games against itself.

    python -m examples.learner san_juan --players 2 --seeds 1,2,3,4,5

It reads the games of a bot first (`--lessons 0` begins with nothing) and goes on in a batch in which the same
network sits in every seat. Now and then it plays against `random` and `greedy`; each such trial is printed
with the decisions so far, the minutes of work and the share of the games that was won.
"""

from __future__ import annotations

import argparse
import json
import tempfile
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from examples.network import Floats, Network
from kontor.arena.simulate import simulate
from kontor.core import Game, Options, load
from kontor.research.batch import Batch
from kontor.research.gymnasium import KontorEnv

Integers = NDArray[np.integer]
FAITH = 0.97
"""How far the future counts where results are handed back from decision to decision."""
CLIP = 0.2
"""How far one portion may move the policy."""
CURIOSITY = 0.005
"""What it is worth to try things out."""
RATE = 5e-4
PORTION = 1024
READINGS = 5
"""How often the lessons are read."""
LESSON_RATE = 1e-3


@dataclass(frozen=True)
class Plan:
    """How one network is taught."""

    game: str = "san_juan"
    players: int = 2
    rounds: int = 36
    seed: int = 1
    lessons: int = 300
    size: int = 256
    stretch: int = 64
    hidden: int = 128
    trials: int = 3
    games: int = 80
    options: dict[str, Any] = field(default_factory=dict)


@dataclass
class Trial:
    """How the network did: the share of games won against each bot."""

    seed: int
    decisions: int
    minutes: float
    against: dict[str, float]


@dataclass
class Experience:
    """Decisions, and what came of them: the advantage over what was expected, and the result."""

    observation: Integers
    mask: Integers
    action: Integers
    likelihood: Floats
    advantage: Floats
    result: Floats


# ---- a teacher's games ---------------------------------------------------------------------------------


@dataclass
class Lessons:
    """Decisions of a teacher that were not forced, and how its games ended."""

    observation: Integers
    mask: Integers
    action: Integers
    result: Floats


def lessons_of(game: Game, options: Options, plan: Plan, teacher: str = "greedy") -> Lessons:
    """Let the teacher play, and read its games as tables."""
    import pyarrow.dataset as ds

    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "lessons"
        players = [teacher] * options.seats
        simulate(game, options, plan.lessons, plan.seed, 1, path, players=players, file_format="parquet")
        rows = ds.dataset(sorted(map(str, path.glob("decisions-*.parquet")))).to_table()
    legal = rows["legal"].combine_chunks()
    many = legal.value_lengths().to_numpy()
    mask = np.zeros((len(many), game.catalogue.size), np.uint8)
    mask[np.repeat(np.arange(len(many)), many), legal.flatten().to_numpy()] = 1
    observation = rows["observation"].combine_chunks().flatten().to_numpy().reshape(len(many), -1)
    free = many > 1
    action, result = rows["action"].to_numpy()[free], rows["result"].to_numpy()[free]
    return Lessons(observation[free], mask[free], action, result.astype(np.float32))


def study(network: Network, lessons: Lessons, rng: np.random.Generator) -> int:
    """Learn to do what the teacher did; how many decisions that were."""
    count = len(lessons.action)
    for reading in range(READINGS):
        order = rng.permutation(count)
        for first in range(0, count, PORTION // 4):
            chosen = order[first : first + PORTION // 4]
            imitate(network, lessons, chosen, LESSON_RATE * (1 - reading / READINGS))
    return count


def imitate(network: Network, lessons: Lessons, chosen: Integers, rate: float) -> None:
    """Make these actions more likely, and expect these results."""
    layers, chances, value = network.think(lessons.observation[chosen], lessons.mask[chosen])
    wish = np.exp(chances)
    wish[np.arange(len(chosen)), lessons.action[chosen]] -= 1
    network.learn(layers, joined(wish, value - lessons.result[chosen]), rate)


def joined(actions: Floats, value: Floats) -> Floats:
    """The gradient of the last layer, for the mean over all decisions."""
    return np.column_stack([actions, value]).astype(np.float32) / np.float32(len(value))


# ---- games against itself ------------------------------------------------------------------------------


class SelfPlay:
    """A batch in which the network has every seat."""

    def __init__(self, network: Network, plan: Plan) -> None:
        self.network = network
        self.plan = plan
        self.batch = Batch(plan.game, plan.players, size=plan.size, seed=plan.seed, **plan.options)
        self.rng = np.random.default_rng(plan.seed)

    def play(self) -> Experience:
        """A stretch of every game, with what came of each decision that was not forced."""
        batch, slots = self.batch, np.arange(self.plan.size)
        seen: list[tuple[Integers, Integers, Integers, Integers, Floats, Floats]] = []
        ends: list[tuple[NDArray[np.bool_], Floats]] = []
        for _ in range(self.plan.stretch):
            _, chances, value = self.network.think(batch.observation, batch.mask)
            action = drawn(np.exp(chances), self.rng.random((self.plan.size, 1), np.float32))
            likelihood = chances[slots, action]
            seen.append(
                (batch.observation.copy(), batch.mask.copy(), batch.actor.copy(), action, likelihood, value)
            )
            batch.step(action)
            ends.append((batch.done > 0, batch.reward.astype(np.float32)))
        advantage, known = self.credit(seen, ends)
        stacked = [np.concatenate(column) for column in zip(*seen)]
        observation, mask, _, action, likelihood, value = stacked
        use = known.ravel() & (mask.sum(axis=1) > 1)
        gain = advantage.ravel()
        result = (gain + value)[use]
        return Experience(observation[use], mask[use], action[use], likelihood[use], gain[use], result)

    def credit(self, seen: list[tuple[Any, ...]], ends: list[tuple[Any, Floats]]) -> tuple[Floats, Any]:
        """Hand results back, each seat from its next decision or the end of the game. The last decision of a
        stretch has neither, so it is not learned from.
        """
        size, seats = self.plan.size, self.plan.players
        slots = np.arange(size)
        after = np.zeros((size, seats), np.float32)
        gain = np.zeros((size, seats), np.float32)
        knows = np.zeros((size, seats), bool)
        advantage = np.zeros((len(seen), size), np.float32)
        known = np.zeros((len(seen), size), bool)
        for step in reversed(range(len(seen))):
            done, reward = ends[step]
            after[done], gain[done], knows[done] = reward[done], 0, True
            actor, value = seen[step][2], seen[step][5]
            surprise = after[slots, actor] - value
            advantage[step] = surprise + FAITH * gain[slots, actor]
            known[step] = knows[slots, actor]
            gain[slots, actor] = np.where(known[step], advantage[step], 0)
            after[slots, actor], knows[slots, actor] = value, True
        return advantage, known

    def improve(self, experience: Experience, rate: float) -> None:
        """Do more of what went better than expected: clipped policy gradients, twice over."""
        count = len(experience.action)
        for _ in range(2):
            order = self.rng.permutation(count)
            for first in range(0, count, PORTION):
                self.portion(experience, order[first : first + PORTION], rate)

    def portion(self, experience: Experience, chosen: Integers, rate: float) -> None:
        rows = np.arange(len(chosen))
        action = experience.action[chosen]
        layers, chances, value = self.network.think(experience.observation[chosen], experience.mask[chosen])
        gain = experience.advantage[chosen]
        gain = (gain - gain.mean()) / (gain.std() + 1e-6)
        ratio = np.exp(chances[rows, action] - experience.likelihood[chosen])
        moved = np.where(gain > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
        pull = np.where(moved, 0, gain * ratio)[:, None]
        odds = np.exp(chances)
        wish = odds * pull
        wish[rows, action] -= pull[:, 0]
        disorder = -(odds * np.maximum(chances, -50)).sum(axis=1, keepdims=True)
        wish += CURIOSITY * odds * (np.maximum(chances, -50) + disorder)
        self.network.learn(layers, joined(wish, value - experience.result[chosen]), rate)


def drawn(odds: Floats, lots: Floats) -> Integers:
    """An action for each row, by its odds; a lot lies between 0 and 1."""
    reached = odds.cumsum(axis=1)
    action: Integers = np.argmax(reached > lots * reached[:, -1:], axis=1)
    return action


# ---- trials --------------------------------------------------------------------------------------------


def share_won(network: Network, game: Game, plan: Plan, opponent: str) -> float:
    """The mean result of the network against such bots, sitting in each seat in turn."""
    won = 0.0
    for number in range(plan.games):
        seat = number % plan.players
        env = KontorEnv(game.key, plan.players, opponent, seat=seat, **plan.options)
        observation, info = env.reset(seed=number)
        over, reward = False, 0.0
        while not over:
            _, chances, _ = network.think(observation[None], info["action_mask"][None])
            observation, reward, over, _, info = env.step(int(np.argmax(chances[0])))
        won += reward
    return won / plan.games


def learn(plan: Plan) -> Iterator[Trial]:
    """Teach a network; a trial after its lessons, and some while it plays."""
    game = load(plan.game)
    options = game.options_from_mapping(plan.players, plan.options)
    network = Network(game.observation_spec.maxima(), game.catalogue.size, plan.hidden, plan.seed)
    decisions, seconds = 0, 0.0

    def trial() -> Trial:
        against = {bot: share_won(network, game, plan, bot) for bot in ("random", "greedy")}
        return Trial(plan.seed, decisions, round(seconds / 60, 2), against)

    if plan.lessons:
        began = time.process_time()
        decisions = study(network, lessons_of(game, options, plan), np.random.default_rng(plan.seed))
        seconds = time.process_time() - began
    yield trial()
    play = SelfPlay(network, plan)
    for number in range(plan.rounds):
        began = time.process_time()
        play.improve(play.play(), RATE * (1 - 0.8 * number / plan.rounds))
        seconds += time.process_time() - began
        decisions += plan.size * plan.stretch
        if (number + 1) * plan.trials // plan.rounds > number * plan.trials // plan.rounds:
            yield trial()


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", nargs="?", default="san_juan")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=36, help="of games against itself (36)")
    parser.add_argument("--seeds", default="1", help="one network for each: 1,2,3")
    parser.add_argument("--lessons", type=int, default=300, help="games of greedy to begin with (300)")
    parser.add_argument("--games", type=int, default=80, help="of a trial, against each bot (80)")
    args = parser.parse_args()
    for seed in map(int, args.seeds.split(",")):
        plan = Plan(args.game, args.players, args.rounds, seed, args.lessons, games=args.games)
        for trial in learn(plan):
            print(json.dumps(asdict(trial)), flush=True)


if __name__ == "__main__":
    main()
