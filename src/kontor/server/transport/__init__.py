"""Subclasses of uvicorn's HTTP and WebSocket protocols, with limits for slow and flooding clients."""
