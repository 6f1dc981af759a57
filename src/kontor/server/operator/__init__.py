"""What an operator does: `kontor admin`, backups, exports, orders to running servers."""
