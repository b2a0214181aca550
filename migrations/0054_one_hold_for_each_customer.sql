-- A customer checks out one appointment at a time: the new hold takes the place of the old (docs/decisions/0107).
drop index appointment_hold_customer;
create unique index appointment_hold_customer on appointment_hold (studio_id, customer_id);
