-- The former ids of customers whose account was joined with another one. Old links lead to the account that stayed.
create table merged_customer (
  studio_id   bigint not null,
  id          bigint not null,
  customer_id bigint not null,
  merged_at   timestamptz not null,
  primary key (studio_id, id),
  foreign key (studio_id, customer_id) references customer (studio_id, id)
);
create index merged_customer_into on merged_customer (studio_id, customer_id);
select protect_tenant_table('merged_customer', 'select, insert, update');

-- The row of a joined account goes. Its foreign keys make sure that nothing is left behind.
grant delete on customer to atelier_app;
grant update (customer_id) on consent_entry, customer_tag to atelier_app;
