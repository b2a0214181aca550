-- A customer gives a seat to a friend by a link (docs/decisions/0132).
alter table booking
  -- the time at which the link was created, which is part of the link, and the time at which it ended
  add column gift_at timestamptz,
  add column gift_ended_at timestamptz,
  -- the customer whose pass pays for a seat received as a gift
  add column given_by bigint,
  -- the friend's booking that replaced the seat
  add column given_to bigint,
  add constraint booking_gift_ended check (gift_ended_at is null or gift_at is not null),
  add constraint booking_given_by foreign key (studio_id, given_by) references customer (studio_id, id),
  add constraint booking_given_by_another check (given_by <> customer_id),
  add constraint booking_given_to foreign key (studio_id, given_to) references booking (studio_id, id),
  add constraint booking_given_to_ended check (given_to is null or state = 'cancelled');
-- a booking replaces one given seat
create unique index booking_given_to on booking (studio_id, given_to) where given_to is not null;
