"""What campaigns, tests and benchmarks share: servers, databases, players, tables and comparisons."""
