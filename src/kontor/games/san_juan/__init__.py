"""San Juan, first edition. Start reading in `game.py`, which says where each phase is."""
