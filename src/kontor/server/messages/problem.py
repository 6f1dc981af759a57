"""The body of an HTTP response that refuses a request."""

from kontor.server.messages.fields import Outgoing


class Problem(Outgoing):
    """Tells a caller why a request was refused."""

    code: str  # reason, for programs
    text: str  # reason, for people
    retry_after: float | None = None  # seconds until the client may try again
