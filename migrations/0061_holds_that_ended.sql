-- A hold stays after its end, as that of a seat does: so nobody holds a slot again and again, and what is still free can be booked by its handle
-- (docs/decisions/0110). It is counted no longer then.
alter table appointment_hold
  add column is_over boolean not null default false,
  -- for a person, as the checkout said
  add column credits int not null default 1 check (credits > 0);
alter table appointment_hold alter column credits drop default;

drop index appointment_hold_customer;
create unique index appointment_hold_customer on appointment_hold (studio_id, customer_id) where not is_over;
create index appointment_hold_known on appointment_hold (studio_id, customer_id, ends_at);
create index appointment_hold_running on appointment_hold (studio_id, ends_at) where not is_over;
