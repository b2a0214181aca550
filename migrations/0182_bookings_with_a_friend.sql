-- A customer brings a friend to a class by a link (docs/decisions/0282). The link itself is signed and not stored.
alter table booking
  -- the booking of the person whose link brought this one
  add column invited_by bigint,
  add constraint booking_invited_by foreign key (studio_id, invited_by) references booking (studio_id, id),
  add constraint booking_invited_by_another check (invited_by <> id);
create index booking_invited_by on booking (studio_id, invited_by) where invited_by is not null;
