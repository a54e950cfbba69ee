-- Whoever was merged into somebody is that player.
-- name: numbered
SELECT number, user_id, name, played_at FROM players
WHERE scope = :scope AND number = COALESCE(
    (SELECT merged_into FROM players WHERE number = :number), :number
)

-- name: person
SELECT COALESCE(merged_into, number) FROM players WHERE number = :number

-- name: member
SELECT number, user_id, name, played_at FROM players WHERE scope = :scope AND user_id = :user_id

-- name: merged
SELECT person.number, person.user_id, person.name, person.played_at
FROM players AS known JOIN players AS person ON person.number = known.merged_into
WHERE known.scope = :scope AND known.folded = :folded AND known.folded <> ''
ORDER BY known.number DESC LIMIT 1

-- name: named
SELECT number, user_id, name, played_at FROM players
WHERE scope = :scope AND folded = :folded AND folded <> '' AND merged_into IS NULL
    AND (user_id IS NULL OR NOT :guests)

-- name: called
SELECT number, user_id, name, played_at FROM players
WHERE scope = :scope AND folded LIKE :pattern ESCAPE '\' AND name <> '' AND merged_into IS NULL
    AND (user_id IS NULL OR NOT :guests) AND (played_at > 0 OR number IN (
        SELECT player FROM results JOIN outcomes USING (match_id)
        WHERE channel_id = :channel_id AND results.counted = 0
    ))
ORDER BY played_at DESC, number DESC LIMIT :most

-- name: add
INSERT INTO players (scope, user_id, name, folded) VALUES (:scope, :user_id, :name, :folded)
RETURNING number

-- name: rename
UPDATE players SET name = :name, folded = :folded WHERE number = :number

-- name: note_seat
INSERT INTO match_players (player, match_id) VALUES (:player, :match_id) ON CONFLICT DO NOTHING

-- name: played_in
SELECT 1 FROM results JOIN outcomes USING (match_id)
WHERE channel_id = :channel_id AND results.counted = 0 AND player = :number LIMIT 1

-- name: note_played
UPDATE players SET played_at = COALESCE((
    SELECT finished_at FROM outcomes WHERE player = :number AND counted = 1
    ORDER BY finished_at DESC LIMIT 1
), 0)
WHERE number = :number

-- name: after
SELECT number, played_at = COALESCE(
    (SELECT MAX(finished_at) FROM outcomes WHERE player = number AND counted = 1), 0
)
FROM players WHERE number > :number ORDER BY number LIMIT :most

-- name: match_of_both
SELECT one.match_id FROM match_players AS one
JOIN match_players AS other ON other.match_id = one.match_id AND other.player = :into
WHERE one.player = :guest ORDER BY one.match_id LIMIT 1

-- name: rated
SELECT scope, variant, finished_at, match_id FROM outcomes WHERE player = :guest AND ranked = 1

-- name: merge
UPDATE outcomes SET player = :into WHERE player = :guest;
UPDATE match_players SET player = :into WHERE player = :guest;
UPDATE players SET merged_into = :into WHERE number = :guest OR merged_into = :guest

-- name: note_merge
INSERT INTO audit (at, scope, by, action, details)
VALUES (:at, :scope, :by, 'merge', :details)
