-- The timetable line from which a class was imported (place, weekday, start and name), its day, and the end in that line. A later
-- import finds the class by them, even after changes by staff (decision 0161).
alter table class_session
  add column timetable_line text,
  add column timetable_day date,
  add column timetable_end text,
  add constraint class_session_timetable check ((timetable_line is null) = (timetable_day is null));

-- Keys of earlier imports are timetable|place|room|weekday|start|name|day.
update class_session
set timetable_line = concat_ws('|', split_part(archive_key, '|', 2), split_part(archive_key, '|', 4), split_part(archive_key, '|', 5),
                               split_part(archive_key, '|', 6)),
    timetable_day = split_part(archive_key, '|', 7)::date
where archive_key ~ '^timetable\|[^|]*\|[^|]*\|[a-z]+\|\d\d:\d\d\|[^|]*\|\d{4}-\d\d-\d\d$';

create index class_session_timetable_day on class_session (studio_id, timetable_day) where timetable_day is not null;
