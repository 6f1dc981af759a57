"""The game server: accounts, lobby, tables, and storage. See docs/protocol.md and docs/operations.md."""
