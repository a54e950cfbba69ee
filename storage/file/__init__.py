"""The database file: its version, its copies, and who has it open."""
