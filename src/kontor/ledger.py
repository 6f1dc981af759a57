"""The rules ledger: every rule, worked example and ruling of a game by its id, in English and Hungarian.

A ledger is a Markdown file per language in the package of its game: `ledger/en.md`, `ledger/hu.md`. It has a
title, some prose and chapters. A chapter is a heading, some prose and one bullet per id:

    ## Seven and robber

    - **CA-ROBBER-03** Half is rounded down.

The form of an id shows its kind: `CA-ROBBER-03` is a rule, `CA-EX-07a` a worked example, `CA-A5` a ruling.

>>> from kontor import ledger
>>> catan = ledger.load("catan")
>>> catan.text("CA-ROBBER-05")
'After the discards the active player moves the robber.'
>>> len(catan.rules), len(catan.examples)
(166, 24)
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from functools import cache
from typing import Literal, NamedTuple, TypeAlias

from kontor.core.game_package import LANGUAGES
from kontor.core.registry import package, read_all

__all__ = [
    "Chapter",
    "Entry",
    "Kind",
    "Ledger",
    "MalformedLedger",
    "NotInLedger",
    "Page",
    "UnknownGame",
    "UnknownLanguage",
    "UnknownRule",
    "games",
    "kind_of",
    "load",
    "of",
    "parse",
    "plain",
    "read",
    "unknown",
]

Kind: TypeAlias = Literal["rule", "example", "ruling"]

RULE = re.compile(r"[A-Z]{2}-[A-Z0-9]+-\d+[a-z]?")
EXAMPLE = re.compile(r"[A-Z]{2}-EX-(?:[A-Z0-9]+-)?\d+[a-z]?")
RULING = re.compile(r"[A-Z]{2}-A\d+")
ENTRY = re.compile(r"- \*\*([A-Z]{2}-[A-Za-z0-9-]+)\*\*\s*(.*)")


class NotInLedger(KeyError):
    """Raised if a game, language or id is not found. The one-line message names some that exist."""

    def __str__(self) -> str:
        return str(self.args[0])


class UnknownGame(NotInLedger):
    """Raised if the requested game does not exist or has no ledger."""


class UnknownLanguage(NotInLedger):
    """Raised if a game has no ledger in the requested language."""


class UnknownRule(NotInLedger):
    """Raised if the requested id is not in the ledger. The message suggests similar ids."""


class MalformedLedger(ValueError):
    """Raised if a ledger file is malformed. The message names the file and line."""


class Entry(NamedTuple):
    """A rule, worked example or ruling. Its text is Markdown without line breaks."""

    id: str  # such as "CA-ROBBER-03"
    kind: Kind
    text: str


class Chapter(NamedTuple):
    """A chapter of a ledger: its heading, the prose below the heading, and its entries."""

    title: str
    prose: tuple[str, ...]  # an item for each paragraph, bullet or table
    entries: tuple[Entry, ...]


class Page(NamedTuple):
    """A ledger in one language: its title, the prose before the first chapter, and the chapters."""

    title: str
    prose: tuple[str, ...]  # an item for each paragraph, bullet or table
    chapters: tuple[Chapter, ...]

    def entries(self) -> Iterator[Entry]:
        for chapter in self.chapters:
            yield from chapter.entries


class Ledger:
    """The rules of one game, in every language for which there is a file.

    `rules`, `examples` and `rulings` list their ids in the order of the English file. `ids` lists all of
    them. `prefix` is the two letters with which every id starts.
    """

    def __init__(self, game: str, pages: dict[str, Page]) -> None:
        entries = tuple(pages["en"].entries())
        self.game = game
        self.pages = pages
        self.ids = tuple(entry.id for entry in entries)
        self.rules = tuple(entry.id for entry in entries if entry.kind == "rule")
        self.examples = tuple(entry.id for entry in entries if entry.kind == "example")
        self.rulings = tuple(entry.id for entry in entries if entry.kind == "ruling")
        self.prefix = self.ids[0][:2] if self.ids else ""
        self._places = {
            (lang, entry.id): (chapter, entry)
            for lang, page in pages.items()
            for chapter in page.chapters
            for entry in chapter.entries
        }

    def __repr__(self) -> str:
        return f"<Ledger {self.game}: {len(self.rules)} rules, {len(self.examples)} examples>"

    def __contains__(self, rule_id: object) -> bool:
        return ("en", rule_id) in self._places

    def page(self, lang: str = "en") -> Page:
        """Return the whole ledger in the language `lang`. Raise `UnknownLanguage` if there is none."""
        if lang not in self.pages:
            there_is = ", ".join(self.pages)
            raise UnknownLanguage(
                f"the rules of {self.game} are not written in {lang!r}; there is {there_is}"
            )
        return self.pages[lang]

    def chapters(self, lang: str = "en") -> tuple[Chapter, ...]:
        return self.page(lang).chapters

    def chapter(self, rule_id: str, lang: str = "en") -> Chapter:
        """Return the chapter that contains `rule_id`. Raise `UnknownRule` if there is no such id."""
        return self._chapter_and_entry(rule_id, lang)[0]

    def text(self, rule_id: str, lang: str = "en") -> str:
        """Return the text of the rule, example or ruling `rule_id`, as Markdown. `plain` removes the markup.

        Raise `UnknownRule` if there is no such id.
        """
        return self._chapter_and_entry(rule_id, lang)[1].text

    def _chapter_and_entry(self, rule_id: str, lang: str) -> tuple[Chapter, Entry]:
        self.page(lang)
        place = self._places.get((lang, rule_id))
        if place is None:
            raise unknown(rule_id, self.ids)
        return place


def games() -> list[str]:
    """Return the keys of the games that have a ledger."""
    return [
        key for key, text in read_all(lambda found: (found.key, found.rules_ledger("en"))) if text is not None
    ]


def load(game: str) -> Ledger:
    """Return the ledger of `game`, which is cached. Raise `UnknownGame` if the game has no ledger.

    Raise `MalformedLedger` if a file is malformed.
    """
    known = games()
    if game not in known:
        raise UnknownGame(
            f"there are no rules of {game!r}; there are those of {', '.join(known) or 'no game'}"
        )
    return _load(game)


def of(rule_id: str) -> Ledger:
    """Return the ledger that contains `rule_id`. Raise `UnknownRule` if none does."""
    books = [load(game) for game in games()]
    for book in books:
        if rule_id in book:
            return book
    raise unknown(rule_id, [known for book in books for known in book.ids])


def read(game: str, texts: Mapping[str, str]) -> Ledger:
    """Parse `texts`, the Markdown of a ledger by language, and return the ledger of `game`.

    Raise `MalformedLedger` if a text is malformed.
    """
    return Ledger(game, {lang: parse(text, f"{game}/ledger/{lang}.md") for lang, text in texts.items()})


@cache
def _load(game: str) -> Ledger:
    return read(
        game, {lang: text for lang in LANGUAGES if (text := package(game).rules_ledger(lang)) is not None}
    )


def kind_of(rule_id: str) -> Kind | None:
    """Return whether `rule_id` names a rule, an example or a ruling, or None if it is not an id.

    Only the form of the id matters. It need not exist.
    """
    if EXAMPLE.fullmatch(rule_id):
        return "example"
    if RULING.fullmatch(rule_id):
        return "ruling"
    return "rule" if RULE.fullmatch(rule_id) else None


def unknown(rule_id: str, ids: Sequence[str]) -> UnknownRule:
    """Return an exception that says that `rule_id` is not one of `ids`, and suggests similar ids."""
    close = similar_ids(rule_id, ids)
    hint = (
        f"did you mean {' or '.join(close)}?" if close else f"ids look like {ids[0] if ids else 'CA-TURN-01'}"
    )
    return UnknownRule(f"there is no rule {rule_id}; {hint}")


def similar_ids(rule_id: str, ids: Iterable[str]) -> list[str]:
    """Return up to three of `ids` that are similar to `rule_id`."""
    wanted = rule_id.casefold()
    by_fold = {known.casefold(): known for known in ids}
    # People may type the id of an example without its final letter.
    rows = [known for fold, known in by_fold.items() if fold.startswith(wanted)]
    if rows:
        return rows[:3]
    return [by_fold[fold] for fold in get_close_matches(wanted, by_fold, n=3, cutoff=0.7)]


def parse(source: str, name: str = "ledger") -> Page:
    """Parse `source`, the Markdown text of one ledger file. Error messages call the file `name`.

    Raise `MalformedLedger` if the text is malformed.
    """
    return _Reader(name).read(source)


class _Reader:
    """A parser for one ledger file, which groups paragraphs, bullets and tables by chapter."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.title = ""
        self.preface: list[str] = []
        self.chapters: list[Chapter] = []
        self.heading = ""
        self.prose = self.preface
        self.entries: list[Entry] = []
        self.seen: dict[str, int] = {}
        self.block: list[str] = []
        self.start = 0

    def read(self, source: str) -> Page:
        for number, raw in enumerate(source.splitlines(), 1):
            line = raw.strip()
            if raw.startswith("# "):
                self.close_block()
                self.title = line[2:]
            elif raw.startswith("## "):
                self.close_block()
                self.close_chapter()
                self.heading, self.prose = line[3:], []
            elif not line:
                self.close_block()
            else:
                if raw.startswith("- ") or line.startswith("|") != self.in_table():
                    self.close_block()
                if not self.block:
                    self.start = number
                self.block.append(line)
        self.close_block()
        self.close_chapter()
        return Page(self.title, tuple(self.preface), tuple(self.chapters))

    def in_table(self) -> bool:
        return bool(self.block) and self.block[0].startswith("|")

    def close_block(self) -> None:
        text = ("\n" if self.in_table() else " ").join(self.block)
        self.block = []
        match = ENTRY.fullmatch(text)
        if match:
            self.add_entry(match[1], match[2].strip())
        elif text:
            self.prose.append(text)

    def add_entry(self, rule_id: str, text: str) -> None:
        kind = kind_of(rule_id)
        if kind is None:
            raise self.error(f"{rule_id} is neither a rule, an example nor a ruling")
        if not self.heading:
            raise self.error(f"{rule_id} stands before the first chapter")
        if rule_id in self.seen:
            raise self.error(f"{rule_id} is already in line {self.seen[rule_id]}")
        if not text:
            raise self.error(f"{rule_id} has no text")
        if self.entries and self.entries[0].kind != kind:
            raise self.error(f"{rule_id} is not a {self.entries[0].kind} like the others of its chapter")
        if self.seen and rule_id[:2] != next(iter(self.seen))[:2]:
            raise self.error(f"{rule_id} belongs to another game")
        self.seen[rule_id] = self.start
        self.entries.append(Entry(rule_id, kind, text))

    def close_chapter(self) -> None:
        if self.heading:
            self.chapters.append(Chapter(self.heading, tuple(self.prose), tuple(self.entries)))
        self.entries = []

    def error(self, message: str) -> MalformedLedger:
        return MalformedLedger(f"{self.name}, line {self.start}: {message}")


INLINE = (
    (re.compile(r"\[([^\]]+)\]\([^)]+\)"), r"\1"),  # a link
    (re.compile(r"\*\*(\S(?:.*?\S)?)\*\*"), r"\1"),  # bold
    (re.compile(r"(?<![\w*])\*(\S(?:[^*]*\S)?)\*(?![\w*])"), r"\1"),  # italic, but not the star of "2*"
)


def plain(text: str) -> str:
    """Convert Markdown to plain text: remove stars and backticks, and replace links with their text.

    >>> plain('*Ruling:* three of **one** kind; see `generic_harbour="any"`.')
    'Ruling: three of one kind; see generic_harbour="any".'
    """
    pieces = re.split(r"`([^`]+)`", text)  # code is at odd indices and stays unchanged
    for at in range(0, len(pieces), 2):
        for pattern, words in INLINE:
            pieces[at] = pattern.sub(words, pieces[at])
    return "".join(pieces)
