-- A fee is an order that is charged to a card or stays a balance due (readings §4). One fee per booking and reason, except voided fees.

alter table checkout
  add column booking_id bigint,
  add column fee text check (fee in ('late-cancel', 'no-show')),
  add foreign key (studio_id, booking_id) references booking (studio_id, id),
  add check (kind <> 'fee' or (booking_id is not null and fee is not null)),
  drop constraint checkout_state_check,
  add constraint checkout_state_check check (state in ('open', 'completed', 'void'));
create unique index checkout_fee on checkout (studio_id, booking_id, fee) where kind = 'fee' and state <> 'void';

alter table customer_order
  add column booking_id bigint,
  add column fee text check (fee in ('late-cancel', 'no-show')),
  -- the fee is void: nothing is owed, and paid amounts were refunded
  add column voided_at timestamptz,
  add foreign key (studio_id, booking_id) references booking (studio_id, id);
create unique index customer_order_fee on customer_order (studio_id, booking_id, fee) where kind = 'fee' and voided_at is null;

alter table money_entry
  drop constraint money_entry_kind_check,
  drop constraint money_entry_check,
  add constraint money_entry_kind_check check (kind in ('charge', 'payment', 'gift-card', 'refund', 'void')),
  add constraint money_entry_check check (case when kind in ('charge', 'refund') then amount > 0 else amount < 0 end);

alter table refund
  drop constraint refund_reason_check,
  add constraint refund_reason_check check (reason in ('paid-twice', 'not-accepted', 'undeliverable', 'fee-void'));

-- Fees that were announced but never raised are not due.
update booking set late_cancel_fee = null where late_cancel_fee is not null and archive_key is null;
