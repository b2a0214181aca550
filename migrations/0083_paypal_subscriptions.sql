-- Memberships that PayPal charges by its own subscriptions (docs/decisions/0143).

-- A plan at PayPal, by its content and the account that created it.
create table paypal_plan (
  studio_id   bigint not null references studio (id),
  fingerprint text not null,
  -- PayPal's id of the plan
  ref         text not null,
  created_at  timestamptz not null,
  primary key (studio_id, fingerprint)
);

create table paypal_subscription (
  studio_id    bigint not null,
  id           bigint not null generated always as identity,
  -- PayPal's id of the subscription
  ref          text not null,
  customer_id  bigint not null,
  -- the membership that the subscription pays for; null before it pays for one
  pass_id      bigint,
  -- offered: the customer may approve it; ending: to be cancelled at PayPal; ended: PayPal makes no further charge
  state        text not null check (state in ('offered', 'active', 'ending', 'ended')),
  -- the amount charged at the activation, in minor units, in addition to the cycles
  setup_fee    bigint not null check (setup_fee >= 0),
  currency     text not null,
  -- the tax in the amounts that PayPal charges
  tax_name     text not null,
  tax_rate     int not null check (tax_rate >= 0),
  tax_included boolean not null,
  -- the last time at which PayPal reported a failed charge
  failure_at   timestamptz,
  created_at   timestamptz not null,
  primary key (studio_id, id),
  unique (studio_id, ref),
  foreign key (studio_id, customer_id) references customer (studio_id, id),
  foreign key (studio_id, pass_id) references user_pass (studio_id, id),
  check (state <> 'active' or pass_id is not null)
);
create index paypal_subscription_pass on paypal_subscription (studio_id, pass_id) where state <> 'ended';

select protect_tenant_table('paypal_plan', 'select, insert');
select protect_tenant_table('paypal_subscription', 'select, insert, update');
