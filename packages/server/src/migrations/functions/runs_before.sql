-- How many runs of risk wait or are measured before one, of whatever company: they share the queue. A number alone, of no record.
create or replace function runs_before(run bigint) returns integer language sql stable security definer set search_path = public as $$
  select count(*)::int from risk_run r where r.run_status in ('0', '1') and r.id < run
$$;
-- Changing the owner asks for CREATE on the schema when the migrating user is no superuser.
grant create on schema public to hedgerow_system;
alter function runs_before owner to hedgerow_system;
revoke create on schema public from hedgerow_system;
revoke all on function runs_before from public;
grant execute on function runs_before to hedgerow_api;
