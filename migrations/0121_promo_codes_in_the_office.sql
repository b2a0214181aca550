-- The office edits promo codes. Their days are the studio's own; null = no limit. A code that is archived is not valid.
alter table promo_code
  add column version bigint not null default 1,
  add column is_archived boolean not null default false,
  add column first_day date,
  add column last_day date,
  -- only a customer who never had a pass may use it
  add column new_customers_only boolean not null default false;
grant delete on promo_code to atelier_app;

-- Row-level security is forced, so the owner lifts it for these statements.
alter table promo_code no force row level security;
alter table studio_settings no force row level security;
update promo_code p set
  is_archived = not p.is_active,
  first_day = (p.valid_from at time zone coalesce(s.data ->> 'timeZone', 'UTC'))::date,
  last_day = ((p.valid_until - interval '1 microsecond') at time zone coalesce(s.data ->> 'timeZone', 'UTC'))::date
from studio_settings s where s.studio_id = p.studio_id;
alter table studio_settings force row level security;
alter table promo_code force row level security;
alter table promo_code drop column is_active, drop column valid_from, drop column valid_until;
