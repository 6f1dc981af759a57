"""Sends files of the web client, compressed with gzip if the browser accepts it.

The build has already compressed most files (`web/vite.config.ts`), more thoroughly than the server could.
Other files are compressed when they are first requested.

API responses are never compressed. They may contain secrets next to text that other people wrote, and then
the compressed length would leak hints about the secrets (the BREACH attack).
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

COMPRESSIBLE: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
}
"""File suffixes that are worth compressing, and their media types."""
OTHER_TYPES: Final = {".woff2": "font/woff2"}  # Python knows it only from the list of the system
MAX_PATH: Final = 500  # characters of a path; longer ones are not looked up


def file_below(root: Path, path: str) -> Path | None:
    """Return the file `path` in the folder `root`; None if it does not exist or lies outside `root`."""
    if not path or "\0" in path or len(path) >= MAX_PATH:
        return None
    try:
        wanted = (root / path).resolve()
        return wanted if wanted.is_relative_to(root.resolve()) and wanted.is_file() else None
    except OSError:  # the name is too long for the file system
        return None


async def send_file(request: Request, file: Path, cache_control: str, vary: str = "") -> Response:
    """Return an HTTP response with the content of `file`, compressed if the browser accepts gzip.

    `cache_control` is the value of the Cache-Control header. `vary` lists the request headers that influenced
    the choice of `file`, for the Vary header.
    """
    headers = {"Cache-Control": cache_control}
    media_type = COMPRESSIBLE.get(file.suffix)
    if media_type is None:
        return FileResponse(file, headers=headers, media_type=OTHER_TYPES.get(file.suffix))
    headers["Vary"] = ", ".join(filter(None, ("Accept-Encoding", vary)))
    if not accepts_gzip(request.headers.get("accept-encoding", "")):
        return FileResponse(file, headers=headers, media_type=media_type)
    found = file.stat()
    body, tag = await asyncio.to_thread(gzipped, file, found.st_mtime_ns, found.st_size)
    headers["ETag"] = tag
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    headers["Content-Encoding"] = "gzip"
    return Response(body, headers=headers, media_type=media_type)


def accepts_gzip(accept_encoding: str) -> bool:
    """Return whether the Accept-Encoding header of a request allows gzip, by name or by "*"."""
    is_accepted: dict[str, bool] = {}
    for part in accept_encoding.lower().split(","):
        encoding, _, rest = part.partition(";")
        weight = rest.strip().removeprefix("q=")
        is_accepted[encoding.strip()] = weight.rstrip("0") not in ("0.", "") if rest else True
    return is_accepted.get("gzip", is_accepted.get("*", False))


@lru_cache(maxsize=256)
def gzipped(file: Path, modified_ns: int, size: int) -> tuple[bytes, str]:
    """Return the gzip-compressed content of `file`, and its ETag.

    The result is cached. `modified_ns` and `size` are used only in the cache key, so that a changed file is
    read again.
    """
    content = file.read_bytes()
    body = prebuilt_gzip(file, content) or gzip.compress(content, 9, mtime=0)
    return body, f'"{sha256(body).hexdigest()[:32]}"'


def prebuilt_gzip(file: Path, content: bytes) -> bytes | None:
    """Return the content of the gzip file that the build wrote for `file`: `app.js.gz` for `app.js`.

    Return None if there is no such file, or if it is outdated. A gzip file ends with a checksum and a length,
    which must match `content`, the content of `file`.
    """
    beside = file.with_name(file.name + ".gz")
    body = beside.read_bytes() if beside.is_file() else b""
    end = zlib.crc32(content).to_bytes(4, "little") + len(content).to_bytes(4, "little")
    return body if body.endswith(end) else None
