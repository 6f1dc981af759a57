"""Tests of recorded games: a record can be read back, and anything else gives a one-line error."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kontor.core import TERMINAL, BadRecord, Record, read_record
from tests.recorded import recorded

RECORD = recorded()
TEXT = RECORD.to_json()
DATA: dict[str, Any] = json.loads(TEXT)


def record_with(**fields: Any) -> str:
    return json.dumps(DATA | fields)


def record_without(name: str) -> str:
    return json.dumps({field: value for field, value in DATA.items() if field != name})


def refusal_message(text: str) -> str:
    with pytest.raises(BadRecord) as caught:
        read_record(text)
    assert len(str(caught.value).splitlines()) == 1
    return str(caught.value)


def test_a_record_reads_back_exactly() -> None:
    again = read_record(TEXT)
    assert again.actions == RECORD.actions
    assert again.options == RECORD.options
    assert again.to_json() == TEXT


def test_a_record_of_an_unfinished_game_has_no_result() -> None:
    half = Record(RECORD.game, RECORD.options, RECORD.actions[: len(RECORD.actions) // 2])
    assert json.loads(half.to_json())["result"] is None
    assert read_record(half.to_json()).actions == half.actions


def test_a_record_may_have_no_actions() -> None:
    assert read_record(Record(RECORD.game, RECORD.options, []).to_json()).actions == []


def test_every_move_has_its_own_line() -> None:
    moves = [line for line in TEXT.splitlines() if line.startswith("    {")]
    assert [json.loads(line.rstrip(",")) for line in moves] == DATA["actions"]


def test_states_are_those_before_each_action_and_the_last() -> None:
    states = RECORD.states()
    assert len(states) == len(RECORD.actions) + 1
    assert states[-1].actor == TERMINAL
    assert states[7].to_bytes() == RECORD.state_at(7).to_bytes()


def test_unknown_fields_are_ignored() -> None:
    assert read_record(record_with(note={"played": "on a Sunday"})).actions == RECORD.actions


@pytest.mark.parametrize("name", DATA)
def test_a_missing_field_is_named(name: str) -> None:
    assert f'"{name}"' in refusal_message(record_without(name))


@pytest.mark.parametrize("name", DATA)
@pytest.mark.parametrize("value", [True, -1, 1.5, "?", None, {}], ids=repr)
def test_a_field_of_another_kind_is_named(name: str, value: object) -> None:
    assert f'"{name}"' in refusal_message(record_with(**{name: value}))


@pytest.mark.parametrize("cut", [0, 1, 30, len(TEXT) // 2, len(TEXT) - 3])
def test_a_truncated_file_is_not_whole_json(cut: int) -> None:
    assert "not whole JSON" in refusal_message(TEXT[:cut])


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("[]", "one JSON object"),
        (TEXT + "{}", "not whole JSON"),
        (TEXT.replace('"players": 3', '"players": 3, "players": 4'), '"players" is there twice'),
        (TEXT.replace('{"do": ', '{"do": "pass", "do": ', 1), '"do" is there twice'),
        (TEXT.replace('"players": 3', '"players": NaN'), "NaN is no JSON number"),
        (TEXT.replace('"players": 3', '"players": -Infinity'), "-Infinity is no JSON number"),
        (TEXT.replace('"players": 3', f'"players": {"9" * 5000}'), "a number of 5000 digits"),
        (TEXT.replace('"players": 3', f'"players": {"[" * 100_000}'), "nested too deeply"),
        (TEXT.replace('"players": 3', f'"players": {"[" * 900}{"]" * 900}'), "players"),
    ],
    ids=["list", "more", "twice", "twice in a move", "nan", "infinity", "huge", "deep", "less deep"],
)
def test_json_that_is_no_record_is_refused(text: str, reason: str) -> None:
    assert reason in refusal_message(text)


@pytest.mark.parametrize(
    ("change", "reasons"),
    [
        ({"kontor": 2}, ('"kontor"', "2 is not 1")),
        ({"kontor": 1.0}, ('"kontor"', "1.0 is not 1")),
        ({"game": "chess"}, ('"game"', "unknown game 'chess'", "catan")),
        ({"rules": 2}, ('"rules"', "2 is not 1", "rules version of catan")),
        ({"catalogue": "0" * 16}, ('"catalogue"', "action catalogue")),
        ({"components": "0" * 16}, ('"components"', "component data")),
        ({"players": 5}, ('"players"', "5 is not one of 2, 3, 4")),
        ({"options": {**DATA["options"], "edition": "old"}}, ('"options"', "'edition'", "almanac | modern")),
        ({"options": {**DATA["options"], "edition": []}}, ('"options"', "'edition'", "almanac | modern")),
        ({"options": {**DATA["options"], "house": 1}}, ('"options"', "unknown option 'house'", "edition")),
        ({"options": {"edition": "modern"}}, ('"options"', "'map' is missing", "variable | beginner")),
        ({"hash": "0" * 16}, ('"hash"', f"{RECORD.state_at(10**9).hash64():016x}")),
        ({"result": [1.0, 1.0, 1.0]}, ('"result"', "where the actions lead")),
        ({"result": DATA["result"][:2]}, ('"result"', "where the actions lead")),
        ({"result": ["1", "0", "0"]}, ('"result"', "where the actions lead")),
        ({"result": None}, ('"result"', "where the actions lead")),
        ({"actions": DATA["actions"][:-1]}, ('"hash"',)),
        (
            {"actions": [*DATA["actions"], {"do": "pass"}]},
            (f"action {len(DATA['actions']) + 1}", "over after"),
        ),
    ],
    ids=lambda value: next(iter(value)) if isinstance(value, dict) else "",
)
def test_a_wrong_field_is_named_with_what_would_be_right(
    change: dict[str, Any], reasons: tuple[str, ...]
) -> None:
    told = refusal_message(record_with(**change))
    for reason in reasons:
        assert reason in told


def test_an_unfinished_game_cannot_claim_a_result() -> None:
    half = json.loads(Record(RECORD.game, RECORD.options, RECORD.actions[:20]).to_json())
    assert 'field "result": it should be null' in refusal_message(
        json.dumps(half | {"result": [1.0, 0.0, 0.0]})
    )


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("pass", 'a move is an object such as {"do": "pass"}'),
        ({}, 'names its verb in "do"'),
        ({"do": 1}, 'names its verb in "do"'),
        ({"do": "castle"}, "unknown verb 'castle'"),
        ({"do": "castle\nqueen", "x": []}, "castle queen"),
        ({"do": "build_road"}, "'edge' is missing (0 to 71)"),
        ({"do": "build_road", "edge": 72}, "edge=72 is not one of 0 to 71"),
        ({"do": "build_road", "edge": True}, "edge=True is not one of 0 to 71"),
        ({"do": "build_road", "edge": 1.0}, "edge=1.0 is neither a number nor a name"),
        ({"do": "build_road", "edge": "x" * 10_000}, "build_road: edge='xxx"),
        ({"do": "roll", "verb": 1}, "unknown argument 'verb'"),
        ({"do": "roll", "self": 1}, "unknown argument 'self'"),
        ({"do": "end_turn"}, "end_turn by chance is against CA-"),
    ],
    ids=repr,
)
def test_an_unknown_move_is_named_with_its_number(move: object, reason: str) -> None:
    told = refusal_message(record_with(actions=[move, *DATA["actions"][1:]]))
    assert told.startswith("action 1: ")
    assert reason in told


def test_an_illegal_action_is_named_with_its_number_its_actor_and_the_rule() -> None:
    at = next(i for i, move in enumerate(DATA["actions"]) if move["do"] == "roll")
    moves = [*DATA["actions"][:at], {"do": "end_turn"}]
    seat = RECORD.state_at(at).actor
    assert (
        refusal_message(record_with(actions=moves))
        == f"action {at + 1}: end_turn by seat {seat} is against CA-TURN-03"
    )


def test_a_stand_in_for_something_hidden_is_no_action() -> None:
    assert "CA-PROD-10" in refusal_message(record_with(actions=[{"do": "draw_unseen"}]))


# ---- anything at all -----------------------------------------------------------------------------------

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


def read_or_refuse(text: str) -> None:
    """Read a recorded game, or check that `BadRecord` says in one line why it is refused."""
    try:
        record = read_record(text)
    except BadRecord as error:
        line = str(error)
        assert line.isprintable()
        assert 0 < len(line) <= 300
    else:
        assert read_record(record.to_json()).actions == record.actions


@settings(max_examples=150)
@given(st.data())
def test_a_changed_value_gives_a_record_or_an_error(data: st.DataObject) -> None:
    mutant: Any = json.loads(TEXT)
    inner: Any = mutant
    while True:
        keys = list(inner) if isinstance(inner, dict) else list(range(len(inner)))
        key = data.draw(st.sampled_from(keys))
        if isinstance(inner[key], (dict, list)) and inner[key] and data.draw(st.booleans()):
            inner = inner[key]
            continue
        break
    if data.draw(st.booleans()):
        inner[key] = data.draw(values)
    else:
        del inner[key]
    read_or_refuse(json.dumps(mutant))


@settings(max_examples=150)
@given(st.integers(0, len(TEXT)), st.integers(0, 40), st.text(max_size=6))
def test_a_changed_text_gives_a_record_or_an_error(at: int, cut: int, put: str) -> None:
    read_or_refuse(TEXT[:at] + put + TEXT[at + cut :])


@settings(max_examples=100)
@given(st.text() | values.map(json.dumps))
def test_any_other_text_gives_an_error(text: str) -> None:
    with pytest.raises(BadRecord):
        read_record(text)
