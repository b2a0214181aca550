-- A guest belongs to one customer and is identified by e-mail, otherwise by name. Another customer may bring a guest with the same address.
drop index booking_other;
create unique index booking_other on booking (studio_id, class_session_id, customer_id, applicant_key)
  where class_for = 'other' and state in ('reserved', 'attended');
