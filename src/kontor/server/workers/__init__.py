"""Worker processes and threads for computations that would block the event loop for too long."""
