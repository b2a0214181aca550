-- What tells that two names of a gateway are the same card, and the names under which a card was kept before (billing/server/saved-cards.store.ts).
alter table saved_card
  add column fingerprint text,
  add column former_methods text[] not null default '{}';
