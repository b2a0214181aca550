-- Memberships that PayPal charges by its own subscriptions (docs/decisions/0143).

-- A plan at PayPal, by what it says and whose account it was made with.
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
  -- the membership that it pays for; null until it pays for one
  pass_id      bigint,
  -- offered: its customer may approve it; ending: to be cancelled at PayPal; ended: PayPal charges nothing more
  state        text not null check (state in ('offered', 'active', 'ending', 'ended')),
  -- what PayPal takes when the subscription is activated, in minor units; the cycles come on top
  setup_fee    bigint not null check (setup_fee >= 0),
  currency     text not null,
  -- the tax in the amounts that PayPal charges
  tax_name     text not null,
  tax_rate     int not null check (tax_rate >= 0),
  tax_included boolean not null,
  -- when PayPal last said that it could not charge
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
