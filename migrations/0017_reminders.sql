-- When the person was reminded of the class: once, whatever becomes of its time meanwhile.
alter table booking add column reminded_at timestamptz;
