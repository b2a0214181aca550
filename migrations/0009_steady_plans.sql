-- The planner's statistics list the studios of the last sample. A studio outside the sample, such as a new one, gets a plan for a studio
-- without rows: a full scan of another index. Without statistics on studio_id the planner takes every studio for a small part of each
-- table, and it always chooses the primary key (docs/decisions/0022).
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
