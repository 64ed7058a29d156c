-- One round trip tells who a token is: the member, the organisations in sight (their own and those below) and the duties
-- that hold on the day, each with the organisations it covers. It runs as the system role because no scope is known yet.
create or replace function session_of(sha256 bytea, on_day date) returns jsonb language sql stable security definer set search_path = public as $$
  with caller as materialized (
    select s.expires_at, s.stepped_up_until, m.*, o.org_name, o.org_name_en, o.real_name_auth_status
    from session_token s
    join member m on m.group_id = s.group_id and m.id = s.user_id
    join org o on o.group_id = m.group_id and o.id = m.org_id
    where s.token_sha256 = sha256
  ), held as materialized (
    select m.group_id, d.org_id, d.check_type || '-' || d.check_op_type as duty, trim_scale(d.amt_limit_usd)::text as limit_usd,
      d.delegate_of::text as delegate_of
    from caller m cross join lateral duties_on(m.group_id, on_day) d where d.user_id = m.id
  ), below as materialized (
    select top.org_id, (select jsonb_agg(id::text) from unnest(organisations_below(top.group_id, top.org_id)) id) as ids
    from (select group_id, org_id from caller union select group_id, org_id from held) top
  )
  select jsonb_build_object(
    'expired', m.expires_at <= clock_timestamp(),
    'userId', m.id::text, 'groupId', m.group_id::text, 'orgId', m.org_id::text, 'userName', m.user_name,
    'realName', m.real_name, 'nickName', m.nick_name, 'orgName', m.org_name, 'orgNameEn', m.org_name_en,
    'orgUserType', m.org_user_type, 'userType', m.user_type, 'userStatus', m.user_status, 'email', m.email, 'phone', m.phone,
    'realNameAuthStatus', m.real_name_auth_status, 'mustChangePwd', m.must_change_pwd,
    -- The strictest of the own organisation and those above it; managers are asked from 1, everyone from 2.
    'stepUp', case when coalesce((select max(p.step_up) from security_policy p where p.group_id = m.group_id
        and m.org_id = any (organisations_below(p.group_id, p.org_id))), '0') < (case m.org_user_type when '1' then '1' else '2' end) then 'none'
      when m.stepped_up_until > clock_timestamp() then 'fresh' else 'asked' end,
    'orgIds', (select b.ids from below b where b.org_id = m.org_id),
    'duties', coalesce((select jsonb_agg(jsonb_build_object('duty', h.duty, 'limitUsd', h.limit_usd, 'orgIds', b.ids, 'delegateOf', h.delegate_of))
      from held h join below b on b.org_id = h.org_id), '[]'::jsonb))
  from caller m
$$;
-- Changing the owner asks for CREATE on the schema when the migrating user is no superuser.
grant create on schema public to hedgerow_system;
alter function session_of owner to hedgerow_system;
revoke create on schema public from hedgerow_system;
revoke all on function session_of from public;
grant execute on function session_of to hedgerow_api;
