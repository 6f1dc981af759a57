"""The socket of a table: one connection, its messages and their answers."""
