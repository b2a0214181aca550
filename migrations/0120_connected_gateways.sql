-- The state of a connected account: what the gateway said about it, its webhook endpoint, and the last check (docs/decisions/0224).
alter table gateway_account
  -- the gateway's id of the account, null when it was never read
  add column account_ref text,
  add column country text,
  -- ISO 4217
  add column currency text,
  -- null when the gateway does not say
  add column is_live boolean,
  -- the last four characters of the secret key
  add column key_end text,
  -- the gateway's id of the webhook endpoint, null when it was made by hand
  add column endpoint_ref text,
  add column connected_at timestamptz,
  -- the first rightly signed webhook since the endpoint was registered
  add column first_event_at timestamptz,
  add column checked_at timestamptz,
  -- the finding of the last check, null when everything is right
  add column trouble text check (trouble in ('keys-refused', 'account-differs', 'charges-off', 'endpoint-missing', 'endpoint-differs'));

-- Accounts that have received webhooks count as connected. Row-level security is forced, so the owner lifts it for this statement.
alter table gateway_account no force row level security;
alter table gateway_event no force row level security;
update gateway_account a
set first_event_at = (select min(e.received_at) from gateway_event e where e.studio_id = a.studio_id and e.gateway = a.gateway);
-- Each account in use is checked (GATEWAY_CHECK): the first time at once, since a date in the past is due. Its reference is the gateway's position.
alter table due no force row level security;
insert into due (studio_id, kind, ref, at)
select studio_id, 'payments.gateway-check', case gateway when 'stripe' then 0 else 2 end, changed_at
from gateway_account where is_on and gateway in ('stripe', 'paypal');
alter table due force row level security;
alter table gateway_event force row level security;
alter table gateway_account force row level security;
