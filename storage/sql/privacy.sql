-- name: numbers_of
SELECT number FROM players WHERE user_id = :user_id UNION
SELECT guest.number FROM players JOIN players AS guest ON guest.merged_into = players.number
WHERE players.user_id = :user_id

-- name: matches_with
SELECT match_id FROM players JOIN match_players ON player = number WHERE user_id = :user_id UNION
SELECT match_id FROM events WHERE entered_by = :user_id EXCEPT
SELECT match_id FROM unforgotten WHERE user_id = :user_id ORDER BY match_id

-- name: house_rules
SELECT kind AS scope, id, name, preset, changes FROM house_rules WHERE created_by = :user_id
ORDER BY kind, id, folded

-- name: results
SELECT match_id, seat, outcomes.variant AS variant, place, won, drawn, total, points, rounds, rounds_won,
    best_round, streak, mu, sigma
FROM players JOIN outcomes ON outcomes.player = players.number
WHERE user_id = :user_id ORDER BY match_id, seat, turn

-- name: disown
UPDATE house_rules SET created_by = NULL WHERE created_by = :user_id;
UPDATE audit SET by = 0 WHERE by = :user_id

-- name: forget_player
UPDATE players SET user_id = NULL, name = '', folded = '' WHERE number = :number

-- name: audit
SELECT at, scope, action, details FROM audit WHERE by = :user_id ORDER BY id

-- name: matches_in
SELECT id FROM matches WHERE scope = :guild_id ORDER BY id

-- name: delete_match
DELETE FROM outcomes WHERE match_id = :match_id;
DELETE FROM results WHERE match_id = :match_id;
DELETE FROM unrecorded WHERE match_id = :match_id;
DELETE FROM match_players WHERE match_id = :match_id;
DELETE FROM boards WHERE match_id = :match_id;
DELETE FROM events WHERE match_id = :match_id;
DELETE FROM matches WHERE id = :match_id

-- name: delete_server
DELETE FROM players WHERE scope = :guild_id;
DELETE FROM audit WHERE scope = :guild_id;
DELETE FROM unrated WHERE scope = :guild_id;
DELETE FROM uncounted WHERE scope = :guild_id;
DELETE FROM guild_settings WHERE guild_id = :guild_id;
DELETE FROM house_rules WHERE kind = 'server' AND id = :guild_id

-- name: begin_to_forget
INSERT INTO jobs (kind, subject, numbers) VALUES ('forget', :user_id, :numbers)
ON CONFLICT (kind, subject) DO UPDATE SET numbers = excluded.numbers;
INSERT INTO unforgotten (user_id, match_id)
SELECT DISTINCT CAST(:user_id AS BIGINT), match_id FROM events WHERE entered_by = :user_id ON CONFLICT DO NOTHING

-- name: note_unforgotten
INSERT INTO unforgotten (user_id, match_id)
SELECT :user_id, match_id FROM match_players WHERE player = :number ON CONFLICT DO NOTHING

-- name: revise_unforgotten
UPDATE matches SET revision = revision + 1
WHERE id IN (SELECT match_id FROM unforgotten WHERE user_id = :user_id)

-- name: unforgotten
SELECT match_id FROM unforgotten WHERE user_id = :user_id ORDER BY match_id LIMIT :most

-- name: numbers_to_forget
SELECT numbers FROM jobs WHERE kind = 'forget' AND subject = :user_id

-- name: forgotten_in
DELETE FROM unforgotten WHERE user_id = :user_id AND match_id = :match_id

-- name: begin_to_purge
INSERT INTO jobs (kind, subject) VALUES ('purge', :guild_id) ON CONFLICT DO NOTHING

-- name: is_purged
SELECT 1 FROM jobs WHERE kind = 'purge' AND subject = :guild_id

-- name: newest_in
SELECT id, (SELECT COUNT(*) FROM events WHERE match_id = id) FROM matches
WHERE scope = :guild_id ORDER BY id DESC LIMIT :most

-- name: jobs
SELECT kind, subject FROM jobs ORDER BY kind, subject

-- name: end_job
DELETE FROM jobs WHERE kind = :kind AND subject = :subject
    AND NOT EXISTS (SELECT 1 FROM unforgotten WHERE kind = 'forget' AND user_id = :subject)
