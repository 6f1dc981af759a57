"""Check that copies and bytes reproduce every field, that copies are independent, and that replays match."""

from __future__ import annotations

import pickle

from librt.vecs import vec
from mypy_extensions import i64

from kontor.core.arrays import Arr
from kontor.core.conformance.walk import Walk
from kontor.core.encoding import BadBytes, fields_of
from kontor.core.game import Game
from kontor.core.options import Options
from kontor.core.state import State


def check_copies(game: Game, options: Options, seed: int, every: int = 1) -> None:
    """Check copies, bytes and pickles during a random game, and replay it at the end."""
    walk = Walk(game, options, seed, every)
    frozen: dict[str, bytes] = {}
    previous_arrays: list[tuple[str, Arr, bytes]] = []
    while True:
        if walk.should_check() or walk.is_over():
            _check_no_undeclared_fields(walk)
            _check_bytes(walk)
            _check_fields(walk)
            _check_frozen(walk, frozen)
            _check_derived(walk)
            previous_arrays = _check_replaced(walk, previous_arrays)
        if walk.is_over():
            break
        walk.advance()
    replayed = game.initial_state(options)
    for action in walk.actions:
        replayed.apply(action)
    walk.demand(replayed.to_bytes() == walk.state.to_bytes(), "the same actions lead elsewhere")


def _check_no_undeclared_fields(walk: Walk) -> None:
    """Check that all fields are declared.

    An interpreted class can also have other fields, which `to_bytes` would leave out.
    """
    declared = fields_of(walk.state)
    for name in getattr(walk.state, "__dict__", {}):
        walk.demand(name in declared, f"the field {name!r} is not declared, so it is not in the bytes")


def _check_bytes(walk: Walk) -> None:
    """Check that copies, bytes and pickles reproduce the state, and that damaged bytes are refused."""
    game, state = walk.game, walk.state
    data = state.to_bytes()
    for twin in (state.copy(), game.from_bytes(data), pickle.loads(pickle.dumps(state))):
        walk.demand(twin.to_bytes() == data, "a copy differs")
        walk.demand(twin.hash64() == state.hash64(), "a copy has another hash")
        walk.demand(twin.legal_actions() == state.legal_actions(), "a copy has other legal actions")
    for bad in (data[:-1], data + b"\0", b"x" + data, data[: len(data) // 2], b""):
        try:
            game.from_bytes(bad)
        except BadBytes:
            continue
        walk.fail("damaged bytes are taken for a state")


def _check_fields(walk: Walk) -> None:
    """Check that changing any field of a copy changes its bytes and hash, but not the original."""
    state = walk.state
    data, hash_before = state.to_bytes(), state.hash64()
    shared = walk.game.fields.frozen_fields(state) | walk.game.fields.replaced
    for name in fields_of(state):
        if name in walk.game.fields.derived:
            continue
        twin = state.copy()
        value: object = getattr(twin, name)
        if isinstance(value, int):
            setattr(twin, name, value + 1)
            _demand_changed(walk, twin, name, data, hash_before)
        else:
            _check_array_items(walk, twin, name, data, hash_before, name in shared)


def _check_array_items(
    walk: Walk, twin: State, name: str, data: bytes, hash_before: int, is_shared: bool
) -> None:
    if is_shared:
        setattr(twin, name, _array_field(twin, name)[:])
    items = _array_field(twin, name)
    for i in range(len(items)):
        items[i] += 1
        if i == 0:
            _demand_changed(walk, twin, name, data, hash_before)
            walk.demand(walk.state.to_bytes() == data, f"a copy shares the field {name!r}")
        else:
            walk.demand(twin.to_bytes() != data, f"item {i} of {name!r} is not in the bytes")
        items[i] -= 1


def _array_field(state: State, name: str) -> Arr:
    value: vec[i64] = getattr(state, name)
    return value


def _demand_changed(walk: Walk, twin: State, name: str, data: bytes, hash_before: int) -> None:
    walk.demand(twin.to_bytes() != data, f"the field {name!r} is not in the bytes")
    walk.demand(twin.hash64() != hash_before, f"the field {name!r} is not in the hash")


def _check_frozen(walk: Walk, frozen: dict[str, bytes]) -> None:
    """Check that frozen fields do not change. `frozen` holds the bytes of each when it was first frozen."""
    for name in sorted({*frozen, *walk.game.fields.frozen_fields(walk.state)}):
        now = bytes(_array_field(walk.state, name))
        walk.demand(frozen.setdefault(name, now) == now, f"the frozen field {name!r} changed")


def _check_derived(walk: Walk) -> None:
    """Check that the derived fields have the values that `fill_derived_fields` computes."""
    fresh = walk.game.from_bytes(walk.state.to_bytes())
    for name in sorted(walk.game.fields.derived):
        actual: object = getattr(walk.state, name)
        expected: object = getattr(fresh, name)
        if not isinstance(actual, int):
            walk.demand(
                name in walk.game.fields.replaced, f"the derived array {name!r} is not always replaced"
            )
            actual, expected = bytes(_array_field(walk.state, name)), bytes(_array_field(fresh, name))
        walk.demand(actual == expected, f"the derived field {name!r} does not follow from the others")


def _check_replaced(
    walk: Walk, previous_arrays: list[tuple[str, Arr, bytes]]
) -> list[tuple[str, Arr, bytes]]:
    """Check that the arrays in `previous_arrays` were not changed in place, because copies may share them.

    Return the arrays of this state that may only be replaced, for the next check.
    """
    for name, array, data in previous_arrays:
        walk.demand(bytes(array) == data, f"the field {name!r} was changed in place, not replaced")
    for name in walk.game.fields.replaced:
        is_number = isinstance(getattr(walk.state, name), int)
        walk.demand(not is_number, f"the field {name!r} is a number; only arrays are replaced")
    now = [(name, _array_field(walk.state, name)) for name in sorted(walk.game.fields.replaced)]
    return [(name, array, bytes(array)) for name, array in now]
