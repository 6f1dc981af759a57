"""Sends files of the web client, compressed with gzip if the browser accepts that.

The build compresses most files in advance (`web/vite.config.ts`), and better than there is time for here.
Other files are compressed when they are first requested.

Answers of the HTTP interface are never compressed. They may hold secrets beside texts of other people, and
the compressed length would then give hints about the secrets.
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
MAX_PATH: Final = 500
"""Characters of a path; longer ones are not looked up."""


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
    """Return the response with a file, compressed if the browser accepts gzip.

    `cache_control` is the value of that header. `vary` names further request headers that chose the file.
    """
    headers = {"Cache-Control": cache_control}
    kind = COMPRESSIBLE.get(file.suffix)
    if kind is None:
        return FileResponse(file, headers=headers)
    headers["Vary"] = ", ".join(filter(None, ("Accept-Encoding", vary)))
    if not accepts_gzip(request.headers.get("accept-encoding", "")):
        return FileResponse(file, headers=headers, media_type=kind)
    found = file.stat()
    body, tag = await asyncio.to_thread(gzipped, file, found.st_mtime_ns, found.st_size)
    headers["ETag"] = tag
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    headers["Content-Encoding"] = "gzip"
    return Response(body, headers=headers, media_type=kind)


def accepts_gzip(accepted: str) -> bool:
    """Return whether the Accept-Encoding header `accepted` allows gzip, by name or by "*"."""
    named: dict[str, bool] = {}
    for part in accepted.lower().split(","):
        name, _, rest = part.partition(";")
        weight = rest.strip().removeprefix("q=")
        named[name.strip()] = weight.rstrip("0") not in ("0.", "") if rest else True
    return named.get("gzip", named.get("*", False))


@lru_cache(maxsize=256)
def gzipped(file: Path, changed: int, size: int) -> tuple[bytes, str]:
    """Return the compressed file and its ETag.

    The result is cached. `changed` and `size` are part of the cache key, so an edited file is read again.
    """
    plain = file.read_bytes()
    body = prebuilt_gzip(file, plain) or gzip.compress(plain, 9, mtime=0)
    return body, f'"{sha256(body).hexdigest()[:32]}"'


def prebuilt_gzip(file: Path, plain: bytes) -> bytes | None:
    """Return the content of the gzip file that the build made of `file`, such as `app.js.gz` for `app.js`.

    Return None if there is none, or if it was not made of `plain`. A gzip file ends with the checksum and the
    length of its content, so an outdated one is detected.
    """
    beside = file.with_name(file.name + ".gz")
    body = beside.read_bytes() if beside.is_file() else b""
    end = zlib.crc32(plain).to_bytes(4, "little") + len(plain).to_bytes(4, "little")
    return body if body.endswith(end) else None
