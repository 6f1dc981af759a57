"""PettingZoo environments for all games.

    from kontor.research.pettingzoo import catan_v1
    env = catan_v1.env(players=4, domestic_trade=False)

A name such as `catan_v1` consists of the game's key and its rules version. `env` adds PettingZoo's usual
wrappers: an illegal action ends the game, as in PettingZoo's classic games. `raw_env` has no wrappers: an
illegal action raises an error with the id of the rule and changes nothing.

An observation is a dictionary with `observation`, a vector, and `action_mask`. `observation="pieces"` gives a
dictionary of named vectors instead of one vector. If it is not an agent's turn, its mask is all zeros. Agents
are called `seat_0`, `seat_1` and so on. The seed given to `reset` determines dice and cards. The reward of an
agent comes at the end of the game: 1 for a win, a fraction for a tie, 0 for a loss. The results of all seats
and of the automated opponents, which have no seat, sum to 1.

Version history
    v1  the first rules version of each game
"""

from __future__ import annotations

import secrets
from typing import Any

from kontor.research import check_seed, require

require("pettingzoo", "research")

from gymnasium import spaces  # noqa: E402
from pettingzoo import AECEnv  # noqa: E402
from pettingzoo.utils import wrappers  # noqa: E402

from kontor.core import Game, UnknownGame, load, load_all  # noqa: E402
from kontor.play import Play  # noqa: E402
from kontor.research.rendering import RENDER_MODES, as_text  # noqa: E402
from kontor.research.spaces import ObservationFormat, action_mask, action_number, mask_space  # noqa: E402


class KontorEnv(AECEnv):  # type: ignore[misc]
    """A PettingZoo environment in which every seat is an agent, without PettingZoo's usual wrappers."""

    metadata: dict[str, Any]  # name and render modes, as PettingZoo requires

    def __init__(
        self,
        game: Game,
        players: int | None = None,  # by default, as many as possible
        render_mode: str | None = None,  # "ansi" or "human"
        observation: str = "flat",  # or "pieces" or "graph"
        max_cycles: int | None = None,  # truncate the game after this many actions
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
        self.format = ObservationFormat(game, observation)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.options.seats)]
        self.agents: list[str] = []
        observation_parts = {"observation": self.format.space(), "action_mask": mask_space(game)}
        self.observation_spaces = {agent: spaces.Dict(observation_parts) for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(game.catalogue.size) for agent in self.possible_agents}
        self.play: Play | None = None

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        self._seat(agent)
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        self._seat(agent)
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game. Without a `seed`, a random seed is used. `options` is ignored."""
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
        """Return the observation, reward, termination, truncation and info of the agent whose turn it is."""
        self._play()
        return super().last(observe)

    def observe(self, agent: str) -> dict[str, Any]:
        play, seat = self._play(), self._seat(agent)
        legal = play.legal_actions() if play.actor == seat else []
        return {
            "observation": self.format.observe(play.state, seat),
            "action_mask": action_mask(self.game, legal),
        }

    def step(self, action: int | None) -> None:
        """Apply the action of the agent whose turn it is, then play all chance events that follow.

        After the end of the game, call `step(None)` once for each agent, as PettingZoo requires.
        """
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
            for seat, player in enumerate(self.agents):
                self.rewards[player] = float(play.returns()[seat])
                self.terminations[player] = True
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
        """Draw the table as text, as a spectator sees it. Return the text (`ansi`) or print it (`human`)."""
        if self.render_mode is None:
            raise ValueError(f"render: choose render_mode={' or '.join(map(repr, RENDER_MODES))} first")
        text = as_text(self._play())
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Do nothing, because there are no resources to free."""

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


class EnvironmentFactory:
    """Creates environments of one game: `catan_v1.env(...)` or `catan_v1.raw_env(...)`."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.__name__ = f"{game.key}_v{game.rules_version}"
        self.__doc__ = f"{game.title} for PettingZoo. {__doc__}"

    def env(self, players: int | None = None, **settings: Any) -> AECEnv:
        """Create an environment with PettingZoo's wrappers.

        An illegal action ends the game, and the agent gets a reward of -1.
        """
        env: AECEnv = self.raw_env(players, **settings)
        env = wrappers.TerminateIllegalWrapper(env, illegal_reward=-1)
        env = wrappers.AssertOutOfBoundsWrapper(env)
        return wrappers.OrderEnforcingWrapper(env)

    def raw_env(self, players: int | None = None, **settings: Any) -> KontorEnv:
        """Create an environment without PettingZoo's wrappers. An illegal action raises an error."""
        return KontorEnv(self.game, players, **settings)

    def __repr__(self) -> str:
        return f"<{self.__name__}: {self.game.title} for PettingZoo>"


_factories: dict[str, EnvironmentFactory] = {}  # keyed by name, such as catan_v1


def __dir__() -> list[str]:
    return [*globals(), *(f"{game.key}_v{game.rules_version}" for game in load_all())]


def __getattr__(name: str) -> EnvironmentFactory:
    """Return the environment factory for an installed game, given a name such as `catan_v1`."""
    key, _, version = name.rpartition("_v")
    if not key or not version.isdigit():
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        game = load(key)
    except UnknownGame as error:
        raise AttributeError(f"{name}: {error.args[0]}") from None
    if int(version) != game.rules_version:
        raise AttributeError(f"{name}: this Kontor plays rules version {game.rules_version} of {key}")
    return _factories.setdefault(name, EnvironmentFactory(game))
