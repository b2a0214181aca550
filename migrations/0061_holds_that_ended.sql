-- A hold keeps its row after its end, like a hold of a seat. So repeated holds can be refused, and a slot that is still free can be booked
-- by its handle (docs/decisions/0110). An ended hold no longer counts.
alter table appointment_hold
  add column is_over boolean not null default false,
  -- the credits per person, as the checkout showed them
  add column credits int not null default 1 check (credits > 0);
alter table appointment_hold alter column credits drop default;

drop index appointment_hold_customer;
create unique index appointment_hold_customer on appointment_hold (studio_id, customer_id) where not is_over;
create index appointment_hold_known on appointment_hold (studio_id, customer_id, ends_at);
create index appointment_hold_running on appointment_hold (studio_id, ends_at) where not is_over;
