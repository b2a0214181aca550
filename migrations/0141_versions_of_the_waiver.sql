-- Each text of the waiver, in the order in which they came into force. A signature names the hash of its text. The table is proof, so it is
-- append-only.
create table waiver_version (
  studio_id bigint not null references studio (id),
  hash      text not null check (hash <> ''),
  number    int not null check (number > 0),
  text      text not null,
  -- null: from before this table
  made_at   timestamptz,
  -- the member of staff who wrote it; null: an archive, or from before this table
  made_by   bigint,
  primary key (studio_id, hash),
  unique (studio_id, number),
  foreign key (studio_id, made_by) references staff (studio_id, id)
);
create index waiver_version_staff on waiver_version (studio_id, made_by) where made_by is not null;
select protect_tenant_table('waiver_version', 'select, insert');

-- Row-level security is forced, so the owner lifts it for this statement.
alter table waiver_version no force row level security;
alter table studio_settings no force row level security;
insert into waiver_version (studio_id, hash, number, text)
select studio_id, data -> 'waiver' ->> 'hash', 1, data -> 'waiver' ->> 'text'
from studio_settings
where coalesce(data -> 'waiver' ->> 'hash', '') <> '' and coalesce(data -> 'waiver' ->> 'text', '') <> '';
alter table studio_settings force row level security;
alter table waiver_version force row level security;

-- The signatures of a version.
create index consent_entry_wording on consent_entry (studio_id, wording_hash, customer_id) where kind = 'waiver';
create index customer_waiver on customer (studio_id, waiver_accepted_hash) where waiver_accepted_hash is not null;
