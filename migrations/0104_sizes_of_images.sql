-- The size of a stored picture in pixels. Mails state its width, because Outlook otherwise shows the full width (docs/decisions/0200).
-- Null for earlier pictures.
alter table stored_image
  add column width integer check (width > 0),
  add column height integer check (height > 0);
