-- A token by which staff act for a customer ends with the session in which it was given out (docs/decisions/0158). It lives for an hour: those
-- that were given out before end now.
delete from access_token where impersonated_by is not null;
alter table access_token
  add column acting_session text,
  add constraint access_token_acting check ((impersonated_by is null) = (acting_session is null));
