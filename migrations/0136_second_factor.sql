-- The authenticator app of a member of staff (docs/decisions/0234). Null `confirmed_at`: the app has not shown a right code yet.
create table second_factor (
  studio_id     bigint not null,
  staff_id      bigint not null,
  sealed_secret text not null,
  created_at    timestamptz not null,
  confirmed_at  timestamptz,
  -- The time step of the last code that was accepted. Codes of this and of earlier steps are refused.
  last_step     bigint,
  primary key (studio_id, staff_id),
  foreign key (studio_id, staff_id) references staff (studio_id, id)
);
select protect_tenant_table('second_factor', 'select, insert, update, delete');

-- Each code works once: its use deletes it.
create table recovery_code (
  studio_id bigint not null,
  staff_id  bigint not null,
  code_hash text not null,
  primary key (studio_id, staff_id, code_hash),
  foreign key (studio_id, staff_id) references staff (studio_id, id)
);
select protect_tenant_table('recovery_code', 'select, insert, delete');

-- A log-in whose password was right and whose second step is open.
create table second_step (
  studio_id  bigint not null,
  token_hash text not null,
  staff_id   bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (studio_id, token_hash),
  foreign key (studio_id, staff_id) references staff (studio_id, id)
);
create index second_step_staff on second_step (studio_id, staff_id);
select protect_tenant_table('second_step', 'select, insert, delete');
