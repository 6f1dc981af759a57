"""HTTP routes for the files of the web client, and for pages that describe the protocol."""

from __future__ import annotations

import asyncio
import html
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from fastapi import APIRouter, FastAPI, Request
from starlette.responses import HTMLResponse, JSONResponse, Response

from kontor.server.http.compressed_files import file_below, send_file
from kontor.server.messages.protocol import schema
from kontor.table.refusal import Refusal

router = APIRouter()
LANGUAGE_COOKIE: Final = "kontor.lang"
CACHE_FOREVER: Final = "public, max-age=31536000, immutable"
NO_CLIENT_PAGE: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Kontor</title>
<h1>Kontor is running, without its web client</h1>
<p>This installation does not contain the browser client. <code>pip install .</code> from the source tree
builds it; programs can play already: see <a href="/api/docs">the interface</a>.</p></html>"""


def web_folder(configured_folder: Path | None) -> Path:
    """Return the folder of the built web client: `configured_folder`, or `web` in the package if None."""
    return configured_folder if configured_folder is not None else Path(str(files("kontor"))) / "web"


protocol_schema: Final = cache(schema)
"""Returns the JSON schema of the socket messages. It is cached, because anybody may ask for it."""


def index_for(root: Path, request: Request) -> Path:
    """Return the start page in the folder `root` that suits the caller's language.

    Each version of the page preloads the user interface texts in one language.
    """
    hungarian = root / "index.hu.html"
    return hungarian if wants_hungarian(request) and hungarian.is_file() else root / "index.html"


def wants_hungarian(request: Request) -> bool:
    """Return whether the caller reads Hungarian, according to the language cookie.

    Without the cookie, the Accept-Language header decides. The web client follows the same rule.
    """
    spoken = request.cookies.get(LANGUAGE_COOKIE) or request.headers.get("accept-language", "")
    return spoken.lower().startswith("hu")


async def openapi(request: Request) -> Response:
    """Send the OpenAPI description of all HTTP routes."""
    return Response((await api_description(request.app))[0], media_type="application/json")


async def api_description(app: FastAPI) -> tuple[bytes, str]:
    """Return the OpenAPI description of all HTTP routes, and a page that lists them.

    Building them is slow, so it happens only once, in a thread. Requests that arrive in the meantime wait for
    it to finish.
    """
    state = app.state
    if state.api_description is None:
        state.api_description = asyncio.ensure_future(asyncio.to_thread(build_api_description, app))
    found: tuple[bytes, str] = await asyncio.shield(state.api_description)
    return found


def build_api_description(app: FastAPI) -> tuple[bytes, str]:
    return bytes(JSONResponse(app.openapi()).body), api_page(app)


@router.get("/api/protocol.json", tags=["about"], summary="JSON schema of the socket messages")
async def protocol() -> dict[str, Any]:
    return protocol_schema()


@router.get("/api/docs", include_in_schema=False)
async def docs(request: Request) -> HTMLResponse:
    return HTMLResponse((await api_description(request.app))[1])


def api_page(app: FastAPI) -> str:
    """Return an HTML page that lists all HTTP routes and their parameters. It contains no scripts."""
    parts = ["<!doctype html><html lang='en'><meta charset='utf-8'><title>Kontor: HTTP</title><h1>HTTP</h1>"]
    parts.append("<p><a href='/api/openapi.json'>OpenAPI</a>, <a href='/api/protocol.json'>sockets</a></p>")
    for path, methods in app.openapi()["paths"].items():
        for method, operation in methods.items():
            title = html.escape(f"{method.upper()} {path}")
            parts.append(f"<h2><code>{title}</code></h2><p>{html.escape(operation.get('summary', ''))}</p>")
            for given in operation.get("parameters", []):
                kind = html.escape(str(given["schema"].get("type", "")))
                parts.append(f"<p><code>{html.escape(given['name'])}</code> {kind} ({given['in']})</p>")
    return "".join(parts)


@router.get("/{path:path}", include_in_schema=False)
async def page(request: Request, path: str) -> Response:
    """Send a file from the web client, or its start page for paths that the client handles itself."""
    if path == "api" or path.startswith("api/"):
        raise Refusal("not_found", "There is nothing at this address.")
    root = web_folder(request.app.state.config.web)
    index = index_for(root, request)
    if not index.is_file():
        return HTMLResponse(NO_CLIENT_PAGE, 200 if path == "" else 404)
    found = file_below(root, path)
    if found is not None and found.suffix not in (".html", ".gz"):
        return await send_file(request, found, CACHE_FOREVER if path.startswith("assets/") else "no-cache")
    if "." in path.rsplit("/", 1)[-1]:
        raise Refusal("not_found", "There is no such file.")
    return await send_file(request, index, "no-cache", "Accept-Language, Cookie")
