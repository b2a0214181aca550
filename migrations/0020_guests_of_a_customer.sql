-- A guest is a person among the guests of one customer: by e-mail, else by name. Another customer may bring somebody of that address too.
drop index booking_other;
create unique index booking_other on booking (studio_id, class_session_id, customer_id, applicant_key)
  where class_for = 'other' and state in ('reserved', 'attended');
