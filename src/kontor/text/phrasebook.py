"""Turn events into sentences, using the translations of each game in `words/<language>.json`.

The browser client uses the same files, in `web/src/words/sentence.ts`. docs/words.md describes them.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

from kontor.core.event_schema import USUAL_SEAT_ARGUMENTS
from kontor.core.registry import keys, load, package
from kontor.text.message_format import Part, format_message, format_number, join_parts, words_for_value

HEADING = "# "
"""A sentence that starts with this is shown as a heading."""

Names = Mapping[str, Callable[[Any], str]]
"""By kind of value, such as `corner`: a function that names a value which the word files do not list."""


@cache
def shared_words(lang: str, name: str) -> dict[str, str]:
    """Return the messages that all games share, from the file `name`: `frame`, `cli` or `learn`."""
    path = files("kontor") / "words" / lang / f"{name}.json"
    return without_soft_hyphens(json.loads(path.read_text(encoding="utf-8")))


@cache
def game_words(lang: str, game: str) -> dict[str, str]:
    """Return the messages of a game, or an empty dict if it has no translations or is not installed."""
    words = package(game).words(lang) if game in keys() else None
    return without_soft_hyphens(words or {})


@cache
def seat_arguments(game: str) -> frozenset[str]:
    """Return the names of a game's event arguments that are seats, according to its `EventSchema`."""
    schema = load(game).event_schema if game in keys() else None
    return USUAL_SEAT_ARGUMENTS if schema is None else USUAL_SEAT_ARGUMENTS | schema.seat_arguments()


def without_soft_hyphens(words: Mapping[str, str]) -> dict[str, str]:
    """Return the messages without soft hyphens, which only the browser needs."""
    return {key: message.replace("\u00ad", "") for key, message in words.items()}


class Phrasebook:
    """The messages of one game in one language. It turns events into sentences.

    `names` has functions for values that the word files do not list. `seats` are the names of the players;
    without them, seats are numbered. `you` is the seat of the reader, who is addressed as "you".

    >>> Phrasebook("catan", "en").sentence({"key": "catan.steal", "by": 1, "resource": "ore", "from": 0})
    'Seat 1 takes 1 ore from Seat 0.'
    >>> Phrasebook("catan", "hu").sentence({"key": "catan.later", "by": 1, "edge": 12})
    '1. hely: later, edge 12'
    """

    def __init__(
        self,
        game: str,
        lang: str = "en",
        names: Names | None = None,
        seats: Sequence[str] = (),
        you: int | None = None,
    ) -> None:
        self.game = game
        self.lang = lang
        self.names: Names = names or {}
        self.seats = seats
        self.you = you
        self.seat_arguments = seat_arguments(game)
        self.messages = shared_words(lang, "frame") | shared_words(lang, "cli") | game_words(lang, game)

    def message(self, key: str) -> str | None:
        return self.messages.get(key)

    def say(self, key: str, **args: object) -> str:
        """Return the message with the key `key`, with `args` filled in."""
        return join_parts(format_message(self.messages[key], args, self))

    def is_reader(self, name: str, value: Any) -> bool:
        only = value[0] if isinstance(value, list) and len(value) == 1 else value
        return self.you is not None and name in self.seat_arguments and only == self.you

    def seat(self, number: int) -> str:
        if number == self.you:
            return self.say("seat.you")
        return self.seats[number] if self.seats else self.say("cli.seat", number=number)

    def word(self, kinds: Sequence[str], value: str | int) -> Part:
        """Return the word for `value` from the first of `kinds` that has one, or else `value` as text."""
        for kind in kinds:
            if kind in self.names:
                return self.names[kind](value), None
            if isinstance(value, str) and f"{self.game}.{kind}.{value}" in self.messages:
                return self.say(f"{self.game}.{kind}.{value}"), None
            if isinstance(value, int) and kind in self.seat_arguments:
                return self.seat(value), value
        return (format_number(value, self.lang) if isinstance(value, int) else value.replace("_", " ")), None

    def count(self, kinds: Sequence[str], name: str, number: int) -> str:
        counted = f"{self.game}.{kinds[0]}.{name}.n"
        if counted in self.messages:
            return self.say(counted, n=number)
        general = f"{self.game}.count.{kinds[0]}"
        key = general if general in self.messages else "count"
        return self.say(key, n=number, thing=self.word(kinds, name)[0])

    def counts(self, kind: str, count_by_name: Mapping[str, int]) -> str:
        """Return counts in words, such as `2 wood and 1 ore`, or `nothing`. `kind` could be `resource`."""
        return join_parts(words_for_value([kind], count_by_name, self))

    def sentence(self, event: Mapping[str, Any]) -> str:
        """Return an event of `Game.events` as a sentence, or an empty string if the event needs none."""
        sentence = join_parts(self.parts(event))
        start = len(HEADING) if sentence.startswith(HEADING) else 0
        if self.you is not None and sentence.startswith(f"{self.say('seat.you')} ", start):
            return sentence[:start] + sentence[start].upper() + sentence[start + 1 :]
        return sentence

    def parts(self, event: Mapping[str, Any]) -> Iterator[Part]:
        """Yield the sentence for an event in parts, so that the names of seats can be coloured."""
        message = self.messages.get(f"{self.game}.log.{str(event['key']).partition('.')[2]}")
        return self.fallback_parts(event) if message is None else format_message(message, event, self)

    def fallback_parts(self, event: Mapping[str, Any]) -> Iterator[Part]:
        """Yield a plain description of an event that has no message: the seat, the verb and the arguments."""
        if isinstance(event.get("by"), int):
            yield self.word(["by"], event["by"])
            yield ": ", None
        yield str(event["key"]).partition(".")[2].replace("_", " "), None
        for name, value in event.items():
            if name not in ("key", "rule", "by"):
                yield f", {name.replace('_', ' ')} ", None
                yield from [("none", None)] if value is None else words_for_value([name], value, self)
