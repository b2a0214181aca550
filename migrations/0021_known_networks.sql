-- The networks from which an account was logged in to. Failed log-ins from other networks do not delay these
-- (docs/decisions/0075). The rows hold hashes. Addresses without an account have no rows.
create table known_network (
  studio_id  bigint not null references studio (id),
  account    text not null,
  network    text not null,
  expires_at timestamptz not null,
  primary key (studio_id, account, network)
);

select protect_tenant_table('known_network', 'select, insert, update, delete');

-- The time at which the account's address was first verified: by a mailed link, or by a provider that had verified it.
alter table customer add column email_proven_at timestamptz;

update customer c set email_proven_at = i.linked_at
from social_identity i
where i.studio_id = c.studio_id and i.customer_id = c.id and i.proven;
