-- The message that shows how a match stands and is kept up to date.
CREATE TABLE boards (
    match_id INTEGER PRIMARY KEY REFERENCES matches (id),
    message_id INTEGER NOT NULL
) STRICT;
