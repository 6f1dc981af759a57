"""Errors that stop `make play`, in one line that says what to do."""

from __future__ import annotations

import errno
import re


class Trouble(Exception):
    """An error in one line for the person at the terminal."""


SIGNS = (
    (r"No space left on device|ENOSPC|Disk quota exceeded", "the disk is full; make room and start again"),
    (
        r"DO NOT MATCH THE HASHES|Hash mismatch|EINTEGRITY",
        "a download does not have the checksum of the lock file; if that repeats, do not trust the registry",
    ),
    (
        r"CERTIFICATE_VERIFY_FAILED|SELF_SIGNED_CERT|UNABLE_TO_(GET|VERIFY)\w*|unable to get local issuer",
        "the certificate of a package registry is not trusted here; behind a proxy with its own certificate, "
        "name its file in PIP_CERT and NODE_EXTRA_CA_CERTS",
    ),
    (
        r"name resolution|Name or service not known|nodename nor servname|ENOTFOUND|EAI_AGAIN|dns error"
        r"|Connection refused|ECONNREFUSED|Network is unreachable|ENETUNREACH|timed out|ETIMEDOUT|ECONNRESET"
        r"|NewConnectionError|Connection broken|No route to host",
        "there is no way to the package registries; check the network and start again",
    ),
    (
        r"No matching distribution|Could not find a version",
        "there is no build of a package for this Python and system; try another: make play PYTHON=...",
    ),
)
POINTER = r"^npm error A complete log of this run"
"""A last line that only says where to read more."""


def explained(what: str, said: str) -> Trouble:
    """Turn the output of a program that failed while doing `what` into one line."""
    for sign, reason in SIGNS:
        if re.search(sign, said):
            return Trouble(f"{what}: {reason}.")
    lines = [line.strip() for line in said.splitlines() if line.strip() and not re.search(POINTER, line)]
    telling = [
        line.removeprefix("Reason: ") for line in lines if re.search(r"^Reason: |^Missing|\wError: ", line)
    ]
    return Trouble(f"{what} failed: {([*lines[-1:], *telling] or ['it said nothing'])[-1]}")


def of_system(what: str, error: OSError) -> Trouble:
    """Return the same for an error of the system, such as a full disk."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return explained(what, "ENOSPC")
    return Trouble(f"{what} failed: {error}")
