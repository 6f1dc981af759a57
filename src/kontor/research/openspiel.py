"""Adapters that make all games available in OpenSpiel. Importing this module registers them.

    import kontor.research.openspiel, pyspiel
    game = pyspiel.load_game("kontor_catan(players=3,domestic_trade=False)")

Chance nodes are explicit, with true probabilities. The information state string of a player lists the numbers
of all actions taken so far, with hidden details removed. `state.resample_from_infostate` returns a random
state that is consistent with what the player knows. How that state was reached is unknown, so its OpenSpiel
history is empty.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from kontor.research import require

require("pyspiel", "openspiel")

import numpy as np  # noqa: E402
import pyspiel  # noqa: E402

from kontor.core import (  # noqa: E402
    CHANCE,
    TERMINAL,
    Game,
    Options,
    Rng,
    State,
    UnknownAction,
    chance_outcomes,
    load,
    load_all,
)
from kontor.play import SeatKnowledge  # noqa: E402

PREFIX = "kontor_"


class Position:
    """A state of a game, and what each seat has seen so far. Deep copies are cheap.

    `seen_actions` contains a list for each seat: the actions taken until now, with hidden details removed.
    """

    def __init__(self, game: Game, options: Options, state: State, seen_actions: list[list[int]]) -> None:
        self.game = game
        self.options = options
        self.state = state
        self.seen_actions = seen_actions
        # OpenSpiel's information state string of each seat, extended action by action. In a sampled world,
        # the strings of the other seats start with their view instead of their past.
        self.information_states = [f"{game.key} seat {seat}:" for seat in range(len(seen_actions))]

    def check_player(self, player: int) -> int:
        """Return `player` unchanged. Raise `ValueError` if there is no such seat."""
        if player not in range(self.options.seats):
            raise ValueError(f"player {player} does not exist; there are 0 to {self.options.seats - 1}")
        return player

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        twin = Position(
            self.game, self.options, self.state.copy(), [list(actions) for actions in self.seen_actions]
        )
        twin.information_states = list(self.information_states)
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        """Tell `pickle` how to restore this position. OpenSpiel serializes states with `pickle`."""
        game, options = self.game.key, self.options
        return restored, (
            game,
            options.seats,
            dict(options.values),
            self.state,
            self.seen_actions,
            self.information_states,
        )

    def apply(self, action: int) -> None:
        """Apply an action. Raise `UnknownAction` if it does not exist, `IllegalAction` if it is illegal."""
        last = self.game.catalogue.size - 1
        if not 0 <= action <= last:
            raise UnknownAction(f"an action of {self.game.key} is a number from 0 to {last}, not {action}")
        redacted = [int(self.game.redact(action, self.state, seat)) for seat in range(len(self.seen_actions))]
        self.state.apply(action)
        for seat, known in enumerate(redacted):
            self.seen_actions[seat].append(known)
            self.information_states[seat] += f" {known}"

    def sample(self, seat: int, rng: Rng) -> Position:
        """Return a random position that agrees with everything that `seat` has seen."""
        belief = SeatKnowledge(self.game, self.options, seat, self.seen_actions[seat]).belief()
        world = Position(self.game, self.options, belief.sample(rng), [[] for _ in self.seen_actions])
        for other in range(len(self.seen_actions)):
            if other == seat:
                world.seen_actions[seat] = list(self.seen_actions[seat])
                world.information_states[seat] = self.information_states[seat]
            else:
                shown = json.dumps(self.game.view(world.state, other))
                world.information_states[other] += f" {shown} after {len(self.seen_actions[seat])}:"
        return world


def restored(
    key: str,
    seats: int,
    values: dict[str, object],  # names and values of the game's options
    state: State,
    seen_actions: list[list[int]],
    information_states: list[str],
) -> Position:
    """Return a `Position` that was pickled with these values. Only `pickle` calls this function."""
    game = load(key)
    position = Position(game, game.options_from_mapping(seats, values), state, seen_actions)
    position.information_states = information_states
    return position


class KontorState(pyspiel.State):  # type: ignore[misc]
    """A state of a Kontor game that implements OpenSpiel's `State` interface."""

    def __init__(self, game: KontorGame) -> None:
        super().__init__(game)
        kontor, options = game.kontor, game.options
        self.position = Position(
            kontor, options, kontor.initial_state(options), [[] for _ in range(options.seats)]
        )

    def current_player(self) -> int:
        actor = int(self.position.state.actor)
        if actor == CHANCE:
            return int(pyspiel.PlayerId.CHANCE)
        if actor == TERMINAL:
            return int(pyspiel.PlayerId.TERMINAL)
        return actor

    def is_terminal(self) -> bool:
        return bool(self.position.state.actor == TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        state = self.position.state
        return state.legal_actions() if state.actor == player else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if not self.is_chance_node():
            raise ValueError("this is not a chance node; see is_chance_node()")
        weighted = chance_outcomes(self.position.state)
        lots = sum(weight for _, weight in weighted)
        return [(action, weight / lots) for action, weight in weighted]

    def _apply_action(self, action: int) -> None:
        self.position.apply(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.position.game.catalogue.describe(action)

    def returns(self) -> list[float]:
        return self.position.state.returns()[: self.position.options.seats]

    def information_state_string(self, player: int | None = None) -> str:
        return self.position.information_states[self._player(player)]

    def observation_string(self, player: int | None = None) -> str:
        return observation_text(self.position, self._player(player))

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> KontorState:
        """Return a random state that agrees with everything that `player` has seen.

        `sampler` returns a random number, which is used as the seed.
        """
        world: KontorState = self.get_game().new_initial_state()
        world.position = self.position.sample(self._player(player), Rng(f"{sampler()!r}"))
        return world

    def __str__(self) -> str:
        return repr(self.position.state)

    def _player(self, player: int | None) -> int:
        return self.position.check_player(self.current_player() if player is None else player)


class KontorObserver:
    """An OpenSpiel observer: returns what a player sees, as a tensor and as text.

    `tensor` is None if this type of observation is only available as text. `dict` contains the named parts of
    the tensor.
    """

    def __init__(self, game: KontorGame, observation_type: Any, params: Any) -> None:
        if params:
            raise ValueError(f"an observer takes no parameters, not {params}")
        self.perfect_recall = bool(observation_type.perfect_recall)
        self.private = observation_type.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        spec = game.kontor.observation_spec
        self.spec = spec
        self.vector = spec.empty_vector()
        self.tensor: Any = None
        self.dict: dict[str, Any] = {}
        if self.private and not self.perfect_recall:
            self.tensor = np.zeros(spec.size, np.float32)
            for feature in spec.features:
                first = spec.first[feature.name]
                self.dict[feature.name] = self.tensor[first : first + feature.length]

    def set_from(self, state: KontorState, player: int) -> None:
        """Write what `player` sees in `state` into `tensor`. The arrays in `dict` share its memory."""
        if self.tensor is None:
            raise ValueError("this kind of observation has no tensor, only a string")
        position = state.position
        position.game.observe(position.state, position.check_player(player), self.vector)
        self.tensor[:] = np.frombuffer(memoryview(self.vector), dtype=np.int64)

    def string_from(self, state: KontorState, player: int) -> str:
        position = state.position
        if self.perfect_recall and self.private:
            return position.information_states[position.check_player(player)]
        return observation_text(position, position.check_player(player) if self.private else None)


def observation_text(position: Position, seat: int | None) -> str:
    return json.dumps(position.game.view(position.state, seat), ensure_ascii=False)


class KontorGame(pyspiel.Game):  # type: ignore[misc]
    """A Kontor game that implements OpenSpiel's `Game` interface.

    Its parameters are `players` and the options of the game.
    """

    kontor: Game  # the game that is adapted

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        parameters = dict(params or {})
        kontor = self.kontor
        seats = parameters.pop("players", kontor.seat_counts[-1])
        self.options = kontor.options_from_mapping(seats, non_default_options(kontor, parameters))
        size = kontor.catalogue.size
        info = pyspiel.GameInfo(
            num_distinct_actions=size,
            max_chance_outcomes=size,
            num_players=self.options.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0 if is_constant_sum(kontor) else None,
            max_game_length=kontor.max_game_length(self.options),
        )
        super().__init__(game_type(kontor), info, params or {})

    def new_initial_state(self, *parameters: Any) -> KontorState:
        if parameters:
            raise TypeError(
                "new_initial_state() takes no arguments: every game of Kontor starts at the beginning"
            )
        return KontorState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> KontorObserver:
        return KontorObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


def non_default_options(game: Game, parameters: dict[str, Any]) -> dict[str, object]:
    """Return only the parameters that differ from the defaults of the game's options.

    OpenSpiel passes all parameters, even those that the user has not set.
    """
    defaults = {option.name: option.default for option in game.option_specs}
    return {name: value for name, value in parameters.items() if defaults.get(name) != value}


def is_constant_sum(game: Game) -> bool:
    """Return whether the results of all seats always sum to 1.

    They do not in games with automated opponents, because such an opponent may win.
    """
    return not any(game.automaton_names(options) for options in game.options_for_tests())


def game_type(game: Game) -> Any:
    utility = pyspiel.GameType.Utility
    defaults: dict[str, Any] = {option.name: option.default for option in game.option_specs}
    return pyspiel.GameType(
        short_name=f"{PREFIX}{game.key}",
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.CONSTANT_SUM if is_constant_sum(game) else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seat_counts[-1],
        min_num_players=game.seat_counts[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.seat_counts[-1], **defaults},
        provides_factored_observation_string=True,
    )


def register(game: Game) -> None:
    """Register `game` with OpenSpiel under the name `kontor_` plus its key."""
    game_class = type(f"{game.key.title().replace('_', '')}Game", (KontorGame,), {"kontor": game})
    pyspiel.register_game(game_type(game), game_class)


for _game in load_all():
    register(_game)
