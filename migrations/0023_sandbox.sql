-- What the embedded gateway remembers: cards that it was shown (never their numbers) and payments. It is a stand-in for somebody else's house.
create table sandbox_object (
  studio_id  bigint not null references studio (id),
  ref        text not null,
  kind       text not null check (kind in ('card', 'payment')),
  -- the first answer belongs to a key: whoever repeats it gets it again
  idempotency_key text,
  state      jsonb not null,
  created_at timestamptz not null,
  primary key (studio_id, ref),
  unique (studio_id, idempotency_key)
);
select protect_tenant_table('sandbox_object', 'select, insert, update');
