"""Rules with one line wrong, and the tests that must notice."""
