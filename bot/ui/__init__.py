"""What a user sees and touches."""
