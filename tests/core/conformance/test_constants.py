"""Tests that the conformance kit catches wrong constants of a game."""

from __future__ import annotations

import pytest

from kontor.core import ActionCatalogue, Arg, Feature, ObservationSpec, Option
from kontor.core.conformance import Nonconformance, check_constants
from kontor.core.options import flag, number
from tests.core.sixth_game import OPTIONS, UnderTheCup
from tests.core.solo_game import GAME as TOWERS
from tests.core.solo_game import TowersGame


def catalogue_of_1000_actions() -> ActionCatalogue:
    catalogue = ActionCatalogue()
    catalogue.add("count", Arg("to", range(1000)))
    return catalogue


def catalogue_with_values(name: str, *values: int | str) -> ActionCatalogue:
    catalogue = ActionCatalogue()
    catalogue.add("pay", Arg(name, values))
    return catalogue


def option_that_needs(name: str, value: int) -> Option:
    return flag("alone", False, "only then", needs=((name, value),))


def spec_with_a_repeated_feature() -> ObservationSpec:
    return ObservationSpec((Feature("coins", 1, 3), Feature("coins", 1, 3)))


@pytest.mark.parametrize(
    ("fact", "value", "message"),
    [
        ("catalogue", ActionCatalogue(), "cups: 0 actions, fewer than 1000 are needed"),
        ("catalogue", catalogue_of_1000_actions(), "cups: 1000 actions, fewer than 1000 are needed"),
        (
            "catalogue",
            catalogue_with_values("coins", 1, 1),
            "action 0 does not come back from {'do': 'pay', ",
        ),
        (
            "catalogue",
            catalogue_with_values("coins", True),
            "action 0 does not come back from {'do': 'pay', ",
        ),
        ("catalogue", catalogue_with_values("do", 1, 2), "cups: action 0 does not come back from {'do': 1}"),
        ("seat_counts", (), "cups: seats () should ascend"),
        ("seat_counts", (3, 2), "cups: seats (3, 2) should ascend"),
        ("variants", (), "cups: at least one variant is needed, if only the defaults"),
        ("variants", ({"rounds": 99},), "cups: the variant {'rounds': 99} is refused: option 'rounds': 99"),
        ("variants", ({}, {"pace": 1}), "cups: the variant {'pace': 1} is refused: unknown option 'pace'"),
        ("option_specs", (flag("players", True, ""),), "cups: an option cannot be called 'players'"),
        (
            "option_specs",
            (*OPTIONS, option_that_needs("pace", 1)),
            "cups: nothing gives 'alone' what it needs, pace=1",
        ),
        (
            "option_specs",
            (*OPTIONS, option_that_needs("rounds", 99)),
            "gives 'alone' what it needs, rounds=99",
        ),
        (
            "option_specs",
            (*OPTIONS, option_that_needs("alone", True)),
            "gives 'alone' what it needs, alone=True",
        ),
        (
            "option_specs",
            (*OPTIONS, option_that_needs("players", 1)),
            "gives 'alone' what it needs, players=1",
        ),
        ("refusals", (), "cups: the refusals begin with an empty text for code 0"),
        ("refusals", ("CUP-1",), "cups: refusal 0 is called 'CUP-1'; only 0 has no rule"),
        ("refusals", ("", "CUP-1", ""), "cups: refusal 2 is called ''; only 0 has no rule"),
        (
            "observation_spec",
            spec_with_a_repeated_feature(),
            "cups: two pieces of the observation have the same name",
        ),
    ],
)
def test_a_wrong_constant(fact: str, value: object, message: str) -> None:
    game = UnderTheCup()
    check_constants(game)
    setattr(game, fact, value)
    with pytest.raises(Nonconformance) as found:
        check_constants(game)
    assert message in str(found.value)


def test_a_variant_is_tested_only_with_the_numbers_of_players_it_allows() -> None:
    game = UnderTheCup()
    game.option_specs = (*OPTIONS, option_that_needs("players", 3))
    game.variants = ({}, {"alone": True})
    check_constants(game)
    played = [(table.seats, table.number("alone")) for table in game.options_for_tests()]
    assert played == [(2, 0), (3, 0), (3, 1), (4, 0)]
    game.option_specs = (
        *OPTIONS,
        option_that_needs("players", 3),
        flag("pairs", False, "", needs=(("players", 4),)),
    )
    game.variants = ({"alone": True, "pairs": True},)
    with pytest.raises(Nonconformance, match="fits no number of players"):
        check_constants(game)


@pytest.mark.parametrize(
    ("automata", "message"),
    [
        ((), "towers: one player needs an automaton to play against ({})"),
        (("towers.mason", "towers.mason"), "should be different keys of towers"),
        (("mason",), "towers: the automata ('mason',) should be different keys of towers"),
    ],
)
def test_wrong_automata(monkeypatch: pytest.MonkeyPatch, automata: tuple[str, ...], message: str) -> None:
    check_constants(TOWERS)
    monkeypatch.setattr(TowersGame, "automaton_names", lambda game, options: automata)
    with pytest.raises(Nonconformance) as found:
        check_constants(TOWERS)
    assert message in str(found.value)


def test_a_game_without_variants_is_tested_with_extreme_options() -> None:
    game = UnderTheCup()
    game.option_specs = (number("rounds", 3, 1, 9), number("pots", 1, 1, 4, needs=(("rounds", 9),)))
    game.variants = ({},)
    game.seat_counts = (2,)
    assert [table.number("rounds") for table in game.options_for_tests()] == [3, 1, 9]
