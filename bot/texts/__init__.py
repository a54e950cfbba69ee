"""Every word a user reads, in every language of the bot."""
