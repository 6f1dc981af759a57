"""Puerto Rico with both expansions, for two to five players."""
