"""Tests of states as bytes: every field is stored, the format is fixed, and wrong bytes are refused."""

import pickle
from collections.abc import Callable
from struct import pack

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mypy_extensions import i64

from kontor.core import ActionBuffer, BadBytes, Rng, State, keys, load
from kontor.core.arrays import Arr, array, zeros
from kontor.core.driver import pick
from kontor.core.encoding import field_names, fields_of, pack_fields, stable_hash, unpack_fields
from kontor.core.fields import FieldRules
from kontor.core.phases import PhasedState

CATAN = load("catan")
Damage = Callable[[bytes], bytes]

PLAIN = FieldRules()


class Pond(State):
    """A state class with a subclass. Both declare their fields as a game does."""

    ducks: i64
    depth: Arr


class Lake(Pond):
    area: i64


def lake() -> Lake:
    state = Lake()
    state.seats, state.actor, state.ducks, state.area = 2, -1, 5, -(2**63)
    state.depth = array([3, -4, 2**63 - 1])
    return state


def state_after(seats: int, steps: int, **options: object) -> State:
    """Return a state of Catan after `steps` random actions."""
    state = CATAN.initial_state(CATAN.options(seats, **options))
    rng, buffer = Rng("encoding"), ActionBuffer()
    for _ in range(steps):
        state.do(pick(state, rng, buffer))
    return state


def test_fields_are_those_of_a_class_and_all_its_bases_sorted() -> None:
    assert field_names(Pond) == ("actor", "depth", "ducks", "seats")
    assert field_names(Lake) == fields_of(lake()) == ("actor", "area", "depth", "ducks", "seats")


def test_the_fields_of_a_compiled_class_are_found_too() -> None:
    names = field_names(type(CATAN.empty_state()))
    assert {"seats", "actor", "hand", "deck", "robber", "deals_left"} <= set(names)
    assert list(names) == sorted(set(names))
    assert not [name for name in names if name.startswith("_")]


def test_scalars_and_arrays_are_written_little_endian_in_the_order_of_their_names() -> None:
    assert pack_fields(lake(), PLAIN) == b"".join(
        [
            pack("<iq", -1, -1),
            pack("<iq", -1, -(2**63)),
            pack("<iqqq", 3, 3, -4, 2**63 - 1),
            pack("<iq", -1, 5),
            pack("<iq", -1, 2),
        ]
    )


def test_fields_can_be_unpacked() -> None:
    again = Lake()
    unpack_fields(again, b"head" + pack_fields(lake(), PLAIN), 4, PLAIN)
    assert pack_fields(again, PLAIN) == pack_fields(lake(), PLAIN)
    assert list(again.depth) == [3, -4, 2**63 - 1]
    assert (again.area, again.ducks) == (-(2**63), 5)


@pytest.mark.parametrize("value", [[1, 2, 3], (1,), b"12345678", None, 1.5, "many"])
def test_a_field_that_is_neither_integer_nor_array_is_refused(value: object) -> None:
    state = lake()
    setattr(state, "depth", value)  # noqa: B010
    with pytest.raises(TypeError, match=r"the field 'depth' is a .*; a state holds integers and Arrs only"):
        pack_fields(state, PLAIN)


# If one of these changes, recorded games of this rules version can no longer be read.
@pytest.mark.parametrize(
    ("state", "code"),
    [
        (state_after(4, 0), 0xB549120C5AD74A8E),
        (state_after(4, 60), 0x6BCC4AE6082A1718),
        (state_after(4, 900), 0xE5D15E5CE6549D7C),
        (state_after(3, 500, map="beginner", edition="modern"), 0xA37C04D4EADAB5AD),
        (state_after(2, 300, domestic_trade=False), 0x95B1C6618A4A0FA6),
    ],
)
def test_the_bytes_of_a_state_are_the_same_in_every_build_for_good(state: State, code: int) -> None:
    assert f"{state.hash64():016x}" == f"{code:016x}"


def test_the_hash_is_blake2b_of_the_bytes() -> None:
    state = state_after(4, 60)
    assert stable_hash(b"") == int.from_bytes(bytes.fromhex("e4a6a0577479b2b4"), "little")
    assert state.hash64() == stable_hash(state.to_bytes())
    assert 0 <= state.hash64() < 2**64


def test_a_state_pickles_through_its_bytes() -> None:
    state = state_after(3, 200)
    again = pickle.loads(pickle.dumps(state))
    assert type(again) is type(state)
    assert again.to_bytes() == state.to_bytes()
    again.do(again.legal_actions()[0])
    assert again.to_bytes() != state.to_bytes()


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        (lambda data: b"", "not a state of catan, rules version 1"),
        (lambda data: data.replace(b"catan 1\n", b"catan 2\n"), "not a state of catan, rules version 1"),
        (lambda data: data.replace(b"catan", b"genoa", 1), "not a state of catan, rules version 1"),
        (lambda data: data[:15], "the state ends before its field 'active'"),
        (lambda data: data[:20], "the state ends inside its field 'active'"),
        (lambda data: data[:-1], "the state ends inside its field 'writer'"),
        (lambda data: data + b"\0", "1 bytes too many after the last field"),
        (
            lambda data: data[:15] + pack("<i", 2**31 - 1) + data[19:],
            "the state ends inside its field 'active'",
        ),
        (lambda data: data[:15] + pack("<i", -2) + data[19:], "the state ends inside its field 'active'"),
    ],
)
def test_damaged_bytes_are_refused_with_the_field(damage: Damage, message: str) -> None:
    with pytest.raises(BadBytes) as refusal:
        CATAN.from_bytes(damage(state_after(4, 60).to_bytes()))
    assert message in str(refusal.value)


@given(st.data())
def test_truncated_bytes_are_refused(data: st.DataObject) -> None:
    whole = pack_fields(lake(), PLAIN)
    end = data.draw(st.integers(0, len(whole) - 1))
    with pytest.raises(BadBytes):
        unpack_fields(Lake(), whole[:end], 0, PLAIN)


@given(st.lists(st.integers(-(2**63), 2**63 - 1)), st.integers(-(2**63), 2**63 - 1))
def test_any_numbers_can_be_stored(depth: list[int], ducks: int) -> None:
    state = lake()
    state.depth, state.ducks = array(depth), ducks
    again = Lake()
    again.depth = zeros(0)
    unpack_fields(again, pack_fields(state, PLAIN), 0, PLAIN)
    assert (list(again.depth), again.ducks) == (depth, ducks)


def test_derived_fields_stay_out_of_the_bytes() -> None:
    derived = frozenset({"area"})
    whole, without = pack_fields(lake(), PLAIN), pack_fields(lake(), FieldRules(derived=derived))
    assert len(without) < len(whole)
    again = Lake()
    unpack_fields(again, without, 0, FieldRules(derived=derived))
    again.area = lake().area
    assert pack_fields(again, PLAIN) == whole


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("road", array([0] * 5), "do not fit together"),
        ("phase", 28, "there is no phase 28"),
        ("phase", 100, "there is no phase 100"),
        ("phase", -1, "there is no phase -1"),
        ("seats", 5, "5 seats"),
        ("actor", 3, "seat 3 is asked"),
        ("actor", -3, "seat -3 is asked"),
        ("size", array([2**62] + [0] * 53), f"{2**62} in the field 'size'"),
        ("owner", array([3] + [-1] * 53), "3 in the field 'owner'"),
        ("owner", array([2] + [-1] * 53), "an owner without a building, at 0"),
        ("token", array([200] * 19), "200 in the field 'token'"),
    ],
)
def test_fields_that_do_not_fit_together_are_refused(field: str, value: object, message: str) -> None:
    state = CATAN.initial_state(CATAN.options(3))
    setattr(state, field, value)
    with pytest.raises(BadBytes, match="the fields of this state do not fit together") as refusal:
        CATAN.from_bytes(state.to_bytes())
    assert message in str(refusal.value)


@pytest.mark.parametrize("key", keys())
def test_a_state_in_an_unknown_phase_is_refused(key: str) -> None:
    game = load(key)
    for phase in (-1, 99, 100, 2**62):
        state = game.initial_state(game.options())
        assert isinstance(state, PhasedState)
        state.phase = phase
        with pytest.raises(BadBytes, match=f"there is no phase {phase}"):
            game.from_bytes(state.to_bytes())
