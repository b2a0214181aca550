-- How large a picture is kept, in pixels: mails name its width, without which Outlook shows it as wide as it is (docs/decisions/0200).
-- Null for what was kept before.
alter table stored_image
  add column width integer check (width > 0),
  add column height integer check (height > 0);
