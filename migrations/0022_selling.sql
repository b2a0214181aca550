-- The presentation of products in the shop (spec 2 §3).
alter table offer add column is_highlighted boolean not null default false;
-- the saving compared with single purchases; null = the shop shows none
alter table offer add column saved_amount bigint check (saved_amount > 0);
