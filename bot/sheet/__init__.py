"""The score sheet of a match, for reading and as a file."""
