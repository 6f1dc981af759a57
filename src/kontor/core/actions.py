"""The action catalogue: every move a game knows, numbered densely, block by block.

A block is a verb with named arguments of fixed ranges. Numbers are for engines; people, files and the
network use verbs: `{"do": "build_road", "edge": 12}`. Within a rules version a catalogue only grows at
its end.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import final

from mypy_extensions import i64

Value = int | str
Verb = dict[str, Value]
"""A move in words: `"do"` and one entry for each argument."""


class UnknownAction(ValueError):
    """A verb, argument or number that the catalogue does not have."""


@final
class Arg:
    """An argument: its name and the values it can take."""

    def __init__(self, name: str, values: Sequence[Value]) -> None:
        self.name = name
        self.values = tuple(values)
        self.index: dict[Value, int] = {value: i for i, value in enumerate(self.values)}

    def place(self, value: object) -> int:
        """Which of the values it is, or -1. True is not 1 here."""
        if isinstance(value, (int, str)) and not isinstance(value, bool):
            return self.index.get(value, -1)
        return -1


@final
class Block:
    """A verb, its arguments and the numbers `first` to `first + size - 1`."""

    def __init__(self, verb: str, args: tuple[Arg, ...], first: int) -> None:
        self.verb = verb
        self.args = args
        self.first = first
        self.size = 1
        for arg in args:
            self.size *= len(arg.values)

    def spelling(self) -> str:
        ranges = ", ".join(f"{arg.name}: {_span(arg.values)}" for arg in self.args)
        return f"{self.verb}({ranges})" if ranges else self.verb


@final
class Catalogue:
    """The list of blocks. A game builds it once, at import:

    >>> moves = Catalogue()
    >>> ROAD = moves.add("build_road", Arg("edge", range(72)))
    >>> ROAD_END = moves.end("build_road")
    >>> PASS = moves.add("pass")
    >>> moves.encode("build_road", edge=12) == ROAD + 12
    True
    >>> moves.decode(72)
    {'do': 'pass'}
    """

    def __init__(self) -> None:
        self.blocks: list[Block] = []
        self.size = 0
        self._verbs: dict[str, Block] = {}
        self._unseen: list[int] = []  # the stand-in of each action: itself, if it has none
        self._stand_ins: set[int] = set()
        self.passing_verbs: frozenset[str] = frozenset()
        self.binding_verbs: frozenset[str] = frozenset()
        self.brief_verbs: frozenset[str] = frozenset()
        self.revealing_verbs: frozenset[str] = frozenset()
        self.idle_verbs: frozenset[str] = frozenset()

    def add(
        self,
        verb: str,
        *args: Arg,
        passes: bool = False,
        binding: bool = False,
        brief: bool = False,
        reveals: bool = False,
        idle: bool = False,
    ) -> i64:
        """Append a block and return its first number. The traits of the verb are not part of the fingerprint.

        `passes`: it only declines a question, so a table may do it for a seat that wishes to pass.
        `binding`: by it a seat gives its word to others; it takes that back only if the others agree.
        `brief`: there is little to look at, so bots linger less over it.
        `reveals`: its result tells the actor something hidden, so no undo goes back behind it.
        `idle`: it ends something without doing more; a beginner who overlooks something does it.
        """
        if verb in self._verbs:
            raise ValueError(f"the verb {verb!r} is in the catalogue already")
        block = Block(verb, args, self.size)
        self.blocks.append(block)
        self._verbs[verb] = block
        self.size += block.size
        self._unseen += range(block.first, self.size)
        name = frozenset({verb})
        if passes:
            self.passing_verbs |= name
        if binding:
            self.binding_verbs |= name
        if brief:
            self.brief_verbs |= name
        if reveals:
            self.revealing_verbs |= name
        if idle:
            self.idle_verbs |= name
        if verb.endswith("_unseen"):
            self._stand_for(verb.removesuffix("_unseen"), block)
        return block.first

    def _stand_for(self, verb: str, stand_in: Block) -> None:
        seen = self._verbs[verb]
        for action in range(seen.first, seen.first + seen.size):
            self._unseen[action] = stand_in.first
        self._stand_ins.update(range(stand_in.first, self.size))

    def unseen(self, action: int) -> int:
        """What somebody knows of this action who may not see it: `x_unseen` instead of `x`, the first of them
        if the stand-in has arguments; the action itself if its verb has no stand-in.
        """
        return self._unseen[action]

    def any_behind(self, action: int) -> int:
        """Return an action that somebody may have seen as this one: itself, unless it is a stand-in."""
        return self._unseen.index(action) if action in self._stand_ins else action

    def has_stand_ins(self) -> bool:
        """Return whether the game has actions that somebody may not see."""
        return bool(self._stand_ins)

    def is_stand_in(self, action: int) -> bool:
        """Whether this stands for something unseen; nobody can do it."""
        return action in self._stand_ins

    def end(self, verb: str) -> i64:
        """The number behind the last one of a block, so that `X <= action < X_END` asks for this verb alone,
        whatever is appended later.
        """
        block = self._verbs[verb]
        return block.first + block.size

    def block(self, action: int) -> Block:
        """The block of an action number."""
        if not 0 <= action < self.size:
            raise UnknownAction(f"action {action} is outside the catalogue (0 to {self.size - 1})")
        low, high = 0, len(self.blocks) - 1
        while low < high:
            middle = (low + high + 1) // 2
            if self.blocks[middle].first <= action:
                low = middle
            else:
                high = middle - 1
        return self.blocks[low]

    def verb(self, action: int) -> str:
        """The verb of an action number."""
        return self.block(action).verb

    def encode(self, verb: str, **args: Value) -> int:
        """The number of a move in words."""
        return self.number(verb, args)

    def number(self, verb: str, args: Mapping[str, object]) -> int:
        """The same with the arguments in a mapping, whatever their names are."""
        block = self._verbs.get(verb)
        if block is None:
            raise UnknownAction(f'"do": unknown verb {_short(verb)}; the verbs are {", ".join(self._verbs)}')
        number = 0
        for arg in block.args:
            if arg.name not in args:
                raise UnknownAction(f"{verb}: the argument {arg.name!r} is missing ({_span(arg.values)})")
            index = arg.place(args[arg.name])
            if index < 0:
                wrong = f"{arg.name}={_short(args[arg.name])} is not one of {_span(arg.values)}"
                raise UnknownAction(f"{verb}: {wrong}")
            number = number * len(arg.values) + index
        known = {arg.name for arg in block.args}
        for name in args:
            if name not in known:
                raise UnknownAction(f"{verb}: unknown argument {_short(name)}; it is {block.spelling()}")
        return block.first + number

    def decode(self, action: int) -> Verb:
        """A move in words, ready for JSON."""
        block = self.block(action)
        rest = action - block.first
        values: list[tuple[str, Value]] = []
        for arg in reversed(block.args):
            rest, index = divmod(rest, len(arg.values))
            values.append((arg.name, arg.values[index]))
        out: Verb = {"do": block.verb}
        for name, value in reversed(values):
            out[name] = value
        return out

    def parse(self, words: object) -> int:
        """The number of a move given as JSON data; raises `UnknownAction` for anything else."""
        if not isinstance(words, dict):
            raise UnknownAction(f'a move is an object such as {{"do": "pass"}}, not {_short(words)}')
        verb = words.get("do")
        if not isinstance(verb, str):
            raise UnknownAction(f'a move names its verb in "do"; got {_short(verb)}')
        args = {name: value for name, value in words.items() if name != "do"}
        for name, value in args.items():
            if not isinstance(value, (int, str)):
                wrong = f"{str(name)[:60]}={_short(value)} is neither a number nor a name"
                raise UnknownAction(f"{verb[:60]}: {wrong}")
        return self.number(verb, args)

    def describe(self, action: int) -> str:
        """A move on one line: `build_road(edge=12)`."""
        if not 0 <= action < self.size:
            return f"action {action}"
        words = self.decode(action)
        args = ", ".join(f"{name}={value}" for name, value in words.items() if name != "do")
        return f"{words['do']}({args})" if args else str(words["do"])

    def fingerprint(self) -> str:
        """A hash of all verbs, arguments and values; a recorded game carries it."""
        text = "\n".join(
            f"{block.verb} " + " ".join(f"{arg.name}={arg.values!r}" for arg in block.args)
            for block in self.blocks
        )
        return blake2b(text.encode(), digest_size=8).hexdigest()


def _span(values: tuple[Value, ...]) -> str:
    first, last = values[0], values[-1]
    if len(values) > 8 and isinstance(first, int) and isinstance(last, int):
        if values == tuple(range(first, last + 1)):
            return f"{first} to {last}"
    return " | ".join(str(value) for value in values)


def _short(value: object) -> str:
    """A value in a message. Strangers send it, so it may be huge or nested without end."""
    if isinstance(value, str):
        return repr(value if len(value) <= 60 else value[:57] + "...")
    if value is None or isinstance(value, (bool, float)) or (isinstance(value, int) and abs(value) < 10**18):
        return repr(value)
    return f"a value of the type {type(value).__name__}"
