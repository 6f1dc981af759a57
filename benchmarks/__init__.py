"""Benchmarks of speed and memory. Run them from the root of the repository, with Kontor installed."""
