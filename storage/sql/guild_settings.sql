-- name: of
SELECT kind, id, language, entering, variant, idle_hours, rankings FROM guild_settings
WHERE (kind, id) IN (
    VALUES ('channel', CAST(:channel_id AS BIGINT)), ('channel', CAST(:parent_id AS BIGINT)),
        ('server', CAST(:guild_id AS BIGINT))
) ORDER BY kind, id <> :channel_id

-- name: put
INSERT INTO guild_settings (kind, id, guild_id, language, entering, variant, idle_hours, rankings)
VALUES (:kind, :id, :guild_id, :language, :entering, :variant, :idle_hours, :rankings)
ON CONFLICT (kind, id) DO UPDATE SET guild_id = excluded.guild_id, language = excluded.language,
    entering = excluded.entering, variant = excluded.variant, idle_hours = excluded.idle_hours,
    rankings = excluded.rankings

-- name: remove
DELETE FROM guild_settings WHERE kind = :kind AND id = :id

-- name: house_rules
SELECT name, preset, changes FROM house_rules WHERE kind = :kind AND id = :id ORDER BY folded

-- name: save
INSERT INTO house_rules (kind, id, folded, name, preset, changes, created_by)
VALUES (:kind, :id, :folded, :name, :preset, :changes, :created_by)
ON CONFLICT (kind, id, folded) DO UPDATE SET name = excluded.name, preset = excluded.preset,
    changes = excluded.changes, created_by = excluded.created_by

-- name: delete
DELETE FROM house_rules WHERE kind = :kind AND id = :id AND folded = :folded

-- name: not_usual
UPDATE guild_settings SET variant = NULL
WHERE variant = :variant AND (kind = :kind AND id = :id OR :kind = 'server' AND guild_id = :id)
