-- For reports: all bookings of a class, including cancelled ones. The other indexes contain only live bookings.
create index booking_class on booking (studio_id, class_session_id);
