-- The studio's tags of customers. Offers and class templates use the same tags (spec 1 §3, Customer; spec 3 §3, Tag).

create table customer_tag (
  studio_id   bigint not null,
  customer_id bigint not null,
  tag_id      bigint not null,
  primary key (studio_id, customer_id, tag_id),
  foreign key (studio_id, customer_id) references customer (studio_id, id),
  foreign key (studio_id, tag_id) references tag (studio_id, id)
);

select protect_tenant_table('customer_tag', 'select, insert, delete');
