"""HTTP routes for games: the list of games, their options, rules and texts, and files from their packages."""

from __future__ import annotations

from functools import lru_cache
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

import kontor
from kontor import ledger
from kontor.bots import names
from kontor.core.game import Game
from kontor.core.game_package import GamePackage
from kontor.core.registry import UnknownGame, keys, package, read_all
from kontor.server.http.compressed_files import file_below, send_file
from kontor.server.http.dependencies import AnyCaller
from kontor.server.messages.games import ArgInfo, BlockInfo, CardText, GameInfo, Games, Need, OptionInfo
from kontor.server.messages.protocol import PROTOCOL
from kontor.server.tables.game_choice import find_game
from kontor.server.workers.engines import bots_offered_later, bots_run_compiled, offered_bots
from kontor.table.refusal import Refusal

router = APIRouter(prefix="/api", tags=["games"])
files_router = APIRouter(prefix="/games", include_in_schema=False)


def find_package(key: str) -> GamePackage:
    """Return the package of the game with this `key`. Raise `Refusal` if there is no such game."""
    try:
        return package(key)
    except UnknownGame:
        raise Refusal("not_found", "There is no such game.") from None


def game_info(game: Game, with_catalogue: bool) -> GameInfo:
    """Return the description of `game` for clients. `with_catalogue` adds its action catalogue."""
    options = [
        OptionInfo(
            name=option.name,
            kind=option.kind,  # type: ignore[arg-type]  # one of four by construction
            default=option.default,
            values=list(option.values),
            low=option.low,
            high=option.high,
            text=option.description,
            needs=[Need(name=name, value=value) for name, value in option.needs],
        )
        for option in game.option_specs
    ]
    found = package(game.key)
    card = found.card()
    return GameInfo(
        key=game.key,
        title=game.title,
        card={lang: CardText(**text._asdict()) for lang, text in card.texts.items()},
        minutes=card.minutes,
        counts=card.counts,  # type: ignore[arg-type]  # one of two by construction
        has_lesson=found.lesson() is not None,
        client_url=f"/games/{game.key}/client/index.js" if found.client_script() else None,
        picture_url=f"/games/{game.key}/card.svg" if found.picture() else None,
        rules=game.rules_version,
        seats=list(game.seat_counts),
        automata={
            seats: list(rivals)
            for seats in game.seat_counts
            if (rivals := game.automaton_names(game.options(seats)))
        },
        options=options,
        bots={seats: offered_bots(game.key, seats) for seats in game.seat_counts},
        later={seats: names for seats in game.seat_counts if (names := bots_offered_later(game.key, seats))},
        passing=sorted(game.catalogue.passing_verbs),
        revealing=sorted(game.catalogue.revealing_verbs),
        catalogue=catalogue_blocks(game) if with_catalogue else None,
        fingerprint=game.catalogue.fingerprint(),
    )


def catalogue_blocks(game: Game) -> list[BlockInfo]:
    """Return the action catalogue of `game`, in the form that is sent to clients."""
    return [
        BlockInfo(
            verb=block.verb,
            first=block.first_action,
            size=block.size,
            args=[ArgInfo(name=arg.name, values=list(arg.values)) for arg in block.args],
        )
        for block in game.catalogue.blocks
    ]


@router.get("/games", summary="All games", response_model=Games)
async def all_games(caller: AnyCaller) -> Response:
    body = games_json(tuple(keys()), tuple(names()), bots_run_compiled())
    return Response(body, media_type="application/json")


@lru_cache(maxsize=8)
def games_json(games: tuple[str, ...], bots: tuple[str, ...], compiled: bool) -> bytes:
    """Return the descriptions of all games as JSON, in the order in which the lobby shows them.

    The result is cached, because every visitor asks for it. The arguments are used only as the cache key: the
    result depends on the installed `games` and `bots`, and on whether bots run `compiled` engines.
    """
    found = read_all(
        lambda package: (package.card().order, package.key, game_info(package.game(), with_catalogue=False))
    )
    infos = [info for *_, info in sorted(found, key=lambda entry: entry[:2])]
    return Games(protocol=PROTOCOL, version=kontor.__version__, games=infos).model_dump_json().encode()


@router.get("/games/{game}", summary="One game with its action catalogue")
async def one_game(caller: AnyCaller, game: str) -> GameInfo:
    return game_info(find_game(game), with_catalogue=True)


@router.get("/games/{game}/rules", summary="The rules ledger of a game")
async def rules(
    caller: AnyCaller, game: str, lang: Annotated[Literal["en", "hu"], Query()] = "en"
) -> dict[str, Any]:
    find_game(game)
    try:
        page = ledger.load(game).page(lang)
    except (ledger.NotInLedger, FileNotFoundError):
        raise Refusal("not_found", "There are no rules of this game here.") from None
    return {
        "game": game,
        "lang": lang,
        "title": page.title,
        "chapters": [
            {
                "title": chapter.title,
                "prose": list(chapter.prose),
                "entries": [{"id": entry.id, "text": entry.text} for entry in chapter.entries],
            }
            for chapter in page.chapters
        ],
    }


@router.get("/games/{game}/words/{lang}", summary="The words of a game")
async def words(
    caller: AnyCaller,
    game: str,
    lang: Literal["en", "hu"],
    part: Annotated[Literal["", "lesson", "reasons"], Query()] = "",
) -> dict[str, str]:
    """Return the texts of a game in one language, indexed by key.

    The web client already contains the texts of Kontor's own games. It asks only for those of other packages.
    """
    found = find_package(game).words(lang, part)
    if found is None:
        raise Refusal("not_found", "The game has no such words.")
    return found


@router.get("/games/{game}/lesson", summary="The steps of a guided first game")
async def lesson_steps(caller: AnyCaller, game: str) -> dict[str, Any]:
    found = find_package(game).lesson()
    if found is None:
        raise Refusal("not_found", "There is no lesson for this game here.")
    return found.steps


@files_router.get("/{game}/card.svg")
async def picture(request: Request, game: str) -> Response:
    return await send_from_folder_of(find_package(game).picture(), "card.svg", request)


@files_router.get("/{game}/client/{path:path}")
async def client_file(request: Request, game: str, path: str) -> Response:
    """Send the script that draws the board of a game, or another file from the same folder."""
    return await send_from_folder_of(find_package(game).client_script(), path, request)


async def send_from_folder_of(file: Traversable | None, path: str, request: Request) -> Response:
    """Send the file `path` from the folder that contains `file`.

    Raise `Refusal` if there is no such file in that folder, or if `file` is None.
    """
    found = file_below(file.parent, path) if isinstance(file, Path) else None
    if found is None:
        raise Refusal("not_found", "There is no such file.")
    return await send_file(request, found, "no-cache")
