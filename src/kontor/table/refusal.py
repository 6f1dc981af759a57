"""`Refusal`: the exception for a player's request that cannot be carried out."""

from __future__ import annotations


class Refusal(Exception):
    """Raised if a player's request cannot be carried out. Nothing has been changed."""

    def __init__(
        self,
        code: str,  # one of the error codes in docs/protocol.md
        text: str,  # an explanation for people
        *,
        rule: str | None = None,  # id of the rule that forbids the action
        index: int | None = None,  # which action of the decision was refused
        retry_after: float | None = None,  # seconds after which the same request may succeed
    ) -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.rule = rule
        self.index = index
        self.retry_after = retry_after
