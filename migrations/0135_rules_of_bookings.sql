-- The rules that a booking was made under (docs/decisions/0231). Equal rules share one row.
create table booking_rules (
  studio_id bigint not null references studio (id),
  digest    text not null,
  rules     jsonb not null,
  primary key (studio_id, digest)
);
select protect_tenant_table('booking_rules', 'select, insert');

-- Null for a booking that ended before this migration.
alter table booking
  add column rules_digest text,
  add foreign key (studio_id, rules_digest) references booking_rules (studio_id, digest);

-- Live bookings keep the present rules of their studio and their class. Row-level security is forced, so the owner lifts it for these statements.
alter table booking no force row level security;
alter table booking_rules no force row level security;
alter table class_session no force row level security;
alter table studio_settings no force row level security;
create temporary table live_booking_rules on commit drop as
  select b.studio_id, b.id,
         '{"cancelBeforeHours": 12, "cancelBeforeMins": 0, "allowCancelAfterDeadline": true, "lateCancelCredit": "kept", "refundIfRefilled": false,
           "allowIndividualSeriesCancellation": false, "allowSeriesCancellation": false, "seriesCancellationDays": 1}'::jsonb
         || coalesce((
           select jsonb_object_agg(e.key, e.value) from jsonb_each(s.data -> 'booking') e
           where e.key in ('cancelBeforeHours', 'cancelBeforeMins', 'allowCancelAfterDeadline', 'lateCancelCredit', 'refundIfRefilled',
                           'allowIndividualSeriesCancellation', 'allowSeriesCancellation', 'seriesCancellationDays')), '{}')
         || jsonb_build_object('lateCancelFee', c.late_cancel_fee) as rules
  from booking b
  join class_session c on c.studio_id = b.studio_id and c.id = b.class_session_id
  join studio_settings s on s.studio_id = b.studio_id
  where b.state = 'reserved';
insert into booking_rules (studio_id, digest, rules)
  select distinct studio_id, 'migrated-' || md5(rules::text), rules from live_booking_rules;
update booking b set rules_digest = 'migrated-' || md5(l.rules::text)
  from live_booking_rules l where l.studio_id = b.studio_id and l.id = b.id;
alter table booking force row level security;
alter table booking_rules force row level security;
alter table class_session force row level security;
alter table studio_settings force row level security;
