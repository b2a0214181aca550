-- The job library is gone (docs/decisions/0012). Its schema held only wake-ups. The name is the library's default, so a schema with queues of
-- another application stays.
do $$
declare others bigint := 0; ours boolean;
begin
  if to_regclass('pgboss.queue') is not null then
    execute $q$select count(*) from pgboss.queue where name <> 'deliver-mail' and name not like '\_\_pgboss\_\_%'$q$ into others;
    execute 'select exists (select from pgboss.queue where name = ''deliver-mail'')' into ours;
    if ours and others = 0 then drop schema pgboss cascade; end if;
  end if;
end $$;
