"""Write what an engine declares about its game as a TypeScript file.

The declarations are in the module `client_schema` of the game (see `kontor.core.client_schema`), in its
catalogue, its options and its `EventSchema`. `kontor types` prints the file; `web/scripts/types.mjs` writes
one for each game that the browser client draws.
"""

from __future__ import annotations

import json
import types
from importlib import import_module
from importlib.util import find_spec
from typing import Annotated, Any, Final, Literal, NotRequired, Union, get_args, get_origin, get_type_hints

from kontor.core.client_schema import WHOLE
from kontor.core.event_schema import USUAL_SEAT_ARGUMENTS, Argument, EventSchema
from kontor.core.game import Game
from kontor.core.options import Option

HEAD = "/** Types and tables of {title}, made by `{command}` from {source}. Do not edit. */"
SEATS_HEAD = (
    "/** Arguments of events that are seats, by `event_schema.py` of each game: made by `npm run types`. */"
)
WIDTH = 120
LONG = 5  # a table with at least this many rows is shorter as text
PLAIN = {
    int: "number",
    float: "number",
    str: "string",
    bool: "boolean",
    type(None): "null",
    None: "null",
    object: "unknown",
}


def facts(game: Game, for_own_client: bool = False) -> str:
    """Return the TypeScript file for `game`.

    It contains the types of the game's view, moves, goals, events and options, and the constants in its
    client schema. If `for_own_client` is true, long tables are written as text, to be parsed by `rows` in
    `web/src/game/tables.ts`. Only Kontor's own client has that function.
    """
    module = schema_of(game)
    writer = Writer(module, for_own_client)
    command = "npm run types" if for_own_client else f"kontor types {game.key}"
    source = module.__name__.replace(".", "/") + ".py" if module else "the engine"
    parts = [HEAD.format(title=game.title, command=command, source=source), ""]
    parts += [writer.name_tuple(name) for name in writer.aliases.values() if writer.values_of(name)]
    parts += [f"export type {name} = {writer.type(alias, whole=True)};" for alias, name in writer.others]
    parts += ["", *(writer.interface(typed_dict) for typed_dict in writer.typed_dicts)]
    tables = [writer.constant(name, hint) for name, hint in writer.tables.items()]
    if any("rows({" in table for table in tables):
        parts[1:1] = ["", "import { rows } from '$game/tables';"]
    parts += tables
    parts += [
        f"export const SEATS = {json.dumps(list(game.seat_counts))} as const;",
        options(game.option_specs),
    ]
    parts += [writer.actions(game), "", writer.events(game.key, game.event_schema), "", writer.together()]
    return "\n".join(parts) + "\n"


def seats(games: list[Game]) -> str:
    """Return the TypeScript file that lists the event arguments whose values are seats.

    The list has the arguments that are seats in every game, and those that are seats in one of `games`.
    """
    schemas = [game.event_schema for game in games if game.event_schema is not None]
    names = USUAL_SEAT_ARGUMENTS.union(*(schema.seat_arguments() for schema in schemas))
    found = wrapped(
        [json.dumps(name) for name in sorted(names)], "export const SEAT_ARGUMENTS = [", "] as const;"
    )
    return f"{SEATS_HEAD}\n{found}\n"


class Writer:
    """Translates the type hints of one schema module to TypeScript.

    If `module` is None, it translates only the catalogue and the events of a game.
    """

    def __init__(self, module: types.ModuleType | None, for_own_client: bool = False) -> None:
        self.module = module
        self.for_own_client = for_own_client
        modules = [module, *shown_beside(module)] if module else []
        places = [part.__name__ for part in modules]
        own = {n: value for part in modules for n, value in vars(part).items() if n[:1].isupper()}
        self.named = {name: value for name, value in own.items() if values(value)}
        self.aliases = {values(value): name for name, value in self.named.items()}
        self.typed_dicts = [
            value
            for value in own.values()
            if isinstance(value, type) and hasattr(value, "__total__") and value.__module__ in places
        ]
        self.others = [
            (value, name)
            for name, value in own.items()
            if get_origin(value) in (tuple, dict, list) and name != name.upper()
        ]
        self.tables = get_type_hints(module, include_extras=True) if module else {}

    def values_of(self, name: str) -> tuple[str, ...]:
        return values(self.named[name])

    def name_tuple(self, name: str) -> str:
        """Return TypeScript code that exports the values of the alias `name` as a tuple and as a type."""
        many = plural(name)
        found = wrapped(
            [json.dumps(value) for value in self.values_of(name)], f"export const {many} = [", "] as const;"
        )
        return f"{found}\nexport type {name} = (typeof {many})[number];"

    def interface(self, typed_dict: type) -> str:
        hints = get_type_hints(typed_dict, include_extras=True)
        optional: frozenset[str] = typed_dict.__optional_keys__  # type: ignore[attr-defined]
        lines = [f"/** {text} */"] if (text := docstring(typed_dict)) else []
        lines.append(f"export interface {typed_dict.__name__} {{")
        for name, hint in hints.items():
            optional_mark = "?" if name in optional or get_origin(hint) is NotRequired else ""
            lines.append(f"  readonly {name}{optional_mark}: {self.type(hint)};")
        return "\n".join([*lines, "}", ""])

    def constant(self, name: str, hint: Any) -> str:
        value = getattr(self.module, name)
        text = json.dumps(value, ensure_ascii=False)
        line = f"export const {name}: {self.type(hint)} = "
        if len(line) + len(text) < WIDTH or not isinstance(value, (list, dict)):
            return f"{line}{text};"
        if isinstance(value, list):
            return wrapped([json.dumps(item) for item in value], f"{line}[", "];")
        if table := self.rows_call(value):
            return f"{line}{table};"
        lines = [
            f"  {key_of(key)}: {self.rows_call(item) or json.dumps(item, ensure_ascii=False)},"
            for key, item in value.items()
        ]
        return "\n".join([f"{line}{{", *lines, "};"])

    def rows_call(self, table: Any) -> str:
        return rows_call(table) if self.for_own_client else ""

    def type(self, hint: Any, whole: bool = False) -> str:
        """Translate the type hint `hint` to TypeScript.

        If the schema module has an alias for the type, return the name of the alias, unless `whole` is true.
        """
        if hint in PLAIN:
            return PLAIN[hint]
        if not whole:
            for alias, name in self.others:
                if alias == hint:
                    return name
        origin, args = get_origin(hint), get_args(hint)
        if origin in (Final, NotRequired):
            return self.type(args[0])
        if origin is Annotated:
            inner, mark = args[0], args[1]
            if inner is int:
                return "number"
            if mark == WHOLE:
                return self.mapping(inner, "")
            return self.aliases.get(mark) or self.argument(mark)
        if origin is Literal:
            return " | ".join(json.dumps(value) for value in args)
        if origin in (Union, types.UnionType):
            return " | ".join(self.type(arg) for arg in args)
        if origin is dict:
            return self.mapping(hint, "Partial")
        if origin is list:
            inner = self.type(args[0])
            return f"readonly {inner}[]" if inner.isidentifier() else f"readonly ({inner})[]"
        if origin is tuple:
            return f"readonly [{', '.join(self.type(arg) for arg in args)}]"
        if hint in self.typed_dicts:
            return str(hint.__name__)
        raise TypeError(f"{getattr(self.module, '__name__', 'events')}: no TypeScript for {hint!r}")

    def actions(self, game: Game) -> str:
        """Return the TypeScript type of the moves in the catalogue.

        It is a union with one member per verb, so that `Extract` can select the moves of a verb.
        """
        lines = ["/** A move of the catalogue. */", "export type Action ="]
        for block in game.catalogue.blocks:
            args = "".join(f"; {arg.name}: {self.argument(tuple(arg.values))}" for arg in block.args)
            lines.append(f"  | {{ do: {json.dumps(block.verb)}{args} }}")
        return "\n".join(lines) + ";"

    def events(self, game: str, schema: EventSchema | None) -> str:
        """Return the TypeScript type of the events in the log: a union with one member for each key."""
        head = "/** An event of the log. */\nexport type Event = "
        if schema is None:
            return f"{head}{{ readonly key: string; readonly [argument: string]: unknown }};"
        lines = [
            f"  | {{ readonly key: {json.dumps(f'{game}.{name}')}{self.argument_fields(arguments)} }}"
            for name, arguments in schema.arguments.items()
        ]
        return "\n".join([f"{head}{{ readonly rule?: string }} & (", *lines]) + "\n);"

    def argument_fields(self, arguments: dict[str, Argument]) -> str:
        """Return the TypeScript fields for the arguments of an event. They follow the field `key`."""
        return "".join(
            f"; readonly {name}{'' if argument.required else '?'}: {self.type(argument.hint)}"
            for name, argument in arguments.items()
        )

    def argument(self, possible_values: tuple[str | int, ...]) -> str:
        """Return the TypeScript type of an argument with these `possible_values`.

        If the values begin with all the members of a type alias, the alias replaces them. If several aliases
        fit, the one with the most members is used.
        """
        if all(isinstance(value, int) for value in possible_values):
            return "number"
        known = [names for names in self.aliases if possible_values[: len(names)] == names]
        first = max(known, key=len, default=())
        rest = [json.dumps(value) for value in possible_values[len(first) :]]
        return " | ".join([self.aliases[first], *rest] if first else rest)

    def together(self) -> str:
        """Return the TypeScript interface `Facts`, which lists the types that the client's board code needs.

        The last class in `typed_dicts` describes the view.
        """
        view = self.typed_dicts[-1].__name__ if self.typed_dicts else "Readonly<Record<string, unknown>>"
        goals = [
            typed_dict.__name__ for typed_dict in self.typed_dicts if typed_dict.__name__.endswith("Goal")
        ]
        parts = {"view": view, "action": "Action", "event": "Event"}
        parts |= {"goal": " | ".join(goals) or "never", "options": "Options"}
        return "\n".join(["export interface Facts {", *(f"  {k}: {v};" for k, v in parts.items()), "}"])

    def mapping(self, hint: Any, some: str) -> str:
        key, value = get_args(hint)
        record = f"Record<{self.type(key)}, {self.type(value)}>"
        return f"Readonly<{some}<{record}>>" if some and self.type(key) != "string" else f"Readonly<{record}>"


def shown_beside(module: types.ModuleType) -> list[types.ModuleType]:
    """Return the same game's `shown` module in a list, because the view may be declared there.

    Return an empty list if the game has no such module.
    """
    name = f"{module.__package__}.shown"
    return [import_module(name)] if find_spec(name) else []


def values(value: Any) -> tuple[str, ...]:
    """Return the names in `Annotated[str, NAMES]`, or an empty tuple for any other type."""
    if get_origin(value) is not Annotated or get_args(value)[0] is not str:
        return ()
    return tuple(get_args(value)[1])


def docstring(typed_dict: type) -> str:
    """Return the docstring of `typed_dict` on one line.

    Return an empty string if it only inherits the docstring of `dict`.
    """
    text = typed_dict.__doc__ or ""
    return "" if text.startswith("dict(") else " ".join(text.split())


def rows_call(table: Any) -> str:
    """Return TypeScript code that passes `table` as text to `rows` (in `web/src/game/tables.ts`).

    Return an empty string if the table is short or has nested values.
    """
    if not isinstance(table, dict) or len(table) < LONG:
        return ""
    if not all(isinstance(row, dict) for row in table.values()):
        return ""
    columns = {name: blank([row[name] for row in table.values()]) for name in next(iter(table.values()))}
    if any(kind is ... for kind in columns.values()):
        return ""
    lines = [";".join([name, *(cell(row[c]) for c in columns)]).rstrip(";") for name, row in table.items()]
    return f"rows({json.dumps(columns)}, `{chr(10).join(lines)}`)"


def blank(column: list[Any]) -> Any:
    """Return the value that an empty cell in `column` of a text table stands for.

    Return `...` (`Ellipsis`) if the values of the column cannot be written as text and read back, for
    example if one of its numbers is 0.
    """
    if any(isinstance(item, list) for item in column):
        return [] if all(isinstance(part, str) for item in column for part in item) else ...
    if all(isinstance(item, bool) for item in column):
        return False
    if all(isinstance(item, int) and item != 0 for item in column):
        return 0
    if all(isinstance(item, str) for item in column):
        return ""
    return None if all(item is None or (isinstance(item, str) and item) for item in column) else ...


def cell(item: Any) -> str:
    if isinstance(item, list):
        return ",".join(item)
    return "" if item in (None, False) else "1" if item is True else str(item)


def key_of(name: str) -> str:
    """Return `name` as an object key, quoted if needed. Without quotes, `1_2` would be the number 12."""
    return name if name.isidentifier() else json.dumps(name)


def plural(name: str) -> str:
    """Return the tuple's name for an alias: FAMILY_NAMES for `FamilyName`, COMMODITIES for `Commodity`."""
    upper = "".join(f"_{c}" if c.isupper() and at else c for at, c in enumerate(name)).upper()
    if upper.endswith("Y"):
        return f"{upper[:-1]}IES"
    return f"{upper}ES" if upper.endswith("S") else f"{upper}S"


def wrapped(items: list[str], head: str, tail: str) -> str:
    """Return `items` between `head` and `tail`: on one line if they fit, otherwise on as few as possible."""
    if len(head) + len(tail) + sum(len(item) + 2 for item in items) <= WIDTH:
        return f"{head}{', '.join(items)}{tail}"
    lines, line = [head], " "
    for item in items:
        if len(line) + len(item) + 2 > WIDTH:
            lines.append(line)
            line = " "
        line += f" {item},"
    return "\n".join([*lines, line, tail])


def options(declared: tuple[Option, ...]) -> str:
    """Return the TypeScript interface of a table's options."""
    lines = ["", "/** What a table has chosen. */", "export interface Options {"]
    for option in declared:
        kind = {"flag": "boolean", "number": "number", "names": "string"}.get(option.kind)
        kind = kind or " | ".join(json.dumps(value) for value in option.values)
        lines.append(f"  readonly {option.name}: {kind};")
    return "\n".join([*lines, "}", ""])


def schema_of(game: Game) -> types.ModuleType | None:
    """Return the module `client_schema` of the game's package, or None if there is no such module."""
    package = type(game).__module__.rpartition(".")[0]
    name = f"{package}.client_schema"
    return import_module(name) if package and find_spec(name) else None
