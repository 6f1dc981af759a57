"""Gymnasium environments: one seat plays against bots.

    import gymnasium, kontor.research.gymnasium
    env = gymnasium.make("kontor/Catan-v1", opponents="greedy")

Importing this module registers every game, because Gymnasium has ignored entry points since version 1.0.
`gymnasium.make("kontor.research.gymnasium:kontor/Catan-v1")` does both in one step.

`info["action_mask"]` marks the legal actions, and `info["seat"]` is the caller's seat. The reward comes at
the end: 1 for a win, a fraction for a tie, 0 for a loss. An illegal action loses the game with a reward of
-1, and `info["refusal"]` says why it is illegal. With `illegal="raise"`, it raises an exception instead and
changes nothing.
"""

from __future__ import annotations

from typing import Any

from kontor.research import require

require("gymnasium", "research")

import gymnasium  # noqa: E402
from gymnasium import spaces  # noqa: E402

from kontor.core import IllegalAction, UnknownAction, load, load_all  # noqa: E402
from kontor.play import Play  # noqa: E402
from kontor.research.rendering import RENDER_MODES, as_text  # noqa: E402
from kontor.research.spaces import ObservationFormat, action_mask, action_number  # noqa: E402

NAMESPACE = "kontor"


class KontorEnv(gymnasium.Env[Any, Any]):
    """A Gymnasium environment in which the caller plays one seat and bots play all others."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        players: int | None = None,  # by default, as many as possible
        opponents: str = "greedy",  # the bot in all other seats
        seat: int | None = 0,  # the seat that the caller plays; None for a random one
        render_mode: str | None = None,  # "ansi" or "human"
        observation: str = "flat",  # or "pieces" or "graph"
        illegal: str = "lose",  # what an illegal action does: "lose" the game, or "raise" an exception
        **options: object,
    ) -> None:
        """Create the environment. With `seat=None`, `reset` chooses a random seat for each game."""
        if render_mode not in (None, *RENDER_MODES):
            raise ValueError(f"render_mode: {render_mode!r:.60} is not one of {', '.join(RENDER_MODES)}")
        self.game = load(game)
        self.options = self.game.options_from_mapping(
            self.game.seat_counts[-1] if players is None else players, options
        )
        if seat is not None and (isinstance(seat, bool) or seat not in range(self.options.seats)):
            raise ValueError(f"seat {seat!r:.60} does not exist; there are 0 to {self.options.seats - 1}")
        if not isinstance(opponents, str):
            raise ValueError(f"opponents: the name of a bot is needed, not {opponents!r:.60}")
        if illegal not in ("lose", "raise"):
            raise ValueError(f"illegal: {illegal!r:.60} is not one of lose, raise")
        self.opponents = opponents
        self.illegal_loses = illegal == "lose"
        self.started = self.lost = False
        self.fixed_seat = seat
        self.render_mode = render_mode
        self.format = ObservationFormat(self.game, observation)
        self.observation_space = self.format.space()
        self.action_space = spaces.Discrete(self.game.catalogue.size)
        self.seat = 0 if seat is None else seat
        self.play = self._new_game(0)

    def _new_game(self, seed: int) -> Play:
        others = {seat: self.opponents for seat in range(self.options.seats) if seat != self.seat}
        return Play(self.game, self.options, seed, players=others)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        """Start a new game and return its first observation and info.

        The same `seed` always produces the same game and the same sequence of games after it.
        `options` is ignored.
        """
        super().reset(seed=seed)
        self.started, self.lost = True, False
        if self.fixed_seat is None:
            self.seat = int(self.np_random.integers(self.options.seats))
        while True:
            self.play = self._new_game(int(self.np_random.integers(2**62)))
            self.play.advance()
            if not self.play.over:
                return self._observation(), self._info()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Apply an action, then play for the bots until it is the caller's turn or the game is over."""
        if not self.started:
            raise ValueError("reset() comes first: no game has begun")
        if self.lost or self.play.over:
            raise ValueError("the game is over: reset() begins the next one")
        try:
            self.play.do(action_number(action))
        except (IllegalAction, UnknownAction) as refusal:
            if not self.illegal_loses:
                raise
            self.lost = True
            return self._observation(), -1.0, True, False, self._info() | {"refusal": str(refusal)}
        reward = float(self.play.returns()[self.seat])
        if self.render_mode == "human":
            self.render()
        return self._observation(), reward, self.play.over, False, self._info()

    def render(self) -> Any:
        """Draw the table as text, as a spectator sees it. Return the text (`ansi`) or print it (`human`)."""
        if self.render_mode == "ansi":
            return as_text(self.play)
        if self.render_mode == "human":
            print(as_text(self.play))
        return None

    def _observation(self) -> Any:
        return self.format.observe(self.play.state, self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": action_mask(self.game, self.play.legal_actions()), "seat": self.seat}


def environment_id(key: str) -> str:
    """Return the id of a game's environment, such as `kontor/PuertoRico-v1` for `puerto_rico`."""
    title = "".join(word.capitalize() for word in key.split("_"))
    return f"{NAMESPACE}/{title}-v{load(key).rules_version}"


for _game in load_all():
    gymnasium.register(
        id=environment_id(_game.key),
        entry_point="kontor.research.gymnasium:KontorEnv",
        kwargs={"game": _game.key},
    )
