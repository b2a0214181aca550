-- Whether staff changed a class after it was made. It stays when its recurrence stops (docs/decisions/0222).
alter table class_session add column edited_by_hand boolean not null default false;
