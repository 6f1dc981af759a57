"""The version of the protocol, and the JSON schema of all socket messages."""

from typing import Any, Final

from pydantic import BaseModel

from kontor.server.messages.from_client import FromClient
from kontor.server.messages.from_server import FromServer

PROTOCOL: Final = 1


class SocketProtocol(BaseModel):
    """Combines the messages of both directions in one model, only to generate the JSON schema."""

    client: FromClient
    server: FromServer


def schema() -> dict[str, Any]:
    """Return the JSON schema of all socket messages."""
    return SocketProtocol.model_json_schema(by_alias=True)
