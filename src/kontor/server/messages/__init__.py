"""Every message of the protocol as a pydantic model; docs/protocol.md describes them.

Incoming messages are parsed by these models only. Outgoing socket messages are built as plain dicts, for
speed, and tests check them against the models. `python -m kontor.server.messages` prints the JSON schema of
all socket messages, from which types for other languages can be generated.

`accounts`, `games`, `tables`, `replays`, `chat` and `problem` have the requests and answers of HTTP, by
subject. `from_client` and `from_server` have the socket messages, and `protocol` has both directions.
`fields` has the types of single fields.
"""
