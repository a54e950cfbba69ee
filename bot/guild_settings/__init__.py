"""What a server or a channel has set."""
