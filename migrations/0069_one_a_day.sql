-- A person who waits for several classes of a day may want only one: the first seat ends the other waits (docs/decisions/0135).
alter table booking add column one_a_day boolean not null default false;
-- Finds a person's waits among all their bookings.
create index booking_waits on booking (studio_id, customer_id) where waitlist_seq is not null;
