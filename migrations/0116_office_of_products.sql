-- The office edits products. `terms` holds their name and kind. The days of sale are the studio's own; null = no limit.
alter table offer
  drop column punch_type,
  drop column name,
  add column version bigint not null default 1,
  add column is_archived boolean not null default false,
  add column sale_from date,
  add column sale_until date;
grant delete on offer to atelier_app;

-- Every product has a random key, so that hiding it makes none. Row-level security is forced, so the owner lifts it for this statement.
alter table offer no force row level security;
update offer set link_key = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') where link_key is null;
alter table offer force row level security;
alter table offer drop constraint offer_link_key, alter column link_key set not null,
  alter column link_key set default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');

-- Whether a product is used, and how many passes were sold of it.
create index user_pass_offer on user_pass (studio_id, offer_id);
create index checkout_offer on checkout (studio_id, offer_id);
