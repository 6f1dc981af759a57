"""The game server: lobby, tables on the network, and storage. See docs/protocol.md and docs/operations.md."""
