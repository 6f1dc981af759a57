"""Errors that stop `make play`. Each is reported on one line, which says what to do about it."""

from __future__ import annotations

import errno
import re


class SetupFailed(Exception):
    """Raised to stop `make play`. The message is one line for the person at the terminal."""


CAUSES = (
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
"""Matches the last line of npm's output if it names only a log file instead of the error."""


def failure_from_output(task: str, output: str) -> SetupFailed:
    """Return a `SetupFailed` that says why `task` failed. `output` was printed by the program that failed."""
    for pattern, reason in CAUSES:
        if re.search(pattern, output):
            return SetupFailed(f"{task}: {reason}.")
    lines = [line.strip() for line in output.splitlines() if line.strip() and not re.search(POINTER, line)]
    reasons = [
        line.removeprefix("Reason: ") for line in lines if re.search(r"^Reason: |^Missing|\wError: ", line)
    ]
    return SetupFailed(f"{task} failed: {([*lines[-1:], *reasons] or ['it said nothing'])[-1]}")


def failure_from_os_error(task: str, error: OSError) -> SetupFailed:
    """Return a `SetupFailed` that says that `task` failed because of `error`, such as a full disk."""
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return failure_from_output(task, "ENOSPC")
    return SetupFailed(f"{task} failed: {error}")
