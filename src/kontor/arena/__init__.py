"""Many games at once: simulation and measurement."""
