-- A scheduled mail to a class can be withdrawn, and is not sent after the class. The number of recipients outside the class is stored,
-- because it is limited per day (docs/decisions/0156).
alter table bulk_email
  drop constraint bulk_email_state_check,
  drop constraint bulk_email_dropped_because_check,
  add constraint bulk_email_state_check check (state in ('waiting', 'sent', 'dropped', 'withdrawn')),
  add constraint bulk_email_dropped_because_check check (dropped_because in ('class-cancelled', 'class-over', 'nobody-there')),
  -- the mail was written after the class was cancelled
  add column of_cancelled boolean not null default false,
  add column outsiders int not null default 0 check (outsiders >= 0);
create index bulk_email_writer on bulk_email (studio_id, written_by, created_at);
