-- The average revenue of a class, as staff enter it (spec 3 §2, Class edit form).
alter table class_session
  -- in minor units of the studio's currency
  add column average_revenue bigint not null default 0 check (average_revenue >= 0);
