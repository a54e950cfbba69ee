"""What whoever runs the bot sees: log, metrics, shutdown, checks."""
