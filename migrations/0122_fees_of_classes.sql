-- Whether a fee was chosen for the class. The other fees follow the studio's settings, also those of classes without one.
alter table class_session
  add column own_late_fee boolean not null default false,
  add column own_no_show_fee boolean not null default false;
alter table recurrence
  add column own_late_fee boolean not null default false,
  add column own_no_show_fee boolean not null default false;

-- The studio's settings had no no-show fee. Row-level security is forced, so the owner lifts it for these statements.
alter table class_session no force row level security;
alter table recurrence no force row level security;
alter table studio_settings no force row level security;
update class_session set own_no_show_fee = true where no_show_fee is not null;
update recurrence set own_no_show_fee = true where no_show_fee is not null;
update class_session c set own_late_fee = true from studio_settings s
  where s.studio_id = c.studio_id and c.late_cancel_fee is distinct from (s.data -> 'booking' ->> 'lateCancelFee')::bigint;
update recurrence r set own_late_fee = true from studio_settings s
  where s.studio_id = r.studio_id and r.late_cancel_fee is distinct from (s.data -> 'booking' ->> 'lateCancelFee')::bigint;
alter table class_session force row level security;
alter table recurrence force row level security;
alter table studio_settings force row level security;
