"""Reference implementations of two games, to compare the engines with.

They are written from the ledger of rules alone, and are simple rather than fast. `python -m
verification.reference genoa` compares one of them with the engine.
"""
