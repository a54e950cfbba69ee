-- name: numbered
SELECT number, user_id, name FROM players WHERE scope = :scope AND number = :number

-- name: member
SELECT number, user_id, name FROM players WHERE scope = :scope AND user_id = :user_id

-- name: former
SELECT number, user_id, name FROM players WHERE scope = :scope AND former = :former

-- name: guest
SELECT number, user_id, name FROM players
WHERE scope = :scope AND folded = :folded
    AND user_id IS NULL AND former IS NULL AND merged_into IS NULL

-- name: named
SELECT number, user_id, name FROM players
WHERE scope = :scope AND folded = :folded AND former IS NULL AND merged_into IS NULL

-- name: called
SELECT number, user_id, name FROM players
WHERE scope = :scope AND folded LIKE :pattern ESCAPE '\' AND former IS NULL
    AND merged_into IS NULL
ORDER BY played_at DESC, number DESC LIMIT :most

-- name: add
INSERT INTO players (scope, user_id, former, name, folded, played_at)
VALUES (:scope, :user_id, :former, :name, :folded, 0)
RETURNING number

-- name: last_seen
SELECT name, finished_at FROM outcomes WHERE player = :number
ORDER BY finished_at DESC, match_id DESC LIMIT 1

-- name: rename
UPDATE players SET name = :name, folded = :folded, played_at = :played_at WHERE number = :number

-- name: delete
DELETE FROM players WHERE number = :number

-- name: after
SELECT number, name, folded, played_at FROM players
WHERE number > :number ORDER BY number LIMIT :most
