-- The office edits the team. Archived staff are those who left; `active` says the same for the queries that ask for it.
alter table staff
  add column version bigint not null default 1,
  add column is_archived boolean not null default false;
-- Row-level security is forced, so the owner lifts it for this statement.
alter table staff no force row level security;
update staff set is_archived = true where not active;
alter table staff force row level security;
alter table staff drop column active;
alter table staff add column active boolean not null generated always as (not is_archived) stored;
grant delete on staff to atelier_app;

-- Whether a person is used, and the invitation of a person.
create index mail_staff on mail (studio_id, staff_id) where staff_id is not null;
create index password_reset_staff on password_reset (studio_id, staff_id) where staff_id is not null;
