-- name: message_of
SELECT message_id FROM boards WHERE match_id = :match_id

-- name: keep
INSERT INTO boards (match_id, scope, message_id)
VALUES (:match_id, (SELECT scope FROM matches WHERE id = :match_id), :message_id)
ON CONFLICT (match_id) DO UPDATE SET message_id = excluded.message_id
