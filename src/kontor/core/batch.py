"""`Batch`: many games with the same options that advance together, one action each per step.

`kontor.research.batch` exposes the arrays of a batch to NumPy. The arrays are allocated once and overwritten
at every step, so a NumPy view of them always shows the latest step.
"""

from __future__ import annotations

from typing import Final, TypeAlias, final

from librt.strings import read_i32_le
from librt.vecs import vec
from mypy_extensions import i16, i32, i64, u8

from kontor.core.action_buffer import ActionBuffer
from kontor.core.actions import UnknownAction
from kontor.core.arrays import Arr
from kontor.core.driver import draw_chance_action
from kontor.core.game import Game
from kontor.core.observation import ObservationWriter
from kontor.core.options import Options
from kontor.core.rng import Rng
from kontor.core.state import CHANCE, TERMINAL, State

Flags: TypeAlias = "vec[u8]"
Shorts: TypeAlias = "vec[i16]"
Ints: TypeAlias = "vec[i32]"
Floats: TypeAlias = "vec[float]"

ACTION_BYTES: Final = 4  # the size of an action in the argument of `Batch.step`
SHORT_LIST_SIZE: Final = 24  # a slot with more legal actions uses a long list
"""The most legal actions that `_short_lists` holds for a slot. A small array stays in the CPU cache."""

# What an action may change in an observation: see `observation.NegotiationFeatures`.
ANYTHING_CHANGED: Final = 0  # any feature
ONLY_NEGOTIATION_CHANGED: Final = 1  # only features of the negotiation: see `negotiation_verbs`
ONLY_WRITTEN_TERMS_CHANGED: Final = 2  # only the terms that are being written: see `terms_verbs`


@final
class Batch:
    """A set of `size` games that advance together. When a game ends, the same step starts the next one.

    Each game is played in a slot. Slots are numbered from `first_slot`. Slot `i` draws chance outcomes
    from `Rng(f"{seed} slot {i}", 0)` in its first game, from `Rng(f"{seed} slot {i}", 1)` in its second, and
    so on. The games of a slot therefore depend only on the seed, the slot's number and the chosen actions,
    not on `size`. If `with_observations` is false, the batch writes no observations.
    """

    def __init__(
        self,
        game: Game,
        options: Options,
        first_slot: int,
        size: int,
        seed: int | str,
        with_observations: bool,
    ) -> None:
        self.game = game
        self.options = options
        self.first_slot: i64 = first_slot
        self.size: i64 = size
        self.seed = seed
        self.with_observations = with_observations
        self.width: i64 = game.catalogue.size
        self.seats: i64 = options.seats
        spec = game.observation_spec
        self._row_words: i64 = words_needed(spec.padding + spec.size, spec.bits) if with_observations else 0
        self._padding: i64 = spec.padding
        self._stable_start: i64 = spec.stable_start
        self._stable_end: i64 = spec.stable_end
        self._negotiation_start: i64 = spec.negotiation_start
        self._terms_start: i64 = spec.terms_start
        self._terms_end: i64 = spec.terms_end
        self.actor: Arr = vec[i64]([0] * size)
        self.mask: Flags = vec[u8]([0] * (size * game.catalogue.size))
        self.done: Flags = vec[u8]([0] * size)
        self.reward: Floats = vec[float]([0.0] * (size * options.seats))
        self.observation: Arr = vec[i64]([0] * (size * int(self._row_words)))
        """The observation of each slot, as packed numbers of `observation_spec.bits` bits.

        Each slot has a row, which starts at a word boundary.
        """
        self.action: Ints = vec[i32]([0] * size)
        self.games: Arr = vec[i64]([0] * size)
        """The number of games that each slot has finished."""
        self._short_lists: Shorts = vec[i16]([0] * (size * SHORT_LIST_SIZE))
        """The legal actions of each slot that has at most `SHORT_LIST_SIZE` of them."""
        self._long_lists: Shorts = vec[i16]([0] * (size * game.catalogue.size))
        """The legal actions of each slot that has more than `SHORT_LIST_SIZE`."""
        self._legal_counts: Arr = vec[i64]([0] * size)
        self._buffer = ActionBuffer()
        self._writer = ObservationWriter(self.observation, bits=spec.bits)
        self._stable_features_version: Arr = vec[i64]([0] * size)
        """The `Game.stable_features_version` of each row's observation, or 0 to rewrite the whole row."""
        verbs = [game.catalogue.verb(action) for action in range(game.catalogue.size)]
        self._changed_part_by_action: Flags = vec[u8](
            [
                ONLY_NEGOTIATION_CHANGED
                if verb in spec.negotiation_verbs
                else ONLY_WRITTEN_TERMS_CHANGED
                if verb in spec.terms_verbs
                else ANYTHING_CHANGED
                for verb in verbs
            ]
        )
        """The part of an observation that each action changes: one of the constants above.

        After `ANYTHING_CHANGED`, `Game.stable_features_version` decides what to rewrite.
        """
        self._initial_state: State = game.initial_state(options)
        self._states: list[State] = [self._initial_state.copy() for _ in range(size)]
        self._chance_rngs: list[Rng] = [self._rng("slot", i, 0) for i in range(size)]
        self._choice_rngs: list[Rng] = [self._rng("choice", i, 0) for i in range(size)]
        for i in range(size):
            self._advance_to_decision(i, self._states[i])
            self._write_slot(i, self._states[i], 0)

    def _rng(self, purpose: str, slot: int, stream: int) -> Rng:
        return Rng(f"{self.seed} {purpose} {self.first_slot + slot}", stream)

    def step(self, actions: bytes) -> None:
        """Carry out one action in each slot.

        `actions` holds one little-endian 32-bit integer for each slot. If any action is illegal, raise
        `UnknownAction` and change nothing.
        """
        size, width = self.size, self.width
        if i64(len(actions)) != size * ACTION_BYTES:
            raise UnknownAction(
                f"{size} actions are needed, one for each game, not {len(actions) // ACTION_BYTES}"
            )
        for i in range(size):
            action = i64(read_i32_le(actions, i * ACTION_BYTES))
            if action < 0 or action >= width or self.mask[i * width + action] == 0:
                raise self._refusal_error(i, action)
        for i in range(size):
            self._play_action(i, i64(read_i32_le(actions, i * ACTION_BYTES)))

    def choose_random_actions(self) -> None:
        """Fill the array `action` with a random legal action for each slot."""
        width = self.width
        for i in range(self.size):
            count = self._legal_counts[i]
            lot = self._choice_rngs[i].below(count)
            if count <= SHORT_LIST_SIZE:
                self.action[i] = i32(self._short_lists[i * SHORT_LIST_SIZE + lot])
            else:
                self.action[i] = i32(self._long_lists[i * width + lot])

    def _refusal_error(self, slot: i64, action: i64) -> UnknownAction:
        state = self._states[slot]
        where = f"game {slot + self.first_slot}"
        if action < 0 or action >= self.width:
            return UnknownAction(f"{where}: an action is a number from 0 to {self.width - 1}, not {action}")
        return UnknownAction(f"{where}: {state.refusal_error(action, state.why_not(action))}")

    def _play_action(self, slot: i64, action: i64) -> None:
        if self.done[slot] == 1:
            self.done[slot] = 0
            for seat in range(self.seats):
                self.reward[slot * self.seats + seat] = 0.0
        state = self._states[slot]
        state.do(action)
        if state.actor < 0:
            self._advance_to_decision(slot, state)
            state = self._states[slot]
        self._write_slot(slot, state, action)

    def _advance_to_decision(self, slot: i64, state: State) -> None:
        """Draw chance outcomes until a seat must decide. If the game ends, start a new game in `slot`."""
        while True:
            if state.actor == CHANCE:
                state.do(draw_chance_action(state, self._chance_rngs[slot]))
            elif state.actor == TERMINAL:
                self._finish_game(slot, state)
                state = self._states[slot]
            else:
                return

    def _finish_game(self, slot: i64, final_state: State) -> None:
        results = final_state.returns()
        for seat in range(self.seats):
            self.reward[slot * self.seats + seat] = results[seat]
        self.done[slot] = 1
        self.games[slot] += 1
        self._stable_features_version[slot] = 0
        self._states[slot] = self._initial_state.copy()
        self._chance_rngs[slot] = self._rng("slot", slot, self.games[slot])

    def _write_slot(self, slot: i64, state: State, action: i64) -> None:
        """Update the arrays of `slot` with the actor, legal actions and observation of `state`.

        `action` is the action that led to `state`.
        """
        buffer, mask_start = self._buffer, slot * self.width
        mask, legal, list_start, count = (
            self.mask,
            self._short_lists,
            slot * SHORT_LIST_SIZE,
            self._legal_counts[slot],
        )
        if count > SHORT_LIST_SIZE:
            legal, list_start = self._long_lists, mask_start
        for k in range(list_start, list_start + count):
            mask[mask_start + i64(legal[k])] = 0
        buffer.count = 0
        state.legal_actions_into(buffer)
        items, count = buffer.items, buffer.count
        if count > SHORT_LIST_SIZE:
            legal, list_start = self._long_lists, mask_start
        else:
            legal, list_start = self._short_lists, slot * SHORT_LIST_SIZE
        for k in range(count):
            legal_action = items[k]
            legal[list_start + k] = i16(legal_action)
            mask[mask_start + legal_action] = 1
        self._legal_counts[slot] = count
        if self.with_observations:
            self._observe(slot, state, action)
        self.actor[slot] = state.actor

    def _observe(self, slot: i64, state: State, action: i64) -> None:
        """Write the actor's observation to the row of `slot`. Skip the parts that `action` did not change."""
        writer, game = self._writer, self.game
        word_count, first_word = self._row_words, slot * self._row_words
        version_in_row, previous_viewer = self._stable_features_version[slot], self.actor[slot]
        changed_part: i64 = ANYTHING_CHANGED
        if version_in_row != 0:
            changed_part = i64(self._changed_part_by_action[action])
        if changed_part == ONLY_WRITTEN_TERMS_CHANGED:
            writer.begin_row_for_written_terms(first_word, self._terms_start, self._terms_end)
        elif changed_part == ONLY_NEGOTIATION_CHANGED:
            writer.begin_row_after_negotiation(
                first_word, word_count, self._stable_start, self._negotiation_start, previous_viewer
            )
            writer.cursor = self._padding
        else:
            version = game.stable_features_version(state)
            if version != 0 and version == version_in_row:
                writer.begin_row_keeping_stable_features(
                    first_word, word_count, self._stable_start, self._stable_end, previous_viewer
                )
            else:
                writer.begin(first_word, word_count)
                self._stable_features_version[slot] = version
            writer.cursor = self._padding
        game.write_observation(state, state.actor, writer)


def words_needed(value_count: int, bits: int) -> int:
    """Return how many 64-bit words are needed to store `value_count` values of `bits` bits each."""
    return -(-value_count * bits // 64)
