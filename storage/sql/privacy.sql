-- A body names a member by id: as a player, or in a mention that somebody typed.
-- name: matches_with
SELECT DISTINCT match_id FROM events
WHERE entered_by = :user_id OR body LIKE :mention ORDER BY match_id

-- name: house_rules_by
SELECT kind, id, name, preset, changes FROM house_rules WHERE created_by = :user_id
ORDER BY kind, id, folded

-- name: results_of
SELECT match_id, seat, outcomes.variant, place, won, drawn, total, points, rounds, rounds_won,
    best_round, streak, mu, sigma
FROM players JOIN outcomes ON outcomes.player = players.number
WHERE user_id = :user_id ORDER BY match_id, seat

-- name: disown_house_rules
UPDATE house_rules SET created_by = NULL WHERE created_by = :user_id

-- name: matches_in
SELECT id FROM matches WHERE scope = :guild_id ORDER BY id

-- name: delete_outcomes
DELETE FROM outcomes WHERE match_id = :match_id

-- name: delete_results
DELETE FROM results WHERE match_id = :match_id

-- name: delete_unrecorded
DELETE FROM unrecorded WHERE match_id = :match_id

-- name: delete_boards
DELETE FROM boards WHERE match_id = :match_id

-- name: delete_events
DELETE FROM events WHERE match_id = :match_id

-- name: delete_matches
DELETE FROM matches WHERE id = :match_id

-- name: delete_players_of_server
DELETE FROM players WHERE scope = :guild_id

-- name: delete_unrated_of_server
DELETE FROM unrated WHERE scope = :guild_id

-- name: delete_settings_of_server
DELETE FROM guild_settings WHERE guild_id = :guild_id

-- name: delete_house_rules_of_server
DELETE FROM house_rules WHERE kind = 'server' AND id = :guild_id
