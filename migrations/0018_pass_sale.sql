-- What a sale leaves on a pass beside the price that was paid: how it was paid, and what a discount took off.
alter table user_pass
  add column paid_by text check (paid_by in ('card', 'cash', 'pay-later', 'other', 'direct-debit', 'paypal')),
  add column discount bigint not null default 0 check (discount >= 0);
