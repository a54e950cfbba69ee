-- name: take
INSERT INTO leases (name, until) VALUES (:name, :until)
ON CONFLICT (name) DO UPDATE SET until = excluded.until WHERE leases.until <= :now
RETURNING until

-- name: give_back
DELETE FROM leases WHERE name = :name AND until = :until
