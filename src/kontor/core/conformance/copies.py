"""Check that copying a state, or encoding and decoding it, keeps every field, and that replays are exact."""

from __future__ import annotations

import pickle

from librt.vecs import vec
from mypy_extensions import i64

from kontor.core.arrays import Arr
from kontor.core.conformance.playthrough import Playthrough
from kontor.core.encoding import BadBytes, fields_of
from kontor.core.game import Game
from kontor.core.options import Options
from kontor.core.state import State


def check_copies(game: Game, options: Options, seed: int, check_interval: int = 1) -> None:
    """Check that the states of a random game survive copying, encoding as bytes, and pickling.

    At the end, check that replaying its actions gives the same state.
    """
    playthrough = Playthrough(game, options, seed, check_interval)
    bytes_when_frozen: dict[str, bytes] = {}
    previous_arrays: list[tuple[str, Arr, bytes]] = []
    while True:
        if playthrough.should_check() or playthrough.is_over():
            _check_no_undeclared_fields(playthrough)
            _check_bytes(playthrough)
            _check_fields(playthrough)
            _check_frozen(playthrough, bytes_when_frozen)
            _check_derived(playthrough)
            previous_arrays = _check_not_changed_in_place(playthrough, previous_arrays)
        if playthrough.is_over():
            break
        playthrough.advance()
    replayed = game.initial_state(options)
    for action in playthrough.actions:
        replayed.apply(action)
    playthrough.require(
        replayed.to_bytes() == playthrough.state.to_bytes(), "the same actions lead elsewhere"
    )


def _check_no_undeclared_fields(playthrough: Playthrough) -> None:
    """Check that the state has no undeclared fields, which `to_bytes` would leave out.

    Only an interpreted class can have undeclared fields.
    """
    declared = fields_of(playthrough.state)
    for name in getattr(playthrough.state, "__dict__", {}):
        playthrough.require(
            name in declared, f"the field {name!r} is not declared, so it is not in the bytes"
        )


def _check_bytes(playthrough: Playthrough) -> None:
    """Check that copies, bytes and pickles reproduce the state, and that damaged bytes are refused."""
    game, state = playthrough.game, playthrough.state
    data = state.to_bytes()
    for twin in (state.copy(), game.from_bytes(data), pickle.loads(pickle.dumps(state))):
        playthrough.require(twin.to_bytes() == data, "a copy differs")
        playthrough.require(twin.hash64() == state.hash64(), "a copy has another hash")
        playthrough.require(twin.legal_actions() == state.legal_actions(), "a copy has other legal actions")
    for bad in (data[:-1], data + b"\0", b"x" + data, data[: len(data) // 2], b""):
        try:
            game.from_bytes(bad)
        except BadBytes:
            continue
        playthrough.fail("damaged bytes are taken for a state")


def _check_fields(playthrough: Playthrough) -> None:
    """Check that changing a field of a copy changes the bytes and hash of the copy, but not the original."""
    state = playthrough.state
    bytes_before, hash_before = state.to_bytes(), state.hash64()
    shared = playthrough.game.fields.frozen_fields(state) | playthrough.game.fields.never_changed_in_place
    for name in fields_of(state):
        if name in playthrough.game.fields.derived:
            continue
        twin = state.copy()
        value: object = getattr(twin, name)
        if isinstance(value, int):
            setattr(twin, name, value + 1)
            _require_changed(playthrough, twin, name, bytes_before, hash_before)
        else:
            _check_array_items(playthrough, twin, name, bytes_before, hash_before, name in shared)


def _check_array_items(
    playthrough: Playthrough,
    changed_copy: State,
    name: str,
    bytes_before: bytes,
    hash_before: int,
    is_shared: bool,
) -> None:
    if is_shared:
        setattr(changed_copy, name, _array_field(changed_copy, name)[:])
    items = _array_field(changed_copy, name)
    for i in range(len(items)):
        items[i] += 1
        if i == 0:
            _require_changed(playthrough, changed_copy, name, bytes_before, hash_before)
            playthrough.require(
                playthrough.state.to_bytes() == bytes_before, f"a copy shares the field {name!r}"
            )
        else:
            playthrough.require(
                changed_copy.to_bytes() != bytes_before, f"item {i} of {name!r} is not in the bytes"
            )
        items[i] -= 1


def _array_field(state: State, name: str) -> Arr:
    value: vec[i64] = getattr(state, name)
    return value


def _require_changed(
    playthrough: Playthrough, changed_copy: State, name: str, bytes_before: bytes, hash_before: int
) -> None:
    playthrough.require(changed_copy.to_bytes() != bytes_before, f"the field {name!r} is not in the bytes")
    playthrough.require(changed_copy.hash64() != hash_before, f"the field {name!r} is not in the hash")


def _check_frozen(playthrough: Playthrough, bytes_when_frozen: dict[str, bytes]) -> None:
    """Check that frozen fields do not change: see `FieldRules.frozen_when`.

    `bytes_when_frozen` holds the bytes that each frozen field had when it was frozen. Fields that have
    been frozen since the last check are added.
    """
    for name in sorted({*bytes_when_frozen, *playthrough.game.fields.frozen_fields(playthrough.state)}):
        now = bytes(_array_field(playthrough.state, name))
        unchanged = bytes_when_frozen.setdefault(name, now) == now
        playthrough.require(unchanged, f"the frozen field {name!r} changed")


def _check_derived(playthrough: Playthrough) -> None:
    """Check that `fill_derived_fields` computes the same values as the game for the derived fields."""
    never_changed = playthrough.game.fields.never_changed_in_place
    fresh = playthrough.game.from_bytes(playthrough.state.to_bytes())
    for name in sorted(playthrough.game.fields.derived):
        actual: object = getattr(playthrough.state, name)
        expected: object = getattr(fresh, name)
        if not isinstance(actual, int):
            playthrough.require(name in never_changed, f"the derived array {name!r} is not always replaced")
            actual, expected = bytes(_array_field(playthrough.state, name)), bytes(_array_field(fresh, name))
        playthrough.require(actual == expected, f"the derived field {name!r} does not follow from the others")


def _check_not_changed_in_place(
    playthrough: Playthrough, previous_arrays: list[tuple[str, Arr, bytes]]
) -> list[tuple[str, Arr, bytes]]:
    """Check that the arrays in `previous_arrays` were not changed in place, because copies may share them.

    Return the arrays of this state that must not be changed in place. The next check gets them as
    `previous_arrays`. Each item is a tuple of the field's name, the array and the array's bytes.
    """
    for name, array, data in previous_arrays:
        playthrough.require(bytes(array) == data, f"the field {name!r} was changed in place, not replaced")
    never_changed = playthrough.game.fields.never_changed_in_place
    for name in never_changed:
        is_number = isinstance(getattr(playthrough.state, name), int)
        playthrough.require(not is_number, f"the field {name!r} is a number; only arrays are replaced")
    now = [(name, _array_field(playthrough.state, name)) for name in sorted(never_changed)]
    return [(name, array, bytes(array)) for name, array in now]
