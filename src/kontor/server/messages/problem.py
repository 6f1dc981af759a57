"""What is answered over HTTP when something is refused."""

from kontor.server.messages.fields import Told


class Problem(Told):
    code: str
    text: str
    retry_after: float | None = None
