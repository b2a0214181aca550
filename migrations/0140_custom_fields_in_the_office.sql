-- The office edits custom fields. An archived one is not asked; its answers stay.
alter table custom_field
  add column version bigint not null default 1,
  add column is_archived boolean not null default false,
  -- at sign-up and in the customer's settings
  add column at_sign_up boolean not null default true,
  -- before a booking or a purchase
  add column at_checkout boolean not null default true,
  -- [{"id": 1, "value": "A friend", "active": true}] in the order of the form
  add column options jsonb not null default '[]' check (jsonb_typeof(options) = 'array');
grant delete on custom_field to atelier_app;

-- Row-level security is forced, so the owner lifts it for these statements.
alter table custom_field no force row level security;
alter table custom_field_option no force row level security;
update custom_field f set
  is_archived = not f.is_active,
  options = coalesce((
    select jsonb_agg(jsonb_build_object('id', o.id, 'value', o.option_value, 'active', o.is_active) order by o.sort_order, o.id)
    from custom_field_option o where o.studio_id = f.studio_id and o.custom_field_id = f.id), '[]');
alter table custom_field force row level security;

alter table custom_field drop column is_active;
alter table custom_field_value drop constraint custom_field_value_studio_id_custom_field_id_option_id_fkey;
drop table custom_field_option;

-- A field that is asked only before bookings of some services.
create table custom_field_service (
  studio_id       bigint not null,
  custom_field_id bigint not null,
  service_id      bigint not null,
  primary key (studio_id, custom_field_id, service_id),
  foreign key (studio_id, custom_field_id) references custom_field (studio_id, id),
  foreign key (studio_id, service_id) references service (studio_id, id)
);
create index custom_field_service_service on custom_field_service (studio_id, service_id);
select protect_tenant_table('custom_field_service', 'select, insert, delete');

-- Whether a field was ever answered.
create index custom_field_value_field on custom_field_value (studio_id, custom_field_id);
