-- The time zone by which a closed day is summed (docs/decisions/0267). The studio's own may change later.
alter table day_closing add column time_zone text;
-- Row-level security is forced, so the owner lifts it for this statement.
alter table day_closing no force row level security;
alter table studio_settings no force row level security;
update day_closing c set time_zone = coalesce((select s.data ->> 'timeZone' from studio_settings s where s.studio_id = c.studio_id), 'UTC');
alter table studio_settings force row level security;
alter table day_closing force row level security;
alter table day_closing alter column time_zone set not null;
