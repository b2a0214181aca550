-- A late cancellation that cost nothing because the studio gives each person some of them (docs/decisions/0251): which one it was, of how many.
alter table booking
  add column free_late_number integer,
  add column free_late_most integer,
  add check ((free_late_number is null) = (free_late_most is null)),
  add check (free_late_number between 1 and free_late_most);

create index booking_free_late on booking (studio_id, customer_id, ended_at) where free_late_number is not null;

-- The rules of a booking name the fee for a no-show too (docs/decisions/0253). Live bookings keep the present fee of their class. Row-level
-- security is forced, so the owner lifts it for these statements.
alter table booking no force row level security;
alter table booking_rules no force row level security;
alter table class_session no force row level security;
create temporary table rules_with_no_show on commit drop as
  select b.studio_id, b.id,
         k.rules || jsonb_build_object('freeLateCancels', 0, 'noShowFee', case when c.auto_charge_no_show_fee then c.no_show_fee end) as rules
  from booking b
  join booking_rules k on k.studio_id = b.studio_id and k.digest = b.rules_digest
  join class_session c on c.studio_id = b.studio_id and c.id = b.class_session_id
  where b.state in ('reserved', 'attended');
insert into booking_rules (studio_id, digest, rules)
  select distinct studio_id, 'migrated-' || md5(rules::text), rules from rules_with_no_show
  on conflict (studio_id, digest) do nothing;
update booking b set rules_digest = 'migrated-' || md5(l.rules::text)
  from rules_with_no_show l where l.studio_id = b.studio_id and l.id = b.id;
alter table booking force row level security;
alter table booking_rules force row level security;
alter table class_session force row level security;
