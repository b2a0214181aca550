-- A class is cancelled by itself when fewer people than this have booked so many hours before its start (docs/decisions/0250). Both null: it
-- takes place with any number of people. A class has its own, a recurrence gives it to the classes that it makes, a template to new recurrences.
alter table class_template
  add column minimum_people int check (minimum_people between 1 and 10000),
  add column minimum_hours int check (minimum_hours between 1 and 72),
  add constraint class_template_minimum check ((minimum_people is null) = (minimum_hours is null));
alter table recurrence
  add column minimum_people int check (minimum_people between 1 and 10000),
  add column minimum_hours int check (minimum_hours between 1 and 72),
  add constraint recurrence_minimum check ((minimum_people is null) = (minimum_hours is null));
alter table class_session
  add column minimum_people int check (minimum_people between 1 and 10000),
  add column minimum_hours int check (minimum_hours between 1 and 72),
  add constraint class_session_minimum check ((minimum_people is null) = (minimum_hours is null));
