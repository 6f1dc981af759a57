"""Compare what the research interfaces show to a seat in games that must look the same to it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.observation import make_observation

from kontor.core import CHANCE, TERMINAL, ActionBuffer, Game, Options, Rng, State, pick
from kontor.core.observation import ObservationWriter
from kontor.research import gymnasium, pettingzoo
from kontor.research.openspiel import KontorState, Position
from kontor.research.spaces import ObservationFormat


class ResearchInterfaces:
    """All research interfaces to one game: PettingZoo, Gymnasium, OpenSpiel and batches."""

    def __init__(self, game: Game, options: Options) -> None:
        given: dict[str, Any] = dict(options.values)
        self.game = game
        self.options = options
        self.zoo = pettingzoo.KontorEnv(game, options.seats, render_mode="ansi", **given)
        self.zoo.reset(seed=1)
        self.gym = gymnasium.KontorEnv(
            game.key, options.seats, "random", seat=None, render_mode="ansi", **given
        )
        self.spiel = pyspiel.load_game(f"kontor_{game.key}", {"players": options.seats, **given})
        self.observer = make_observation(self.spiel)
        self.formats = [ObservationFormat(game, kind) for kind in ObservationFormat.KINDS]

    def everything_shown(self, state: KontorState, seat: int) -> Iterator[tuple[str, Any]]:
        """Yield everything that the interfaces show to `seat`, as pairs of a name and the data."""
        table: State = state.position.state
        for format in self.formats:
            yield f"the observation as {format.kind}", with_lists(format.of(table, seat))
        words = self.game.observation_spec.empty_vector()
        self.game.write_observation(
            table, seat, ObservationWriter(words, bits=self.game.observation_spec.bits)
        )
        yield "the row of a batch", list(words)
        assert self.zoo.play is not None
        self.zoo.play.state = self.gym.play.state = table
        self.gym.seat = seat
        yield "PettingZoo's observation", with_lists(self.zoo.observe(f"seat_{seat}"))
        yield "PettingZoo's picture", self.zoo.render()
        yield "Gymnasium's picture", self.gym.render()
        if table.actor == seat:
            yield "Gymnasium's observation", with_lists(self.gym._seen())
            yield "Gymnasium's info", with_lists(self.gym._info())
        yield "the information state", state.information_state_string(seat)
        yield "OpenSpiel's text", state.observation_string(seat)
        yield "OpenSpiel's actions", state.legal_actions(seat)
        self.observer.set_from(state, seat)
        yield "OpenSpiel's tensor", self.observer.tensor.tolist()

    def differences(self, real: KontorState, twins: list[KontorState], seat: int) -> list[str]:
        """Return the names of everything that `seat` sees differently in `real` and in one of its `twins`.

        An interface holds one game at a time, so all data about one game is collected before the next.
        """
        seen = list(self.everything_shown(real, seat))
        others = [list(self.everything_shown(twin, seat)) for twin in twins]
        pairs = [pair for other in others for pair in zip(seen, other, strict=True)]
        return [name for (name, one), (_, other) in pairs if one != other]


def with_lists(everything_shown: Any) -> Any:
    """Return `shown` with arrays converted to lists, which can be compared."""
    if isinstance(everything_shown, dict):
        return {name: with_lists(part) for name, part in everything_shown.items()}
    return everything_shown.tolist() if isinstance(everything_shown, np.ndarray) else everything_shown


def compare(game: Game, options: Options, number: int, every: int) -> tuple[int, list[str]]:
    """Play a random game, and compare about one state in `every` with twins that look the same to a seat.

    Return the number of comparisons, and a description of each difference.
    """
    interfaces, rng, buffer = ResearchInterfaces(game, options), Rng("research twins", number), ActionBuffer()
    eyes = Rng("research eyes", number)
    real: KontorState = interfaces.spiel.new_initial_state()
    looks, broken = 0, []
    while real.position.state.actor != TERMINAL:
        table = real.position.state
        seat = int(eyes.below(options.seats))
        action = int(pick(table, rng, buffer))
        if table.actor != CHANCE and eyes.below(every) == 0:
            twins = [real.resample_from_infostate(seat, eyes.random), concealed(real, seat, eyes)]
            looks += 1
            at = f"game {number}, action {len(real.position.seen_actions[seat])}, seat {seat}"
            broken += [f"{at}: {name}" for name in interfaces.differences(real, twins, seat)]
        real.apply_action(action)
    return looks, broken


def concealed(real: KontorState, seat: int, rng: Rng) -> KontorState:
    """Return a copy of `real` with everything changed that the rules hide, even if players could track it."""
    there: Position = real.position
    twin: KontorState = real.get_game().new_initial_state()
    twin.position = Position(
        there.game,
        there.options,
        there.game.scramble_remembered_secrets(there.state, seat, rng),
        [list(s) for s in there.seen_actions],
    )
    twin.position.information_states = list(there.information_states)
    return twin
