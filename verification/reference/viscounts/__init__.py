"""A reference implementation of Viscounts, `game.Table`. `compare` compares it with the engine."""
