-- The time zone of whoever a token is; the server's own where it is nobody's. It runs as the system role because no scope is known yet.
create or replace function zone_of_token(sha256 bytea) returns text language sql stable security definer set search_path = public as $$
  select coalesce(
    (select zone_of_member(s.group_id, s.user_id) from session_token s where s.token_sha256 = sha256),
    (select zone_of_member(t.group_id, t.user_id) from api_token t where t.token_sha256 = sha256),
    (select time_zone from system_date))
$$;
-- Changing the owner asks for CREATE on the schema when the migrating user is no superuser.
grant create on schema public to hedgerow_system;
alter function zone_of_token owner to hedgerow_system;
revoke create on schema public from hedgerow_system;
revoke all on function zone_of_token from public;
grant execute on function zone_of_token to hedgerow_api;
