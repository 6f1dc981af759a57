"""Measurements of speed and size. Run them from the project's folder, with the installed package."""
