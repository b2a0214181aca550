-- From which networks an account was logged in to: strangers who guess at its password elsewhere do not make these wait
-- (docs/decisions/0075). Hashes: they are recognised, not read. For addresses without an account there are none.
create table known_network (
  studio_id  bigint not null references studio (id),
  account    text not null,
  network    text not null,
  expires_at timestamptz not null,
  primary key (studio_id, account, network)
);

select protect_tenant_table('known_network', 'select, insert, update, delete');

-- When somebody first showed that the account's address is theirs: by a mailed link, or by a provider that had checked it.
alter table customer add column email_proven_at timestamptz;

update customer c set email_proven_at = i.linked_at
from social_identity i
where i.studio_id = c.studio_id and i.customer_id = c.id and i.proven;
