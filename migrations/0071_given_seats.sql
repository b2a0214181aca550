-- A seat is given to a friend by a link (docs/decisions/0132).
alter table booking
  -- since when the link stands, and since when no longer; the link says the first
  add column gift_at timestamptz,
  add column gift_ended_at timestamptz,
  -- whose pass pays, of a seat that this person has given
  add column given_by bigint,
  -- the booking that the seat is now
  add column given_to bigint,
  add constraint booking_gift_ended check (gift_ended_at is null or gift_at is not null),
  add constraint booking_given_by foreign key (studio_id, given_by) references customer (studio_id, id),
  add constraint booking_given_by_another check (given_by <> customer_id),
  add constraint booking_given_to foreign key (studio_id, given_to) references booking (studio_id, id),
  add constraint booking_given_to_ended check (given_to is null or state = 'cancelled');
-- one seat is the gift of one
create unique index booking_given_to on booking (studio_id, given_to) where given_to is not null;
