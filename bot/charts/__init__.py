"""Pictures of a match: numbers in, the bytes of a PNG out."""
