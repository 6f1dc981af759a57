"""Programs that use Kontor for research; docs/research.md tells of each."""
