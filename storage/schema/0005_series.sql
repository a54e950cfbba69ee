-- A series is a row of matches between the same sides; it goes by the number of its first match.
ALTER TABLE matches ADD COLUMN series_id INTEGER REFERENCES matches (id);
ALTER TABLE matches ADD COLUMN best_of INTEGER;
CREATE INDEX matches_of_a_series ON matches (series_id, id) WHERE series_id IS NOT NULL;
