"""Hello Game for Kontor. `game` implements the rules; bots, words and pictures are in the files beside it."""
