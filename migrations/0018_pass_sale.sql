-- The payment method and the discount of a sold pass.
alter table user_pass
  add column paid_by text check (paid_by in ('card', 'cash', 'pay-later', 'other', 'direct-debit', 'paypal')),
  add column discount bigint not null default 0 check (discount >= 0);
