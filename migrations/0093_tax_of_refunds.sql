-- The part of a refund that is tax (docs/decisions/0152). Earlier refunds share the order's tax in proportion to their amounts.
alter table order_refund add column tax bigint not null default 0;
update order_refund r set tax = s.tax
from (
  select e.studio_id, e.id,
         round(o.tax::numeric * sum(e.amount) over w / o.total) - round(o.tax::numeric * (sum(e.amount) over w - e.amount) / o.total) as tax
  from order_refund e join customer_order o on o.studio_id = e.studio_id and o.id = e.order_id
  window w as (partition by e.studio_id, e.order_id order by e.id)
) s
where s.studio_id = r.studio_id and s.id = r.id;
alter table order_refund add constraint order_refund_tax check (tax between 0 and amount);
