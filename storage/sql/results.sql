-- name: where
SELECT scope, channel_id, variant FROM matches WHERE id = :match_id

-- name: old
SELECT scope, variant, finished_at, match_id FROM results WHERE match_id = :match_id AND ranked = 1

-- name: old_seats
SELECT seat, side, player, place, mu, sigma FROM outcomes WHERE match_id = :match_id ORDER BY seat

-- name: add
INSERT INTO results
    (match_id, scope, channel_id, variant, finished_at, finish, ranked, teams, rounds, seconds)
VALUES (
    :match_id, :scope, :channel_id, :variant, :finished_at, :finish, :ranked, :teams, :rounds,
    :seconds
)

-- name: add_outcome
INSERT INTO outcomes (
    match_id, seat, side, scope, variant, finished_at, ranked, player, total, points, place, won,
    drawn, rounds, rounds_won, best_round, streak, mu, sigma
) VALUES (
    :match_id, :seat, :side, :scope, :variant, :finished_at, :ranked, :player, :total, :points,
    :place, :won, :drawn, :rounds, :rounds_won, :best_round, :streak, :mu, :sigma
)

-- name: delete
DELETE FROM outcomes WHERE match_id = :match_id;
DELETE FROM results WHERE match_id = :match_id

-- name: of
SELECT scope, channel_id, variant, finished_at, finish, ranked, teams, rounds, seconds
FROM results WHERE match_id = :match_id

-- A row that does not belong to its result, or has a rating where none is due, is left out.
-- name: seats_of
SELECT seat, side, players.number, total, points, place, won, drawn, outcomes.rounds, rounds_won,
    best_round, streak
FROM outcomes JOIN results USING (match_id, scope, variant, finished_at, ranked)
LEFT JOIN players ON players.number = player AND players.scope = outcomes.scope
WHERE match_id = :match_id AND (ranked = 1 OR (mu IS NULL AND sigma IS NULL)) ORDER BY seat

-- name: unrecorded
SELECT match_id FROM unrecorded ORDER BY match_id LIMIT :most

-- name: is_unrecorded
SELECT 1 FROM unrecorded WHERE match_id = :match_id

-- name: recorded
DELETE FROM unrecorded WHERE match_id = :match_id
