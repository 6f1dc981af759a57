"""Many games of one kind side by side, stepped in one loop: what `kontor.research.batch` shows as arrays.

The arrays are made once and written over at every step; whoever looks at their memory sees the newest step.
"""

from __future__ import annotations

from typing import Final, TypeAlias, final

from librt.strings import read_i32_le
from librt.vecs import vec
from mypy_extensions import i16, i32, i64, u8

from kontor.core.action_buffer import ActionBuffer
from kontor.core.actions import UnknownAction
from kontor.core.arrays import Arr
from kontor.core.driver import draw
from kontor.core.game import Game
from kontor.core.observation import ObservationWriter
from kontor.core.options import Options
from kontor.core.rng import Rng
from kontor.core.state import CHANCE, TERMINAL, State

Flags: TypeAlias = "vec[u8]"
Shorts: TypeAlias = "vec[i16]"
Words: TypeAlias = "vec[i32]"
Floats: TypeAlias = "vec[float]"

BYTES: Final = 4
"""The size of an action in the bytes that `step` takes: a little-endian 32-bit number."""
FEW: Final = 24
"""So many legal actions of each slot are kept close together."""
TABLE: Final = 1
ALL_BUT_WRITTEN: Final = 2
"""What an action leaves of a row, as `observation.Talk` says."""


@final
class Batch:
    """`size` games, each at a decision of some seat. A game that ends begins anew in the same step.

    Slot number i plays the games `Rng(f"{seed} slot {i}", 0)`, `..., 1)` and so on, so what happens in it
    depends on its number and its actions, never on how many other slots there are.
    """

    def __init__(
        self, game: Game, options: Options, first: int, size: int, seed: int | str, observing: bool
    ) -> None:
        self.game = game
        self.options = options
        self.first: i64 = first
        self.size: i64 = size
        self.seed = seed
        self.observing = observing
        self.width: i64 = game.catalogue.size
        self.seats: i64 = options.seats
        spec = game.observation_spec
        self.row: i64 = row_words(spec.lead + spec.size, spec.bits) if observing else 0
        self._lead: i64 = spec.lead
        self._steady_from: i64 = spec.steady_from
        self._steady_to: i64 = spec.steady_to
        self._opened_from: i64 = spec.opened_from
        self._drafted_from: i64 = spec.drafted_from
        self._drafted_to: i64 = spec.drafted_to
        self.actor: Arr = vec[i64]([0] * size)
        self.mask: Flags = vec[u8]([0] * (size * game.catalogue.size))
        self.done: Flags = vec[u8]([0] * size)
        self.reward: Floats = vec[float]([0.0] * (size * options.seats))
        self.observation: Arr = vec[i64]([0] * (size * int(self.row)))
        """Numbers of `game.observation.bits` bits, side by side; each slot begins with a word of its own, and
        there with `lead` numbers that mean nothing.
        """
        self.action: Words = vec[i32]([0] * size)
        self.games: Arr = vec[i64]([0] * size)
        """How many games each slot has finished."""
        self._few: Shorts = vec[i16]([0] * (size * FEW))
        """The legal actions of each slot while they are few: all slots' together stay in the cache."""
        self._many: Shorts = vec[i16]([0] * (size * game.catalogue.size))
        """The same where there are more."""
        self._counts: Arr = vec[i64]([0] * size)
        self._moves = ActionBuffer()
        self._writer = ObservationWriter(self.observation, bits=spec.bits)
        self._steady: Arr = vec[i64]([0] * size)
        """What `Game.steady` said of the board that a row shows; 0 if the row has to be written anew."""
        verbs = [game.catalogue.verb(action) for action in range(game.catalogue.size)]
        self._leaves: Flags = vec[u8](
            [
                TABLE if verb in spec.quiet else ALL_BUT_WRITTEN if verb in spec.writing else 0
                for verb in verbs
            ]
        )
        """What each action leaves of a row; after the others, `Game.steady` tells."""
        self._begun: State = game.initial_state(options)
        self._states: list[State] = [self._begun.copy() for _ in range(size)]
        self._dice: list[Rng] = [self._rng("slot", i, 0) for i in range(size)]
        self._choice: list[Rng] = [self._rng("choice", i, 0) for i in range(size)]
        for i in range(size):
            self._advance(i, self._states[i])
            self._show(i, self._states[i], 0)

    def _rng(self, use: str, slot: int, number: int) -> Rng:
        return Rng(f"{self.seed} {use} {self.first + slot}", number)

    def step(self, actions: bytes) -> None:
        """One action of every actor, 32-bit numbers one after the other. If one is not legal, nothing has
        happened and `UnknownAction` says which.
        """
        size, width = self.size, self.width
        if i64(len(actions)) != size * BYTES:
            raise UnknownAction(f"{size} actions are needed, one for each game, not {len(actions) // BYTES}")
        for i in range(size):
            action = i64(read_i32_le(actions, i * BYTES))
            if action < 0 or action >= width or self.mask[i * width + action] == 0:
                raise self._refusal(i, action)
        for i in range(size):
            self._play(i, i64(read_i32_le(actions, i * BYTES)))

    def choose(self) -> None:
        """Fill `action` with any legal action for each slot."""
        width = self.width
        for i in range(self.size):
            count = self._counts[i]
            lot = self._choice[i].below(count)
            if count <= FEW:
                self.action[i] = i32(self._few[i * FEW + lot])
            else:
                self.action[i] = i32(self._many[i * width + lot])

    def _refusal(self, slot: i64, action: i64) -> UnknownAction:
        state = self._states[slot]
        where = f"game {slot + self.first}"
        if action < 0 or action >= self.width:
            return UnknownAction(f"{where}: an action is a number from 0 to {self.width - 1}, not {action}")
        return UnknownAction(f"{where}: {state.refusal_error(action, state.why_not(action))}")

    def _play(self, slot: i64, action: i64) -> None:
        if self.done[slot] == 1:
            self.done[slot] = 0
            for seat in range(self.seats):
                self.reward[slot * self.seats + seat] = 0.0
        state = self._states[slot]
        state.do(action)
        if state.actor < 0:
            self._advance(slot, state)
            state = self._states[slot]
        self._show(slot, state, action)

    def _advance(self, slot: i64, state: State) -> None:
        """Draw what chance draws; where a game is over, note its result and begin the next."""
        while True:
            if state.actor == CHANCE:
                state.do(draw(state, self._dice[slot]))
            elif state.actor == TERMINAL:
                self._finish(slot, state)
                state = self._states[slot]
            else:
                return

    def _finish(self, slot: i64, last: State) -> None:
        results = last.returns()
        for seat in range(self.seats):
            self.reward[slot * self.seats + seat] = results[seat]
        self.done[slot] = 1
        self.games[slot] += 1
        self._steady[slot] = 0
        self._states[slot] = self._begun.copy()
        self._dice[slot] = self._rng("slot", slot, self.games[slot])

    def _show(self, slot: i64, state: State, action: i64) -> None:
        """Write actor, mask and observation of a slot over those of the step before."""
        buffer, first = self._moves, slot * self.width
        mask, legal, at, count = self.mask, self._few, slot * FEW, self._counts[slot]
        if count > FEW:
            legal, at = self._many, first
        for k in range(at, at + count):
            mask[first + i64(legal[k])] = 0
        buffer.count = 0
        state.legal_actions_into(buffer)
        items, count = buffer.items, buffer.count
        if count > FEW:
            legal, at = self._many, first
        else:
            legal, at = self._few, slot * FEW
        for k in range(count):
            move = items[k]
            legal[at + k] = i16(move)
            mask[first + move] = 1
        self._counts[slot] = count
        if self.observing:
            self._observe(slot, state, action)
        self.actor[slot] = state.actor

    def _observe(self, slot: i64, state: State, action: i64) -> None:
        """Write what the actor sees; a part that the row shows already is left or turned."""
        writer, row, first, game = self._writer, self.row, slot * self.row, self.game
        known, looked = self._steady[slot], self.actor[slot]
        leaves: i64 = 0
        if known != 0:
            leaves = i64(self._leaves[action])
        if leaves == ALL_BUT_WRITTEN:
            writer.begin_sheet_only(first, self._drafted_from, self._drafted_to)
        elif leaves == TABLE:
            writer.begin_after_talk(first, row, self._steady_from, self._opened_from, looked)
            writer.place = self._lead
        else:
            steady = game.stable_version(state)
            if steady != 0 and steady == known:
                writer.begin_keeping_stable(first, row, self._steady_from, self._steady_to, looked)
            else:
                writer.begin(first, row)
                self._steady[slot] = steady
            writer.place = self._lead
        game.write_observation(state, state.actor, writer)


def row_words(numbers: int, bits: int) -> int:
    """How many words so many numbers take."""
    return -(-numbers * bits // 64)
