-- For reports: all participants of a session, including those who cancelled.
create index appointment_of_session on appointment (studio_id, session_id);
