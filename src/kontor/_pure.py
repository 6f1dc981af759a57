"""Implements `KONTOR_PURE`: import `kontor.*` from Python sources even if there are compiled modules."""

import sys
from collections.abc import Sequence
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class PureFinder:
    """An import finder for modules of this package that ignores compiled modules."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith("kontor."):
            return None
        for folder in path or ():
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(fullname)
            if spec is not None and spec.loader is not None:
                return spec
        return None


def install() -> None:
    """Put the finder first in `sys.meta_path`, before Python's own finders."""
    sys.meta_path.insert(0, PureFinder())
