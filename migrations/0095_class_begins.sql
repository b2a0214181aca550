-- Waiting people are notified when their class begins (docs/decisions/0155). The job skips classes that are over.
insert into due (studio_id, kind, ref, at)
select studio_id, 'classes.begins', id, starts_at from class_session where waiting > 0 and cancelled_at is null
on conflict (studio_id, kind, ref) do nothing;
