-- Who waits says until when they want to be moved up; null: always (docs/decisions/0128).
alter table booking add column wait_until timestamptz;
