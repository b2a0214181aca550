-- The office edits the catalogue: a version tells two editors apart, and what is archived is no longer offered. A location has rooms, a class
-- template a picture and information for a first visit.
alter table location
  add column version bigint not null default 1,
  add column is_archived boolean not null default false,
  add column rooms jsonb not null default '[]';
alter table service
  add column version bigint not null default 1,
  add column is_archived boolean not null default false;
alter table class_template
  add column version bigint not null default 1,
  add column is_archived boolean not null default false,
  add column media_url text,
  add column first_visit text;
alter table tag
  add column version bigint not null default 1;
grant delete on location, service, class_template, tag to atelier_app;

-- The history of a row: its values before and after the change, and the way it was made.
alter table audit_entry
  add column via text not null default 'web' check (via in ('web', 'cli', 'job')),
  add column before jsonb,
  add column after jsonb;
create index audit_entry_subject on audit_entry (studio_id, subject, id);

-- Whether a thing is used, and the classes that show it.
create index class_session_location on class_session (studio_id, location_id);
create index class_session_template on class_session (studio_id, class_template_id);
create index class_template_service on class_template (studio_id, service_id);
create index class_template_tag_tag on class_template_tag (studio_id, tag_id);
create index customer_tag_tag on customer_tag (studio_id, tag_id);
create index offer_tag_tag on offer_tag (studio_id, tag_id);
