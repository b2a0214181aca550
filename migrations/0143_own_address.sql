-- The host that the studio's links use. The other hosts of a studio only answer.
alter table studio_host add column is_main boolean not null default false;
alter table studio_host alter column is_main drop default;
create unique index studio_host_main on studio_host (studio_id) where is_main;
-- Studios set their own hosts in the office. Every process reads all of them before it knows the studio of a request.
alter table studio_host enable row level security;
create policy known on studio_host for select using (true);
create policy own_host on studio_host
  using (studio_id = nullif(current_setting('app.studio_id', true), '')::bigint)
  with check (studio_id = nullif(current_setting('app.studio_id', true), '')::bigint);
grant insert, update, delete on studio_host to atelier_app;
