-- The link of a hidden product contains this random key (docs/decisions/0150). The studio reads the key again, so it is not hashed.
alter table offer add column link_key text check (link_key ~ '^[\w-]{16,64}$');
update offer set link_key = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '') where is_hidden;
alter table offer add constraint offer_link_key check (not is_hidden or link_key is not null);

-- The customer confirmed a second membership while the same one is running.
alter table checkout add column is_second_confirmed boolean not null default false;
