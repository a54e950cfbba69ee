-- name: is_behind
SELECT EXISTS (
    SELECT 1 FROM unrecorded WHERE (SELECT scope FROM matches WHERE id = match_id) = :scope
) OR EXISTS (SELECT 1 FROM uncounted WHERE scope = :scope)
    OR :rated AND EXISTS (SELECT 1 FROM unrated WHERE scope = :scope)

-- name: most_played
SELECT variant FROM results WHERE scope = :scope AND ranked = 1
GROUP BY variant ORDER BY COUNT(*) DESC, variant LIMIT 1

-- name: totals
SELECT variant, COUNT(won), COALESCE(SUM(won), 0), COALESCE(SUM(drawn), 0),
    SUM(outcomes.points), SUM(outcomes.rounds), SUM(rounds_won), MAX(streak), MIN(best_round),
    MAX(best_round), SUM(seconds)
FROM outcomes JOIN results USING (match_id, variant)
WHERE outcomes.scope = :scope AND player = :player AND player IS NOT NULL AND outcomes.ranked = 1
    AND (variant = :variant OR :variant IS NULL)
GROUP BY variant ORDER BY COUNT(won) DESC, variant

-- name: ended_early
SELECT COUNT(won) FROM outcomes
WHERE player = :player AND ranked = 0 AND counted = 1 AND (variant = :variant OR :variant IS NULL)

-- name: rating
SELECT mu, sigma FROM outcomes
WHERE scope = :scope AND player = :player AND player IS NOT NULL AND variant = :variant
    AND ranked = 1 AND mu IS NOT NULL
ORDER BY finished_at DESC, match_id DESC LIMIT 1

-- A match counts for whoever sat there at its end; of others, what they did counts.
-- Only where ratings are compared is a player's last one before a moment looked for.
-- name: leaders
WITH tallies AS (
    SELECT player, COUNT(won) AS matches, SUM(won) AS wins, SUM(points) AS points,
        SUM(rounds) AS rounds
    FROM outcomes
    WHERE scope = :scope AND player IS NOT NULL AND ranked = 1
        AND (variant = :variant OR :variant IS NULL)
        AND finished_at >= :since AND finished_at < :until
    GROUP BY player
    HAVING COUNT(won) >= :minimum AND (:measure <> 'average' OR SUM(rounds) > 0)
), compared AS MATERIALIZED (
    SELECT players.number, user_id, name, folded, matches, wins, tallies.points, tallies.rounds,
        last.mu, last.sigma, CASE :measure
            WHEN 'wins' THEN 1.0 * wins
            WHEN 'rate' THEN 1.0 * wins / matches
            WHEN 'average' THEN :sign * tallies.points / tallies.rounds
            ELSE last.mu - 3 * last.sigma
        END AS merit
    FROM tallies JOIN players ON players.number = tallies.player AND name <> ''
    LEFT JOIN outcomes AS last
    ON last.player = tallies.player AND last.turn = 0 AND last.match_id = (
        SELECT match_id FROM outcomes
        WHERE :measure = 'rating' AND scope = :scope AND player = tallies.player
            AND player IS NOT NULL AND variant = :variant AND ranked = 1
            AND finished_at < :until AND mu IS NOT NULL
        ORDER BY finished_at DESC, match_id DESC LIMIT 1
    )
    WHERE :measure <> 'rating' OR last.mu IS NOT NULL
)
SELECT number, user_id, name, RANK() OVER (ORDER BY merit DESC) AS place,
    COUNT(*) OVER () AS everybody, matches, wins, points, rounds, mu, sigma
FROM compared ORDER BY place, matches DESC, folded, number
LIMIT :most
OFFSET (
    SELECT CASE WHEN COUNT(*) > :start OR COUNT(*) = 0 THEN :start
        ELSE (COUNT(*) - 1) / :most * :most END
    FROM compared
)

-- name: count_in_scope
SELECT COUNT(*) FROM results
WHERE scope = :place AND counted = 1 AND (variant = :variant OR :variant IS NULL)

-- name: count_in_channel
SELECT COUNT(*) FROM results WHERE channel_id = :place AND (variant = :variant OR :variant IS NULL)

-- name: count_of_player
SELECT COUNT(DISTINCT match_id) FROM outcomes JOIN results USING (match_id, finished_at, variant, counted)
WHERE player = :player AND (counted = 1 OR :in_channel)
    AND (channel_id = :place OR NOT :in_channel)
    AND (variant = :variant OR :variant IS NULL)

-- name: page_in_scope
SELECT match_id FROM results
WHERE scope = :place AND counted = 1 AND (variant = :variant OR :variant IS NULL)
ORDER BY finished_at DESC, match_id DESC LIMIT :most OFFSET :start

-- name: page_in_channel
SELECT match_id FROM results WHERE channel_id = :place AND (variant = :variant OR :variant IS NULL)
ORDER BY finished_at DESC, match_id DESC LIMIT :most OFFSET :start

-- name: page_of_player
SELECT match_id FROM outcomes JOIN results USING (match_id, finished_at, variant, counted)
WHERE player = :player AND (counted = 1 OR :in_channel)
    AND (channel_id = :place OR NOT :in_channel)
    AND (variant = :variant OR :variant IS NULL)
GROUP BY finished_at, match_id
ORDER BY finished_at DESC, match_id DESC LIMIT :most OFFSET :start

-- name: names
SELECT number, name FROM outcomes JOIN players ON number = player
WHERE match_id = :match_id AND name <> ''
