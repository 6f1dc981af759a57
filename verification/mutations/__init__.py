"""Mutation tests of the rules. Start reading at `__main__`."""
