-- A customer whom the front desk took in with a phone number has no email address, and so no log-in and no mails (docs/decisions/0271).
alter table customer
  alter column email drop not null,
  alter column email_key drop not null,
  add constraint customer_email check ((email is null) = (email_key is null)),
  add constraint customer_reachable check (email is not null or phone is not null);
-- A number that is somebody's already is looked up before a customer is added with it.
create index customer_phone on customer (studio_id, phone) where phone is not null;
