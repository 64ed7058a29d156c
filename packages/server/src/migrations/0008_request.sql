-- What every request pays for: fewer questions, fewer round trips.

-- The audit chain is counted, hashed and written in one call: the group's head is held for one round trip less.
-- A body arrives as the JSON text of an entry; the sequence number goes in front of its first field. The hash is that of
-- the program that verifies the chain: sha256(previous hash, format version, the exact bytes of the body).
create function append_audit(of_group bigint, of_user bigint, act text, happened timestamptz, orgs bigint[], entities text[],
  entity_ids text[], bodies text[]) returns bigint language plpgsql as $$
declare
  at_seq bigint;
  at_head bytea;
  next_head bytea;
  body_text text;
begin
  select seq, head into at_seq, at_head from audit_chain where group_id = of_group for update;
  if not found then
    insert into audit_chain (group_id, seq, head) values (of_group, 0, decode(repeat('00', 32), 'hex')) on conflict do nothing;
    select seq, head into strict at_seq, at_head from audit_chain where group_id = of_group for update;
  end if;
  for i in 1 .. cardinality(bodies) loop
    at_seq := at_seq + 1;
    body_text := '{"seq":"' || at_seq || '",' || substr(bodies[i], 2);
    next_head := sha256(at_head || '\x31'::bytea || convert_to(body_text, 'UTF8'));
    insert into audit_event (group_id, seq, org_id, user_id, action, entity, entity_id, at, body, previous_hash, hash)
    values (of_group, at_seq, orgs[i], of_user, act, entities[i], entity_ids[i], happened, body_text, at_head, next_head);
    at_head := next_head;
  end loop;
  update audit_chain set seq = at_seq, head = at_head where group_id = of_group;
  return at_seq;
end $$;
revoke all on function append_audit from public;
grant execute on function append_audit to hedgerow_api, hedgerow_system;

-- As in 0001, only that each organisation at the top of a duty is asked once for those below it.
create or replace function session_of(sha256 bytea, on_day date) returns jsonb language sql stable security definer set search_path = public as $$
  with caller as materialized (
    select s.expires_at, m.*, o.org_name, o.org_name_en, o.real_name_auth_status
    from session_token s
    join member m on m.group_id = s.group_id and m.id = s.user_id
    join org o on o.group_id = m.group_id and o.id = m.org_id
    where s.token_sha256 = sha256
  ), held as materialized (
    select d.group_id, d.org_id, d.check_type || '-' || d.check_op_type as duty, trim_scale(d.amt_limit_usd)::text as limit_usd
    from caller m join staff_duty d on d.group_id = m.group_id and d.user_id = m.id
    where coalesce(d.valid_from, on_day) <= on_day and coalesce(d.valid_to, on_day) >= on_day
  ), below as materialized (
    select top.org_id, (select jsonb_agg(id::text) from unnest(organisations_below(top.group_id, top.org_id)) id) as ids
    from (select group_id, org_id from caller union select group_id, org_id from held) top
  )
  select jsonb_build_object(
    'expired', m.expires_at <= clock_timestamp(),
    'userId', m.id::text, 'groupId', m.group_id::text, 'orgId', m.org_id::text, 'userName', m.user_name,
    'realName', m.real_name, 'nickName', m.nick_name, 'orgName', m.org_name, 'orgNameEn', m.org_name_en,
    'orgUserType', m.org_user_type, 'userType', m.user_type, 'userStatus', m.user_status, 'email', m.email, 'phone', m.phone,
    'realNameAuthStatus', m.real_name_auth_status,
    'orgIds', (select b.ids from below b where b.org_id = m.org_id),
    'duties', coalesce((select jsonb_agg(jsonb_build_object('duty', h.duty, 'limitUsd', h.limit_usd, 'orgIds', b.ids))
      from held h join below b on b.org_id = h.org_id), '[]'::jsonb))
  from caller m
$$;
