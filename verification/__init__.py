"""Checks of Kontor that take too long for the test suite, and code that they share with the tests.

- `campaigns`: programs that check one property in many random games, or while a server is killed or attacked.
- `reference`: simple reimplementations of two games, to compare the engines with.
- `mutations`: mutation tests. One line of the rules is made wrong at a time; a test must fail.
- `harness`: servers, databases, simulated players and comparisons, also for tests and benchmarks.

This package imports `kontor` and neither `tests` nor `benchmarks`.
"""
