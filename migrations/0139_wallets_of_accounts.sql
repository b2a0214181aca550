-- Whether the gateway offers each wallet at the studio's address: a list of wallet, isReady and reason. Null: it does not say.
alter table gateway_account add column wallets jsonb;
