"""The whole socket protocol: its version and its schema."""

from typing import Any, Final

from pydantic import BaseModel

from kontor.server.messages.from_client import FromClient
from kontor.server.messages.from_server import FromServer

PROTOCOL: Final = 1


class SocketProtocol(BaseModel):
    """Both directions of the socket, for the schema only."""

    client: FromClient
    server: FromServer


def schema() -> dict[str, Any]:
    """The JSON schema of all socket messages."""
    return SocketProtocol.model_json_schema(by_alias=True)
