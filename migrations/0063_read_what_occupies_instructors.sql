-- The slot search reads only the begin and end of thousands of busy times, from this index alone. The planner preferred a wider index with
-- the same leading columns, and read all past busy times of an instructor.
drop index instructor_busy_time;
create index instructor_busy_time on instructor_busy (studio_id, instructor_id, starts_at) include (ends_at, kind);
