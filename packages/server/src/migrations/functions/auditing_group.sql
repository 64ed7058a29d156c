-- The group whose people review the certification of an organisation: the first one with an active auditor who belongs to
-- another organisation than the one to be certified. It runs as the system role because groups do not see each other.
create or replace function auditing_group(certified_org bigint, on_day date) returns bigint
language sql stable security definer set search_path = public as $$
  select min(d.group_id) from staff_duty d
  join member m on m.group_id = d.group_id and m.id = d.user_id
  where d.check_type = '0' and d.check_op_type = '1' and m.user_status = '1' and m.org_id <> certified_org
    and coalesce(d.valid_from, on_day) <= on_day and coalesce(d.valid_to, on_day) >= on_day
$$;
-- Changing the owner asks for CREATE on the schema when the migrating user is no superuser.
grant create on schema public to hedgerow_system;
alter function auditing_group owner to hedgerow_system;
revoke create on schema public from hedgerow_system;
revoke all on function auditing_group from public;
grant execute on function auditing_group to hedgerow_api, hedgerow_system;
