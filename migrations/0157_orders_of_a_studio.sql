-- The office lists the orders of a studio by their time, and those that are not paid.
create index customer_order_purchased on customer_order (studio_id, purchased_at desc, id desc);
create index customer_order_unpaid on customer_order (studio_id, purchased_at, id) where not is_paid and voided_at is null;
