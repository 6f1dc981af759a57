"""Check the constants of a game: its catalogue, options, refusals and observation."""

from __future__ import annotations

from typing import Final

from kontor.core.actions import ActionCatalogue, MoveWords, UnknownAction
from kontor.core.conformance.playthrough import Nonconformance
from kontor.core.game import Game
from kontor.core.options import PLAYERS, BadOption, Option

MAX_CATALOGUE_SIZE: Final = 1000  # a game must have fewer actions


def check_constants(game: Game) -> None:
    """Check the catalogue, the options, the refusals and the observation of `game`.

    For example, parsing the words of an action must give the same action, every variant must be valid, and
    every refusal must name a rule.
    """
    catalogue = game.catalogue
    if not 0 < catalogue.size < MAX_CATALOGUE_SIZE:
        raise Nonconformance(
            f"{game.key}: {catalogue.size} actions, fewer than {MAX_CATALOGUE_SIZE} are needed"
        )
    for action in range(catalogue.size):
        words = catalogue.decode(action)
        if _parsed_action(catalogue, words) != action:
            raise Nonconformance(f"{game.key}: action {action} does not come back from {words}")
    if list(game.seat_counts) != sorted(set(game.seat_counts)) or not game.seat_counts:
        raise Nonconformance(f"{game.key}: seats {game.seat_counts} should ascend")
    if not game.variants:
        raise Nonconformance(f"{game.key}: at least one variant is needed, if only the defaults")
    for option in game.option_specs:
        _check_needs(game, option)
    for variant in game.variants:
        _check_variant(game, variant)
    if not game.refusals:
        raise Nonconformance(f"{game.key}: the refusals begin with an empty text for code 0")
    for code, rule in enumerate(game.refusals):
        if (rule == "") != (code == 0):
            raise Nonconformance(f"{game.key}: refusal {code} is called {rule!r}; only 0 has no rule")
    if len(game.observation_spec.first) != len(game.observation_spec.features):
        raise Nonconformance(f"{game.key}: two pieces of the observation have the same name")


def _parsed_action(catalogue: ActionCatalogue, words: MoveWords) -> int:
    try:
        return catalogue.parse(words)
    except UnknownAction:
        return -1


def _check_needs(game: Game, option: Option) -> None:
    """Check that the other options or the number of players can meet every condition in `option.needs`."""
    if option.name == PLAYERS:
        raise Nonconformance(f"{game.key}: an option cannot be called {PLAYERS!r}, which means seats")
    others = {other.name: other for other in game.option_specs if other is not option}
    for name, value in option.needs:
        try:
            possible = value in game.seat_counts if name == PLAYERS else others[name].check(value) == value
        except (KeyError, BadOption):
            possible = False
        if not possible:
            raise Nonconformance(f"{game.key}: nothing gives {option.name!r} what it needs, {name}={value}")


def _check_variant(game: Game, variant: dict[str, object]) -> None:
    named = [option for option in game.option_specs if option.name in variant]
    counts = [seats for seats in game.seat_counts if all(option.fits(seats) for option in named)]
    if not counts:
        raise Nonconformance(f"{game.key}: the variant {variant} fits no number of players")
    for seats in counts:
        _check_options(game, seats, variant)


def _check_options(game: Game, seats: int, variant: dict[str, object]) -> None:
    try:
        options = game.options_from_mapping(seats, variant)
    except BadOption as error:
        raise Nonconformance(f"{game.key}: the variant {variant} is refused: {error}") from None
    automata = game.automaton_names(options)
    if seats == 1 and not automata:
        raise Nonconformance(f"{game.key}: one player needs an automaton to play against ({variant})")
    if len(set(automata)) < len(automata) or any(not key.startswith(f"{game.key}.") for key in automata):
        raise Nonconformance(f"{game.key}: the automata {automata} should be different keys of {game.key}")
    if game.options_from_mapping(seats, options.to_json()) != options:
        raise Nonconformance(f"{game.key}: {options} do not come back from JSON")
