-- One query of the sweep finds the studios with due rows. Its own role reads only the studio and the time of these rows, and
-- never their content. The work itself runs inside each studio.

do $$
begin
  create role atelier_sweep nologin noinherit;
exception when duplicate_object or unique_violation then null;
end $$;

do $$
begin
  execute format('grant atelier_sweep to %I', current_user);
  grant atelier_sweep to atelier_none;
exception when duplicate_object or unique_violation then null;
end $$;

grant select (studio_id, at) on due to atelier_sweep;
grant select (studio_id, state, next_try_at) on mail to atelier_sweep;
create policy swept on due for select to atelier_sweep using (true);
create policy swept on mail for select to atelier_sweep using (true);

create index due_next on due (at);
create index mail_next on mail (next_try_at) where state = 'queued';
