"""The numbers and names in the answers of the FAQ, worked out from the presets and the scorer."""
