-- How products are shown where they are sold (spec 2 §3).
alter table offer add column is_highlighted boolean not null default false;
-- what one saves, in words of money, against buying singly; null = nothing is said
alter table offer add column saved_amount bigint check (saved_amount > 0);
