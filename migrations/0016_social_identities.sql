-- The identity of a customer at a provider of social log-in, so that a later change of e-mail there loses no account (docs/decisions/0046).
create table social_identity (
  studio_id   bigint not null,
  provider    text not null check (provider in ('google.com', 'apple.com', 'facebook.com')),
  subject     text not null check (subject <> ''),
  customer_id bigint not null,
  -- whether the provider had checked that the account's e-mail address is theirs
  proven      boolean not null,
  linked_at   timestamptz not null,
  primary key (studio_id, provider, subject),
  foreign key (studio_id, customer_id) references customer (studio_id, id)
);
create index social_identity_customer on social_identity (studio_id, customer_id);

select protect_tenant_table('social_identity', 'select, insert, delete');
