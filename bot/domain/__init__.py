"""Domino scoring, pure: no Discord, no SQL, no clock, no files, no logging."""
