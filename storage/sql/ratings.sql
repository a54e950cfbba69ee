-- name: mark
INSERT INTO unrated (scope, variant, finished_at, match_id)
VALUES (:scope, :variant, :finished_at, :match_id)
ON CONFLICT (scope, variant)
DO UPDATE SET finished_at = excluded.finished_at, match_id = excluded.match_id
WHERE (excluded.finished_at, excluded.match_id) < (unrated.finished_at, unrated.match_id)

-- name: first
SELECT unrated.scope, unrated.variant, unrated.finished_at, match_id
FROM unrated LEFT JOIN matches ON matches.id = match_id
WHERE of_whom(unrated.scope, guild_id) LIMIT 1

-- name: marked
SELECT scope, variant, finished_at, match_id FROM unrated
WHERE scope = :scope AND variant = :variant

-- name: beginnings
SELECT scope, variant, MIN(finished_at), 0 FROM results WHERE ranked = 1 GROUP BY scope, variant

-- name: next
SELECT scope, variant, finished_at, match_id FROM results
WHERE scope = :scope AND variant = :variant AND ranked = 1
    AND (finished_at, match_id) >= (:finished_at, :match_id)
ORDER BY finished_at, match_id LIMIT :most

-- name: seats_of
SELECT seat, side, player, place, user_id IS NOT NULL OR name = ''
FROM outcomes LEFT JOIN players ON players.number = outcomes.player
WHERE match_id = :match_id AND turn = 0 ORDER BY side, seat

-- name: before
SELECT mu, sigma FROM outcomes
WHERE scope = :scope AND player = :player AND player IS NOT NULL AND variant = :variant
    AND ranked = 1 AND turn = 0 AND (finished_at, match_id) < (:finished_at, :match_id)
ORDER BY finished_at DESC, match_id DESC LIMIT 1

-- name: keep
UPDATE outcomes SET mu = :mu, sigma = :sigma
WHERE match_id = :match_id AND seat = :seat AND turn = 0

-- name: kept
SELECT seat, COALESCE(mu, 0.0), COALESCE(sigma, 0.0) FROM outcomes
WHERE match_id = :match_id AND turn = 0 AND (mu IS NOT NULL OR sigma IS NOT NULL)

-- name: done
DELETE FROM unrated WHERE scope = :scope AND variant = :variant

-- name: move
UPDATE unrated SET finished_at = :finished_at, match_id = :match_id
WHERE scope = :scope AND variant = :variant
