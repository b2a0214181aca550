-- The office edits series. An archived one is not offered and cannot be booked.
alter table series
  add column version bigint not null default 1,
  add column is_archived boolean not null default false;
grant delete on series to atelier_app;
