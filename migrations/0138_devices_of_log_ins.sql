-- The device of a log-in in two words, and when it was last used: stored once an hour at most. Null for log-ins before this migration.
alter table access_token
  add column browser      text,
  add column system       text,
  add column last_seen_at timestamptz;
