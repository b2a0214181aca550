-- The check of an account also finds keys that this server's SECRET_KEY does not open.
alter table gateway_account drop constraint gateway_account_trouble_check;
alter table gateway_account add constraint gateway_account_trouble_check
  check (trouble in ('keys-refused', 'keys-unreadable', 'account-differs', 'charges-off', 'endpoint-missing', 'endpoint-differs'));
