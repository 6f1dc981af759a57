"""The WebSocket interface of tables: accepts connections, reads their messages, and answers them."""
