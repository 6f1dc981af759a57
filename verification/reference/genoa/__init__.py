"""A reference implementation of Genoa, `game.Table`. `compare` compares it with the engine."""
