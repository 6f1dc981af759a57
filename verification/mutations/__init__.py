"""Rules with one line made wrong, and the tests that must notice."""
