"""Files of the web client on their way to a browser, compressed where it can read that.

The build packs them better than there is time for here (`web/vite.config.ts`); what has no packed file beside
it is compressed when it is first asked for.

Only these: an answer of the interface holds secrets beside words that others chose, and its compressed length
would tell.
"""

from __future__ import annotations

import asyncio
import gzip
import zlib
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Final

from starlette.requests import Request
from starlette.responses import FileResponse, Response

TEXTS: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
}
"""Kinds of file that become shorter, and their media types."""
LONGEST_PATH: Final = 500
"""Characters from which on no file is looked for."""


def file_below(root: Path, path: str) -> Path | None:
    """Return the file `path` of the folder `root`, or None; never a file outside that folder."""
    if not path or "\0" in path or len(path) >= LONGEST_PATH:
        return None
    try:
        wanted = (root / path).resolve()
        return wanted if wanted.is_relative_to(root.resolve()) and wanted.is_file() else None
    except OSError:  # a name longer than any file's
        return None


async def send_file(request: Request, file: Path, cache: str, vary: str = "") -> Response:
    """The file as this browser reads it best; `vary` names what else it was chosen by."""
    headers = {"Cache-Control": cache}
    kind = TEXTS.get(file.suffix)
    if kind is None:
        return FileResponse(file, headers=headers)
    headers["Vary"] = ", ".join(filter(None, ("Accept-Encoding", vary)))
    if not reads_gzip(request.headers.get("accept-encoding", "")):
        return FileResponse(file, headers=headers, media_type=kind)
    found = file.stat()
    body, tag = await asyncio.to_thread(gzipped, file, found.st_mtime_ns, found.st_size)
    headers["ETag"] = tag
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    headers["Content-Encoding"] = "gzip"
    return Response(body, headers=headers, media_type=kind)


def reads_gzip(accepted: str) -> bool:
    """Whether that Accept-Encoding names gzip, or everything, and does not refuse it."""
    named: dict[str, bool] = {}
    for part in accepted.lower().split(","):
        name, _, rest = part.partition(";")
        weight = rest.strip().removeprefix("q=")
        named[name.strip()] = weight.rstrip("0") not in ("0.", "") if rest else True
    return named.get("gzip", named.get("*", False))


@lru_cache(maxsize=256)
def gzipped(file: Path, changed: int, size: int) -> tuple[bytes, str]:
    """The file compressed, and its tag; made once for each state of the file."""
    plain = file.read_bytes()
    body = packed(file, plain) or gzip.compress(plain, 9, mtime=0)
    return body, f'"{sha256(body).hexdigest()[:32]}"'


def packed(file: Path, plain: bytes) -> bytes | None:
    """What the build laid beside the file as `app.js.gz`, if it holds these very bytes.

    gzip ends with their checksum and length, so an old one beside an edited file is noticed.
    """
    beside = file.with_name(file.name + ".gz")
    body = beside.read_bytes() if beside.is_file() else b""
    end = zlib.crc32(plain).to_bytes(4, "little") + len(plain).to_bytes(4, "little")
    return body if body.endswith(end) else None
