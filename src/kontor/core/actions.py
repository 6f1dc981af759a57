"""The action catalogue, which gives every action of a game a number.

The catalogue consists of blocks. A block is a verb with named arguments, each with a fixed range of values.
Engines use the numbers. People, files and the network use words: `{"do": "build_road", "edge": 12}`. A game
may add blocks at the end. Any other change to its blocks needs a new rules version.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import final

from mypy_extensions import i64

Value = int | str
MoveWords = dict[str, Value]
"""A move in words: the verb under `"do"`, and one entry for each argument."""


class UnknownAction(ValueError):
    """Raised for a verb, an argument or an action number that is not in the catalogue.

    `Batch.step` also raises it for an illegal action.
    """


@final
class Arg:
    """An argument of a verb, such as the edge of `build_road`: its name and the values it can take."""

    def __init__(self, name: str, values: Sequence[Value]) -> None:
        self.name = name
        self.values = tuple(values)
        self._index_by_value: dict[Value, int] = {value: i for i, value in enumerate(self.values)}

    def index_of(self, value: object) -> int:
        """Return the index of `value` in `values`, or -1 if it is missing. `True` is not accepted as 1."""
        if isinstance(value, (int, str)) and not isinstance(value, bool):
            return self._index_by_value.get(value, -1)
        return -1


@final
class VerbBlock:
    """All actions with the same verb. Their numbers are `first_action` to `first_action + size - 1`.

    There is one action for each combination of arguments.
    """

    def __init__(self, verb: str, args: tuple[Arg, ...], first_action: int) -> None:
        self.verb = verb
        self.args = args
        self.first_action = first_action
        self.size = 1
        for arg in args:
            self.size *= len(arg.values)

    def signature(self) -> str:
        """Return the verb with its arguments and their ranges: `build_road(edge: 0 to 71)`."""
        ranges = ", ".join(f"{arg.name}: {_allowed_values(arg.values)}" for arg in self.args)
        return f"{self.verb}({ranges})" if ranges else self.verb


@final
class ActionCatalogue:
    """The numbered list of all actions of a game. A game builds its catalogue once, when it is imported:

    >>> catalogue = ActionCatalogue()
    >>> ROAD = catalogue.add("build_road", Arg("edge", range(72)))
    >>> ROAD_END = catalogue.end("build_road")
    >>> PASS = catalogue.add("pass")
    >>> catalogue.encode("build_road", edge=12) == ROAD + 12
    True
    >>> catalogue.decode(72)
    {'do': 'pass'}
    """

    def __init__(self) -> None:
        self.blocks: list[VerbBlock] = []
        self.size = 0
        self._verbs: dict[str, VerbBlock] = {}
        self._stand_in_by_action: list[int] = []  # indexed by action: its stand-in, or itself if it has none
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
        passes: bool = False,  # the verb only declines something
        binding: bool = False,  # the verb is a commitment to other players
        brief: bool = False,  # the verb changes little, so bots pause less after it
        reveals: bool = False,  # the verb shows the actor something hidden
        idle: bool = False,  # the verb only ends a turn or phase
    ) -> i64:
        """Append a block for `verb` with the arguments `args`, and return the number of its first action.

        A verb `x_unseen` becomes the public stand-in for the verb `x`: a seat that may not see the details of
        an `x` action sees `x_unseen` instead. The keyword parameters describe the verb. `fingerprint` ignores
        them:

        - `passes`: the verb only declines something, so a table may play it for a seat that wants to pass.
        - `binding`: the verb is a commitment to other players, so undoing it needs their consent.
        - `brief`: the verb changes little that people can see, so bots pause less after it.
        - `reveals`: the result tells the actor something hidden, so the action cannot be undone.
        - `idle`: the verb ends a turn or phase and does nothing else. Weak bots may choose it by mistake.
        """
        if verb in self._verbs:
            raise ValueError(f"the verb {verb!r} is in the catalogue already")
        block = VerbBlock(verb, args, self.size)
        self.blocks.append(block)
        self._verbs[verb] = block
        self.size += block.size
        self._stand_in_by_action += range(block.first_action, self.size)
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
            self._use_as_stand_in_for(verb.removesuffix("_unseen"), block)
        return block.first_action

    def _use_as_stand_in_for(self, hidden_verb: str, stand_in: VerbBlock) -> None:
        hidden = self._verbs[hidden_verb]
        for action in range(hidden.first_action, hidden.first_action + hidden.size):
            self._stand_in_by_action[action] = stand_in.first_action
        self._stand_ins.update(range(stand_in.first_action, self.size))

    def public_stand_in(self, action: int) -> int:
        """Return the public stand-in for `action`, shown to seats that may not see its details.

        For a verb `x` this is the first action of the verb `x_unseen`. If there is no such verb, return
        `action` itself.
        """
        return self._stand_in_by_action[action]

    def first_action_with_stand_in(self, action: int) -> int:
        """Return the first action whose public stand-in is `action`.

        For the verb `x_unseen` this is the first action of the verb `x`. If `action` is not a stand-in,
        return `action` itself.
        """
        return self._stand_in_by_action.index(action) if action in self._stand_ins else action

    def has_public_stand_ins(self) -> bool:
        """Return whether the game has actions whose details are hidden from some seats."""
        return bool(self._stand_ins)

    def is_public_stand_in(self, action: int) -> bool:
        """Return whether `action` is a public stand-in, which seats see in place of a hidden action.

        The verb of a stand-in ends in `_unseen`. A stand-in is never legal.
        """
        return action in self._stand_ins

    def end(self, verb: str) -> i64:  # the end of the range of action numbers
        """Return the number that follows the last action of `verb`.

        Games store it as `X_END` and test `X <= action < X_END`.
        """
        block = self._verbs[verb]
        return block.first_action + block.size

    def block_of(self, action: int) -> VerbBlock:
        """Return the block that contains `action`; raise `UnknownAction` if there is none."""
        if not 0 <= action < self.size:
            raise UnknownAction(f"action {action} is outside the catalogue (0 to {self.size - 1})")
        first, last = 0, len(self.blocks) - 1
        while first < last:
            middle = (first + last + 1) // 2
            if self.blocks[middle].first_action <= action:
                first = middle
            else:
                last = middle - 1
        return self.blocks[first]

    def verb(self, action: int) -> str:
        """Return the verb of `action`."""
        return self.block_of(action).verb

    def encode(self, verb: str, **args: Value) -> int:
        """Return the number of the action with this verb and these arguments.

        Raise `UnknownAction` if there is no such action.
        """
        return self.encode_mapping(verb, args)

    def encode_mapping(self, verb: str, args: Mapping[str, object]) -> int:
        """Return the number of an action, like `encode`, but take its arguments as a mapping.

        This allows an argument to be named `verb`.
        """
        block = self._verbs.get(verb)
        if block is None:
            raise UnknownAction(
                f'"do": unknown verb {_short_text(verb)}; the verbs are {", ".join(self._verbs)}'
            )
        offset = 0
        for arg in block.args:
            if arg.name not in args:
                raise UnknownAction(
                    f"{verb}: the argument {arg.name!r} is missing ({_allowed_values(arg.values)})"
                )
            index = arg.index_of(args[arg.name])
            if index < 0:
                problem = (
                    f"{arg.name}={_short_text(args[arg.name])} is not one of {_allowed_values(arg.values)}"
                )
                raise UnknownAction(f"{verb}: {problem}")
            offset = offset * len(arg.values) + index
        known = {arg.name for arg in block.args}
        for name in args:
            if name not in known:
                raise UnknownAction(
                    f"{verb}: unknown argument {_short_text(name)}; it is {block.signature()}"
                )
        return block.first_action + offset

    def decode(self, action: int) -> MoveWords:
        """Return `action` in words, as JSON data: `{"do": "build_road", "edge": 12}`."""
        block = self.block_of(action)
        offset = action - block.first_action
        args_reversed: list[tuple[str, Value]] = []
        for arg in reversed(block.args):
            offset, index = divmod(offset, len(arg.values))
            args_reversed.append((arg.name, arg.values[index]))
        words: MoveWords = {"do": block.verb}
        for name, value in reversed(args_reversed):
            words[name] = value
        return words

    def parse(self, words: object) -> int:
        """Return the action that `words` describes. This is the reverse of `decode`.

        `words` may be any JSON data. Raise `UnknownAction` if it does not describe an action.
        """
        if not isinstance(words, dict):
            raise UnknownAction(f'a move is an object such as {{"do": "pass"}}, not {_short_text(words)}')
        verb = words.get("do")
        if not isinstance(verb, str):
            raise UnknownAction(f'a move names its verb in "do"; got {_short_text(verb)}')
        args = {name: value for name, value in words.items() if name != "do"}
        for name, value in args.items():
            if not isinstance(value, (int, str)):
                problem = f"{str(name)[:60]}={_short_text(value)} is neither a number nor a name"
                raise UnknownAction(f"{verb[:60]}: {problem}")
        return self.encode_mapping(verb, args)

    def describe(self, action: int) -> str:
        """Return `action` as one line of text: `build_road(edge=12)`."""
        if not 0 <= action < self.size:
            return f"action {action}"
        words = self.decode(action)
        args = ", ".join(f"{name}={value}" for name, value in words.items() if name != "do")
        return f"{words['do']}({args})" if args else str(words["do"])

    def fingerprint(self) -> str:
        """Return a hash of all verbs, arguments and values. Recorded games store the hash."""
        text = "\n".join(
            f"{block.verb} " + " ".join(f"{arg.name}={arg.values!r}" for arg in block.args)
            for block in self.blocks
        )
        return blake2b(text.encode(), digest_size=8).hexdigest()


def _allowed_values(values: tuple[Value, ...]) -> str:
    """Return `values` as text for an error message: `0 to 71` for a long range, otherwise every value."""
    first, last = values[0], values[-1]
    if len(values) > 8 and isinstance(first, int) and isinstance(last, int):
        if values == tuple(range(first, last + 1)):
            return f"{first} to {last}"
    return " | ".join(str(value) for value in values)


def _short_text(value: object) -> str:
    """Return a short description of `value` for an error message.

    `value` may come from the network, so it may be huge or deeply nested.
    """
    if isinstance(value, str):
        return repr(value if len(value) <= 60 else value[:57] + "...")
    if value is None or isinstance(value, (bool, float)) or (isinstance(value, int) and abs(value) < 10**18):
        return repr(value)
    return f"a value of the type {type(value).__name__}"
