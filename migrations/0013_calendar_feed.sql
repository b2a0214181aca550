-- The link to a customer's bookings as a calendar feed. One per customer; only its SHA-256 is stored (docs/decisions/0040).
create table calendar_feed (
  studio_id   bigint not null,
  customer_id bigint not null,
  token_hash  text not null,
  created_at  timestamptz not null,
  primary key (studio_id, customer_id),
  unique (studio_id, token_hash),
  foreign key (studio_id, customer_id) references customer (studio_id, id)
);

select protect_tenant_table('calendar_feed', 'select, insert, update, delete');
