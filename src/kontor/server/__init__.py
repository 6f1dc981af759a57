"""The place to play: lobby, tables over the network, storage. See docs/protocol.md and docs/operations.md."""
