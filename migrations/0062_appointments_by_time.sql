-- Sessions of all instructors within a time range. The staff calendar and lists read one week out of years of data.
create index appointment_session_start on appointment_session (studio_id, starts_at);
