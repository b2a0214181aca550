-- The minutes before its start until which an appointment could be cancelled when it was booked (docs/decisions/0253). Null follows the settings.
alter table appointment add column cancel_minutes integer check (cancel_minutes >= 0);

-- Live appointments keep the present deadline. Row-level security is forced, so the owner lifts it for this statement.
alter table appointment no force row level security;
alter table studio_settings no force row level security;
update appointment a
  set cancel_minutes = coalesce((s.data -> 'appointments' ->> 'allowedCancelMinutes')::integer, 1440)
  from studio_settings s where s.studio_id = a.studio_id and a.state <> 'cancelled';
alter table appointment force row level security;
alter table studio_settings force row level security;
