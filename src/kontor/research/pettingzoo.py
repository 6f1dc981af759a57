"""Every game as a PettingZoo environment.

    from kontor.research.pettingzoo import catan_v1
    env = catan_v1.env(players=4, domestic_trade=False)

A name is a game's key and its rules version. Each has `env` (with PettingZoo's own wrappers: an illegal
action ends the game, as everywhere in its classic games) and `raw_env` (an illegal action is refused with
the rule's id and changes nothing).

An observation is a dictionary: `observation`, a vector (or, with `observation="pieces"`, named vectors),
and `action_mask`, all zeros for whoever is not asked. Agents are called `seat_0`, `seat_1` and so on.
Chance is drawn by the environment, from the seed of `reset`. When the game is over, every agent is rewarded
with its result: between 0 and 1, ties shared, all seats (and automata) together 1.

Version history
    v1  the first rules version of each game
"""

from __future__ import annotations

import secrets
from typing import Any

from kontor.research import check_seed, need

need("pettingzoo", "research")

from gymnasium import spaces  # noqa: E402
from pettingzoo import AECEnv  # noqa: E402
from pettingzoo.utils import wrappers  # noqa: E402

from kontor.core import Game, UnknownGame, load, load_all  # noqa: E402
from kontor.play import Play  # noqa: E402
from kontor.research.rendering import RENDER_MODES, as_text  # noqa: E402
from kontor.research.spaces import Sight, action_number, mask_of, mask_space  # noqa: E402


class KontorEnv(AECEnv):  # type: ignore[misc]
    """One game, seat after seat."""

    metadata: dict[str, Any]

    def __init__(
        self,
        game: Game,
        players: int | None = None,
        render_mode: str | None = None,
        observation: str = "flat",
        max_cycles: int | None = None,
        **options: object,
    ) -> None:
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"render_mode: {render_mode!r:.60} is not one of {', '.join(RENDER_MODES)}")
        if max_cycles is not None and (type(max_cycles) is not int or max_cycles < 1):
            raise ValueError(
                f"max_cycles: a whole number from 1 up is needed, or None, not {max_cycles!r:.60}"
            )
        self.game = game
        self.options = game.options_from_mapping(
            game.seat_counts[-1] if players is None else players, options
        )
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self.metadata = {
            "name": f"{game.key}_v{game.rules_version}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.sight = Sight(game, observation)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.options.seats)]
        self.agents: list[str] = []
        whole = {"observation": self.sight.space(), "action_mask": mask_space(game)}
        self.observation_spaces = {agent: spaces.Dict(whole) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(game.catalogue.size) for agent in self.possible_agents}
        self.play: Play | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        self._seat(agent)
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        self._seat(agent)
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game. Without a seed it is a new one each time."""
        check_seed(seed)
        self.play = Play(self.game, self.options, secrets.randbits(63) if seed is None else seed)
        self.play.advance()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.cycles = 0
        self.agent_selection = self.possible_agents[self.play.actor]

    def last(self, observe: bool = True) -> Any:
        """What the selected agent sees, and how it stands: see PettingZoo."""
        self._play()
        return super().last(observe)

    def observe(self, agent: str) -> dict[str, Any]:
        play, seat = self._play(), self._seat(agent)
        legal = play.legal_actions() if play.actor == seat else []
        return {
            "observation": self.sight.of(play.state, seat),
            "action_mask": mask_of(self.game, legal),
        }

    def step(self, action: int | None) -> None:
        """The selected agent acts, then chance draws. After the end each agent steps with `None`."""
        play = self._play()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        play.do(action_number(action))
        self.cycles += 1
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if play.over:
            for seat, who in enumerate(self.agents):
                self.rewards[who] = float(play.returns()[seat])
                self.terminations[who] = True
        elif self.cycles == self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        if not play.over:
            self.agent_selection = self.possible_agents[play.actor]
        self._accumulate_rewards()
        if play.over:
            self._deads_step_first()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The table as everybody may see it: the text (`ansi`), or on the terminal (`human`)."""
        if self.render_mode is None:
            raise ValueError(f"render: choose render_mode={' or '.join(map(repr, RENDER_MODES))} first")
        text = as_text(self._play())
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Nothing is kept open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def _play(self) -> Play:
        if self.play is None:
            raise ValueError("reset() comes first: no game has begun")
        return self.play

    def _seat(self, agent: str) -> int:
        if agent not in self.possible_agents:
            there = ", ".join(self.possible_agents)
            raise ValueError(f"agent {agent!r:.60} does not exist; there is {there}")
        return self.possible_agents.index(agent)


class Environment:
    """What stands in for a module: `catan_v1.env(...)`, `catan_v1.raw_env(...)`."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.__name__ = f"{game.key}_v{game.rules_version}"
        self.__doc__ = f"{game.title} for PettingZoo. {__doc__}"

    def env(self, players: int | None = None, **settings: Any) -> AECEnv:
        """With PettingZoo's wrappers: who acts illegally loses 1 and the game is over."""
        env: AECEnv = self.raw_env(players, **settings)
        env = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
        env = wrappers.AssertOutOfBoundsWrapper(env)
        return wrappers.OrderEnforcingWrapper(env)

    def raw_env(self, players: int | None = None, **settings: Any) -> KontorEnv:
        """The environment alone."""
        return KontorEnv(self.game, players, **settings)

    def __repr__(self) -> str:
        return f"<{self.__name__}: {self.game.title} for PettingZoo>"


_made: dict[str, Environment] = {}


def __dir__() -> list[str]:
    return [*globals(), *(f"{game.key}_v{game.rules_version}" for game in load_all())]


def __getattr__(name: str) -> Environment:
    """`catan_v1` and its like: one for every game that is installed."""
    key, _, version = name.rpartition("_v")
    if not key or not version.isdigit():
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        game = load(key)
    except UnknownGame as error:
        raise AttributeError(f"{name}: {error.args[0]}") from None
    if int(version) != game.rules_version:
        raise AttributeError(f"{name}: this Kontor plays rules version {game.rules_version} of {key}")
    return _made.setdefault(name, Environment(game))
