-- Those who wait for a class are told as it begins (docs/decisions/0155). Of classes that are over the job tells nobody.
insert into due (studio_id, kind, ref, at)
select studio_id, 'classes.begins', id, starts_at from class_session where waiting > 0 and cancelled_at is null
on conflict (studio_id, kind, ref) do nothing;
