-- One round trip tells who a token is: the member, the organisations in sight (their own and those below) and the duties
-- that hold on the day, each with the organisations it covers. It runs as the system role because no scope is known yet.
-- Without a token it tells who a member is, to work that goes on after its request: only as the system role, which no request is.
drop function if exists session_of(bytea, date);
create or replace function session_of(sha256 bytea, on_day date, of_group bigint default null, of_member bigint default null) returns jsonb language sql stable security definer set search_path = public as $$
  with known as materialized (
    select s.group_id, s.user_id, s.expires_at, s.stepped_up_until, null::bigint as token_id, null::text[] as token_duties,
      null::text as token_use
    from session_token s where s.token_sha256 = sha256
    union all
    -- An API token ends with the place that its member had when it was made.
    select t.group_id, t.user_id, t.expires_at, null, t.id, t.duties,
      case when t.last_used_at is null then 'first' when t.last_used_at < clock_timestamp() - interval '1 minute' then 'again' else 'noted' end
    from api_token t
    join member m on m.group_id = t.group_id and m.id = t.user_id and m.org_id = t.org_id and m.org_user_type = t.org_user_type
    where t.token_sha256 = sha256 and t.revoked_at is null
    union all
    select m.group_id, m.id, 'infinity', null, null, null, null
    from member m where m.group_id = of_group and m.id = of_member and current_setting('role') = 'hedgerow_system'
  ), caller as materialized (
    select k.expires_at, k.stepped_up_until, k.token_id, k.token_duties, k.token_use, m.*, o.org_name, o.org_name_en, o.org_country, o.zone_id,
      o.real_name_auth_status, o.base_currency
    from known k
    join member m on m.group_id = k.group_id and m.id = k.user_id
    join org o on o.group_id = m.group_id and o.id = m.org_id
  ), held as materialized (
    select m.group_id, d.org_id, d.check_type || '-' || d.check_op_type as duty, trim_scale(d.amt_limit_usd)::text as limit_usd,
      d.delegate_of::text as delegate_of, case when d.delegate_of is not null then hands_of(m.group_id, d.delegate_of) end as delegate_hands
    from caller m cross join lateral duties_on(m.group_id, on_day) d where d.user_id = m.id
      and (m.token_id is null or d.check_type || '-' || d.check_op_type = any (m.token_duties))
  ), below as materialized (
    select top.org_id, (select jsonb_agg(id::text) from unnest(organisations_below(top.group_id, top.org_id)) id) as ids
    from (select group_id, org_id from caller union select group_id, org_id from held) top
  )
  select jsonb_build_object(
    'apiTokenId', m.token_id::text, 'apiTokenUse', m.token_use,
    'expired', m.expires_at <= clock_timestamp(),
    'userId', m.id::text, 'groupId', m.group_id::text, 'orgId', m.org_id::text, 'timeZone', m.zone_id, 'userName', m.user_name,
    'realName', m.real_name, 'nickName', m.nick_name, 'orgName', m.org_name, 'orgNameEn', m.org_name_en, 'orgCountry', m.org_country,
    'homeCurrency', m.base_currency,
    'orgUserType', m.org_user_type, 'userType', m.user_type, 'userStatus', m.user_status, 'email', m.email, 'phone', m.phone,
    'realNameAuthStatus', m.real_name_auth_status, 'mustChangePwd', m.must_change_pwd,
    -- The strictest of the own organisation and those above it; managers are asked from 1, everyone from 2.
    'stepUp', case when coalesce((select max(p.step_up) from security_policy p where p.group_id = m.group_id
        and m.org_id = any (organisations_below(p.group_id, p.org_id))), '0') < (case m.org_user_type when '1' then '1' else '2' end) then 'none'
      when m.stepped_up_until > clock_timestamp() then 'fresh' else 'asked' end,
    'hands', hands_of(m.group_id, m.id),
    'separatedByRecord', (select coalesce(jsonb_agg(o.id::text), '[]'::jsonb) from org o
      where o.group_id = m.group_id and separates_by_record(o.group_id, o.id)
        and exists (select from check_policy p where p.group_id = m.group_id and p.separation = '1')),
    'orgIds', (select b.ids from below b where b.org_id = m.org_id),
    'duties', coalesce((select jsonb_agg(jsonb_build_object('duty', h.duty, 'limitUsd', h.limit_usd, 'orgIds', b.ids, 'delegateOf', h.delegate_of,
        'delegateHands', h.delegate_hands))
      from held h join below b on b.org_id = h.org_id), '[]'::jsonb))
  from caller m
$$;
-- Changing the owner asks for CREATE on the schema when the migrating user is no superuser.
grant create on schema public to hedgerow_system;
alter function session_of owner to hedgerow_system;
revoke create on schema public from hedgerow_system;
revoke all on function session_of from public;
grant execute on function session_of to hedgerow_api;
