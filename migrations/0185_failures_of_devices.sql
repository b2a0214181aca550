-- How many notices in a row the push service of a device has not taken. A device ends after a few, so that no mail waits for it any more.
alter table push_subscription add column failures int not null default 0;
