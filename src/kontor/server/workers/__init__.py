"""Processes and threads for computations too long for the event loop."""
