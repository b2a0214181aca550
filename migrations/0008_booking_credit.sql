-- The credit that a booking took and the cost of leaving it.
alter table booking add column credit_counted boolean not null default false;
alter table booking add column late_cancel_fee bigint check (late_cancel_fee > 0);
-- when a waiting person was told that a seat passed them by
alter table booking add column passed_over_at timestamptz;
