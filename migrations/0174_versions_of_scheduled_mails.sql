-- The person who changes a scheduled mail becomes its writer from then on, so the moment is no longer that of the row's creation. The version
-- refuses the second of two people who change one mail.
alter table bulk_email rename column created_at to written_at;
alter table bulk_email add column version int not null default 1;
