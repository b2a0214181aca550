-- Many reservations of one class (decision 0022): booking ids are assigned before the rows are written, so that all writes travel together.
grant usage on sequence booking_id_seq to atelier_app;

-- On an empty table the planner may look up a key by this index, and a prepared statement keeps that plan as the table grows: each look-up
-- then reads every key of the day. The daily deletion of old replies needs no index.
drop index idempotency_key_expiry;
