-- The fee for a no-show, and whether completing the attendance charges it (spec 3 §2, readings §4).
alter table class_session
  -- in minor units of the studio's currency
  add column no_show_fee bigint check (no_show_fee > 0),
  add column auto_charge_no_show_fee boolean not null default false;
