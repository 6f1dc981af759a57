"""Tests of the catalogue: it converts actions to words and back, and refuses anything else."""

import json
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from kontor.core import ActionCatalogue, Arg, UnknownAction, load

CATAN = load("catan").catalogue

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)


def small_catalogue() -> ActionCatalogue:
    moves = ActionCatalogue()
    moves.add("build", Arg("edge", range(3)), Arg("kind", ("road", "wall")))
    moves.add("pass")
    moves.add("pay", Arg("verb", range(2)), Arg("self", range(2)), Arg("coins", range(1, 21)))
    return moves


def test_blocks_are_numbered_densely_in_their_order() -> None:
    moves = small_catalogue()
    assert [(block.verb, block.first_action, block.size) for block in moves.blocks] == [
        ("build", 0, 6),
        ("pass", 6, 1),
        ("pay", 7, 80),
    ]
    assert moves.size == 87
    assert [moves.end(verb) for verb in ("build", "pass", "pay")] == [6, 7, 87]
    assert moves.add("sleep") == 87
    assert moves.end("pay") == 87


def test_the_last_argument_runs_fastest() -> None:
    moves = small_catalogue()
    assert moves.encode("build", edge=0, kind="wall") == 1
    assert moves.encode("build", kind="road", edge=1) == 2
    assert moves.decode(5) == {"do": "build", "edge": 2, "kind": "wall"}
    assert list(moves.decode(5)) == ["do", "edge", "kind"]


@pytest.mark.parametrize("moves", [small_catalogue(), CATAN], ids=["small", "catan"])
def test_every_action_can_be_parsed_from_its_words(moves: ActionCatalogue) -> None:
    for action in range(moves.size):
        words = moves.decode(action)
        assert moves.parse(json.loads(json.dumps(words))) == action
        assert moves.verb(action) == words["do"] == moves.block_of(action).verb
        args = {name: value for name, value in words.items() if name != "do"}
        assert moves.encode_mapping(str(words["do"]), args) == action


def test_an_argument_may_have_any_name() -> None:
    assert small_catalogue().parse({"do": "pay", "verb": 1, "self": 0, "coins": 20}) == 7 + 40 + 19


@pytest.mark.parametrize("number", [-1, 87, 10**30])
def test_a_number_outside_the_catalogue_is_refused(number: int) -> None:
    moves = small_catalogue()
    for look_up in (moves.decode, moves.verb, moves.block_of):
        with pytest.raises(UnknownAction, match=r"outside the catalogue \(0 to 86\)"):
            look_up(number)
    assert moves.describe(number) == f"action {number}"


def test_a_move_on_one_line() -> None:
    assert small_catalogue().describe(1) == "build(edge=0, kind=wall)"
    assert small_catalogue().describe(6) == "pass"


def test_a_verb_can_be_added_once_only() -> None:
    with pytest.raises(ValueError, match="the verb 'pass' is in the catalogue already"):
        small_catalogue().add("pass")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (None, 'a move is an object such as {"do": "pass"}, not None'),
        ([1, 2], "not a value of the type list"),
        ({}, 'a move names its verb in "do"; got None'),
        ({"do": 7}, 'a move names its verb in "do"; got 7'),
        ({"do": "fly"}, "\"do\": unknown verb 'fly'; the verbs are build, pass, pay"),
        ({"do": "build", "edge": 1}, "build: the argument 'kind' is missing (road | wall)"),
        ({"do": "build", "edge": 3, "kind": "road"}, "build: edge=3 is not one of 0 | 1 | 2"),
        ({"do": "build", "edge": True, "kind": "road"}, "build: edge=True is not one of 0 | 1 | 2"),
        ({"do": "build", "edge": "1", "kind": "road"}, "build: edge='1' is not one of 0 | 1 | 2"),
        ({"do": "build", "edge": 1.0, "kind": "road"}, "build: edge=1.0 is neither a number nor a name"),
        ({"do": "pay", "verb": 0, "self": 0, "coins": 0}, "pay: coins=0 is not one of 1 to 20"),
        ({"do": "pay", "verb": 0, "self": 2, "coins": 1}, "pay: self=2 is not one of 0 | 1"),
        ({"do": "pass", "edge": 1}, "pass: unknown argument 'edge'; it is pass"),
        ({"do": "pass", "verb": "pass"}, "pass: unknown argument 'verb'; it is pass"),
        ({"do": "pass", "self": 1}, "pass: unknown argument 'self'; it is pass"),
        ({"do": "pass", "x" * 99: 1}, f"pass: unknown argument '{'x' * 57}...'; it is pass"),
        ({"do": "build", "edge": 10**5000, "kind": "road"}, "build: edge=a value of the type int is not"),
    ],
)
def test_a_bad_move_is_refused_with_the_field_and_what_would_be_right(words: object, message: str) -> None:
    with pytest.raises(UnknownAction) as refusal:
        small_catalogue().parse(words)
    assert message in str(refusal.value)


def test_an_error_lists_all_values_of_a_range_with_gaps() -> None:
    with pytest.raises(UnknownAction, match=r"number=7 is not one of 2 \| 3 \| 4 \| 5 \| 6 \| 8 \| 9"):
        CATAN.encode("deal_token", number=7)


def test_a_deeply_nested_value_is_refused() -> None:
    pit: list[Any] = []
    for _ in range(100_000):
        pit = [pit]
    with pytest.raises(UnknownAction, match="edge=a value of the type list"):
        small_catalogue().parse({"do": "build", "edge": pit})


def refusal_message(moves: ActionCatalogue, words: Any) -> str | None:
    """Return the message with which `parse` refuses `words`, or None if it accepts them."""
    try:
        action = moves.parse(words)
    except UnknownAction as refusal:
        return str(refusal)
    assert moves.decode(action) == words
    return None


@given(json_values)
@example({"do": "pass", "verb": 1})
@example({"do": "dice", "sum": 7.0})
def test_any_json_value_is_a_move_or_refused(words: Any) -> None:
    said = refusal_message(CATAN, words)
    assert said is None or '"do"' in said or said.startswith(f"{words['do'][:60]}: ")


@given(st.sampled_from(CATAN.blocks), st.data())
def test_one_wrong_field_is_named(block: Any, data: st.DataObject) -> None:
    action = data.draw(st.integers(block.first_action, block.first_action + block.size - 1))
    words: dict[str, Any] = dict(CATAN.decode(action))
    field = data.draw(st.sampled_from([*words, "extra"]))
    right = words.get(field)
    words[field] = data.draw(json_values.filter(lambda value: (value, type(value)) != (right, type(right))))
    said = refusal_message(CATAN, words)
    assert said is None or field in said
    assert said is not None or words[field] in [v for arg in block.args for v in arg.values] or field == "do"


def test_the_fingerprint_tells_catalogues_apart() -> None:
    assert small_catalogue().fingerprint() == small_catalogue().fingerprint() == "62b2e663702612fd"
    other = small_catalogue()
    other.add("sleep")
    assert other.fingerprint() != small_catalogue().fingerprint()
    numbers, names = ActionCatalogue(), ActionCatalogue()
    numbers.add("pay", Arg("coins", (1, 2)))
    names.add("pay", Arg("coins", ("1", "2")))
    assert numbers.fingerprint() != names.fingerprint()
