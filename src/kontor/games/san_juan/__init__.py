"""San Juan, first edition."""
