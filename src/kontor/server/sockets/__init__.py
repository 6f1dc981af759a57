"""The WebSocket interface of tables: accepts clients, reads their messages, and answers them."""
