-- Information for a first visit, shown on the class page (decision 0126).
alter table service add column first_visit text;
