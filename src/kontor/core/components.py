"""Read the printed components of a game from `components.toml` in its package, or from a file of your own.

A game reads its tables once, when it is imported:

    PRINTED: Final = read_components("genoa", "kontor.games.genoa")
    BUILDINGS: Final = PRINTED.rows("buildings", 18)
    NAMES: Final = names(BUILDINGS)
    PRINTED.check_all_read()

The environment variable `KONTOR_COMPONENTS=genoa=FILE` selects another file for Genoa. A process cannot use
two files for the same game. If a file has a mistake, `BadComponents` is raised. Its one-line message says
where the mistake is and what the file should contain.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from hashlib import blake2b
from typing import Final

from kontor.core.arrays import Arr
from kontor.core.component_tables import BadComponents, Components, Row, names

__all__ = [
    "BadComponents",
    "Components",
    "Row",
    "choose_file",
    "components_of",
    "files_from_environment",
    "fingerprint",
    "names",
    "packaged_components_text",
    "read_components",
]

ENVIRONMENT_VARIABLE: Final = "KONTOR_COMPONENTS"
COMPONENTS_FILE_NAME: Final = "components.toml"

_components_by_game: Final[dict[str, Components]] = {}


def fingerprint(tables: list[Arr], names: Sequence[str] = ()) -> str:
    """Return a hash of components that a game defines in code instead of a components file.

    `tables` holds the components' numbers, and `names` their names. Recorded games store the hash.
    """
    printed = ",".join(names).encode() + b"|".join(bytes(table) for table in tables)
    return blake2b(printed, digest_size=8).hexdigest()


def read_components(game: str, package: str) -> Components:
    """Read the components file that was chosen for `game`, or `components.toml` in `package` if none was."""
    chosen = files_from_environment()
    if game in chosen:
        found = Components(game, chosen[game], _read_chosen_file(game, chosen[game]))
    else:
        found = Components(game, f"{game}/{COMPONENTS_FILE_NAME}", packaged_components_text(package))
    _components_by_game[game] = found
    return found


def components_of(game: str) -> Components | None:
    """Return the components that `game` read when it was imported, or None if it read no file."""
    return _components_by_game.get(game)


def packaged_components_text(package: str) -> str:
    """Return the text of `components.toml` in `package`."""
    from importlib.resources import files

    return files(package).joinpath(COMPONENTS_FILE_NAME).read_text("utf-8")


def files_from_environment() -> dict[str, str]:
    """Return the components files that the variable `KONTOR_COMPONENTS` selects, keyed by game.

    Raise `BadComponents` if its value is malformed.
    """
    file_by_game: dict[str, str] = {}
    for part in filter(None, os.environ.get(ENVIRONMENT_VARIABLE, "").split(",")):
        game, equals, file = part.partition("=")
        if not game or not equals or not file or game in file_by_game:
            raise BadComponents(f"{ENVIRONMENT_VARIABLE}: {part!r} should be GAME=FILE, once for each game")
        file_by_game[game] = file
    return file_by_game


def choose_file(game: str, file: str) -> None:
    """Use the components in `file` for `game`, in this process and its child processes.

    Raise `BadComponents` if the path contains a comma or `game` was already loaded with another file.
    """
    if "," in file:
        raise BadComponents(f"{file}: the name of a components file may have no comma")
    path = os.path.abspath(file)
    if game in _components_by_game and _components_by_game[game].file != path:
        raise BadComponents(f"{file}: {game} was loaded with {_components_by_game[game].file} already")
    chosen = files_from_environment() | {game: path}
    os.environ[ENVIRONMENT_VARIABLE] = ",".join(f"{key}={value}" for key, value in chosen.items())


def _read_chosen_file(game: str, file: str) -> str:
    try:
        with open(file, encoding="utf-8-sig") as opened:  # some editors begin a file with a byte order mark
            return opened.read()
    except OSError as error:
        hint = f"kontor components {game} --template writes one to start from"
        raise BadComponents(f"{file}: {error.strerror}; {hint}") from None
    except UnicodeDecodeError:
        raise BadComponents(f"{file}: not a components file: it is not UTF-8 text") from None
