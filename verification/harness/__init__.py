"""Code shared by campaigns, tests and benchmarks: servers, databases, simulated players and comparisons."""
