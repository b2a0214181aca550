-- The values of people (names, addresses, phones) in the history, apart from its entries: erasing a person removes their rows here and
-- changes no entry (docs/decisions/0256).
create table audit_personal (
  studio_id bigint not null,
  entry_id  bigint not null,
  before    jsonb,
  after     jsonb,
  primary key (studio_id, entry_id),
  foreign key (studio_id, entry_id) references audit_entry (studio_id, id)
);
select protect_tenant_table('audit_personal', 'select, insert, delete');

-- Row-level security is forced, so the owner's statements would find no row. The owner lifts it for them.
alter table audit_entry no force row level security;
alter table audit_personal no force row level security;
insert into audit_personal (studio_id, entry_id, before, after)
  select studio_id, id, before, after from audit_entry
  where split_part(subject, ':', 1) in ('staff', 'customer') and (before is not null or after is not null);
update audit_entry set before = null, after = null
  where split_part(subject, ':', 1) in ('staff', 'customer') and (before is not null or after is not null);
alter table audit_entry force row level security;
alter table audit_personal force row level security;
