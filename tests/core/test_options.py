"""Tests of options: defaults, values from a command line, and errors that say what is allowed."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kontor.core import BadOption, Option, Options
from kontor.core.options import PLAYERS, choice, flag, names, number, validate_options

MAP = choice("map", ("variable", "beginner"), "the board")
POINTS = number("points", 10, -3, 15, "points that win")
TRADE = flag("trade", True, "players may trade")
DECLARED = (MAP, POINTS, TRADE)
CALLS = number("calls", 6, 1, 20, "calls for offers in a turn", needs=(("trade", True),))
TOKENS = flag("tokens", False, "shuffled tokens", needs=(("map", "variable"), ("points", 3)))
anything = st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.lists(st.integers())


def options(seats: object = 3, **given: object) -> Options:
    return validate_options("toy", (2, 3, 4), DECLARED, seats, given)


def test_an_option_that_is_not_given_has_its_default() -> None:
    assert options().values == {"map": "variable", "points": 10, "trade": True}
    assert options(points=3).values == {"map": "variable", "points": 3, "trade": True}
    assert options(2).seats == 2


def test_values_are_read_by_kind() -> None:
    chosen = options(map="beginner", trade=False)
    assert chosen.choice("map") == "beginner"
    assert chosen.number("points") == 10
    assert chosen.number("trade") == 0
    assert (chosen.is_set_to("map", "beginner"), chosen.is_set_to("map", "variable")) == (1, 0)


def test_options_come_back_from_json_and_can_be_keys() -> None:
    chosen = options(map="beginner")
    again = options(3, **chosen.to_json())
    assert again == chosen
    assert hash(again) == hash(chosen)
    assert {again: 1}[chosen] == 1
    assert chosen != options(2, map="beginner")
    assert chosen != options()
    assert chosen != "toy"
    assert repr(chosen) == "Options('toy', seats=3, map='beginner', points=10, trade=True)"


def test_changing_the_json_leaves_the_options_alone() -> None:
    chosen = options()
    chosen.to_json()["points"] = 99
    assert chosen == options()


@pytest.mark.parametrize("seats", [1, 5, True, "3", 3.0, None])
def test_a_wrong_number_of_players_is_refused(seats: object) -> None:
    with pytest.raises(BadOption) as refusal:
        options(seats)
    assert str(refusal.value) == f"players: toy is played by 2 to 4, not {seats!r}"


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"map": "round"}, "option 'map': 'round' does not fit, it takes variable | beginner"),
        ({"map": 1}, "option 'map': 1 does not fit, it takes variable | beginner"),
        ({"points": 16}, "option 'points': 16 does not fit, it takes -3 to 15"),
        ({"points": -4}, "option 'points': -4 does not fit, it takes -3 to 15"),
        ({"points": True}, "option 'points': True does not fit, it takes -3 to 15"),
        ({"points": "10"}, "option 'points': '10' does not fit, it takes -3 to 15"),
        ({"trade": 1}, "option 'trade': 1 does not fit, it takes on | off"),
        ({"pace": 3}, "unknown option 'pace'; toy has map, points, trade"),
    ],
)
def test_a_wrong_value_is_refused_with_what_would_be_right(given: dict[str, object], message: str) -> None:
    with pytest.raises(BadOption) as refusal:
        validate_options("toy", (2, 3, 4), DECLARED, 3, given)
    assert str(refusal.value) == message


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(BadOption, match="unknown option 'pace'; toy has none"):
        validate_options("toy", (2,), (), 2, {"pace": 3})


@pytest.mark.parametrize(
    ("option", "text", "value"),
    [
        (MAP, "beginner", "beginner"),
        (POINTS, "7", 7),
        (POINTS, "-3", -3),
        (POINTS, "007", 7),
        *[(TRADE, text, True) for text in ("on", "true", "yes", "1")],
        *[(TRADE, text, False) for text in ("off", "false", "no", "0")],
    ],
)
def test_a_text_is_parsed(option: Option, text: str, value: object) -> None:
    read = option.parse(text)
    assert read == value
    assert type(read) is type(value)


@pytest.mark.parametrize("text", ["", "-", "--5", "+5", " 5", "5.0", "²", "٣", "1_0", "16", "9" * 5000])
def test_a_text_that_is_not_an_allowed_number_is_refused(text: str) -> None:
    with pytest.raises(BadOption, match=r"option 'points': .* does not fit, it takes -3 to 15"):
        POINTS.parse(text)


def refusal_message(attempt: Callable[[], object]) -> str | None:
    """Return the message of the `BadOption` that `attempt` raises, or None if it raises none."""
    try:
        attempt()
    except BadOption as refusal:
        return str(refusal)
    return None


@given(st.sampled_from(DECLARED), st.text() | st.integers().map(str))
def test_any_text_is_parsed_or_refused(option: Option, text: str) -> None:
    said = refusal_message(lambda: option.parse(text))
    if said is None:
        assert option.check(option.parse(text)) == option.parse(text)
    else:
        assert said.startswith(f"option {option.name!r}: ")
        assert said.endswith(f"does not fit, it takes {option.describe_values()}")


@given(
    anything | st.sampled_from([2, 3, 4]),
    st.dictionaries(st.sampled_from(["map", "points", "trade", "pace"]), anything),
)
def test_any_mapping_gives_options_or_an_error_that_names_a_field(seats: Any, given: dict[str, Any]) -> None:
    said = refusal_message(lambda: validate_options("toy", (2, 3, 4), DECLARED, seats, given))
    if said is None:
        chosen = validate_options("toy", (2, 3, 4), DECLARED, seats, given)
        assert list(chosen.values) == ["map", "points", "trade"]
        assert {name: chosen.values[name] for name in given} == given
        assert chosen.seats == seats
    else:
        assert said.startswith(
            ("players: ", "option 'map'", "option 'points'", "option 'trade'", "unknown option 'pace'")
        )


GUESTS = names("guests", ("anna", "bela", "cili"), "who comes")


def test_names_are_read_from_a_text_with_commas() -> None:
    assert GUESTS.default == ""
    assert GUESTS.check("") == GUESTS.check(" ") == ""
    assert GUESTS.check("cili,anna") == GUESTS.parse(" cili ,  anna ") == "cili, anna"
    assert GUESTS.check(GUESTS.check("bela,cili")) == "bela, cili", "what is stored can be read again"


@pytest.mark.parametrize(
    ("value", "complaint"),
    [
        (
            "dora",
            "option 'guests': unknown name 'dora', it takes names, with commas between them, from anna, bela",
        ),
        ("anna, anna", "option 'guests': 'anna' is named twice"),
        ("anna,,bela", "option 'guests': unknown name ''"),
        (["anna"], "option 'guests': ['anna'] does not fit"),
        (None, "option 'guests': None does not fit"),
    ],
)
def test_names_that_do_not_fit_are_refused(value: object, complaint: str) -> None:
    with pytest.raises(BadOption) as refusal:
        GUESTS.check(value)
    assert complaint in str(refusal.value)


def options_with_conditions(**given: object) -> Options:
    return validate_options("toy", (3,), (*DECLARED, CALLS, TOKENS), 3, given)


def test_an_option_without_effect_is_refused_with_what_it_needs() -> None:
    with pytest.raises(BadOption) as refusal:
        options_with_conditions(trade=False, calls=2)
    assert str(refusal.value) == "option 'calls': it has no effect without trade=on"
    with pytest.raises(BadOption) as refusal:
        options_with_conditions(map="beginner", tokens=True)
    assert str(refusal.value) == "option 'tokens': it has no effect without map=variable or points=3"


def test_one_condition_is_enough_and_the_default_is_always_allowed() -> None:
    assert options_with_conditions(calls=2).number("calls") == 2
    assert options_with_conditions(map="beginner", points=3, tokens=True).number("tokens") == 1
    assert options_with_conditions(trade=False, calls=6).number("calls") == 6
    assert MAP.has_effect({})
    assert not CALLS.has_effect({"trade": False})


ALONE = choice("difficulty", ("easy", "hard"), "how good the automaton is", needs=((PLAYERS, 1),))


def test_an_option_may_need_a_number_of_players() -> None:
    assert ALONE.describe_needs() == "players=1"
    assert validate_options("toy", (1, 2), (ALONE,), 1, {"difficulty": "hard"}).choice("difficulty") == "hard"
    assert validate_options("toy", (1, 2), (ALONE,), 2, {"difficulty": "easy"}).choice("difficulty") == "easy"
    with pytest.raises(BadOption) as refusal:
        validate_options("toy", (1, 2), (ALONE,), 2, {"difficulty": "hard"})
    assert str(refusal.value) == "option 'difficulty': it has no effect without players=1"
    assert [ALONE.fits(seats) for seats in (1, 2)] == [True, False]
    assert TOKENS.fits(2)
    assert MAP.fits(2)
