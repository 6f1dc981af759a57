"""`Components` and `Row`, which read and check the tables of a components file.

A components file lists the printed cards, tiles and boards of a game. Error messages name the faulty line.
`kontor.core.components` finds the file and creates `Components`.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, Final, final

REMARK_FIELDS: Final = ("reconstructed", "note")  # fields that do not affect play
"""Fields that any row may have. The fingerprint ignores them."""

HEADER_PATTERN: Final = re.compile(r"\s*\[{1,2}\s*([\w.-]+)\s*\]{1,2}\s*(#.*)?$")
FIELD_PATTERN: Final = re.compile(r"\s*\"?([\w-]+)\"?\s*=")
ERROR_PLACE_PATTERN: Final = re.compile(r" \(at (?:line (\d+), column \d+|end of document)\)$")


class BadComponents(ValueError):
    """Raised if a components file has a mistake. The one-line message says where, and what is expected."""


@final
class Components:
    """The tables of a components file, which lists the printed cards, tiles and boards of a game.

    After reading all tables, the game calls `check_all_read`.
    """

    def __init__(self, game: str, file: str, text: str) -> None:
        self.game = game
        self.file = file
        self.text = text
        self.data: dict[str, Any] = _parse_toml(file, text)
        self.lines = _line_numbers(text, self.data)
        self.rows_read: dict[str, list[Row]] = {}

    def rows(self, table: str, count: int = 0) -> list[Row]:
        """Return the rows of `table`, which begin with `[[table]]` in the file.

        Raise `BadComponents` unless there are exactly `count` rows. If `count` is 0, any number is allowed.
        """
        found = self.data.get(table)
        if not isinstance(found, list) or not all(isinstance(row, dict) for row in found):
            raise self.error(table, 0, f"[[{table}]]", f"missing: {count or 'some'} of them are needed")
        rows = [Row(self, table, i, f"[[{table}]]", values) for i, values in enumerate(found)]
        if len(rows) != count and count:
            last = len(rows) - 1
            raise self.error(table, last, f"[[{table}]]", f"{len(rows)} of them, {count} are needed")
        self.rows_read[table] = rows
        return rows

    def table(self, table: str) -> Row:
        """Return the table `[table]` as a row. Raise `BadComponents` if it is missing."""
        values = self.data.get(table)
        if not isinstance(values, dict):
            raise self.error(table, 0, f"[{table}]", "missing: this table is needed")
        row = Row(self, table, 0, f"[{table}]", values)
        self.rows_read[table] = [row]
        return row

    def check_all_read(self) -> None:
        """Raise `BadComponents` if a table or field was never read: its name is probably misspelt."""
        for table in self.data:
            if table not in self.rows_read:
                raise self.error(
                    table, 0, f"[{table}]", f"no such table; there is {', '.join(self.rows_read)}"
                )
        for rows in self.rows_read.values():
            for row in rows:
                row.check_all_read()

    def error(self, table: str, index: int, location: str, problem: str) -> BadComponents:
        """Return an exception about row `index` of `table`. It names the file, line and `location`."""
        line = self.lines.get((table, index, ""))
        file_and_line = self.file if line is None else f"{self.file}:{line}"
        return BadComponents(f"{file_and_line}: {location}: {problem}")

    def count_reconstructed_rows(self) -> int:
        """Return the number of rows marked `reconstructed`, whose printed data was not available."""
        return sum(row.reconstructed for rows in self.rows_read.values() for row in rows)

    def row_count(self) -> int:
        """Return the number of rows that have been read."""
        return sum(len(rows) for rows in self.rows_read.values())

    def fingerprint(self) -> str:
        """Return a hash of the data in the file, ignoring `REMARK_FIELDS`. Recorded games store the hash."""
        text = json.dumps(_without_remarks(self.data), sort_keys=True, ensure_ascii=False, default=str)
        return blake2b(text.encode(), digest_size=8).hexdigest()


@final
class Row:
    """A row of a table in a components file (`[[name]]`), or a table without rows (`[name]`).

    The methods read fields by name. They raise `BadComponents` if a field is missing or its value is not
    allowed.
    """

    def __init__(self, file: Components, table: str, index: int, header: str, values: dict[str, Any]) -> None:
        self.file = file
        self.table = table
        self.index = index
        self.header = header
        self.values = values
        self.keys_read: list[str] = []
        self.reconstructed = self.flag("reconstructed")
        self.note = self.text("note") if self.has("note") else ""

    def has(self, key: str) -> bool:
        """Return whether the row has the field `key`. Call this before reading an optional field."""
        if key not in self.keys_read:
            self.keys_read.append(key)
        return key in self.values

    def value(self, key: str) -> Any:
        """Return the value of the field `key`, which may have any type."""
        if not self.has(key):
            raise self.error(key, "the field is missing")
        return self.values[key]

    def text(self, key: str) -> str:
        """Return the field `key`, which must be a string that is not empty."""
        found = self.value(key)
        if not isinstance(found, str) or not found.strip():
            raise self.error(key, f"a text is needed, not {_short_text(found)}")
        return found

    def flag(self, key: str) -> bool:
        """Return the field `key`, which must be true or false. If it is missing, return False."""
        found = self.values[key] if self.has(key) else False
        if not isinstance(found, bool):
            raise self.error(key, f"true or false is needed, not {_short_text(found)}")
        return found

    def number(self, key: str, low: int, high: int) -> int:
        """Return the field `key`, which must be a number from `low` to `high`."""
        return self._number(key, self.value(key), low, high)

    def one_of(self, key: str, allowed_names: Sequence[str]) -> int:
        """Read the field `key`, which must be one of `allowed_names`. Return its index in that list."""
        return self._one_of(key, self.value(key), allowed_names)

    def numbers(self, key: str, length: int, low: int, high: int) -> list[int]:
        """Return the field `key`, which must be a list of `length` numbers from `low` to `high`.

        If `length` is 0, any length is allowed.
        """
        return [self._number(key, item, low, high) for item in self.items(key, length)]

    def names(self, key: str, length: int, allowed_names: Sequence[str]) -> list[int]:
        """Read the field `key`, a list of `length` names. Return the index of each name in `allowed_names`.

        If `length` is 0, any length is allowed.
        """
        return [self._one_of(key, item, allowed_names) for item in self.items(key, length)]

    def items(self, key: str, length: int) -> list[Any]:
        """Return the field `key`, which must be a list of `length` items of any type.

        If `length` is 0, any length is allowed.
        """
        found = self.value(key)
        if not isinstance(found, list):
            raise self.error(key, f"a list is needed, not {_short_text(found)}")
        if length and len(found) != length:
            raise self.error(key, f"{length} items are needed, not {len(found)}")
        return found

    def error(self, key: str, problem: str) -> BadComponents:
        """Return an exception about the field `key`, for the game to raise. `problem` says what is wrong."""
        lines = self.file.lines
        line = lines.get((self.table, self.index, key)) or lines.get((self.table, self.index, ""))
        file_and_line = self.file.file if line is None else f"{self.file.file}:{line}"
        return BadComponents(f"{file_and_line}: {self.label()}: {key}: {problem}")

    def label(self) -> str:
        """Return the name of this row in error messages: `[[buildings]] "Harbor"`."""
        if not self.header.startswith("[["):
            return self.header
        name = self.values.get("name")
        return (
            f'{self.header} "{name}"' if isinstance(name, str) else f"{self.header} number {self.index + 1}"
        )

    def check_all_read(self) -> None:
        """Raise `BadComponents` if the row has a field that was never read."""
        for key in self.values:
            if key not in self.keys_read:
                known = [name for name in self.keys_read if name not in REMARK_FIELDS]
                raise self.error(key, f"no such field; there is {', '.join(sorted(known))}")

    def _number(self, key: str, value: object, low: int, high: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            span = str(low) if low == high else f"a number from {low} to {high}"
            raise self.error(key, f"{span} is needed, not {_short_text(value)}")
        return value

    def _one_of(self, key: str, value: object, allowed_names: Sequence[str]) -> int:
        if not isinstance(value, str) or value not in allowed_names:
            raise self.error(key, f"{_short_text(value)} is not one of {', '.join(allowed_names)}")
        return allowed_names.index(value)


def names(rows: list[Row]) -> tuple[str, ...]:
    """Return the field `name` of each row. Raise `BadComponents` if two rows have the same name."""
    row_names: list[str] = []
    for row in rows:
        name = row.text("name")
        if name in row_names:
            raise row.error("name", "another row has this name too")
        row_names.append(name)
    return tuple(row_names)


# Finding line numbers, because tomllib does not provide them


def _parse_toml(file: str, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        message = str(error)
        found = ERROR_PLACE_PATTERN.search(message)
        line = found.group(1) if found and found.group(1) else str(text.count("\n") + 1)
        raise BadComponents(f"{file}:{line}: not TOML: {ERROR_PLACE_PATTERN.sub('', message)}") from None
    except RecursionError:
        raise BadComponents(f"{file}: not a components file: it is nested too deeply") from None


def _line_numbers(text: str, data: dict[str, Any]) -> dict[tuple[str, int, str], int]:
    """Return the line number of each field, keyed by table, row index and field name.

    Header lines are included. In the key of a header line, the field name is empty.
    """
    line_numbers: dict[tuple[str, int, str], int] = {}
    row_counts: dict[str, int] = {}
    table, index, in_multiline_string = "", 0, False
    for line_number, line in enumerate(text.splitlines(), start=1):
        if not in_multiline_string:
            header = HEADER_PATTERN.match(line)
            field = FIELD_PATTERN.match(line)
            if header is not None and header.group(1) in data:
                table = header.group(1)
                index = row_counts.get(table, 0)
                row_counts[table] = index + 1
                line_numbers[table, index, ""] = line_number
            elif field is not None and table:
                line_numbers.setdefault((table, index, field.group(1)), line_number)
            elif field is not None:
                line_numbers[field.group(1), 0, ""] = line_number
        if (line.count('"""') + line.count("'''")) % 2:
            in_multiline_string = not in_multiline_string
    return line_numbers


def _without_remarks(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _without_remarks(item) for key, item in value.items() if key not in REMARK_FIELDS}
    if isinstance(value, list):
        return [_without_remarks(item) for item in value]
    return value


def _short_text(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
