-- State of the embedded test gateway: cards (never their numbers) and payments. It stands in for an external service.
create table sandbox_object (
  studio_id  bigint not null references studio (id),
  ref        text not null,
  kind       text not null check (kind in ('card', 'payment')),
  -- the idempotency key; a repeated call gets the first reply
  idempotency_key text,
  state      jsonb not null,
  created_at timestamptz not null,
  primary key (studio_id, ref),
  unique (studio_id, idempotency_key)
);
select protect_tenant_table('sandbox_object', 'select, insert, update');
