-- The booking that is made when a purchase is paid, and its outcome (docs/decisions/0148).
create table purchase_booking (
  studio_id   bigint not null references studio (id),
  checkout_id bigint not null,
  -- The class, appointment or series that the customer agreed to at the press of Pay.
  wish        jsonb not null,
  -- The staff member who pressed Pay for the customer.
  by_staff    bigint,
  state       text not null check (state in ('wanted', 'booked', 'refused')),
  -- The booking, or the reason why there is none. While the booking is still wanted: the reason of the last failure.
  outcome     jsonb,
  primary key (studio_id, checkout_id),
  foreign key (studio_id, checkout_id) references checkout (studio_id, id),
  foreign key (studio_id, by_staff) references staff (studio_id, id),
  check (state = 'wanted' or outcome is not null)
);
select protect_tenant_table('purchase_booking', 'select, insert, update, delete');
