-- The credit that a booking took, and the cost of its cancellation.
alter table booking add column credit_counted boolean not null default false;
alter table booking add column late_cancel_fee bigint check (late_cancel_fee > 0);
-- the time at which a waiting person was notified that they did not get a seat
alter table booking add column passed_over_at timestamptz;
