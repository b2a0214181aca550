-- The time until which a waiting person may be promoted. Null: always (docs/decisions/0128).
alter table booking add column wait_until timestamptz;
