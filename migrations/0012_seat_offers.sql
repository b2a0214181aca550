-- A seat that becomes free after the cut-off is offered to the waiting people. One instant per offered seat: the end of its offer.
-- The length of the array is the number of offered seats.
alter table class_session drop constraint class_session_not_overbooked;
alter table class_session drop column seats_offered;
alter table class_session add column offer_ends timestamptz[] not null default '{}';
-- the second guard: bookings plus offered seats never exceed the places
alter table class_session add constraint class_session_not_overbooked check (capacity is null or seats_taken + cardinality(offer_ends) <= capacity);
