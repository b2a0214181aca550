-- The booking that a purchase makes as soon as it is paid, and its outcome (docs/decisions/0148).
create table purchase_booking (
  studio_id   bigint not null references studio (id),
  checkout_id bigint not null,
  -- What the press of Pay agreed to: a class, an appointment or a series.
  wish        jsonb not null,
  -- The staff member who pressed Pay for the customer.
  by_staff    bigint,
  state       text not null check (state in ('wanted', 'booked', 'refused')),
  -- The booking, or why there is none. Of one that is still wanted: why it could not be booked yet.
  outcome     jsonb,
  primary key (studio_id, checkout_id),
  foreign key (studio_id, checkout_id) references checkout (studio_id, id),
  foreign key (studio_id, by_staff) references staff (studio_id, id),
  check (state = 'wanted' or outcome is not null)
);
select protect_tenant_table('purchase_booking', 'select, insert, update, delete');
