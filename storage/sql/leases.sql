-- name: take
INSERT INTO leases (name, until) VALUES (:name, :until)
ON CONFLICT (name) DO UPDATE SET until = excluded.until WHERE leases.until <= :now
RETURNING until

-- name: give_back
DELETE FROM leases WHERE name = :name AND until = :until

-- name: next_turn
INSERT INTO leases (name, until) VALUES (:name, :until)
ON CONFLICT (name) DO UPDATE
SET until = CASE WHEN leases.until > :now THEN leases.until ELSE :now END + :seconds
RETURNING until
