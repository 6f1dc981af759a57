"""Messages with arguments: the format of the word files, read as `web/src/i18n/format.ts` reads it.

That file lists what may stand between braces; docs/words.md tells how to write it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from kontor.text.hungarian import article, numeral

Part = tuple[str, int | None]
"""A piece of a sentence, and the seat if it is the name of one."""
Args = Mapping[str, Any]
CHOICE = re.compile(r"([\w.]+), (plural|select), ")
AND = {"en": (" and ", ", and "), "hu": (" és ", " és ")}
"""Between two things, and before the last of more."""


class Voice(Protocol):
    """What a message needs besides its arguments."""

    lang: str

    def message(self, key: str) -> str | None:
        """The text of another message."""

    def word(self, kinds: Sequence[str], value: str | int) -> Part:
        """A thing of the first of these kinds that has it, in words."""

    def count(self, kinds: Sequence[str], name: str, number: int) -> str:
        """So many of them."""


class Piece(NamedTuple):
    """What stands between two braces."""

    name: str
    choice: str
    """plural, select, list or nothing."""
    helpers: list[str]
    cases: dict[str, str]


def text(parts: Iterable[Part]) -> str:
    return "".join(piece for piece, _ in parts)


def format_message(message: str, args: Args, voice: Voice) -> Iterator[Part]:
    """The message with its arguments put in. An unknown argument stays visible as `{name}`."""
    at = 0
    while (opening := message.find("{", at)) >= 0:
        end = closing(message, opening)
        yield message[at:opening], None
        yield from said(parse(message[opening + 1 : end]), args, voice)
        at = end + 1
    yield message[at:], None


def closing(message: str, opening: int) -> int:
    depth = 0
    for at in range(opening, len(message)):
        depth += {"{": 1, "}": -1}.get(message[at], 0)
        if depth == 0:
            return at
    raise ValueError(f"a brace is not closed: {message}")


def parse(inside: str) -> Piece:
    if inside.startswith("list, "):
        return Piece("", "list", [], cases_of(inside[6:]))
    choice = CHOICE.match(inside)
    if choice:
        return Piece(choice[1], choice[2], [], cases_of(inside[choice.end() :]))
    name, *helpers = inside.split(":")
    return Piece(name, "", helpers, {})


def cases_of(rest: str) -> dict[str, str]:
    cases: dict[str, str] = {}
    while (opening := rest.find("{")) >= 0:
        end = closing(rest, opening)
        cases[rest[:opening].strip() or str(len(cases))] = rest[opening + 1 : end]
        rest = rest[end + 1 :]
    return cases


def said(piece: Piece, args: Args, voice: Voice) -> Iterator[Part]:
    if piece.name.startswith("@"):
        yield from format_message(voice.message(piece.name[1:]) or piece.name, args, voice)
    elif piece.choice == "list":
        yield from enumerated(piece.cases, args, voice)
    elif piece.choice:
        yield from format_message(chosen(piece, look_up(args, piece.name), voice.lang), args, voice)
    elif (value := look_up(args, piece.name)) is None:
        yield f"{{{piece.name}}}", None
    else:
        yield from helped(piece, value, voice)


def enumerated(cases: Mapping[str, str], args: Args, voice: Voice) -> Iterator[Part]:
    parts = [list(format_message(case, args, voice)) for name, case in cases.items() if name.isdigit()]
    told = [part for part in parts if text(part)]
    yield from format_message(cases.get("before" if told else "none", ""), args, voice)
    yield from listed(told, voice.lang)


def look_up(args: Args, path: str) -> Any:
    """`sheet.give` is the part `give` of the argument `sheet`; null if there is no such thing."""
    value: Any = args
    for name in path.split("."):
        value = value.get(name) if isinstance(value, Mapping) else None
    return value


def chosen(piece: Piece, value: Any, lang: str) -> str:
    """The case that a value asks for. A number takes `one` in the singular of either language."""
    cases = piece.cases
    if value is None or (isinstance(value, (Mapping, list)) and not value):
        return cases.get("none", "" if piece.choice == "plural" else cases.get("other", ""))
    if piece.choice == "select":
        spelled = str(value).lower() if isinstance(value, bool) else str(value)
        return cases.get(spelled, cases.get("other", ""))
    case = f"={value}" if f"={value}" in cases else "one" if value == 1 and "one" in cases else "other"
    return counted(cases.get(case, ""), written(value, lang))


def counted(case: str, number: str) -> str:
    """The number in place of every # that belongs to this plural, not to one inside it."""
    depth, out = 0, ""
    for letter in case:
        depth += {"{": 1, "}": -1}.get(letter, 0)
        out += number if letter == "#" and depth == 0 else letter
    return out


def helped(piece: Piece, value: Any, voice: Voice) -> Iterator[Part]:
    kinds: list[str] = []
    dress = None
    for helper in piece.helpers:
        if helper == "abs":
            value = positive(value)
        elif helper in DRESSES:
            dress = DRESSES[helper]
        else:
            kinds.append(helper)
    parts = in_words(kinds or [piece.name], value, voice)
    if dress is None:
        yield from parts
    else:
        yield dress(text(parts)), None


DRESSES: dict[str, Callable[[str], str]] = {
    "az": article,
    "es": numeral,
    "cap": lambda text: text[:1].upper() + text[1:],
    "low": lambda text: text[:1].lower() + text[1:],
}


def positive(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {name: abs(number) for name, number in value.items()}
    return abs(value)


def in_words(kinds: Sequence[str], value: Any, voice: Voice) -> list[Part]:
    if isinstance(value, list):
        return list(listed([in_words(kinds, one, voice) for one in value], voice.lang))
    if isinstance(value, Mapping):
        things: list[list[Part]] = [
            [(voice.count(kinds, name, number), None)] for name, number in value.items() if number
        ]
        return list(listed(things, voice.lang)) or [(voice.message("nothing") or "", None)]
    if isinstance(value, bool):
        return [(str(value).lower(), None)]
    return [voice.word(kinds, value)]


def listed(items: list[list[Part]], lang: str) -> Iterator[Part]:
    """`a, b, and c`."""
    two, last = AND[lang]
    for at, item in enumerate(items):
        if at:
            yield (", " if at < len(items) - 1 else two if len(items) == 2 else last), None
        yield from item


def written(value: int, lang: str) -> str:
    """A number as people of this language write it."""
    if abs(value) < 10000:
        return str(value)
    return f"{value:,}".replace(",", "\u00a0" if lang == "hu" else ",")
