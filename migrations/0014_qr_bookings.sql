-- The time at which the QR code of a class booked a customer, or found them booked. It books once per customer and class (docs/decisions/0044).
alter table booking add column qr_used_at timestamptz;
-- the second guard
create unique index booking_by_qr on booking (studio_id, class_session_id, customer_id) where qr_used_at is not null;
