-- A seat that gets free after the cut-off is offered to those who wait: one instant for each seat on offer, when its offer ends. How many
-- there are follows from it.
alter table class_session drop constraint class_session_not_overbooked;
alter table class_session drop column seats_offered;
alter table class_session add column offer_ends timestamptz[] not null default '{}';
-- the second guard: never more bookings, and seats on offer to those who wait, than places
alter table class_session add constraint class_session_not_overbooked check (capacity is null or seats_taken + cardinality(offer_ends) <= capacity);
