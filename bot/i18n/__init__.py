"""Saying something in a language: every word that a user reads, and how names are shown."""
