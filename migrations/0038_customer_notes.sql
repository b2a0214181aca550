-- Notes of staff about a customer, for each other (spec 3 §3, Customer notes).
alter table customer
  add column notes text not null default '',
  add column injury_notes text not null default '';
