-- Whoever had handed over a seat before the end keeps what they did there: their rows have a turn
-- above 0, and neither a total nor a place nor a rating. The result is of whoever sat there at the
-- end.
CREATE TABLE outcomes_by_turn (
    match_id INTEGER NOT NULL REFERENCES results (match_id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    turn INTEGER NOT NULL CHECK (turn >= 0),
    side INTEGER NOT NULL,
    scope INTEGER NOT NULL,
    variant TEXT NOT NULL,
    finished_at INTEGER NOT NULL,
    counted INTEGER NOT NULL CHECK (counted IN (0, 1)),
    ranked INTEGER NOT NULL CHECK (ranked IN (0, 1) AND ranked <= counted),
    player INTEGER REFERENCES players (number),
    total INTEGER,
    points INTEGER NOT NULL,
    place INTEGER CHECK (place >= 1),
    won INTEGER CHECK (won IN (0, 1)),
    drawn INTEGER CHECK (drawn IN (0, 1)),
    rounds INTEGER NOT NULL,
    rounds_won INTEGER NOT NULL,
    best_round INTEGER,
    streak INTEGER NOT NULL,
    mu REAL,
    sigma REAL,
    PRIMARY KEY (match_id, seat, turn),
    CHECK ((turn = 0) = (won IS NOT NULL))
) STRICT, WITHOUT ROWID;

INSERT INTO outcomes_by_turn (
    match_id, seat, turn, side, scope, variant, finished_at, counted, ranked, player, total, points,
    place, won, drawn, rounds, rounds_won, best_round, streak, mu, sigma
)
SELECT match_id, seat, 0, side, scope, variant, finished_at, counted, ranked, player, total, points,
    place, won, drawn, rounds, rounds_won, best_round, streak, mu, sigma
FROM outcomes;

DROP TABLE outcomes;
ALTER TABLE outcomes_by_turn RENAME TO outcomes;

-- Everything a ranking adds up stands in this index, in the order in which it is added up. Without
-- the constant column SQLite would look into the table for every row.
CREATE INDEX ranked_outcomes
ON outcomes (scope, player, variant, finished_at, match_id, won, points, rounds, ranked)
WHERE ranked = 1 AND player IS NOT NULL;
CREATE INDEX outcomes_of_a_player ON outcomes (player, finished_at, match_id, variant, counted);
CREATE INDEX matches_of_a_player ON outcomes (player, match_id);

-- Only where somebody handed over a seat, or partners changed, does it come to something else.
INSERT INTO unrecorded (match_id)
SELECT DISTINCT match_id FROM events JOIN results USING (match_id)
WHERE body LIKE '{"kind":"replaced"%' OR body LIKE '{"kind":"swapped"%'
    OR body LIKE '{"kind":"seat"%'
ON CONFLICT DO NOTHING;
