"""The exception that describes a failed check."""

from __future__ import annotations


class Failure(Exception):
    """A failed check. `kind` is the same for similar failures in different worlds; `text` has the details."""

    def __init__(self, kind: str, text: str) -> None:
        super().__init__(kind, text)  # unpickling calls the class with these arguments
        self.kind = kind
        self.text = text

    def __str__(self) -> str:
        return f"{self.kind}: {self.text}"
