-- The tag as staff see it (spec 3 §3, Tag): its label, its colour, and whether it is archived and no longer offered.
alter table tag
  add column custom_label text,
  add column custom_color text check (custom_color ~ '^#[0-9a-fA-F]{6}$'),
  add column is_archived boolean not null default false;
