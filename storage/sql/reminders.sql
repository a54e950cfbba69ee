-- name: due
SELECT id, guild_id, channel_id, language, position, entered_at, asked_at_fact, confirmed_at
FROM matches JOIN events ON events.match_id = matches.id AND events.position = (
    SELECT MAX(position) FROM events WHERE match_id = matches.id
)
WHERE state = 'open' AND next_look <= :now AND of_whom(matches.scope, guild_id)
    AND matches.scope NOT IN (SELECT subject FROM jobs WHERE kind = 'purge')
ORDER BY next_look, id LIMIT :most

-- name: put_off
UPDATE matches SET next_look = :at WHERE id = :match_id

-- name: asked
UPDATE matches SET asked_at_fact = :position WHERE id = :match_id

-- name: confirm
UPDATE matches SET confirmed_at = :at, asked_at_fact = NULL WHERE id = :match_id

-- name: look_again
UPDATE matches SET next_look = '' WHERE state = 'open' AND scope = :scope
