"""The WebSockets of tables: connections, their messages, and the answers."""
