-- Notes about a customer, for staff only (spec 3 §3, Customer notes).
alter table customer
  add column notes text not null default '',
  add column injury_notes text not null default '';
