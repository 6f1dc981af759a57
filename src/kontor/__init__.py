"""Kontor: classic trading board games by exact rules.

`core` and `games` are compiled when a wheel is built, and lie beside their Python sources. Both builds
must behave alike; with ``KONTOR_PURE=1`` in the environment an installation runs from its sources.

>>> import kontor
>>> print(kontor.build_info())  # doctest: +SKIP
compiled (mypyc 2.4.1, gcc 12.2.0)
"""

import os
from typing import NamedTuple

__version__ = "0.1.0"
__all__ = ["BuildInfo", "__version__", "build_info"]

_PURE = os.environ.get("KONTOR_PURE", "0") not in ("", "0")
if _PURE:
    from kontor import _pure

    _pure.install()


class BuildInfo(NamedTuple):
    """Whether the engines run compiled, and how that came about."""

    compiled: bool
    reason: str

    def __str__(self) -> str:
        return f"{'compiled' if self.compiled else 'interpreted'} ({self.reason})"


def build_info() -> BuildInfo:
    """Tell how the engines of this process run, whatever the wheel promised."""
    from importlib.machinery import ExtensionFileLoader
    from importlib.util import find_spec

    from kontor import _build

    if _PURE:
        return BuildInfo(False, "KONTOR_PURE is set")
    if not _build.COMPILED:
        return BuildInfo(False, _build.REASON)
    spec = find_spec(_build.MODULES[0])
    if spec is None or not isinstance(spec.loader, ExtensionFileLoader):
        return BuildInfo(False, "the compiled modules do not fit this Python")
    return BuildInfo(True, _build.REASON)
