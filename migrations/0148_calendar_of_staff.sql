-- Members of staff have a calendar link too (docs/decisions/0248): a link is a customer's or a member's of the team.
alter table calendar_feed drop constraint calendar_feed_pkey;
alter table calendar_feed drop constraint calendar_feed_studio_id_token_hash_key;
alter table calendar_feed
  alter column customer_id drop not null,
  add column staff_id bigint,
  add primary key (studio_id, token_hash),
  add unique (studio_id, customer_id),
  add unique (studio_id, staff_id),
  add foreign key (studio_id, staff_id) references staff (studio_id, id),
  add check ((customer_id is null) <> (staff_id is null));
