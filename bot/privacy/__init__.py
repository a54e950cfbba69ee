"""What is stored about a person, and forgetting it."""
