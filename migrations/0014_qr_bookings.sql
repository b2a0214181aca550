-- When the QR code of a class booked a person, or found them booked: it books once per customer and occurrence (docs/decisions/0044).
alter table booking add column qr_used_at timestamptz;
-- the second guard
create unique index booking_by_qr on booking (studio_id, class_session_id, customer_id) where qr_used_at is not null;
