"""Check that the events of a game are those that its `EventSchema` declares."""

from __future__ import annotations

from kontor.core.conformance.playthrough import Playthrough
from kontor.core.conformance.type_hints import type_errors
from kontor.core.event_schema import Argument
from kontor.core.game import Event, Game
from kontor.core.options import Options


def check_events(game: Game, options: Options, seed: int) -> None:
    """Check all events of a random game, for every seat and a spectator, against `Game.event_schema`.

    An event must have a declared key, all required arguments, no undeclared ones, and values of the declared
    types. A game without an `EventSchema` may return any events.
    """
    schema = game.event_schema
    if schema is None:
        return
    playthrough = Playthrough(game, options, seed)
    players = options.seats + len(game.automaton_names(options))
    seats: list[int | None] = [None, *range(options.seats)]
    checked_events: set[str] = set()
    while not playthrough.is_over():
        before, action = playthrough.state.copy(), playthrough.action
        after = before.copy()
        after.do(action)
        for seat in seats:
            for event in game.events(before, action, after, seat):
                content = repr(event)  # many events occur again, and in the log of every seat
                if content not in checked_events:
                    errors = event_errors(game.key, schema.arguments, event, players)
                    playthrough.require(not errors, "; ".join(errors))
                    checked_events.add(content)
        playthrough.advance()


def event_errors(
    game: str, declared: dict[str, dict[str, Argument]], event: Event, players: int
) -> list[str]:
    """Return a message for each difference between `event` and its declaration.

    `game` is the key of the game, `declared` has the arguments of each event, and `players` is the number of
    seats and automata.
    """
    key = event.get("key")
    prefix, _, name = str(key).partition(".")
    if prefix != game or name not in declared:
        return [f"the event {key!r} is not declared"]
    arguments = declared[name]
    given = {argument: value for argument, value in event.items() if argument not in ("key", "rule")}
    errors = [
        f"the event {key!r} lacks the argument {argument!r}"
        for argument in arguments
        if arguments[argument].required and argument not in given
    ]
    for argument, value in given.items():
        if argument in arguments:
            errors += type_errors(value, arguments[argument].hint, f"{key}: {argument}", players)
        else:
            errors.append(f"the argument {argument!r} of the event {key!r} is not declared")
    if not isinstance(event.get("rule", ""), str):
        errors.append(f"'rule' of {key!r} is not the id of a rule")
    return errors
