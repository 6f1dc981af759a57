"""Every message of the protocol as a pydantic model; docs/protocol.md describes them.

Incoming messages are parsed by these models. Outgoing socket messages are built as plain dicts, for speed,
and tests check them against the models. `python -m kontor.server.messages` prints the JSON schema of all
socket messages, from which types for other languages can be generated.

`accounts`, `games`, `tables`, `replays`, `chat` and `problem` define the bodies of HTTP requests and
responses. `from_client` and `from_server` define the socket messages; `protocol` combines them. `fields`
defines the types of individual fields.
"""
