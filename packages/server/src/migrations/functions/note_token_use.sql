-- Notes when and from where an API token was used, and whether for the first time. Two first uses at once: the later one waits for
-- the earlier, and finds its note.
create or replace function note_token_use(of_group bigint, token bigint, from_ip text) returns boolean language plpgsql as $$
declare
  holder bigint;
begin
  update api_token set last_used_at = clock_timestamp(), last_ip = from_ip
  where group_id = of_group and id = token and last_used_at is null returning user_id into holder;
  if found then
    insert into security_event (group_id, user_id, kind, ip, user_agent) values (of_group, holder, 'API_TOKEN_USED', from_ip, '');
    return true;
  end if;
  update api_token set last_used_at = clock_timestamp(), last_ip = from_ip where group_id = of_group and id = token;
  return false;
end $$;
