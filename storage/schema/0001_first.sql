-- Everything belongs to a scope: a server, or the channel of a direct message.

-- A match is the replay of its events; the other columns and tables are drawn from them. A series is
-- a row of matches between the same sides and goes by the number of its first match.
-- The revision counts how often events were rewritten, so that nobody goes on from old ones.
-- Of an open match: when it is looked at next, the position of its last event when it was asked
-- whether it is still on, and when somebody said that it is. A new one is looked at soon.
-- When it ended: in which channel its thread stands, and why not everybody could see it, if so.
-- Once it has ended, the fingerprint tells it from every other, whoever played.
CREATE TABLE matches (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    scope INTEGER NOT NULL,
    guild_id INTEGER,
    channel_id INTEGER NOT NULL,
    language TEXT NOT NULL,
    variant TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('open', 'finished')),
    finished_at TEXT,
    series_id INTEGER REFERENCES matches (id),
    best_of INTEGER,
    revision INTEGER NOT NULL DEFAULT 0,
    next_look TEXT NOT NULL DEFAULT '',
    asked_at_fact INTEGER,
    confirmed_at TEXT,
    parent_id INTEGER,
    hidden TEXT CHECK (hidden IN ('private-thread', 'hidden-channel', 'bot-absent', 'unknown')),
    fingerprint TEXT,
    CHECK (scope = COALESCE(guild_id, channel_id))
) STRICT;

CREATE UNIQUE INDEX one_open_match_in_a_channel ON matches (channel_id) WHERE state = 'open';
CREATE INDEX matches_of_a_channel ON matches (channel_id, id);
CREATE INDEX matches_of_a_scope ON matches (scope, id);
CREATE INDEX matches_of_a_series ON matches (series_id, id) WHERE series_id IS NOT NULL;
CREATE INDEX matches_in_threads ON matches (parent_id, channel_id) WHERE parent_id IS NOT NULL;
CREATE INDEX matches_by_fingerprint ON matches (scope, fingerprint) WHERE fingerprint IS NOT NULL;
CREATE INDEX open_matches_to_look_at ON matches (next_look) WHERE state = 'open';

CREATE TABLE events (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    position INTEGER NOT NULL CHECK (position >= 0),
    scope INTEGER NOT NULL,
    body TEXT NOT NULL CHECK (json_valid(body)),
    entered_by INTEGER NOT NULL,
    entered_at TEXT NOT NULL,
    interaction_id INTEGER UNIQUE,
    PRIMARY KEY (match_id, position)
) STRICT, WITHOUT ROWID;

CREATE INDEX events_by_member ON events (entered_by, match_id);

-- The message that shows how a match stands and is kept up to date.
CREATE TABLE boards (
    match_id INTEGER PRIMARY KEY REFERENCES matches (id),
    scope INTEGER NOT NULL,
    message_id INTEGER NOT NULL
) STRICT;

-- Everybody who ever had a seat: a member; a guest, who has a name alone; or a former player, of
-- whom nothing is known but the number. Whoever turned out to be somebody else is merged into that
-- player. The last match that counts outside its channel tells when somebody played; 0 is never.
CREATE TABLE players (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    scope INTEGER NOT NULL,
    user_id INTEGER,
    name TEXT NOT NULL,
    folded TEXT NOT NULL,
    played_at INTEGER NOT NULL DEFAULT 0,
    merged_into INTEGER REFERENCES players (number)
) STRICT;

CREATE UNIQUE INDEX one_player_a_member ON players (scope, user_id) WHERE user_id IS NOT NULL;
CREATE UNIQUE INDEX one_player_a_guest ON players (scope, folded)
WHERE user_id IS NULL AND merged_into IS NULL AND folded <> '';
CREATE INDEX players_by_name ON players (scope, folded);
CREATE INDEX players_by_member ON players (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX players_seen_last ON players (scope, played_at);
CREATE INDEX players_merged ON players (merged_into) WHERE merged_into IS NOT NULL;

-- Who ever had a seat in which match.
CREATE TABLE match_players (
    player INTEGER NOT NULL REFERENCES players (number),
    match_id INTEGER NOT NULL REFERENCES matches (id),
    PRIMARY KEY (player, match_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX players_of_a_match ON match_players (match_id);

-- What is written in steps: to forget a member, by their id, or to delete a server. A row stands
-- from the first step to the last, and the next start does what is left.
CREATE TABLE jobs (
    kind TEXT NOT NULL CHECK (kind IN ('forget', 'purge')),
    subject INTEGER NOT NULL,
    numbers TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(numbers)),
    PRIMARY KEY (kind, subject)
) STRICT, WITHOUT ROWID;

-- Matches in whose events a member is still to be forgotten; whoever reads them leaves the member
-- out, who had these numbers as a player.
CREATE TABLE unforgotten (
    user_id INTEGER NOT NULL,
    match_id INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
    PRIMARY KEY (user_id, match_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX unforgotten_of_a_match ON unforgotten (match_id);

-- What was done in a scope that no match tells: who did it, and the numbers that it was about.
CREATE TABLE audit (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    at TEXT NOT NULL,
    scope INTEGER NOT NULL,
    by INTEGER NOT NULL,
    action TEXT NOT NULL,
    details TEXT NOT NULL CHECK (json_valid(details))
) STRICT;

CREATE INDEX audit_of_a_scope ON audit (scope, id);
CREATE INDEX audit_by_member ON audit (by);

-- What finished matches came to. All of it is drawn from the events: the bot works it out again for
-- every match in unrecorded, looks again whether those of a channel in uncounted count, and rates
-- again from every position in unrated on. One that is not counted stands in its channel's history,
-- and nowhere else.
-- Moments are whole microseconds since 1970, so that they sort and compare exactly.
CREATE TABLE results (
    match_id INTEGER PRIMARY KEY REFERENCES matches (id),
    scope INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    variant TEXT NOT NULL,
    finished_at INTEGER NOT NULL,
    finish TEXT NOT NULL,
    counted INTEGER NOT NULL CHECK (counted IN (0, 1)),
    ranked INTEGER NOT NULL CHECK (ranked IN (0, 1) AND ranked <= counted),
    teams INTEGER NOT NULL CHECK (teams IN (0, 1)),
    rounds INTEGER NOT NULL,
    seconds INTEGER NOT NULL
) STRICT;

CREATE INDEX results_of_a_scope ON results (scope, counted, finished_at, match_id, variant);
CREATE INDEX results_of_a_channel ON results (channel_id, finished_at, match_id, variant);
CREATE INDEX uncounted_results ON results (channel_id, match_id) WHERE counted = 0;
CREATE INDEX ranked_results ON results (scope, variant, finished_at, match_id, ranked)
WHERE ranked = 1;

-- One row a seat; a seat that nobody claimed has no player. The rating is the one after the match.
-- Whoever had handed over a seat before the end keeps what they did there: their rows have a turn
-- above 0, and neither a total nor a place nor a rating. The result is of whoever sat there at the
-- end.
CREATE TABLE outcomes (
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

-- Everything a ranking adds up stands in this index, in the order in which it is added up. Without
-- the constant column SQLite would look into the table for every row.
CREATE INDEX ranked_outcomes
ON outcomes (scope, player, variant, finished_at, match_id, won, points, rounds, ranked)
WHERE ranked = 1 AND player IS NOT NULL;
CREATE INDEX outcomes_of_a_player ON outcomes (player, finished_at, match_id, variant, counted);
CREATE INDEX matches_of_a_player ON outcomes (player, match_id);

-- Finished matches whose result has to be worked out (again).
CREATE TABLE unrecorded (
    match_id INTEGER PRIMARY KEY REFERENCES matches (id)
) STRICT;

-- Channels of which it was set whether their matches count, and up to which match that is done.
CREATE TABLE uncounted (
    channel_id INTEGER PRIMARY KEY,
    scope INTEGER NOT NULL,
    done INTEGER NOT NULL DEFAULT 0
) STRICT;

-- The position from which on the matches of a scope and variant have to be rated (again).
CREATE TABLE unrated (
    scope INTEGER NOT NULL,
    variant TEXT NOT NULL,
    finished_at INTEGER NOT NULL,
    match_id INTEGER NOT NULL,
    PRIMARY KEY (scope, variant)
) STRICT, WITHOUT ROWID;

-- What a server, or one of its channels, wants of the bot. A channel comes before its server, and
-- a direct message is a channel without one. What is NULL is left to the next.
CREATE TABLE guild_settings (
    kind TEXT NOT NULL CHECK (kind IN ('server', 'channel')),
    id INTEGER NOT NULL,
    guild_id INTEGER,
    language TEXT,
    entering TEXT,
    variant TEXT,
    idle_hours INTEGER CHECK (idle_hours >= 0),
    rankings TEXT CHECK (rankings IN ('always', 'never')),
    PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;

CREATE INDEX settings_of_a_server ON guild_settings (guild_id) WHERE guild_id IS NOT NULL;

-- Rules of its own that a server, or a direct message, has saved under a name.
CREATE TABLE house_rules (
    kind TEXT NOT NULL CHECK (kind IN ('server', 'channel')),
    id INTEGER NOT NULL,
    folded TEXT NOT NULL,
    name TEXT NOT NULL,
    preset TEXT NOT NULL,
    changes TEXT NOT NULL CHECK (json_valid(changes)),
    created_by INTEGER,
    PRIMARY KEY (kind, id, folded)
) STRICT, WITHOUT ROWID;

-- What Discord was last told about the commands, so that it is told again only when they change.
CREATE TABLE commands_told (
    application_id INTEGER PRIMARY KEY,
    fingerprint TEXT NOT NULL,
    command_ids TEXT NOT NULL
) STRICT;

-- What one of several processes has in hand for all: until when, in seconds since 1970 by the clock
-- of the database.
CREATE TABLE leases (
    name TEXT PRIMARY KEY,
    until REAL NOT NULL
) STRICT, WITHOUT ROWID;
