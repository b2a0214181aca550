-- Uploaded pictures: the owner and the state of each. The file is in DATA_DIR or in S3 (docs/decisions/0045).
-- The row is written before its file and deleted after it, so no file exists without a row.
create table stored_image (
  studio_id   bigint not null references studio (id),
  name        text not null check (name ~ '^[A-Za-z0-9_-]{22}$'),
  kind        text not null check (kind in ('face', 'logo')),
  customer_id bigint,
  staff_id    bigint,
  state       text not null default 'coming' check (state in ('coming', 'kept', 'dropped')),
  created_at  timestamptz not null,
  primary key (studio_id, name),
  foreign key (studio_id, customer_id) references customer (studio_id, id),
  foreign key (studio_id, staff_id) references staff (studio_id, id),
  constraint stored_image_face check ((kind = 'face') = (customer_id is not null)),
  constraint stored_image_logo check ((kind = 'logo') = (staff_id is not null))
);

-- One portrait for each customer, one logo for each studio.
create unique index stored_image_face_kept on stored_image (studio_id, customer_id) where state = 'kept' and kind = 'face';
create unique index stored_image_logo_kept on stored_image (studio_id) where state = 'kept' and kind = 'logo';

select protect_tenant_table('stored_image', 'select, insert, update, delete');
