-- A customer checks out one appointment at a time: a new hold replaces the old one (docs/decisions/0107).
drop index appointment_hold_customer;
create unique index appointment_hold_customer on appointment_hold (studio_id, customer_id);
