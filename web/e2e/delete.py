"""Deletes a table from a store, as an operator might: every row that belongs to it, then its own."""

import sqlite3
import sys

from kontor.server.store.schema import METADATA


def main() -> None:
    path, table = sys.argv[1:]
    with sqlite3.connect(path) as store:
        for one in reversed(METADATA.sorted_tables):
            column = "id" if one.name == "tables" else "table"
            if column in one.columns:
                store.execute(f'DELETE FROM "{one.name}" WHERE "{column}" = ?', (table,))


if __name__ == "__main__":
    main()
