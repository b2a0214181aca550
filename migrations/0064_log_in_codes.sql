-- Log-in codes sent by mail: one per address, with or without an account (docs/decisions/0122). The address is hashed as in
-- `throttle`. The code is hashed like a password.
create table log_in_code (
  studio_id  bigint not null references studio (id),
  account    text not null,
  code_hash  text not null,
  tries      int not null default 0 check (tries >= 0),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (studio_id, account)
);
select protect_tenant_table('log_in_code', 'select, insert, update, delete');
