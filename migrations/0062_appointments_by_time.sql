-- What takes place in a stretch of time, whoever gives it: the staff's calendar and lists read a week of years.
create index appointment_session_start on appointment_session (studio_id, starts_at);
