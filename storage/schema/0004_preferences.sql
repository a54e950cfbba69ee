-- What a server, or one of its channels, wants of the bot. A channel comes before its server, and
-- a direct message is a channel without one. What is NULL is left to the next.
CREATE TABLE preferences (
    scope TEXT NOT NULL CHECK (scope IN ('server', 'channel')),
    id INTEGER NOT NULL,
    guild_id INTEGER,
    language TEXT,
    entering TEXT,
    variant TEXT,
    idle_hours INTEGER CHECK (idle_hours >= 0),
    PRIMARY KEY (scope, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX preferences_of_a_server ON preferences (guild_id) WHERE guild_id IS NOT NULL;

-- Rules of its own that a server, or a direct message, has saved under a name.
CREATE TABLE house_rules (
    scope TEXT NOT NULL CHECK (scope IN ('server', 'channel')),
    id INTEGER NOT NULL,
    folded TEXT NOT NULL,
    name TEXT NOT NULL,
    preset TEXT NOT NULL,
    changes TEXT NOT NULL CHECK (json_valid(changes)),
    created_by INTEGER,
    PRIMARY KEY (scope, id, folded)
) STRICT, WITHOUT ROWID;

-- When an open match is looked at next, to ask whether it is still on; a new one is looked at soon.
-- Beside it the position of the last event when that was asked, and when somebody said that it goes on.
ALTER TABLE matches ADD COLUMN next_look TEXT NOT NULL DEFAULT '';
ALTER TABLE matches ADD COLUMN asked_at_fact INTEGER;
ALTER TABLE matches ADD COLUMN confirmed_at TEXT;
CREATE INDEX open_matches_to_look_at ON matches (next_look) WHERE state = 'open';
