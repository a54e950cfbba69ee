-- name: by_id
SELECT guild_id, channel_id, language, variant, state, series_id, best_of, id, revision, finished_at
FROM matches WHERE id = :match_id

-- name: latest_in
SELECT guild_id, channel_id, language, variant, state, series_id, best_of, id, revision, finished_at
FROM matches WHERE id = COALESCE(
    (SELECT id FROM matches WHERE channel_id = :channel_id AND state = 'open'),
    (SELECT MAX(id) FROM matches WHERE channel_id = :channel_id)
)

-- name: of_series
SELECT guild_id, channel_id, language, variant, state, series_id, best_of, id, revision, finished_at
FROM matches WHERE series_id = :series_id ORDER BY id

-- name: ids_after
SELECT id FROM matches WHERE id > :match_id ORDER BY id LIMIT :most

-- name: before_newest
SELECT id FROM matches ORDER BY id DESC LIMIT 1 OFFSET :many

-- name: count_after
SELECT COUNT(*) FROM matches WHERE id > :match_id

-- name: count_open
SELECT COUNT(*) FROM matches WHERE state = 'open' AND of_whom(scope, guild_id)

-- name: entered_with
SELECT match_id FROM events WHERE interaction_id = :interaction_id

-- name: events_of
SELECT position, entered_at, entered_by, body, NOT :as_written AND EXISTS (
    SELECT 1 FROM unforgotten WHERE match_id = :match_id
) FROM events WHERE match_id = :match_id AND position >= :start ORDER BY position

-- name: written_between
SELECT match_id, position, entered_at, entered_by, body FROM events
WHERE match_id BETWEEN :first AND :last ORDER BY match_id, position

-- name: to_forget_in
SELECT user_id, numbers FROM unforgotten JOIN jobs ON kind = 'forget' AND subject = user_id
WHERE match_id = :match_id ORDER BY user_id

-- name: state_of
SELECT revision, (SELECT COUNT(*) FROM events WHERE match_id = :match_id)
FROM matches WHERE id = :match_id

-- name: add
INSERT INTO matches
    (scope, guild_id, channel_id, language, variant, state, finished_at, series_id, best_of)
VALUES
    (:scope, :guild_id, :channel_id, :language, :variant, :state, :finished_at, :series_id, :best_of)
RETURNING id

-- name: begin_series
UPDATE matches SET series_id = id WHERE id = :match_id

-- name: append
INSERT INTO events (match_id, position, scope, body, entered_by, entered_at, interaction_id)
VALUES (
    :match_id, :position, (SELECT scope FROM matches WHERE id = :match_id), :body, :entered_by,
    :entered_at, :interaction_id
)

-- name: update
UPDATE matches SET state = :state, finished_at = :finished_at, fingerprint = :fingerprint
WHERE id = :match_id

-- Of a channel, or else of a whole scope: where something nearer has a language, that stays.
-- name: speak
UPDATE matches SET language = :language
WHERE scope = :scope AND state = 'open' AND language <> :language AND (
    channel_id = :channel_id OR (:channel_id IS NULL OR parent_id = :channel_id) AND NOT EXISTS (
        SELECT 1 FROM guild_settings AS nearer
        WHERE kind = 'channel' AND nearer.language IS NOT NULL
            AND nearer.id IN (channel_id, parent_id) AND nearer.id <> COALESCE(:channel_id, 0)
    )
)
RETURNING id

-- name: note_channel
UPDATE matches SET parent_id = :parent_id, hidden = :hidden WHERE id = :match_id

-- name: alike
SELECT guild_id, channel_id, language, variant, state, series_id, best_of, id, revision, finished_at
FROM matches WHERE scope = :scope AND fingerprint = :fingerprint ORDER BY id LIMIT 1

-- name: lead_series
UPDATE matches SET series_id = (
    SELECT MIN(id) FROM matches WHERE series_id = :match_id AND id <> :match_id
) WHERE series_id = :match_id AND id <> :match_id

-- name: note_deletion
INSERT INTO audit (at, scope, by, action, details)
VALUES (:at, :scope, :by, 'delete', :details)

-- name: rewrite_event
UPDATE events SET body = :body, entered_by = :entered_by
WHERE match_id = :match_id AND position = :position

-- name: note_rewriting
UPDATE matches SET revision = revision + 1 WHERE id = :match_id

-- name: board_of
SELECT message_id FROM boards WHERE match_id = :match_id

-- name: keep_board
INSERT INTO boards (match_id, scope, message_id)
VALUES (:match_id, (SELECT scope FROM matches WHERE id = :match_id), :message_id)
ON CONFLICT (match_id) DO UPDATE SET message_id = excluded.message_id
