"""Events in sentences, from the word files that every client shares: `words/<language>.json` of each game.

`web/src/games/say.ts` does the same for the browser; docs/words.md describes the files.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from kontor.core.registry import keys, package
from kontor.text.message_format import Part, format_message, in_words, text, written

SEATS = frozenset({"by", "from", "governor", "seat", "to", "winner", "winners"})
"""Arguments whose number is a seat, whatever the game."""
HEADING = "# "
"""A sentence that begins so is a heading."""

Names = Mapping[str, Callable[[Any], str]]
"""Kinds of arguments that take more than a word of the files: places, called after what lies around."""


@cache
def shared_words(lang: str, name: str) -> dict[str, str]:
    """Return the messages that do not belong to a game: those of the `frame`, of `cli` or of `learn`."""
    path = files("kontor") / "words" / lang / f"{name}.json"
    return without_soft_hyphens(json.loads(path.read_text(encoding="utf-8")))


@cache
def game_words(lang: str, game: str) -> dict[str, str]:
    """Return the messages of a game; none for a game that has no words or is not installed."""
    found = package(game).words(lang) if game in keys() else None
    return without_soft_hyphens(found or {})


def without_soft_hyphens(words: Mapping[str, str]) -> dict[str, str]:
    """Return the messages without the places where a screen may break a word."""
    return {key: message.replace("\u00ad", "") for key, message in words.items()}


class Phrasebook:
    """The words of one game in one language.

    >>> Phrasebook("catan", "en").sentence({"key": "catan.steal", "by": 1, "resource": "ore", "from": 0})
    'Seat 1 takes 1 ore from Seat 0.'
    >>> Phrasebook("catan", "hu").sentence({"key": "catan.later", "by": 1, "edge": 12})
    '1. hely: later, edge 12'
    """

    def __init__(
        self, game: str, lang: str = "en", names: Names | None = None, seats: Sequence[str] = ()
    ) -> None:
        self.game = game
        self.lang = lang
        self.names: Names = names or {}
        self.seats = seats
        self.messages = shared_words(lang, "frame") | shared_words(lang, "cli") | game_words(lang, game)

    def message(self, key: str) -> str | None:
        return self.messages.get(key)

    def say(self, key: str, **args: object) -> str:
        """A message by its whole key."""
        return text(format_message(self.messages[key], args, self))

    def seat(self, number: int) -> str:
        return self.seats[number] if self.seats else self.say("cli.seat", number=number)

    def word(self, kinds: Sequence[str], value: str | int) -> Part:
        """A thing of the first of these kinds that has it; as it is, if none has."""
        for kind in kinds:
            if kind in self.names:
                return self.names[kind](value), None
            if isinstance(value, str) and f"{self.game}.{kind}.{value}" in self.messages:
                return self.say(f"{self.game}.{kind}.{value}"), None
            if isinstance(value, int) and kind in SEATS:
                return self.seat(value), value
        return (written(value, self.lang) if isinstance(value, int) else value.replace("_", " ")), None

    def count(self, kinds: Sequence[str], name: str, number: int) -> str:
        counted = f"{self.game}.{kinds[0]}.{name}.n"
        if counted in self.messages:
            return self.say(counted, n=number)
        of_the_kind = f"{self.game}.count.{kinds[0]}"
        key = of_the_kind if of_the_kind in self.messages else "count"
        return self.say(key, n=number, thing=self.word(kinds, name)[0])

    def counts(self, kind: str, things: Mapping[str, int]) -> str:
        """`2 wood and 1 ore`, or `nothing`."""
        return text(in_words([kind], things, self))

    def sentence(self, event: Mapping[str, Any]) -> str:
        """An event of `Game.describe` as a sentence; empty if others tell it."""
        return text(self.parts(event))

    def parts(self, event: Mapping[str, Any]) -> Iterator[Part]:
        """The same in pieces, for colours."""
        message = self.messages.get(f"{self.game}.log.{str(event['key']).partition('.')[2]}")
        return self.unknown(event) if message is None else format_message(message, event, self)

    def unknown(self, event: Mapping[str, Any]) -> Iterator[Part]:
        """A sentence that the file does not have, still readable: who, the verb, the rest."""
        if isinstance(event.get("by"), int):
            yield self.word(["by"], event["by"])
            yield ": ", None
        yield str(event["key"]).partition(".")[2].replace("_", " "), None
        for name, value in event.items():
            if name not in ("key", "rule", "by"):
                yield f", {name.replace('_', ' ')} ", None
                yield from [("none", None)] if value is None else in_words([name], value, self)
