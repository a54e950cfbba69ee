-- A match is the replay of its events; the other columns and tables are drawn from them.
CREATE TABLE matches (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id INTEGER,
    channel_id INTEGER NOT NULL,
    language TEXT NOT NULL,
    variant TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'finished')),
    opened_by INTEGER NOT NULL,
    opened_at TEXT NOT NULL,
    finished_at TEXT
) STRICT;

CREATE UNIQUE INDEX one_open_match_in_a_channel ON matches (channel_id) WHERE state = 'open';
CREATE INDEX matches_of_a_channel ON matches (channel_id, id);

CREATE TABLE events (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    position INTEGER NOT NULL CHECK (position >= 0),
    body TEXT NOT NULL CHECK (json_valid(body)),
    entered_by INTEGER NOT NULL,
    entered_at TEXT NOT NULL,
    interaction_id INTEGER UNIQUE,
    PRIMARY KEY (match_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE standings (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    side INTEGER NOT NULL CHECK (side >= 0),
    total INTEGER NOT NULL,
    place INTEGER NOT NULL CHECK (place >= 1),
    won INTEGER NOT NULL CHECK (won IN (0, 1)),
    PRIMARY KEY (match_id, side)
) STRICT, WITHOUT ROWID;

-- What Discord was last told about the commands, so that it is told again only when they change.
CREATE TABLE commands_told (
    application_id INTEGER PRIMARY KEY,
    fingerprint TEXT NOT NULL,
    command_ids TEXT NOT NULL
) STRICT;
