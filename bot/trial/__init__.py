"""The real bot against a simulated Discord, for trying it out and for the tests."""
