"""Checks that take too long for the test suite, and code that these checks share with the tests.

- `campaigns`: programs that check one property in many random games, or while a server is killed or attacked.
- `reference`: simple reimplementations of two games, to compare the engines with.
- `mutations`: mutation tests, which break one line of the rules at a time and expect a test to fail.
- `harness`: servers, databases, simulated players and comparisons for campaigns, tests and benchmarks.

This package may import `kontor`, but not `tests` or `benchmarks`.
"""
