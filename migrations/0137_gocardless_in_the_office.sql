-- The account's name, as the gateway says it.
alter table gateway_account add column account_name text;
-- Accounts of GoCardless are checked from now on. The reference is the gateway's position (GATEWAY_CHECK). A date in the past is due at once.
alter table gateway_account no force row level security;
alter table due no force row level security;
insert into due (studio_id, kind, ref, at)
select studio_id, 'payments.gateway-check', 1, changed_at from gateway_account where is_on and gateway = 'gocardless'
on conflict do nothing;
alter table due force row level security;
alter table gateway_account force row level security;
