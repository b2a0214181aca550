-- Managers, and who may give money back and see what the studio takes. The team keeps what each person could do before.
alter table staff
  drop constraint staff_role_check,
  add constraint staff_role_check check (role in ('instructor', 'front_desk', 'manager', 'owner')),
  add column may_refund boolean not null default true,
  add column may_see_money boolean not null default true;
alter table staff
  alter column may_refund set default false,
  alter column may_see_money set default false;
