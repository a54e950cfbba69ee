"""What people can ask of the bot, one file a group of commands."""
