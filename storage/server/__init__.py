"""Filling a database on a server from a file."""
