-- name: where
SELECT scope, channel_id, variant FROM matches WHERE id = :match_id

-- What is set for a channel counts in its threads too; that all of it counts, not in private ones.
-- name: counts
SELECT COALESCE(
    own.rankings, above.rankings, CASE WHEN hidden IS NULL THEN 'always' ELSE 'never' END
) = 'always'
FROM matches
LEFT JOIN guild_settings AS own ON own.kind = 'channel' AND own.id = channel_id
LEFT JOIN guild_settings AS above ON above.kind = 'channel' AND above.id = parent_id
    AND (above.rankings = 'never' OR COALESCE(hidden, '') <> 'private-thread')
WHERE matches.id = :match_id

-- name: old
SELECT scope, variant, finished_at, match_id FROM results WHERE match_id = :match_id AND ranked = 1

-- name: old_seats
SELECT turn, seat, side, player, place, mu, sigma FROM outcomes WHERE match_id = :match_id
ORDER BY turn, seat

-- name: add
INSERT INTO results
    (
        match_id, scope, channel_id, variant, finished_at, finish, ranked, teams, rounds, seconds,
        counted
    )
VALUES (
    :match_id, :scope, :channel_id, :variant, :finished_at, :finish, :ranked, :teams, :rounds,
    :seconds, :counted
)

-- name: add_outcome
INSERT INTO outcomes (
    match_id, seat, turn, side, scope, variant, finished_at, ranked, player, total, points, place,
    won, drawn, rounds, rounds_won, best_round, streak, mu, sigma, counted
) VALUES (
    :match_id, :seat, :turn, :side, :scope, :variant, :finished_at, :ranked, :player, :total,
    :points, :place, :won, :drawn, :rounds, :rounds_won, :best_round, :streak, :mu, :sigma,
    :counted
)

-- name: delete
DELETE FROM outcomes WHERE match_id = :match_id;
DELETE FROM results WHERE match_id = :match_id

-- name: of
SELECT scope, channel_id, variant, finished_at, finish, ranked, teams, rounds, seconds, counted
FROM results WHERE match_id = :match_id

-- A row that does not belong to its result, or has a rating where none is due, is left out.
-- name: seats_of
SELECT turn, seat, side, players.number, points, outcomes.rounds, rounds_won, best_round, streak,
    total, place, won, drawn
FROM outcomes JOIN results USING (match_id, scope, variant, finished_at, ranked, counted)
LEFT JOIN players ON players.number = player AND players.scope = outcomes.scope
WHERE match_id = :match_id AND ((ranked = 1 AND turn = 0) OR (mu IS NULL AND sigma IS NULL))
ORDER BY turn, seat

-- name: unrecorded
SELECT match_id FROM unrecorded JOIN matches ON matches.id = match_id
WHERE of_whom(scope, guild_id) ORDER BY match_id LIMIT :most

-- name: is_unrecorded
SELECT 1 FROM unrecorded WHERE match_id = :match_id UNION
SELECT 1 FROM matches JOIN uncounted USING (channel_id) WHERE id = :match_id

-- name: doubt
INSERT INTO unrecorded (match_id) VALUES (:match_id) ON CONFLICT DO NOTHING

-- name: count_again
INSERT INTO uncounted (channel_id, scope) VALUES (:channel_id, :scope)
ON CONFLICT (channel_id) DO UPDATE SET done = 0;
INSERT INTO uncounted (channel_id, scope)
SELECT DISTINCT channel_id, scope FROM matches WHERE parent_id = :channel_id
ON CONFLICT (channel_id) DO UPDATE SET done = 0

-- name: uncounted
SELECT channel_id, done FROM uncounted WHERE of_whom(scope, scope) LIMIT 1

-- name: to_count
SELECT id FROM matches WHERE channel_id = :channel_id AND id > :done ORDER BY id LIMIT :most

-- name: move_count
UPDATE uncounted SET done = :done WHERE channel_id = :channel_id

-- name: counted
DELETE FROM uncounted WHERE channel_id = :channel_id

-- name: recorded
DELETE FROM unrecorded WHERE match_id = :match_id
