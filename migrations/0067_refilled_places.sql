-- A late cancellation costs nothing once somebody else has the place (docs/decisions/0127).
alter table booking
  -- how many had a seat with this person, as they left late; null: nothing comes back
  add column place_number int check (place_number > 0),
  -- whose seat their place is now
  add column taken_by bigint,
  -- when the credit and the fee were given back
  add column refilled_at timestamptz,
  add constraint booking_taken_again check (taken_by is null or place_number is not null),
  add constraint booking_refilled check (refilled_at is null or taken_by is not null),
  add foreign key (studio_id, taken_by) references booking (studio_id, id);
create index booking_places_to_take on booking (studio_id, class_session_id) where place_number is not null and taken_by is null;
-- one seat is the place of one
create unique index booking_taken_by on booking (studio_id, taken_by) where taken_by is not null;

-- somebody has left late whose place may be taken again: so no other class is asked about it
alter table class_session add column has_left_late boolean not null default false;
