-- A new e-mail address of a customer, until its owner confirms it by the link in a mail. One per customer.
create table email_change (
  studio_id   bigint not null,
  customer_id bigint not null,
  email       text not null,
  token_hash  text not null,
  created_at  timestamptz not null,
  expires_at  timestamptz not null,
  primary key (studio_id, customer_id),
  unique (studio_id, token_hash),
  foreign key (studio_id, customer_id) references customer (studio_id, id)
);
select protect_tenant_table('email_change', 'select, insert, update, delete');

-- The words of a sent mail without its links, for staff who look at what a customer got. Null for mails with a secret.
alter table mail add column letter jsonb;
create index mail_letter on mail (studio_id, sent_at) where letter is not null;
create index mail_customer on mail (studio_id, customer_id, id) where customer_id is not null;
