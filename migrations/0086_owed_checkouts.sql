-- Any owed order is paid at its own checkout. Before this migration only fees were, as open checkouts.
alter table checkout
  drop constraint checkout_state_check,
  -- owed: delivered before the payment, or the payment was charged back
  add constraint checkout_state_check check (state in ('open', 'owed', 'completed', 'void'));
update checkout c set state = 'owed', expires_at = c.created_at + interval '3650 days'
from customer_order o
where o.studio_id = c.studio_id and o.checkout_id = c.id and not o.is_paid and o.voided_at is null;
