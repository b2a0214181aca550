-- Everybody whom a class ever had, those who cancelled, too (reports): the indexes of live bookings do not know them.
create index booking_class on booking (studio_id, class_session_id);
