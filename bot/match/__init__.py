"""Keeping the matches of a channel: who may do what, what is asked, and what is stored."""
