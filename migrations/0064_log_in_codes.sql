-- Codes that are mailed to log a customer in: one for each address, whether it has an account or not (docs/decisions/0122). The address is hashed, as
-- in `throttle`, and so is the code, as a password is.
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
