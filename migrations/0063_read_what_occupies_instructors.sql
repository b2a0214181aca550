-- The search for slots reads when thousands of these begin and end, and nothing else of them: from the index alone. An index that begins alike but
-- is wider was chosen before it, and all that an instructor ever taught was read.
drop index instructor_busy_time;
create index instructor_busy_time on instructor_busy (studio_id, instructor_id, starts_at) include (ends_at, kind);
