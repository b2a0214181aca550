-- A scheduled mail to a class is not sent when its author is no longer active (docs/decisions/0156).
alter table bulk_email
  drop constraint bulk_email_dropped_because_check,
  add constraint bulk_email_dropped_because_check check (dropped_because in ('class-cancelled', 'class-over', 'nobody-there', 'writer-gone'));
