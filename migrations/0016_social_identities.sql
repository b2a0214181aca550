-- A customer's identity at a provider of social log-in. A later change of e-mail there does not lose the account (docs/decisions/0046).
create table social_identity (
  studio_id   bigint not null,
  provider    text not null check (provider in ('google.com', 'apple.com', 'facebook.com')),
  subject     text not null check (subject <> ''),
  customer_id bigint not null,
  -- whether the provider has verified the account's e-mail address
  proven      boolean not null,
  linked_at   timestamptz not null,
  primary key (studio_id, provider, subject),
  foreign key (studio_id, customer_id) references customer (studio_id, id)
);
create index social_identity_customer on social_identity (studio_id, customer_id);

select protect_tenant_table('social_identity', 'select, insert, delete');
