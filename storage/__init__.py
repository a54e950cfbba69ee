"""What the bot remembers: the only SQL of the project."""
