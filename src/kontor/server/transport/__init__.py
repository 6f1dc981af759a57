"""uvicorn's HTTP and WebSocket protocols, with limits on slow and greedy clients."""
