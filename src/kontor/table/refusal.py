"""`Refusal`: the error for a request that cannot be carried out."""

from __future__ import annotations


class Refusal(Exception):
    """A request cannot be carried out. Nothing was changed.

    `code` is one of the codes in docs/protocol.md, and `text` explains it to people. `rule` names the rule
    that forbids an action. `index` is the position of the refused action in its decision. `retry_after` is
    the number of seconds after which the same request may succeed.
    """

    def __init__(
        self,
        code: str,
        text: str,
        *,
        rule: str | None = None,
        index: int | None = None,
        retry_after: float | None = None,
    ) -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.rule = rule
        self.index = index
        self.retry_after = retry_after
