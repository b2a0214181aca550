-- `fingerprint` is equal for all gateway ids of one card. `former_methods`: its earlier ids (billing/server/saved-cards.store.ts).
alter table saved_card
  add column fingerprint text,
  add column former_methods text[] not null default '{}';
