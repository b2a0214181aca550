-- Requests to erase a customer, carried out after seven days unless they are stopped (docs/decisions/0259).
create table erasure (
  studio_id   bigint not null,
  id          bigint generated always as identity,
  customer_id bigint not null,
  asked_at    timestamptz not null,
  -- The member of staff who asked. Null: the customer did.
  asked_by    bigint,
  due_at      timestamptz not null,
  stopped_at  timestamptz,
  done_at     timestamptz,
  primary key (studio_id, id),
  foreign key (studio_id, customer_id) references customer (studio_id, id),
  foreign key (studio_id, asked_by) references staff (studio_id, id),
  check (stopped_at is null or done_at is null)
);
-- One request for each customer runs or is done.
create unique index erasure_of_customer on erasure (studio_id, customer_id) where stopped_at is null;
create index erasure_asked_by on erasure (studio_id, asked_by);
select protect_tenant_table('erasure', 'select, insert, update');

-- A call that began before the erasure and ends after it writes nothing back.
alter table customer add column erased_at timestamptz;
alter table customer add constraint customer_erased check (erased_at is null or (
  num_nonnulls(password_hash, dob, phone, city, state, post_code, address_line1, address_line2,
    emergency_contact_name, emergency_contact_phone, emergency_contact_relation) = 0
  and not injured and notes = '' and injury_notes = '' and email_key like '%@erased.invalid'));

-- The address and the browser of a person who agreed to a text are removed with the person. The text and the time stay.
grant update (address, agent) on consent_entry to atelier_app;
