"""What finished matches add up to: history, figures of players, rankings."""
