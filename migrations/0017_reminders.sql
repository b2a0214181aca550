-- The time of the reminder for this booking. It is sent once, even if the class moves later.
alter table booking add column reminded_at timestamptz;
