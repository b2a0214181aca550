-- How staff see a tag (spec 3 §3, Tag): under another label, in a colour, and no longer offered once it is archived.
alter table tag
  add column custom_label text,
  add column custom_color text check (custom_color ~ '^#[0-9a-fA-F]{6}$'),
  add column is_archived boolean not null default false;
