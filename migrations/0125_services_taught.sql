-- The working days of a service end when its instructor no longer gives it.
alter table working_day
  drop constraint working_day_studio_id_instructor_id_service_id_fkey,
  add foreign key (studio_id, instructor_id, service_id) references instructor_service (studio_id, instructor_id, service_id) on delete cascade;
