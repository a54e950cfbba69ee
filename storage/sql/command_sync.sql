-- name: last
SELECT fingerprint, command_ids FROM commands_told WHERE application_id = :application_id

-- name: keep
INSERT INTO commands_told (application_id, fingerprint, command_ids)
VALUES (:application_id, :fingerprint, :command_ids)
ON CONFLICT (application_id)
DO UPDATE SET fingerprint = excluded.fingerprint, command_ids = excluded.command_ids
