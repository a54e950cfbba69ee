"""What a match looks like on Discord, and how rounds are entered there."""
