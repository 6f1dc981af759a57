"""Every message of the protocol, as docs/protocol.md describes it.

What arrives is read by these models and nothing else. What is sent is built by hand, for speed, and held to
these models by the tests. `python -m kontor.server.messages` prints the JSON schema of all of them: types for
other languages can be made from it.

Over HTTP, both directions by subject: `accounts`, `games`, `tables`, `replays`, `chat`, `problem`. Over the
socket: `from_client` and `from_server`; `protocol` is both. `fields` is what they are made of.
"""
