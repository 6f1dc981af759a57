"""Viscounts of the West Kingdom, for one to four players."""
