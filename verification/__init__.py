"""Long checks of Kontor, and what they share with the tests.

- `campaigns`: programs that check one promise in many random games, or under load, kills and attacks.
- `reference`: reference implementations of two games, compared with the engines.
- `mutations`: rules with one line made wrong; a test must notice each.
- `harness`: servers, databases, players and comparisons, for campaigns, tests and benchmarks.

This package imports `kontor` and neither `tests` nor `benchmarks`.
"""
