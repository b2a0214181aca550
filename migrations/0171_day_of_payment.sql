-- The studio's day on which the money of an unpaid order came in. Null: paid at the purchase, not paid, or paid before this column.
alter table customer_order add column paid_on date;
create index customer_order_paid_on on customer_order (studio_id, paid_on) where paid_on is not null;
-- The takings of a day are summed from the ledger.
create index money_entry_at on money_entry (studio_id, at);
create index order_refund_at on order_refund (studio_id, at) where to_gift_card > 0;
