-- The studio's own name of the way in which an order was paid, as it was at the payment. Null when the method says it all.
alter table customer_order add column paid_way text;
