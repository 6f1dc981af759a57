"""The body of an HTTP answer that refuses a request."""

from kontor.server.messages.fields import Told


class Problem(Told):
    """Why a request was refused: a code for programs and a text for people; `retry_after` is in seconds."""

    code: str
    text: str
    retry_after: float | None = None
