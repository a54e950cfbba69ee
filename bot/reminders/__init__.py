"""Asking whether a quiet match is still being played."""
