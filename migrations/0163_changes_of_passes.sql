-- Changes of a pass by hand: staff gave it, corrected its credits or moved its last day. The customer reads the reason.
create table pass_change (
  studio_id bigint not null,
  id        bigint generated always as identity,
  pass_id   bigint not null,
  kind      text not null check (kind in ('given', 'credits', 'end')),
  -- The entry of the ledger by which credits were corrected.
  entry_id  bigint,
  last_day  date,
  -- Null after an import.
  staff_id  bigint,
  reason    text not null,
  at        timestamptz not null,
  primary key (studio_id, id),
  unique (studio_id, entry_id),
  check ((kind = 'credits') = (entry_id is not null)),
  check ((kind = 'end') = (last_day is not null)),
  foreign key (studio_id, pass_id) references user_pass (studio_id, id),
  foreign key (studio_id, entry_id) references credit_entry (studio_id, id),
  foreign key (studio_id, staff_id) references staff (studio_id, id)
);
create index pass_change_pass on pass_change (studio_id, pass_id, id);
create unique index pass_change_given on pass_change (studio_id, pass_id) where kind = 'given';
create index pass_change_staff on pass_change (studio_id, staff_id);

select protect_tenant_table('pass_change', 'select, insert');

-- Row-level security is forced, so the owner lifts it to move the rows.
alter table pass_change no force row level security;
alter table credit_correction no force row level security;
alter table credit_entry no force row level security;
insert into pass_change (studio_id, pass_id, kind, entry_id, staff_id, reason, at)
select c.studio_id, e.pass_id, 'credits', c.entry_id, c.staff_id, c.reason, e.at
from credit_correction c
join credit_entry e on e.studio_id = c.studio_id and e.id = c.entry_id
order by c.studio_id, c.entry_id;
alter table credit_entry force row level security;
alter table pass_change force row level security;
drop table credit_correction;
