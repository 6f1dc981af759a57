"""Sentences for the log, from message files that every client shares: `kontor/words/<lang>/<game>.json`.

A message is a text with `{fields}`, or a choice by the value of one of them, such as
`{"on": "cards", "=0": ..., "one": ..., "other": ...}`, or a list of messages.
docs/cli.md describes the files.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Any

LANGUAGES = ("en", "hu")
SEATS = frozenset({"by", "from", "governor", "seat", "to", "winner"})
"""Fields whose number is a seat."""
FIELD = re.compile(r"\{(\|?[a-z_.]+\|?)\}")
"""`{cards}`, or `{|cards|}` without a sign."""

Message = str | dict[str, Any] | list[Any]
Part = tuple[str, int | None]
"""A piece of a sentence, and the seat if it is the name of one."""
Place = Callable[[str, int], str | None]
"""The name of a place on the board: of `("corner", 12)`, for instance."""


def nowhere(field: str, number: int) -> str | None:
    """A `Place` for games without a board."""
    return None


@cache
def message_file(lang: str, name: str) -> dict[str, dict[str, Any]]:
    """A message file; empty for a game that has none."""
    path = files("kontor") / "words" / lang / f"{name}.json"
    if not path.is_file():
        return {"messages": {}, "words": {}}
    data: dict[str, dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))
    return data


class Phrasebook:
    """The words of one game in one language.

    >>> Phrasebook("catan", "en").sentence({"key": "catan.steal", "by": 1, "resource": "ore", "from": 0})
    'Seat 1 draws ore from Seat 0.'
    >>> Phrasebook("catan", "hu").sentence({"key": "catan.later", "by": 1, "edge": 12})
    '1. hely: later, edge 12'
    """

    def __init__(self, game: str, lang: str = "en", place: Place = nowhere) -> None:
        self.messages: dict[str, Message] = {}
        self.words: dict[str, str] = {}
        for name in ("common", game):
            self.messages.update(message_file(lang, name)["messages"])
            self.words.update(message_file(lang, name)["words"])
        self.place = place

    def word(self, name: str) -> str:
        """A word of the game, such as a resource; as it is, if the file does not have it."""
        return self.words.get(name, name.replace("_", " "))

    def seat(self, number: int) -> str:
        return self.say("seat", number=number)

    def word_in(self, field: str, name: str) -> str:
        """The same where a field has words of its own, such as `place.indigo`."""
        return self.words.get(f"{field}.{name}") or self.word(name)

    def counts(self, things: Mapping[str, int], field: str = "") -> str:
        """`2 wood, 1 ore`."""
        if not things:
            return self.say("nothing")
        named = {self.word_in(field, name): number for name, number in things.items()}
        return ", ".join(self.say("counts", number=number, thing=thing) for thing, number in named.items())

    def say(self, key: str, **fields: object) -> str:
        """A message of the program itself."""
        return "".join(text for text, _ in self.parts({"key": key, **fields}))

    def sentence(self, event: Mapping[str, Any]) -> str:
        """An event of `Game.describe` as a sentence."""
        return "".join(text for text, _ in self.parts(event))

    def parts(self, event: Mapping[str, Any]) -> Iterator[Part]:
        """The same in pieces, for colours."""
        template = choose(self.messages.get(event["key"]), event)
        if template is None:
            yield from self.unknown(event)
            return
        at = 0
        for found in FIELD.finditer(template):
            yield template[at : found.start()], None
            yield self.show(found[1].strip("|"), field_value(event, found[1]))
            at = found.end()
        yield template[at:], None

    def unknown(self, event: Mapping[str, Any]) -> Iterator[Part]:
        """A message that the file does not have, still readable: who, the verb, the rest."""
        if isinstance(event.get("by"), int):
            yield self.show("by", event["by"])
            yield ": ", None
        yield str(event["key"]).rpartition(".")[2].replace("_", " "), None
        for name, value in event.items():
            if name not in ("key", "by"):
                yield f", {name.replace('_', ' ')} ", None
                yield self.show(name, value)

    def show(self, field: str, value: object) -> Part:
        """The value of a field in words."""
        if isinstance(value, bool) or value is None:
            return str(value).lower(), None
        if isinstance(value, int):
            if field in SEATS:
                return self.seat(value), value
            return self.place(field, value) or str(value), None
        if isinstance(value, str):
            return self.word_in(field, value), None
        if isinstance(value, Mapping):
            if all(isinstance(count, int) for count in value.values()):
                return self.counts(value, field), None
            inner = (f"{self.word(name)} {self.show(name, part)[0]}" for name, part in value.items())
            return "; ".join(inner), None
        if field == "winners" and isinstance(value, list):
            return ", ".join(self.seat(seat) for seat in value), None
        if isinstance(value, list) and all(isinstance(part, str) for part in value):
            return ", ".join(self.word_in(field, part) for part in value), None
        if isinstance(value, list):
            inner = (f"{self.seat(seat)}: {self.show('', part)[0]}" for seat, part in enumerate(value))
            return ", ".join(inner), None
        return str(value), None


def look_up(event: Mapping[str, Any], path: str) -> object:
    """`sheet.give` is the field `give` of the field `sheet`; null if there is no such thing."""
    value: object = event
    for name in path.split("."):
        value = value.get(name) if isinstance(value, Mapping) else None
    return value


def field_value(event: Mapping[str, Any], field: str) -> object:
    """The value of a field; between bars without its signs."""
    value = look_up(event, field.strip("|"))
    if not field.startswith("|"):
        return value
    if isinstance(value, Mapping):
        return {name: abs(number) for name, number in value.items()}
    return abs(value) if isinstance(value, int) else value


def choose(message: Message | None, event: Mapping[str, Any]) -> str | None:
    """The text of a message, whatever its choices hang on."""
    while isinstance(message, dict):
        value = look_up(event, message["on"])
        message = message.get(f"={value}", message.get(case(value), message.get("other")))
    if isinstance(message, list):
        parts = (
            enumerated(part, event) if isinstance(part, list) else choose(part, event) for part in message
        )
        return "".join(part or "" for part in parts)
    return message


def enumerated(parts: list[Any], event: Mapping[str, Any]) -> str:
    """Those parts that say anything, with commas between them."""
    told = (choose(part, event) for part in parts)
    return ", ".join(text for text in told if text)


def case(value: object) -> str:
    """The form that a number asks for, as far as our languages have one; or that there is nothing."""
    if value is None or value == {}:
        return "none"
    if isinstance(value, bool) or not isinstance(value, int):
        return "other"
    return "one" if value == 1 else "less" if value < 0 else "other"
