"""Answers to questions about the rules."""
