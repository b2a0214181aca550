-- The planner's statistics name the studios that it saw in its last sample. Whoever is not among them, a new studio above all, would get
-- plans for a studio without rows: an index over something else, read from end to end. Without statistics on studio_id every studio is
-- taken for a small part of each table, so that the key is the best way in, whoever asks (docs/decisions/0022).
alter function protect_tenant_table(regclass, text) rename to hide_from_other_studios;

create function protect_tenant_table(target regclass, privileges text) returns void language plpgsql as $$
begin
  perform hide_from_other_studios(target, privileges);
  execute format('alter table %s alter column studio_id set statistics 0', target);
end $$;

do $$
declare
  tenant regclass;
begin
  for tenant in select polrelid from pg_policy where polname = 'own_studio' loop
    execute format('alter table %s alter column studio_id set statistics 0', tenant);
  end loop;
end $$;
