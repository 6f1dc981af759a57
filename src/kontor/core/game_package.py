# kontor: interpreted
"""`GamePackage`: a game and the parts that come with it, such as texts, rules, bots and a text board.

Each part has a fixed place in the package of the game and is loaded on first use. Every part except the game
may be missing. CONTRIBUTING.md lists all parts.

An entry point of the group `kontor.games` names the package, as in `catan = "kontor.games.catan"`. The
module `game` of this package defines the game as `GAME`. An entry point with a colon, as in
`nine = "nine:GAME"`, can name a game in a single module, which has no other parts.
"""

from __future__ import annotations

import json
import tomllib
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from importlib.resources import files
from importlib.resources.abc import Traversable
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, Final, NamedTuple

from kontor.core.components import BadComponents
from kontor.core.game import Game

LANGUAGES: Final = ("en", "hu")
"""The languages of our texts. Other packages may have texts in fewer languages."""
LAST_LOBBY_POSITION: Final = 1000
"""The `order` of a card that does not set one: the lobby lists such games last."""
COUNTED_UNITS: Final = ("turns", "rounds")  # the allowed values of `GameCard.counts`


class UnknownGame(LookupError):
    """Raised if no game has the requested key. The message lists the keys that exist."""


class BrokenGame(UnknownGame):
    """Raised when a game is installed but a file in its package cannot be read or imported.

    The one-line message names the game, the file, the line and the reason:
    `tide cannot be loaded: tide/game.py, line 16: invalid syntax`.
    """


class GameCardText(NamedTuple):
    """The wording on a game's card in the lobby, in one language.

    `opening` names the part of the game before the first round. `round` is the pattern for the name of a
    round, such as "Year {n}". If either is empty, the client uses a default.
    """

    title: str
    tagline: str = ""  # a short description of the game
    opening: str = ""  # the name of the part before the first round
    round: str = ""  # a pattern such as "Year {n}"


@dataclass(frozen=True)
class GameCard:
    """A game's card in the lobby. It is read from `card.toml`, without loading the game.

    - `texts`: the texts, keyed by language.
    - `minutes`: how long a game takes, or 0 if unknown.
    - `order`: the position in the lobby, which lists cards with a low number first.
    - `counts`: what `State.turn_count` counts, "turns" or "rounds".
    - `bench`: the options with which `kontor bench` plays the game.
    """

    texts: dict[str, GameCardText]  # keyed by language
    minutes: int = 0  # how long a game takes, or 0 if unknown
    order: int = LAST_LOBBY_POSITION
    counts: str = "rounds"  # what `State.turn_count` counts
    bench: dict[str, Any] = field(default_factory=dict)  # options for `kontor bench`


class Lesson(NamedTuple):
    """A guided first game: a recorded game as JSON text, and the steps that a client explains."""

    record: str  # a recorded game, as JSON text
    steps: dict[str, Any]  # the steps that a client explains, from `steps.json`


class GamePackage:
    """The Python package of a game. It loads the game, its texts, rules, bots and other parts on first use.

    `module` is the name of the game's package, or of a single module. `attribute` is the name of the variable
    that holds the game. If it is empty, the game is `GAME` in the module `game` of the package.
    """

    def __init__(self, key: str, module: str, attribute: str = "") -> None:
        self.key = key
        self.module = module
        self.attribute = attribute

    @classmethod
    def for_game(cls, game: Game) -> GamePackage:
        """Return a `GamePackage` for `game` that has no texts, bots or other parts."""
        package = cls(game.key, type(game).__module__)
        package.has_package_folder = False
        package._game = game
        return package

    def __repr__(self) -> str:
        return f"<GamePackage {self.key}: {self.module}>"

    def game(self) -> Game:
        """Return the game. Raise `BrokenGame` if it cannot be imported or its entry point is wrong."""
        return self._game

    @cached_property
    def _game(self) -> Game:
        with self._raising_broken_game():
            module = f"{self.module}.game" if self.has_package_folder else self.module
            found = getattr(import_module(module), self.attribute or "GAME")
        if not isinstance(found, Game):
            raise self._broken_game(f"the entry point {self.key!r} of kontor.games is not a Game")
        if found.key != self.key:
            raise self._broken_game(
                f"the entry point {self.key!r} of kontor.games leads to the game {found.key!r}"
            )
        return found

    @cached_property
    def has_package_folder(self) -> bool:
        """Whether `module` is a package with a submodule `game`. Only then can it contain other parts."""
        if not self.attribute:
            return True
        spec = find_spec(self.module)
        is_a_package = spec is not None and spec.submodule_search_locations is not None
        return is_a_package and find_spec(f"{self.module}.game") is not None

    def card(self) -> GameCard:
        """Return the game's card for the lobby. Without a `card.toml`, the card has only a title."""
        return self._card

    @cached_property
    def _card(self) -> GameCard:
        text = self._read_text("card.toml")
        if text is None:
            return GameCard({"en": GameCardText(self.game().title)})
        with self._raising_broken_game("card.toml"):
            return read_game_card(tomllib.loads(text))

    def words(self, lang: str, section: str = "") -> dict[str, str] | None:
        """Return the game's messages in the language `lang` by message key, or None if there are none.

        If `section` is `lesson` or `reasons`, return the messages of the lesson or the bots' reasons instead.
        """
        found = self._read_json("words", f"{lang}.{section}.json" if section else f"{lang}.json")
        return None if found is None else dict(found)

    def lesson(self) -> Lesson | None:
        """Return the guided first game for beginners, or None if the package has none."""
        record, steps = self._read_text("lesson", "record.json"), self._read_json("lesson", "steps.json")
        return None if record is None or steps is None else Lesson(record, steps)

    def rules_ledger(self, lang: str) -> str | None:
        """Return the Markdown text of the rules in the language `lang`, or None if there is none."""
        return self._read_text("ledger", f"{lang}.md")

    def bots(self) -> Any:
        """Return the game's `BOTS`, a `kontor.bots.GameBots`, or None if there are none."""
        module = self._import_submodule("bots")
        with self._raising_broken_game():
            return None if module is None else module.BOTS

    def learned_weights(self) -> str | None:
        """Return the action weights for `kontor.bots.search` as JSON text, or None if there are none."""
        return self._read_text("bots", "learned.json")

    def text_board(self) -> ModuleType | None:
        """Return the module that draws the board as text, or None if there is none.

        The module has a function `draw(view)`. It may also have the functions `draw_in_colour(view, book)`
        and `names`, which names the places on the board.
        """
        return self._import_submodule("text_board")

    def client_schema(self) -> ModuleType | None:
        """Return the module that declares data types for the browser client, or None if there is none."""
        return self._import_submodule("client_schema")

    def client_script(self) -> Traversable | None:
        """Return the script that draws the board in the browser, or None if Kontor's own client draws it."""
        return self.file("client", "index.js")

    def picture(self) -> Traversable | None:
        """Return the picture on the game's card in the lobby, or None if the package has none."""
        return self.file("card.svg")

    def file(self, *parts: str) -> Traversable | None:
        """Return the file at the path `parts` in the package, or None if there is no such file."""
        if not self.has_package_folder:
            return None
        with self._raising_broken_game():
            found = files(self.module).joinpath(*parts)
        return found if found.is_file() else None

    def _read_text(self, *parts: str) -> str | None:
        found = self.file(*parts)
        if found is None:
            return None
        with self._raising_broken_game(*parts):
            return found.read_text(encoding="utf-8")

    def _read_json(self, *parts: str) -> Any:
        text = self._read_text(*parts)
        if text is None:
            return None
        with self._raising_broken_game(*parts):
            return json.loads(text)

    def _import_submodule(self, name: str) -> ModuleType | None:
        with self._raising_broken_game():
            if not self.has_package_folder or find_spec(f"{self.module}.{name}") is None:
                return None
            return import_module(f"{self.module}.{name}")

    @contextmanager
    def _raising_broken_game(self, *parts: str) -> Iterator[None]:
        """Convert any exception in the `with` block to a `BrokenGame`.

        The message names the file at the path `parts` or, if `parts` is empty, the code that failed.
        """
        try:
            yield
        except (BrokenGame, BadComponents):  # a `BadComponents` names the operator's own file and line
            raise
        except Exception as problem:
            where = "/".join((self.module.replace(".", "/"), *parts)) + ": " if parts else ""
            raise self._broken_game(
                where + (str(problem) if parts else self._error_in_one_line(problem))
            ) from problem

    def _broken_game(self, reason: str) -> BrokenGame:
        return BrokenGame(f"{self.key} cannot be loaded: {reason}")

    def _error_in_one_line(self, problem: Exception) -> str:
        """Return `problem` as one line of text: the file, the line number and the reason.

        The file is the last one in the traceback that belongs to the game's package. If there is no such
        file, return only the reason.
        """
        if isinstance(problem, SyntaxError) and problem.filename:
            return f"{self._short_path(problem.filename)}, line {problem.lineno}: {problem.msg}"
        reason = " ".join(f"{type(problem).__name__}: {problem}".split())
        for frame in reversed(traceback.extract_tb(problem.__traceback__)):
            if self._is_own_file(frame.filename):
                return f"{self._short_path(frame.filename)}, line {frame.lineno}: {reason}"
        return reason

    def _is_own_file(self, filename: str) -> bool:
        """Return whether the source file `filename` is in the game's package or is its only module."""
        parts = Path(filename).with_suffix("").parts
        own = tuple(self.module.split("."))
        return any(parts[at : at + len(own)] == own for at in range(len(parts)))

    def _short_path(self, filename: str) -> str:
        """Return the path of a source file, starting at the game's top package: `tide/bots/__init__.py`."""
        path = Path(filename)
        folders, top = path.parent.parts, self.module.partition(".")[0]
        if top not in folders:
            return path.name
        at = len(folders) - 1 - folders[::-1].index(top)
        return "/".join((*folders[at:], path.name))


def read_game_card(data: dict[str, Any]) -> GameCard:
    """Return the card from a parsed `card.toml`. Raise `TypeError` or `ValueError` if a field is wrong."""
    texts: dict[str, GameCardText] = {}
    for lang in LANGUAGES:
        if lang in data:
            texts[lang] = GameCardText(**data.pop(lang))
    if "en" not in texts:
        raise ValueError("the texts in English are missing: [en]")
    card = GameCard(texts, **data)
    if not all(isinstance(word, str) for text in texts.values() for word in text):
        raise ValueError("title, tagline, opening and round are texts")
    for name, kind in (("minutes", int), ("order", int), ("bench", dict)):
        if not isinstance(getattr(card, name), kind):
            raise ValueError(f"{name} is of another kind: {getattr(card, name)!r:.40}")
    if card.counts not in COUNTED_UNITS:
        raise ValueError(f"counts is one of {', '.join(COUNTED_UNITS)}, not {card.counts!r:.40}")
    return card
