-- What somebody should know who comes to a kind of class for the first time: on the class page (decision 0126).
alter table service add column first_visit text;
