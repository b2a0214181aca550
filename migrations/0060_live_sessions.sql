-- Ended sessions keep their rows. The slot search reads only those that have not ended.
create index appointment_session_live on appointment_session (studio_id, instructor_id, starts_at) where ended_at is null;
