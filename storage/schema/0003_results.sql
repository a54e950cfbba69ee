-- What finished matches came to. All of it is drawn from the events: the bot works it out again for
-- every match in unrecorded, and rates again from every position in unrated on.

-- Whoever played to the end of a match, of a server or a direct message: a member, a guest by name,
-- or a former player, of whom nothing is known but a number.
CREATE TABLE players (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    scope INTEGER NOT NULL,
    user_id INTEGER,
    guest TEXT,
    former INTEGER,
    name TEXT NOT NULL,
    folded TEXT NOT NULL,
    played_at INTEGER NOT NULL,
    CHECK ((user_id IS NOT NULL) + (guest IS NOT NULL) + (former IS NOT NULL) = 1)
) STRICT;

CREATE UNIQUE INDEX one_player_a_member ON players (scope, user_id) WHERE user_id IS NOT NULL;
CREATE UNIQUE INDEX one_player_a_guest ON players (scope, guest) WHERE guest IS NOT NULL;
CREATE UNIQUE INDEX one_player_a_former ON players (scope, former) WHERE former IS NOT NULL;
CREATE INDEX players_by_name ON players (scope, folded);
CREATE INDEX players_seen_last ON players (scope, played_at);

-- Moments are whole microseconds since 1970, so that they sort and compare exactly.
CREATE TABLE results (
    match_id INTEGER PRIMARY KEY REFERENCES matches (id),
    scope INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    variant TEXT NOT NULL,
    finished_at INTEGER NOT NULL,
    finish TEXT NOT NULL,
    ranked INTEGER NOT NULL CHECK (ranked IN (0, 1)),
    teams INTEGER NOT NULL CHECK (teams IN (0, 1)),
    rounds INTEGER NOT NULL,
    seconds INTEGER NOT NULL
) STRICT;

CREATE INDEX results_of_a_scope ON results (scope, finished_at, match_id, variant);
CREATE INDEX results_of_a_channel ON results (channel_id, finished_at, match_id, variant);
CREATE INDEX ranked_results ON results (scope, variant, finished_at, match_id, ranked)
WHERE ranked = 1;

-- One row a seat; a seat that nobody claimed has no player. The rating is the one after the match.
CREATE TABLE outcomes (
    match_id INTEGER NOT NULL REFERENCES results (match_id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    side INTEGER NOT NULL,
    scope INTEGER NOT NULL,
    variant TEXT NOT NULL,
    finished_at INTEGER NOT NULL,
    ranked INTEGER NOT NULL CHECK (ranked IN (0, 1)),
    player INTEGER REFERENCES players (id),
    name TEXT,
    total INTEGER NOT NULL,
    points INTEGER NOT NULL,
    place INTEGER NOT NULL CHECK (place >= 1),
    won INTEGER NOT NULL CHECK (won IN (0, 1)),
    drawn INTEGER NOT NULL CHECK (drawn IN (0, 1)),
    rounds INTEGER NOT NULL,
    rounds_won INTEGER NOT NULL,
    best_round INTEGER,
    streak INTEGER NOT NULL,
    mu REAL,
    sigma REAL,
    PRIMARY KEY (match_id, seat)
) STRICT, WITHOUT ROWID;

-- Everything a ranking adds up stands in this index, in the order in which it is added up. Without
-- the constant column SQLite would look into the table for every row.
CREATE INDEX ranked_outcomes
ON outcomes (scope, player, variant, finished_at, match_id, won, points, rounds, ranked)
WHERE ranked = 1 AND player IS NOT NULL;
CREATE INDEX outcomes_of_a_player ON outcomes (player, finished_at, match_id, variant);

-- Finished matches whose result has to be worked out (again).
CREATE TABLE unrecorded (
    match_id INTEGER PRIMARY KEY REFERENCES matches (id)
) STRICT;

INSERT INTO unrecorded (match_id) SELECT id FROM matches WHERE state = 'finished';

-- The position from which on the matches of a scope and variant have to be rated (again).
CREATE TABLE unrated (
    scope INTEGER NOT NULL,
    variant TEXT NOT NULL,
    finished_at INTEGER NOT NULL,
    match_id INTEGER NOT NULL,
    PRIMARY KEY (scope, variant)
) STRICT, WITHOUT ROWID;
