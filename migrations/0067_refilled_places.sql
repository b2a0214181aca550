-- A late cancellation costs nothing when another person takes the place (docs/decisions/0127).
alter table booking
  -- the number of seats taken at the late cancellation, this one included; null: nothing is returned
  add column place_number int check (place_number > 0),
  -- the booking that took the place
  add column taken_by bigint,
  -- the time at which credit and fee were returned
  add column refilled_at timestamptz,
  add constraint booking_taken_again check (taken_by is null or place_number is not null),
  add constraint booking_refilled check (refilled_at is null or taken_by is not null),
  add foreign key (studio_id, taken_by) references booking (studio_id, id);
create index booking_places_to_take on booking (studio_id, class_session_id) where place_number is not null and taken_by is null;
-- a booking takes the place of one person
create unique index booking_taken_by on booking (studio_id, taken_by) where taken_by is not null;

-- late cancellations whose place is not taken yet, so that other classes are not searched
alter table class_session add column has_left_late boolean not null default false;
