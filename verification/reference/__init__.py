"""Reference implementations of two games, to compare the engines with.

They are written from the ledger alone, slowly and plainly. `python -m verification.reference genoa` runs the
comparison.
"""
