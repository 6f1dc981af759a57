"""Fill in translated messages, which contain placeholders in braces.

docs/words.md explains the format, and `web/src/words/format.ts` implements it for the browser.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from kontor.text.hungarian import SUFFIXES, article, numeral, suffixed

Part = tuple[str, int | None]
"""A piece of a sentence, and a seat if the piece is the name of that seat, else None."""
Args = Mapping[str, Any]
CHOICE = re.compile(r"([\w.]+), (plural|select), ")
CONJUNCTIONS = {"en": (" and ", ", and "), "hu": (" és ", " és ")}
"""By language: the text between two items of a list, and before the last of three or more."""


class Translator(Protocol):
    """An object that looks up messages and words in one language; `Phrasebook` is one.

    A kind is a group of words such as `resource` or `seat`. If several kinds are given, the first that knows
    the value is used.
    """

    lang: str

    def message(self, key: str) -> str | None:
        """Return the message with the key `key`, or None if there is none."""

    def word(self, kinds: Sequence[str], value: str | int) -> Part:
        """Return the word for `value` from the first of `kinds` that has one."""

    def count(self, kinds: Sequence[str], name: str, number: int) -> str:
        """Return `number` and `name` in words, such as `2 ore`. `name` belongs to one of `kinds`."""

    def is_reader(self, name: str, value: Any) -> bool:
        """Return whether the argument `name` is the seat of the player who reads the message."""


class Placeholder(NamedTuple):
    """A parsed placeholder of a message, such as `{resource}` or `{n, plural, one {card} other {cards}}`."""

    name: str  # the argument to insert
    choice: str  # `plural`, `select`, `list`, or empty for a plain argument
    helpers: list[str]  # kinds and transformations after the colons of a plain argument
    cases: dict[str, str]  # the texts to choose from, by the name of the case


def join_parts(parts: Iterable[Part]) -> str:
    return "".join(text for text, _ in parts)


def format_message(message: str, args: Args, translator: Translator) -> Iterator[Part]:
    """Yield the parts of a message with `args` filled in. A missing argument is shown as `{name}`."""
    position = 0
    while (opening := message.find("{", position)) >= 0:
        end = closing_brace(message, opening)
        yield message[position:opening], None
        yield from format_placeholder(parse_placeholder(message[opening + 1 : end]), args, translator)
        position = end + 1
    yield message[position:], None


def closing_brace(message: str, opening: int) -> int:
    depth = 0
    for position in range(opening, len(message)):
        depth += {"{": 1, "}": -1}.get(message[position], 0)
        if depth == 0:
            return position
    raise ValueError(f"a brace is not closed: {message}")


def parse_placeholder(content: str) -> Placeholder:
    if content.startswith("list, "):
        return Placeholder("", "list", [], parse_cases(content[6:]))
    choice = CHOICE.match(content)
    if choice:
        return Placeholder(choice[1], choice[2], [], parse_cases(content[choice.end() :]))
    name, *helpers = content.split(":")
    return Placeholder(name, "", helpers, {})


def parse_cases(rest: str) -> dict[str, str]:
    cases: dict[str, str] = {}  # text by case, such as `one` and `other`
    while (opening := rest.find("{")) >= 0:
        end = closing_brace(rest, opening)
        cases[rest[:opening].strip() or str(len(cases))] = rest[opening + 1 : end]
        rest = rest[end + 1 :]
    return cases


def format_placeholder(placeholder: Placeholder, args: Args, translator: Translator) -> Iterator[Part]:
    if placeholder.name.startswith("@"):
        yield from format_message(
            translator.message(placeholder.name[1:]) or placeholder.name, args, translator
        )
    elif placeholder.choice == "list":
        yield from format_list(placeholder.cases, args, translator)
    elif placeholder.choice:
        value = look_up(args, placeholder.name)
        if "you" in placeholder.cases and translator.is_reader(placeholder.name, value):
            value = "you"
        yield from format_message(choose_case(placeholder, value, translator.lang), args, translator)
    elif (value := look_up(args, placeholder.name)) is None:
        yield f"{{{placeholder.name}}}", None
    else:
        yield from apply_helpers(placeholder, value, translator)


def format_list(cases: Mapping[str, str], args: Args, translator: Translator) -> Iterator[Part]:
    parts = [list(format_message(case, args, translator)) for name, case in cases.items() if name.isdigit()]
    filled = [part for part in parts if join_parts(part)]
    yield from format_message(cases.get("before" if filled else "none", ""), args, translator)
    yield from join_list(filled, translator.lang)


def look_up(args: Args, path: str) -> Any:
    """Return the value in `args` at a dotted path such as `sheet.give`, or None if there is none."""
    value: Any = args
    for name in path.split("."):
        value = value.get(name) if isinstance(value, Mapping) else None
    return value


def choose_case(placeholder: Placeholder, value: Any, lang: str) -> str:
    """Return the text for `value`, chosen from the cases of a plural or select placeholder."""
    cases = placeholder.cases
    if value is None or (isinstance(value, (Mapping, list)) and not value):
        return cases.get("none", "" if placeholder.choice == "plural" else cases.get("other", ""))
    if placeholder.choice == "select":
        case_name = str(value).lower() if isinstance(value, bool) else str(value)
        return cases.get(case_name, cases.get("other", ""))
    case = f"={value}" if f"={value}" in cases else "one" if value == 1 and "one" in cases else "other"
    return insert_number(cases.get(case, ""), format_number(value, lang))


def insert_number(case: str, number: str) -> str:
    """Replace every # in the text of a plural case by `number`, except inside nested braces."""
    depth, text = 0, ""
    for letter in case:
        depth += {"{": 1, "}": -1}.get(letter, 0)
        text += number if letter == "#" and depth == 0 else letter
    return text


def apply_helpers(placeholder: Placeholder, value: Any, translator: Translator) -> Iterator[Part]:
    kinds: list[str] = []
    transforms: list[Callable[[str], str]] = []
    suffix = ""
    for helper in placeholder.helpers:
        if helper in ("s", "the") or helper in SUFFIXES:
            suffix = helper
        elif helper == "abs":
            value = absolute(value)
        elif helper in TRANSFORMS:
            transforms.append(TRANSFORMS[helper])
        else:
            kinds.append(helper)
    parts = words_for_value(kinds or [placeholder.name], value, translator, suffix)
    if not transforms:
        yield from parts
        return
    text = join_parts(parts)
    for transform in transforms:
        text = transform(text)
    yield text, None


TRANSFORMS: dict[str, Callable[[str], str]] = {
    "az": article,
    "es": numeral,
    "cap": lambda text: text[:1].upper() + text[1:],
    "low": lambda text: text[:1].lower() + text[1:],
}


def absolute(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {name: abs(number) for name, number in value.items()}
    return abs(value)


def words_for_value(kinds: Sequence[str], value: Any, translator: Translator, suffix: str = "") -> list[Part]:
    """Return `value` in words. In a list, each item gets the suffix."""
    if isinstance(value, list):
        items = [words_for_value(kinds, item, translator, suffix) for item in value]
        return list(join_list(items, translator.lang))
    if isinstance(value, Mapping):
        counts = [translator.count(kinds, name, number) for name, number in value.items() if number]
        counted_things: list[list[Part]] = [[(with_suffix(text, suffix), None)] for text in counts]
        nothing = with_suffix(translator.message("nothing") or "", suffix)
        return list(join_list(counted_things, translator.lang)) or [(nothing, None)]
    if isinstance(value, bool):
        return [(str(value).lower(), None)]
    text, seat = translator.word(kinds, value)
    return [(with_suffix(text, suffix), seat)]


def with_suffix(text: str, suffix: str) -> str:
    """Return `text` with a Hungarian suffix, the English 's, or "the", or as it is if `suffix` is empty.

    Only names with a capital letter take "the": the Cathedral, but street 3/2.
    """
    if suffix == "the":
        return f"the {text}" if text[:1].isupper() else text
    if suffix == "s":
        return "your" if text == "you" else f"{text}’s"
    return suffixed(text, suffix) if suffix else text


def join_list(items: list[list[Part]], lang: str) -> Iterator[Part]:
    """Yield the parts of all items with commas and "and" between them, as in `a, b, and c`."""
    between_two, last = CONJUNCTIONS[lang]
    for position, item in enumerate(items):
        if position:
            yield (", " if position < len(items) - 1 else between_two if len(items) == 2 else last), None
        yield from item


def format_number(value: int, lang: str) -> str:
    """Return a number as text, with the thousands separators of the language `lang` from 10,000 on."""
    if abs(value) < 10000:
        return str(value)
    return f"{value:,}".replace(",", "\u00a0" if lang == "hu" else ",")
