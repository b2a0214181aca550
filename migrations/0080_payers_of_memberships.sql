-- The payer of a membership's cycles: a card, a mandate, a PayPal subscription, or the customer at the studio (docs/decisions/0140).

-- a payment method; null when no cycle costs anything, or when the payer was not imported
alter table membership add column payer text
  check (payer in ('card', 'direct-debit', 'paypal', 'cash', 'other', 'pay-later'));
update membership set payer = 'card' where method is not null;
-- gateway and method name the card, the mandate or the subscription
alter table membership add constraint membership_payer check (
  case
    when payer = 'card' then gateway in ('sandbox', 'stripe') and method is not null
    when payer = 'direct-debit' then gateway = 'gocardless' and method is not null
    when payer = 'paypal' then gateway = 'paypal' and method is not null
    else gateway is null and method is null
  end
);
