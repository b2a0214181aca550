-- A token for acting as a customer ends with the staff member's session that created it (docs/decisions/0158). It lives for an hour.
-- Earlier tokens have no session, so they end now.
delete from access_token where impersonated_by is not null;
alter table access_token
  add column acting_session text,
  add constraint access_token_acting check ((impersonated_by is null) = (acting_session is null));
