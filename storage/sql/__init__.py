"""The statements of every feature, and what carries them out."""
