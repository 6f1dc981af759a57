# kontor: interpreted
"""`EventSchema`: how a game declares its events, so that their readers know which arguments an event has.

Each game declares every event of its log in `event_schema.py`, once. There are two groups:

- `moves` are the events of actions. Such an event is named after the verb of the action. It has the argument
  `by`, the seat that acted, and the arguments of the verb. Declare only additional arguments, and arguments
  whose type differs.
- `other_events` are all other events, such as the consequences of an action. Declare all arguments.

A declaration has a type for each argument, written as in `client_schema`:

>>> catalogue = ActionCatalogue()
>>> ROLL, STEAL = catalogue.add("roll"), catalogue.add("steal", Arg("resource", ("ore", "wool")))
>>> schema = EventSchema(
...     catalogue,
...     moves={"roll": {}, "steal": {"from": Seat}},
...     other_events={"longest_road": {"seat": Seat | None, "length": optional(int)}},
... )
>>> list(schema.arguments["steal"])
['by', 'resource', 'from']
>>> schema.arguments["longest_road"]["length"].required
False

Every event may also have the argument `rule`, the id of a rule, which is not declared.

`check_events` of the conformance kit compares the events of random games with the declarations, and
`kontor types` translates the declarations to TypeScript. A game without an `EventSchema` may return
any events.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, NamedTuple, final, get_args, get_origin

from kontor.core.actions import ActionCatalogue, Arg

SEAT: Final = "seat"  # marks the type of a seat
Seat = Annotated[int, SEAT]
"""The number of a seat. The automata of a game have the numbers after the last seat."""

USUAL_SEAT_ARGUMENTS: Final = frozenset({"by", "from", "seat", "to", "winner", "winners"})
"""The names of arguments that are seats in every game, even if it declares no events."""


class Argument(NamedTuple):
    """The type of an argument, and whether every event with this key has the argument."""

    hint: Any  # a type hint such as `dict[Resource, int]`
    required: bool = True


@final
class OmittedArgument:
    """The type of `OMITTED`."""


OMITTED: Final = OmittedArgument()
"""A type for `moves`: the event does not have this argument, although the verb of the move does."""


def optional(hint: Any) -> Argument:
    """Declare an argument of the type `hint` that some events with this key do not have."""
    return Argument(hint, required=False)


@final
class EventSchema:
    """The events that one game can report. `arguments` maps the name of each event to its arguments.

    The name of an event is its key without the key of the game: `income` for `catan.income`.

    `moves` and `other_events` declare the events: see the top of this module. If `moves` is left out, every
    verb of `catalogue` has an event. Its arguments are those of the verb and `by`, the seat that acted.
    """

    def __init__(
        self,
        catalogue: ActionCatalogue,
        moves: Mapping[str, Mapping[str, Any]] | None = None,
        other_events: Mapping[str, Mapping[str, Any]] | None = None,
    ) -> None:
        verbs = {block.verb: block for block in catalogue.blocks}
        self.arguments: dict[str, dict[str, Argument]] = {}
        for verb, further in ({verb: {} for verb in verbs} if moves is None else moves).items():
            if verb not in verbs:
                raise ValueError(f"the move {verb!r} is not a verb of the catalogue")
            of_verb = {arg.name: _type_of(arg) for arg in verbs[verb].args}
            self.arguments[verb] = _arguments_of_types({"by": Seat, **of_verb, **further})
        for name, arguments in (other_events or {}).items():
            if name in self.arguments:
                raise ValueError(f"the event {name!r} is declared twice")
            self.arguments[name] = _arguments_of_types(arguments)

    def seat_arguments(self) -> frozenset[str]:
        """Return the names of all arguments that are seats or lists of seats."""
        return frozenset(
            name
            for arguments in self.arguments.values()
            for name, argument in arguments.items()
            if is_seat(argument.hint)
        )


def _arguments_of_types(types: Mapping[str, Any]) -> dict[str, Argument]:
    """Return the declared arguments of an event, except those marked `OMITTED`."""
    return {
        name: hint if isinstance(hint, Argument) else Argument(hint)
        for name, hint in types.items()
        if not isinstance(hint, OmittedArgument)
    }


def _type_of(arg: Arg) -> Any:
    """Return the type of the verb argument `arg`.

    This is `Seat` if the argument is called `seat`, otherwise a type that allows only the argument's values.
    """
    if arg.name == SEAT:
        return Seat
    return Annotated[int if all(isinstance(value, int) for value in arg.values) else str, arg.values]


def is_seat(hint: Any) -> bool:
    """Return whether `hint` is the type of a seat, an optional seat, or a list of seats."""
    if get_origin(hint) is Annotated:
        return bool(get_args(hint)[1] == SEAT)
    return get_origin(hint) not in (dict, Literal) and any(
        is_seat(inner_type) for inner_type in get_args(hint)
    )
