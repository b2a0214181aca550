-- Everybody who ever took part in a session, those who cancelled, too (reports).
create index appointment_of_session on appointment (studio_id, session_id);
