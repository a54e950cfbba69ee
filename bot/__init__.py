"""Everything that is neither a command nor SQL."""
