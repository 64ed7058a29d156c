-- What the migrations make, written by: node packages/server/src/kit/database/migrate.ts --schema
-- Do not edit: add a migration (or change a function) and write it again.

CREATE OR REPLACE FUNCTION public.append_audit(of_group bigint, of_user bigint, act text, happened timestamp with time zone, orgs bigint[], entities text[], entity_ids text[], bodies text[])
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
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
  perform queue_webhooks(of_group, at_seq, act, happened, orgs, entities, entity_ids);
  return at_seq;
end $function$
;
CREATE OR REPLACE FUNCTION public.asking_zone()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(nullif(current_setting('app.time_zone', true), ''), (select time_zone from system_date))
$function$
;
CREATE OR REPLACE FUNCTION public.auditing_group(certified_org bigint, on_day date)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select min(d.group_id) from staff_duty d
  join member m on m.group_id = d.group_id and m.id = d.user_id
  where d.check_type = '0' and d.check_op_type = '1' and m.user_status = '1' and m.org_id <> certified_org
    and coalesce(d.valid_from, on_day) <= on_day and coalesce(d.valid_to, on_day) >= on_day
$function$
;
CREATE OR REPLACE FUNCTION public.bank_cut_off(of_group bigint, of_account bigint, of_currency text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select to_char(least(interval '24 hours', greatest(interval '0', (case when c.zone_id is null
    then (d.day + there.time - substring(c.timezone from 4)::interval) at time zone 'UTC'
    else (d.day + there.time) at time zone c.zone_id end at time zone d.zone) - d.day)), 'HH24:MI')
  from (select bank_cut_off_there(of_group, of_account, of_currency)::time as time) there
  join bank_account a on a.group_id = of_group and a.id = of_account
  join counter_party c on c.group_id = a.group_id and c.id = a.bank_id
  cross join (select z.zone, business_day(z.zone) as day from (select asking_zone() as zone) z) d
  where there.time is not null
$function$
;
CREATE OR REPLACE FUNCTION public.bank_cut_off_there(of_group bigint, of_account bigint, of_currency text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select substring(p.cut_offs from of_currency || ' ([0-9]{2}:[0-9]{2})')
  from bank_account a join bank_profile p on p.group_id = a.group_id and p.org_id = a.org_id and p.bank_id = a.bank_id
    and p.profile_status = '2'
  where a.group_id = of_group and a.id = of_account
$function$
;
CREATE OR REPLACE FUNCTION public.bank_deals_beyond(of_group bigint, of_party bigint, of_orgs bigint[])
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select count(*) from fx_deal d where d.group_id = of_group and d.counter_party_id = of_party
    and d.trade_status = '2' and d.deal_complete_status = '0' and d.org_id <> all (of_orgs)
$function$
;
CREATE OR REPLACE FUNCTION public.begin_deal_remaining()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into deal_remaining (group_id, org_id, deal_id, from_day, known_time, trade_status, deal_complete_status, remain_principal,
      standing_principal)
    select group_id, org_id, id, coalesce(trans_date, create_time::date), clock_timestamp(), trade_status, deal_complete_status,
      coalesce(remain_principal, principal, 0),
      case deal_complete_status when '0' then coalesce(remain_principal, principal, 0) else 0 end
    from made where trade_status = '2' order by id;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.best_path(of_group bigint, of_org bigint, of_party bigint, of_currency text, of_type text, on_day date, by_pay_way text DEFAULT NULL::text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select p.id from settlement_path p
  where p.group_id = of_group and p.currency = of_currency and p.path_status = '2'
    and case when of_party is null then p.party_type = '0' and p.org_id = of_org else p.counter_party_id = of_party end
    and p.cfl_type in (of_type, '0') and p.begin_date <= on_day and coalesce(p.end_date, on_day) >= on_day
  order by p.cfl_type = '0', p.pay_way <> by_pay_way, p.position, p.id limit 1
$function$
;
CREATE OR REPLACE FUNCTION public.board_quota_usd(of_group bigint, policy_org bigint, on_day date)
 RETURNS numeric
 LANGUAGE sql
 STABLE
AS $function$
  select case when exists (select from board_quota where group_id = of_group and org_id = policy_org and quota_from <= on_day)
    then coalesce((select q.quota_usd from board_quota q where q.group_id = of_group and q.org_id = policy_org
        and on_day between q.quota_from and q.quota_to
        order by q.quota_from desc limit 1), 0)
    else (select p.quota_usd from check_policy p where p.group_id = of_group and p.org_id = policy_org
        and on_day between coalesce(p.quota_from, on_day) and coalesce(p.quota_to, on_day)) end
$function$
;
CREATE OR REPLACE FUNCTION public.business_day(zone text, moment timestamp with time zone DEFAULT now())
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce((select business_date from system_date), (moment at time zone zone)::date)
$function$
;
CREATE OR REPLACE FUNCTION public.canonical_number(typed text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO 'pg_catalog'
AS $function$
  select regexp_replace(lower(normalize(typed, NFKC)), '[^[:alnum:]]', '', 'g')
$function$
;
CREATE OR REPLACE FUNCTION public.canonical_text(typed text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO 'pg_catalog'
AS $function$
  select lower(btrim(regexp_replace(regexp_replace(normalize(typed, NFKC), '[\u00AD\u200B-\u200F\u2060\uFEFF]', '', 'g'), '\s+', ' ', 'g')))
$function$
;
CREATE OR REPLACE FUNCTION public.check_journal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  of_group bigint := new.group_id;
  of_journal bigint := (to_jsonb(new) ->> case tg_table_name when 'posting' then 'journal_id' else 'id' end)::bigint;
  header journal;
begin
  select * into header from journal where group_id = of_group and id = of_journal;
  if header.booked_in is distinct from pg_current_xact_id() then
    raise exception 'journal % is closed', of_journal using errcode = 'check_violation', constraint = 'journal_closed';
  end if;
  if (select count(*) < 2 from posting where group_id = of_group and journal_id = of_journal)
    or exists (select from posting where group_id = of_group and journal_id = of_journal group by currency having sum(amount_minor) <> 0) then
    raise exception 'journal % does not balance', of_journal using errcode = 'check_violation', constraint = 'journal_balances';
  end if;
  if header.reverses_id is not null and (
    exists (select from journal where group_id = of_group and id = header.reverses_id and reverses_id is not null)
    or exists (select account_id, currency, sum(amount_minor) from posting
      where group_id = of_group and journal_id in (of_journal, header.reverses_id) group by 1, 2 having sum(amount_minor) <> 0)) then
    raise exception 'journal % does not reverse %', of_journal, header.reverses_id
      using errcode = 'check_violation', constraint = 'journal_mirrors';
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.check_policy_org(of_group bigint, of_org bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  at_org bigint := of_org;
begin
  if not exists (select from check_policy where group_id = of_group) then return null; end if;
  while at_org is not null loop
    if exists (select from check_policy where group_id = of_group and org_id = at_org) then return at_org; end if;
    select parent_id into at_org from org where group_id = of_group and id = at_org;
  end loop;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.check_tier_of(of_group bigint, of_org bigint, worth_usd numeric)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  said check_policy;
begin
  select * into said from check_policy where group_id = of_group and org_id = check_policy_org(of_group, of_org);
  if said.tier_one_usd is null or worth_usd <= said.tier_one_usd then return '1'; end if;
  if said.tier_two_usd is null or worth_usd <= said.tier_two_usd then return '2'; end if;
  return '3';
end $function$
;
CREATE OR REPLACE FUNCTION public.counter_party_review(of_group bigint, of_party bigint)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select check_status from limit_change
  where group_id = of_group and counter_party_id = of_party and change_kind in ('1', '2', '3')
    and (change_status <> '0' or check_status <> '0')
  order by id desc limit 1
$function$
;
CREATE OR REPLACE FUNCTION public.deal_stance(of_group bigint, of_deal bigint, busin_type text, side text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case when busin_type = 'FX_OPTION' then option_stance(of_group, of_deal, side) else side end
$function$
;
CREATE OR REPLACE FUNCTION public.duties_on(of_group bigint, on_day date)
 RETURNS TABLE(id bigint, user_id bigint, org_id bigint, check_type text, check_op_type text, amt_limit_usd numeric, valid_from date, valid_to date, delegate_of bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select d.id * 2, d.user_id, d.org_id, d.check_type, d.check_op_type, d.amt_limit_usd, d.valid_from, d.valid_to, null::bigint
  from staff_duty d
  where d.group_id = of_group and coalesce(d.valid_from, on_day) <= on_day and coalesce(d.valid_to, on_day) >= on_day
  union all
  select g.id * 2 + 1, g.delegate_id, g.org_id, g.check_type, g.check_op_type, least(d.amt_limit_usd, g.amt_limit_usd), g.valid_from,
    g.valid_to, g.holder_id
  from delegation g
  join staff_duty d on d.group_id = g.group_id and d.user_id = g.holder_id and d.org_id = g.org_id
    and d.check_type = g.check_type and d.check_op_type = g.check_op_type
    and coalesce(d.valid_from, on_day) <= on_day and coalesce(d.valid_to, on_day) >= on_day
  join member m on m.group_id = g.group_id and m.id = g.holder_id and m.user_status = '1'
  where g.group_id = of_group and g.revoked_at is null and not g.waits and on_day between g.valid_from and g.valid_to
$function$
;
CREATE OR REPLACE FUNCTION public.expired_principal(of_group bigint, of_deal bigint)
 RETURNS numeric
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum((o.outcome #>> '{effects,remainPrincipal,before}')::numeric
    - (o.outcome #>> '{effects,remainPrincipal,after}')::numeric), 0)
  from deal_event_order o
  where o.group_id = of_group and o.deal_id = of_deal and o.order_sub_code = 'EXPIRE' and o.order_status = '2'
    and o.undone_by_order_id is null
$function$
;
CREATE OR REPLACE FUNCTION public.facility_by_tenor(of_group bigint, of_party bigint, on_day date)
 RETURNS TABLE(tenor_to text, deals bigint, used_usd numeric)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select t.tenor_to, count(*), case when bool_or(t.used is null) then null else sum(t.used) end
  from (select case when d.value_date <= d.trans_date + interval '3 months' then '3M'
        when d.value_date <= d.trans_date + interval '6 months' then '6M' else '12M' end as tenor_to,
      d.limit_usd * standing_principal(d.group_id, d.id, d.principal, d.remain_principal) / nullif(d.principal, 0) * facility_pct(c, d.trans_date, d.value_date) / 100 as used
    from counter_party c join fx_deal d on d.group_id = c.group_id and d.counter_party_id = c.id
    where c.group_id = of_group and c.id = of_party and d.trade_status in ('1', '2') and d.deal_complete_status = '0'
      and (d.trade_status = '2' or d.value_date >= on_day)) t
  group by t.tenor_to
$function$
;
CREATE OR REPLACE FUNCTION public.facility_parts(of_group bigint, of_party bigint, on_day date)
 RETURNS TABLE(record_kind text, id bigint, no text, amount numeric, day date)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select case when s.seen then 'deal' else 'outOfSight' end, case when s.seen then s.id end, case when s.seen then s.no else '' end, sum(s.used),
    case when s.seen then s.value_date end
  from (select d.id, d.deal_serial_no as no, d.value_date,
      d.org_id = any (string_to_array(current_setting('app.org_ids', true), ',')::bigint[]) as seen,
      d.limit_usd * standing_principal(d.group_id, d.id, d.principal, d.remain_principal) / nullif(d.principal, 0)
        * facility_pct(c, d.trans_date, d.value_date) / 100 as used
    from counter_party c join fx_deal d on d.group_id = c.group_id and d.counter_party_id = c.id
    where c.group_id = of_group and c.id = of_party and d.trade_status in ('1', '2') and d.deal_complete_status = '0'
      and (d.trade_status = '2' or d.value_date >= on_day) and facility_pct(c, d.trans_date, d.value_date) > 0) s
  group by s.seen, case when s.seen then s.id end, case when s.seen then s.no else '' end, case when s.seen then s.value_date end
$function$
;
CREATE OR REPLACE FUNCTION public.facility_pct(party counter_party, from_day date, to_day date)
 RETURNS numeric
 LANGUAGE sql
 STABLE
AS $function$
  select case when to_day <= from_day + interval '3 months' then party.use_pct_3m
    when to_day <= from_day + interval '6 months' then party.use_pct_6m else party.use_pct_12m end
$function$
;
CREATE OR REPLACE FUNCTION public.facility_used(of_group bigint, of_party bigint, on_day date)
 RETURNS numeric
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select case when bool_or(d.limit_usd is null) then null
    else coalesce(sum(d.limit_usd * standing_principal(d.group_id, d.id, d.principal, d.remain_principal) / nullif(d.principal, 0) * facility_pct(c, d.trans_date, d.value_date) / 100), 0) end
  from counter_party c join fx_deal d on d.group_id = c.group_id and d.counter_party_id = c.id
  where c.group_id = of_group and c.id = of_party and d.trade_status in ('1', '2') and d.deal_complete_status = '0'
    and (d.trade_status = '2' or d.value_date >= on_day) and facility_pct(c, d.trans_date, d.value_date) > 0
$function$
;
CREATE OR REPLACE FUNCTION public.four_eyes(of_group bigint, of_org bigint, on_day date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  with administrators as (
    select distinct d.user_id as id from duties_on(of_group, on_day) d
    join member m on m.group_id = of_group and m.id = d.user_id and m.user_status = '1'
    where d.delegate_of is null and d.check_type = '0' and d.check_op_type = '0' and of_org = any (organisations_below(of_group, d.org_id))
  )
  select count(distinct least(a.id, (select min(h.other_id) from same_hand h join administrators b on b.id = h.other_id
    where h.group_id = of_group and h.user_id = a.id and h.until > clock_timestamp()))) > 1
  from administrators a
$function$
;
CREATE OR REPLACE FUNCTION public.hands_of(of_group bigint, of_user bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('userId', h.other_id::text, 'until', replace((h.until at time zone 'UTC')::text, ' ', 'T'))
    order by h.other_id), '[]'::jsonb)
  from (select other_id, max(until) as until from same_hand where group_id = of_group and user_id = of_user group by other_id) h
$function$
;
CREATE OR REPLACE FUNCTION public.hedge_quota_used(of_group bigint, policy_org bigint, on_day date)
 RETURNS numeric
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  with below as materialized (select organisations_below(of_group, policy_org) as ids)
  select coalesce(sum(used), 0) from (
    select d.limit_usd * standing_principal(d.group_id, d.id, d.principal, d.remain_principal) / nullif(d.principal, 0) as used from fx_deal d
      where d.group_id = of_group and d.org_id = any ((select ids from below)::bigint[]) and d.trade_status = '1'
        and d.deal_complete_status = '0' and d.value_date >= on_day and d.deal_type = '1'
    union all
    select d.limit_usd * standing_principal(d.group_id, d.id, d.principal, d.remain_principal) / nullif(d.principal, 0) from fx_deal d
      where d.group_id = of_group and d.org_id = any ((select ids from below)::bigint[]) and d.trade_status = '2'
        and d.deal_complete_status = '0' and d.deal_type = '1'
    union all
    select h.worth_usd * (h.hedge_amt - h.executed_amt) / nullif(h.hedge_amt, 0) from exposure_hedge h
      where h.group_id = of_group and h.org_id = any ((select ids from below)::bigint[]) and h.order_status = '2'
        and h.closed_flag = '0' and h.execute_status <> '1'
    union all
    select t.worth_usd from fund_transfer t
      where t.group_id = of_group and t.org_id = any ((select ids from below)::bigint[]) and t.transfer_type = '4'
        and t.order_status in ('1', '2') and t.send_status in ('2', '3') and (select o.base_currency from org o where o.group_id = t.group_id and o.id = t.org_id) in (t.currency, t.currency2)
        and (t.order_status = '2' or t.pay_date >= on_day)
  ) parts
$function$
;
CREATE OR REPLACE FUNCTION public.history_moment()
 RETURNS timestamp with time zone
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select least(clock_timestamp(), min(a.xact_start)) - interval '1 microsecond'
  from pg_locks l join pg_stat_activity a on a.pid = l.pid
  where l.locktype = 'relation' and l.mode = 'RowExclusiveLock' and l.granted and l.pid <> pg_backend_pid()
    and l.database = (select oid from pg_database where datname = current_database())
    and l.relation in ('deal_remaining'::regclass, 'hedge_link_version'::regclass, 'fx_exposure_change'::regclass,
      'exposure_transfer'::regclass, 'fx_exposure'::regclass, 'fx_deal'::regclass, 'deal_hedge_link'::regclass, 'cash_flow'::regclass, 'cash_flow_standing'::regclass)
$function$
;
CREATE OR REPLACE FUNCTION public.hold_numbers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from lost_tail where group_id = new.group_id) then
    raise exception 'numbers of group % wait: its history lost its tail', new.group_id
      using errcode = 'check_violation', constraint = 'serial_counter_lost_tail', table = 'serial_counter';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.in_language(zh text, en text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$ select case current_setting('app.lang', true) when 'en_US' then coalesce(nullif(en, ''), zh) else coalesce(nullif(zh, ''), en) end $function$
;
CREATE OR REPLACE FUNCTION public.keep_cash_flow_standing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  today constant date := business_day(asking_zone());
begin
  insert into cash_flow_standing (group_id, org_id, cfl_id, from_day, known_time, cfl_status, settle_status, pay_date_adj, pay_amt)
    select m.group_id, m.org_id, m.id, s.on_day, clock_timestamp(),
      case when m.cfl_status <> l.cfl_status then m.cfl_status else s.cfl_status end,
      case when m.settle_status <> l.settle_status then m.settle_status else s.settle_status end,
      case when m.pay_date_adj <> l.pay_date_adj then m.pay_date_adj else s.pay_date_adj end,
      case when m.pay_amt is distinct from l.pay_amt then m.pay_amt else s.pay_amt end
    from made m
    left join lateral (select * from cash_flow_standing r where r.group_id = m.group_id and r.cfl_id = m.id
      order by r.from_day desc, r.id desc limit 1) l on true
    cross join lateral (select coalesce(m.standing_from, case when l.id is null then (select coalesce(d.trans_date, d.create_time::date)
      from fx_deal d where d.group_id = m.group_id and d.id = m.deal_id) end, today) as from_day) c
    cross join lateral (
      select c.from_day as on_day, m.cfl_status, m.settle_status, m.pay_date_adj, m.pay_amt where l.id is null
      union all
      (select c.from_day, r.cfl_status, r.settle_status, r.pay_date_adj, r.pay_amt from cash_flow_standing r
        where r.group_id = m.group_id and r.cfl_id = m.id and r.from_day <= c.from_day order by r.from_day desc, r.id desc limit 1)
      union all
      (select distinct on (r.from_day) r.from_day, r.cfl_status, r.settle_status, r.pay_date_adj, r.pay_amt from cash_flow_standing r
        where r.group_id = m.group_id and r.cfl_id = m.id and r.from_day > c.from_day order by r.from_day, r.id desc)) s
    where case when l.id is null then m.cfl_status = '1' else (m.cfl_status, m.settle_status, m.pay_date_adj, m.pay_amt)
      is distinct from (l.cfl_status, l.settle_status, l.pay_date_adj, l.pay_amt) end
    order by m.id, s.on_day;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_deal_remaining()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  began constant date := coalesce(new.trans_date, new.create_time::date);
  before constant numeric := case when old.trade_status = '2' then coalesce(old.remain_principal, old.principal, 0) else 0 end;
  remains constant numeric := coalesce(new.remain_principal, new.principal, 0);
begin
  perform note_deal_remaining(new.group_id, new.org_id, new.id,
    case when old.trade_status = '2' and new.trade_status = '2' then greatest(new.standing_from, began) else began end,
    clock_timestamp(), new.trade_status, new.deal_complete_status, remains,
    case when new.trade_status <> '2' or new.deal_complete_status = '1' then 0
      when remains > 0 then remains
      -- An expiry leaves all that it took to be settled; what a settlement gives back may have expired before it.
      when old.deal_complete_status = '0' and before > 0 then before
      else coalesce((select r.standing_principal from deal_remaining r where r.group_id = new.group_id and r.deal_id = new.id
        and r.deal_complete_status = '0' order by r.from_day desc, r.id desc limit 1), 0) end);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_designated_exposure()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from hedge_item i join hedge_relation r on r.group_id = i.group_id and r.id = i.relation_id
      where i.group_id = new.group_id and i.exposure_id = new.id and r.relation_status in ('1', '2')) then
    raise exception 'exposure % is designated', new.serial_no
      using errcode = 'check_violation', constraint = 'fx_exposure_designated', table = 'fx_exposure';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_exposure_months()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into exposure_month_change (group_id, org_id, currency, exposure_direction, exposure_type, month, standing_count, effective_count,
        lock_amt, reserved_amt, open_amt)
      select group_id, org_id, currency, exposure_direction, exposure_type, date_trunc('month', end_date::timestamp)::date, count(*),
        count(*) filter (where effective_exposure > 0), sum(lock_amt), sum(reserved_amt), sum(open_amt)
      from made where status <> '0' group by 1, 2, 3, 4, 5, 6;
  elsif tg_op = 'DELETE' then
    insert into exposure_month_change (group_id, org_id, currency, exposure_direction, exposure_type, month, standing_count, effective_count,
        lock_amt, reserved_amt, open_amt)
      select group_id, org_id, currency, exposure_direction, exposure_type, date_trunc('month', end_date::timestamp)::date, -count(*),
        -count(*) filter (where effective_exposure > 0), -sum(lock_amt), -sum(reserved_amt), -sum(open_amt)
      from gone where status <> '0' group by 1, 2, 3, 4, 5, 6;
  else
    insert into exposure_month_change (group_id, org_id, currency, exposure_direction, exposure_type, month, standing_count, effective_count,
        lock_amt, reserved_amt, open_amt)
      select * from (
        select group_id, org_id, currency, exposure_direction, exposure_type, date_trunc('month', end_date::timestamp)::date, sum(n) as standing,
          sum(case when effective_exposure > 0 then n else 0 end) as effective, sum(n * lock_amt) as locked, sum(n * reserved_amt) as reserved,
          sum(n * open_amt) as open
        from (select 1 as n, m.* from made m union all select -1, g.* from gone g) r where status <> '0' group by 1, 2, 3, 4, 5, 6) s
      where standing <> 0 or effective <> 0 or locked <> 0 or reserved <> 0 or open <> 0;
  end if;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_hedge_link()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  holds constant numeric := case new.link_status when 'locked' then new.hedge_amt else 0 end;
  held numeric := 0;
  began date;
begin
  if tg_op = 'UPDATE' then held := case old.link_status when 'locked' then old.hedge_amt else 0 end; end if;
  if holds = held then return null; end if;
  select coalesce(d.trans_date, d.create_time::date) into began from fx_deal d where d.group_id = new.group_id and d.id = new.deal_id;
  perform note_hedge_link(new.group_id, new.org_id, new.id, new.deal_id, new.exposure_id, greatest(new.standing_from, began),
    clock_timestamp(), holds, new.settled_amt);
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_ledger_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into ledger_balance as b (group_id, org_id, account_id, currency, balance_minor)
    select group_id, org_id, account_id, currency, sum(amount_minor) from posted group by 1, 2, 3, 4 order by 1, 3, 4
    on conflict (group_id, account_id, currency) do update set balance_minor = b.balance_minor + excluded.balance_minor;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.keep_member_time()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.modify_time := clock_timestamp();
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.kept_principal(of_group bigint, of_deal bigint, agreed numeric)
 RETURNS numeric
 LANGUAGE sql
 STABLE
AS $function$
  select agreed - coalesce(sum((o.outcome #>> '{effects,remainPrincipal,before}')::numeric
    - (o.outcome #>> '{effects,remainPrincipal,after}')::numeric), 0)
  from deal_event_order o
  where o.group_id = of_group and o.deal_id = of_deal and o.order_sub_code in ('CLOSE', 'EXTEND', 'PRE_EXPIRE') and o.order_status = '2'
    and o.undone_by_order_id is null
$function$
;
CREATE OR REPLACE FUNCTION public.last_deal_day(of_group bigint, of_party bigint)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  select trans_date from fx_deal where group_id = of_group and counter_party_id = of_party order by trans_date desc, id desc limit 1
$function$
;
CREATE OR REPLACE FUNCTION public.limit_uses_by_month(of_group bigint, policy_org bigint, on_day date)
 RETURNS TABLE(value_month text, quota_usd numeric, facility_usd numeric)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  with below as materialized (select organisations_below(of_group, policy_org) as ids)
  select to_char(d.value_date, 'YYYYMM'),
    coalesce(sum(u.used) filter (where d.deal_type = '1' and d.org_id = any ((select ids from below)::bigint[])), 0),
    coalesce(sum(u.used * facility_pct(c, d.trans_date, d.value_date) / 100)
      filter (where c.counter_party_status = '1' and c.facility_usd is not null), 0)
  from fx_deal d left join counter_party c on c.group_id = d.group_id and c.id = d.counter_party_id
  cross join lateral (select d.limit_usd * standing_principal(d.group_id, d.id, d.principal, d.remain_principal)
    / nullif(d.principal, 0) as used) u
  where d.group_id = of_group and d.trade_status in ('1', '2') and d.deal_complete_status = '0'
    and (d.trade_status = '2' or d.value_date >= on_day)
  group by 1
$function$
;
CREATE OR REPLACE PROCEDURE public.make_reviewed(IN name text, IN status text, IN entity text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('alter table %I add column if not exists %I text not null', name, status);
  execute format('alter table %I
    add column if not exists check_status text not null,
    add column if not exists approve_status text not null,
    add column if not exists check_tier text not null,
    add column if not exists worth_usd numeric(30, 6),
    add column if not exists maker_id bigint not null,
    add column if not exists last_editor_id bigint not null,
    add column if not exists earlier_editor_ids bigint[] not null,
    add column if not exists first_checker_id bigint,
    add column if not exists create_time timestamptz not null,
    add column if not exists modify_time timestamptz not null,
    add column if not exists version integer not null', name);
  execute format('alter table %I
    alter column %I set default ''T'',
    alter column check_status set default ''0'',
    alter column approve_status set default ''0'',
    alter column check_tier set default ''1'',
    alter column earlier_editor_ids set default ''{}'',
    alter column create_time set default now(),
    alter column modify_time set default now(),
    alter column version set default 0', name, status);
  execute format('alter table %I
    add constraint %I check (%I in (''T'', ''1'', ''2'', ''0'')),
    add constraint %I check (check_status in (''0'', ''1'', ''2'') and approve_status in (''0'', ''1'', ''2'')),
    add constraint %I check (check_tier in (''1'', ''2'', ''3'')),
    add constraint %I check (%I <> ''2'' or check_tier <> ''3'' or approve_status = ''1''),
    add constraint %I check (first_checker_id <> maker_id and first_checker_id <> last_editor_id)',
    name, name || '_reviewed_status', status, name || '_reviewed_check', name || '_reviewed_tier',
    name || '_reviewed_twice', status, name || '_reviewed_eyes');
  execute format('alter table %I
    add constraint %I foreign key (group_id, maker_id) references member (group_id, id),
    add constraint %I foreign key (group_id, last_editor_id) references member (group_id, id),
    add constraint %I foreign key (group_id, first_checker_id) references member (group_id, id)',
    name, name || '_maker', name || '_last_editor', name || '_first_checker');
  insert into reviewed_noun values (entity, name, status);
end $procedure$
;
CREATE OR REPLACE FUNCTION public.missing_serials()
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  serials text;
  missing bigint;
begin
  select string_agg(format('select group_id, %I as serial from %I', column_name, table_name), ' union all ')
    into serials from numbered_column;
  execute format('select coalesce(sum(abs(c.last - coalesce(n.numbers, 0))), 0) from serial_counter c left join (
      select group_id, left(serial, 11) as kind_and_day, count(distinct serial) as numbers from (%s) s group by 1, 2) n
    on n.group_id = c.group_id and n.kind_and_day = c.kind || to_char(c.day, ''YYYYMMDD'')', serials) into missing;
  return missing;
end $function$
;
CREATE OR REPLACE FUNCTION public.note_deal_remaining(of_group bigint, of_org bigint, of_deal bigint, day date, known timestamp with time zone, status text, complete text, remains numeric, stands numeric)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  last deal_remaining%rowtype;
begin
  select * into last from deal_remaining where group_id = of_group and deal_id = of_deal order by from_day desc, id desc limit 1;
  if not found or last.from_day <= day then
    insert into deal_remaining (group_id, org_id, deal_id, from_day, known_time, trade_status, deal_complete_status, remain_principal,
        standing_principal)
      values (of_group, of_org, of_deal, day, known, status, complete, remains, stands);
    return;
  end if;
  insert into deal_remaining (group_id, org_id, deal_id, from_day, known_time, trade_status, deal_complete_status, remain_principal,
      standing_principal)
    select of_group, of_org, of_deal, s.on_day, known, status,
      case when s.standing_principal + stands = last.standing_principal then complete else s.deal_complete_status end,
      s.remain_principal + remains - last.remain_principal,
      case when status = '2' then s.standing_principal + stands - last.standing_principal else 0 end
    from (
      (select greatest(r.from_day, day) as on_day, r.* from deal_remaining r
        where r.group_id = of_group and r.deal_id = of_deal and r.from_day <= day order by r.from_day desc, r.id desc limit 1)
      union all
      (select distinct on (r.from_day) r.from_day as on_day, r.* from deal_remaining r
        where r.group_id = of_group and r.deal_id = of_deal and r.from_day > day order by r.from_day, r.id desc)) s
    order by s.on_day;
end $function$
;
CREATE OR REPLACE FUNCTION public.note_hedge_link(of_group bigint, of_org bigint, of_link bigint, of_deal bigint, of_exposure bigint, day date, known timestamp with time zone, amt numeric, settled numeric)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  last hedge_link_version%rowtype;
begin
  select * into last from hedge_link_version where group_id = of_group and link_id = of_link order by from_day desc, id desc limit 1;
  if not found or last.from_day <= day then
    insert into hedge_link_version (group_id, org_id, link_id, deal_id, exposure_id, from_day, known_time, hedge_amt, settled_amt)
      values (of_group, of_org, of_link, of_deal, of_exposure, day, known, amt, settled);
    return;
  end if;
  insert into hedge_link_version (group_id, org_id, link_id, deal_id, exposure_id, from_day, known_time, hedge_amt, settled_amt)
    select of_group, of_org, of_link, of_deal, of_exposure, s.on_day, known, greatest(s.hedge_amt + amt - last.hedge_amt, 0),
      s.settled_amt + settled - last.settled_amt
    from (
      (select day as on_day, r.* from hedge_link_version r
        where r.group_id = of_group and r.link_id = of_link and r.from_day <= day order by r.from_day desc, r.id desc limit 1)
      union all
      (select distinct on (r.from_day) r.from_day as on_day, r.* from hedge_link_version r
        where r.group_id = of_group and r.link_id = of_link and r.from_day > day order by r.from_day, r.id desc)) s
    order by s.on_day;
end $function$
;
CREATE OR REPLACE FUNCTION public.note_token_use(of_group bigint, token bigint, from_ip text)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
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
end $function$
;
CREATE OR REPLACE FUNCTION public.option_stance(of_group bigint, of_deal bigint, side text)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case x.option_deal_direction when '1' then case side when '1' then '3' else '4' end
    else case side when '1' then '5' else '6' end end
  from fx_option x where x.group_id = of_group and x.deal_id = of_deal
$function$
;
CREATE OR REPLACE FUNCTION public.organisations_below(of_group bigint, top bigint)
 RETURNS bigint[]
 LANGUAGE sql
 STABLE
AS $function$
  with recursive below as (
    select o.id from org o where o.group_id = of_group and o.id = top
    union all
    select o.id from org o join below b on o.parent_id = b.id where o.group_id = of_group
  )
  select array_agg(id order by id) from below
$function$
;
CREATE OR REPLACE FUNCTION public.queue_webhooks(of_group bigint, last_seq bigint, of_act text, at timestamp with time zone, orgs bigint[], entities text[], entity_ids text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
begin
  insert into webhook_delivery (group_id, org_id, webhook_id, seq, event, act, record_id, record_org_id, happened)
  select of_group, w.org_id, w.id, last_seq - cardinality(orgs) + fact.n, fact.entity, of_act, fact.entity_id, fact.org_id, at
  from webhook w cross join lateral (select organisations_below(of_group, w.org_id) as covered) o
  cross join unnest(orgs, entities, entity_ids) with ordinality as fact (org_id, entity, entity_id, n)
  where w.group_id = of_group and w.webhook_state = '1' and fact.entity = any (w.events) and fact.org_id = any (o.covered);
  if found then
    perform pg_notify('hedgerow', 'webhook ');
  end if;
end $function$
;
CREATE OR REPLACE FUNCTION public.quota_parts(of_group bigint, policy_org bigint, on_day date)
 RETURNS TABLE(record_kind text, id bigint, no text, amount numeric, day date)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  with below as materialized (select organisations_below(of_group, policy_org) as ids),
  parts as (
    select 'deal' as kind, d.id, d.deal_serial_no as no, d.org_id, d.value_date as day,
      d.limit_usd * standing_principal(d.group_id, d.id, d.principal, d.remain_principal) / nullif(d.principal, 0) as used
    from fx_deal d where d.group_id = of_group and d.org_id = any ((select ids from below)::bigint[]) and d.trade_status in ('1', '2')
      and d.deal_complete_status = '0' and (d.trade_status = '2' or d.value_date >= on_day) and d.deal_type = '1'
    union all
    select 'request', h.id, h.request_code, h.org_id, h.last_trans_date, h.worth_usd * (h.hedge_amt - h.executed_amt) / nullif(h.hedge_amt, 0)
    from exposure_hedge h where h.group_id = of_group and h.org_id = any ((select ids from below)::bigint[]) and h.order_status = '2'
      and h.closed_flag = '0' and h.execute_status <> '1'
    union all
    select 'fundTransfer', t.id, t.deal_serial_no, t.org_id, t.pay_date, t.worth_usd
    from fund_transfer t where t.group_id = of_group and t.org_id = any ((select ids from below)::bigint[]) and t.transfer_type = '4'
      and t.order_status in ('1', '2') and t.send_status in ('2', '3') and (select o.base_currency from org o where o.group_id = t.group_id and o.id = t.org_id) in (t.currency, t.currency2)
      and (t.order_status = '2' or t.pay_date >= on_day)
  ), seen as (select p.*, p.org_id = any (string_to_array(current_setting('app.org_ids', true), ',')::bigint[]) as is_seen from parts p)
  select s.kind, s.id, s.no, s.used, s.day from seen s where s.is_seen and s.used is not null
  union all select 'outOfSight', null, '', sum(s.used), null from seen s where not s.is_seen having sum(s.used) is not null
$function$
;
CREATE OR REPLACE FUNCTION public.quota_unvalued(of_group bigint, policy_org bigint, on_day date)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select count(*) from unnest(organisations_below(of_group, policy_org)) o (id)
  where exists (select from fx_deal d where d.group_id = of_group and d.org_id = o.id and d.trade_status = '2' and d.deal_complete_status = '0')
    and not exists (select from mark_run r where r.group_id = of_group and r.org_id = o.id and r.mark_status = '2' and r.mark_date <= on_day)
$function$
;
CREATE OR REPLACE FUNCTION public.quota_uses(of_group bigint, policy_org bigint, on_day date)
 RETURNS TABLE(busin_type text, counter_party_id bigint, deals bigint, used_usd numeric)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  with below as materialized (select organisations_below(of_group, policy_org) as ids)
  select d.busin_type, d.counter_party_id, count(*), sum(d.limit_usd * standing_principal(d.group_id, d.id, d.principal, d.remain_principal) / nullif(d.principal, 0)) from fx_deal d
    where d.group_id = of_group and d.org_id = any ((select ids from below)::bigint[]) and d.trade_status in ('1', '2')
      and d.deal_complete_status = '0' and (d.trade_status = '2' or d.value_date >= on_day) and d.deal_type = '1'
    group by d.busin_type, d.counter_party_id
  union all
  select '', null, count(*), sum(h.worth_usd * (h.hedge_amt - h.executed_amt) / nullif(h.hedge_amt, 0)) from exposure_hedge h
    where h.group_id = of_group and h.org_id = any ((select ids from below)::bigint[]) and h.order_status = '2'
      and h.closed_flag = '0' and h.execute_status <> '1'
    having count(*) > 0
  union all
  select 'TRANSFER', null, count(*), sum(t.worth_usd) from fund_transfer t
    where t.group_id = of_group and t.org_id = any ((select ids from below)::bigint[]) and t.transfer_type = '4'
      and t.order_status in ('1', '2') and t.send_status in ('2', '3') and (select o.base_currency from org o where o.group_id = t.group_id and o.id = t.org_id) in (t.currency, t.currency2)
      and (t.order_status = '2' or t.pay_date >= on_day)
    having count(*) > 0
$function$
;
CREATE OR REPLACE FUNCTION public.quota_watch(of_group bigint, policy_org bigint, on_day date)
 RETURNS TABLE(home_currency text, margin_premium numeric, foreign_amounts bigint, worth numeric)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  with below as materialized (select organisations_below(of_group, policy_org) as ids), home as materialized (
    select o.base_currency as code from org o where o.group_id = of_group and o.id = policy_org
  ), live as materialized (
    select d.id, d.margin_amt, case when d.buy_currency = own.base_currency then d.buy_currency else d.sell_currency end as margin_currency,
      x.fee_pay_amt, x.fee_pay_currency from fx_deal d
    join org own on own.group_id = d.group_id and own.id = d.org_id
    left join fx_option x on x.group_id = d.group_id and x.deal_id = d.id and x.option_deal_direction = '1'
    where d.group_id = of_group and d.org_id = any ((select ids from below)::bigint[]) and d.trade_status in ('1', '2')
      and d.deal_complete_status = '0' and (d.trade_status = '2' or d.value_date >= on_day)
  ), latest as (
    select distinct on (r.org_id) r.id from mark_run r
    where r.group_id = of_group and r.org_id = any ((select ids from below)::bigint[]) and r.mark_status = '2' and r.mark_date <= on_day
    order by r.org_id, r.mark_date desc, r.id desc
  )
  select (select code from home), coalesce(sum(l.margin_amt) filter (where l.margin_currency = (select code from home)), 0)
      + coalesce(sum(l.fee_pay_amt) filter (where l.fee_pay_currency = (select code from home)), 0),
    count(*) filter (where l.fee_pay_currency <> (select code from home) and l.fee_pay_amt <> 0)
      + count(*) filter (where l.margin_currency <> (select code from home) and l.margin_amt <> 0),
    (select coalesce(sum(m.value_amt), 0) from mark_line m join latest on latest.id = m.run_id
      where m.group_id = of_group and m.currency = (select code from home))
  from live l
$function$
;
CREATE OR REPLACE FUNCTION public.recount_exposure_months()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  lock table exposure_month in share row exclusive mode;
  delete from exposure_month;
  insert into exposure_month (group_id, month, org_id, currency, exposure_direction, exposure_type, standing_count, effective_count, lock_amt,
      reserved_amt, open_amt)
    select group_id, month, org_id, currency, exposure_direction, exposure_type, sum(standing), sum(effective), sum(locked), sum(reserved), sum(open)
    from (
      select group_id, date_trunc('month', end_date::timestamp)::date as month, org_id, currency, exposure_direction, exposure_type,
        count(*) as standing, count(*) filter (where effective_exposure > 0) as effective, sum(lock_amt) as locked, sum(reserved_amt) as reserved,
        sum(open_amt) as open
      from fx_exposure where status <> '0' group by 1, 2, 3, 4, 5, 6
      union all
      select group_id, month, org_id, currency, exposure_direction, exposure_type, -standing_count, -effective_count, -lock_amt, -reserved_amt,
        -open_amt
      from exposure_month_change) r
    group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6;
end $function$
;
CREATE OR REPLACE FUNCTION public.refuse_direct_balance()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'balances follow postings' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.refuse_own_hand()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  noun reviewed_noun;
  is_own boolean;
begin
  if not exists (select from decided d join same_hand h on h.group_id = d.group_id and h.user_id = d.checker_id) then
    return null;
  end if;
  for noun in select n.* from reviewed_noun n where n.entity in (select entity from decided) loop
    execute format('select exists (select from decided d join %I r on r.group_id = d.group_id and r.id = d.entity_id
        join same_hand h on h.group_id = d.group_id and h.user_id = d.checker_id and h.until > r.create_time
          and h.other_id = any (array[r.maker_id, r.last_editor_id, r.first_checker_id] || r.earlier_editor_ids)
        where d.entity = $1)', noun.table_name)
      into is_own using noun.entity;
    if is_own then
      raise exception 'one person decides on an own %', noun.entity
        using errcode = 'check_violation', constraint = 'check_log_one_hand', table = 'check_log';
    end if;
  end loop;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.refuse_rewriting()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation'; end $function$
;
CREATE OR REPLACE FUNCTION public.runs_before(run bigint)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select count(*)::int from risk_run r where r.run_status in ('0', '1') and r.id < run
$function$
;
CREATE OR REPLACE PROCEDURE public.scope_table(IN name text, IN scope text)
 LANGUAGE plpgsql
AS $procedure$
declare
  of_group constant text := 'group_id = nullif(current_setting(''app.group_id'', true), '''')::bigint';
  -- The sub-select is evaluated once a query; without it the list is parsed for every row.
  of_org constant text := of_group
    || ' and org_id = any ((select string_to_array(current_setting(''app.org_ids'', true), '','')::bigint[])::bigint[])';
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy %I on %I to hedgerow_api using (%s)', name || '_scope', name, case scope when 'org' then of_org else of_group end);
  execute format('create policy %I on %I to hedgerow_system using (true)', name || '_system', name);
  execute format('grant select, insert, update on %I to hedgerow_api, hedgerow_system', name);
  execute format('grant delete on %I to hedgerow_system', name);
end $procedure$
;
CREATE OR REPLACE FUNCTION public.seal_journal()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from ledger_period p where p.group_id = new.group_id and p.org_id = new.org_id
    and (new.book_date < p.first_day or new.book_date <= p.closed_to)) then
    raise exception 'the books of % are closed', new.book_date using errcode = 'check_violation', constraint = 'journal_day_open';
  end if;
  new.booked_in := pg_current_xact_id();
  return new;
end $function$
;
CREATE OR REPLACE FUNCTION public.separates_by_record(of_group bigint, of_org bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from check_policy p where p.group_id = of_group and p.separation = '1')
    and exists (select from check_policy p where p.group_id = of_group and p.org_id = check_policy_org(of_group, of_org) and p.separation = '1')
$function$
;
CREATE OR REPLACE FUNCTION public.session_of(sha256 bytea, on_day date, of_group bigint DEFAULT NULL::bigint, of_member bigint DEFAULT NULL::bigint)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
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
$function$
;
CREATE OR REPLACE FUNCTION public.snapshot_digest(of_group bigint, of_snapshot bigint, of_part text)
 RETURNS TABLE(row_count integer, sha256 bytea)
 LANGUAGE sql
 STABLE
AS $function$
  with lines (line) as (
    select concat_ws('|', 'spot', currency_pair, quoted_unit, mid_price, bid_price, ask_price, data_date, data_time, data_source, derived_from,
        simulated) from snapshot_spot where of_part = 'market' and group_id = of_group and snapshot_id = of_snapshot
    union all select concat_ws('|', 'point', currency_pair, term, data_date, mid_points, bid_points, ask_points, data_source)
      from snapshot_point where of_part = 'market' and group_id = of_group and snapshot_id = of_snapshot
    union all select concat_ws('|', 'curve', currency, basis, rates_date, data_source, simulated, curve_name, version_no, points)
      from snapshot_curve where of_part = 'market' and group_id = of_group and snapshot_id = of_snapshot
    union all select concat_ws('|', 'volatility', currency_pair, term, quote_kind, vol_pct, data_date, data_source, simulated)
      from snapshot_volatility where of_part = 'market' and group_id = of_group and snapshot_id = of_snapshot
    union all select concat_ws('|', 'conventions', home_currency, conventions)
      from day_snapshot where of_part = 'market' and group_id = of_group and id = of_snapshot
    union all select concat_ws('|', 'deal', deal_id, deal_serial_no, busin_type, currency_pair, deal_direction, principal, exchange_rate,
        trans_date, value_date, terms) from snapshot_deal where of_part = 'book' and group_id = of_group and snapshot_id = of_snapshot
    union all select concat_ws('|', 'exposure', exposure_id, serial_no, currency, exposure_direction, exposure_type, end_date, coalesce(book_rate::text, '-'),
        coalesce(book_rate_pair, '-'), effective_amt, lock_amt, net_amt) from snapshot_exposure where of_part = 'book' and group_id = of_group and snapshot_id = of_snapshot
    union all select concat_ws('|', 'link', deal_id, exposure_id, hedge_amt)
      from snapshot_link where of_part = 'book' and group_id = of_group and snapshot_id = of_snapshot
    union all select concat_ws('|', 'flow', cfl_id, deal_id, pay_date_adj, pay_currency, pay_amt)
      from snapshot_flow where of_part = 'book' and group_id = of_group and snapshot_id = of_snapshot
    union all select concat_ws('|', 'value', deal_id, market_rate, value, cost, opening_value, new, settled, changes, time, spot, points, vol,
        residual, closing_value, gain_loss) from snapshot_value where of_part = 'values' and group_id = of_group and snapshot_id = of_snapshot)
  select count(*)::int, pg_catalog.sha256(convert_to(coalesce(string_agg(line, e'\n' order by line collate "C"), ''), 'UTF8')) from lines
$function$
;
CREATE OR REPLACE FUNCTION public.standing_principal(of_group bigint, of_deal bigint, principal numeric, remains numeric)
 RETURNS numeric
 LANGUAGE sql
 STABLE
AS $function$
  select case when remains = 0 then expired_principal(of_group, of_deal) else coalesce(remains, principal) end
$function$
;
CREATE OR REPLACE FUNCTION public.touch_deals()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into touched_record (group_id, noun, record_id) select group_id, 'fxDeal', id from made;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.touch_exposures_of_requests()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into touched_record (group_id, noun, record_id)
    select distinct l.group_id, 'fxExposure', l.exposure_id from made m join exposure_hedge_line l on l.group_id = m.group_id and l.hedge_id = m.id;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.touch_flows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into touched_record (group_id, noun, record_id)
    select group_id, 'cashFlow', id from made union all
    select distinct group_id, 'fxDeal', deal_id from made where deal_id is not null;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.touch_wholes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  for i in 0 .. tg_nargs - 1 by 2 loop
    execute format('insert into touched_record (group_id, noun, record_id)
      select distinct group_id, %L, %I from made where %2$I is not null', tg_argv[i], tg_argv[i + 1]);
  end loop;
  return null;
end $function$
;
CREATE OR REPLACE FUNCTION public.unreviewed_records()
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  noun reviewed_noun;
  found bigint;
  total bigint := 0;
begin
  for noun in select * from reviewed_noun loop
    execute format('select count(*) from %I r where r.%I = ''2'' and not exists (select from check_log c
        where (c.group_id, c.entity, c.entity_id) = (r.group_id, $1, r.id) and c.check_status = ''1''
          and c.checker_id not in (r.maker_id, r.last_editor_id))', noun.table_name, noun.status_column)
      into found using noun.entity;
    total := total + found;
  end loop;
  return total;
end $function$
;
CREATE OR REPLACE FUNCTION public.zone_of(of_group bigint, of_org bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select zone_id from org where group_id = of_group and id = of_org
$function$
;
CREATE OR REPLACE FUNCTION public.zone_of_member(of_group bigint, of_member bigint)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select o.zone_id from member m join org o on o.group_id = m.group_id and o.id = m.org_id
  where m.group_id = of_group and m.id = of_member
$function$
;
CREATE OR REPLACE FUNCTION public.zone_of_token(sha256 bytea)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public'
AS $function$
  select coalesce(
    (select zone_of_member(s.group_id, s.user_id) from session_token s where s.token_sha256 = sha256),
    (select zone_of_member(t.group_id, t.user_id) from api_token t where t.token_sha256 = sha256),
    (select time_zone from system_date))
$function$
;
sequence account_flow_booking
sequence virtual_number_seq

create table account_balance (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  account_id bigint not null,
  currency text not null,
  balance_date date,
  balance_time timestamp with time zone,
  balance_source text,
  proof text not null default ''::text,
  active boolean not null default true,
  version integer not null default 0,
  kept_from date,
  constraint account_balance_pkey PRIMARY KEY (id),
  constraint account_balance_balance_source_check CHECK ((balance_source = ANY (ARRAY['1'::text, '2'::text, '3'::text]))),
  constraint account_balance_check CHECK ((((balance_date IS NULL) = (balance_time IS NULL)) AND ((balance_date IS NULL) = (balance_source IS NULL)))),
  constraint account_balance_currency_fkey FOREIGN KEY (currency) REFERENCES currency(currency_code),
  constraint account_balance_group_id_account_id_currency_key UNIQUE (group_id, account_id, currency),
  constraint account_balance_group_id_org_id_account_id_fkey FOREIGN KEY (group_id, org_id, account_id) REFERENCES bank_account(group_id, org_id, id)
);
alter table account_balance force row level security;
create policy account_balance_scope on account_balance as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy account_balance_system on account_balance as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on account_balance to hedgerow_api;
grant delete, insert, select, update on account_balance to hedgerow_system;

create table account_flow (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  account_id bigint not null,
  currency text not null,
  flow_serial_no text not null,
  flow_status text not null default '0'::text,
  change_date date not null,
  balance_change numeric(20,6) not null,
  running_balance numeric(20,6),
  book_no bigint,
  booked_at timestamp with time zone,
  journal_id bigint,
  rel_busin_type text not null,
  origin_type text not null,
  origin_id bigint not null,
  rel_deal_serial_no text not null default ''::text,
  rel_netting_no text not null default ''::text,
  bank_ref text not null default ''::text,
  remark text not null default ''::text,
  version integer not null default 0,
  constraint account_flow_pkey PRIMARY KEY (id),
  constraint account_flow_balance_change_check CHECK ((balance_change <> (0)::numeric)),
  constraint account_flow_check CHECK (((flow_status <> '1'::text) OR ((journal_id IS NOT NULL) AND (running_balance IS NOT NULL) AND (book_no IS NOT NULL) AND (booked_at IS NOT NULL)))),
  constraint account_flow_check1 CHECK (((flow_status <> '0'::text) OR (journal_id IS NULL))),
  constraint account_flow_currency_fkey FOREIGN KEY (currency) REFERENCES currency(currency_code),
  constraint account_flow_flow_status_check CHECK ((flow_status = ANY (ARRAY['0'::text, '1'::text, '9'::text]))),
  constraint account_flow_group_id_flow_serial_no_key UNIQUE (group_id, flow_serial_no),
  constraint account_flow_group_id_id_key UNIQUE (group_id, id),
  constraint account_flow_group_id_org_id_account_id_fkey FOREIGN KEY (group_id, org_id, account_id) REFERENCES bank_account(group_id, org_id, id),
  constraint account_flow_group_id_org_id_journal_id_fkey FOREIGN KEY (group_id, org_id, journal_id) REFERENCES journal(group_id, org_id, id)
);
alter table account_flow force row level security;
CREATE INDEX account_flow_account ON public.account_flow USING btree (group_id, account_id, currency, book_no DESC);
CREATE INDEX account_flow_deal ON public.account_flow USING btree (group_id, rel_deal_serial_no) WHERE (rel_deal_serial_no <> ''::text);
CREATE INDEX account_flow_journal ON public.account_flow USING btree (group_id, journal_id) WHERE (journal_id IS NOT NULL);
CREATE INDEX account_flow_netting ON public.account_flow USING btree (group_id, rel_netting_no) WHERE (rel_netting_no <> ''::text);
CREATE INDEX account_flow_order ON public.account_flow USING btree (group_id, book_no DESC, id DESC);
CREATE INDEX account_flow_origin ON public.account_flow USING btree (group_id, origin_type, origin_id);
CREATE INDEX account_flow_pending ON public.account_flow USING btree (group_id, account_id, currency) WHERE (flow_status = '0'::text);
create policy account_flow_scope on account_flow as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy account_flow_system on account_flow as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on account_flow to hedgerow_api;
grant delete, insert, select, update on account_flow to hedgerow_system;

create table agreement_acceptance (
  id bigint not null generated always as identity,
  group_id bigint not null,
  user_id bigint not null,
  version text not null,
  language text not null,
  ip text not null,
  user_agent text not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint agreement_acceptance_pkey PRIMARY KEY (id),
  constraint agreement_acceptance_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES member(group_id, id)
);
alter table agreement_acceptance force row level security;
create policy agreement_acceptance_scope on agreement_acceptance as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy agreement_acceptance_system on agreement_acceptance as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on agreement_acceptance to hedgerow_api;
grant delete, insert, select, update on agreement_acceptance to hedgerow_system;

create table analyst (
  login_name text not null,
  group_id bigint not null,
  org_id bigint not null,
  create_time timestamp with time zone not null default now(),
  constraint analyst_pkey PRIMARY KEY (login_name),
  constraint analyst_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint analyst_login_name_check CHECK ((login_name ~ '^[a-z][a-z0-9_]{2,40}$'::text))
);
alter table analyst force row level security;
create policy analyst_scope on analyst as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy analyst_system on analyst as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on analyst to hedgerow_api;
grant delete, insert, select, update on analyst to hedgerow_system;

create table api_token (
  id bigint not null generated always as identity,
  group_id bigint not null,
  user_id bigint not null,
  org_id bigint not null,
  org_user_type text not null,
  token_name text not null,
  token_start text not null,
  token_sha256 bytea not null,
  duties text[] not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  expires_at timestamp with time zone not null,
  revoked_at timestamp with time zone,
  last_used_at timestamp with time zone,
  last_ip text,
  constraint api_token_pkey PRIMARY KEY (id),
  constraint api_token_check CHECK ((expires_at <= (created_at + '366 days'::interval))),
  constraint api_token_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES member(group_id, id),
  constraint api_token_token_sha256_key UNIQUE (token_sha256)
);
alter table api_token force row level security;
CREATE INDEX api_token_user ON public.api_token USING btree (group_id, user_id, id);
create policy api_token_scope on api_token as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy api_token_system on api_token as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on api_token to hedgerow_api;
grant delete, insert, select, update on api_token to hedgerow_system;

create table area (
  area_code text not null,
  city_code text not null,
  area_name text not null,
  area_name_en text not null,
  constraint area_pkey PRIMARY KEY (area_code),
  constraint area_city_code_fkey FOREIGN KEY (city_code) REFERENCES city(city_code)
);
CREATE INDEX area_city ON public.area USING btree (city_code);
grant select on area to hedgerow_api;
grant delete, insert, select, update on area to hedgerow_system;

create table assistant_conversation (
  id bigint not null generated always as identity,
  group_id bigint not null,
  user_id bigint not null,
  title text not null,
  create_time timestamp with time zone not null default now(),
  update_time timestamp with time zone not null default now(),
  constraint assistant_conversation_pkey PRIMARY KEY (id),
  constraint assistant_conversation_group_id_id_key UNIQUE (group_id, id),
  constraint assistant_conversation_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES member(group_id, id),
  constraint assistant_conversation_title_check CHECK (((length(title) >= 1) AND (length(title) <= 64)))
);
alter table assistant_conversation force row level security;
CREATE INDEX assistant_conversation_own ON public.assistant_conversation USING btree (group_id, user_id, update_time DESC, id DESC);
create policy assistant_conversation_scope on assistant_conversation as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy assistant_conversation_system on assistant_conversation as permissive for all to hedgerow_system using (true) with check (-);
grant delete, insert, select, update on assistant_conversation to hedgerow_api;
grant delete, insert, select, update on assistant_conversation to hedgerow_system;

create table assistant_exchange (
  id bigint not null generated always as identity,
  group_id bigint not null,
  conversation_id bigint not null,
  user_id bigint not null,
  question text not null,
  answer_text text not null,
  findings jsonb not null,
  suggestions jsonb not null,
  model text not null default ''::text,
  outcome text not null,
  tokens_in integer not null default 0,
  tokens_out integer not null default 0,
  estimated boolean not null default false,
  as_of date not null,
  helpful text,
  remark text not null default ''::text,
  ask_time timestamp with time zone not null default now(),
  cost numeric(20,6) not null default 0,
  cost_currency text not null default ''::text,
  asked_model text not null default ''::text,
  constraint assistant_exchange_pkey PRIMARY KEY (id),
  constraint assistant_exchange_cost_check CHECK ((cost >= (0)::numeric)),
  constraint assistant_exchange_cost_currency_check CHECK ((cost_currency ~ '^([A-Z]{3})?$'::text)),
  constraint assistant_exchange_costed CHECK (((cost = (0)::numeric) OR (cost_currency <> ''::text))),
  constraint assistant_exchange_group_id_conversation_id_fkey FOREIGN KEY (group_id, conversation_id) REFERENCES assistant_conversation(group_id, id) ON DELETE CASCADE,
  constraint assistant_exchange_group_id_id_key UNIQUE (group_id, id),
  constraint assistant_exchange_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES member(group_id, id),
  constraint assistant_exchange_helpful_check CHECK ((helpful = ANY (ARRAY['0'::text, '1'::text]))),
  constraint assistant_exchange_outcome_check CHECK ((outcome = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '5'::text]))),
  constraint assistant_exchange_question_check CHECK ((length(question) <= 2000)),
  constraint assistant_exchange_remark_check CHECK ((length(remark) <= 256)),
  constraint assistant_exchange_tokens_in_check CHECK ((tokens_in >= 0)),
  constraint assistant_exchange_tokens_out_check CHECK ((tokens_out >= 0))
);
alter table assistant_exchange force row level security;
CREATE INDEX assistant_exchange_age ON public.assistant_exchange USING btree (group_id, ask_time);
CREATE INDEX assistant_exchange_of ON public.assistant_exchange USING btree (group_id, conversation_id, id);
create policy assistant_exchange_scope on assistant_exchange as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy assistant_exchange_system on assistant_exchange as permissive for all to hedgerow_system using (true) with check (-);
grant delete, insert, select, update on assistant_exchange to hedgerow_api;
grant delete, insert, select, update on assistant_exchange to hedgerow_system;

create table assistant_quota (
  group_id bigint not null,
  user_id bigint not null,
  tokens_user_day integer not null,
  modify_by bigint not null,
  modify_time timestamp with time zone not null default now(),
  constraint assistant_quota_pkey PRIMARY KEY (group_id, user_id),
  constraint assistant_quota_group_id_modify_by_fkey FOREIGN KEY (group_id, modify_by) REFERENCES member(group_id, id),
  constraint assistant_quota_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES member(group_id, id),
  constraint assistant_quota_tokens_user_day_check CHECK ((tokens_user_day >= 0))
);
alter table assistant_quota force row level security;
create policy assistant_quota_scope on assistant_quota as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy assistant_quota_system on assistant_quota as permissive for all to hedgerow_system using (true) with check (-);
grant delete, insert, select, update on assistant_quota to hedgerow_api;
grant delete, insert, select, update on assistant_quota to hedgerow_system;

create table assistant_setting (
  group_id bigint not null,
  ai_on boolean not null default true,
  tokens_user_day integer not null default 200000,
  budget_month numeric(14,4) not null default 500,
  price_in numeric(14,4) not null default 0,
  price_out numeric(14,4) not null default 0,
  price_currency text not null default 'CNY'::text,
  mask_parties boolean not null default true,
  history_days integer not null default 180,
  version integer not null default 0,
  modify_by bigint,
  modify_time timestamp with time zone not null default now(),
  model_on boolean not null default false,
  constraint assistant_setting_pkey PRIMARY KEY (group_id),
  constraint assistant_setting_budget_month_check CHECK ((budget_month >= (0)::numeric)),
  constraint assistant_setting_group_id_fkey FOREIGN KEY (group_id) REFERENCES org(id),
  constraint assistant_setting_group_id_modify_by_fkey FOREIGN KEY (group_id, modify_by) REFERENCES member(group_id, id),
  constraint assistant_setting_history_days_check CHECK (((history_days >= 30) AND (history_days <= 365))),
  constraint assistant_setting_price_currency_check CHECK ((price_currency ~ '^[A-Z]{3}$'::text)),
  constraint assistant_setting_price_in_check CHECK ((price_in >= (0)::numeric)),
  constraint assistant_setting_price_out_check CHECK ((price_out >= (0)::numeric)),
  constraint assistant_setting_tokens_user_day_check CHECK ((tokens_user_day >= 0))
);
alter table assistant_setting force row level security;
create policy assistant_setting_scope on assistant_setting as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy assistant_setting_system on assistant_setting as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on assistant_setting to hedgerow_api;
grant delete, insert, select, update on assistant_setting to hedgerow_system;

create table assistant_usage (
  id bigint not null generated always as identity,
  group_id bigint not null,
  user_id bigint not null,
  usage_date date not null,
  model text not null,
  feature text not null,
  questions integer not null default 0,
  tokens_in bigint not null default 0,
  tokens_out bigint not null default 0,
  cost numeric(20,6) not null default 0,
  cost_currency text not null,
  refused integer not null default 0,
  failed integer not null default 0,
  tool_calls integer not null default 0,
  total_ms bigint not null default 0,
  estimated boolean not null default false,
  constraint assistant_usage_pkey PRIMARY KEY (id),
  constraint assistant_usage_check CHECK (((feature <> '2'::text) OR ((tokens_in = 0) AND (tokens_out = 0) AND (cost = (0)::numeric)))),
  constraint assistant_usage_cost_check CHECK ((cost >= (0)::numeric)),
  constraint assistant_usage_cost_currency_check CHECK ((cost_currency ~ '^[A-Z]{3}$'::text)),
  constraint assistant_usage_failed_check CHECK ((failed >= 0)),
  constraint assistant_usage_feature_check CHECK ((feature = ANY (ARRAY['1'::text, '2'::text, '3'::text]))),
  constraint assistant_usage_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES member(group_id, id),
  constraint assistant_usage_once UNIQUE (group_id, user_id, usage_date, model, feature, cost_currency),
  constraint assistant_usage_questions_check CHECK ((questions >= 0)),
  constraint assistant_usage_refused_check CHECK ((refused >= 0)),
  constraint assistant_usage_tokens_in_check CHECK ((tokens_in >= 0)),
  constraint assistant_usage_tokens_out_check CHECK ((tokens_out >= 0)),
  constraint assistant_usage_tool_calls_check CHECK ((tool_calls >= 0)),
  constraint assistant_usage_total_ms_check CHECK ((total_ms >= 0))
);
alter table assistant_usage force row level security;
CREATE INDEX assistant_usage_list ON public.assistant_usage USING btree (group_id, usage_date DESC, id DESC);
create policy assistant_usage_scope on assistant_usage as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy assistant_usage_system on assistant_usage as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on assistant_usage to hedgerow_api;
grant delete, insert, select, update on assistant_usage to hedgerow_system;

create table audit_chain (
  group_id bigint not null,
  seq bigint not null,
  head bytea not null,
  constraint audit_chain_pkey PRIMARY KEY (group_id)
);
alter table audit_chain force row level security;
create policy audit_chain_scope on audit_chain as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy audit_chain_system on audit_chain as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on audit_chain to hedgerow_api;
grant delete, insert, select, update on audit_chain to hedgerow_system;

create table audit_event (
  group_id bigint not null,
  seq bigint not null,
  org_id bigint,
  user_id bigint,
  action text not null,
  entity text not null,
  entity_id text not null,
  at timestamp with time zone not null,
  format smallint not null default 1,
  body text not null,
  previous_hash bytea not null,
  hash bytea not null,
  constraint audit_event_pkey PRIMARY KEY (group_id, seq)
);
alter table audit_event force row level security;
CREATE INDEX audit_event_entity ON public.audit_event USING btree (group_id, entity, entity_id, seq);
CREATE INDEX audit_event_member ON public.audit_event USING btree (group_id, user_id, at);
create policy audit_event_scope on audit_event as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy audit_event_system on audit_event as permissive for all to hedgerow_system using (true) with check (-);
CREATE TRIGGER audit_event_append_only BEFORE DELETE OR UPDATE ON public.audit_event FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
grant insert, select on audit_event to hedgerow_api;
grant delete, insert, select on audit_event to hedgerow_system;

create table audit_witness (
  only_row boolean not null default true,
  file_id uuid not null default gen_random_uuid(),
  constraint audit_witness_pkey PRIMARY KEY (only_row),
  constraint audit_witness_only_row_check CHECK (only_row)
);
grant select, update on audit_witness to hedgerow_system;

create table balance_report (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  balance_id bigint not null,
  stated_amt numeric(20,6) not null,
  balance_date date not null,
  balance_source text not null,
  proof text not null,
  maker_id bigint not null,
  create_time timestamp with time zone not null default now(),
  constraint balance_report_pkey PRIMARY KEY (id),
  constraint balance_report_balance_source_check CHECK ((balance_source = ANY (ARRAY['1'::text, '2'::text, '3'::text]))),
  constraint balance_report_group_id_id_key UNIQUE (group_id, id),
  constraint balance_report_group_id_maker_id_fkey FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id)
);
alter table balance_report force row level security;
CREATE INDEX balance_report_balance ON public.balance_report USING btree (group_id, balance_id, id DESC);
create policy balance_report_scope on balance_report as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy balance_report_system on balance_report as permissive for all to hedgerow_system using (true) with check (-);
CREATE TRIGGER balance_report_append_only BEFORE DELETE OR UPDATE ON public.balance_report FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
grant insert, select on balance_report to hedgerow_api;
grant delete, insert, select on balance_report to hedgerow_system;

create table bank_account (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  account text not null,
  account_status text not null default 'T'::text,
  account_name text,
  bank_id bigint,
  account_type text,
  nature text,
  use_type text,
  currencies text not null default ''::text,
  channel text,
  subject_code text,
  swift_code text not null default ''::text,
  settle_flag text not null default '1'::text,
  overdraw_flag text not null default '0'::text,
  overdraw_limit numeric(20,6),
  fund_sharing_flag text not null default '0'::text,
  min_balance numeric(20,6) not null default 0,
  priority smallint not null default 100,
  memo text not null default ''::text,
  cancel_date date,
  ledger_account_id bigint,
  maker_id bigint not null,
  create_time timestamp with time zone not null default now(),
  modify_time timestamp with time zone not null default now(),
  version integer not null default 0,
  number_twin bigint not null default 0,
  constraint bank_account_pkey PRIMARY KEY (id),
  constraint bank_account_account_status_check CHECK ((account_status = ANY (ARRAY['T'::text, '1'::text, '2'::text, '3'::text, '0'::text]))),
  constraint bank_account_account_type_check CHECK ((account_type = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '5'::text]))),
  constraint bank_account_cancelled CHECK (((account_status = '0'::text) = (cancel_date IS NOT NULL))),
  constraint bank_account_channel_check CHECK ((channel = ANY (ARRAY['1'::text, '2'::text, '3'::text]))),
  constraint bank_account_complete CHECK (((account_status = 'T'::text) OR ((account_status = '0'::text) AND (ledger_account_id IS NULL)) OR ((ledger_account_id IS NOT NULL) AND (account_name IS NOT NULL) AND (bank_id IS NOT NULL) AND (account_type IS NOT NULL) AND (use_type IS NOT NULL) AND (currencies <> ''::text) AND (channel IS NOT NULL) AND (subject_code IS NOT NULL)))),
  constraint bank_account_fund_sharing_flag_check CHECK ((fund_sharing_flag = ANY (ARRAY['0'::text, '1'::text]))),
  constraint bank_account_group_id_bank_id_fkey FOREIGN KEY (group_id, bank_id) REFERENCES counter_party(group_id, id),
  constraint bank_account_group_id_maker_id_fkey FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint bank_account_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint bank_account_group_id_org_id_id_key UNIQUE (group_id, org_id, id),
  constraint bank_account_group_id_org_id_ledger_account_id_fkey FOREIGN KEY (group_id, org_id, ledger_account_id) REFERENCES ledger_account(group_id, org_id, id),
  constraint bank_account_min_balance_check CHECK ((min_balance >= (0)::numeric)),
  constraint bank_account_nature_check CHECK ((nature = ANY (ARRAY['1'::text, '2'::text, '3'::text]))),
  constraint bank_account_overdraft CHECK (((overdraw_limit IS NULL) OR (overdraw_flag = '1'::text))),
  constraint bank_account_overdraw_flag_check CHECK ((overdraw_flag = ANY (ARRAY['0'::text, '1'::text]))),
  constraint bank_account_overdraw_limit_check CHECK ((overdraw_limit > (0)::numeric)),
  constraint bank_account_priority_check CHECK ((priority > 0)),
  constraint bank_account_settle_flag_check CHECK ((settle_flag = ANY (ARRAY['0'::text, '1'::text]))),
  constraint bank_account_use_type_check CHECK ((use_type = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text])))
);
alter table bank_account force row level security;
CREATE INDEX bank_account_by_number ON public.bank_account USING btree (group_id, account, id);
CREATE UNIQUE INDEX bank_account_ledger ON public.bank_account USING btree (group_id, ledger_account_id);
CREATE UNIQUE INDEX bank_account_number ON public.bank_account USING btree (group_id, bank_id, canonical_number(account), number_twin) WHERE (account_status <> '0'::text);
create policy bank_account_scope on bank_account as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy bank_account_system on bank_account as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on bank_account to hedgerow_api;
grant delete, insert, select, update on bank_account to hedgerow_system;

create table bank_account_change (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  account_id bigint not null,
  change_kind text not null,
  proposed jsonb,
  standing jsonb,
  reason text not null default ''::text,
  change_status text not null default 'T'::text,
  check_status text not null default '0'::text,
  approve_status text not null default '0'::text,
  check_tier text not null default '1'::text,
  worth_usd numeric(30,6),
  maker_id bigint not null,
  last_editor_id bigint not null,
  earlier_editor_ids bigint[] not null default '{}'::bigint[],
  first_checker_id bigint,
  create_time timestamp with time zone not null default now(),
  modify_time timestamp with time zone not null default now(),
  version integer not null default 0,
  stated jsonb,
  constraint bank_account_change_pkey PRIMARY KEY (id),
  constraint bank_account_change_change_kind_check CHECK ((change_kind = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '5'::text, '6'::text]))),
  constraint bank_account_change_check CHECK (((proposed IS NULL) = (change_kind = ANY (ARRAY['3'::text, '4'::text, '5'::text, '6'::text])))),
  constraint bank_account_change_first_checker FOREIGN KEY (group_id, first_checker_id) REFERENCES member(group_id, id),
  constraint bank_account_change_group_id_id_key UNIQUE (group_id, id),
  constraint bank_account_change_group_id_org_id_account_id_fkey FOREIGN KEY (group_id, org_id, account_id) REFERENCES bank_account(group_id, org_id, id),
  constraint bank_account_change_last_editor FOREIGN KEY (group_id, last_editor_id) REFERENCES member(group_id, id),
  constraint bank_account_change_maker FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint bank_account_change_reviewed_check CHECK (((check_status = ANY (ARRAY['0'::text, '1'::text, '2'::text])) AND (approve_status = ANY (ARRAY['0'::text, '1'::text, '2'::text])))),
  constraint bank_account_change_reviewed_eyes CHECK (((first_checker_id <> maker_id) AND (first_checker_id <> last_editor_id))),
  constraint bank_account_change_reviewed_status CHECK ((change_status = ANY (ARRAY['T'::text, '1'::text, '2'::text, '0'::text]))),
  constraint bank_account_change_reviewed_tier CHECK ((check_tier = ANY (ARRAY['1'::text, '2'::text, '3'::text]))),
  constraint bank_account_change_reviewed_twice CHECK (((change_status <> '2'::text) OR (check_tier <> '3'::text) OR (approve_status = '1'::text))),
  constraint bank_account_change_stated CHECK (
CASE change_kind
    WHEN '1'::text THEN true
    WHEN '6'::text THEN (stated IS NOT NULL)
    ELSE (stated IS NULL)
END)
);
alter table bank_account_change force row level security;
CREATE INDEX bank_account_change_account ON public.bank_account_change USING btree (group_id, account_id, id DESC);
CREATE UNIQUE INDEX bank_account_change_open ON public.bank_account_change USING btree (group_id, account_id) WHERE (change_status = ANY (ARRAY['T'::text, '1'::text]));
create policy bank_account_change_scope on bank_account_change as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy bank_account_change_system on bank_account_change as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on bank_account_change to hedgerow_api;
grant delete, insert, select, update on bank_account_change to hedgerow_system;

create table bank_difference (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  diff_no text not null,
  diff_kind text not null,
  diff_status text not null default '0'::text,
  account_id bigint not null,
  currency text not null,
  statement_id bigint,
  line_id bigint,
  flow_id bigint,
  bank_amt numeric(20,6),
  our_amt numeric(20,6),
  book_date date not null,
  proposal text not null,
  reason text not null default ''::text,
  proposer_id bigint,
  booker_id bigint,
  journal_id bigint,
  version integer not null default 0,
  create_time timestamp with time zone not null default clock_timestamp(),
  modify_time timestamp with time zone not null default clock_timestamp(),
  payment_file_id bigint,
  answer_no text not null default ''::text,
  answer_text text not null default ''::text,
  constraint bank_difference_pkey PRIMARY KEY (id),
  constraint bank_difference_answer_check CHECK ((((diff_kind = 'A'::text) = (payment_file_id IS NOT NULL)) AND ((diff_kind = 'A'::text) = (statement_id IS NULL)))),
  constraint bank_difference_check CHECK ((((diff_kind = ANY (ARRAY['2'::text, 'A'::text])) = (line_id IS NULL)) AND ((diff_kind = ANY (ARRAY['2'::text, 'A'::text])) = (bank_amt IS NULL)))),
  constraint bank_difference_check1 CHECK (((diff_kind <> ALL (ARRAY['2'::text, '3'::text, '4'::text])) OR (flow_id IS NOT NULL))),
  constraint bank_difference_check2 CHECK (((booker_id IS NULL) OR (booker_id <> proposer_id))),
  constraint bank_difference_currency_fkey FOREIGN KEY (currency) REFERENCES currency(currency_code),
  constraint bank_difference_diff_kind_check CHECK ((diff_kind = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '5'::text, '6'::text, '7'::text, '8'::text, '9'::text, 'A'::text]))),
  constraint bank_difference_diff_status_check CHECK ((diff_status = ANY (ARRAY['0'::text, '1'::text, '2'::text, '3'::text]))),
  constraint bank_difference_group_id_booker_id_fkey FOREIGN KEY (group_id, booker_id) REFERENCES member(group_id, id),
  constraint bank_difference_group_id_diff_no_key UNIQUE (group_id, diff_no),
  constraint bank_difference_group_id_flow_id_fkey FOREIGN KEY (group_id, flow_id) REFERENCES account_flow(group_id, id),
  constraint bank_difference_group_id_line_id_fkey FOREIGN KEY (group_id, line_id) REFERENCES statement_line(group_id, id),
  constraint bank_difference_group_id_org_id_account_id_fkey FOREIGN KEY (group_id, org_id, account_id) REFERENCES bank_account(group_id, org_id, id),
  constraint bank_difference_group_id_org_id_id_key UNIQUE (group_id, org_id, id),
  constraint bank_difference_group_id_org_id_journal_id_fkey FOREIGN KEY (group_id, org_id, journal_id) REFERENCES journal(group_id, org_id, id),
  constraint bank_difference_group_id_org_id_payment_file_id_fkey FOREIGN KEY (group_id, org_id, payment_file_id) REFERENCES payment_file(group_id, org_id, id),
  constraint bank_difference_group_id_org_id_statement_id_fkey FOREIGN KEY (group_id, org_id, statement_id) REFERENCES bank_statement(group_id, org_id, id),
  constraint bank_difference_group_id_proposer_id_fkey FOREIGN KEY (group_id, proposer_id) REFERENCES member(group_id, id),
  constraint bank_difference_proposal_check CHECK ((proposal = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '5'::text, '6'::text])))
);
alter table bank_difference force row level security;
CREATE UNIQUE INDEX bank_difference_answer ON public.bank_difference USING btree (group_id, payment_file_id, answer_no) WHERE ((payment_file_id IS NOT NULL) AND (diff_status = ANY (ARRAY['0'::text, '1'::text])));
CREATE UNIQUE INDEX bank_difference_flow ON public.bank_difference USING btree (group_id, flow_id) WHERE (diff_status = ANY (ARRAY['0'::text, '1'::text]));
CREATE UNIQUE INDEX bank_difference_line ON public.bank_difference USING btree (group_id, line_id) WHERE (line_id IS NOT NULL);
CREATE INDEX bank_difference_open ON public.bank_difference USING btree (group_id, diff_status, book_date, id);
create policy bank_difference_scope on bank_difference as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy bank_difference_system on bank_difference as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on bank_difference to hedgerow_api;
grant delete, insert, select, update on bank_difference to hedgerow_system;

create table bank_import (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  file_name text not null,
  file_format text not null,
  file_hash text not null,
  content bytea not null,
  maker_id bigint not null,
  create_time timestamp with time zone not null default clock_timestamp(),
  constraint bank_import_pkey PRIMARY KEY (id),
  constraint bank_import_group_id_id_key UNIQUE (group_id, id),
  constraint bank_import_group_id_maker_id_fkey FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint bank_import_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id)
);
alter table bank_import force row level security;
create policy bank_import_scope on bank_import as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy bank_import_system on bank_import as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select on bank_import to hedgerow_api;
grant insert, select on bank_import to hedgerow_system;

create table bank_line (
  id bigint not null generated always as identity,
  group_id bigint not null,
  counter_party_id bigint not null,
  adapter text not null,
  online_type text not null default '0'::text,
  enabled boolean not null default true,
  click_limit_usd numeric(20,6) not null default 500000,
  host text not null default ''::text,
  port integer not null default 0,
  sender_comp_id text not null default ''::text,
  target_comp_id text not null default ''::text,
  heartbeat_seconds integer not null default 30,
  secret bytea,
  version integer not null default 0,
  uses_tls boolean not null default false,
  pending_secret bytea,
  session_begin text not null default ''::text,
  session_end text not null default ''::text,
  session_zone text not null default ''::text,
  daily_reset boolean not null default false,
  constraint bank_line_pkey PRIMARY KEY (id),
  constraint bank_line_adapter_check CHECK ((adapter = ANY (ARRAY['1'::text, '2'::text]))),
  constraint bank_line_check CHECK (((adapter <> '2'::text) OR ((host <> ''::text) AND (port > 0) AND (sender_comp_id <> ''::text) AND (target_comp_id <> ''::text)))),
  constraint bank_line_click_limit_usd_check CHECK ((click_limit_usd >= (0)::numeric)),
  constraint bank_line_group_id_counter_party_id_fkey FOREIGN KEY (group_id, counter_party_id) REFERENCES counter_party(group_id, id),
  constraint bank_line_group_id_counter_party_id_key UNIQUE (group_id, counter_party_id),
  constraint bank_line_group_id_id_key UNIQUE (group_id, id),
  constraint bank_line_heartbeat_seconds_check CHECK (((heartbeat_seconds >= 1) AND (heartbeat_seconds <= 600))),
  constraint bank_line_online_type_check CHECK ((online_type = ANY (ARRAY['0'::text, '1'::text]))),
  constraint bank_line_port_check CHECK (((port >= 0) AND (port <= 65535))),
  constraint bank_line_session_hours_check CHECK ((((session_begin = ''::text) = (session_end = ''::text)) AND ((session_begin = ''::text) = (session_zone = ''::text)) AND ((session_begin <> session_end) OR (session_begin = ''::text)) AND ((session_begin <> ''::text) OR (NOT daily_reset))))
);
alter table bank_line force row level security;
create policy bank_line_scope on bank_line as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy bank_line_system on bank_line as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on bank_line to hedgerow_api;
grant delete, insert, select, update on bank_line to hedgerow_system;

create table bank_line_session (
  group_id bigint not null,
  bank_line_id bigint not null,
  next_out integer not null default 1,
  next_in integer not null default 1,
  reset_wanted boolean not null default false,
  is_up boolean not null default false,
  since timestamp with time zone not null default clock_timestamp(),
  reason text not null default ''::text,
  seen_at timestamp with time zone not null default clock_timestamp(),
  session_began timestamp with time zone,
  bad_messages integer not null default 0,
  constraint bank_line_session_pkey PRIMARY KEY (group_id, bank_line_id),
  constraint bank_line_session_group_id_bank_line_id_fkey FOREIGN KEY (group_id, bank_line_id) REFERENCES bank_line(group_id, id),
  constraint bank_line_session_next_in_check CHECK ((next_in > 0)),
  constraint bank_line_session_next_out_check CHECK ((next_out > 0))
);
alter table bank_line_session force row level security;
create policy bank_line_session_scope on bank_line_session as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy bank_line_session_system on bank_line_session as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on bank_line_session to hedgerow_api;
grant delete, insert, select, update on bank_line_session to hedgerow_system;

create table bank_profile (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  bank_id bigint not null,
  file_format text not null,
  file_charset text not null,
  charge_bearer text not null,
  debit_kind text not null,
  name_length integer not null,
  remark_length integer not null,
  long_text text not null,
  file_name text not null,
  remark text not null default ''::text,
  profile_status text not null default 'T'::text,
  check_status text not null default '0'::text,
  approve_status text not null default '0'::text,
  check_tier text not null default '1'::text,
  worth_usd numeric(30,6),
  maker_id bigint not null,
  last_editor_id bigint not null,
  earlier_editor_ids bigint[] not null default '{}'::bigint[],
  first_checker_id bigint,
  create_time timestamp with time zone not null default now(),
  modify_time timestamp with time zone not null default now(),
  version integer not null default 0,
  cut_offs text not null default ''::text,
  table_format text not null default '0'::text,
  service_level text not null default ''::text,
  purpose_code text not null default ''::text,
  address_rule text not null default '1'::text,
  sender_bic text not null default ''::text,
  constraint bank_profile_pkey PRIMARY KEY (id),
  constraint bank_profile_address_rule_check CHECK ((address_rule = ANY (ARRAY['0'::text, '1'::text, '2'::text]))),
  constraint bank_profile_charge_bearer_check CHECK ((charge_bearer = ANY (ARRAY['SHAR'::text, 'DEBT'::text, 'CRED'::text, 'SLEV'::text]))),
  constraint bank_profile_check CHECK (((file_format = 'PAIN001'::text) OR (charge_bearer <> 'SLEV'::text))),
  constraint bank_profile_cut_offs_check CHECK ((cut_offs ~ '^([A-Z]{3} ([01][0-9]|2[0-3]):[0-5][0-9](,[A-Z]{3} ([01][0-9]|2[0-3]):[0-5][0-9])*)?$'::text)),
  constraint bank_profile_debit_kind_check CHECK ((debit_kind = ANY (ARRAY['0'::text, '1'::text]))),
  constraint bank_profile_file_charset_check CHECK ((file_charset = ANY (ARRAY['UTF-8'::text, 'GB18030'::text]))),
  constraint bank_profile_file_format_check CHECK ((file_format = ANY (ARRAY['PAIN001'::text, 'MT103'::text, 'MT202'::text]))),
  constraint bank_profile_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 80))),
  constraint bank_profile_first_checker FOREIGN KEY (group_id, first_checker_id) REFERENCES member(group_id, id),
  constraint bank_profile_group_id_bank_id_fkey FOREIGN KEY (group_id, bank_id) REFERENCES counter_party(group_id, id),
  constraint bank_profile_group_id_id_key UNIQUE (group_id, id),
  constraint bank_profile_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint bank_profile_last_editor FOREIGN KEY (group_id, last_editor_id) REFERENCES member(group_id, id),
  constraint bank_profile_long_text_check CHECK ((long_text = ANY (ARRAY['1'::text, '2'::text]))),
  constraint bank_profile_maker FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint bank_profile_name_length_check CHECK (((name_length >= 1) AND (name_length <= 140))),
  constraint bank_profile_purpose_code_check CHECK ((purpose_code ~ '^([A-Z]{4})?$'::text)),
  constraint bank_profile_remark_check CHECK ((length(remark) <= 512)),
  constraint bank_profile_remark_length_check CHECK (((remark_length >= 1) AND (remark_length <= 140))),
  constraint bank_profile_reviewed_check CHECK (((check_status = ANY (ARRAY['0'::text, '1'::text, '2'::text])) AND (approve_status = ANY (ARRAY['0'::text, '1'::text, '2'::text])))),
  constraint bank_profile_reviewed_eyes CHECK (((first_checker_id <> maker_id) AND (first_checker_id <> last_editor_id))),
  constraint bank_profile_reviewed_status CHECK ((profile_status = ANY (ARRAY['T'::text, '1'::text, '2'::text, '0'::text]))),
  constraint bank_profile_reviewed_tier CHECK ((check_tier = ANY (ARRAY['1'::text, '2'::text, '3'::text]))),
  constraint bank_profile_reviewed_twice CHECK (((profile_status <> '2'::text) OR (check_tier <> '3'::text) OR (approve_status = '1'::text))),
  constraint bank_profile_service_level_check CHECK ((service_level = ANY (ARRAY[''::text, 'NURG'::text, 'URGP'::text, 'SDVA'::text, 'G001'::text]))),
  constraint bank_profile_table_format_check CHECK ((table_format = ANY (ARRAY['0'::text, '.YMD'::text, '.DMY'::text, '.MDY'::text, ',YMD'::text, ',DMY'::text, ',MDY'::text])))
);
alter table bank_profile force row level security;
CREATE UNIQUE INDEX bank_profile_in_force ON public.bank_profile USING btree (group_id, org_id, bank_id) WHERE (profile_status = '2'::text);
CREATE INDEX bank_profile_time ON public.bank_profile USING btree (group_id, create_time DESC, id DESC);
CREATE UNIQUE INDEX bank_profile_waiting ON public.bank_profile USING btree (group_id, org_id, bank_id) WHERE (profile_status = '1'::text);
create policy bank_profile_scope on bank_profile as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy bank_profile_system on bank_profile as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on bank_profile to hedgerow_api;
grant delete, insert, select, update on bank_profile to hedgerow_system;

create table bank_statement (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  import_id bigint not null,
  file_no text not null,
  file_status text not null default '0'::text,
  account_id bigint not null,
  currency text not null,
  statement_id text not null,
  statement_date date not null,
  opening_balance numeric(20,6),
  closing_balance numeric(20,6),
  closing_off numeric(20,6),
  line_count integer not null,
  matched_count integer not null default 0,
  diff_count integer not null default 0,
  version integer not null default 0,
  maker_id bigint not null,
  create_time timestamp with time zone not null default clock_timestamp(),
  sequence_number integer,
  constraint bank_statement_pkey PRIMARY KEY (id),
  constraint bank_statement_currency_fkey FOREIGN KEY (currency) REFERENCES currency(currency_code),
  constraint bank_statement_file_status_check CHECK ((file_status = ANY (ARRAY['0'::text, '1'::text, '2'::text, '9'::text]))),
  constraint bank_statement_group_id_file_no_key UNIQUE (group_id, file_no),
  constraint bank_statement_group_id_import_id_fkey FOREIGN KEY (group_id, import_id) REFERENCES bank_import(group_id, id),
  constraint bank_statement_group_id_maker_id_fkey FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint bank_statement_group_id_org_id_account_id_fkey FOREIGN KEY (group_id, org_id, account_id) REFERENCES bank_account(group_id, org_id, id),
  constraint bank_statement_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint bank_statement_group_id_org_id_id_key UNIQUE (group_id, org_id, id),
  constraint bank_statement_line_count_check CHECK ((line_count >= 0)),
  constraint bank_statement_sequence_number_check CHECK ((sequence_number >= 0))
);
alter table bank_statement force row level security;
CREATE INDEX bank_statement_account ON public.bank_statement USING btree (group_id, account_id, currency, statement_date DESC, id DESC);
CREATE UNIQUE INDEX bank_statement_once ON public.bank_statement USING btree (group_id, account_id, currency, statement_id) WHERE (file_status <> '9'::text);
CREATE INDEX bank_statement_time ON public.bank_statement USING btree (group_id, create_time DESC, id DESC);
create policy bank_statement_scope on bank_statement as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy bank_statement_system on bank_statement as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on bank_statement to hedgerow_api;
grant delete, insert, select, update on bank_statement to hedgerow_system;

create table board_quota (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  resolution_no text not null,
  resolved_by text not null,
  quota_usd numeric(30,6) not null,
  quota_from date not null,
  quota_to date not null,
  max_tenor text not null,
  margin_premium numeric(30,6) not null,
  last_net_profit numeric(30,6) not null,
  document text not null default ''::text,
  create_time timestamp with time zone not null default now(),
  constraint board_quota_pkey PRIMARY KEY (id),
  constraint board_quota_check CHECK (((quota_to >= quota_from) AND (quota_to < (quota_from + '1 year'::interval)))),
  constraint board_quota_group_id_id_key UNIQUE (group_id, id),
  constraint board_quota_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint board_quota_group_id_org_id_resolution_no_key UNIQUE (group_id, org_id, resolution_no),
  constraint board_quota_last_net_profit_cny_check CHECK ((last_net_profit >= (0)::numeric)),
  constraint board_quota_margin_premium_cny_check CHECK ((margin_premium > (0)::numeric)),
  constraint board_quota_quota_usd_check CHECK ((quota_usd > (0)::numeric)),
  constraint board_quota_resolution_no_check CHECK ((resolution_no <> ''::text)),
  constraint board_quota_resolved_by_check CHECK ((resolved_by = ANY (ARRAY['1'::text, '2'::text])))
);
alter table board_quota force row level security;
CREATE INDEX board_quota_period ON public.board_quota USING btree (group_id, org_id, quota_to);
create policy board_quota_scope on board_quota as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy board_quota_system on board_quota as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on board_quota to hedgerow_api;
grant delete, insert, select, update on board_quota to hedgerow_system;

create table budget_rate (
  group_id bigint not null,
  org_id bigint not null,
  currency_pair text not null,
  budget_rate numeric(20,10) not null,
  valid_from date not null,
  valid_to date,
  id bigint not null generated always as identity,
  constraint budget_rate_pkey PRIMARY KEY (id),
  constraint budget_rate_budget_rate_check CHECK ((budget_rate > (0)::numeric)),
  constraint budget_rate_currency_pair_fkey FOREIGN KEY (currency_pair) REFERENCES currency_pair(currency_pair_code),
  constraint budget_rate_org_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id)
);
alter table budget_rate force row level security;
CREATE UNIQUE INDEX budget_rate_open ON public.budget_rate USING btree (group_id, org_id, currency_pair) WHERE (valid_to IS NULL);
create policy budget_rate_scope on budget_rate as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy budget_rate_system on budget_rate as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on budget_rate to hedgerow_api;
grant delete, insert, select, update on budget_rate to hedgerow_system;

create table busin_reminder (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  maker_id bigint not null,
  owner_flag text not null,
  remind_type_code text not null,
  org_user_type text not null default ''::text,
  user_id bigint,
  remind_mode text not null,
  remind_time integer not null,
  time_type text not null,
  enable_status text not null default '1'::text,
  last_sent_time timestamp with time zone,
  deleted boolean not null default false,
  create_time timestamp with time zone not null default now(),
  version integer not null default 0,
  constraint busin_reminder_pkey PRIMARY KEY (id),
  constraint busin_reminder_check CHECK (((owner_flag = '1'::text) OR (org_user_type <> ''::text))),
  constraint busin_reminder_enable_status_check CHECK ((enable_status = ANY (ARRAY['0'::text, '1'::text]))),
  constraint busin_reminder_group_id_id_key UNIQUE (group_id, id),
  constraint busin_reminder_group_id_maker_id_fkey FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint busin_reminder_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint busin_reminder_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES member(group_id, id),
  constraint busin_reminder_owner_flag_check CHECK ((owner_flag = ANY (ARRAY['0'::text, '1'::text]))),
  constraint busin_reminder_remind_mode_check CHECK ((remind_mode <> ''::text)),
  constraint busin_reminder_remind_time_check CHECK (((remind_time >= 1) AND (remind_time <= 10000))),
  constraint busin_reminder_time_type_check CHECK ((time_type = ANY (ARRAY['1'::text, '2'::text])))
);
alter table busin_reminder force row level security;
CREATE INDEX busin_reminder_org ON public.busin_reminder USING btree (group_id, org_id) WHERE (NOT deleted);
create policy busin_reminder_scope on busin_reminder as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy busin_reminder_system on busin_reminder as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on busin_reminder to hedgerow_api;
grant delete, insert, select, update on busin_reminder to hedgerow_system;

create table busin_reminder_sent (
  group_id bigint not null,
  reminder_id bigint not null,
  record text not null,
  record_id bigint not null,
  day date not null,
  sent_time timestamp with time zone not null default now(),
  constraint busin_reminder_sent_pkey PRIMARY KEY (group_id, reminder_id, record, record_id, day),
  constraint busin_reminder_sent_group_id_reminder_id_fkey FOREIGN KEY (group_id, reminder_id) REFERENCES busin_reminder(group_id, id)
);
alter table busin_reminder_sent force row level security;
create policy busin_reminder_sent_scope on busin_reminder_sent as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy busin_reminder_sent_system on busin_reminder_sent as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on busin_reminder_sent to hedgerow_api;
grant delete, insert, select, update on busin_reminder_sent to hedgerow_system;

create table business_attachment (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  busin_attach_type text not null,
  rel_id bigint not null,
  rel_serial_no text not null,
  attach_name text not null,
  file_id uuid not null,
  byte_count integer not null,
  file_hash text not null,
  maker_id bigint not null,
  create_time timestamp with time zone not null default clock_timestamp(),
  deleter_id bigint,
  deleted_time timestamp with time zone,
  version integer not null default 0,
  constraint business_attachment_pkey PRIMARY KEY (id),
  constraint business_attachment_busin_attach_type_check CHECK ((busin_attach_type = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '5'::text, '6'::text]))),
  constraint business_attachment_byte_count_check CHECK ((byte_count > 0)),
  constraint business_attachment_check CHECK (((deleter_id IS NULL) = (deleted_time IS NULL))),
  constraint business_attachment_group_id_deleter_id_fkey FOREIGN KEY (group_id, deleter_id) REFERENCES member(group_id, id),
  constraint business_attachment_group_id_id_key UNIQUE (group_id, id),
  constraint business_attachment_group_id_maker_id_fkey FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint business_attachment_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id)
);
alter table business_attachment force row level security;
CREATE INDEX business_attachment_record ON public.business_attachment USING btree (group_id, busin_attach_type, rel_id, create_time DESC);
CREATE INDEX business_attachment_time ON public.business_attachment USING btree (group_id, create_time DESC, id DESC);
create policy business_attachment_scope on business_attachment as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy business_attachment_system on business_attachment as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on business_attachment to hedgerow_api;
grant delete, insert, select, update on business_attachment to hedgerow_system;

create table business_day (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  business_date date not null,
  day_status text not null default '0'::text,
  snapshot_no integer not null default 0,
  affected boolean not null default false,
  reviewer_id bigint,
  close_time timestamp with time zone,
  version integer not null default 0,
  create_time timestamp with time zone not null default now(),
  constraint business_day_pkey PRIMARY KEY (id),
  constraint business_day_closed CHECK (((day_status = '4'::text) = (close_time IS NOT NULL))),
  constraint business_day_day_status_check CHECK ((day_status = ANY (ARRAY['0'::text, '1'::text, '2'::text, '3'::text, '4'::text]))),
  constraint business_day_frozen CHECK (((day_status = '0'::text) OR (snapshot_no > 0))),
  constraint business_day_group_id_id_key UNIQUE (group_id, id),
  constraint business_day_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint business_day_group_id_org_id_id_key UNIQUE (group_id, org_id, id),
  constraint business_day_group_id_reviewer_id_fkey FOREIGN KEY (group_id, reviewer_id) REFERENCES member(group_id, id),
  constraint business_day_once UNIQUE (group_id, org_id, business_date),
  constraint business_day_signed CHECK (((day_status <> ALL (ARRAY['3'::text, '4'::text])) OR (reviewer_id IS NOT NULL))),
  constraint business_day_snapshot_no_check CHECK ((snapshot_no >= 0))
);
alter table business_day force row level security;
CREATE INDEX business_day_date ON public.business_day USING btree (group_id, business_date DESC, id DESC);
create policy business_day_scope on business_day as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy business_day_system on business_day as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on business_day to hedgerow_api;
grant delete, insert, select, update on business_day to hedgerow_system;

create table calendar_feed (
  group_id bigint not null,
  user_id bigint not null,
  secret_sha256 bytea not null,
  layers text[] not null,
  amounts_shown text not null,
  lang text not null,
  create_time timestamp with time zone not null default now(),
  last_read_time timestamp with time zone,
  reads_since timestamp with time zone not null default now(),
  reads integer not null default 0,
  constraint calendar_feed_pkey PRIMARY KEY (group_id, user_id),
  constraint calendar_feed_amounts_shown_check CHECK ((amounts_shown = ANY (ARRAY['0'::text, '1'::text]))),
  constraint calendar_feed_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES member(group_id, id),
  constraint calendar_feed_lang_check CHECK ((lang = ANY (ARRAY['zh_CN'::text, 'en_US'::text]))),
  constraint calendar_feed_layers_check CHECK ((cardinality(layers) > 0)),
  constraint calendar_feed_secret_sha256_key UNIQUE (secret_sha256)
);
alter table calendar_feed force row level security;
create policy calendar_feed_scope on calendar_feed as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy calendar_feed_system on calendar_feed as permissive for all to hedgerow_system using (true) with check (-);
grant delete, insert, select, update on calendar_feed to hedgerow_api;
grant delete, insert, select, update on calendar_feed to hedgerow_system;

create table captcha (
  purpose text not null,
  target text not null,
  user_id bigint,
  salt bytea not null,
  code_sha256 bytea not null,
  tries integer not null default 0,
  expires_at timestamp with time zone not null,
  constraint captcha_pkey PRIMARY KEY (purpose, target)
);
alter table captcha force row level security;
create policy captcha_system on captcha as permissive for all to hedgerow_system using (true) with check (true);
grant delete, insert, select, update on captcha to hedgerow_system;

create table captcha_send (
  id bigint not null generated always as identity,
  channel text not null,
  target text not null,
  ip text not null,
  group_id bigint,
  at timestamp with time zone not null,
  constraint captcha_send_pkey PRIMARY KEY (id),
  constraint captcha_send_channel_check CHECK ((channel = ANY (ARRAY['mail'::text, 'sms'::text])))
);
alter table captcha_send force row level security;
CREATE INDEX captcha_send_at ON public.captcha_send USING btree (at);
create policy captcha_send_system on captcha_send as permissive for all to hedgerow_system using (true) with check (true);
grant delete, insert, select, update on captcha_send to hedgerow_system;

create table carried_premium (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  deal_id bigint not null,
  cfl_id bigint not null,
  net_id bigint not null,
  book_date date not null,
  currency text not null,
  carried_amt numeric(20,6) not null,
  reversed boolean not null default false,
  constraint carried_premium_pkey PRIMARY KEY (id),
  constraint carried_premium_carried_amt_check CHECK ((carried_amt <> (0)::numeric)),
  constraint carried_premium_currency_fkey FOREIGN KEY (currency) REFERENCES currency(currency_code),
  constraint carried_premium_group_id_cfl_id_fkey FOREIGN KEY (group_id, cfl_id) REFERENCES cash_flow(group_id, id),
  constraint carried_premium_group_id_deal_id_fkey FOREIGN KEY (group_id, deal_id) REFERENCES fx_deal(group_id, id),
  constraint carried_premium_group_id_id_key UNIQUE (group_id, id),
  constraint carried_premium_group_id_net_id_fkey FOREIGN KEY (group_id, net_id) REFERENCES net_result(group_id, id),
  constraint carried_premium_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id)
);
alter table carried_premium force row level security;
CREATE INDEX carried_premium_deal ON public.carried_premium USING btree (group_id, deal_id);
CREATE INDEX carried_premium_net ON public.carried_premium USING btree (group_id, net_id);
CREATE UNIQUE INDEX carried_premium_once ON public.carried_premium USING btree (group_id, cfl_id) WHERE (NOT reversed);
create policy carried_premium_scope on carried_premium as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy carried_premium_system on carried_premium as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on carried_premium to hedgerow_api;
grant delete, insert, select, update on carried_premium to hedgerow_system;

create table cash_flow (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  cfl_no text not null,
  cfl_version integer not null default 1,
  cfl_type text not null default '1'::text,
  cfl_flag text not null,
  cfl_gen_type text not null default '1'::text,
  cfl_status text not null,
  cfl_known_status text not null default '1'::text,
  settle_status text not null default '0'::text,
  leg_no smallint not null,
  pay_date date not null,
  pay_date_adj date not null,
  pay_date_sched_rule text not null default 'modifiedFollowing'::text,
  pay_amt numeric(20,6),
  pay_currency text not null,
  holiday_types text not null default ''::text,
  counter_party_id bigint,
  actual_amt numeric(20,6),
  actual_date date,
  manual_chg_flag text not null default '0'::text,
  postscript text not null default ''::text,
  create_time timestamp with time zone not null default now(),
  version integer not null default 0,
  origin_type text not null,
  origin_id bigint not null,
  origin_no text not null,
  deal_id bigint generated always as (
CASE origin_type
    WHEN 'deal'::text THEN origin_id
    ELSE NULL::bigint
END) stored,
  our_party_path_id bigint,
  counter_party_path_id bigint,
  pay_way text,
  position text,
  netting_id bigint,
  deduct_rate numeric(20,10),
  deduct_fee numeric(20,6),
  system_amt numeric(20,6),
  system_date date,
  change_reason text not null default ''::text,
  change_status text,
  rule_no text,
  start_date date,
  end_date date,
  compd_method text,
  nominal_type text,
  nominal_amt numeric(20,6),
  nominal_currency text,
  nominal_sum numeric(20,6),
  pay_rate numeric(20,10),
  pay_spread numeric(20,10),
  deal_acc_id bigint,
  acc_id bigint,
  event_order_id bigint,
  standing_from date,
  constraint cash_flow_pkey PRIMARY KEY (id),
  constraint cash_flow_cfl_flag_check CHECK ((cfl_flag = ANY (ARRAY['0'::text, '1'::text, '2'::text]))),
  constraint cash_flow_cfl_known_status_check CHECK ((cfl_known_status = ANY (ARRAY['0'::text, '1'::text]))),
  constraint cash_flow_cfl_status_check CHECK ((cfl_status = ANY (ARRAY['P'::text, '1'::text, '0'::text]))),
  constraint cash_flow_cfl_type_check CHECK ((cfl_type = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '5'::text, '6'::text]))),
  constraint cash_flow_change_status_check CHECK ((change_status = ANY (ARRAY['0'::text, '1'::text, '2'::text]))),
  constraint cash_flow_check CHECK (((cfl_known_status = '0'::text) OR (pay_amt IS NOT NULL))),
  constraint cash_flow_event_order FOREIGN KEY (group_id, event_order_id) REFERENCES deal_event_order(group_id, id) DEFERRABLE INITIALLY DEFERRED,
  constraint cash_flow_group_id_counter_party_path_id_fkey FOREIGN KEY (group_id, counter_party_path_id) REFERENCES settlement_path(group_id, id),
  constraint cash_flow_group_id_deal_id_fkey FOREIGN KEY (group_id, deal_id) REFERENCES fx_deal(group_id, id),
  constraint cash_flow_group_id_id_key UNIQUE (group_id, id),
  constraint cash_flow_group_id_netting_id_fkey FOREIGN KEY (group_id, netting_id) REFERENCES net_result(group_id, id),
  constraint cash_flow_group_id_origin_type_origin_id_leg_no_cfl_version_key UNIQUE (group_id, origin_type, origin_id, leg_no, cfl_version),
  constraint cash_flow_group_id_our_party_path_id_fkey FOREIGN KEY (group_id, our_party_path_id) REFERENCES settlement_path(group_id, id),
  constraint cash_flow_netted CHECK (((netting_id IS NULL) OR (settle_status <> '0'::text))),
  constraint cash_flow_nominal_currency_fkey FOREIGN KEY (nominal_currency) REFERENCES currency(currency_code),
  constraint cash_flow_one_owner CHECK (((event_order_id IS NULL) OR ((netting_id IS NULL) AND (cfl_status = '1'::text)))),
  constraint cash_flow_origin_type_check CHECK ((origin_type = ANY (ARRAY['deal'::text, 'transfer'::text, 'margin'::text, 'fee'::text]))),
  constraint cash_flow_pay_amt_check CHECK ((pay_amt > (0)::numeric)),
  constraint cash_flow_pay_currency_fkey FOREIGN KEY (pay_currency) REFERENCES currency(currency_code),
  constraint cash_flow_pay_way_check CHECK ((pay_way = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '5'::text, '6'::text]))),
  constraint cash_flow_position_check CHECK (("position" = ANY (ARRAY['1'::text, '2'::text])))
);
alter table cash_flow force row level security;
CREATE INDEX cash_flow_by_hand ON public.cash_flow USING btree (group_id, pay_date_adj, id) WHERE (manual_chg_flag = '1'::text);
CREATE INDEX cash_flow_changed ON public.cash_flow USING btree (group_id, change_status, pay_date_adj, id) WHERE (change_status IS NOT NULL);
CREATE INDEX cash_flow_counter_party ON public.cash_flow USING btree (group_id, counter_party_id, pay_date_adj, id);
CREATE INDEX cash_flow_currency ON public.cash_flow USING btree (group_id, pay_currency, pay_date_adj, id);
CREATE INDEX cash_flow_deal ON public.cash_flow USING btree (group_id, deal_id) WHERE (deal_id IS NOT NULL);
CREATE INDEX cash_flow_due ON public.cash_flow USING btree (group_id, cfl_status, settle_status, pay_date_adj, id);
CREATE INDEX cash_flow_event ON public.cash_flow USING btree (group_id, event_order_id) WHERE (event_order_id IS NOT NULL);
CREATE INDEX cash_flow_net ON public.cash_flow USING btree (group_id, netting_id) WHERE (netting_id IS NOT NULL);
CREATE INDEX cash_flow_no ON public.cash_flow USING btree (group_id, cfl_no);
CREATE INDEX cash_flow_open ON public.cash_flow USING btree (group_id, pay_date_adj, id) WHERE (cfl_flag = '0'::text);
CREATE INDEX cash_flow_org_currency ON public.cash_flow USING btree (group_id, org_id, pay_currency, pay_date_adj, id);
CREATE INDEX cash_flow_other_type ON public.cash_flow USING btree (group_id, cfl_type, pay_date_adj, id) WHERE (cfl_type <> '1'::text);
CREATE INDEX cash_flow_our_path ON public.cash_flow USING btree (group_id, our_party_path_id) WHERE (our_party_path_id IS NOT NULL);
CREATE INDEX cash_flow_recent ON public.cash_flow USING btree (group_id, pay_date_adj DESC, id DESC);
CREATE INDEX cash_flow_their_path ON public.cash_flow USING btree (group_id, counter_party_path_id) WHERE (counter_party_path_id IS NOT NULL);
CREATE INDEX cash_flow_unknown ON public.cash_flow USING btree (group_id, pay_date_adj, id) WHERE (cfl_known_status = '0'::text);
create policy cash_flow_scope on cash_flow as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy cash_flow_system on cash_flow as permissive for all to hedgerow_system using (true) with check (-);
CREATE TRIGGER cash_flow_began AFTER INSERT ON public.cash_flow REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION keep_cash_flow_standing();
CREATE TRIGGER cash_flow_stands AFTER UPDATE ON public.cash_flow REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION keep_cash_flow_standing();
CREATE TRIGGER cash_flow_touched AFTER INSERT ON public.cash_flow REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION touch_flows();
CREATE TRIGGER cash_flow_touched_again AFTER UPDATE ON public.cash_flow REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION touch_flows();
grant insert, select, update on cash_flow to hedgerow_api;
grant delete, insert, select, update on cash_flow to hedgerow_system;

create table cash_flow_change (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  cfl_id bigint not null,
  old_amt numeric(20,6) not null,
  new_amt numeric(20,6) not null,
  deduct_rate numeric(20,10),
  deduct_fee numeric(20,6),
  deviation_pct numeric(20,4) not null,
  change_reason text not null,
  change_status text not null default 'T'::text,
  check_status text not null default '0'::text,
  approve_status text not null default '0'::text,
  check_tier text not null default '1'::text,
  worth_usd numeric(30,6),
  maker_id bigint not null,
  last_editor_id bigint not null,
  earlier_editor_ids bigint[] not null default '{}'::bigint[],
  first_checker_id bigint,
  create_time timestamp with time zone not null default now(),
  modify_time timestamp with time zone not null default now(),
  version integer not null default 0,
  constraint cash_flow_change_pkey PRIMARY KEY (id),
  constraint cash_flow_change_first_checker FOREIGN KEY (group_id, first_checker_id) REFERENCES member(group_id, id),
  constraint cash_flow_change_group_id_cfl_id_fkey FOREIGN KEY (group_id, cfl_id) REFERENCES cash_flow(group_id, id),
  constraint cash_flow_change_group_id_id_key UNIQUE (group_id, id),
  constraint cash_flow_change_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint cash_flow_change_last_editor FOREIGN KEY (group_id, last_editor_id) REFERENCES member(group_id, id),
  constraint cash_flow_change_maker FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint cash_flow_change_new_amt_check CHECK ((new_amt > (0)::numeric)),
  constraint cash_flow_change_reviewed_check CHECK (((check_status = ANY (ARRAY['0'::text, '1'::text, '2'::text])) AND (approve_status = ANY (ARRAY['0'::text, '1'::text, '2'::text])))),
  constraint cash_flow_change_reviewed_eyes CHECK (((first_checker_id <> maker_id) AND (first_checker_id <> last_editor_id))),
  constraint cash_flow_change_reviewed_status CHECK ((change_status = ANY (ARRAY['T'::text, '1'::text, '2'::text, '0'::text]))),
  constraint cash_flow_change_reviewed_tier CHECK ((check_tier = ANY (ARRAY['1'::text, '2'::text, '3'::text]))),
  constraint cash_flow_change_reviewed_twice CHECK (((change_status <> '2'::text) OR (check_tier <> '3'::text) OR (approve_status = '1'::text)))
);
alter table cash_flow_change force row level security;
CREATE UNIQUE INDEX cash_flow_change_waits ON public.cash_flow_change USING btree (group_id, cfl_id) WHERE (change_status = '1'::text);
create policy cash_flow_change_scope on cash_flow_change as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy cash_flow_change_system on cash_flow_change as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on cash_flow_change to hedgerow_api;
grant delete, insert, select, update on cash_flow_change to hedgerow_system;

create table cash_flow_standing (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  cfl_id bigint not null,
  from_day date not null,
  known_time timestamp with time zone not null,
  cfl_status text not null,
  settle_status text not null,
  pay_date_adj date not null,
  pay_amt numeric(20,6),
  constraint cash_flow_standing_pkey PRIMARY KEY (id),
  constraint cash_flow_standing_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id)
);
alter table cash_flow_standing force row level security;
CREATE INDEX cash_flow_standing_day ON public.cash_flow_standing USING btree (group_id, from_day) INCLUDE (cfl_id);
CREATE INDEX cash_flow_standing_flow ON public.cash_flow_standing USING btree (group_id, cfl_id, from_day DESC, id DESC) INCLUDE (known_time, cfl_status, settle_status);
CREATE INDEX cash_flow_standing_known ON public.cash_flow_standing USING btree (group_id, known_time) INCLUDE (cfl_id);
create policy cash_flow_standing_scope on cash_flow_standing as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy cash_flow_standing_system on cash_flow_standing as permissive for all to hedgerow_system using (true) with check (-);
CREATE TRIGGER cash_flow_standing_append_only BEFORE DELETE OR UPDATE ON public.cash_flow_standing FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
grant insert, select, update on cash_flow_standing to hedgerow_api;
grant delete, insert, select, update on cash_flow_standing to hedgerow_system;

create table cash_flow_version (
  group_id bigint not null,
  org_id bigint not null,
  cfl_id bigint not null,
  cfl_version integer not null,
  kind text not null,
  pay_amt numeric(20,6),
  pay_date_adj date not null,
  pay_way text,
  our_party_path_id bigint,
  counter_party_path_id bigint,
  postscript text not null,
  change_reason text not null,
  made_by bigint,
  made_at timestamp with time zone not null default now(),
  constraint cash_flow_version_pkey PRIMARY KEY (group_id, cfl_id, cfl_version),
  constraint cash_flow_version_group_id_cfl_id_fkey FOREIGN KEY (group_id, cfl_id) REFERENCES cash_flow(group_id, id),
  constraint cash_flow_version_group_id_made_by_fkey FOREIGN KEY (group_id, made_by) REFERENCES member(group_id, id),
  constraint cash_flow_version_kind_check CHECK ((kind = ANY (ARRAY['system'::text, 'amount'::text, 'date'::text, 'path'::text])))
);
alter table cash_flow_version force row level security;
create policy cash_flow_version_scope on cash_flow_version as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy cash_flow_version_system on cash_flow_version as permissive for all to hedgerow_system using (true) with check (-);
CREATE TRIGGER cash_flow_version_append_only BEFORE DELETE OR UPDATE ON public.cash_flow_version FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
grant insert, select, update on cash_flow_version to hedgerow_api;
grant delete, insert, select, update on cash_flow_version to hedgerow_system;

create table certification (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  certification_status text not null default '0'::text,
  version integer not null default 0,
  email text,
  draft bytea,
  draft_step text,
  draft_time timestamp with time zone,
  org_name text not null default ''::text,
  org_type text,
  license text,
  real_name text,
  license_end_date date,
  ident_end_date date,
  content bytea,
  certified_content bytea,
  consent_time timestamp with time zone,
  submitter_id bigint,
  submitter_name text,
  submit_time timestamp with time zone,
  submissions integer not null default 0,
  auditor_group_id bigint,
  holder_id bigint,
  holder_name text,
  held_until timestamp with time zone,
  checker_id bigint,
  check_time timestamp with time zone,
  check_comment text,
  reasons jsonb not null default '[]'::jsonb,
  reminded text[] not null default '{}'::text[],
  constraint certification_pkey PRIMARY KEY (id),
  constraint certification_certification_status_check CHECK ((certification_status = ANY (ARRAY['0'::text, '1'::text, '2'::text, '3'::text]))),
  constraint certification_check CHECK (((certification_status = '0'::text) OR ((content IS NOT NULL) AND (submit_time IS NOT NULL) AND (auditor_group_id IS NOT NULL)))),
  constraint certification_check1 CHECK (((draft IS NULL) = (draft_step IS NULL))),
  constraint certification_check2 CHECK (((checker_id IS NULL) OR (checker_id <> submitter_id))),
  constraint certification_draft_step_check CHECK ((draft_step = ANY (ARRAY['2'::text, '3'::text]))),
  constraint certification_group_id_id_key UNIQUE (group_id, id),
  constraint certification_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint certification_group_id_org_id_key UNIQUE (group_id, org_id),
  constraint certification_group_id_submitter_id_fkey FOREIGN KEY (group_id, submitter_id) REFERENCES member(group_id, id)
);
alter table certification force row level security;
CREATE INDEX certification_awaiting ON public.certification USING btree (auditor_group_id, certification_status, submit_time);
create policy certification_audit on certification as permissive for select to hedgerow_api using (((certification_status <> '0'::text) AND (auditor_group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint))) with check (-);
create policy certification_scope on certification as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy certification_system on certification as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on certification to hedgerow_api;
grant delete, insert, select, update on certification to hedgerow_system;

create table chat_message (
  id bigint not null generated always as identity,
  group_id bigint not null,
  from_id bigint not null,
  to_id bigint not null,
  message text not null,
  client_key text not null,
  card_kind text,
  card_no text,
  sent_at timestamp with time zone not null default clock_timestamp(),
  read_at timestamp with time zone,
  constraint chat_message_pkey PRIMARY KEY (id),
  constraint chat_message_card_kind_check CHECK ((card_kind = ANY (ARRAY['exposure'::text, 'request'::text, 'deal'::text]))),
  constraint chat_message_check CHECK ((from_id <> to_id)),
  constraint chat_message_check1 CHECK (((card_kind IS NULL) = (card_no IS NULL))),
  constraint chat_message_group_id_from_id_client_key_key UNIQUE (group_id, from_id, client_key),
  constraint chat_message_group_id_from_id_fkey FOREIGN KEY (group_id, from_id) REFERENCES member(group_id, id),
  constraint chat_message_group_id_id_key UNIQUE (group_id, id),
  constraint chat_message_group_id_to_id_fkey FOREIGN KEY (group_id, to_id) REFERENCES member(group_id, id),
  constraint chat_message_message_check CHECK (((message <> ''::text) AND (length(message) <= 2000)))
);
alter table chat_message force row level security;
CREATE INDEX chat_message_pair ON public.chat_message USING btree (group_id, LEAST(from_id, to_id), GREATEST(from_id, to_id), id DESC);
CREATE INDEX chat_message_unread ON public.chat_message USING btree (group_id, to_id, from_id) WHERE (read_at IS NULL);
create policy chat_message_scope on chat_message as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy chat_message_system on chat_message as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on chat_message to hedgerow_api;
grant delete, insert, select, update on chat_message to hedgerow_system;

create table check_log (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  entity text not null,
  entity_id bigint not null,
  entity_version integer not null,
  maker_id bigint not null,
  checker_id bigint not null,
  check_status text not null,
  comment text not null default ''::text,
  at timestamp with time zone not null default now(),
  policy jsonb,
  on_behalf_of_id bigint,
  constraint check_log_pkey PRIMARY KEY (id),
  constraint check_log_check CHECK ((checker_id <> maker_id)),
  constraint check_log_check1 CHECK (((check_status = '1'::text) OR (comment <> ''::text))),
  constraint check_log_check_status_check CHECK ((check_status = ANY (ARRAY['1'::text, '2'::text]))),
  constraint check_log_entity FOREIGN KEY (entity) REFERENCES reviewed_noun(entity)
);
alter table check_log force row level security;
CREATE INDEX check_log_entity ON public.check_log USING btree (group_id, entity, entity_id, id);
create policy check_log_scope on check_log as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy check_log_system on check_log as permissive for all to hedgerow_system using (true) with check (-);
CREATE TRIGGER check_log_append_only BEFORE DELETE OR UPDATE ON public.check_log FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER check_log_one_hand AFTER INSERT ON public.check_log REFERENCING NEW TABLE AS decided FOR EACH STATEMENT EXECUTE FUNCTION refuse_own_hand();
grant insert, select, update on check_log to hedgerow_api;
grant delete, insert, select, update on check_log to hedgerow_system;

create table check_policy (
  group_id bigint not null,
  org_id bigint not null,
  tier_one_usd numeric(30,6),
  tier_two_usd numeric(30,6),
  evidence_needed text not null default '0'::text,
  quota_usd numeric(30,6),
  quota_from date,
  quota_to date,
  rate_band_pct numeric(5,2),
  over_evidence text not null default '1'::text,
  retention_years integer not null default 10,
  off_market_pct numeric(5,2) not null default 1,
  off_market_limit_pct numeric(5,2) not null default 3,
  cfl_change_pct numeric(5,2) not null default 1,
  bank_tolerance text not null default 'CNY 0.05, JPY 5, KRW 50'::text,
  bank_charge_cap text not null default 'CNY 500, USD 80, EUR 80, GBP 70, HKD 600, JPY 12000'::text,
  separation text not null default '0'::text,
  constraint check_policy_pkey PRIMARY KEY (group_id, org_id),
  constraint check_policy_cfl_change_pct_check CHECK ((cfl_change_pct >= (0)::numeric)),
  constraint check_policy_check CHECK ((tier_two_usd >= tier_one_usd)),
  constraint check_policy_check1 CHECK (((tier_one_usd IS NOT NULL) OR (tier_two_usd IS NULL))),
  constraint check_policy_check2 CHECK ((off_market_limit_pct >= off_market_pct)),
  constraint check_policy_evidence_needed_check CHECK ((evidence_needed = ANY (ARRAY['0'::text, '1'::text]))),
  constraint check_policy_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint check_policy_off_market_pct_check CHECK ((off_market_pct > (0)::numeric)),
  constraint check_policy_over_evidence_check CHECK ((over_evidence = ANY (ARRAY['0'::text, '1'::text]))),
  constraint check_policy_quota_usd_check CHECK ((quota_usd > (0)::numeric)),
  constraint check_policy_rate_band_pct_check CHECK (((rate_band_pct >= (1)::numeric) AND (rate_band_pct <= (100)::numeric))),
  constraint check_policy_retention_years_check CHECK (((retention_years >= 5) AND (retention_years <= 50))),
  constraint check_policy_separation_check CHECK ((separation = ANY (ARRAY['0'::text, '1'::text]))),
  constraint check_policy_tier_one_usd_check CHECK ((tier_one_usd > (0)::numeric))
);
alter table check_policy force row level security;
create policy check_policy_scope on check_policy as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy check_policy_system on check_policy as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on check_policy to hedgerow_api;
grant delete, insert, select, update on check_policy to hedgerow_system;

create table city (
  city_code text not null,
  province_code text not null,
  city_name text not null,
  city_name_en text not null,
  constraint city_pkey PRIMARY KEY (city_code),
  constraint city_province_code_fkey FOREIGN KEY (province_code) REFERENCES province(province_code)
);
CREATE INDEX city_province ON public.city USING btree (province_code);
grant select on city to hedgerow_api;
grant delete, insert, select, update on city to hedgerow_system;

create table close_setting (
  group_id bigint not null,
  org_id bigint not null,
  entries_due text not null,
  version integer not null default 0,
  freeze_at text not null default '17:00:00'::text,
  auto_freeze text not null default '0'::text,
  freeze_needs text not null default '1'::text,
  constraint close_setting_pkey PRIMARY KEY (group_id, org_id),
  constraint close_setting_auto_freeze_check CHECK ((auto_freeze = ANY (ARRAY['0'::text, '1'::text]))),
  constraint close_setting_entries_due_check CHECK ((entries_due = ANY (ARRAY['1'::text, '2'::text]))),
  constraint close_setting_freeze_at_check CHECK ((freeze_at ~ '^([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]$'::text)),
  constraint close_setting_freeze_needs_check CHECK ((freeze_needs = ANY (ARRAY['1'::text, '2'::text]))),
  constraint close_setting_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id)
);
alter table close_setting force row level security;
CREATE INDEX close_setting_automatic ON public.close_setting USING btree (group_id, org_id) WHERE (auto_freeze = '1'::text);
create policy close_setting_scope on close_setting as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy close_setting_system on close_setting as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on close_setting to hedgerow_api;
grant delete, insert, select, update on close_setting to hedgerow_system;

create table confirmation_file (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  file_no text not null,
  file_status text not null default '0'::text,
  bank_id bigint not null,
  sequence_no integer not null,
  file_date date not null,
  made_at timestamp with time zone not null default clock_timestamp(),
  deal_count integer not null,
  our_bic text not null,
  bank_bic text not null,
  content text not null,
  file_hash text not null,
  maker_id bigint not null,
  create_time timestamp with time zone not null default clock_timestamp(),
  version integer not null default 0,
  constraint confirmation_file_pkey PRIMARY KEY (id),
  constraint confirmation_file_deal_count_check CHECK ((deal_count > 0)),
  constraint confirmation_file_file_status_check CHECK ((file_status = ANY (ARRAY['0'::text, '8'::text]))),
  constraint confirmation_file_group_id_bank_id_fkey FOREIGN KEY (group_id, bank_id) REFERENCES counter_party(group_id, id),
  constraint confirmation_file_group_id_file_no_key UNIQUE (group_id, file_no),
  constraint confirmation_file_group_id_id_key UNIQUE (group_id, id),
  constraint confirmation_file_group_id_maker_id_fkey FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint confirmation_file_group_id_org_id_bank_id_sequence_no_key UNIQUE (group_id, org_id, bank_id, sequence_no),
  constraint confirmation_file_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint confirmation_file_group_id_org_id_id_key UNIQUE (group_id, org_id, id)
);
alter table confirmation_file force row level security;
CREATE INDEX confirmation_file_time ON public.confirmation_file USING btree (group_id, create_time DESC, id DESC);
create policy confirmation_file_scope on confirmation_file as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy confirmation_file_system on confirmation_file as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on confirmation_file to hedgerow_api;
grant delete, insert, select, update on confirmation_file to hedgerow_system;

create table confirmation_item (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  file_id bigint not null,
  line_no integer not null,
  deal_id bigint not null,
  counts boolean not null default true,
  deal_serial_no text not null,
  buy_currency text not null,
  buy_amt numeric(20,6) not null,
  sell_currency text not null,
  sell_amt numeric(20,6) not null,
  exchange_rate numeric(20,10) not null,
  trans_date date not null,
  value_date date not null,
  constraint confirmation_item_pkey PRIMARY KEY (id),
  constraint confirmation_item_group_id_deal_id_fkey FOREIGN KEY (group_id, deal_id) REFERENCES fx_deal(group_id, id),
  constraint confirmation_item_group_id_file_id_line_no_key UNIQUE (group_id, file_id, line_no),
  constraint confirmation_item_group_id_org_id_file_id_fkey FOREIGN KEY (group_id, org_id, file_id) REFERENCES confirmation_file(group_id, org_id, id),
  constraint confirmation_item_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id)
);
alter table confirmation_item force row level security;
CREATE UNIQUE INDEX confirmation_item_once ON public.confirmation_item USING btree (group_id, deal_id) WHERE counts;
create policy confirmation_item_scope on confirmation_item as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy confirmation_item_system on confirmation_item as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on confirmation_item to hedgerow_api;
grant delete, insert, select, update on confirmation_item to hedgerow_system;

create table counter_party (
  id bigint not null generated always as identity,
  group_id bigint not null,
  counter_party_no text not null,
  full_name text not null,
  full_name_en text not null,
  short_name text not null,
  pym text not null default ''::text,
  bank text not null default ''::text,
  external_risk_rating text,
  internal_risk_rating text,
  general_risk_rating text,
  counter_party_status text not null default '1'::text,
  license text,
  country text,
  province text,
  city text,
  best_counter_party text not null default '0'::text,
  registration_place text,
  deal_time_begin text not null default '00:00:00'::text,
  deal_time_end text not null default '23:59:59'::text,
  facility_usd numeric(30,6),
  use_pct_3m numeric(9,4) not null default 100,
  use_pct_6m numeric(9,4) not null default 100,
  use_pct_12m numeric(9,4) not null default 100,
  version integer not null default 0,
  timezone text not null default 'GMT+08:00'::text,
  netting_agreement text not null default '0'::text,
  margin_free text not null default '0'::text,
  facility_from date,
  facility_to date,
  facility_document text not null default ''::text,
  suspend_reason text not null default ''::text,
  number_twin bigint not null default 0,
  zone_id text,
  margin_threshold_usd numeric(30,6),
  constraint counter_party_pkey PRIMARY KEY (id),
  constraint counter_party_counter_party_status_check CHECK ((counter_party_status = ANY (ARRAY['0'::text, '1'::text]))),
  constraint counter_party_facility_period CHECK ((facility_to >= facility_from)),
  constraint counter_party_facility_usd_check CHECK ((facility_usd >= (0)::numeric)),
  constraint counter_party_group_id_counter_party_no_key UNIQUE (group_id, counter_party_no),
  constraint counter_party_group_id_id_key UNIQUE (group_id, id),
  constraint counter_party_margin_free_check CHECK ((margin_free = ANY (ARRAY['0'::text, '1'::text]))),
  constraint counter_party_margin_threshold_usd_check CHECK ((margin_threshold_usd >= (0)::numeric)),
  constraint counter_party_netting_agreement_check CHECK ((netting_agreement = ANY (ARRAY['0'::text, '1'::text]))),
  constraint counter_party_use_pct_12m_check CHECK (((use_pct_12m >= (0)::numeric) AND (use_pct_12m <= (100)::numeric))),
  constraint counter_party_use_pct_3m_check CHECK (((use_pct_3m >= (0)::numeric) AND (use_pct_3m <= (100)::numeric))),
  constraint counter_party_use_pct_6m_check CHECK (((use_pct_6m >= (0)::numeric) AND (use_pct_6m <= (100)::numeric))),
  constraint counter_party_zone_id_check CHECK ((zone_id ~ '^[A-Za-z]+(/[A-Za-z0-9_+-]+)*$'::text))
);
alter table counter_party force row level security;
CREATE UNIQUE INDEX counter_party_number ON public.counter_party USING btree (group_id, canonical_text(counter_party_no), number_twin);
create policy counter_party_scope on counter_party as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy counter_party_system on counter_party as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on counter_party to hedgerow_api;
grant delete, insert, select, update on counter_party to hedgerow_system;

create table country (
  id bigint not null generated always as identity,
  country_code text not null,
  country_name text not null,
  country_name_en text not null,
  default_language text not null,
  phone_area_code text not null,
  official_languages text not null default ''::text,
  constraint country_pkey PRIMARY KEY (id),
  constraint country_country_code_key UNIQUE (country_code)
);
grant select on country to hedgerow_api;
grant delete, insert, select, update on country to hedgerow_system;

create table currency (
  currency_code text not null,
  currency_no text not null,
  currency_name text not null,
  currency_name_en text not null,
  decimal_scale smallint not null,
  money_market_basis smallint not null,
  currency_flag text not null default '1'::text,
  ctrl_flag text not null default '0'::text,
  constraint currency_pkey PRIMARY KEY (currency_code),
  constraint currency_currency_code_check CHECK ((currency_code ~ '^[A-Z]{3}$'::text)),
  constraint currency_decimal_scale_check CHECK (((decimal_scale >= 0) AND (decimal_scale <= 6))),
  constraint currency_money_market_basis_check CHECK ((money_market_basis = ANY (ARRAY[360, 365])))
);
grant select on currency to hedgerow_api;
grant delete, insert, select, update on currency to hedgerow_system;

create table currency_pair (
  currency_pair_code text not null,
  currency_pair_no text not null,
  currency_pair_name text not null,
  currency_pair_name_en text not null,
  base_currency text not null,
  quote_currency text not null,
  priced_way text not null default '1'::text,
  quoted_unit smallint not null default 1,
  quoted_decimal_scale smallint not null,
  spread_decimal_scale smallint not null,
  pip numeric(20,10) not null,
  spot_lag smallint not null default 2,
  remark text not null default ''::text,
  constraint currency_pair_pkey PRIMARY KEY (currency_pair_code),
  constraint currency_pair_base_currency_fkey FOREIGN KEY (base_currency) REFERENCES currency(currency_code),
  constraint currency_pair_check CHECK ((base_currency <> quote_currency)),
  constraint currency_pair_currency_pair_code_check CHECK ((currency_pair_code ~ '^[A-Z]{3}/[A-Z]{3}$'::text)),
  constraint currency_pair_quote_currency_fkey FOREIGN KEY (quote_currency) REFERENCES currency(currency_code),
  constraint currency_pair_quoted_unit_check CHECK ((quoted_unit = ANY (ARRAY[1, 100]))),
  constraint currency_pair_spot_lag_check CHECK ((spot_lag = ANY (ARRAY[1, 2])))
);
grant select on currency_pair to hedgerow_api;
grant delete, insert, select, update on currency_pair to hedgerow_system;

create table customs_declaration (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  i_e_flag text not null,
  decl_key text not null,
  entry_id text not null default ''::text,
  pre_entry_id text not null default ''::text,
  trade_curr text not null,
  decl_status text not null,
  d_date date not null,
  i_e_date date not null,
  contr_no text not null default ''::text,
  bill_no text not null default ''::text,
  trade_name text not null default ''::text,
  overseas_name text not null default ''::text,
  trade_mode text not null default ''::text,
  trans_mode text,
  total_amt numeric(20,6) not null,
  item_count integer not null,
  no_payment boolean not null default false,
  decl_version integer not null default 1,
  content_hash text not null,
  header jsonb not null,
  items jsonb not null,
  sync_time timestamp with time zone not null default now(),
  version integer not null default 0,
  constraint customs_declaration_pkey PRIMARY KEY (id),
  constraint customs_declaration_decl_key_check CHECK ((decl_key <> ''::text)),
  constraint customs_declaration_decl_status_check CHECK ((decl_status = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '0'::text]))),
  constraint customs_declaration_group_id_id_key UNIQUE (group_id, id),
  constraint customs_declaration_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint customs_declaration_i_e_flag_check CHECK ((i_e_flag = ANY (ARRAY['E'::text, 'I'::text]))),
  constraint customs_declaration_once UNIQUE (group_id, org_id, i_e_flag, decl_key, trade_curr),
  constraint customs_declaration_total_amt_check CHECK ((total_amt >= (0)::numeric)),
  constraint customs_declaration_trade_curr_fkey FOREIGN KEY (trade_curr) REFERENCES currency(currency_code)
);
alter table customs_declaration force row level security;
CREATE INDEX customs_declaration_list ON public.customs_declaration USING btree (group_id, i_e_flag, d_date DESC, id DESC);
create policy customs_declaration_scope on customs_declaration as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy customs_declaration_system on customs_declaration as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on customs_declaration to hedgerow_api;
grant delete, insert, select, update on customs_declaration to hedgerow_system;

create table customs_sync (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  i_e_flag text not null,
  d_date_start date not null,
  d_date_end date not null,
  sync_status text not null default '1'::text,
  next_cursor text,
  pages integer not null default 0,
  read_count integer not null default 0,
  new_count integer not null default 0,
  changed_count integer not null default 0,
  same_count integer not null default 0,
  bad_count integer not null default 0,
  bad jsonb not null default '[]'::jsonb,
  reason text not null default ''::text,
  user_id bigint not null,
  start_time timestamp with time zone not null default now(),
  version integer not null default 0,
  constraint customs_sync_pkey PRIMARY KEY (id),
  constraint customs_sync_check CHECK ((d_date_end >= d_date_start)),
  constraint customs_sync_group_id_id_key UNIQUE (group_id, id),
  constraint customs_sync_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint customs_sync_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES member(group_id, id),
  constraint customs_sync_i_e_flag_check CHECK ((i_e_flag = ANY (ARRAY['E'::text, 'I'::text]))),
  constraint customs_sync_sync_status_check CHECK ((sync_status = ANY (ARRAY['1'::text, '2'::text, '3'::text, '9'::text])))
);
alter table customs_sync force row level security;
CREATE INDEX customs_sync_latest ON public.customs_sync USING btree (group_id, org_id, i_e_flag, id DESC);
CREATE UNIQUE INDEX customs_sync_running ON public.customs_sync USING btree (group_id, org_id, i_e_flag) WHERE (sync_status = '1'::text);
create policy customs_sync_scope on customs_sync as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy customs_sync_system on customs_sync as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on customs_sync to hedgerow_api;
grant delete, insert, select, update on customs_sync to hedgerow_system;

create table customs_version (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  declaration_id bigint not null,
  decl_version integer not null,
  content_hash text not null,
  header jsonb not null,
  items jsonb not null,
  kept_at timestamp with time zone not null default now(),
  constraint customs_version_pkey PRIMARY KEY (id),
  constraint customs_version_group_id_declaration_id_decl_version_key UNIQUE (group_id, declaration_id, decl_version),
  constraint customs_version_group_id_declaration_id_fkey FOREIGN KEY (group_id, declaration_id) REFERENCES customs_declaration(group_id, id)
);
alter table customs_version force row level security;
create policy customs_version_scope on customs_version as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy customs_version_system on customs_version as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on customs_version to hedgerow_api;
grant delete, insert, select, update on customs_version to hedgerow_system;

create table day_act (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  day_id bigint not null,
  snapshot_no integer not null,
  day_act text not null,
  user_id bigint,
  note text not null default ''::text,
  figures jsonb,
  act_time timestamp with time zone not null default clock_timestamp(),
  constraint day_act_pkey PRIMARY KEY (id),
  constraint day_act_day_act_check CHECK ((day_act = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '5'::text, '6'::text, '7'::text]))),
  constraint day_act_group_id_org_id_day_id_fkey FOREIGN KEY (group_id, org_id, day_id) REFERENCES business_day(group_id, org_id, id),
  constraint day_act_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES member(group_id, id),
  constraint day_act_of_server CHECK (((user_id IS NOT NULL) OR (day_act = ANY (ARRAY['2'::text, '3'::text, '7'::text]))))
);
alter table day_act force row level security;
CREATE UNIQUE INDEX day_act_automatic ON public.day_act USING btree (group_id, day_id) WHERE ((user_id IS NULL) AND (day_act = ANY (ARRAY['2'::text, '7'::text])));
CREATE INDEX day_act_day ON public.day_act USING btree (group_id, day_id, id);
create policy day_act_scope on day_act as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy day_act_system on day_act as permissive for all to hedgerow_system using (true) with check (-);
CREATE TRIGGER day_act_append_only BEFORE DELETE OR UPDATE ON public.day_act FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
grant insert, select, update on day_act to hedgerow_api;
grant delete, insert, select, update on day_act to hedgerow_system;

create table day_pack (
  group_id bigint not null,
  org_id bigint not null,
  snapshot_id bigint not null,
  facts text not null,
  order_time timestamp with time zone not null default clock_timestamp(),
  constraint day_pack_pkey PRIMARY KEY (group_id, snapshot_id),
  constraint day_pack_group_id_org_id_snapshot_id_fkey FOREIGN KEY (group_id, org_id, snapshot_id) REFERENCES day_snapshot(group_id, org_id, id)
);
alter table day_pack force row level security;
create policy day_pack_scope on day_pack as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy day_pack_system on day_pack as permissive for all to hedgerow_system using (true) with check (-);
CREATE TRIGGER day_pack_append_only BEFORE DELETE OR UPDATE ON public.day_pack FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
grant insert, select, update on day_pack to hedgerow_api;
grant delete, insert, select, update on day_pack to hedgerow_system;

create table day_pack_file (
  group_id bigint not null,
  org_id bigint not null,
  snapshot_id bigint not null,
  pack_language text not null,
  pack_format text not null,
  file_id uuid not null,
  file_hash text not null,
  byte_count integer not null,
  create_time timestamp with time zone not null default clock_timestamp(),
  constraint day_pack_file_pkey PRIMARY KEY (group_id, snapshot_id, pack_language, pack_format),
  constraint day_pack_file_byte_count_check CHECK ((byte_count > 0)),
  constraint day_pack_file_file_hash_check CHECK ((file_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint day_pack_file_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id),
  constraint day_pack_file_file_id_key UNIQUE (file_id),
  constraint day_pack_file_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint day_pack_file_group_id_snapshot_id_fkey FOREIGN KEY (group_id, snapshot_id) REFERENCES day_pack(group_id, snapshot_id),
  constraint day_pack_file_pack_format_check CHECK ((pack_format = ANY (ARRAY['1'::text, '2'::text]))),
  constraint day_pack_file_pack_language_check CHECK ((pack_language = ANY (ARRAY['zh_CN'::text, 'en_US'::text, 'both'::text])))
);
alter table day_pack_file force row level security;
create policy day_pack_file_scope on day_pack_file as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy day_pack_file_system on day_pack_file as permissive for all to hedgerow_system using (true) with check (-);
CREATE TRIGGER day_pack_file_append_only BEFORE DELETE OR UPDATE ON public.day_pack_file FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
grant insert, select, update on day_pack_file to hedgerow_api;
grant delete, insert, select, update on day_pack_file to hedgerow_system;

create table day_snapshot (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  day_id bigint not null,
  business_date date not null,
  snapshot_no integer not null,
  known_time timestamp with time zone not null,
  freeze_time timestamp with time zone not null default clock_timestamp(),
  freezer_id bigint,
  home_currency text not null,
  conventions jsonb not null,
  constraint day_snapshot_pkey PRIMARY KEY (id),
  constraint day_snapshot_group_id_freezer_id_fkey FOREIGN KEY (group_id, freezer_id) REFERENCES member(group_id, id),
  constraint day_snapshot_group_id_id_key UNIQUE (group_id, id),
  constraint day_snapshot_group_id_org_id_day_id_fkey FOREIGN KEY (group_id, org_id, day_id) REFERENCES business_day(group_id, org_id, id),
  constraint day_snapshot_group_id_org_id_id_key UNIQUE (group_id, org_id, id),
  constraint day_snapshot_home_currency_fkey FOREIGN KEY (home_currency) REFERENCES currency(currency_code),
  constraint day_snapshot_once UNIQUE (group_id, org_id, business_date, snapshot_no),
  constraint day_snapshot_snapshot_no_check CHECK ((snapshot_no > 0))
);
alter table day_snapshot force row level security;
CREATE INDEX day_snapshot_day ON public.day_snapshot USING btree (group_id, day_id, snapshot_no DESC);
create policy day_snapshot_scope on day_snapshot as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy day_snapshot_system on day_snapshot as permissive for all to hedgerow_system using (true) with check (-);
CREATE TRIGGER day_snapshot_append_only BEFORE DELETE OR UPDATE ON public.day_snapshot FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
grant insert, select, update on day_snapshot to hedgerow_api;
grant delete, insert, select, update on day_snapshot to hedgerow_system;

create table day_var (
  group_id bigint not null,
  org_id bigint not null,
  snapshot_id bigint not null,
  business_date date not null,
  convert_currency text not null,
  confidence numeric(6,4) not null,
  holding_days integer not null,
  value_at_risk numeric(24,6),
  reasons jsonb not null default '[]'::jsonb,
  library_version text not null,
  constraint day_var_pkey PRIMARY KEY (group_id, snapshot_id),
  constraint day_var_check CHECK (((value_at_risk IS NULL) = (reasons <> '[]'::jsonb))),
  constraint day_var_confidence_check CHECK (((confidence >= (90)::numeric) AND (confidence <= 99.99))),
  constraint day_var_convert_currency_fkey FOREIGN KEY (convert_currency) REFERENCES currency(currency_code),
  constraint day_var_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint day_var_group_id_snapshot_id_fkey FOREIGN KEY (group_id, snapshot_id) REFERENCES day_snapshot(group_id, id),
  constraint day_var_holding_days_check CHECK ((holding_days > 0)),
  constraint day_var_reasons_check CHECK ((jsonb_typeof(reasons) = 'array'::text))
);
alter table day_var force row level security;
CREATE INDEX day_var_date ON public.day_var USING btree (group_id, org_id, business_date DESC);
create policy day_var_scope on day_var as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy day_var_system on day_var as permissive for all to hedgerow_system using (true) with check (-);
CREATE TRIGGER day_var_kept BEFORE DELETE OR UPDATE ON public.day_var FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
grant insert, select, update on day_var to hedgerow_api;
grant delete, insert, select, update on day_var to hedgerow_system;

create table deal_confirmation (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  deal_id bigint not null,
  deal_version integer not null,
  counter_party_deal_no text not null,
  buy_currency text not null,
  buy_amt numeric(20,6) not null,
  sell_currency text not null,
  sell_amt numeric(20,6) not null,
  exchange_rate numeric(20,10) not null,
  value_date date not null,
  tolerance_pips numeric(10,4) not null,
  compared jsonb not null,
  match_status text not null,
  maker_id bigint not null,
  entered_by bigint not null,
  entered_at timestamp with time zone not null default now(),
  constraint deal_confirmation_pkey PRIMARY KEY (id),
  constraint deal_confirmation_buy_amt_check CHECK (((buy_amt > (0)::numeric) AND (buy_amt <= ('1000000000000'::bigint)::numeric))),
  constraint deal_confirmation_buy_currency_fkey FOREIGN KEY (buy_currency) REFERENCES currency(currency_code),
  constraint deal_confirmation_check CHECK ((entered_by <> maker_id)),
  constraint deal_confirmation_check1 CHECK (((match_status = '2'::text) = (compared @> '[{"verdict": "differs"}]'::jsonb))),
  constraint deal_confirmation_compared_check CHECK ((jsonb_array_length(compared) > 0)),
  constraint deal_confirmation_counter_party_deal_no_check CHECK ((counter_party_deal_no <> ''::text)),
  constraint deal_confirmation_deal_version_check CHECK ((deal_version >= 0)),
  constraint deal_confirmation_exchange_rate_check CHECK ((exchange_rate > (0)::numeric)),
  constraint deal_confirmation_group_id_deal_id_deal_version_key UNIQUE (group_id, deal_id, deal_version),
  constraint deal_confirmation_group_id_deal_id_fkey FOREIGN KEY (group_id, deal_id) REFERENCES fx_deal(group_id, id),
  constraint deal_confirmation_group_id_entered_by_fkey FOREIGN KEY (group_id, entered_by) REFERENCES member(group_id, id),
  constraint deal_confirmation_group_id_id_key UNIQUE (group_id, id),
  constraint deal_confirmation_group_id_maker_id_fkey FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint deal_confirmation_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint deal_confirmation_match_status_check CHECK ((match_status = ANY (ARRAY['1'::text, '2'::text]))),
  constraint deal_confirmation_sell_amt_check CHECK (((sell_amt > (0)::numeric) AND (sell_amt <= ('1000000000000'::bigint)::numeric))),
  constraint deal_confirmation_sell_currency_fkey FOREIGN KEY (sell_currency) REFERENCES currency(currency_code),
  constraint deal_confirmation_tolerance_pips_check CHECK ((tolerance_pips >= (0)::numeric))
);
alter table deal_confirmation force row level security;
create policy deal_confirmation_scope on deal_confirmation as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy deal_confirmation_system on deal_confirmation as permissive for all to hedgerow_system using (true) with check (-);
CREATE TRIGGER deal_confirmation_append_only BEFORE DELETE OR UPDATE ON public.deal_confirmation FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
grant insert, select, update on deal_confirmation to hedgerow_api;
grant delete, insert, select, update on deal_confirmation to hedgerow_system;

create table deal_event_order (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  order_no text not null,
  order_sub_code text not null,
  deal_id bigint not null,
  deal_serial_no text not null,
  deal_date date not null,
  currency text not null,
  principal numeric(20,6) not null,
  remain_principal numeric(20,6) not null,
  event_amt numeric(20,6),
  event_rate numeric(20,10),
  roll_result numeric(20,6),
  reason text not null default ''::text,
  terms jsonb not null,
  outcome jsonb not null,
  picture jsonb not null,
  undoes_order_id bigint,
  undone_by_order_id bigint,
  child_deal_id bigint,
  passed_time timestamp with time zone,
  order_status text not null default '1'::text,
  check_status text not null default '0'::text,
  approve_status text not null default '0'::text,
  check_tier text not null default '1'::text,
  worth_usd numeric(30,6),
  maker_id bigint not null,
  last_editor_id bigint not null,
  earlier_editor_ids bigint[] not null default '{}'::bigint[],
  first_checker_id bigint,
  create_time timestamp with time zone not null default now(),
  modify_time timestamp with time zone not null default now(),
  version integer not null default 0,
  event_day date,
  constraint deal_event_order_pkey PRIMARY KEY (id),
  constraint deal_event_order_currency_fkey FOREIGN KEY (currency) REFERENCES currency(currency_code),
  constraint deal_event_order_event_amt_check CHECK ((event_amt > (0)::numeric)),
  constraint deal_event_order_event_rate_check CHECK ((event_rate > (0)::numeric)),
  constraint deal_event_order_first_checker FOREIGN KEY (group_id, first_checker_id) REFERENCES member(group_id, id),
  constraint deal_event_order_group_id_child_deal_id_fkey FOREIGN KEY (group_id, child_deal_id) REFERENCES fx_deal(group_id, id),
  constraint deal_event_order_group_id_deal_id_fkey FOREIGN KEY (group_id, deal_id) REFERENCES fx_deal(group_id, id),
  constraint deal_event_order_group_id_id_key UNIQUE (group_id, id),
  constraint deal_event_order_group_id_order_no_key UNIQUE (group_id, order_no),
  constraint deal_event_order_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint deal_event_order_group_id_undoes_order_id_fkey FOREIGN KEY (group_id, undoes_order_id) REFERENCES deal_event_order(group_id, id),
  constraint deal_event_order_group_id_undone_by_order_id_fkey FOREIGN KEY (group_id, undone_by_order_id) REFERENCES deal_event_order(group_id, id),
  constraint deal_event_order_last_editor FOREIGN KEY (group_id, last_editor_id) REFERENCES member(group_id, id),
  constraint deal_event_order_maker FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint deal_event_order_order_sub_code_check CHECK ((order_sub_code = ANY (ARRAY['DEL'::text, 'PRE_EXPIRE'::text, 'PRE_EXPIRE_DEL'::text, 'EXTEND'::text, 'CLOSE'::text, 'EXPIRE'::text, 'OPTION_EXE'::text, 'OPTION_NO_EXE'::text, 'EVENT_DEL'::text]))),
  constraint deal_event_order_reviewed_check CHECK (((check_status = ANY (ARRAY['0'::text, '1'::text, '2'::text])) AND (approve_status = ANY (ARRAY['0'::text, '1'::text, '2'::text])))),
  constraint deal_event_order_reviewed_eyes CHECK (((first_checker_id <> maker_id) AND (first_checker_id <> last_editor_id))),
  constraint deal_event_order_reviewed_status CHECK ((order_status = ANY (ARRAY['T'::text, '1'::text, '2'::text, '0'::text]))),
  constraint deal_event_order_reviewed_tier CHECK ((check_tier = ANY (ARRAY['1'::text, '2'::text, '3'::text]))),
  constraint deal_event_order_reviewed_twice CHECK (((order_status <> '2'::text) OR (check_tier <> '3'::text) OR (approve_status = '1'::text))),
  constraint deal_event_order_undoing CHECK (((undoes_order_id IS NOT NULL) = (order_sub_code = ANY (ARRAY['PRE_EXPIRE_DEL'::text, 'EVENT_DEL'::text]))))
);
alter table deal_event_order force row level security;
CREATE INDEX deal_event_order_deal ON public.deal_event_order USING btree (group_id, deal_id, id DESC);
CREATE UNIQUE INDEX deal_event_order_pending ON public.deal_event_order USING btree (group_id, deal_id) WHERE (order_status = '1'::text);
CREATE INDEX deal_event_order_serial ON public.deal_event_order USING btree (group_id, deal_serial_no);
CREATE INDEX deal_event_order_status ON public.deal_event_order USING btree (group_id, order_status, deal_date, id);
CREATE UNIQUE INDEX deal_event_order_undone ON public.deal_event_order USING btree (group_id, undoes_order_id) WHERE (order_status = ANY (ARRAY['1'::text, '2'::text]));
create policy deal_event_order_scope on deal_event_order as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy deal_event_order_system on deal_event_order as permissive for all to hedgerow_system using (true) with check (-);
CREATE TRIGGER deal_event_order_touched AFTER INSERT ON public.deal_event_order REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION touch_wholes('fxDeal', 'deal_id', 'fxDeal', 'child_deal_id');
CREATE TRIGGER deal_event_order_touched_again AFTER UPDATE ON public.deal_event_order REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION touch_wholes('fxDeal', 'deal_id', 'fxDeal', 'child_deal_id');
grant insert, select, update on deal_event_order to hedgerow_api;
grant delete, insert, select, update on deal_event_order to hedgerow_system;

create table deal_event_reminder (
  group_id bigint not null,
  org_id bigint not null,
  deal_id bigint not null,
  due_day date not null,
  stage integer not null,
  told_at timestamp with time zone not null default now(),
  constraint deal_event_reminder_pkey PRIMARY KEY (group_id, deal_id),
  constraint deal_event_reminder_group_id_deal_id_fkey FOREIGN KEY (group_id, deal_id) REFERENCES fx_deal(group_id, id),
  constraint deal_event_reminder_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint deal_event_reminder_stage_check CHECK (((stage >= 1) AND (stage <= 4)))
);
alter table deal_event_reminder force row level security;
create policy deal_event_reminder_scope on deal_event_reminder as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy deal_event_reminder_system on deal_event_reminder as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on deal_event_reminder to hedgerow_api;
grant delete, insert, select, update on deal_event_reminder to hedgerow_system;

create table deal_hedge_link (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  deal_id bigint not null,
  exposure_id bigint not null,
  hedge_line_id bigint not null,
  hedge_amt numeric(20,6) not null,
  link_status text not null,
  standing_from date,
  settled_amt numeric(20,6) not null default 0,
  constraint deal_hedge_link_pkey PRIMARY KEY (id),
  constraint deal_hedge_link_group_id_deal_id_exposure_id_key UNIQUE (group_id, deal_id, exposure_id),
  constraint deal_hedge_link_group_id_deal_id_fkey FOREIGN KEY (group_id, deal_id) REFERENCES fx_deal(group_id, id),
  constraint deal_hedge_link_group_id_exposure_id_fkey FOREIGN KEY (group_id, exposure_id) REFERENCES fx_exposure(group_id, id),
  constraint deal_hedge_link_group_id_hedge_line_id_fkey FOREIGN KEY (group_id, hedge_line_id) REFERENCES exposure_hedge_line(group_id, id),
  constraint deal_hedge_link_hedge_amt_check CHECK ((hedge_amt > (0)::numeric)),
  constraint deal_hedge_link_link_status_check CHECK ((link_status = ANY (ARRAY['pending'::text, 'locked'::text, 'released'::text])))
);
alter table deal_hedge_link force row level security;
CREATE INDEX deal_hedge_link_exposure ON public.deal_hedge_link USING btree (group_id, exposure_id);
CREATE INDEX deal_hedge_link_line ON public.deal_hedge_link USING btree (group_id, hedge_line_id);
CREATE INDEX deal_hedge_link_list ON public.deal_hedge_link USING btree (group_id, link_status, id DESC);
CREATE INDEX deal_hedge_link_recent ON public.deal_hedge_link USING btree (group_id, id DESC);
create policy deal_hedge_link_scope on deal_hedge_link as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy deal_hedge_link_system on deal_hedge_link as permissive for all to hedgerow_system using (true) with check (-);
CREATE TRIGGER deal_hedge_link_touched AFTER INSERT ON public.deal_hedge_link REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION touch_wholes('fxExposure', 'exposure_id', 'fxDeal', 'deal_id');
CREATE TRIGGER deal_hedge_link_touched_again AFTER UPDATE ON public.deal_hedge_link REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION touch_wholes('fxExposure', 'exposure_id', 'fxDeal', 'deal_id');
CREATE TRIGGER deal_hedge_link_version AFTER INSERT OR UPDATE OF link_status, hedge_amt ON public.deal_hedge_link FOR EACH ROW EXECUTE FUNCTION keep_hedge_link();
grant insert, select, update on deal_hedge_link to hedgerow_api;
grant delete, insert, select, update on deal_hedge_link to hedgerow_system;

create table deal_instruction (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  instr_virtual_no text not null,
  instr_status text not null default 'T'::text,
  counter_party_id bigint not null,
  contact text not null,
  contact_phone text not null default ''::text,
  busin_type text not null,
  deal_direction text not null,
  currency_pair text not null,
  currency text not null,
  deal_amt numeric(20,6) not null,
  currency2 text not null,
  deal_amt2 numeric(20,6),
  time_limit text not null,
  value_date date not null,
  price_kind text not null,
  limit_rate numeric(20,10),
  valid_date date not null,
  valid_time text not null,
  hedge_request_id bigint,
  deal_id bigint,
  remark text not null default ''::text,
  cancel_reason text not null default ''::text,
  issued_time timestamp with time zone,
  issuer_id bigint,
  ticket jsonb,
  verify_hash text,
  maker_id bigint not null,
  create_time timestamp with time zone not null default now(),
  modify_time timestamp with time zone not null default now(),
  version integer not null default 0,
  constraint deal_instruction_pkey PRIMARY KEY (id),
  constraint deal_instruction_busin_type_check CHECK ((busin_type = ANY (ARRAY['FX_SPOT'::text, 'FX_FWD'::text]))),
  constraint deal_instruction_check CHECK ((currency <> currency2)),
  constraint deal_instruction_check1 CHECK (((price_kind = '2'::text) = (limit_rate IS NOT NULL))),
  constraint deal_instruction_check2 CHECK (((instr_status = '2'::text) = (deal_id IS NOT NULL))),
  constraint deal_instruction_check3 CHECK (((instr_status <> ALL (ARRAY['1'::text, '2'::text])) OR (issued_time IS NOT NULL))),
  constraint deal_instruction_check4 CHECK ((((issued_time IS NULL) = (verify_hash IS NULL)) AND ((issued_time IS NULL) = (ticket IS NULL)))),
  constraint deal_instruction_contact_check CHECK ((contact <> ''::text)),
  constraint deal_instruction_currency2_fkey FOREIGN KEY (currency2) REFERENCES currency(currency_code),
  constraint deal_instruction_currency_fkey FOREIGN KEY (currency) REFERENCES currency(currency_code),
  constraint deal_instruction_currency_pair_fkey FOREIGN KEY (currency_pair) REFERENCES currency_pair(currency_pair_code),
  constraint deal_instruction_deal_amt2_check CHECK ((deal_amt2 > (0)::numeric)),
  constraint deal_instruction_deal_amt_check CHECK ((deal_amt > (0)::numeric)),
  constraint deal_instruction_deal_direction_check CHECK ((deal_direction = ANY (ARRAY['1'::text, '2'::text]))),
  constraint deal_instruction_group_id_counter_party_id_fkey FOREIGN KEY (group_id, counter_party_id) REFERENCES counter_party(group_id, id),
  constraint deal_instruction_group_id_deal_id_fkey FOREIGN KEY (group_id, deal_id) REFERENCES fx_deal(group_id, id),
  constraint deal_instruction_group_id_deal_id_key UNIQUE (group_id, deal_id),
  constraint deal_instruction_group_id_hedge_request_id_fkey FOREIGN KEY (group_id, hedge_request_id) REFERENCES exposure_hedge(group_id, id),
  constraint deal_instruction_group_id_id_key UNIQUE (group_id, id),
  constraint deal_instruction_group_id_instr_virtual_no_key UNIQUE (group_id, instr_virtual_no),
  constraint deal_instruction_group_id_issuer_id_fkey FOREIGN KEY (group_id, issuer_id) REFERENCES member(group_id, id),
  constraint deal_instruction_group_id_maker_id_fkey FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint deal_instruction_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint deal_instruction_instr_status_check CHECK ((instr_status = ANY (ARRAY['T'::text, '1'::text, '2'::text, '0'::text]))),
  constraint deal_instruction_limit_rate_check CHECK ((limit_rate > (0)::numeric)),
  constraint deal_instruction_price_kind_check CHECK ((price_kind = ANY (ARRAY['1'::text, '2'::text])))
);
alter table deal_instruction force row level security;
CREATE INDEX deal_instruction_time ON public.deal_instruction USING btree (group_id, create_time DESC, id DESC);
create policy deal_instruction_scope on deal_instruction as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy deal_instruction_system on deal_instruction as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on deal_instruction to hedgerow_api;
grant delete, insert, select, update on deal_instruction to hedgerow_system;

create table deal_remaining (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  deal_id bigint not null,
  from_day date not null,
  known_time timestamp with time zone not null,
  trade_status text not null,
  deal_complete_status text not null,
  remain_principal numeric(20,6) not null,
  standing_principal numeric(20,6) not null,
  constraint deal_remaining_pkey PRIMARY KEY (id),
  constraint deal_remaining_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id)
);
alter table deal_remaining force row level security;
CREATE INDEX deal_remaining_deal ON public.deal_remaining USING btree (group_id, deal_id, from_day DESC, id DESC) INCLUDE (known_time, standing_principal);
create policy deal_remaining_scope on deal_remaining as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy deal_remaining_system on deal_remaining as permissive for all to hedgerow_system using (true) with check (-);
CREATE TRIGGER deal_remaining_append_only BEFORE DELETE OR UPDATE ON public.deal_remaining FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
grant insert, select, update on deal_remaining to hedgerow_api;
grant delete, insert, select, update on deal_remaining to hedgerow_system;

create table delegation (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  holder_id bigint not null,
  delegate_id bigint not null,
  check_type text not null,
  check_op_type text not null,
  amt_limit_usd numeric(20,6),
  valid_from date not null,
  valid_to date not null,
  reason text not null,
  create_by bigint not null,
  create_time timestamp with time zone not null default now(),
  revoked_at timestamp with time zone,
  revoked_by bigint,
  waits boolean not null default false,
  confirmer_id bigint,
  confirm_time timestamp with time zone,
  constraint delegation_pkey PRIMARY KEY (id),
  constraint delegation_amt_limit_usd_check CHECK ((amt_limit_usd > (0)::numeric)),
  constraint delegation_check CHECK ((holder_id <> delegate_id)),
  constraint delegation_check1 CHECK (((valid_to >= valid_from) AND (valid_to <= (valid_from + 29)))),
  constraint delegation_check_op_type_check CHECK ((check_op_type = '1'::text)),
  constraint delegation_confirmed CHECK ((((confirmer_id IS NULL) = (confirm_time IS NULL)) AND (NOT (waits AND (confirmer_id IS NOT NULL))))),
  constraint delegation_group_id_confirmer_id_fkey FOREIGN KEY (group_id, confirmer_id) REFERENCES member(group_id, id),
  constraint delegation_group_id_create_by_fkey FOREIGN KEY (group_id, create_by) REFERENCES member(group_id, id),
  constraint delegation_group_id_delegate_id_fkey FOREIGN KEY (group_id, delegate_id) REFERENCES member(group_id, id),
  constraint delegation_group_id_holder_id_fkey FOREIGN KEY (group_id, holder_id) REFERENCES member(group_id, id),
  constraint delegation_group_id_id_key UNIQUE (group_id, id),
  constraint delegation_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint delegation_group_id_revoked_by_fkey FOREIGN KEY (group_id, revoked_by) REFERENCES member(group_id, id),
  constraint delegation_reason_check CHECK ((reason <> ''::text)),
  constraint delegation_two_people CHECK (((confirmer_id <> create_by) AND (confirmer_id <> delegate_id)))
);
alter table delegation force row level security;
CREATE INDEX delegation_delegate ON public.delegation USING btree (group_id, delegate_id, valid_to) WHERE (revoked_at IS NULL);
CREATE INDEX delegation_holder ON public.delegation USING btree (group_id, holder_id, create_time);
create policy delegation_scope on delegation as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy delegation_system on delegation as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on delegation to hedgerow_api;
grant delete, insert, select, update on delegation to hedgerow_system;

create table demo_password (
  only_row boolean not null default true,
  password text not null,
  constraint demo_password_pkey PRIMARY KEY (only_row),
  constraint demo_password_only_row_check CHECK (only_row)
);
grant insert, select, update on demo_password to hedgerow_system;

create table desk_term (
  only_row boolean not null default true,
  epoch bigint not null,
  beat_at timestamp with time zone not null,
  constraint desk_term_pkey PRIMARY KEY (only_row),
  constraint desk_term_only_row_check CHECK (only_row)
);
grant insert, select, update on desk_term to hedgerow_system;

create table economic_event (
  id bigint not null generated always as identity,
  group_id bigint not null,
  event_date date not null,
  data_time_str text not null default ''::text,
  country_code text not null,
  currency text not null,
  importance text not null,
  content text not null,
  content_en text not null,
  old_value text not null default ''::text,
  forecast_value text not null default ''::text,
  new_value text not null default ''::text,
  surprise numeric generated always as (
CASE
    WHEN ((new_value ~ '^[+-]?\d{1,15}(\.\d{1,6})?[^\d.]*$'::text) AND (forecast_value ~ '^[+-]?\d{1,15}(\.\d{1,6})?[^\d.]*$'::text) AND ("substring"(new_value, '[^\d.+-]*$'::text) = "substring"(forecast_value, '[^\d.+-]*$'::text))) THEN (("substring"(new_value, '^[+-]?[\d.]+'::text))::numeric - ("substring"(forecast_value, '^[+-]?[\d.]+'::text))::numeric)
    ELSE NULL::numeric
END) stored,
  event_source text not null default '1'::text,
  deleted boolean not null default false,
  version integer not null default 0,
  create_time timestamp with time zone not null default now(),
  constraint economic_event_pkey PRIMARY KEY (id),
  constraint economic_event_content_check CHECK ((content <> ''::text)),
  constraint economic_event_content_en_check CHECK ((content_en <> ''::text)),
  constraint economic_event_country_code_check CHECK ((country_code ~ '^[A-Z]{2}$'::text)),
  constraint economic_event_currency_fkey FOREIGN KEY (currency) REFERENCES currency(currency_code),
  constraint economic_event_data_time_str_check CHECK (((data_time_str = ''::text) OR (data_time_str ~ '^([01]\d|2[0-3])[0-5]\d$'::text))),
  constraint economic_event_event_source_check CHECK ((event_source = ANY (ARRAY['1'::text, '2'::text, '3'::text]))),
  constraint economic_event_group_id_id_key UNIQUE (group_id, id),
  constraint economic_event_importance_check CHECK ((importance = ANY (ARRAY['1'::text, '2'::text, '3'::text])))
);
alter table economic_event force row level security;
CREATE UNIQUE INDEX economic_event_once ON public.economic_event USING btree (group_id, event_date, country_code, content) WHERE (NOT deleted);
create policy economic_event_scope on economic_event as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy economic_event_system on economic_event as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on economic_event to hedgerow_api;
grant delete, insert, select, update on economic_event to hedgerow_system;

create table evidence (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  evidence_kind text not null,
  evidence_status text not null default '2'::text,
  evidence_no text not null,
  contract_no text not null default ''::text,
  bill_no text not null default ''::text,
  party_name text not null default ''::text,
  evidence_date date not null,
  currency text not null,
  evidence_amt numeric(20,6) not null,
  used_amt numeric(20,6) not null default 0,
  short_amt numeric(20,6) not null default 0,
  free_amt numeric(20,6) generated always as (GREATEST((evidence_amt - used_amt), (0)::numeric)) stored,
  declaration_id bigint,
  remark text not null default ''::text,
  maker_id bigint not null,
  create_time timestamp with time zone not null default now(),
  version integer not null default 0,
  retention_told boolean not null default false,
  hold_reason text not null default ''::text,
  number_twin bigint not null default 0,
  constraint evidence_pkey PRIMARY KEY (id),
  constraint evidence_check CHECK (((evidence_kind <> '1'::text) OR (contract_no <> ''::text))),
  constraint evidence_check1 CHECK (((declaration_id IS NOT NULL) = (evidence_kind = ANY (ARRAY['2'::text, '3'::text])))),
  constraint evidence_currency_fkey FOREIGN KEY (currency) REFERENCES currency(currency_code),
  constraint evidence_evidence_amt_check CHECK (((evidence_amt >= (0)::numeric) AND (evidence_amt <= ('1000000000000'::bigint)::numeric))),
  constraint evidence_evidence_kind_check CHECK ((evidence_kind = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '5'::text, '6'::text]))),
  constraint evidence_evidence_no_check CHECK ((evidence_no <> ''::text)),
  constraint evidence_evidence_status_check CHECK ((evidence_status = ANY (ARRAY['2'::text, '0'::text]))),
  constraint evidence_group_id_declaration_id_fkey FOREIGN KEY (group_id, declaration_id) REFERENCES customs_declaration(group_id, id),
  constraint evidence_group_id_id_key UNIQUE (group_id, id),
  constraint evidence_group_id_maker_id_fkey FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint evidence_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint evidence_hold_reason_check CHECK ((char_length(hold_reason) <= 256)),
  constraint evidence_not_overused CHECK ((used_amt <= (evidence_amt + short_amt))),
  constraint evidence_short_amt_check CHECK ((short_amt >= (0)::numeric)),
  constraint evidence_used_amt_check CHECK ((used_amt >= (0)::numeric))
);
alter table evidence force row level security;
CREATE INDEX evidence_contract ON public.evidence USING btree (group_id, org_id, currency, upper(regexp_replace(NORMALIZE(contract_no, NFKC), '[\s\-_/]'::text, ''::text, 'g'::text))) WHERE (contract_no <> ''::text);
CREATE UNIQUE INDEX evidence_declared ON public.evidence USING btree (group_id, declaration_id) WHERE (declaration_id IS NOT NULL);
CREATE INDEX evidence_list ON public.evidence USING btree (group_id, evidence_status, evidence_date DESC, id DESC);
CREATE UNIQUE INDEX evidence_number ON public.evidence USING btree (group_id, org_id, evidence_kind, canonical_text(evidence_no), number_twin) WHERE ((evidence_status = '2'::text) AND (declaration_id IS NULL));
CREATE INDEX evidence_recent ON public.evidence USING btree (group_id, evidence_date DESC, id DESC);
CREATE INDEX evidence_retention ON public.evidence USING btree (evidence_date) WHERE ((evidence_status = '2'::text) AND (NOT retention_told));
create policy evidence_scope on evidence as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy evidence_system on evidence as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on evidence to hedgerow_api;
grant delete, insert, select, update on evidence to hedgerow_system;

create table evidence_link (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  evidence_id bigint not null,
  exposure_id bigint not null,
  link_amt numeric(20,6) not null,
  over_amt numeric(20,6) not null default 0,
  reason text not null default ''::text,
  release_reason text not null default ''::text,
  link_status text not null default 'T'::text,
  check_status text not null default '0'::text,
  approve_status text not null default '0'::text,
  check_tier text not null default '1'::text,
  worth_usd numeric(30,6),
  maker_id bigint not null,
  last_editor_id bigint not null,
  earlier_editor_ids bigint[] not null default '{}'::bigint[],
  first_checker_id bigint,
  create_time timestamp with time zone not null default now(),
  modify_time timestamp with time zone not null default now(),
  version integer not null default 0,
  constraint evidence_link_pkey PRIMARY KEY (id),
  constraint evidence_link_check CHECK (((over_amt = (0)::numeric) OR (reason <> ''::text))),
  constraint evidence_link_first_checker FOREIGN KEY (group_id, first_checker_id) REFERENCES member(group_id, id),
  constraint evidence_link_group_id_evidence_id_fkey FOREIGN KEY (group_id, evidence_id) REFERENCES evidence(group_id, id),
  constraint evidence_link_group_id_exposure_id_fkey FOREIGN KEY (group_id, exposure_id) REFERENCES fx_exposure(group_id, id),
  constraint evidence_link_group_id_id_key UNIQUE (group_id, id),
  constraint evidence_link_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint evidence_link_last_editor FOREIGN KEY (group_id, last_editor_id) REFERENCES member(group_id, id),
  constraint evidence_link_link_amt_check CHECK ((link_amt > (0)::numeric)),
  constraint evidence_link_maker FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint evidence_link_over_amt_check CHECK ((over_amt >= (0)::numeric)),
  constraint evidence_link_reviewed_check CHECK (((check_status = ANY (ARRAY['0'::text, '1'::text, '2'::text])) AND (approve_status = ANY (ARRAY['0'::text, '1'::text, '2'::text])))),
  constraint evidence_link_reviewed_eyes CHECK (((first_checker_id <> maker_id) AND (first_checker_id <> last_editor_id))),
  constraint evidence_link_reviewed_status CHECK ((link_status = ANY (ARRAY['T'::text, '1'::text, '2'::text, '0'::text]))),
  constraint evidence_link_reviewed_tier CHECK ((check_tier = ANY (ARRAY['1'::text, '2'::text, '3'::text]))),
  constraint evidence_link_reviewed_twice CHECK (((link_status <> '2'::text) OR (check_tier <> '3'::text) OR (approve_status = '1'::text)))
);
alter table evidence_link force row level security;
CREATE INDEX evidence_link_exposure ON public.evidence_link USING btree (group_id, exposure_id);
CREATE INDEX evidence_link_list ON public.evidence_link USING btree (group_id, create_time DESC, id DESC);
CREATE UNIQUE INDEX evidence_link_once ON public.evidence_link USING btree (group_id, evidence_id, exposure_id) WHERE (link_status <> '0'::text);
create policy evidence_link_scope on evidence_link as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy evidence_link_system on evidence_link as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on evidence_link to hedgerow_api;
grant delete, insert, select, update on evidence_link to hedgerow_system;

create table exposure_hedge (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  request_code text not null,
  order_status text not null default 'T'::text,
  check_status text not null default '0'::text,
  execute_status text not null default '0'::text,
  closed_flag text not null default '0'::text,
  close_reason text not null default ''::text,
  exposure_type text,
  request_date date,
  request_content text not null default ''::text,
  buy_currency text,
  sell_currency text,
  buy_amt numeric(20,6),
  sell_amt numeric(20,6),
  hedge_currency text,
  hedge_amt numeric(20,6) not null default 0,
  executed_amt numeric(20,6) not null default 0,
  require_date date,
  require_time text,
  last_trans_date date,
  last_trans_time text,
  prefer_counter_party_id bigint,
  delivery_date date,
  delivery_period text,
  contract_no text not null default ''::text,
  bill_no text not null default ''::text,
  project_no text not null default ''::text,
  documentary_bill_bank text not null default ''::text,
  edit_reason text not null default ''::text,
  remark text not null default ''::text,
  maker_id bigint not null,
  last_editor_id bigint not null,
  create_time timestamp with time zone not null default now(),
  modify_time timestamp with time zone not null default now(),
  version integer not null default 0,
  worth_usd numeric(30,6),
  check_tier text not null default '1'::text,
  approve_status text not null default '0'::text,
  first_checker_id bigint,
  earlier_editor_ids bigint[] not null default '{}'::bigint[],
  reminded_for date,
  plan_reason text not null default ''::text,
  constraint exposure_hedge_pkey PRIMARY KEY (id),
  constraint exposure_hedge_buy_amt_check CHECK (((buy_amt >= (0)::numeric) AND (buy_amt <= ('1000000000000'::bigint)::numeric))),
  constraint exposure_hedge_buy_currency_fkey FOREIGN KEY (buy_currency) REFERENCES currency(currency_code),
  constraint exposure_hedge_check CHECK ((executed_amt <= hedge_amt)),
  constraint exposure_hedge_check1 CHECK (((order_status = ANY (ARRAY['T'::text, '0'::text])) OR (buy_currency <> sell_currency))),
  constraint exposure_hedge_closed_flag_check CHECK ((closed_flag = ANY (ARRAY['0'::text, '1'::text]))),
  constraint exposure_hedge_execute_status_check CHECK ((execute_status = ANY (ARRAY['0'::text, '1'::text, '2'::text]))),
  constraint exposure_hedge_executed_amt_check CHECK ((executed_amt >= (0)::numeric)),
  constraint exposure_hedge_first_checker FOREIGN KEY (group_id, first_checker_id) REFERENCES member(group_id, id),
  constraint exposure_hedge_group_id_id_key UNIQUE (group_id, id),
  constraint exposure_hedge_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint exposure_hedge_group_id_prefer_counter_party_id_fkey FOREIGN KEY (group_id, prefer_counter_party_id) REFERENCES counter_party(group_id, id),
  constraint exposure_hedge_group_id_request_code_key UNIQUE (group_id, request_code),
  constraint exposure_hedge_hedge_amt_check CHECK ((hedge_amt >= (0)::numeric)),
  constraint exposure_hedge_hedge_currency_fkey FOREIGN KEY (hedge_currency) REFERENCES currency(currency_code),
  constraint exposure_hedge_last_editor FOREIGN KEY (group_id, last_editor_id) REFERENCES member(group_id, id),
  constraint exposure_hedge_maker FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint exposure_hedge_plan_reason_check CHECK ((length(plan_reason) <= 512)),
  constraint exposure_hedge_reviewed_check CHECK (((check_status = ANY (ARRAY['0'::text, '1'::text, '2'::text])) AND (approve_status = ANY (ARRAY['0'::text, '1'::text, '2'::text])))),
  constraint exposure_hedge_reviewed_eyes CHECK (((first_checker_id <> maker_id) AND (first_checker_id <> last_editor_id))),
  constraint exposure_hedge_reviewed_status CHECK ((order_status = ANY (ARRAY['T'::text, '1'::text, '2'::text, '0'::text]))),
  constraint exposure_hedge_reviewed_tier CHECK ((check_tier = ANY (ARRAY['1'::text, '2'::text, '3'::text]))),
  constraint exposure_hedge_reviewed_twice CHECK (((order_status <> '2'::text) OR (check_tier <> '3'::text) OR (approve_status = '1'::text))),
  constraint exposure_hedge_sell_amt_check CHECK (((sell_amt >= (0)::numeric) AND (sell_amt <= ('1000000000000'::bigint)::numeric))),
  constraint exposure_hedge_sell_currency_fkey FOREIGN KEY (sell_currency) REFERENCES currency(currency_code)
);
alter table exposure_hedge force row level security;
CREATE INDEX exposure_hedge_list ON public.exposure_hedge USING btree (group_id, order_status, request_date DESC, id DESC);
CREATE INDEX exposure_hedge_open ON public.exposure_hedge USING btree (group_id, org_id) WHERE ((order_status = '2'::text) AND (closed_flag = '0'::text) AND (execute_status <> '1'::text));
CREATE INDEX exposure_hedge_plan_reason_idx ON public.exposure_hedge USING btree (group_id, org_id, id DESC) WHERE (plan_reason <> ''::text);
CREATE INDEX exposure_hedge_required ON public.exposure_hedge USING btree (require_date) WHERE ((order_status = ANY (ARRAY['1'::text, '2'::text])) AND (closed_flag = '0'::text));
create policy exposure_hedge_scope on exposure_hedge as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy exposure_hedge_system on exposure_hedge as permissive for all to hedgerow_system using (true) with check (-);
CREATE TRIGGER exposure_hedge_touched AFTER UPDATE ON public.exposure_hedge REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION touch_exposures_of_requests();
grant insert, select, update on exposure_hedge to hedgerow_api;
grant delete, insert, select, update on exposure_hedge to hedgerow_system;

create table exposure_hedge_line (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  hedge_id bigint not null,
  exposure_id bigint not null,
  hedge_amt numeric(20,6) not null,
  executed_amt numeric(20,6) not null default 0,
  constraint exposure_hedge_line_pkey PRIMARY KEY (id),
  constraint exposure_hedge_line_check CHECK ((executed_amt <= hedge_amt)),
  constraint exposure_hedge_line_executed_amt_check CHECK ((executed_amt >= (0)::numeric)),
  constraint exposure_hedge_line_group_id_exposure_id_fkey FOREIGN KEY (group_id, exposure_id) REFERENCES fx_exposure(group_id, id),
  constraint exposure_hedge_line_group_id_hedge_id_exposure_id_key UNIQUE (group_id, hedge_id, exposure_id),
  constraint exposure_hedge_line_group_id_hedge_id_fkey FOREIGN KEY (group_id, hedge_id) REFERENCES exposure_hedge(group_id, id),
  constraint exposure_hedge_line_group_id_id_key UNIQUE (group_id, id),
  constraint exposure_hedge_line_hedge_amt_check CHECK ((hedge_amt > (0)::numeric))
);
alter table exposure_hedge_line force row level security;
CREATE INDEX exposure_hedge_line_exposure ON public.exposure_hedge_line USING btree (group_id, exposure_id);
create policy exposure_hedge_line_scope on exposure_hedge_line as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy exposure_hedge_line_system on exposure_hedge_line as permissive for all to hedgerow_system using (true) with check (-);
CREATE TRIGGER exposure_hedge_line_touched AFTER INSERT ON public.exposure_hedge_line REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION touch_wholes('fxExposure', 'exposure_id');
CREATE TRIGGER exposure_hedge_line_touched_again AFTER UPDATE ON public.exposure_hedge_line REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION touch_wholes('fxExposure', 'exposure_id');
grant delete, insert, select, update on exposure_hedge_line to hedgerow_api;
grant delete, insert, select, update on exposure_hedge_line to hedgerow_system;

create table exposure_month (
  group_id bigint not null,
  org_id bigint not null,
  currency text not null,
  exposure_direction text not null,
  exposure_type text not null,
  month date not null,
  standing_count bigint not null,
  effective_count bigint not null,
  lock_amt numeric(30,6) not null,
  reserved_amt numeric(30,6) not null,
  open_amt numeric(30,6) not null,
  constraint exposure_month_pkey PRIMARY KEY (group_id, month, org_id, currency, exposure_direction, exposure_type),
  constraint exposure_month_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint exposure_month_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
);
alter table exposure_month force row level security;
CREATE INDEX exposure_month_effective ON public.exposure_month USING btree (group_id, month) INCLUDE (org_id, effective_count) WHERE (effective_count <> 0);
create policy exposure_month_scope on exposure_month as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy exposure_month_system on exposure_month as permissive for all to hedgerow_system using (true) with check (-);
grant select on exposure_month to hedgerow_api;
grant delete, insert, select, update on exposure_month to hedgerow_system;

create table exposure_month_change (
  group_id bigint not null,
  id bigint not null generated always as identity,
  org_id bigint not null,
  currency text not null,
  exposure_direction text not null,
  exposure_type text not null,
  month date not null,
  standing_count bigint not null,
  effective_count bigint not null,
  lock_amt numeric(30,6) not null,
  reserved_amt numeric(30,6) not null,
  open_amt numeric(30,6) not null,
  constraint exposure_month_change_pkey PRIMARY KEY (group_id, id)
);
alter table exposure_month_change force row level security;
create policy exposure_month_change_scope on exposure_month_change as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy exposure_month_change_system on exposure_month_change as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select on exposure_month_change to hedgerow_api;
grant delete, insert, select on exposure_month_change to hedgerow_system;

create table exposure_transfer (
  id bigint not null generated always as identity,
  group_id bigint not null,
  transfer_no text not null,
  transfer_status text not null default '1'::text,
  source_org_id bigint not null,
  target_org_id bigint not null,
  exposure_id bigint not null,
  mirror_exposure_id bigint,
  serial_no text not null,
  exposure_direction text not null,
  delivery_date date not null,
  end_date date not null,
  mirror_serial_no text,
  currency text not null,
  transfer_amt numeric(20,6) not null,
  currency_pair text not null,
  transfer_price numeric(20,10) not null,
  remind_transfer date,
  reminded_for date,
  remark text not null default ''::text,
  comment text not null default ''::text,
  create_by bigint not null,
  create_time timestamp with time zone not null default now(),
  decided_by bigint,
  decided_time timestamp with time zone,
  version integer not null default 0,
  accepted_day date,
  constraint exposure_transfer_pkey PRIMARY KEY (id),
  constraint exposure_transfer_currency_fkey FOREIGN KEY (currency) REFERENCES currency(currency_code),
  constraint exposure_transfer_exposure_direction_check CHECK ((exposure_direction = ANY (ARRAY['0'::text, '1'::text]))),
  constraint exposure_transfer_group_id_create_by_fkey FOREIGN KEY (group_id, create_by) REFERENCES member(group_id, id),
  constraint exposure_transfer_group_id_decided_by_fkey FOREIGN KEY (group_id, decided_by) REFERENCES member(group_id, id),
  constraint exposure_transfer_group_id_exposure_id_fkey FOREIGN KEY (group_id, exposure_id) REFERENCES fx_exposure(group_id, id),
  constraint exposure_transfer_group_id_id_key UNIQUE (group_id, id),
  constraint exposure_transfer_group_id_mirror_exposure_id_fkey FOREIGN KEY (group_id, mirror_exposure_id) REFERENCES fx_exposure(group_id, id),
  constraint exposure_transfer_group_id_source_org_id_fkey FOREIGN KEY (group_id, source_org_id) REFERENCES org(group_id, id),
  constraint exposure_transfer_group_id_target_org_id_fkey FOREIGN KEY (group_id, target_org_id) REFERENCES org(group_id, id),
  constraint exposure_transfer_group_id_transfer_no_key UNIQUE (group_id, transfer_no),
  constraint exposure_transfer_mirrored CHECK (((transfer_status = '2'::text) = (mirror_exposure_id IS NOT NULL))),
  constraint exposure_transfer_transfer_amt_check CHECK ((transfer_amt > (0)::numeric)),
  constraint exposure_transfer_transfer_price_check CHECK ((transfer_price > (0)::numeric)),
  constraint exposure_transfer_transfer_status_check CHECK ((transfer_status = ANY (ARRAY['1'::text, '2'::text, '3'::text, '0'::text]))),
  constraint exposure_transfer_two_people CHECK (((transfer_status <> ALL (ARRAY['2'::text, '3'::text])) OR ((decided_by IS NOT NULL) AND (decided_by <> create_by)))),
  constraint exposure_transfer_two_sides CHECK ((source_org_id <> target_org_id))
);
alter table exposure_transfer force row level security;
CREATE INDEX exposure_transfer_exposure ON public.exposure_transfer USING btree (group_id, exposure_id);
CREATE UNIQUE INDEX exposure_transfer_mirror ON public.exposure_transfer USING btree (group_id, mirror_exposure_id) WHERE (mirror_exposure_id IS NOT NULL);
CREATE INDEX exposure_transfer_recent ON public.exposure_transfer USING btree (group_id, create_time DESC, id DESC);
CREATE INDEX exposure_transfer_reminder ON public.exposure_transfer USING btree (group_id, remind_transfer) WHERE (remind_transfer IS NOT NULL);
create policy exposure_transfer_scope on exposure_transfer as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array) && ARRAY[source_org_id, target_org_id]))) with check (-);
create policy exposure_transfer_system on exposure_transfer as permissive for all to hedgerow_system using (true) with check (-);
CREATE TRIGGER exposure_transfer_touched AFTER INSERT ON public.exposure_transfer REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION touch_wholes('fxExposure', 'exposure_id');
CREATE TRIGGER exposure_transfer_touched_again AFTER UPDATE ON public.exposure_transfer REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION touch_wholes('fxExposure', 'exposure_id');
grant insert, select, update on exposure_transfer to hedgerow_api;
grant delete, insert, select, update on exposure_transfer to hedgerow_system;

create table folder_file (
  group_id bigint not null,
  folder text not null,
  digest text not null,
  file_name text not null,
  taken_at timestamp with time zone not null default clock_timestamp(),
  constraint folder_file_pkey PRIMARY KEY (group_id, folder, digest),
  constraint folder_file_digest_check CHECK ((digest ~ '^[0-9a-f]{64}$'::text)),
  constraint folder_file_folder_check CHECK (((length(folder) >= 1) AND (length(folder) <= 100)))
);
alter table folder_file force row level security;
create policy folder_file_scope on folder_file as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy folder_file_system on folder_file as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on folder_file to hedgerow_api;
grant delete, insert, select, update on folder_file to hedgerow_system;

create table followed_chain (
  group_id bigint not null,
  seq bigint not null,
  hash bytea not null,
  constraint followed_chain_pkey PRIMARY KEY (group_id)
);
alter table followed_chain force row level security;
create policy followed_chain_scope on followed_chain as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy followed_chain_system on followed_chain as permissive for all to hedgerow_system using (true) with check (-);
grant delete, insert, select, update on followed_chain to hedgerow_system;

create table forward_point (
  group_id bigint not null,
  currency_pair text not null,
  data_date date not null,
  term text not null,
  bid_points numeric(20,6),
  ask_points numeric(20,6),
  mid_points numeric(20,6) not null,
  data_source text not null,
  org_id bigint,
  constraint forward_point_currency_pair_fkey FOREIGN KEY (currency_pair) REFERENCES currency_pair(currency_pair_code),
  constraint forward_point_org_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint forward_point_own CHECK (((org_id IS NOT NULL) = (data_source = ANY (ARRAY['MANUAL'::text, 'BANK'::text, 'CFETS'::text])))),
  constraint forward_point_place UNIQUE NULLS NOT DISTINCT (group_id, currency_pair, data_date, term, data_source, org_id)
);
alter table forward_point force row level security;
CREATE INDEX forward_point_by_hand ON public.forward_point USING btree (group_id, data_date, org_id) WHERE (org_id IS NOT NULL);
create policy forward_point_scope on forward_point as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND ((org_id IS NULL) OR (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[]))))) with check (-);
create policy forward_point_system on forward_point as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on forward_point to hedgerow_api;
grant delete, insert, select, update on forward_point to hedgerow_system;

create table fund_allocation (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  net_id bigint not null,
  account_id bigint not null,
  currency text not null,
  alloc_amt numeric(20,6) not null,
  alloc_rule text not null,
  maker_id bigint not null,
  create_time timestamp with time zone not null default now(),
  constraint fund_allocation_pkey PRIMARY KEY (id),
  constraint fund_allocation_alloc_amt_check CHECK ((alloc_amt > (0)::numeric)),
  constraint fund_allocation_alloc_rule_check CHECK ((alloc_rule = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '5'::text]))),
  constraint fund_allocation_currency_fkey FOREIGN KEY (currency) REFERENCES currency(currency_code),
  constraint fund_allocation_group_id_maker_id_fkey FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint fund_allocation_group_id_net_id_account_id_key UNIQUE (group_id, net_id, account_id),
  constraint fund_allocation_group_id_net_id_fkey FOREIGN KEY (group_id, net_id) REFERENCES net_result(group_id, id),
  constraint fund_allocation_group_id_org_id_account_id_fkey FOREIGN KEY (group_id, org_id, account_id) REFERENCES bank_account(group_id, org_id, id),
  constraint fund_allocation_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id)
);
alter table fund_allocation force row level security;
CREATE INDEX fund_allocation_account ON public.fund_allocation USING btree (group_id, account_id, currency);
create policy fund_allocation_scope on fund_allocation as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy fund_allocation_system on fund_allocation as permissive for all to hedgerow_system using (true) with check (-);
grant delete, insert, select, update on fund_allocation to hedgerow_api;
grant delete, insert, select, update on fund_allocation to hedgerow_system;

create table fund_transfer (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  deal_serial_no text not null,
  order_status text not null default 'T'::text,
  send_status text not null default '2'::text,
  transfer_status text not null generated always as (
CASE order_status
    WHEN '2'::text THEN send_status
    ELSE order_status
END) stored,
  transfer_type text,
  pay_way text,
  draw_out_bank text,
  draw_out_bank_no text,
  draw_out_account text,
  draw_out_account_name text,
  draw_out_account_id bigint,
  transfer_in_bank text,
  transfer_in_bank_no text,
  transfer_in_account text,
  transfer_in_account_name text,
  transfer_in_account_id bigint,
  currency text,
  amount numeric(20,6),
  currency2 text,
  exchange_rate2 numeric(20,10),
  amount2 numeric(20,6),
  currency_pair text,
  carrying_rate numeric(20,10),
  fx_difference numeric(20,6),
  difference_currency text,
  pay_date date,
  purpose_code text,
  portfolio_id bigint,
  trader text,
  duplicate_flag text not null default '0'::text,
  fail_reason text not null default ''::text,
  remark text not null default ''::text,
  check_status text not null default '0'::text,
  approve_status text not null default '0'::text,
  check_tier text not null default '1'::text,
  worth_usd numeric(30,6),
  maker_id bigint not null,
  last_editor_id bigint not null,
  earlier_editor_ids bigint[] not null default '{}'::bigint[],
  first_checker_id bigint,
  create_time timestamp with time zone not null default now(),
  modify_time timestamp with time zone not null default now(),
  version integer not null default 0,
  late_reason text not null default ''::text,
  off_market_reason text not null default ''::text,
  netting_id bigint,
  worth_rate numeric(20,10),
  worth_rate_date date,
  worth_rate_source text,
  constraint fund_transfer_pkey PRIMARY KEY (id),
  constraint fund_transfer_amount2_check CHECK ((amount2 > (0)::numeric)),
  constraint fund_transfer_amount_check CHECK ((amount > (0)::numeric)),
  constraint fund_transfer_complete CHECK (((order_status = ANY (ARRAY['T'::text, '0'::text])) OR ((draw_out_account_id IS NOT NULL) AND (amount IS NOT NULL) AND (currency IS NOT NULL) AND (transfer_type IS NOT NULL) AND (pay_way IS NOT NULL) AND (pay_date IS NOT NULL) AND (transfer_in_account IS NOT NULL) AND (trader IS NOT NULL)))),
  constraint fund_transfer_currency2_fkey FOREIGN KEY (currency2) REFERENCES currency(currency_code),
  constraint fund_transfer_currency_fkey FOREIGN KEY (currency) REFERENCES currency(currency_code),
  constraint fund_transfer_duplicate_flag_check CHECK ((duplicate_flag = ANY (ARRAY['0'::text, '1'::text]))),
  constraint fund_transfer_exchange_rate2_check CHECK ((exchange_rate2 > (0)::numeric)),
  constraint fund_transfer_first_checker FOREIGN KEY (group_id, first_checker_id) REFERENCES member(group_id, id),
  constraint fund_transfer_group_id_deal_serial_no_key UNIQUE (group_id, deal_serial_no),
  constraint fund_transfer_group_id_org_id_draw_out_account_id_fkey FOREIGN KEY (group_id, org_id, draw_out_account_id) REFERENCES bank_account(group_id, org_id, id),
  constraint fund_transfer_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint fund_transfer_group_id_org_id_id_key UNIQUE (group_id, org_id, id),
  constraint fund_transfer_group_id_org_id_transfer_in_account_id_fkey FOREIGN KEY (group_id, org_id, transfer_in_account_id) REFERENCES bank_account(group_id, org_id, id),
  constraint fund_transfer_group_id_portfolio_id_fkey FOREIGN KEY (group_id, portfolio_id) REFERENCES portfolio(group_id, id),
  constraint fund_transfer_last_editor FOREIGN KEY (group_id, last_editor_id) REFERENCES member(group_id, id),
  constraint fund_transfer_late_reason_check CHECK ((length(late_reason) <= 256)),
  constraint fund_transfer_maker FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint fund_transfer_netting FOREIGN KEY (group_id, netting_id) REFERENCES net_result(group_id, id),
  constraint fund_transfer_off_market_reason_check CHECK ((length(off_market_reason) <= 256)),
  constraint fund_transfer_pay_way_check CHECK ((pay_way = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '5'::text, '6'::text]))),
  constraint fund_transfer_purpose_code_check CHECK ((purpose_code = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '9'::text]))),
  constraint fund_transfer_reviewed_check CHECK (((check_status = ANY (ARRAY['0'::text, '1'::text, '2'::text])) AND (approve_status = ANY (ARRAY['0'::text, '1'::text, '2'::text])))),
  constraint fund_transfer_reviewed_eyes CHECK (((first_checker_id <> maker_id) AND (first_checker_id <> last_editor_id))),
  constraint fund_transfer_reviewed_status CHECK ((order_status = ANY (ARRAY['T'::text, '1'::text, '2'::text, '0'::text]))),
  constraint fund_transfer_reviewed_tier CHECK ((check_tier = ANY (ARRAY['1'::text, '2'::text, '3'::text]))),
  constraint fund_transfer_reviewed_twice CHECK (((order_status <> '2'::text) OR (check_tier <> '3'::text) OR (approve_status = '1'::text))),
  constraint fund_transfer_send_status_check CHECK ((send_status = ANY (ARRAY['2'::text, '3'::text, '4'::text, '9'::text]))),
  constraint fund_transfer_transfer_type_check CHECK ((transfer_type = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text]))),
  constraint fund_transfer_two_legs CHECK (((order_status = ANY (ARRAY['T'::text, '0'::text])) OR (transfer_type <> '4'::text) OR ((transfer_in_account_id IS NOT NULL) AND (currency2 <> currency) AND (amount2 IS NOT NULL) AND (exchange_rate2 IS NOT NULL) AND (carrying_rate IS NOT NULL) AND (fx_difference IS NOT NULL)))),
  constraint fund_transfer_worth_rate CHECK (((worth_rate > (0)::numeric) AND ((worth_rate IS NULL) OR (worth_usd IS NOT NULL))))
);
alter table fund_transfer force row level security;
CREATE INDEX fund_transfer_netting ON public.fund_transfer USING btree (group_id, netting_id) WHERE (netting_id IS NOT NULL);
CREATE INDEX fund_transfer_quota ON public.fund_transfer USING btree (group_id, org_id, pay_date) WHERE ((transfer_type = '4'::text) AND (order_status = ANY (ARRAY['1'::text, '2'::text])) AND (send_status = ANY (ARRAY['2'::text, '3'::text])));
CREATE INDEX fund_transfer_recent ON public.fund_transfer USING btree (group_id, deal_serial_no DESC, id DESC);
CREATE INDEX fund_transfer_twins ON public.fund_transfer USING btree (group_id, pay_date, currency, amount, transfer_in_account);
CREATE INDEX fund_transfer_waiting ON public.fund_transfer USING btree (group_id, pay_date, id) WHERE (order_status = '1'::text);
create policy fund_transfer_scope on fund_transfer as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy fund_transfer_system on fund_transfer as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on fund_transfer to hedgerow_api;
grant delete, insert, select, update on fund_transfer to hedgerow_system;

create table fx_deal (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  deal_serial_no text not null,
  deal_no text,
  counter_party_deal_no text,
  busin_type text not null,
  deal_type text not null default '1'::text,
  operation_type text not null default 'new'::text,
  trade_status text not null default 'T'::text,
  check_status text not null default '0'::text,
  deal_complete_status text not null default '0'::text,
  busin_match text not null default '0'::text,
  lock_flag text not null default '0'::text,
  trade_source text not null default '1'::text,
  trade_mode text,
  trans_date date,
  trans_time text,
  trader text,
  portfolio_id bigint,
  counter_party_id bigint,
  holiday text,
  currency_pair text,
  deal_direction text,
  buy_currency text,
  buy_amt numeric(20,6),
  sell_currency text,
  sell_amt numeric(20,6),
  time_limit text,
  spot_rate numeric(20,10),
  forward_point numeric(20,10),
  forward_rate numeric(20,10),
  exchange_rate numeric(20,10),
  parity_mark text,
  value_date date,
  provisional_date text not null default '0'::text,
  settle_type text,
  settle_currency text,
  hedge_exposure_type text,
  principal numeric(20,6),
  remain_principal numeric(20,6),
  margin_rate numeric(20,10),
  margin_amt numeric(20,6),
  hedge_request_id bigint,
  market_rate numeric(20,10),
  off_market_reason text not null default ''::text,
  remark text not null default ''::text,
  maker_id bigint not null,
  last_editor_id bigint not null,
  create_time timestamp with time zone not null default now(),
  modify_time timestamp with time zone not null default now(),
  version integer not null default 0,
  worth_usd numeric(30,6),
  check_tier text not null default '1'::text,
  approve_status text not null default '0'::text,
  first_checker_id bigint,
  earlier_editor_ids bigint[] not null default '{}'::bigint[],
  original_deal_id bigint,
  standing_from date,
  hand_worth_usd numeric(30,6),
  limit_usd numeric(30,6) generated always as (COALESCE(worth_usd, hand_worth_usd)) stored,
  constraint fx_deal_pkey PRIMARY KEY (id),
  constraint fx_deal_busin_match_check CHECK ((busin_match = ANY (ARRAY['0'::text, '1'::text, '2'::text]))),
  constraint fx_deal_busin_type_check CHECK ((busin_type = ANY (ARRAY['FX_SPOT'::text, 'FX_FWD'::text, 'FX_OPTION'::text]))),
  constraint fx_deal_buy_amt_check CHECK (((buy_amt > (0)::numeric) AND (buy_amt <= ('1000000000000'::bigint)::numeric))),
  constraint fx_deal_buy_currency_fkey FOREIGN KEY (buy_currency) REFERENCES currency(currency_code),
  constraint fx_deal_check CHECK (((trade_status = ANY (ARRAY['T'::text, '0'::text])) OR ((buy_amt IS NOT NULL) AND (sell_amt IS NOT NULL) AND (exchange_rate IS NOT NULL) AND (value_date IS NOT NULL)))),
  constraint fx_deal_check1 CHECK (((buy_currency IS NULL) OR (buy_currency <> sell_currency))),
  constraint fx_deal_check2 CHECK (((remain_principal >= (0)::numeric) AND (remain_principal <= principal))),
  constraint fx_deal_check3 CHECK (((hand_worth_usd IS NULL) OR (worth_usd IS NULL))),
  constraint fx_deal_check4 CHECK (((busin_match <> '1'::text) OR (counter_party_deal_no IS NOT NULL))),
  constraint fx_deal_check5 CHECK (((busin_match = '0'::text) OR (trade_status <> 'T'::text))),
  constraint fx_deal_currency_pair_fkey FOREIGN KEY (currency_pair) REFERENCES currency_pair(currency_pair_code),
  constraint fx_deal_deal_complete_status_check CHECK ((deal_complete_status = ANY (ARRAY['0'::text, '1'::text]))),
  constraint fx_deal_deal_direction_check CHECK ((deal_direction = ANY (ARRAY['1'::text, '2'::text]))),
  constraint fx_deal_exchange_rate_check CHECK ((exchange_rate > (0)::numeric)),
  constraint fx_deal_first_checker FOREIGN KEY (group_id, first_checker_id) REFERENCES member(group_id, id),
  constraint fx_deal_forward_rate_check CHECK ((forward_rate > (0)::numeric)),
  constraint fx_deal_group_id_counter_party_id_fkey FOREIGN KEY (group_id, counter_party_id) REFERENCES counter_party(group_id, id),
  constraint fx_deal_group_id_deal_serial_no_key UNIQUE (group_id, deal_serial_no),
  constraint fx_deal_group_id_hedge_request_id_fkey FOREIGN KEY (group_id, hedge_request_id) REFERENCES exposure_hedge(group_id, id),
  constraint fx_deal_group_id_id_key UNIQUE (group_id, id),
  constraint fx_deal_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint fx_deal_group_id_original_deal_id_fkey FOREIGN KEY (group_id, original_deal_id) REFERENCES fx_deal(group_id, id),
  constraint fx_deal_group_id_portfolio_id_fkey FOREIGN KEY (group_id, portfolio_id) REFERENCES portfolio(group_id, id),
  constraint fx_deal_last_editor FOREIGN KEY (group_id, last_editor_id) REFERENCES member(group_id, id),
  constraint fx_deal_lock_flag_check CHECK ((lock_flag = ANY (ARRAY['0'::text, '1'::text]))),
  constraint fx_deal_maker FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint fx_deal_reviewed_check CHECK (((check_status = ANY (ARRAY['0'::text, '1'::text, '2'::text])) AND (approve_status = ANY (ARRAY['0'::text, '1'::text, '2'::text])))),
  constraint fx_deal_reviewed_eyes CHECK (((first_checker_id <> maker_id) AND (first_checker_id <> last_editor_id))),
  constraint fx_deal_reviewed_status CHECK ((trade_status = ANY (ARRAY['T'::text, '1'::text, '2'::text, '0'::text]))),
  constraint fx_deal_reviewed_tier CHECK ((check_tier = ANY (ARRAY['1'::text, '2'::text, '3'::text]))),
  constraint fx_deal_reviewed_twice CHECK (((trade_status <> '2'::text) OR (check_tier <> '3'::text) OR (approve_status = '1'::text))),
  constraint fx_deal_sell_amt_check CHECK (((sell_amt > (0)::numeric) AND (sell_amt <= ('1000000000000'::bigint)::numeric))),
  constraint fx_deal_sell_currency_fkey FOREIGN KEY (sell_currency) REFERENCES currency(currency_code),
  constraint fx_deal_settle_currency_fkey FOREIGN KEY (settle_currency) REFERENCES currency(currency_code),
  constraint fx_deal_spot_rate_check CHECK ((spot_rate > (0)::numeric))
);
alter table fx_deal force row level security;
CREATE INDEX fx_deal_counter_party ON public.fx_deal USING btree (group_id, counter_party_id, trans_date DESC, id DESC);
CREATE INDEX fx_deal_facility ON public.fx_deal USING btree (group_id, counter_party_id, value_date) INCLUDE (id, trade_status, trans_date, limit_usd, principal, remain_principal) WHERE ((trade_status = ANY (ARRAY['1'::text, '2'::text])) AND (deal_complete_status = '0'::text));
CREATE INDEX fx_deal_list ON public.fx_deal USING btree (group_id, trade_status, trans_date DESC, id DESC) INCLUDE (org_id, currency_pair, maker_id);
CREATE INDEX fx_deal_live ON public.fx_deal USING btree (group_id, value_date, currency_pair) INCLUDE (id, busin_type, deal_direction, org_id, principal, remain_principal, exchange_rate) WHERE ((trade_status = '2'::text) AND (deal_complete_status = '0'::text));
CREATE INDEX fx_deal_live_option ON public.fx_deal USING btree (group_id, value_date) WHERE ((trade_status = '2'::text) AND (deal_complete_status = '0'::text) AND (busin_type = 'FX_OPTION'::text));
CREATE INDEX fx_deal_maker ON public.fx_deal USING btree (group_id, maker_id, trans_date DESC, id DESC);
CREATE INDEX fx_deal_match ON public.fx_deal USING btree (group_id, busin_match, trans_date DESC, id DESC);
CREATE INDEX fx_deal_maturing ON public.fx_deal USING btree (group_id, busin_type, value_date, id) WHERE ((trade_status = '2'::text) AND (deal_complete_status = '0'::text));
CREATE UNIQUE INDEX fx_deal_no ON public.fx_deal USING btree (group_id, deal_no, (
CASE trade_status
    WHEN '0'::text THEN id
    ELSE (0)::bigint
END)) WHERE (deal_no IS NOT NULL);
CREATE INDEX fx_deal_org_pair ON public.fx_deal USING btree (group_id, org_id, currency_pair, trans_date DESC, id DESC);
CREATE INDEX fx_deal_original ON public.fx_deal USING btree (group_id, original_deal_id) WHERE (original_deal_id IS NOT NULL);
CREATE INDEX fx_deal_other_type ON public.fx_deal USING btree (group_id, deal_type, trans_date DESC, id DESC) WHERE (deal_type <> '1'::text);
CREATE INDEX fx_deal_pair ON public.fx_deal USING btree (group_id, currency_pair, trans_date DESC, id DESC);
CREATE INDEX fx_deal_recent ON public.fx_deal USING btree (group_id, trans_date DESC, id DESC);
CREATE INDEX fx_deal_rejected ON public.fx_deal USING btree (group_id, trans_date DESC, id DESC) WHERE (check_status = '2'::text);
CREATE INDEX fx_deal_request ON public.fx_deal USING btree (group_id, hedge_request_id) WHERE (hedge_request_id IS NOT NULL);
CREATE INDEX fx_deal_review ON public.fx_deal USING btree (group_id, id DESC) WHERE (trade_status = '1'::text);
CREATE INDEX fx_deal_type ON public.fx_deal USING btree (group_id, busin_type, trans_date DESC, id DESC);
CREATE INDEX fx_deal_unconfirmed ON public.fx_deal USING btree (group_id, busin_match, org_id) WHERE ((trade_status = '2'::text) AND (busin_match <> '1'::text));
CREATE INDEX fx_deal_value_date ON public.fx_deal USING btree (group_id, value_date DESC, id DESC);
create policy fx_deal_scope on fx_deal as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy fx_deal_system on fx_deal as permissive for all to hedgerow_system using (true) with check (-);
CREATE TRIGGER fx_deal_began AFTER INSERT ON public.fx_deal REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION begin_deal_remaining();
CREATE TRIGGER fx_deal_remaining AFTER UPDATE OF trade_status, deal_complete_status, remain_principal ON public.fx_deal FOR EACH ROW WHEN ((((old.trade_status = '2'::text) OR (new.trade_status = '2'::text)) AND (((old.trade_status IS DISTINCT FROM new.trade_status) OR (old.deal_complete_status IS DISTINCT FROM new.deal_complete_status)) OR (old.remain_principal IS DISTINCT FROM new.remain_principal)))) EXECUTE FUNCTION keep_deal_remaining();
CREATE TRIGGER fx_deal_touched AFTER INSERT ON public.fx_deal REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION touch_deals();
CREATE TRIGGER fx_deal_touched_again AFTER UPDATE ON public.fx_deal REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION touch_deals();
grant insert, select, update on fx_deal to hedgerow_api;
grant delete, insert, select, update on fx_deal to hedgerow_system;

create table fx_exposure (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  serial_no text not null,
  chg_no integer not null default 0,
  status text not null default '1'::text,
  exposure_type text not null,
  exposure_direction text not null,
  currency text not null,
  original_amt numeric(20,6) not null,
  exposure_amt numeric(20,6) not null,
  settled_amt numeric(20,6) not null default 0,
  lock_amt numeric(20,6) not null default 0,
  reserved_amt numeric(20,6) not null default 0,
  effective_exposure numeric(20,6) generated always as ((exposure_amt - settled_amt)) stored,
  net_amt numeric(20,6) generated always as (((exposure_amt - settled_amt) - lock_amt)) stored,
  trans_date date not null,
  end_date date not null,
  delivery_date date not null,
  project_no text not null default ''::text,
  contract_no text not null default ''::text,
  bill_no text not null default ''::text,
  documentary_bill_flag text not null default '0'::text,
  documentary_bill_rate numeric(20,10),
  documentary_bill_bank text not null default ''::text,
  risk_transferable_flag text not null default '0'::text,
  hedge_flag text not null default '1'::text,
  lock_flag text not null default '0'::text,
  source text not null default '0'::text,
  external_no text,
  to_usd_rate numeric(20,10),
  to_usd_rate_date date,
  dept text not null default ''::text,
  remark text not null default ''::text,
  create_by bigint not null,
  create_time timestamp with time zone not null default clock_timestamp(),
  modify_by bigint not null,
  modify_time timestamp with time zone not null default now(),
  version integer not null default 0,
  to_usd_amount numeric(20,6) generated always as (round(((exposure_amt - settled_amt) * to_usd_rate), 2)) stored,
  open_amt numeric(20,6) generated always as ((((exposure_amt - settled_amt) - lock_amt) - reserved_amt)) stored,
  hedgeable_amt numeric(20,6) generated always as (
CASE
    WHEN (hedge_flag = '1'::text) THEN (((exposure_amt - settled_amt) - lock_amt) - reserved_amt)
    ELSE (0)::numeric
END) stored,
  transferred_amt numeric(20,6) not null default 0,
  book_rate numeric(20,10),
  book_rate_pair text,
  book_rate_source text,
  book_rate_date date,
  constraint fx_exposure_pkey PRIMARY KEY (id),
  constraint fx_exposure_book_rate_check CHECK ((book_rate > (0)::numeric)),
  constraint fx_exposure_book_rate_whole CHECK ((num_nulls(book_rate, book_rate_pair, book_rate_source, book_rate_date) = ANY (ARRAY[0, 4]))),
  constraint fx_exposure_check CHECK ((end_date >= trans_date)),
  constraint fx_exposure_currency_fkey FOREIGN KEY (currency) REFERENCES currency(currency_code),
  constraint fx_exposure_documentary_bill_flag_check CHECK ((documentary_bill_flag = ANY (ARRAY['0'::text, '1'::text]))),
  constraint fx_exposure_exposure_amt_check CHECK (((exposure_amt >= (0)::numeric) AND (exposure_amt <= ('1000000000000'::bigint)::numeric))),
  constraint fx_exposure_exposure_direction_check CHECK ((exposure_direction = ANY (ARRAY['0'::text, '1'::text]))),
  constraint fx_exposure_exposure_type_check CHECK ((exposure_type = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text]))),
  constraint fx_exposure_group_id_create_by_fkey FOREIGN KEY (group_id, create_by) REFERENCES member(group_id, id),
  constraint fx_exposure_group_id_id_key UNIQUE (group_id, id),
  constraint fx_exposure_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint fx_exposure_group_id_serial_no_key UNIQUE (group_id, serial_no),
  constraint fx_exposure_lock_amt_check CHECK ((lock_amt >= (0)::numeric)),
  constraint fx_exposure_lock_flag_check CHECK ((lock_flag = ANY (ARRAY['0'::text, '1'::text]))),
  constraint fx_exposure_not_overhedged CHECK (((lock_amt + reserved_amt) <= (exposure_amt - settled_amt))),
  constraint fx_exposure_original_amt_check CHECK (((original_amt >= (0)::numeric) AND (original_amt <= ('1000000000000'::bigint)::numeric))),
  constraint fx_exposure_reserved_amt_check CHECK ((reserved_amt >= (0)::numeric)),
  constraint fx_exposure_settled_amt_check CHECK ((settled_amt >= (0)::numeric)),
  constraint fx_exposure_source_check CHECK ((source = ANY (ARRAY['0'::text, '1'::text, '2'::text]))),
  constraint fx_exposure_status_check CHECK ((status = ANY (ARRAY['1'::text, '2'::text, '0'::text]))),
  constraint fx_exposure_transferred CHECK (((transferred_amt >= (0)::numeric) AND (transferred_amt <= lock_amt))),
  constraint fx_exposure_void_is_free CHECK (((status <> '0'::text) OR ((lock_amt = (0)::numeric) AND (reserved_amt = (0)::numeric))))
);
alter table fx_exposure force row level security;
CREATE INDEX fx_exposure_cover ON public.fx_exposure USING btree (group_id, end_date, currency) INCLUDE (exposure_direction, org_id, effective_exposure, lock_amt, reserved_amt, open_amt) WHERE (status <> '0'::text);
CREATE INDEX fx_exposure_currency ON public.fx_exposure USING btree (group_id, currency, trans_date DESC, id DESC);
CREATE UNIQUE INDEX fx_exposure_external ON public.fx_exposure USING btree (group_id, org_id, external_no) WHERE (external_no IS NOT NULL);
CREATE INDEX fx_exposure_list ON public.fx_exposure USING btree (group_id, status, trans_date DESC, id DESC);
CREATE INDEX fx_exposure_org_currency ON public.fx_exposure USING btree (group_id, org_id, currency, trans_date DESC, id DESC);
CREATE INDEX fx_exposure_recent ON public.fx_exposure USING btree (group_id, trans_date DESC, id DESC);
create policy fx_exposure_scope on fx_exposure as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy fx_exposure_system on fx_exposure as permissive for all to hedgerow_system using (true) with check (-);
CREATE TRIGGER fx_exposure_designated BEFORE UPDATE OF original_amt, currency, exposure_direction ON public.fx_exposure FOR EACH ROW WHEN (((new.original_amt IS DISTINCT FROM old.original_amt) OR (new.currency IS DISTINCT FROM old.currency) OR (new.exposure_direction IS DISTINCT FROM old.exposure_direction))) EXECUTE FUNCTION keep_designated_exposure();
CREATE TRIGGER fx_exposure_month_gone AFTER DELETE ON public.fx_exposure REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION keep_exposure_months();
CREATE TRIGGER fx_exposure_month_made AFTER INSERT ON public.fx_exposure REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION keep_exposure_months();
CREATE TRIGGER fx_exposure_month_moved AFTER UPDATE ON public.fx_exposure REFERENCING OLD TABLE AS gone NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION keep_exposure_months();
CREATE TRIGGER fx_exposure_touched AFTER INSERT ON public.fx_exposure REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION touch_wholes('fxExposure', 'id');
CREATE TRIGGER fx_exposure_touched_again AFTER UPDATE ON public.fx_exposure REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION touch_wholes('fxExposure', 'id');
grant insert, select, update on fx_exposure to hedgerow_api;
grant delete, insert, select, update on fx_exposure to hedgerow_system;

create table fx_exposure_change (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  exposure_id bigint not null,
  chg_no integer not null,
  chg_serial_no text not null,
  change_type text not null,
  deal_type text not null,
  change_amt numeric(20,6) not null,
  amt_before numeric(20,6) not null,
  amt_after numeric(20,6) not null,
  change_date date not null,
  end_date_before date not null,
  end_date date not null,
  exposure_type_before text not null,
  exposure_type text not null,
  deterministic_flag text not null default '0'::text,
  contract_pay_date date,
  reverses_id bigint,
  remark text not null default ''::text,
  create_by bigint not null,
  create_time timestamp with time zone not null default clock_timestamp(),
  book_rate numeric(20,10),
  book_rate_before numeric(20,10),
  book_rate_source_before text,
  book_rate_date_before date,
  constraint fx_exposure_change_pkey PRIMARY KEY (id),
  constraint fx_exposure_change_amt_after_check CHECK ((amt_after >= (0)::numeric)),
  constraint fx_exposure_change_change_type_check CHECK ((change_type = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '5'::text, '9'::text]))),
  constraint fx_exposure_change_check CHECK ((amt_after = (amt_before + change_amt))),
  constraint fx_exposure_change_group_id_chg_serial_no_key UNIQUE (group_id, chg_serial_no),
  constraint fx_exposure_change_group_id_exposure_id_chg_no_key UNIQUE (group_id, exposure_id, chg_no),
  constraint fx_exposure_change_group_id_exposure_id_fkey FOREIGN KEY (group_id, exposure_id) REFERENCES fx_exposure(group_id, id),
  constraint fx_exposure_change_group_id_id_key UNIQUE (group_id, id),
  constraint fx_exposure_change_group_id_reverses_id_fkey FOREIGN KEY (group_id, reverses_id) REFERENCES fx_exposure_change(group_id, id),
  constraint fx_exposure_change_reverses_id_key UNIQUE (reverses_id)
);
alter table fx_exposure_change force row level security;
CREATE INDEX fx_exposure_change_recent ON public.fx_exposure_change USING btree (group_id, change_date DESC, id DESC);
create policy fx_exposure_change_scope on fx_exposure_change as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy fx_exposure_change_system on fx_exposure_change as permissive for all to hedgerow_system using (true) with check (-);
CREATE TRIGGER fx_exposure_change_append_only BEFORE DELETE OR UPDATE ON public.fx_exposure_change FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER fx_exposure_change_touched AFTER INSERT ON public.fx_exposure_change REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION touch_wholes('fxExposure', 'exposure_id');
CREATE TRIGGER fx_exposure_change_touched_again AFTER UPDATE ON public.fx_exposure_change REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION touch_wholes('fxExposure', 'exposure_id');
grant insert, select, update on fx_exposure_change to hedgerow_api;
grant delete, insert, select, update on fx_exposure_change to hedgerow_system;

create table fx_option (
  group_id bigint not null,
  deal_id bigint not null,
  org_id bigint not null,
  option_deal_direction text,
  option_flag text,
  option_type text,
  currency text,
  currency2 text,
  nominal_amt numeric(20,6),
  nominal_amt2 numeric(20,6),
  exe_price numeric(20,10),
  maturity_date date,
  option_end_time text,
  maturity_settle_date date,
  maturity_sched_rule text not null,
  exe_method text,
  exe_type text,
  fee_cal_currency text,
  fee numeric(20,6),
  fee_premium_rate numeric(20,10),
  fee_premium_point numeric(20,10),
  fee_pay_currency text,
  fee_exchange_rate numeric(20,10),
  fee_pay_amt numeric(20,6),
  fee_pay_date date,
  option_quote_vol numeric(20,10),
  principal_chg_type text not null,
  maturity_pay_method text not null,
  maturity_pay_lag numeric(2,0) not null,
  maturity_pay_lag_type text not null,
  pre_mature_allow_flag text not null,
  modify_reason text not null,
  structure_type text not null,
  package_no text,
  model_fee numeric(20,6),
  model_vol numeric(20,10),
  volatility_origin text,
  delta numeric(20,10),
  delta_convention text,
  cancel_reason text not null default ''::text,
  fee_quote_amt numeric(20,6),
  constraint fx_option_pkey PRIMARY KEY (group_id, deal_id),
  constraint fx_option_check CHECK ((currency <> currency2)),
  constraint fx_option_check1 CHECK ((maturity_settle_date >= maturity_date)),
  constraint fx_option_currency2_fkey FOREIGN KEY (currency2) REFERENCES currency(currency_code),
  constraint fx_option_currency_fkey FOREIGN KEY (currency) REFERENCES currency(currency_code),
  constraint fx_option_exe_method_check CHECK ((exe_method = ANY (ARRAY['1'::text, '2'::text]))),
  constraint fx_option_exe_price_check CHECK ((exe_price > (0)::numeric)),
  constraint fx_option_exe_type_check CHECK ((exe_type = ANY (ARRAY['1'::text, '2'::text]))),
  constraint fx_option_fee_cal_currency_fkey FOREIGN KEY (fee_cal_currency) REFERENCES currency(currency_code),
  constraint fx_option_fee_check CHECK ((fee >= (0)::numeric)),
  constraint fx_option_fee_exchange_rate_check CHECK ((fee_exchange_rate > (0)::numeric)),
  constraint fx_option_fee_pay_amt_check CHECK ((fee_pay_amt >= (0)::numeric)),
  constraint fx_option_fee_pay_currency_fkey FOREIGN KEY (fee_pay_currency) REFERENCES currency(currency_code),
  constraint fx_option_fee_quote_amt_check CHECK ((fee_quote_amt >= (0)::numeric)),
  constraint fx_option_group_id_deal_id_fkey FOREIGN KEY (group_id, deal_id) REFERENCES fx_deal(group_id, id),
  constraint fx_option_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint fx_option_maturity_pay_lag_check CHECK (((maturity_pay_lag >= (0)::numeric) AND (maturity_pay_lag <= (10)::numeric))),
  constraint fx_option_nominal_amt2_check CHECK ((nominal_amt2 > (0)::numeric)),
  constraint fx_option_nominal_amt_check CHECK ((nominal_amt > (0)::numeric)),
  constraint fx_option_option_deal_direction_check CHECK ((option_deal_direction = ANY (ARRAY['1'::text, '2'::text]))),
  constraint fx_option_option_flag_check CHECK ((option_flag = ANY (ARRAY['1'::text, '2'::text]))),
  constraint fx_option_option_quote_vol_check CHECK ((option_quote_vol > (0)::numeric)),
  constraint fx_option_option_type_check CHECK ((option_type = ANY (ARRAY['E'::text, 'A'::text]))),
  constraint fx_option_pre_mature_allow_flag_check CHECK ((pre_mature_allow_flag = ANY (ARRAY['0'::text, '1'::text]))),
  constraint fx_option_structure_type_check CHECK ((structure_type = ANY (ARRAY['0'::text, '1'::text, '2'::text, '3'::text])))
);
alter table fx_option force row level security;
CREATE INDEX fx_option_flag ON public.fx_option USING btree (group_id, option_flag, deal_id);
CREATE INDEX fx_option_maturity ON public.fx_option USING btree (group_id, maturity_date, deal_id);
CREATE INDEX fx_option_package ON public.fx_option USING btree (group_id, package_no) WHERE (package_no IS NOT NULL);
create policy fx_option_scope on fx_option as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy fx_option_system on fx_option as permissive for all to hedgerow_system using (true) with check (-);
CREATE TRIGGER fx_option_touched AFTER INSERT ON public.fx_option REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION touch_wholes('fxDeal', 'deal_id');
CREATE TRIGGER fx_option_touched_again AFTER UPDATE ON public.fx_option REFERENCING NEW TABLE AS made FOR EACH STATEMENT EXECUTE FUNCTION touch_wholes('fxDeal', 'deal_id');
grant insert, select, update on fx_option to hedgerow_api;
grant delete, insert, select, update on fx_option to hedgerow_system;

create table fx_quote (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  inquiry_id bigint not null,
  ask_group_no text not null,
  quote_serial_no text not null,
  counter_party_id bigint not null,
  bank_line_id bigint not null,
  quote_status text not null default '0'::text,
  deal_status text not null default '0'::text,
  spot_rate numeric(20,10),
  forward_point numeric(20,10),
  exchange_rate numeric(20,10),
  deal_amt2 numeric(20,6),
  fee numeric(20,6) not null default 0,
  validity integer not null default 30,
  provider_quote_id text,
  quote_message text,
  lose_reason text,
  spread_pip numeric(20,4),
  spread_bp numeric(20,4),
  spread_cost numeric(20,6),
  asked_at timestamp with time zone not null default clock_timestamp(),
  ask_sent_at timestamp with time zone,
  quoted_at timestamp with time zone,
  expires_at timestamp with time zone,
  ordered_at timestamp with time zone,
  order_sent_at timestamp with time zone,
  resolved_at timestamp with time zone,
  ordered_by jsonb,
  bank_deal_no text,
  deal_id bigint,
  maker_id bigint not null,
  version integer not null default 0,
  indicative boolean not null default false,
  quoted_amt numeric(20,6),
  by_held boolean not null default false,
  constraint fx_quote_pkey PRIMARY KEY (id),
  constraint fx_quote_check CHECK (((quote_status <> '1'::text) OR ((exchange_rate IS NOT NULL) AND (deal_amt2 IS NOT NULL) AND (expires_at IS NOT NULL)))),
  constraint fx_quote_check1 CHECK (((deal_status = '2'::text) = (quote_status = '4'::text))),
  constraint fx_quote_check2 CHECK (((deal_status = '2'::text) = (deal_id IS NOT NULL))),
  constraint fx_quote_check3 CHECK (((deal_status = '0'::text) OR ((ordered_at IS NOT NULL) AND (ordered_by IS NOT NULL)))),
  constraint fx_quote_deal_amt2_check CHECK ((deal_amt2 > (0)::numeric)),
  constraint fx_quote_deal_status_check CHECK ((deal_status = ANY (ARRAY['0'::text, '1'::text, '2'::text, '3'::text, '9'::text]))),
  constraint fx_quote_exchange_rate_check CHECK ((exchange_rate > (0)::numeric)),
  constraint fx_quote_fee_check CHECK ((fee >= (0)::numeric)),
  constraint fx_quote_group_id_bank_line_id_fkey FOREIGN KEY (group_id, bank_line_id) REFERENCES bank_line(group_id, id),
  constraint fx_quote_group_id_counter_party_id_fkey FOREIGN KEY (group_id, counter_party_id) REFERENCES counter_party(group_id, id),
  constraint fx_quote_group_id_deal_id_fkey FOREIGN KEY (group_id, deal_id) REFERENCES fx_deal(group_id, id),
  constraint fx_quote_group_id_id_key UNIQUE (group_id, id),
  constraint fx_quote_group_id_inquiry_id_fkey FOREIGN KEY (group_id, inquiry_id) REFERENCES quote_inquiry(group_id, id),
  constraint fx_quote_group_id_maker_id_fkey FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint fx_quote_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint fx_quote_group_id_quote_serial_no_key UNIQUE (group_id, quote_serial_no),
  constraint fx_quote_lose_reason_check CHECK ((lose_reason = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text]))),
  constraint fx_quote_quote_status_check CHECK ((quote_status = ANY (ARRAY['0'::text, '1'::text, '2'::text, '3'::text, '4'::text, '5'::text]))),
  constraint fx_quote_quoted_amt_check CHECK ((quoted_amt > (0)::numeric)),
  constraint fx_quote_spot_rate_check CHECK ((spot_rate > (0)::numeric)),
  constraint fx_quote_validity_check CHECK ((validity > 0))
);
alter table fx_quote force row level security;
CREATE INDEX fx_quote_bank ON public.fx_quote USING btree (group_id, counter_party_id, asked_at);
CREATE UNIQUE INDEX fx_quote_bank_deal ON public.fx_quote USING btree (group_id, counter_party_id, bank_deal_no) WHERE (bank_deal_no IS NOT NULL);
CREATE UNIQUE INDEX fx_quote_deal ON public.fx_quote USING btree (group_id, deal_id) WHERE (deal_id IS NOT NULL);
CREATE INDEX fx_quote_inquiry ON public.fx_quote USING btree (group_id, inquiry_id);
CREATE INDEX fx_quote_list ON public.fx_quote USING btree (group_id, ask_group_no, id);
CREATE UNIQUE INDEX fx_quote_one_order ON public.fx_quote USING btree (group_id, inquiry_id) WHERE ((deal_status = ANY (ARRAY['1'::text, '2'::text, '9'::text])) AND (NOT by_held));
CREATE INDEX fx_quote_open ON public.fx_quote USING btree (id) WHERE (quote_status = ANY (ARRAY['0'::text, '1'::text]));
CREATE INDEX fx_quote_unknown ON public.fx_quote USING btree (group_id, org_id) WHERE (deal_status = '9'::text);
create policy fx_quote_scope on fx_quote as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy fx_quote_system on fx_quote as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on fx_quote to hedgerow_api;
grant delete, insert, select, update on fx_quote to hedgerow_system;

create table group_calendar (
  group_id bigint not null,
  currency_code text not null,
  published_until date not null,
  constraint group_calendar_pkey PRIMARY KEY (group_id, currency_code),
  constraint group_calendar_currency_code_fkey FOREIGN KEY (currency_code) REFERENCES currency(currency_code)
);
alter table group_calendar force row level security;
create policy group_calendar_scope on group_calendar as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy group_calendar_system on group_calendar as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on group_calendar to hedgerow_api;
grant delete, insert, select, update on group_calendar to hedgerow_system;

create table group_currency (
  group_id bigint not null,
  currency_codes text[] not null,
  begun boolean not null default false,
  constraint group_currency_pkey PRIMARY KEY (group_id),
  constraint group_currency_codes_check CHECK (((cardinality(currency_codes) >= 2) AND (array_to_string(currency_codes, ','::text) ~ '^[A-Z]{3}(,[A-Z]{3})*$'::text)))
);
alter table group_currency force row level security;
create policy group_currency_scope on group_currency as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy group_currency_system on group_currency as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on group_currency to hedgerow_api;
grant delete, insert, select, update on group_currency to hedgerow_system;

create table group_holiday (
  group_id bigint not null,
  currency_code text not null,
  day date not null,
  closed boolean not null,
  constraint group_holiday_pkey PRIMARY KEY (group_id, currency_code, day),
  constraint group_holiday_currency_code_fkey FOREIGN KEY (currency_code) REFERENCES currency(currency_code)
);
alter table group_holiday force row level security;
create policy group_holiday_scope on group_holiday as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy group_holiday_system on group_holiday as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on group_holiday to hedgerow_api;
grant delete, insert, select, update on group_holiday to hedgerow_system;

create table guest_call (
  id bigint not null generated always as identity,
  kind text not null,
  ip text not null,
  at timestamp with time zone not null,
  form_key text,
  constraint guest_call_pkey PRIMARY KEY (id)
);
CREATE INDEX guest_call_age ON public.guest_call USING btree (at);
CREATE INDEX guest_call_ip ON public.guest_call USING btree (kind, ip, at);
grant delete, insert, select, update on guest_call to hedgerow_system;

create table hedge_document (
  group_id bigint not null,
  org_id bigint not null,
  relation_id bigint not null,
  version_no integer not null,
  facts text not null,
  document_hash text not null,
  made_time timestamp with time zone not null default now(),
  constraint hedge_document_pkey PRIMARY KEY (group_id, relation_id, version_no),
  constraint hedge_document_document_hash_check CHECK ((document_hash ~ '^[0-9a-f]{64}$'::text)),
  constraint hedge_document_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint hedge_document_group_id_relation_id_fkey FOREIGN KEY (group_id, relation_id) REFERENCES hedge_relation(group_id, id),
  constraint hedge_document_version_no_check CHECK ((version_no > 0))
);
alter table hedge_document force row level security;
create policy hedge_document_scope on hedge_document as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy hedge_document_system on hedge_document as permissive for all to hedgerow_system using (true) with check (-);
CREATE TRIGGER hedge_document_kept BEFORE DELETE OR UPDATE ON public.hedge_document FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
grant insert, select, update on hedge_document to hedgerow_api;
grant delete, insert, select, update on hedge_document to hedgerow_system;

create table hedge_entry_line (
  group_id bigint not null,
  org_id bigint not null,
  run_id bigint not null,
  relation_id bigint not null,
  hedge_kind text not null,
  currency text not null,
  item_total numeric(20,6) not null,
  hedge_total numeric(20,6) not null,
  whole_total numeric(20,6) not null,
  item_change numeric(20,6) not null,
  hedge_change numeric(20,6) not null,
  opening_worth numeric(20,6) not null,
  effective_amt numeric(20,6) not null,
  ineffective_amt numeric(20,6) not null,
  released_amt numeric(20,6) not null,
  release_role text not null,
  cost_change numeric(20,6) not null,
  cost_released numeric(20,6) not null,
  cleared_amt numeric(20,6) not null,
  reserve_amt numeric(20,6) not null,
  adjustment_amt numeric(20,6) not null,
  cost_amt numeric(20,6) not null,
  carrying_amt numeric(20,6) not null,
  open_item_total numeric(20,6),
  open_hedge_total numeric(20,6),
  exchange_amt numeric(20,6) not null default 0,
  exchange_cost numeric(20,6) not null default 0,
  constraint hedge_entry_line_pkey PRIMARY KEY (group_id, run_id, relation_id),
  constraint hedge_entry_line_currency_fkey FOREIGN KEY (currency) REFERENCES currency(currency_code),
  constraint hedge_entry_line_group_id_org_id_run_id_fkey FOREIGN KEY (group_id, org_id, run_id) REFERENCES hedge_entry_run(group_id, org_id, id),
  constraint hedge_entry_line_group_id_relation_id_fkey FOREIGN KEY (group_id, relation_id) REFERENCES hedge_relation(group_id, id),
  constraint hedge_entry_line_hedge_kind_check CHECK ((hedge_kind = ANY (ARRAY['1'::text, '2'::text]))),
  constraint hedge_entry_line_open_totals CHECK (((open_item_total IS NULL) = (open_hedge_total IS NULL))),
  constraint hedge_entry_line_release_role_check CHECK ((release_role = ANY (ARRAY['revenue'::text, 'inventory'::text, 'cost'::text, 'fxResult'::text])))
);
alter table hedge_entry_line force row level security;
CREATE INDEX hedge_entry_line_relation ON public.hedge_entry_line USING btree (group_id, relation_id, run_id);
create policy hedge_entry_line_scope on hedge_entry_line as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy hedge_entry_line_system on hedge_entry_line as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select on hedge_entry_line to hedgerow_api;
grant insert, select on hedge_entry_line to hedgerow_system;

create table hedge_entry_run (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  run_no text not null,
  entry_date date not null,
  entry_status text not null default '1'::text,
  snapshot_id bigint,
  relation_count integer not null,
  maker_id bigint not null,
  checker_id bigint,
  version integer not null default 0,
  create_time timestamp with time zone not null default now(),
  constraint hedge_entry_run_pkey PRIMARY KEY (id),
  constraint hedge_entry_run_entry_status_check CHECK ((entry_status = ANY (ARRAY['1'::text, '2'::text, '0'::text, '9'::text]))),
  constraint hedge_entry_run_group_id_checker_id_fkey FOREIGN KEY (group_id, checker_id) REFERENCES member(group_id, id),
  constraint hedge_entry_run_group_id_id_key UNIQUE (group_id, id),
  constraint hedge_entry_run_group_id_maker_id_fkey FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint hedge_entry_run_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint hedge_entry_run_group_id_org_id_id_key UNIQUE (group_id, org_id, id),
  constraint hedge_entry_run_group_id_org_id_snapshot_id_fkey FOREIGN KEY (group_id, org_id, snapshot_id) REFERENCES day_snapshot(group_id, org_id, id),
  constraint hedge_entry_run_group_id_run_no_key UNIQUE (group_id, run_no),
  constraint hedge_entry_run_relation_count_check CHECK ((relation_count > 0)),
  constraint hedge_entry_run_two_persons CHECK (((entry_status <> ALL (ARRAY['2'::text, '9'::text])) OR ((checker_id IS NOT NULL) AND (checker_id <> maker_id))))
);
alter table hedge_entry_run force row level security;
CREATE INDEX hedge_entry_run_day ON public.hedge_entry_run USING btree (group_id, entry_date DESC, id DESC);
CREATE UNIQUE INDEX hedge_entry_run_once ON public.hedge_entry_run USING btree (group_id, org_id, entry_date) WHERE (entry_status = ANY (ARRAY['1'::text, '2'::text]));
create policy hedge_entry_run_scope on hedge_entry_run as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy hedge_entry_run_system on hedge_entry_run as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on hedge_entry_run to hedgerow_api;
grant delete, insert, select, update on hedge_entry_run to hedgerow_system;

create table hedge_event (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  relation_id bigint not null,
  relation_no text not null,
  event_kind text not null,
  discontinue_reason text,
  cause_date date not null,
  reason text not null,
  effective_date date,
  document_version integer,
  change_status text not null default 'T'::text,
  check_status text not null default '0'::text,
  approve_status text not null default '0'::text,
  check_tier text not null default '1'::text,
  worth_usd numeric(30,6),
  maker_id bigint not null,
  last_editor_id bigint not null,
  earlier_editor_ids bigint[] not null default '{}'::bigint[],
  first_checker_id bigint,
  create_time timestamp with time zone not null default now(),
  modify_time timestamp with time zone not null default now(),
  version integer not null default 0,
  constraint hedge_event_pkey PRIMARY KEY (id),
  constraint hedge_event_check CHECK (((event_kind = '2'::text) = (discontinue_reason IS NOT NULL))),
  constraint hedge_event_dated CHECK (((change_status = '2'::text) = ((effective_date IS NOT NULL) AND (document_version IS NOT NULL)))),
  constraint hedge_event_discontinue_reason_check CHECK ((discontinue_reason = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '5'::text, '6'::text]))),
  constraint hedge_event_event_kind_check CHECK ((event_kind = ANY (ARRAY['1'::text, '2'::text]))),
  constraint hedge_event_first_checker FOREIGN KEY (group_id, first_checker_id) REFERENCES member(group_id, id),
  constraint hedge_event_group_id_id_key UNIQUE (group_id, id),
  constraint hedge_event_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint hedge_event_group_id_relation_id_fkey FOREIGN KEY (group_id, relation_id) REFERENCES hedge_relation(group_id, id),
  constraint hedge_event_last_editor FOREIGN KEY (group_id, last_editor_id) REFERENCES member(group_id, id),
  constraint hedge_event_maker FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint hedge_event_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 512))),
  constraint hedge_event_reviewed_check CHECK (((check_status = ANY (ARRAY['0'::text, '1'::text, '2'::text])) AND (approve_status = ANY (ARRAY['0'::text, '1'::text, '2'::text])))),
  constraint hedge_event_reviewed_eyes CHECK (((first_checker_id <> maker_id) AND (first_checker_id <> last_editor_id))),
  constraint hedge_event_reviewed_status CHECK ((change_status = ANY (ARRAY['T'::text, '1'::text, '2'::text, '0'::text]))),
  constraint hedge_event_reviewed_tier CHECK ((check_tier = ANY (ARRAY['1'::text, '2'::text, '3'::text]))),
  constraint hedge_event_reviewed_twice CHECK (((change_status <> '2'::text) OR (check_tier <> '3'::text) OR (approve_status = '1'::text)))
);
alter table hedge_event force row level security;
CREATE INDEX hedge_event_relation ON public.hedge_event USING btree (group_id, relation_id, id);
CREATE UNIQUE INDEX hedge_event_waits ON public.hedge_event USING btree (group_id, relation_id) WHERE (change_status = '1'::text);
create policy hedge_event_scope on hedge_event as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy hedge_event_system on hedge_event as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on hedge_event to hedgerow_api;
grant delete, insert, select, update on hedge_event to hedgerow_system;

create table hedge_event_instrument (
  group_id bigint not null,
  org_id bigint not null,
  event_id bigint not null,
  deal_id bigint not null,
  before_amt numeric(20,6) not null,
  after_amt numeric(20,6) not null,
  before_principal numeric(20,6) not null,
  after_principal numeric(20,6) not null,
  constraint hedge_event_instrument_pkey PRIMARY KEY (group_id, event_id, deal_id),
  constraint hedge_event_instrument_after_amt_check CHECK ((after_amt >= (0)::numeric)),
  constraint hedge_event_instrument_after_principal_check CHECK ((after_principal >= (0)::numeric)),
  constraint hedge_event_instrument_before_amt_check CHECK ((before_amt >= (0)::numeric)),
  constraint hedge_event_instrument_before_principal_check CHECK ((before_principal >= (0)::numeric)),
  constraint hedge_event_instrument_group_id_deal_id_fkey FOREIGN KEY (group_id, deal_id) REFERENCES fx_deal(group_id, id),
  constraint hedge_event_instrument_group_id_event_id_fkey FOREIGN KEY (group_id, event_id) REFERENCES hedge_event(group_id, id),
  constraint hedge_event_instrument_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id)
);
alter table hedge_event_instrument force row level security;
CREATE INDEX hedge_event_instrument_deal ON public.hedge_event_instrument USING btree (group_id, deal_id);
create policy hedge_event_instrument_scope on hedge_event_instrument as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy hedge_event_instrument_system on hedge_event_instrument as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on hedge_event_instrument to hedgerow_api;
grant delete, insert, select, update on hedge_event_instrument to hedgerow_system;

create table hedge_event_item (
  group_id bigint not null,
  org_id bigint not null,
  event_id bigint not null,
  exposure_id bigint not null,
  before_amt numeric(20,6) not null,
  after_amt numeric(20,6) not null,
  constraint hedge_event_item_pkey PRIMARY KEY (group_id, event_id, exposure_id),
  constraint hedge_event_item_after_amt_check CHECK ((after_amt >= (0)::numeric)),
  constraint hedge_event_item_before_amt_check CHECK ((before_amt >= (0)::numeric)),
  constraint hedge_event_item_group_id_event_id_fkey FOREIGN KEY (group_id, event_id) REFERENCES hedge_event(group_id, id),
  constraint hedge_event_item_group_id_exposure_id_fkey FOREIGN KEY (group_id, exposure_id) REFERENCES fx_exposure(group_id, id),
  constraint hedge_event_item_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id)
);
alter table hedge_event_item force row level security;
CREATE INDEX hedge_event_item_exposure ON public.hedge_event_item USING btree (group_id, exposure_id);
create policy hedge_event_item_scope on hedge_event_item as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy hedge_event_item_system on hedge_event_item as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on hedge_event_item to hedgerow_api;
grant delete, insert, select, update on hedge_event_item to hedgerow_system;

create table hedge_instrument (
  group_id bigint not null,
  org_id bigint not null,
  relation_id bigint not null,
  deal_id bigint not null,
  designated_amt numeric(20,6) not null,
  principal_amt numeric(20,6) not null,
  constraint hedge_instrument_pkey PRIMARY KEY (group_id, relation_id, deal_id),
  constraint hedge_instrument_designated_amt_check CHECK ((designated_amt > (0)::numeric)),
  constraint hedge_instrument_group_id_deal_id_fkey FOREIGN KEY (group_id, deal_id) REFERENCES fx_deal(group_id, id),
  constraint hedge_instrument_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint hedge_instrument_group_id_relation_id_fkey FOREIGN KEY (group_id, relation_id) REFERENCES hedge_relation(group_id, id),
  constraint hedge_instrument_principal_amt_check CHECK ((principal_amt > (0)::numeric))
);
alter table hedge_instrument force row level security;
CREATE INDEX hedge_instrument_deal ON public.hedge_instrument USING btree (group_id, deal_id);
create policy hedge_instrument_scope on hedge_instrument as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy hedge_instrument_system on hedge_instrument as permissive for all to hedgerow_system using (true) with check (-);
grant delete, insert, select, update on hedge_instrument to hedgerow_api;
grant delete, insert, select, update on hedge_instrument to hedgerow_system;

create table hedge_item (
  group_id bigint not null,
  org_id bigint not null,
  relation_id bigint not null,
  exposure_id bigint not null,
  designated_amt numeric(20,6) not null,
  constraint hedge_item_pkey PRIMARY KEY (group_id, relation_id, exposure_id),
  constraint hedge_item_designated_amt_check CHECK ((designated_amt > (0)::numeric)),
  constraint hedge_item_group_id_exposure_id_fkey FOREIGN KEY (group_id, exposure_id) REFERENCES fx_exposure(group_id, id),
  constraint hedge_item_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint hedge_item_group_id_relation_id_fkey FOREIGN KEY (group_id, relation_id) REFERENCES hedge_relation(group_id, id)
);
alter table hedge_item force row level security;
CREATE INDEX hedge_item_exposure ON public.hedge_item USING btree (group_id, exposure_id);
create policy hedge_item_scope on hedge_item as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy hedge_item_system on hedge_item as permissive for all to hedgerow_system using (true) with check (-);
grant delete, insert, select, update on hedge_item to hedgerow_api;
grant delete, insert, select, update on hedge_item to hedgerow_system;

create table hedge_link_version (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  link_id bigint not null,
  deal_id bigint not null,
  exposure_id bigint not null,
  from_day date not null,
  known_time timestamp with time zone not null,
  hedge_amt numeric(20,6) not null,
  settled_amt numeric(20,6) not null,
  constraint hedge_link_version_pkey PRIMARY KEY (id),
  constraint hedge_link_version_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint hedge_link_version_hedge_amt_check CHECK ((hedge_amt >= (0)::numeric)),
  constraint hedge_link_version_settled_amt_check CHECK ((settled_amt >= (0)::numeric))
);
alter table hedge_link_version force row level security;
CREATE INDEX hedge_link_version_exposure ON public.hedge_link_version USING btree (group_id, exposure_id);
CREATE INDEX hedge_link_version_link ON public.hedge_link_version USING btree (group_id, link_id, from_day DESC, id DESC) INCLUDE (known_time, hedge_amt, settled_amt);
create policy hedge_link_version_scope on hedge_link_version as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy hedge_link_version_system on hedge_link_version as permissive for all to hedgerow_system using (true) with check (-);
CREATE TRIGGER hedge_link_version_append_only BEFORE DELETE OR UPDATE ON public.hedge_link_version FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
grant insert, select, update on hedge_link_version to hedgerow_api;
grant delete, insert, select, update on hedge_link_version to hedgerow_system;

create table hedge_payoff (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  hedge_id bigint not null,
  exposure_id bigint not null,
  chosen integer not null,
  terms jsonb not null,
  maker_id bigint not null,
  create_time timestamp with time zone not null default now(),
  constraint hedge_payoff_pkey PRIMARY KEY (id),
  constraint hedge_payoff_chosen_check CHECK (((chosen >= 0) AND (chosen <= 5))),
  constraint hedge_payoff_group_id_exposure_id_fkey FOREIGN KEY (group_id, exposure_id) REFERENCES fx_exposure(group_id, id),
  constraint hedge_payoff_group_id_hedge_id_fkey FOREIGN KEY (group_id, hedge_id) REFERENCES exposure_hedge(group_id, id),
  constraint hedge_payoff_group_id_hedge_id_key UNIQUE (group_id, hedge_id),
  constraint hedge_payoff_group_id_maker_id_fkey FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint hedge_payoff_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint hedge_payoff_terms_check CHECK ((jsonb_typeof(terms) = 'object'::text))
);
alter table hedge_payoff force row level security;
create policy hedge_payoff_scope on hedge_payoff as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy hedge_payoff_system on hedge_payoff as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on hedge_payoff to hedgerow_api;
grant delete, insert, select, update on hedge_payoff to hedgerow_system;

create table hedge_relation (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  relation_no text not null,
  hedge_kind text not null,
  trans_currency text not null,
  correspond_currency text not null,
  start_date date not null,
  end_date date not null,
  excluded_element text not null,
  item_basis text not null,
  validity_method text not null,
  lower_limit numeric(9,4) not null,
  upper_limit numeric(9,4) not null,
  min_sample_size integer not null,
  min_r_squared numeric(9,4) not null,
  significance numeric(9,4) not null,
  small_amount numeric(20,6) not null,
  objective text not null default ''::text,
  credit_risk text not null,
  credit_reason text not null default ''::text,
  probability_reason text not null default ''::text,
  remark text not null default ''::text,
  serial_no text not null default ''::text,
  deal_serial_no text not null default ''::text,
  item_amt numeric(20,6) not null default 0,
  instrument_amt numeric(20,6) not null default 0,
  hedge_ratio numeric(12,4) generated always as (
CASE
    WHEN (item_amt > (0)::numeric) THEN round(((instrument_amt * (100)::numeric) / item_amt), 4)
    ELSE NULL::numeric
END) stored,
  effect_result text not null default '0'::text,
  last_test_date date,
  designate_time timestamp with time zone,
  relation_status text not null default 'T'::text,
  check_status text not null default '0'::text,
  approve_status text not null default '0'::text,
  check_tier text not null default '1'::text,
  worth_usd numeric(30,6),
  maker_id bigint not null,
  last_editor_id bigint not null,
  earlier_editor_ids bigint[] not null default '{}'::bigint[],
  first_checker_id bigint,
  create_time timestamp with time zone not null default now(),
  modify_time timestamp with time zone not null default now(),
  version integer not null default 0,
  discontinue_date date,
  discontinue_reason text,
  purchase_use text not null default '1'::text,
  constraint hedge_relation_pkey PRIMARY KEY (id),
  constraint hedge_relation_correspond_currency_fkey FOREIGN KEY (correspond_currency) REFERENCES currency(currency_code),
  constraint hedge_relation_credit_reason_check CHECK ((length(credit_reason) <= 512)),
  constraint hedge_relation_credit_risk_check CHECK ((credit_risk = ANY (ARRAY['1'::text, '2'::text]))),
  constraint hedge_relation_discontinue_reason_check CHECK ((discontinue_reason = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '5'::text, '6'::text]))),
  constraint hedge_relation_discontinued CHECK (((relation_status = '3'::text) = ((discontinue_date IS NOT NULL) AND (discontinue_reason IS NOT NULL)))),
  constraint hedge_relation_effect_result_check CHECK ((effect_result = ANY (ARRAY['0'::text, '1'::text, '2'::text, '3'::text]))),
  constraint hedge_relation_excluded_element_check CHECK ((excluded_element = ANY (ARRAY['0'::text, '1'::text, '2'::text]))),
  constraint hedge_relation_first_checker FOREIGN KEY (group_id, first_checker_id) REFERENCES member(group_id, id),
  constraint hedge_relation_group_id_id_key UNIQUE (group_id, id),
  constraint hedge_relation_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint hedge_relation_group_id_relation_no_key UNIQUE (group_id, relation_no),
  constraint hedge_relation_hedge_kind_check CHECK ((hedge_kind = ANY (ARRAY['1'::text, '2'::text]))),
  constraint hedge_relation_instrument_amt_check CHECK ((instrument_amt >= (0)::numeric)),
  constraint hedge_relation_item_amt_check CHECK ((item_amt >= (0)::numeric)),
  constraint hedge_relation_item_basis_check CHECK ((item_basis = ANY (ARRAY['1'::text, '2'::text]))),
  constraint hedge_relation_last_editor FOREIGN KEY (group_id, last_editor_id) REFERENCES member(group_id, id),
  constraint hedge_relation_maker FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint hedge_relation_objective_check CHECK ((length(objective) <= 512)),
  constraint hedge_relation_probability_reason_check CHECK ((length(probability_reason) <= 512)),
  constraint hedge_relation_purchase_use_check CHECK ((purchase_use = ANY (ARRAY['1'::text, '2'::text]))),
  constraint hedge_relation_remark_check CHECK ((length(remark) <= 512)),
  constraint hedge_relation_reviewed_check CHECK (((check_status = ANY (ARRAY['0'::text, '1'::text, '2'::text])) AND (approve_status = ANY (ARRAY['0'::text, '1'::text, '2'::text])))),
  constraint hedge_relation_reviewed_eyes CHECK (((first_checker_id <> maker_id) AND (first_checker_id <> last_editor_id))),
  constraint hedge_relation_reviewed_status CHECK ((relation_status = ANY (ARRAY['T'::text, '1'::text, '2'::text, '3'::text, '0'::text]))),
  constraint hedge_relation_reviewed_tier CHECK ((check_tier = ANY (ARRAY['1'::text, '2'::text, '3'::text]))),
  constraint hedge_relation_reviewed_twice CHECK (((relation_status <> '2'::text) OR (check_tier <> '3'::text) OR (approve_status = '1'::text))),
  constraint hedge_relation_small_amount_check CHECK ((small_amount >= (0)::numeric)),
  constraint hedge_relation_trans_currency_fkey FOREIGN KEY (trans_currency) REFERENCES currency(currency_code),
  constraint hedge_relation_validity_method_check CHECK ((validity_method = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text]))),
  constraint hedge_relation_whole CHECK (((relation_status = ANY (ARRAY['T'::text, '0'::text])) OR ((trans_currency <> correspond_currency) AND (start_date <= end_date) AND (lower_limit <= upper_limit) AND ((min_sample_size >= 8) AND (min_sample_size <= 500)) AND (item_amt > (0)::numeric) AND (instrument_amt > (0)::numeric))))
);
alter table hedge_relation force row level security;
CREATE INDEX hedge_relation_in_force ON public.hedge_relation USING btree (group_id, org_id, id) WHERE (relation_status = '2'::text);
CREATE INDEX hedge_relation_status ON public.hedge_relation USING btree (group_id, relation_status, create_time DESC, id DESC);
CREATE INDEX hedge_relation_time ON public.hedge_relation USING btree (group_id, create_time DESC, id DESC);
create policy hedge_relation_scope on hedge_relation as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy hedge_relation_system on hedge_relation as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on hedge_relation to hedgerow_api;
grant delete, insert, select, update on hedge_relation to hedgerow_system;

create table hedge_strategy (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  strategy_no text not null,
  version_no integer not null,
  strategy_name_zh text not null,
  strategy_name_en text not null,
  currency_pair text not null,
  exposure_direction text not null,
  valid_from date not null,
  valid_to date,
  instruments jsonb not null,
  layers jsonb not null,
  netting_rule text not null,
  reason_flag text not null,
  remark text not null default ''::text,
  strategy_status text not null default 'T'::text,
  check_status text not null default '0'::text,
  approve_status text not null default '0'::text,
  check_tier text not null default '1'::text,
  worth_usd numeric(30,6),
  maker_id bigint not null,
  last_editor_id bigint not null,
  earlier_editor_ids bigint[] not null default '{}'::bigint[],
  first_checker_id bigint,
  create_time timestamp with time zone not null default now(),
  modify_time timestamp with time zone not null default now(),
  version integer not null default 0,
  constraint hedge_strategy_pkey PRIMARY KEY (id),
  constraint hedge_strategy_currency_pair_fkey FOREIGN KEY (currency_pair) REFERENCES currency_pair(currency_pair_code),
  constraint hedge_strategy_exposure_direction_check CHECK ((exposure_direction = ANY (ARRAY['0'::text, '1'::text]))),
  constraint hedge_strategy_first_checker FOREIGN KEY (group_id, first_checker_id) REFERENCES member(group_id, id),
  constraint hedge_strategy_group_id_id_key UNIQUE (group_id, id),
  constraint hedge_strategy_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint hedge_strategy_group_id_strategy_no_version_no_key UNIQUE (group_id, strategy_no, version_no),
  constraint hedge_strategy_instruments_check CHECK ((jsonb_typeof(instruments) = 'array'::text)),
  constraint hedge_strategy_last_editor FOREIGN KEY (group_id, last_editor_id) REFERENCES member(group_id, id),
  constraint hedge_strategy_layers_check CHECK ((jsonb_typeof(layers) = 'array'::text)),
  constraint hedge_strategy_maker FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint hedge_strategy_netting_rule_check CHECK ((netting_rule = ANY (ARRAY['1'::text, '2'::text]))),
  constraint hedge_strategy_reason_flag_check CHECK ((reason_flag = ANY (ARRAY['0'::text, '1'::text]))),
  constraint hedge_strategy_remark_check CHECK ((length(remark) <= 512)),
  constraint hedge_strategy_reviewed_check CHECK (((check_status = ANY (ARRAY['0'::text, '1'::text, '2'::text])) AND (approve_status = ANY (ARRAY['0'::text, '1'::text, '2'::text])))),
  constraint hedge_strategy_reviewed_eyes CHECK (((first_checker_id <> maker_id) AND (first_checker_id <> last_editor_id))),
  constraint hedge_strategy_reviewed_status CHECK ((strategy_status = ANY (ARRAY['T'::text, '1'::text, '2'::text, '0'::text]))),
  constraint hedge_strategy_reviewed_tier CHECK ((check_tier = ANY (ARRAY['1'::text, '2'::text, '3'::text]))),
  constraint hedge_strategy_reviewed_twice CHECK (((strategy_status <> '2'::text) OR (check_tier <> '3'::text) OR (approve_status = '1'::text))),
  constraint hedge_strategy_strategy_name_en_check CHECK (((length(strategy_name_en) >= 1) AND (length(strategy_name_en) <= 64))),
  constraint hedge_strategy_strategy_name_zh_check CHECK (((length(strategy_name_zh) >= 1) AND (length(strategy_name_zh) <= 64))),
  constraint hedge_strategy_version_no_check CHECK ((version_no > 0))
);
alter table hedge_strategy force row level security;
CREATE UNIQUE INDEX hedge_strategy_in_work ON public.hedge_strategy USING btree (group_id, strategy_no) WHERE (strategy_status = ANY (ARRAY['T'::text, '1'::text]));
CREATE UNIQUE INDEX hedge_strategy_standing ON public.hedge_strategy USING btree (group_id, org_id, currency_pair, exposure_direction) WHERE ((strategy_status = '2'::text) AND (valid_to IS NULL));
CREATE INDEX hedge_strategy_time ON public.hedge_strategy USING btree (group_id, create_time DESC, id DESC);
create policy hedge_strategy_scope on hedge_strategy as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy hedge_strategy_system on hedge_strategy as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on hedge_strategy to hedgerow_api;
grant delete, insert, select, update on hedge_strategy to hedgerow_system;

create table hedge_test (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  relation_id bigint not null,
  test_date date not null,
  effect_result text not null,
  inputs jsonb not null,
  result jsonb not null,
  maker_id bigint not null,
  create_time timestamp with time zone not null default now(),
  run_id bigint,
  constraint hedge_test_pkey PRIMARY KEY (id),
  constraint hedge_test_effect_result_check CHECK ((effect_result = ANY (ARRAY['0'::text, '1'::text, '2'::text, '3'::text]))),
  constraint hedge_test_group_id_id_key UNIQUE (group_id, id),
  constraint hedge_test_group_id_maker_id_fkey FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint hedge_test_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint hedge_test_group_id_relation_id_fkey FOREIGN KEY (group_id, relation_id) REFERENCES hedge_relation(group_id, id),
  constraint hedge_test_group_id_run_id_fkey FOREIGN KEY (group_id, run_id) REFERENCES hedge_test_run(group_id, id)
);
alter table hedge_test force row level security;
CREATE UNIQUE INDEX hedge_test_of_month ON public.hedge_test USING btree (group_id, run_id, relation_id) WHERE (run_id IS NOT NULL);
CREATE INDEX hedge_test_relation ON public.hedge_test USING btree (group_id, relation_id, id DESC);
create policy hedge_test_scope on hedge_test as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy hedge_test_system on hedge_test as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on hedge_test to hedgerow_api;
grant delete, insert, select, update on hedge_test to hedgerow_system;

create table hedge_test_gap (
  group_id bigint not null,
  org_id bigint not null,
  run_id bigint not null,
  relation_id bigint not null,
  reason_zh text not null,
  reason_en text not null,
  constraint hedge_test_gap_pkey PRIMARY KEY (group_id, run_id, relation_id),
  constraint hedge_test_gap_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint hedge_test_gap_group_id_relation_id_fkey FOREIGN KEY (group_id, relation_id) REFERENCES hedge_relation(group_id, id),
  constraint hedge_test_gap_group_id_run_id_fkey FOREIGN KEY (group_id, run_id) REFERENCES hedge_test_run(group_id, id)
);
alter table hedge_test_gap force row level security;
create policy hedge_test_gap_scope on hedge_test_gap as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy hedge_test_gap_system on hedge_test_gap as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on hedge_test_gap to hedgerow_api;
grant delete, insert, select, update on hedge_test_gap to hedgerow_system;

create table hedge_test_run (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  test_date date not null,
  total_count integer not null default 0,
  done_count integer not null default 0,
  passed_count integer not null default 0,
  attention_count integer not null default 0,
  failed_count integer not null default 0,
  untested_count integer not null default 0,
  failure text,
  maker_id bigint not null,
  create_time timestamp with time zone not null default now(),
  end_time timestamp with time zone,
  constraint hedge_test_run_pkey PRIMARY KEY (id),
  constraint hedge_test_run_group_id_id_key UNIQUE (group_id, id),
  constraint hedge_test_run_group_id_maker_id_fkey FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint hedge_test_run_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id)
);
alter table hedge_test_run force row level security;
CREATE UNIQUE INDEX hedge_test_run_month ON public.hedge_test_run USING btree (group_id, org_id, date_trunc('month'::text, (test_date)::timestamp without time zone));
create policy hedge_test_run_scope on hedge_test_run as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy hedge_test_run_system on hedge_test_run as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on hedge_test_run to hedgerow_api;
grant delete, insert, select, update on hedge_test_run to hedgerow_system;

create table hedge_test_source (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  test_id bigint not null,
  sources text[] not null,
  reason text not null,
  maker_id bigint not null,
  create_time timestamp with time zone not null default clock_timestamp(),
  constraint hedge_test_source_pkey PRIMARY KEY (id),
  constraint hedge_test_source_group_id_maker_id_fkey FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint hedge_test_source_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint hedge_test_source_group_id_test_id_fkey FOREIGN KEY (group_id, test_id) REFERENCES hedge_test(group_id, id),
  constraint hedge_test_source_reason_check CHECK ((reason <> ''::text)),
  constraint hedge_test_source_sources_check CHECK ((sources <@ ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '5'::text, '6'::text]))
);
alter table hedge_test_source force row level security;
CREATE INDEX hedge_test_source_test ON public.hedge_test_source USING btree (group_id, test_id, id DESC);
create policy hedge_test_source_scope on hedge_test_source as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy hedge_test_source_system on hedge_test_source as permissive for all to hedgerow_system using (true) with check (-);
CREATE TRIGGER hedge_test_source_append_only BEFORE DELETE OR UPDATE ON public.hedge_test_source FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
grant insert, select, update on hedge_test_source to hedgerow_api;
grant delete, insert, select, update on hedge_test_source to hedgerow_system;

create table held_report (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  held_no text not null,
  cause text not null,
  held_status text not null default '0'::text,
  quote_id bigint,
  counter_party_id bigint not null,
  bank_line_id bigint not null,
  wire_no text not null,
  bank_deal_no text,
  reported jsonb not null default '{}'::jsonb,
  differs text[] not null default '{}'::text[],
  bank_message text,
  reports integer not null default 1,
  held_at timestamp with time zone not null default clock_timestamp(),
  agreed_rate numeric(20,10),
  agreed_amt numeric(20,6),
  agreed_deal_no text,
  bank_word text,
  proposer_id bigint,
  proposed_at timestamp with time zone,
  decider_id bigint,
  decided_at timestamp with time zone,
  deal_id bigint,
  version integer not null default 0,
  constraint held_report_pkey PRIMARY KEY (id),
  constraint held_report_agreed_amt_check CHECK ((agreed_amt > (0)::numeric)),
  constraint held_report_agreed_rate_check CHECK ((agreed_rate > (0)::numeric)),
  constraint held_report_cause_check CHECK ((cause = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '5'::text]))),
  constraint held_report_check CHECK (((held_status <> ALL (ARRAY['1'::text, '2'::text, '3'::text, '4'::text])) OR ((proposer_id IS NOT NULL) AND (proposed_at IS NOT NULL) AND (bank_word IS NOT NULL)))),
  constraint held_report_check1 CHECK (((held_status <> ALL (ARRAY['3'::text, '4'::text])) OR ((decider_id IS NOT NULL) AND (decider_id <> proposer_id) AND (decided_at IS NOT NULL)))),
  constraint held_report_check2 CHECK (((held_status <> ALL (ARRAY['1'::text, '3'::text])) OR ((agreed_rate IS NOT NULL) AND (agreed_amt IS NOT NULL) AND (agreed_deal_no IS NOT NULL)))),
  constraint held_report_check3 CHECK (((held_status = '3'::text) = (deal_id IS NOT NULL))),
  constraint held_report_group_id_bank_line_id_fkey FOREIGN KEY (group_id, bank_line_id) REFERENCES bank_line(group_id, id),
  constraint held_report_group_id_counter_party_id_fkey FOREIGN KEY (group_id, counter_party_id) REFERENCES counter_party(group_id, id),
  constraint held_report_group_id_deal_id_fkey FOREIGN KEY (group_id, deal_id) REFERENCES fx_deal(group_id, id),
  constraint held_report_group_id_decider_id_fkey FOREIGN KEY (group_id, decider_id) REFERENCES member(group_id, id),
  constraint held_report_group_id_held_no_key UNIQUE (group_id, held_no),
  constraint held_report_group_id_id_key UNIQUE (group_id, id),
  constraint held_report_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint held_report_group_id_proposer_id_fkey FOREIGN KEY (group_id, proposer_id) REFERENCES member(group_id, id),
  constraint held_report_group_id_quote_id_fkey FOREIGN KEY (group_id, quote_id) REFERENCES fx_quote(group_id, id),
  constraint held_report_held_status_check CHECK ((held_status = ANY (ARRAY['0'::text, '1'::text, '2'::text, '3'::text, '4'::text, '5'::text])))
);
alter table held_report force row level security;
CREATE INDEX held_report_quote ON public.held_report USING btree (group_id, quote_id);
CREATE UNIQUE INDEX held_report_silent ON public.held_report USING btree (group_id, quote_id) WHERE ((cause = '5'::text) AND (held_status = ANY (ARRAY['0'::text, '1'::text, '2'::text])));
CREATE INDEX held_report_waiting ON public.held_report USING btree (group_id, org_id) WHERE (held_status = ANY (ARRAY['0'::text, '1'::text, '2'::text]));
CREATE INDEX held_report_wire ON public.held_report USING btree (bank_line_id, wire_no);
create policy held_report_scope on held_report as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy held_report_system on held_report as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on held_report to hedgerow_api;
grant delete, insert, select, update on held_report to hedgerow_system;

create table holiday (
  currency_code text not null,
  day date not null,
  constraint holiday_pkey PRIMARY KEY (currency_code, day),
  constraint holiday_currency_code_fkey FOREIGN KEY (currency_code) REFERENCES holiday_calendar(currency_code)
);
grant select on holiday to hedgerow_api;
grant delete, insert, select, update on holiday to hedgerow_system;

create table holiday_calendar (
  currency_code text not null,
  calendar_name text not null,
  calendar_name_en text not null,
  source text not null,
  published_until date not null,
  published_from date not null,
  constraint holiday_calendar_pkey PRIMARY KEY (currency_code),
  constraint holiday_calendar_currency_code_fkey FOREIGN KEY (currency_code) REFERENCES currency(currency_code)
);
grant select on holiday_calendar to hedgerow_api;
grant delete, insert, select, update on holiday_calendar to hedgerow_system;

create table import_batch (
  id bigint not null generated always as identity,
  group_id bigint not null,
  user_id bigint not null,
  kind text not null,
  file_name text not null,
  format text not null,
  content bytea not null,
  status text not null default 'previewed'::text,
  progress integer not null default 0,
  report jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  heartbeat_at timestamp with time zone not null default now(),
  constraint import_batch_pkey PRIMARY KEY (id),
  constraint import_batch_group_id_id_key UNIQUE (group_id, id),
  constraint import_batch_kind_check CHECK ((kind ~ '^[a-z][a-zA-Z]{1,29}$'::text)),
  constraint import_batch_progress_check CHECK (((progress >= 0) AND (progress <= 100))),
  constraint import_batch_status_check CHECK ((status = ANY (ARRAY['previewed'::text, 'submitted'::text, 'committing'::text, 'committed'::text, 'cancelled'::text, 'failed'::text])))
);
alter table import_batch force row level security;
create policy import_batch_scope on import_batch as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy import_batch_system on import_batch as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on import_batch to hedgerow_api;
grant delete, insert, select, update on import_batch to hedgerow_system;

create table indicative_rate (
  group_id bigint not null,
  currency_pair text not null,
  data_date date not null,
  mid_price numeric(24,14) not null,
  imp_at timestamp with time zone not null default clock_timestamp(),
  constraint indicative_rate_pkey PRIMARY KEY (group_id, currency_pair, data_date),
  constraint indicative_rate_currency_pair_fkey FOREIGN KEY (currency_pair) REFERENCES currency_pair(currency_pair_code),
  constraint indicative_rate_mid_price_check CHECK ((mid_price > (0)::numeric))
);
alter table indicative_rate force row level security;
create policy indicative_rate_scope on indicative_rate as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy indicative_rate_system on indicative_rate as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on indicative_rate to hedgerow_api;
grant delete, insert, select, update on indicative_rate to hedgerow_system;

create table interest_rate (
  group_id bigint not null,
  currency_code text not null,
  as_of date not null,
  term text not null,
  rate_pct numeric(12,6) not null,
  data_source text not null,
  simulated boolean not null default false,
  org_id bigint,
  constraint interest_rate_currency_code_fkey FOREIGN KEY (currency_code) REFERENCES currency(currency_code),
  constraint interest_rate_org_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint interest_rate_own CHECK (((org_id IS NOT NULL) = (data_source = ANY (ARRAY['MANUAL'::text, 'BANK'::text, 'CFETS'::text])))),
  constraint interest_rate_place UNIQUE NULLS NOT DISTINCT (group_id, currency_code, as_of, term, org_id)
);
alter table interest_rate force row level security;
CREATE INDEX interest_rate_by_hand ON public.interest_rate USING btree (group_id, as_of, org_id) WHERE (org_id IS NOT NULL);
create policy interest_rate_scope on interest_rate as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND ((org_id IS NULL) OR (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[]))))) with check (-);
create policy interest_rate_system on interest_rate as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on interest_rate to hedgerow_api;
grant delete, insert, select, update on interest_rate to hedgerow_system;

create table journal (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  journal_no text not null,
  book_date date not null,
  journal_kind text not null,
  origin_type text not null,
  origin_id bigint not null,
  origin_no text not null,
  origin_step text not null default 'book'::text,
  reverses_id bigint,
  maker_id bigint not null,
  create_time timestamp with time zone not null default now(),
  booked_in xid8 not null default pg_current_xact_id(),
  constraint journal_pkey PRIMARY KEY (id),
  constraint journal_balances TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint journal_check CHECK (((journal_kind = 'reversal'::text) = (reverses_id IS NOT NULL))),
  constraint journal_group_id_journal_no_key UNIQUE (group_id, journal_no),
  constraint journal_group_id_maker_id_fkey FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint journal_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint journal_group_id_org_id_id_key UNIQUE (group_id, org_id, id),
  constraint journal_group_id_org_id_reverses_id_fkey FOREIGN KEY (group_id, org_id, reverses_id) REFERENCES journal(group_id, org_id, id),
  constraint journal_journal_kind_check CHECK ((journal_kind = ANY (ARRAY['balance'::text, 'transfer'::text, 'conversion'::text, 'settlement'::text, 'mark'::text, 'hedge'::text, 'reversal'::text]))),
  constraint journal_origin_once UNIQUE (group_id, origin_type, origin_id, origin_step)
);
alter table journal force row level security;
CREATE INDEX journal_origin ON public.journal USING btree (group_id, origin_type, origin_id, journal_kind);
CREATE INDEX journal_recent ON public.journal USING btree (group_id, book_date DESC, id DESC);
CREATE UNIQUE INDEX journal_reverses_once ON public.journal USING btree (reverses_id) WHERE (reverses_id IS NOT NULL);
create policy journal_scope on journal as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy journal_system on journal as permissive for all to hedgerow_system using (true) with check (-);
CREATE TRIGGER journal_append_only BEFORE DELETE OR UPDATE ON public.journal FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE CONSTRAINT TRIGGER journal_balances AFTER INSERT ON public.journal DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_journal();
CREATE TRIGGER journal_not_emptied BEFORE TRUNCATE ON public.journal FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER journal_sealed BEFORE INSERT ON public.journal FOR EACH ROW EXECUTE FUNCTION seal_journal();
grant insert, select on journal to hedgerow_api;
grant insert, select on journal to hedgerow_system;

create table known_device (
  group_id bigint not null,
  user_id bigint not null,
  device_sha256 bytea not null,
  last_used_at timestamp with time zone not null default clock_timestamp(),
  constraint known_device_pkey PRIMARY KEY (user_id, device_sha256),
  constraint known_device_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES member(group_id, id)
);
alter table known_device force row level security;
create policy known_device_scope on known_device as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy known_device_system on known_device as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on known_device to hedgerow_api;
grant delete, insert, select, update on known_device to hedgerow_system;

create table ledger_account (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  account_role text not null,
  subject_code text not null,
  subject_name text not null,
  subject_name_en text not null,
  version integer not null default 0,
  constraint ledger_account_pkey PRIMARY KEY (id),
  constraint ledger_account_account_role_check CHECK ((account_role = ANY (ARRAY['bank'::text, 'fxPosition'::text, 'unexplained'::text, 'counterParty'::text, 'bankCharges'::text, 'fxResult'::text, 'derivativeAsset'::text, 'derivativeLiability'::text, 'fairValueResult'::text, 'hedgingInstrument'::text, 'hedgedItem'::text, 'hedgeReserve'::text, 'hedgeCost'::text, 'hedgeResult'::text, 'revenue'::text, 'inventory'::text, 'cost'::text]))),
  constraint ledger_account_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint ledger_account_group_id_org_id_id_key UNIQUE (group_id, org_id, id)
);
alter table ledger_account force row level security;
CREATE UNIQUE INDEX ledger_account_role ON public.ledger_account USING btree (group_id, org_id, account_role) WHERE (account_role <> 'bank'::text);
create policy ledger_account_scope on ledger_account as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy ledger_account_system on ledger_account as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on ledger_account to hedgerow_api;
grant insert, select, update on ledger_account to hedgerow_system;

create table ledger_balance (
  group_id bigint not null,
  org_id bigint not null,
  account_id bigint not null,
  currency text not null,
  balance_minor bigint not null,
  constraint ledger_balance_pkey PRIMARY KEY (group_id, account_id, currency),
  constraint ledger_balance_currency_fkey FOREIGN KEY (currency) REFERENCES currency(currency_code),
  constraint ledger_balance_group_id_org_id_account_id_fkey FOREIGN KEY (group_id, org_id, account_id) REFERENCES ledger_account(group_id, org_id, id)
);
alter table ledger_balance force row level security;
create policy ledger_balance_scope on ledger_balance as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy ledger_balance_system on ledger_balance as permissive for all to hedgerow_system using (true) with check (-);
CREATE TRIGGER ledger_balance_follows BEFORE INSERT OR DELETE OR UPDATE ON public.ledger_balance FOR EACH ROW EXECUTE FUNCTION refuse_direct_balance();
grant insert, select, update on ledger_balance to hedgerow_api;
grant insert, select, update on ledger_balance to hedgerow_system;

create table ledger_period (
  group_id bigint not null,
  org_id bigint not null,
  first_day date not null,
  closed_to date,
  constraint ledger_period_pkey PRIMARY KEY (group_id, org_id),
  constraint ledger_period_check CHECK ((closed_to >= first_day)),
  constraint ledger_period_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id)
);
alter table ledger_period force row level security;
create policy ledger_period_scope on ledger_period as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy ledger_period_system on ledger_period as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on ledger_period to hedgerow_api;
grant delete, insert, select, update on ledger_period to hedgerow_system;

create table ledger_subject (
  account_role text not null,
  subject_code text not null,
  subject_name text not null,
  subject_name_en text not null,
  code_elsewhere text not null,
  constraint ledger_subject_pkey PRIMARY KEY (account_role)
);
grant select on ledger_subject to hedgerow_api;
grant select on ledger_subject to hedgerow_system;

create table limit_change (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  change_kind text not null,
  counter_party_id bigint,
  quota_id bigint,
  subject text not null,
  limit_usd numeric(30,6),
  limit_to date,
  before jsonb not null,
  after jsonb not null,
  change_status text not null default 'T'::text,
  check_status text not null default '0'::text,
  approve_status text not null default '0'::text,
  check_tier text not null default '1'::text,
  worth_usd numeric(30,6),
  maker_id bigint not null,
  last_editor_id bigint not null,
  earlier_editor_ids bigint[] not null default '{}'::bigint[],
  first_checker_id bigint,
  create_time timestamp with time zone not null default now(),
  modify_time timestamp with time zone not null default now(),
  version integer not null default 0,
  constraint limit_change_pkey PRIMARY KEY (id),
  constraint limit_change_change_kind_check CHECK ((change_kind = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '5'::text, '6'::text, '7'::text, '8'::text]))),
  constraint limit_change_check CHECK (((change_kind = ANY (ARRAY['1'::text, '2'::text, '3'::text, '7'::text])) = (counter_party_id IS NOT NULL))),
  constraint limit_change_check1 CHECK (((change_kind = '5'::text) = (quota_id IS NOT NULL))),
  constraint limit_change_first_checker FOREIGN KEY (group_id, first_checker_id) REFERENCES member(group_id, id),
  constraint limit_change_group_id_counter_party_id_fkey FOREIGN KEY (group_id, counter_party_id) REFERENCES counter_party(group_id, id),
  constraint limit_change_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint limit_change_group_id_quota_id_fkey FOREIGN KEY (group_id, quota_id) REFERENCES board_quota(group_id, id),
  constraint limit_change_last_editor FOREIGN KEY (group_id, last_editor_id) REFERENCES member(group_id, id),
  constraint limit_change_maker FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint limit_change_reviewed_check CHECK (((check_status = ANY (ARRAY['0'::text, '1'::text, '2'::text])) AND (approve_status = ANY (ARRAY['0'::text, '1'::text, '2'::text])))),
  constraint limit_change_reviewed_eyes CHECK (((first_checker_id <> maker_id) AND (first_checker_id <> last_editor_id))),
  constraint limit_change_reviewed_status CHECK ((change_status = ANY (ARRAY['T'::text, '1'::text, '2'::text, '0'::text]))),
  constraint limit_change_reviewed_tier CHECK ((check_tier = ANY (ARRAY['1'::text, '2'::text, '3'::text]))),
  constraint limit_change_reviewed_twice CHECK (((change_status <> '2'::text) OR (check_tier <> '3'::text) OR (approve_status = '1'::text))),
  constraint limit_change_subject_check CHECK ((subject <> ''::text))
);
alter table limit_change force row level security;
CREATE UNIQUE INDEX limit_change_of_party ON public.limit_change USING btree (group_id, counter_party_id) WHERE ((change_status = '1'::text) AND (counter_party_id IS NOT NULL));
CREATE UNIQUE INDEX limit_change_of_policy ON public.limit_change USING btree (group_id, org_id) WHERE ((change_status = '1'::text) AND (change_kind = '6'::text));
CREATE UNIQUE INDEX limit_change_of_quota ON public.limit_change USING btree (group_id, subject) WHERE ((change_status = '1'::text) AND (counter_party_id IS NULL) AND (change_kind <> ALL (ARRAY['6'::text, '8'::text])));
CREATE UNIQUE INDEX limit_change_of_risk ON public.limit_change USING btree (group_id, org_id, ((after ->> 'limitKind'::text))) WHERE ((change_status = '1'::text) AND (change_kind = '8'::text));
CREATE INDEX limit_change_time ON public.limit_change USING btree (group_id, create_time DESC, id DESC);
create policy limit_change_scope on limit_change as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy limit_change_system on limit_change as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on limit_change to hedgerow_api;
grant delete, insert, select, update on limit_change to hedgerow_system;

create table list_view (
  id bigint not null generated always as identity,
  group_id bigint not null,
  user_id bigint not null,
  list_name text not null,
  view_name text not null,
  filters jsonb not null,
  sort text not null,
  columns jsonb not null,
  is_compact boolean not null,
  is_start boolean not null,
  deleted boolean not null default false,
  constraint list_view_pkey PRIMARY KEY (id),
  constraint list_view_check CHECK (((NOT is_start) OR (view_name <> ''::text))),
  constraint list_view_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES member(group_id, id),
  constraint list_view_view_name_check CHECK ((char_length(view_name) <= 40))
);
alter table list_view force row level security;
CREATE UNIQUE INDEX list_view_named ON public.list_view USING btree (group_id, user_id, list_name, view_name) WHERE (NOT deleted);
CREATE UNIQUE INDEX list_view_start ON public.list_view USING btree (group_id, user_id, list_name) WHERE (is_start AND (NOT deleted));
create policy list_view_scope on list_view as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy list_view_system on list_view as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on list_view to hedgerow_api;
grant delete, insert, select, update on list_view to hedgerow_system;

create table live_presence (
  user_id bigint not null,
  group_id bigint not null,
  server_id uuid not null,
  is_idle boolean not null,
  seen_at timestamp with time zone not null,
  constraint live_presence_pkey PRIMARY KEY (user_id, server_id),
  constraint live_presence_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES member(group_id, id)
);
alter table live_presence force row level security;
create policy live_presence_scope on live_presence as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy live_presence_system on live_presence as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on live_presence to hedgerow_api;
grant delete, insert, select, update on live_presence to hedgerow_system;

create table login_attempt (
  id bigint not null generated always as identity,
  user_name text not null,
  ip text not null,
  at timestamp with time zone not null default now(),
  accepted boolean not null,
  device_sha256 bytea,
  forgiven boolean not null default false,
  constraint login_attempt_pkey PRIMARY KEY (id)
);
CREATE INDEX login_attempt_age ON public.login_attempt USING btree (at);
CREATE INDEX login_attempt_ip ON public.login_attempt USING btree (ip, at DESC);
CREATE INDEX login_attempt_name ON public.login_attempt USING btree (lower(user_name), at DESC);
grant delete, insert, select on login_attempt to hedgerow_system;

create table long_export (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  maker_id bigint not null,
  list_name text not null,
  screen_path text not null,
  base_name text,
  file_type text not null,
  lang text not null,
  columns jsonb not null,
  query jsonb not null,
  request_hash text not null,
  export_status text not null default '0'::text,
  total_rows integer not null,
  row_count integer not null default 0,
  rights text[],
  file_id uuid,
  file_name text not null,
  byte_count integer,
  failure_reason text,
  create_time timestamp with time zone not null default clock_timestamp(),
  end_time timestamp with time zone,
  constraint long_export_pkey PRIMARY KEY (id),
  constraint long_export_done CHECK (((file_id IS NULL) OR ((rights IS NOT NULL) AND (byte_count > 0)))),
  constraint long_export_end CHECK (((export_status = ANY (ARRAY['0'::text, '1'::text])) = (end_time IS NULL))),
  constraint long_export_export_status_check CHECK ((export_status = ANY (ARRAY['0'::text, '1'::text, '2'::text, '3'::text, '4'::text, '5'::text, '6'::text]))),
  constraint long_export_failure CHECK (((export_status = ANY (ARRAY['3'::text, '5'::text])) = (failure_reason IS NOT NULL))),
  constraint long_export_file CHECK (((export_status = '2'::text) = (file_id IS NOT NULL))),
  constraint long_export_file_type_check CHECK ((file_type = ANY (ARRAY['xlsx'::text, 'csv'::text]))),
  constraint long_export_group_id_id_key UNIQUE (group_id, id),
  constraint long_export_group_id_maker_id_fkey FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint long_export_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint long_export_row_count_check CHECK ((row_count >= 0)),
  constraint long_export_total_rows_check CHECK ((total_rows > 0))
);
alter table long_export force row level security;
CREATE INDEX long_export_ended ON public.long_export USING btree (end_time) WHERE (end_time IS NOT NULL);
CREATE INDEX long_export_of_member ON public.long_export USING btree (group_id, maker_id, list_name, create_time DESC);
CREATE UNIQUE INDEX long_export_under_way ON public.long_export USING btree (group_id, maker_id, request_hash) WHERE (export_status = ANY (ARRAY['0'::text, '1'::text]));
create policy long_export_scope on long_export as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy long_export_system on long_export as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on long_export to hedgerow_api;
grant delete, insert, select, update on long_export to hedgerow_system;

create table lost_tail (
  group_id bigint not null,
  first_seq bigint not null,
  last_seq bigint not null,
  seen_at timestamp with time zone not null,
  notice_time timestamp with time zone not null default clock_timestamp(),
  constraint lost_tail_pkey PRIMARY KEY (group_id),
  constraint lost_tail_check CHECK (((first_seq >= 1) AND (first_seq <= last_seq)))
);
alter table lost_tail force row level security;
create policy lost_tail_scope on lost_tail as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy lost_tail_system on lost_tail as permissive for all to hedgerow_system using (true) with check (-);
grant select on lost_tail to hedgerow_api;
grant delete, insert, select, update on lost_tail to hedgerow_system;

create table mark_line (
  group_id bigint not null,
  org_id bigint not null,
  run_id bigint not null,
  deal_id bigint not null,
  currency text not null,
  market_rate numeric(20,10) not null,
  value_amt numeric(20,6) not null,
  hedged_principal numeric(20,6) not null default 0,
  cost_amt numeric(20,6) not null default 0,
  constraint mark_line_pkey PRIMARY KEY (group_id, run_id, deal_id),
  constraint mark_line_currency_fkey FOREIGN KEY (currency) REFERENCES currency(currency_code),
  constraint mark_line_group_id_deal_id_fkey FOREIGN KEY (group_id, deal_id) REFERENCES fx_deal(group_id, id),
  constraint mark_line_group_id_org_id_run_id_fkey FOREIGN KEY (group_id, org_id, run_id) REFERENCES mark_run(group_id, org_id, id),
  constraint mark_line_hedged_principal_check CHECK ((hedged_principal >= (0)::numeric))
);
alter table mark_line force row level security;
create policy mark_line_scope on mark_line as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy mark_line_system on mark_line as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select on mark_line to hedgerow_api;
grant insert, select on mark_line to hedgerow_system;

create table mark_run (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  run_no text not null,
  mark_date date not null,
  mark_status text not null default '1'::text,
  deal_count integer not null,
  maker_id bigint not null,
  checker_id bigint,
  version integer not null default 0,
  create_time timestamp with time zone not null default now(),
  left_out jsonb not null default '[]'::jsonb,
  left_out_reason text,
  snapshot_id bigint,
  constraint mark_run_pkey PRIMARY KEY (id),
  constraint mark_run_deal_count_check CHECK ((deal_count > 0)),
  constraint mark_run_group_id_checker_id_fkey FOREIGN KEY (group_id, checker_id) REFERENCES member(group_id, id),
  constraint mark_run_group_id_id_key UNIQUE (group_id, id),
  constraint mark_run_group_id_maker_id_fkey FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint mark_run_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint mark_run_group_id_org_id_id_key UNIQUE (group_id, org_id, id),
  constraint mark_run_group_id_run_no_key UNIQUE (group_id, run_no),
  constraint mark_run_left_out CHECK (((left_out_reason IS NULL) = (left_out = '[]'::jsonb))),
  constraint mark_run_left_out_list CHECK ((jsonb_typeof(left_out) = 'array'::text)),
  constraint mark_run_mark_status_check CHECK ((mark_status = ANY (ARRAY['1'::text, '2'::text, '0'::text]))),
  constraint mark_run_snapshot FOREIGN KEY (group_id, org_id, snapshot_id) REFERENCES day_snapshot(group_id, org_id, id),
  constraint mark_run_two_persons CHECK (((mark_status <> '2'::text) OR ((checker_id IS NOT NULL) AND (checker_id <> maker_id))))
);
alter table mark_run force row level security;
CREATE UNIQUE INDEX mark_run_once ON public.mark_run USING btree (group_id, org_id, mark_date, COALESCE(snapshot_id, (0)::bigint)) WHERE (mark_status <> '0'::text);
create policy mark_run_scope on mark_run as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy mark_run_system on mark_run as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on mark_run to hedgerow_api;
grant delete, insert, select, update on mark_run to hedgerow_system;

create table market_alert (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  user_id bigint,
  remind_name text not null,
  severity text not null,
  watch text not null,
  watch_object text not null,
  threshold numeric(20,6),
  hysteresis numeric(5,2) not null,
  org_user_type text not null,
  remind_mode text not null,
  remind_time integer not null,
  expire_date date not null,
  quiet_from time without time zone,
  quiet_to time without time zone,
  escalate_hours integer,
  escalate_to bigint,
  enable_status text not null,
  alert_state text not null default '1'::text,
  watch_from date not null,
  last_fired timestamp with time zone,
  fire_count integer not null default 0,
  ack_by bigint,
  ack_note text,
  escalated_at timestamp with time zone,
  deleted boolean not null default false,
  create_by bigint not null,
  create_time timestamp with time zone not null default now(),
  version integer not null default 0,
  receiver_id bigint,
  constraint market_alert_pkey PRIMARY KEY (id),
  constraint market_alert_alert_state_check CHECK ((alert_state = ANY (ARRAY['1'::text, '2'::text, '3'::text]))),
  constraint market_alert_check CHECK (((watch = '6'::text) = (threshold IS NULL))),
  constraint market_alert_check1 CHECK (((severity = '3'::text) = ((escalate_hours IS NOT NULL) AND (escalate_to IS NOT NULL)))),
  constraint market_alert_check2 CHECK (((quiet_from IS NULL) = (quiet_to IS NULL))),
  constraint market_alert_enable_status_check CHECK ((enable_status = ANY (ARRAY['0'::text, '1'::text]))),
  constraint market_alert_escalate_hours_check CHECK (((escalate_hours >= 1) AND (escalate_hours <= 168))),
  constraint market_alert_group_id_ack_by_fkey FOREIGN KEY (group_id, ack_by) REFERENCES member(group_id, id),
  constraint market_alert_group_id_create_by_fkey FOREIGN KEY (group_id, create_by) REFERENCES member(group_id, id),
  constraint market_alert_group_id_escalate_to_fkey FOREIGN KEY (group_id, escalate_to) REFERENCES member(group_id, id),
  constraint market_alert_group_id_id_key UNIQUE (group_id, id),
  constraint market_alert_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint market_alert_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES member(group_id, id),
  constraint market_alert_hysteresis_check CHECK (((hysteresis >= 0.01) AND (hysteresis <= (100)::numeric))),
  constraint market_alert_org_user_type_check CHECK ((org_user_type ~ '^[01](,[01])?$'::text)),
  constraint market_alert_receiver FOREIGN KEY (group_id, receiver_id) REFERENCES member(group_id, id),
  constraint market_alert_receiver_check CHECK (((receiver_id IS NULL) OR (user_id IS NULL))),
  constraint market_alert_remind_mode_check CHECK ((remind_mode ~ '^[123](,[123]){0,2}$'::text)),
  constraint market_alert_remind_name_check CHECK ((remind_name <> ''::text)),
  constraint market_alert_remind_time_check CHECK (((remind_time >= 1) AND (remind_time <= 10000))),
  constraint market_alert_severity_check CHECK ((severity = ANY (ARRAY['1'::text, '2'::text, '3'::text]))),
  constraint market_alert_threshold_check CHECK ((threshold > (0)::numeric)),
  constraint market_alert_watch_check CHECK ((watch = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '5'::text, '6'::text]))),
  constraint market_alert_watch_object_check CHECK ((watch_object <> ''::text))
);
alter table market_alert force row level security;
CREATE UNIQUE INDEX market_alert_once ON public.market_alert USING btree (group_id, org_id, user_id, watch, watch_object, threshold) NULLS NOT DISTINCT WHERE (NOT deleted);
CREATE INDEX market_alert_watch ON public.market_alert USING btree (group_id, watch, watch_object, org_id) WHERE ((enable_status = '1'::text) AND (NOT deleted));
create policy market_alert_scope on market_alert as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy market_alert_system on market_alert as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on market_alert to hedgerow_api;
grant delete, insert, select, update on market_alert to hedgerow_system;

create table market_alert_event (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  alert_id bigint not null,
  fire_no integer not null,
  crossing text,
  about text not null,
  about_en text not null,
  data_date date not null,
  simulated boolean not null,
  fired_at timestamp with time zone not null default clock_timestamp(),
  told_at timestamp with time zone,
  constraint market_alert_event_pkey PRIMARY KEY (id),
  constraint market_alert_event_group_id_alert_id_fire_no_key UNIQUE (group_id, alert_id, fire_no),
  constraint market_alert_event_group_id_alert_id_fkey FOREIGN KEY (group_id, alert_id) REFERENCES market_alert(group_id, id)
);
alter table market_alert_event force row level security;
CREATE INDEX market_alert_event_held ON public.market_alert_event USING btree (group_id, alert_id) WHERE (told_at IS NULL);
CREATE UNIQUE INDEX market_alert_event_once ON public.market_alert_event USING btree (group_id, alert_id, crossing) WHERE (crossing IS NOT NULL);
create policy market_alert_event_scope on market_alert_event as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy market_alert_event_system on market_alert_event as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on market_alert_event to hedgerow_api;
grant delete, insert, select, update on market_alert_event to hedgerow_system;

create table market_change (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  change_kind text not null,
  batch_id bigint,
  file_name text not null,
  first_date date,
  last_date date,
  new_count integer not null,
  changed_count integer not null,
  left_out_count integer not null,
  band_pct numeric(5,2),
  change_status text not null default 'T'::text,
  check_status text not null default '0'::text,
  approve_status text not null default '0'::text,
  check_tier text not null default '1'::text,
  worth_usd numeric(30,6),
  maker_id bigint not null,
  last_editor_id bigint not null,
  earlier_editor_ids bigint[] not null default '{}'::bigint[],
  first_checker_id bigint,
  create_time timestamp with time zone not null default now(),
  modify_time timestamp with time zone not null default now(),
  version integer not null default 0,
  curve_id bigint,
  source_order text[],
  hand_act text,
  order_pair text,
  hand_place text,
  constraint market_change_pkey PRIMARY KEY (id),
  constraint market_change_band_check CHECK (((band_pct IS NULL) = (change_kind = ANY (ARRAY['calendar'::text, 'zeroCurve'::text, 'retirement'::text, 'priority'::text])))),
  constraint market_change_change_kind_check CHECK ((change_kind = ANY (ARRAY['rate'::text, 'curve'::text, 'daily'::text, 'calendar'::text, 'volatility'::text, 'zeroCurve'::text, 'retirement'::text, 'priority'::text]))),
  constraint market_change_curve_check CHECK (((curve_id IS NOT NULL) = (change_kind = ANY (ARRAY['zeroCurve'::text, 'retirement'::text])))),
  constraint market_change_first_checker FOREIGN KEY (group_id, first_checker_id) REFERENCES member(group_id, id),
  constraint market_change_group_id_batch_id_fkey FOREIGN KEY (group_id, batch_id) REFERENCES import_batch(group_id, id) ON DELETE SET NULL (batch_id),
  constraint market_change_group_id_batch_id_key UNIQUE (group_id, batch_id),
  constraint market_change_group_id_curve_id_fkey FOREIGN KEY (group_id, curve_id) REFERENCES zero_curve(group_id, id),
  constraint market_change_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint market_change_hand_act_check CHECK ((hand_act = ANY (ARRAY['add'::text, 'edit'::text, 'delete'::text, 'quarantine'::text, 'release'::text]))),
  constraint market_change_hand_place_check CHECK (((hand_place IS NULL) OR (hand_act IS NOT NULL) OR (change_kind = 'daily'::text))),
  constraint market_change_last_editor FOREIGN KEY (group_id, last_editor_id) REFERENCES member(group_id, id),
  constraint market_change_maker FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint market_change_order_check CHECK (((source_order IS NOT NULL) = (change_kind = 'priority'::text))),
  constraint market_change_order_pair_check CHECK (((order_pair IS NULL) OR (change_kind = 'priority'::text))),
  constraint market_change_order_pair_fkey FOREIGN KEY (order_pair) REFERENCES currency_pair(currency_pair_code),
  constraint market_change_reviewed_check CHECK (((check_status = ANY (ARRAY['0'::text, '1'::text, '2'::text])) AND (approve_status = ANY (ARRAY['0'::text, '1'::text, '2'::text])))),
  constraint market_change_reviewed_eyes CHECK (((first_checker_id <> maker_id) AND (first_checker_id <> last_editor_id))),
  constraint market_change_reviewed_status CHECK ((change_status = ANY (ARRAY['T'::text, '1'::text, '2'::text, '0'::text]))),
  constraint market_change_reviewed_tier CHECK ((check_tier = ANY (ARRAY['1'::text, '2'::text, '3'::text]))),
  constraint market_change_reviewed_twice CHECK (((change_status <> '2'::text) OR (check_tier <> '3'::text) OR (approve_status = '1'::text)))
);
alter table market_change force row level security;
CREATE UNIQUE INDEX market_change_curve_waits ON public.market_change USING btree (group_id, curve_id) WHERE (change_status = '1'::text);
CREATE INDEX market_change_order_used ON public.market_change USING btree (group_id, org_id, order_pair, first_date DESC, id DESC) WHERE ((change_kind = 'priority'::text) AND (change_status = '2'::text));
CREATE UNIQUE INDEX market_change_order_waits ON public.market_change USING btree (group_id, org_id, order_pair) NULLS NOT DISTINCT WHERE ((change_kind = 'priority'::text) AND (change_status = '1'::text));
CREATE UNIQUE INDEX market_change_place_waits ON public.market_change USING btree (group_id, org_id, hand_place) WHERE (change_status = '1'::text);
CREATE INDEX market_change_time ON public.market_change USING btree (group_id, create_time DESC, id DESC);
create policy market_change_scope on market_change as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy market_change_system on market_change as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on market_change to hedgerow_api;
grant delete, insert, select, update on market_change to hedgerow_system;

create table market_price (
  id bigint not null generated always as identity,
  group_id bigint not null,
  currency_pair text not null,
  term text not null default 'SPOT'::text,
  data_date date not null,
  data_time text not null,
  data_source text not null,
  bid_price numeric(24,14),
  ask_price numeric(24,14),
  mid_price numeric(24,14) not null,
  previous_close_price numeric(24,14),
  open_price numeric(24,14),
  high_price numeric(24,14),
  low_price numeric(24,14),
  derived_from text,
  simulated boolean not null default false,
  ric text,
  src_system_code text,
  batch_id bigint,
  imp_at timestamp with time zone not null default now(),
  org_id bigint,
  quarantined boolean not null default false,
  constraint market_price_ask_price_check CHECK ((ask_price > (0)::numeric)),
  constraint market_price_bid_price_check CHECK ((bid_price > (0)::numeric)),
  constraint market_price_check CHECK (((bid_price IS NULL) OR (ask_price IS NULL) OR (bid_price <= ask_price))),
  constraint market_price_currency_pair_check CHECK (((length(currency_pair) = 7) AND (substr(currency_pair, 4, 1) = '/'::text))),
  constraint market_price_mid_price_check CHECK ((mid_price > (0)::numeric)),
  constraint market_price_org_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint market_price_own CHECK (((data_source = 'CFETS'::text) OR ((org_id IS NOT NULL) = (data_source = ANY (ARRAY['MANUAL'::text, 'BANK'::text]))))),
  constraint market_price_place UNIQUE NULLS NOT DISTINCT (group_id, currency_pair, term, data_date, data_source, org_id)
);
alter table market_price force row level security;
CREATE INDEX market_price_by_hand ON public.market_price USING btree (group_id, data_date, org_id) WHERE (org_id IS NOT NULL);
CREATE INDEX market_price_date ON public.market_price USING btree (group_id, data_date DESC, id DESC);
CREATE INDEX market_price_simulated ON public.market_price USING btree (group_id, data_date, currency_pair) WHERE simulated;
create policy market_price_delete on market_price as restrictive for delete to hedgerow_api using ((org_id IS NOT NULL)) with check (-);
create policy market_price_scope on market_price as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND ((org_id IS NULL) OR (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[]))))) with check (-);
create policy market_price_system on market_price as permissive for all to hedgerow_system using (true) with check (-);
grant delete, insert, select, update on market_price to hedgerow_api;
grant delete, insert, select, update on market_price to hedgerow_system;

create table member (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  user_name text not null,
  real_name text not null,
  nick_name text not null,
  about text not null default ''::text,
  about_en text not null default ''::text,
  email text,
  phone text,
  org_user_type text not null,
  user_type text not null default '1'::text,
  user_status text not null default '1'::text,
  password_hash text not null,
  pass_modify_time timestamp with time zone not null default now(),
  settings jsonb not null default '{}'::jsonb,
  create_time timestamp with time zone not null default now(),
  version integer not null default 0,
  shortcuts text[] not null default '{}'::text[],
  must_change_pwd boolean not null default false,
  one_time_until timestamp with time zone,
  gender text,
  ident_kind text,
  ident_sealed bytea,
  remark text not null default ''::text,
  conflict_reason text not null default ''::text,
  deleted_at timestamp with time zone,
  header uuid,
  sign text not null default ''::text,
  birth date,
  country text not null default ''::text,
  province text not null default ''::text,
  city text not null default ''::text,
  letter_until timestamp with time zone,
  email_counts_from timestamp with time zone not null default '-infinity'::timestamp with time zone,
  phone_counts_from timestamp with time zone not null default '-infinity'::timestamp with time zone,
  ident_start_date date,
  ident_end_date date,
  modify_time timestamp with time zone not null default clock_timestamp(),
  constraint member_pkey PRIMARY KEY (id),
  constraint member_deleted CHECK (((deleted_at IS NULL) OR ((user_status = '0'::text) AND (email IS NULL) AND (phone IS NULL)))),
  constraint member_gender_check CHECK ((gender = ANY (ARRAY['0'::text, '1'::text, '2'::text]))),
  constraint member_group_id_id_key UNIQUE (group_id, id),
  constraint member_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint member_header_fkey FOREIGN KEY (header) REFERENCES stored_file(id),
  constraint member_ident_dates CHECK ((ident_start_date < ident_end_date)),
  constraint member_ident_days_of_number CHECK (((ident_sealed IS NOT NULL) OR ((ident_start_date IS NULL) AND (ident_end_date IS NULL)))),
  constraint member_ident_kind_check CHECK ((ident_kind = ANY (ARRAY['1'::text, '2'::text]))),
  constraint member_org_user_type_check CHECK ((org_user_type = ANY (ARRAY['0'::text, '1'::text]))),
  constraint member_place_check CHECK ((((province = ''::text) OR (country <> ''::text)) AND ((city = ''::text) OR (province <> ''::text)))),
  constraint member_sign_check CHECK ((length(sign) <= 128)),
  constraint member_user_status_check CHECK ((user_status = ANY (ARRAY['0'::text, '1'::text]))),
  constraint member_user_type_check CHECK ((user_type = ANY (ARRAY['1'::text, '2'::text])))
);
alter table member force row level security;
CREATE UNIQUE INDEX member_email ON public.member USING btree (lower(email)) WHERE (email IS NOT NULL);
CREATE INDEX member_org ON public.member USING btree (group_id, org_id, id);
CREATE UNIQUE INDEX member_phone ON public.member USING btree (phone) WHERE (phone IS NOT NULL);
CREATE UNIQUE INDEX member_user_name ON public.member USING btree (lower(user_name));
create policy member_scope on member as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy member_system on member as permissive for all to hedgerow_system using (true) with check (-);
CREATE TRIGGER member_modify_time BEFORE UPDATE ON public.member FOR EACH ROW WHEN ((old.version IS DISTINCT FROM new.version)) EXECUTE FUNCTION keep_member_time();
grant insert, select, update on member to hedgerow_api;
grant delete, insert, select, update on member to hedgerow_system;

create table member_address (
  id bigint not null generated always as identity,
  group_id bigint not null,
  user_id bigint not null,
  receiver text not null,
  receiver_org text not null,
  receiver_mobile text not null,
  country text not null,
  province text not null,
  city text not null,
  area text not null,
  detailed_address text not null,
  default_flag text not null default '0'::text,
  deleted boolean not null default false,
  version integer not null default 0,
  constraint member_address_pkey PRIMARY KEY (id),
  constraint member_address_country_fkey FOREIGN KEY (country) REFERENCES country(country_code),
  constraint member_address_default_flag_check CHECK ((default_flag = ANY (ARRAY['0'::text, '1'::text]))),
  constraint member_address_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES member(group_id, id)
);
alter table member_address force row level security;
CREATE UNIQUE INDEX member_address_default ON public.member_address USING btree (group_id, user_id) WHERE ((default_flag = '1'::text) AND (NOT deleted));
CREATE INDEX member_address_user ON public.member_address USING btree (group_id, user_id, id DESC) WHERE (NOT deleted);
create policy member_address_scope on member_address as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy member_address_system on member_address as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on member_address to hedgerow_api;
grant delete, insert, select, update on member_address to hedgerow_system;

create table net_result (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  netting_no text not null,
  counter_party_id bigint,
  settle_date date not null,
  settle_currency text not null,
  pay_way text,
  our_party_path_id bigint not null,
  counter_party_path_id bigint,
  position text,
  net_flag text not null,
  cfl_flag text not null,
  settle_amt numeric(20,6) not null,
  gross_amt numeric(20,6) not null,
  member_count integer not null,
  net_conditions jsonb not null,
  postscript text not null default ''::text,
  override_reason text not null default ''::text,
  operate_status text not null default '0'::text,
  allocate_status text not null default '0'::text,
  lock_flag text not null default '0'::text,
  remark text not null default ''::text,
  netting_status text not null default 'T'::text,
  check_status text not null default '0'::text,
  approve_status text not null default '0'::text,
  check_tier text not null default '1'::text,
  worth_usd numeric(30,6),
  maker_id bigint not null,
  last_editor_id bigint not null,
  earlier_editor_ids bigint[] not null default '{}'::bigint[],
  first_checker_id bigint,
  create_time timestamp with time zone not null default now(),
  modify_time timestamp with time zone not null default now(),
  version integer not null default 0,
  fail_reason text not null default ''::text,
  allocator_id bigint,
  return_count integer not null default 0,
  send_status text not null default '0'::text,
  run_id bigint,
  worth_rate numeric(20,10),
  worth_rate_date date,
  worth_rate_source text,
  constraint net_result_pkey PRIMARY KEY (id),
  constraint net_result_allocate_status_check CHECK ((allocate_status = ANY (ARRAY['0'::text, '1'::text, '2'::text]))),
  constraint net_result_cfl_flag_check CHECK ((cfl_flag = ANY (ARRAY['0'::text, '1'::text, '2'::text]))),
  constraint net_result_direction CHECK (((cfl_flag = '0'::text) = (settle_amt = (0)::numeric))),
  constraint net_result_first_checker FOREIGN KEY (group_id, first_checker_id) REFERENCES member(group_id, id),
  constraint net_result_group_id_allocator_id_fkey FOREIGN KEY (group_id, allocator_id) REFERENCES member(group_id, id),
  constraint net_result_group_id_counter_party_id_fkey FOREIGN KEY (group_id, counter_party_id) REFERENCES counter_party(group_id, id),
  constraint net_result_group_id_counter_party_path_id_fkey FOREIGN KEY (group_id, counter_party_path_id) REFERENCES settlement_path(group_id, id),
  constraint net_result_group_id_id_key UNIQUE (group_id, id),
  constraint net_result_group_id_netting_no_key UNIQUE (group_id, netting_no),
  constraint net_result_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint net_result_group_id_our_party_path_id_fkey FOREIGN KEY (group_id, our_party_path_id) REFERENCES settlement_path(group_id, id),
  constraint net_result_group_id_run_id_fkey FOREIGN KEY (group_id, run_id) REFERENCES net_run(group_id, id),
  constraint net_result_last_editor FOREIGN KEY (group_id, last_editor_id) REFERENCES member(group_id, id),
  constraint net_result_lock_flag_check CHECK ((lock_flag = ANY (ARRAY['0'::text, '1'::text]))),
  constraint net_result_maker FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint net_result_net_flag_check CHECK ((net_flag = ANY (ARRAY['0'::text, '1'::text]))),
  constraint net_result_operate_status_check CHECK ((operate_status = ANY (ARRAY['0'::text, '1'::text, '2'::text, '3'::text]))),
  constraint net_result_operates CHECK (((operate_status = '0'::text) OR (netting_status = '1'::text))),
  constraint net_result_pay_way_check CHECK ((pay_way = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '5'::text, '6'::text]))),
  constraint net_result_position_check CHECK (("position" = ANY (ARRAY['1'::text, '2'::text]))),
  constraint net_result_reviewed_check CHECK (((check_status = ANY (ARRAY['0'::text, '1'::text, '2'::text])) AND (approve_status = ANY (ARRAY['0'::text, '1'::text, '2'::text])))),
  constraint net_result_reviewed_eyes CHECK (((first_checker_id <> maker_id) AND (first_checker_id <> last_editor_id))),
  constraint net_result_reviewed_status CHECK ((netting_status = ANY (ARRAY['T'::text, '1'::text, '2'::text, '0'::text]))),
  constraint net_result_reviewed_tier CHECK ((check_tier = ANY (ARRAY['1'::text, '2'::text, '3'::text]))),
  constraint net_result_reviewed_twice CHECK (((netting_status <> '2'::text) OR (check_tier <> '3'::text) OR (approve_status = '1'::text))),
  constraint net_result_send_status_check CHECK ((send_status = ANY (ARRAY['0'::text, '1'::text]))),
  constraint net_result_sent CHECK (((send_status = '0'::text) OR ((lock_flag = '1'::text) AND (allocate_status = '2'::text) AND (netting_status = '1'::text)))),
  constraint net_result_settle_amt_check CHECK ((settle_amt >= (0)::numeric)),
  constraint net_result_settle_currency_fkey FOREIGN KEY (settle_currency) REFERENCES currency(currency_code),
  constraint net_result_worth_rate CHECK (((worth_rate > (0)::numeric) AND ((worth_rate IS NULL) OR (worth_usd IS NOT NULL))))
);
alter table net_result force row level security;
CREATE INDEX net_result_due ON public.net_result USING btree (group_id, netting_status, settle_date, id);
CREATE INDEX net_result_number ON public.net_result USING btree (group_id, netting_no text_pattern_ops);
CREATE INDEX net_result_run ON public.net_result USING btree (group_id, run_id) WHERE (run_id IS NOT NULL);
create policy net_result_scope on net_result as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy net_result_system on net_result as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on net_result to hedgerow_api;
grant delete, insert, select, update on net_result to hedgerow_system;

create table net_run (
  id bigint not null generated always as identity,
  group_id bigint not null,
  run_no text not null,
  run_status text not null default '1'::text,
  question jsonb not null,
  of_orgs bigint[] not null,
  total integer not null,
  done integer not null default 0,
  netted integer not null default 0,
  row_count integer not null default 0,
  left_out integer not null default 0,
  reached jsonb,
  reason text not null default ''::text,
  maker_id bigint not null,
  create_time timestamp with time zone not null default now(),
  end_time timestamp with time zone,
  version integer not null default 0,
  constraint net_run_pkey PRIMARY KEY (id),
  constraint net_run_group_id_id_key UNIQUE (group_id, id),
  constraint net_run_group_id_maker_id_fkey FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint net_run_group_id_run_no_key UNIQUE (group_id, run_no),
  constraint net_run_run_status_check CHECK ((run_status = ANY (ARRAY['1'::text, '2'::text, '3'::text, '9'::text])))
);
alter table net_run force row level security;
CREATE INDEX net_run_latest ON public.net_run USING btree (group_id, maker_id, id DESC);
CREATE UNIQUE INDEX net_run_running ON public.net_run USING btree (group_id) WHERE (run_status = '1'::text);
create policy net_run_scope on net_run as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy net_run_system on net_run as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on net_run to hedgerow_api;
grant delete, insert, select, update on net_run to hedgerow_system;

create table net_run_left_out (
  group_id bigint not null,
  org_id bigint not null,
  run_id bigint not null,
  cfl_id bigint not null,
  reason text not null,
  constraint net_run_left_out_pkey PRIMARY KEY (group_id, run_id, cfl_id),
  constraint net_run_left_out_group_id_cfl_id_fkey FOREIGN KEY (group_id, cfl_id) REFERENCES cash_flow(group_id, id),
  constraint net_run_left_out_group_id_run_id_fkey FOREIGN KEY (group_id, run_id) REFERENCES net_run(group_id, id)
);
alter table net_run_left_out force row level security;
create policy net_run_left_out_scope on net_run_left_out as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy net_run_left_out_system on net_run_left_out as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on net_run_left_out to hedgerow_api;
grant delete, insert, select, update on net_run_left_out to hedgerow_system;

create table netting_agreement (
  group_id bigint not null,
  counter_party_id bigint not null,
  net_flag text not null,
  covers text[] not null,
  cross_product text not null,
  fee_amt numeric(20,6),
  fee_currency text,
  constraint netting_agreement_pkey PRIMARY KEY (group_id, counter_party_id),
  constraint netting_agreement_check CHECK (((fee_amt IS NULL) = (fee_currency IS NULL))),
  constraint netting_agreement_covers_check CHECK ((covers <@ ARRAY['difference'::text, 'premium'::text, 'margin'::text, 'crossLeg'::text])),
  constraint netting_agreement_cross_product_check CHECK ((cross_product = ANY (ARRAY['0'::text, '1'::text]))),
  constraint netting_agreement_fee_amt_check CHECK ((fee_amt >= (0)::numeric)),
  constraint netting_agreement_fee_currency_fkey FOREIGN KEY (fee_currency) REFERENCES currency(currency_code),
  constraint netting_agreement_group_id_counter_party_id_fkey FOREIGN KEY (group_id, counter_party_id) REFERENCES counter_party(group_id, id),
  constraint netting_agreement_net_flag_check CHECK ((net_flag = ANY (ARRAY['0'::text, '1'::text])))
);
alter table netting_agreement force row level security;
create policy netting_agreement_scope on netting_agreement as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy netting_agreement_system on netting_agreement as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on netting_agreement to hedgerow_api;
grant delete, insert, select, update on netting_agreement to hedgerow_system;

create table netting_version (
  id bigint not null generated always as identity,
  group_id bigint not null,
  agreement_no text not null,
  agreement_status text not null default '1'::text,
  counter_party_id bigint not null,
  covers_difference text not null,
  covers_premium text not null,
  covers_margin text not null,
  covers_cross text not null,
  cross_product text not null,
  fee_amt numeric(20,6),
  fee_currency text,
  document text not null,
  maker_id bigint not null,
  checker_id bigint,
  version integer not null default 0,
  create_time timestamp with time zone not null default now(),
  constraint netting_version_pkey PRIMARY KEY (id),
  constraint netting_version_agreement_status_check CHECK ((agreement_status = ANY (ARRAY['1'::text, '2'::text, '3'::text, '0'::text]))),
  constraint netting_version_check CHECK (((fee_amt IS NULL) = (fee_currency IS NULL))),
  constraint netting_version_covers_cross_check CHECK ((covers_cross = ANY (ARRAY['0'::text, '1'::text]))),
  constraint netting_version_covers_difference_check CHECK ((covers_difference = ANY (ARRAY['0'::text, '1'::text]))),
  constraint netting_version_covers_margin_check CHECK ((covers_margin = ANY (ARRAY['0'::text, '1'::text]))),
  constraint netting_version_covers_premium_check CHECK ((covers_premium = ANY (ARRAY['0'::text, '1'::text]))),
  constraint netting_version_cross_product_check CHECK ((cross_product = ANY (ARRAY['0'::text, '1'::text]))),
  constraint netting_version_fee_amt_check CHECK ((fee_amt >= (0)::numeric)),
  constraint netting_version_fee_currency_fkey FOREIGN KEY (fee_currency) REFERENCES currency(currency_code),
  constraint netting_version_group_id_agreement_no_key UNIQUE (group_id, agreement_no),
  constraint netting_version_group_id_checker_id_fkey FOREIGN KEY (group_id, checker_id) REFERENCES member(group_id, id),
  constraint netting_version_group_id_counter_party_id_fkey FOREIGN KEY (group_id, counter_party_id) REFERENCES counter_party(group_id, id),
  constraint netting_version_group_id_id_key UNIQUE (group_id, id),
  constraint netting_version_group_id_maker_id_fkey FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint netting_version_two_persons CHECK (((agreement_status <> ALL (ARRAY['2'::text, '3'::text])) OR ((checker_id IS NOT NULL) AND (checker_id <> maker_id))))
);
alter table netting_version force row level security;
CREATE UNIQUE INDEX netting_version_in_force ON public.netting_version USING btree (group_id, counter_party_id) WHERE (agreement_status = '2'::text);
CREATE UNIQUE INDEX netting_version_waits ON public.netting_version USING btree (group_id, counter_party_id) WHERE (agreement_status = '1'::text);
create policy netting_version_scope on netting_version as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy netting_version_system on netting_version as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on netting_version to hedgerow_api;
grant delete, insert, select, update on netting_version to hedgerow_system;

create table news_article (
  id bigint not null generated always as identity,
  group_id bigint not null,
  news_status text not null default 'T'::text,
  title_zh text not null default ''::text,
  title_en text not null default ''::text,
  summary_zh text not null default ''::text,
  summary_en text not null default ''::text,
  body_zh text not null default ''::text,
  body_en text not null default ''::text,
  category text not null,
  currencies text not null default ''::text,
  rel_date date,
  reason text not null default ''::text,
  maker_id bigint not null,
  publisher_id bigint,
  publish_time timestamp with time zone,
  create_time timestamp with time zone not null default now(),
  version integer not null default 0,
  editor_ids bigint[] not null default '{}'::bigint[],
  constraint news_article_pkey PRIMARY KEY (id),
  constraint news_article_body_en_check CHECK ((length(body_en) <= 50000)),
  constraint news_article_body_zh_check CHECK ((length(body_zh) <= 50000)),
  constraint news_article_category_check CHECK ((category = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text]))),
  constraint news_article_check CHECK (((title_zh <> ''::text) OR (title_en <> ''::text))),
  constraint news_article_check1 CHECK (((news_status <> '2'::text) OR ((publisher_id IS NOT NULL) AND (publish_time IS NOT NULL)))),
  constraint news_article_group_id_id_key UNIQUE (group_id, id),
  constraint news_article_group_id_maker_id_fkey FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint news_article_group_id_publisher_id_fkey FOREIGN KEY (group_id, publisher_id) REFERENCES member(group_id, id),
  constraint news_article_news_status_check CHECK ((news_status = ANY (ARRAY['T'::text, '1'::text, '2'::text, '0'::text]))),
  constraint news_no_editors_hand CHECK ((publisher_id <> ALL (editor_ids))),
  constraint news_two_hands CHECK ((publisher_id <> maker_id))
);
alter table news_article force row level security;
CREATE INDEX news_article_list ON public.news_article USING btree (group_id, news_status, publish_time DESC, id DESC);
CREATE INDEX news_article_recent ON public.news_article USING btree (group_id, publish_time DESC, id DESC);
create policy news_article_scope on news_article as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy news_article_system on news_article as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on news_article to hedgerow_api;
grant delete, insert, select, update on news_article to hedgerow_system;

create table news_read (
  group_id bigint not null,
  article_id bigint not null,
  user_id bigint not null,
  read_at timestamp with time zone not null default now(),
  constraint news_read_pkey PRIMARY KEY (group_id, article_id, user_id),
  constraint news_read_group_id_article_id_fkey FOREIGN KEY (group_id, article_id) REFERENCES news_article(group_id, id),
  constraint news_read_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES member(group_id, id)
);
alter table news_read force row level security;
create policy news_read_scope on news_read as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy news_read_system on news_read as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on news_read to hedgerow_api;
grant delete, insert, select, update on news_read to hedgerow_system;

create table notice_setting (
  group_id bigint not null,
  user_id bigint not null,
  toast_kinds text[] not null,
  mail_kinds text[] not null,
  digest text not null,
  quiet_from time without time zone,
  quiet_to time without time zone,
  mail_since timestamp with time zone,
  mailed_time timestamp with time zone,
  constraint notice_setting_pkey PRIMARY KEY (group_id, user_id),
  constraint notice_setting_check CHECK (((quiet_from IS NULL) = (quiet_to IS NULL))),
  constraint notice_setting_digest_check CHECK ((digest = ANY (ARRAY['0'::text, '1'::text, '2'::text]))),
  constraint notice_setting_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES member(group_id, id)
);
alter table notice_setting force row level security;
create policy notice_setting_scope on notice_setting as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy notice_setting_system on notice_setting as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on notice_setting to hedgerow_api;
grant delete, insert, select, update on notice_setting to hedgerow_system;

create table notification (
  id bigint not null generated always as identity,
  group_id bigint not null,
  user_id bigint not null,
  variant text not null default 'info'::text,
  message_zh text not null,
  message_en text not null,
  url text,
  created_at timestamp with time zone not null default now(),
  dismissed boolean not null default false,
  read_at timestamp with time zone,
  notice_kind text not null default '0'::text,
  mailed_at timestamp with time zone,
  constraint notification_pkey PRIMARY KEY (id),
  constraint notification_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES member(group_id, id),
  constraint notification_kind_check CHECK ((notice_kind = ANY (ARRAY['0'::text, '1'::text, '2'::text]))),
  constraint notification_variant_check CHECK ((variant = ANY (ARRAY['default'::text, 'error'::text, 'success'::text, 'warning'::text, 'info'::text])))
);
alter table notification force row level security;
CREATE INDEX notification_gone ON public.notification USING btree (created_at) WHERE dismissed;
CREATE INDEX notification_unread ON public.notification USING btree (group_id, user_id, id DESC) WHERE ((read_at IS NULL) AND (NOT dismissed));
CREATE INDEX notification_user ON public.notification USING btree (group_id, user_id, dismissed, id DESC);
CREATE INDEX notification_waiting ON public.notification USING btree (group_id, url) WHERE ((notice_kind = '1'::text) AND (NOT dismissed));
create policy notification_scope on notification as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy notification_system on notification as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on notification to hedgerow_api;
grant delete, insert, select, update on notification to hedgerow_system;

create table numbered_column (
  table_name text not null,
  column_name text not null,
  constraint numbered_column_pkey PRIMARY KEY (table_name, column_name)
);
grant select on numbered_column to hedgerow_api;
grant select on numbered_column to hedgerow_system;

create table once_key (
  group_id bigint not null,
  key text not null,
  user_id bigint not null,
  endpoint text not null,
  input_sha256 bytea not null,
  reply jsonb,
  created_at timestamp with time zone not null default now(),
  constraint once_key_pkey PRIMARY KEY (group_id, key)
);
alter table once_key force row level security;
CREATE INDEX once_key_age ON public.once_key USING btree (created_at);
create policy once_key_scope on once_key as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy once_key_system on once_key as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on once_key to hedgerow_api;
grant delete, insert, select, update on once_key to hedgerow_system;

create table org (
  id bigint not null generated always as identity,
  group_id bigint not null,
  parent_id bigint,
  org_code text not null,
  org_name text not null,
  org_name_en text not null,
  base_currency text not null default 'CNY'::text,
  real_name_auth_status text not null default '0'::text,
  demo boolean not null default false,
  org_country text not null default 'CN'::text,
  documents_end date,
  name_twin bigint not null default 0,
  zone_id text not null default 'Asia/Shanghai'::text,
  premium_asset_from date not null default '1900-01-01'::date,
  constraint org_pkey PRIMARY KEY (id),
  constraint org_group_id_id_key UNIQUE (group_id, id),
  constraint org_group_id_org_code_key UNIQUE (group_id, org_code),
  constraint org_group_id_parent_id_fkey FOREIGN KEY (group_id, parent_id) REFERENCES org(group_id, id),
  constraint org_zone_id_check CHECK ((zone_id ~ '^[A-Za-z]+(/[A-Za-z0-9_+-]+)*$'::text))
);
alter table org force row level security;
CREATE UNIQUE INDEX org_name ON public.org USING btree (canonical_text(org_name), name_twin) WHERE (parent_id IS NULL);
create policy org_scope on org as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy org_system on org as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on org to hedgerow_api;
grant delete, insert, select, update on org to hedgerow_system;

create table org_change (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  change_kind text not null,
  subject_id bigint,
  subject text not null,
  before jsonb not null,
  after jsonb not null,
  change_status text not null default 'T'::text,
  check_status text not null default '0'::text,
  approve_status text not null default '0'::text,
  check_tier text not null default '1'::text,
  worth_usd numeric(30,6),
  maker_id bigint not null,
  last_editor_id bigint not null,
  earlier_editor_ids bigint[] not null default '{}'::bigint[],
  first_checker_id bigint,
  create_time timestamp with time zone not null default now(),
  modify_time timestamp with time zone not null default now(),
  version integer not null default 0,
  constraint org_change_pkey PRIMARY KEY (id),
  constraint org_change_change_kind_check CHECK ((change_kind = ANY (ARRAY['grant'::text, 'account'::text, 'policy'::text, 'currency'::text, 'webhook'::text, 'closing'::text]))),
  constraint org_change_check CHECK (((subject_id IS NULL) = (change_kind <> ALL (ARRAY['grant'::text, 'account'::text])))),
  constraint org_change_first_checker FOREIGN KEY (group_id, first_checker_id) REFERENCES member(group_id, id),
  constraint org_change_group_id_id_key UNIQUE (group_id, id),
  constraint org_change_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint org_change_group_id_subject_id_fkey FOREIGN KEY (group_id, subject_id) REFERENCES member(group_id, id),
  constraint org_change_last_editor FOREIGN KEY (group_id, last_editor_id) REFERENCES member(group_id, id),
  constraint org_change_maker FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint org_change_reviewed_check CHECK (((check_status = ANY (ARRAY['0'::text, '1'::text, '2'::text])) AND (approve_status = ANY (ARRAY['0'::text, '1'::text, '2'::text])))),
  constraint org_change_reviewed_eyes CHECK (((first_checker_id <> maker_id) AND (first_checker_id <> last_editor_id))),
  constraint org_change_reviewed_status CHECK ((change_status = ANY (ARRAY['T'::text, '1'::text, '2'::text, '0'::text]))),
  constraint org_change_reviewed_tier CHECK ((check_tier = ANY (ARRAY['1'::text, '2'::text, '3'::text]))),
  constraint org_change_reviewed_twice CHECK (((change_status <> '2'::text) OR (check_tier <> '3'::text) OR (approve_status = '1'::text)))
);
alter table org_change force row level security;
CREATE INDEX org_change_time ON public.org_change USING btree (group_id, create_time DESC, id DESC);
CREATE UNIQUE INDEX org_change_waiting ON public.org_change USING btree (group_id, org_id, change_kind, COALESCE(subject_id, (0)::bigint)) WHERE ((change_status = '1'::text) AND (change_kind <> 'webhook'::text));
create policy org_change_scope on org_change as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy org_change_system on org_change as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on org_change to hedgerow_api;
grant delete, insert, select, update on org_change to hedgerow_system;

create table our_party (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  full_name text not null,
  full_name_en text not null default ''::text,
  short_name text not null,
  org_property text not null,
  base_currency text not null,
  timezone text not null,
  zone_id text,
  cut_off_time text,
  external_risk_rating text not null default ''::text,
  internal_risk_rating text not null default ''::text,
  general_risk_rating text not null default ''::text,
  lei text not null default ''::text,
  bic text not null default ''::text,
  remark text not null default ''::text,
  party_status text not null default 'T'::text,
  check_status text not null default '0'::text,
  approve_status text not null default '0'::text,
  check_tier text not null default '1'::text,
  worth_usd numeric(30,6),
  maker_id bigint not null,
  last_editor_id bigint not null,
  earlier_editor_ids bigint[] not null default '{}'::bigint[],
  first_checker_id bigint,
  create_time timestamp with time zone not null default now(),
  modify_time timestamp with time zone not null default now(),
  version integer not null default 0,
  street text not null default ''::text,
  building_no text not null default ''::text,
  post_code text not null default ''::text,
  town_name text not null default ''::text,
  country text not null default ''::text,
  address_line text not null default ''::text,
  constraint our_party_pkey PRIMARY KEY (id),
  constraint our_party_address_line_check CHECK ((length(address_line) <= 140)),
  constraint our_party_base_currency_fkey FOREIGN KEY (base_currency) REFERENCES currency(currency_code),
  constraint our_party_building_no_check CHECK ((length(building_no) <= 16)),
  constraint our_party_country_check CHECK ((country ~ '^([A-Z]{2})?$'::text)),
  constraint our_party_first_checker FOREIGN KEY (group_id, first_checker_id) REFERENCES member(group_id, id),
  constraint our_party_full_name_check CHECK ((full_name <> ''::text)),
  constraint our_party_group_id_id_key UNIQUE (group_id, id),
  constraint our_party_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint our_party_last_editor FOREIGN KEY (group_id, last_editor_id) REFERENCES member(group_id, id),
  constraint our_party_lei_check CHECK ((lei ~ '^([A-Z0-9]{18}\d{2})?$'::text)),
  constraint our_party_maker FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint our_party_org_property_check CHECK ((org_property = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '9'::text]))),
  constraint our_party_post_code_check CHECK ((length(post_code) <= 16)),
  constraint our_party_remark_check CHECK ((length(remark) <= 512)),
  constraint our_party_reviewed_check CHECK (((check_status = ANY (ARRAY['0'::text, '1'::text, '2'::text])) AND (approve_status = ANY (ARRAY['0'::text, '1'::text, '2'::text])))),
  constraint our_party_reviewed_eyes CHECK (((first_checker_id <> maker_id) AND (first_checker_id <> last_editor_id))),
  constraint our_party_reviewed_status CHECK ((party_status = ANY (ARRAY['T'::text, '1'::text, '2'::text, '0'::text]))),
  constraint our_party_reviewed_tier CHECK ((check_tier = ANY (ARRAY['1'::text, '2'::text, '3'::text]))),
  constraint our_party_reviewed_twice CHECK (((party_status <> '2'::text) OR (check_tier <> '3'::text) OR (approve_status = '1'::text))),
  constraint our_party_short_name_check CHECK (((length(short_name) >= 1) AND (length(short_name) <= 64))),
  constraint our_party_street_check CHECK ((length(street) <= 70)),
  constraint our_party_timezone_check CHECK ((timezone ~ '^GMT[+-](0\d|1[0-4]):[0-5]\d$'::text)),
  constraint our_party_town_name_check CHECK ((length(town_name) <= 35))
);
alter table our_party force row level security;
CREATE UNIQUE INDEX our_party_in_force ON public.our_party USING btree (group_id, org_id) WHERE (party_status = '2'::text);
CREATE INDEX our_party_list ON public.our_party USING btree (group_id, party_status, create_time DESC, id DESC);
CREATE INDEX our_party_time ON public.our_party USING btree (group_id, create_time DESC, id DESC);
CREATE UNIQUE INDEX our_party_waiting ON public.our_party USING btree (group_id, org_id) WHERE (party_status = '1'::text);
create policy our_party_scope on our_party as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy our_party_system on our_party as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on our_party to hedgerow_api;
grant delete, insert, select, update on our_party to hedgerow_system;

create table passkey (
  id bigint not null generated always as identity,
  group_id bigint not null,
  user_id bigint not null,
  credential_id text not null,
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  passkey_name text not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  last_used_at timestamp with time zone,
  counts_from timestamp with time zone not null default (clock_timestamp() + '24:00:00'::interval),
  constraint passkey_pkey PRIMARY KEY (id),
  constraint passkey_credential_id_key UNIQUE (credential_id),
  constraint passkey_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES member(group_id, id)
);
alter table passkey force row level security;
CREATE INDEX passkey_user ON public.passkey USING btree (group_id, user_id);
create policy passkey_scope on passkey as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy passkey_system on passkey as permissive for all to hedgerow_system using (true) with check (-);
grant delete, insert, select, update on passkey to hedgerow_api;
grant delete, insert, select, update on passkey to hedgerow_system;

create table passkey_challenge (
  group_id bigint not null,
  user_id bigint not null,
  purpose text not null,
  challenge text not null,
  expires_at timestamp with time zone not null,
  constraint passkey_challenge_pkey PRIMARY KEY (user_id, purpose),
  constraint passkey_challenge_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES member(group_id, id),
  constraint passkey_challenge_purpose_check CHECK ((purpose = ANY (ARRAY['add'::text, 'use'::text])))
);
alter table passkey_challenge force row level security;
create policy passkey_challenge_scope on passkey_challenge as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy passkey_challenge_system on passkey_challenge as permissive for all to hedgerow_system using (true) with check (-);
grant delete, insert, select, update on passkey_challenge to hedgerow_api;
grant delete, insert, select, update on passkey_challenge to hedgerow_system;

create table payment_file (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  file_no text not null,
  file_status text not null default '0'::text,
  file_format text not null,
  account_id bigint not null,
  account text not null,
  currency text not null,
  sequence_no integer not null,
  file_date date not null,
  made_at timestamp with time zone not null,
  pay_count integer not null,
  file_sum numeric(20,6) not null,
  payer_name text not null,
  bank_name text not null,
  bank_bic text not null,
  content text not null,
  file_hash text not null,
  maker_id bigint not null,
  create_time timestamp with time zone not null default clock_timestamp(),
  releaser_id bigint,
  sent_time timestamp with time zone,
  bank_answer text not null default ''::text,
  version integer not null default 0,
  bank_profile jsonb,
  file_name text not null default ''::text,
  file_charset text not null default 'UTF-8'::text,
  message_rules integer not null default 1,
  sender_bic text not null default ''::text,
  payer_address jsonb,
  constraint payment_file_pkey PRIMARY KEY (id),
  constraint payment_file_check CHECK ((releaser_id <> maker_id)),
  constraint payment_file_check1 CHECK (((releaser_id IS NULL) = (sent_time IS NULL))),
  constraint payment_file_check2 CHECK (((file_status = ANY (ARRAY['0'::text, '8'::text])) = (releaser_id IS NULL))),
  constraint payment_file_currency_fkey FOREIGN KEY (currency) REFERENCES currency(currency_code),
  constraint payment_file_file_charset_check CHECK ((file_charset = ANY (ARRAY['UTF-8'::text, 'GB18030'::text]))),
  constraint payment_file_file_format_check CHECK ((file_format = ANY (ARRAY['PAIN001'::text, 'MT103'::text, 'MT202'::text]))),
  constraint payment_file_file_status_check CHECK ((file_status = ANY (ARRAY['0'::text, '1'::text, '2'::text, '3'::text, '8'::text, '9'::text]))),
  constraint payment_file_file_sum_check CHECK ((file_sum > (0)::numeric)),
  constraint payment_file_group_id_account_id_sequence_no_key UNIQUE (group_id, account_id, sequence_no),
  constraint payment_file_group_id_file_no_key UNIQUE (group_id, file_no),
  constraint payment_file_group_id_maker_id_fkey FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint payment_file_group_id_org_id_account_id_fkey FOREIGN KEY (group_id, org_id, account_id) REFERENCES bank_account(group_id, org_id, id),
  constraint payment_file_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint payment_file_group_id_org_id_id_key UNIQUE (group_id, org_id, id),
  constraint payment_file_group_id_releaser_id_fkey FOREIGN KEY (group_id, releaser_id) REFERENCES member(group_id, id),
  constraint payment_file_pay_count_check CHECK ((pay_count > 0))
);
alter table payment_file force row level security;
CREATE INDEX payment_file_time ON public.payment_file USING btree (group_id, create_time DESC, id DESC);
create policy payment_file_scope on payment_file as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy payment_file_system on payment_file as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on payment_file to hedgerow_api;
grant delete, insert, select, update on payment_file to hedgerow_system;

create table payment_item (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  file_id bigint not null,
  line_no integer not null,
  flow_id bigint not null,
  origin_type text not null,
  origin_id bigint not null,
  end_to_end_id text not null,
  uetr uuid not null default gen_random_uuid(),
  amount numeric(20,6) not null,
  pay_date date not null,
  payee_name text not null,
  payee_account text not null,
  payee_bank text not null,
  payee_bic text not null,
  payee_bank_no text not null,
  inter_bic text not null,
  remark text not null,
  item_status text not null default '0'::text,
  reason text not null default ''::text,
  pay_way text not null default ''::text,
  purpose_code text not null default ''::text,
  payee_address jsonb,
  bank_address jsonb,
  constraint payment_item_pkey PRIMARY KEY (id),
  constraint payment_item_amount_check CHECK ((amount > (0)::numeric)),
  constraint payment_item_group_id_file_id_line_no_key UNIQUE (group_id, file_id, line_no),
  constraint payment_item_group_id_flow_id_fkey FOREIGN KEY (group_id, flow_id) REFERENCES account_flow(group_id, id),
  constraint payment_item_group_id_id_key UNIQUE (group_id, id),
  constraint payment_item_group_id_org_id_file_id_fkey FOREIGN KEY (group_id, org_id, file_id) REFERENCES payment_file(group_id, org_id, id),
  constraint payment_item_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint payment_item_item_status_check CHECK ((item_status = ANY (ARRAY['0'::text, '2'::text, '8'::text, '9'::text]))),
  constraint payment_item_origin_type_check CHECK ((origin_type = ANY (ARRAY['transfer'::text, 'netResult'::text])))
);
alter table payment_item force row level security;
CREATE UNIQUE INDEX payment_item_once ON public.payment_item USING btree (group_id, flow_id) WHERE (item_status = ANY (ARRAY['0'::text, '2'::text]));
CREATE INDEX payment_item_origin ON public.payment_item USING btree (group_id, origin_type, origin_id);
create policy payment_item_scope on payment_item as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy payment_item_system on payment_item as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on payment_item to hedgerow_api;
grant delete, insert, select, update on payment_item to hedgerow_system;

create table policy_band (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  currency text not null,
  exposure_direction text not null,
  day_from integer not null,
  day_to integer not null,
  least_pct numeric(9,4) not null,
  most_pct numeric(9,4) not null,
  valid_from date not null,
  valid_to date,
  constraint policy_band_pkey PRIMARY KEY (id),
  constraint policy_band_check CHECK ((day_to >= day_from)),
  constraint policy_band_check1 CHECK ((most_pct >= least_pct)),
  constraint policy_band_currency_fkey FOREIGN KEY (currency) REFERENCES currency(currency_code),
  constraint policy_band_day_from_check CHECK ((day_from >= 0)),
  constraint policy_band_exposure_direction_check CHECK ((exposure_direction = ANY (ARRAY['0'::text, '1'::text]))),
  constraint policy_band_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint policy_band_least_pct_check CHECK ((least_pct >= (0)::numeric))
);
alter table policy_band force row level security;
CREATE UNIQUE INDEX policy_band_open ON public.policy_band USING btree (group_id, org_id, currency, exposure_direction, day_from) WHERE (valid_to IS NULL);
create policy policy_band_scope on policy_band as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy policy_band_system on policy_band as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on policy_band to hedgerow_api;
grant delete, insert, select, update on policy_band to hedgerow_system;

create table portfolio (
  id bigint not null generated always as identity,
  group_id bigint not null,
  portfolio_code text not null,
  portfolio_name text not null,
  portfolio_name_en text not null,
  constraint portfolio_pkey PRIMARY KEY (id),
  constraint portfolio_group_id_id_key UNIQUE (group_id, id),
  constraint portfolio_group_id_portfolio_code_key UNIQUE (group_id, portfolio_code)
);
alter table portfolio force row level security;
create policy portfolio_scope on portfolio as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy portfolio_system on portfolio as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on portfolio to hedgerow_api;
grant delete, insert, select, update on portfolio to hedgerow_system;

create table posting (
  group_id bigint not null,
  org_id bigint not null,
  journal_id bigint not null,
  line_no smallint not null,
  account_id bigint not null,
  currency text not null,
  amount_minor bigint not null,
  constraint posting_pkey PRIMARY KEY (group_id, journal_id, line_no),
  constraint posting_amount_minor_check CHECK ((amount_minor <> 0)),
  constraint posting_balances TRIGGER DEFERRABLE INITIALLY DEFERRED,
  constraint posting_currency_fkey FOREIGN KEY (currency) REFERENCES currency(currency_code),
  constraint posting_group_id_org_id_account_id_fkey FOREIGN KEY (group_id, org_id, account_id) REFERENCES ledger_account(group_id, org_id, id),
  constraint posting_group_id_org_id_journal_id_fkey FOREIGN KEY (group_id, org_id, journal_id) REFERENCES journal(group_id, org_id, id),
  constraint posting_line_no_check CHECK ((line_no > 0))
);
alter table posting force row level security;
CREATE INDEX posting_account ON public.posting USING btree (group_id, account_id, currency, journal_id);
create policy posting_scope on posting as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy posting_system on posting as permissive for all to hedgerow_system using (true) with check (-);
CREATE TRIGGER posting_append_only BEFORE DELETE OR UPDATE ON public.posting FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER posting_balance AFTER INSERT ON public.posting REFERENCING NEW TABLE AS posted FOR EACH STATEMENT EXECUTE FUNCTION keep_ledger_balance();
CREATE CONSTRAINT TRIGGER posting_balances AFTER INSERT ON public.posting DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_journal();
CREATE TRIGGER posting_not_emptied BEFORE TRUNCATE ON public.posting FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
grant insert, select on posting to hedgerow_api;
grant insert, select on posting to hedgerow_system;

create table province (
  province_code text not null,
  country_code text not null,
  province_name text not null,
  province_name_en text not null,
  constraint province_pkey PRIMARY KEY (province_code),
  constraint province_country_code_fkey FOREIGN KEY (country_code) REFERENCES country(country_code)
);
CREATE INDEX province_country ON public.province USING btree (country_code);
grant select on province to hedgerow_api;
grant delete, insert, select, update on province to hedgerow_system;

create table quote_inquiry (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  ask_group_no text not null,
  ask_channel text not null default '1'::text,
  busin_type text not null,
  currency_pair text not null,
  deal_direction text not null,
  currency text not null,
  currency2 text not null,
  deal_amt numeric(20,6) not null,
  deal_limit text not null,
  trans_date date not null,
  settle_date date not null,
  deal_type text not null,
  hedge_exposure_type text not null,
  portfolio_id bigint not null,
  hedge_request_id bigint,
  low_price numeric(20,10),
  off_market_reason text,
  spot_mid numeric(20,10),
  mid_price numeric(20,10),
  mid_source text,
  mid_date date,
  mid_time text,
  mid_simulated boolean not null default false,
  home_rate numeric(20,10),
  maker_id bigint not null,
  asked_at timestamp with time zone not null default clock_timestamp(),
  ticks jsonb,
  version integer not null default 0,
  constraint quote_inquiry_pkey PRIMARY KEY (id),
  constraint quote_inquiry_ask_channel_check CHECK ((ask_channel = ANY (ARRAY['1'::text, '2'::text]))),
  constraint quote_inquiry_check CHECK ((currency <> currency2)),
  constraint quote_inquiry_currency2_fkey FOREIGN KEY (currency2) REFERENCES currency(currency_code),
  constraint quote_inquiry_currency_fkey FOREIGN KEY (currency) REFERENCES currency(currency_code),
  constraint quote_inquiry_currency_pair_fkey FOREIGN KEY (currency_pair) REFERENCES currency_pair(currency_pair_code),
  constraint quote_inquiry_deal_amt_check CHECK ((deal_amt > (0)::numeric)),
  constraint quote_inquiry_deal_direction_check CHECK ((deal_direction = ANY (ARRAY['1'::text, '2'::text]))),
  constraint quote_inquiry_group_id_ask_group_no_key UNIQUE (group_id, ask_group_no),
  constraint quote_inquiry_group_id_hedge_request_id_fkey FOREIGN KEY (group_id, hedge_request_id) REFERENCES exposure_hedge(group_id, id),
  constraint quote_inquiry_group_id_id_key UNIQUE (group_id, id),
  constraint quote_inquiry_group_id_maker_id_fkey FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint quote_inquiry_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint quote_inquiry_group_id_portfolio_id_fkey FOREIGN KEY (group_id, portfolio_id) REFERENCES portfolio(group_id, id),
  constraint quote_inquiry_low_price_check CHECK ((low_price > (0)::numeric))
);
alter table quote_inquiry force row level security;
CREATE INDEX quote_inquiry_day ON public.quote_inquiry USING btree (group_id, trans_date DESC, id DESC) INCLUDE (org_id, currency_pair);
create policy quote_inquiry_scope on quote_inquiry as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy quote_inquiry_system on quote_inquiry as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on quote_inquiry to hedgerow_api;
grant delete, insert, select, update on quote_inquiry to hedgerow_system;

create table rate_alert (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  user_id bigint,
  remind_name text not null,
  currency_pair text not null,
  condition text not null,
  level numeric(20,10),
  from_below boolean,
  move_pct numeric(5,2),
  move_window text,
  hysteresis numeric(5,2) not null,
  repeat_flag text not null,
  org_user_type text not null,
  remind_mode text not null,
  remind_time integer not null,
  expire_date date not null,
  quiet_from time without time zone,
  quiet_to time without time zone,
  enable_status text not null,
  alert_state text not null default '1'::text,
  last_fired timestamp with time zone,
  fire_count integer not null default 0,
  deleted boolean not null default false,
  create_by bigint not null,
  create_time timestamp with time zone not null default now(),
  version integer not null default 0,
  rearm_level numeric(34,14) generated always as ((level * ((1)::numeric - (
CASE
    WHEN from_below THEN hysteresis
    ELSE (- hysteresis)
END / (100)::numeric)))) stored,
  receiver_id bigint,
  term text not null default 'SPOT'::text,
  constraint rate_alert_pkey PRIMARY KEY (id),
  constraint rate_alert_alert_state_check CHECK ((alert_state = ANY (ARRAY['1'::text, '2'::text]))),
  constraint rate_alert_check CHECK (((condition = ANY (ARRAY['1'::text, '2'::text, '6'::text])) = (level IS NOT NULL))),
  constraint rate_alert_check1 CHECK (((level IS NOT NULL) = (from_below IS NOT NULL))),
  constraint rate_alert_check2 CHECK (((condition = ANY (ARRAY['3'::text, '4'::text, '5'::text])) = ((move_pct IS NOT NULL) AND (move_window IS NOT NULL)))),
  constraint rate_alert_check3 CHECK (((quiet_from IS NULL) = (quiet_to IS NULL))),
  constraint rate_alert_condition_check CHECK ((condition = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '5'::text, '6'::text]))),
  constraint rate_alert_currency_pair_fkey FOREIGN KEY (currency_pair) REFERENCES currency_pair(currency_pair_code),
  constraint rate_alert_enable_status_check CHECK ((enable_status = ANY (ARRAY['0'::text, '1'::text]))),
  constraint rate_alert_group_id_create_by_fkey FOREIGN KEY (group_id, create_by) REFERENCES member(group_id, id),
  constraint rate_alert_group_id_id_key UNIQUE (group_id, id),
  constraint rate_alert_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint rate_alert_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES member(group_id, id),
  constraint rate_alert_hysteresis_check CHECK (((hysteresis >= 0.01) AND (hysteresis <= (100)::numeric))),
  constraint rate_alert_level_check CHECK ((level > (0)::numeric)),
  constraint rate_alert_move_pct_check CHECK (((move_pct >= 0.01) AND (move_pct <= (100)::numeric))),
  constraint rate_alert_move_window_check CHECK ((move_window = ANY (ARRAY['D'::text, 'W'::text, 'M'::text]))),
  constraint rate_alert_org_user_type_check CHECK ((org_user_type ~ '^[01](,[01])?$'::text)),
  constraint rate_alert_receiver FOREIGN KEY (group_id, receiver_id) REFERENCES member(group_id, id),
  constraint rate_alert_receiver_check CHECK (((receiver_id IS NULL) OR (user_id IS NULL))),
  constraint rate_alert_remind_mode_check CHECK ((remind_mode ~ '^[123](,[123]){0,2}$'::text)),
  constraint rate_alert_remind_name_check CHECK ((remind_name <> ''::text)),
  constraint rate_alert_remind_time_check CHECK (((remind_time >= 1) AND (remind_time <= 10000))),
  constraint rate_alert_repeat_flag_check CHECK ((repeat_flag = ANY (ARRAY['0'::text, '1'::text]))),
  constraint rate_alert_term_check CHECK ((term ~ '^(SPOT|[1-9][0-9]{0,3}[DMY])$'::text))
);
alter table rate_alert force row level security;
CREATE INDEX rate_alert_armed_above ON public.rate_alert USING btree (group_id, currency_pair, term, org_id, level) WHERE ((enable_status = '1'::text) AND (NOT deleted) AND (alert_state = '1'::text) AND (NOT from_below));
CREATE INDEX rate_alert_armed_below ON public.rate_alert USING btree (group_id, currency_pair, term, org_id, level) WHERE ((enable_status = '1'::text) AND (NOT deleted) AND (alert_state = '1'::text) AND from_below);
CREATE INDEX rate_alert_fired_above ON public.rate_alert USING btree (group_id, currency_pair, term, org_id, rearm_level) WHERE ((enable_status = '1'::text) AND (NOT deleted) AND (alert_state = '2'::text) AND (repeat_flag = '1'::text) AND (NOT from_below));
CREATE INDEX rate_alert_fired_below ON public.rate_alert USING btree (group_id, currency_pair, term, org_id, rearm_level) WHERE ((enable_status = '1'::text) AND (NOT deleted) AND (alert_state = '2'::text) AND (repeat_flag = '1'::text) AND from_below);
CREATE INDEX rate_alert_moves ON public.rate_alert USING btree (group_id, currency_pair, term, org_id) WHERE ((enable_status = '1'::text) AND (NOT deleted) AND (level IS NULL));
CREATE UNIQUE INDEX rate_alert_once ON public.rate_alert USING btree (group_id, org_id, user_id, currency_pair, term, condition, level, move_pct, move_window) NULLS NOT DISTINCT WHERE (NOT deleted);
CREATE INDEX rate_alert_watch ON public.rate_alert USING btree (group_id, currency_pair, org_id) WHERE ((enable_status = '1'::text) AND (NOT deleted));
create policy rate_alert_scope on rate_alert as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy rate_alert_system on rate_alert as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on rate_alert to hedgerow_api;
grant delete, insert, select, update on rate_alert to hedgerow_system;

create table rate_alert_event (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  alert_id bigint not null,
  fire_no integer not null,
  mid_price numeric(24,14) not null,
  data_date date not null,
  simulated boolean not null,
  move_pct numeric(12,4),
  fired_at timestamp with time zone not null default clock_timestamp(),
  told_at timestamp with time zone,
  constraint rate_alert_event_pkey PRIMARY KEY (id),
  constraint rate_alert_event_group_id_alert_id_fire_no_key UNIQUE (group_id, alert_id, fire_no),
  constraint rate_alert_event_group_id_alert_id_fkey FOREIGN KEY (group_id, alert_id) REFERENCES rate_alert(group_id, id)
);
alter table rate_alert_event force row level security;
CREATE INDEX rate_alert_event_held ON public.rate_alert_event USING btree (group_id, alert_id) WHERE (told_at IS NULL);
create policy rate_alert_event_scope on rate_alert_event as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy rate_alert_event_system on rate_alert_event as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on rate_alert_event to hedgerow_api;
grant delete, insert, select, update on rate_alert_event to hedgerow_system;

create table rate_feed (
  group_id bigint not null,
  data_source text not null,
  last_tried_at timestamp with time zone,
  last_good_at timestamp with time zone,
  next_try_at timestamp with time zone not null default '-infinity'::timestamp with time zone,
  failures integer not null default 0,
  last_error text,
  calls_month integer not null default 0,
  quota_month text not null default ''::text,
  left_out text not null default ''::text,
  silent_since date,
  constraint rate_feed_pkey PRIMARY KEY (group_id, data_source),
  constraint rate_feed_data_source_check CHECK ((data_source = ANY (ARRAY['ECB'::text, 'FED_H10'::text, 'CFETS'::text, 'CCY_API'::text])))
);
alter table rate_feed force row level security;
create policy rate_feed_scope on rate_feed as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy rate_feed_system on rate_feed as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on rate_feed to hedgerow_api;
grant delete, insert, select, update on rate_feed to hedgerow_system;

create table rate_subscription (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  user_id bigint,
  currency_pair text not null,
  term text not null default 'SPOT'::text,
  data_source text not null,
  frequency text not null,
  priority integer not null,
  paused boolean not null default false,
  deleted boolean not null default false,
  create_by bigint not null,
  create_time timestamp with time zone not null default now(),
  version integer not null default 0,
  constraint rate_subscription_pkey PRIMARY KEY (id),
  constraint rate_subscription_currency_pair_fkey FOREIGN KEY (currency_pair) REFERENCES currency_pair(currency_pair_code),
  constraint rate_subscription_data_source_check CHECK ((data_source = ANY (ARRAY['ECB'::text, 'FED_H10'::text, 'CFETS'::text, 'CCY_API'::text]))),
  constraint rate_subscription_frequency_check CHECK ((frequency = ANY (ARRAY['3'::text, '4'::text]))),
  constraint rate_subscription_group_id_create_by_fkey FOREIGN KEY (group_id, create_by) REFERENCES member(group_id, id),
  constraint rate_subscription_group_id_id_key UNIQUE (group_id, id),
  constraint rate_subscription_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint rate_subscription_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES member(group_id, id),
  constraint rate_subscription_priority_check CHECK (((priority >= 1) AND (priority <= 9))),
  constraint rate_subscription_term_check CHECK ((term = 'SPOT'::text))
);
alter table rate_subscription force row level security;
CREATE UNIQUE INDEX rate_subscription_once ON public.rate_subscription USING btree (group_id, org_id, user_id, currency_pair, term, data_source) NULLS NOT DISTINCT WHERE (NOT deleted);
create policy rate_subscription_scope on rate_subscription as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy rate_subscription_system on rate_subscription as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on rate_subscription to hedgerow_api;
grant delete, insert, select, update on rate_subscription to hedgerow_system;

create table realised_result (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  deal_id bigint not null,
  cfl_id bigint not null,
  net_id bigint not null,
  journal_id bigint not null,
  book_date date not null,
  currency text not null,
  result_amt numeric(20,6) not null,
  carrying_rate numeric(20,10),
  home_result numeric(20,6) not null,
  reversed boolean not null default false,
  carried_id bigint,
  ended_net_id bigint,
  principal_before numeric(20,6),
  principal_after numeric(20,6),
  constraint realised_result_pkey PRIMARY KEY (id),
  constraint realised_result_check CHECK ((((carried_id IS NULL) = (principal_before IS NULL)) AND ((carried_id IS NULL) = (principal_after IS NULL)) AND (principal_before > principal_after) AND (principal_after >= (0)::numeric))),
  constraint realised_result_currency_fkey FOREIGN KEY (currency) REFERENCES currency(currency_code),
  constraint realised_result_group_id_carried_id_fkey FOREIGN KEY (group_id, carried_id) REFERENCES carried_premium(group_id, id),
  constraint realised_result_group_id_cfl_id_fkey FOREIGN KEY (group_id, cfl_id) REFERENCES cash_flow(group_id, id),
  constraint realised_result_group_id_deal_id_fkey FOREIGN KEY (group_id, deal_id) REFERENCES fx_deal(group_id, id),
  constraint realised_result_group_id_ended_net_id_fkey FOREIGN KEY (group_id, ended_net_id) REFERENCES net_result(group_id, id),
  constraint realised_result_group_id_id_key UNIQUE (group_id, id),
  constraint realised_result_group_id_net_id_fkey FOREIGN KEY (group_id, net_id) REFERENCES net_result(group_id, id),
  constraint realised_result_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint realised_result_group_id_org_id_journal_id_fkey FOREIGN KEY (group_id, org_id, journal_id) REFERENCES journal(group_id, org_id, id)
);
alter table realised_result force row level security;
CREATE UNIQUE INDEX realised_result_carried ON public.realised_result USING btree (group_id, carried_id, principal_before) WHERE (NOT reversed);
CREATE INDEX realised_result_day ON public.realised_result USING btree (group_id, book_date DESC, id DESC);
CREATE INDEX realised_result_deal ON public.realised_result USING btree (group_id, deal_id);
CREATE UNIQUE INDEX realised_result_once ON public.realised_result USING btree (group_id, cfl_id) WHERE ((NOT reversed) AND (carried_id IS NULL));
create policy realised_result_scope on realised_result as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy realised_result_system on realised_result as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on realised_result to hedgerow_api;
grant delete, insert, select, update on realised_result to hedgerow_system;

create table recovery_code (
  group_id bigint not null,
  user_id bigint not null,
  code_sha256 bytea not null,
  used_at timestamp with time zone,
  counts_from timestamp with time zone not null default (clock_timestamp() + '24:00:00'::interval),
  constraint recovery_code_pkey PRIMARY KEY (user_id, code_sha256),
  constraint recovery_code_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES member(group_id, id)
);
alter table recovery_code force row level security;
create policy recovery_code_scope on recovery_code as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy recovery_code_system on recovery_code as permissive for all to hedgerow_system using (true) with check (-);
grant delete, insert, select, update on recovery_code to hedgerow_api;
grant delete, insert, select, update on recovery_code to hedgerow_system;

create table reference_edition (
  part text not null,
  sha256 text not null,
  loaded_at timestamp with time zone not null default now(),
  constraint reference_edition_pkey PRIMARY KEY (part)
);
grant select on reference_edition to hedgerow_api;
grant insert, select on reference_edition to hedgerow_system;

create table returned_record (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  entity text not null,
  entity_id bigint not null,
  entity_version integer not null,
  facts jsonb not null,
  at timestamp with time zone not null default now(),
  constraint returned_record_pkey PRIMARY KEY (id),
  constraint returned_record_entity_fkey FOREIGN KEY (entity) REFERENCES reviewed_noun(entity),
  constraint returned_record_facts_check CHECK ((jsonb_typeof(facts) = 'object'::text)),
  constraint returned_record_group_id_entity_entity_id_entity_version_key UNIQUE (group_id, entity, entity_id, entity_version),
  constraint returned_record_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id)
);
alter table returned_record force row level security;
CREATE INDEX returned_record_entity ON public.returned_record USING btree (group_id, entity, entity_id, id);
create policy returned_record_scope on returned_record as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy returned_record_system on returned_record as permissive for all to hedgerow_system using (true) with check (-);
CREATE TRIGGER returned_record_append_only BEFORE DELETE OR UPDATE ON public.returned_record FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
grant insert, select, update on returned_record to hedgerow_api;
grant delete, insert, select, update on returned_record to hedgerow_system;

create table reviewed_noun (
  entity text not null,
  table_name text not null,
  status_column text not null,
  constraint reviewed_noun_pkey PRIMARY KEY (entity),
  constraint reviewed_noun_table_name_key UNIQUE (table_name)
);
grant select on reviewed_noun to hedgerow_api;
grant select on reviewed_noun to hedgerow_system;

create table risk_control (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  risk_no text not null,
  control_kind text not null,
  subject text not null,
  risk_date date not null,
  valid_from date not null,
  valid_to date,
  message_zh text not null,
  message_en text not null,
  current_value numeric(24,6),
  control_value numeric(24,6),
  control_unit text not null,
  used_pct numeric(20,4),
  warn_level text not null,
  warn_operation text not null,
  cause_url text not null,
  snapshot_id bigint,
  first_id bigint,
  handle_status text not null default '0'::text,
  handle_reason text not null default ''::text,
  handle_due date,
  handler_id bigint,
  handle_time timestamp with time zone,
  closer_id bigint,
  close_time timestamp with time zone,
  version integer not null default 0,
  create_time timestamp with time zone not null default clock_timestamp(),
  modify_time timestamp with time zone not null default clock_timestamp(),
  constraint risk_control_pkey PRIMARY KEY (id),
  constraint risk_control_check CHECK ((valid_to >= valid_from)),
  constraint risk_control_check1 CHECK (((closer_id IS NULL) OR (closer_id <> handler_id))),
  constraint risk_control_check2 CHECK (((handle_status = '2'::text) = (closer_id IS NOT NULL))),
  constraint risk_control_check3 CHECK (((handle_status <> ALL (ARRAY['1'::text, '2'::text])) OR ((handler_id IS NOT NULL) AND (handle_reason <> ''::text) AND (handle_due IS NOT NULL)))),
  constraint risk_control_control_kind_check CHECK ((control_kind = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '5'::text, '6'::text, '7'::text, '8'::text, '9'::text, '10'::text, '11'::text]))),
  constraint risk_control_group_id_closer_id_fkey FOREIGN KEY (group_id, closer_id) REFERENCES member(group_id, id),
  constraint risk_control_group_id_handler_id_fkey FOREIGN KEY (group_id, handler_id) REFERENCES member(group_id, id),
  constraint risk_control_group_id_id_key UNIQUE (group_id, id),
  constraint risk_control_group_id_org_id_control_kind_subject_risk_date_key UNIQUE (group_id, org_id, control_kind, subject, risk_date, warn_level),
  constraint risk_control_group_id_org_id_first_id_fkey FOREIGN KEY (group_id, org_id, first_id) REFERENCES risk_control(group_id, org_id, id),
  constraint risk_control_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint risk_control_group_id_org_id_id_key UNIQUE (group_id, org_id, id),
  constraint risk_control_group_id_risk_no_key UNIQUE (group_id, risk_no),
  constraint risk_control_group_id_snapshot_id_fkey FOREIGN KEY (group_id, snapshot_id) REFERENCES day_snapshot(group_id, id),
  constraint risk_control_handle_reason_check CHECK ((length(handle_reason) <= 512)),
  constraint risk_control_handle_status_check CHECK ((handle_status = ANY (ARRAY['0'::text, '1'::text, '2'::text, '3'::text]))),
  constraint risk_control_message_en_check CHECK ((message_en <> ''::text)),
  constraint risk_control_message_zh_check CHECK ((message_zh <> ''::text)),
  constraint risk_control_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 200))),
  constraint risk_control_warn_level_check CHECK ((warn_level = ANY (ARRAY['1'::text, '2'::text, '3'::text]))),
  constraint risk_control_warn_operation_check CHECK ((warn_operation = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text])))
);
alter table risk_control force row level security;
CREATE INDEX risk_control_date ON public.risk_control USING btree (group_id, risk_date DESC, id DESC);
CREATE INDEX risk_control_open ON public.risk_control USING btree (group_id, handle_status, org_id, risk_date DESC) WHERE (handle_status = ANY (ARRAY['0'::text, '1'::text]));
CREATE INDEX risk_control_standing ON public.risk_control USING btree (group_id, org_id, control_kind, subject) WHERE (valid_to IS NULL);
create policy risk_control_scope on risk_control as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy risk_control_system on risk_control as permissive for all to hedgerow_system using (true) with check (-);
CREATE TRIGGER risk_control_kept BEFORE DELETE ON public.risk_control FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER risk_control_measured BEFORE UPDATE OF group_id, org_id, risk_no, control_kind, subject, risk_date, valid_from, message_zh, message_en, current_value, control_value, control_unit, used_pct, warn_level, warn_operation, cause_url, snapshot_id, first_id ON public.risk_control FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
grant insert, select, update on risk_control to hedgerow_api;
grant delete, insert, select, update on risk_control to hedgerow_system;

create table risk_control_day (
  group_id bigint not null,
  org_id bigint not null,
  last_day date,
  constraint risk_control_day_pkey PRIMARY KEY (group_id, org_id),
  constraint risk_control_day_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id)
);
alter table risk_control_day force row level security;
create policy risk_control_day_scope on risk_control_day as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy risk_control_day_system on risk_control_day as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on risk_control_day to hedgerow_api;
grant delete, insert, select, update on risk_control_day to hedgerow_system;

create table risk_limit (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  limit_kind text not null,
  control_value numeric(20,6) not null,
  amber_pct numeric(7,4) not null,
  warn_level text not null,
  warn_operation text not null,
  valid_from date not null,
  valid_to date,
  create_time timestamp with time zone not null default clock_timestamp(),
  constraint risk_limit_pkey PRIMARY KEY (id),
  constraint risk_limit_amber_pct_check CHECK (((amber_pct > (0)::numeric) AND (amber_pct <= (100)::numeric))),
  constraint risk_limit_control_value_check CHECK ((control_value > (0)::numeric)),
  constraint risk_limit_group_id_id_key UNIQUE (group_id, id),
  constraint risk_limit_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint risk_limit_limit_kind_check CHECK ((limit_kind = ANY (ARRAY['4'::text, '5'::text, '9'::text]))),
  constraint risk_limit_warn_level_check CHECK ((warn_level = ANY (ARRAY['1'::text, '2'::text, '3'::text]))),
  constraint risk_limit_warn_operation_check CHECK ((warn_operation = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text])))
);
alter table risk_limit force row level security;
CREATE INDEX risk_limit_of_org ON public.risk_limit USING btree (group_id, org_id, limit_kind, valid_from);
create policy risk_limit_scope on risk_limit as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy risk_limit_system on risk_limit as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on risk_limit to hedgerow_api;
grant delete, insert, select, update on risk_limit to hedgerow_system;

create table risk_run (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  run_no text not null,
  run_name text not null,
  calc_date date not null,
  snapshot_id bigint,
  algorithm text,
  convert_currency text not null,
  value_at_risk numeric(20,6),
  seed bigint,
  library_version text not null,
  duration_ms integer not null,
  inputs jsonb not null,
  result jsonb,
  maker_id bigint not null,
  create_time timestamp with time zone not null default now(),
  run_status text not null default '2'::text,
  terms jsonb,
  failure_reason text,
  end_time timestamp with time zone,
  run_kind text not null default '1'::text,
  worst_together numeric(20,6),
  progress smallint not null default 0,
  constraint risk_run_pkey PRIMARY KEY (id),
  constraint risk_run_algorithm_check CHECK ((algorithm = ANY (ARRAY['1'::text, '2'::text, '3'::text]))),
  constraint risk_run_done CHECK ((((run_status = '2'::text) = (result IS NOT NULL)) AND (((run_kind = '1'::text) AND (result IS NOT NULL)) = (value_at_risk IS NOT NULL)) AND (((run_kind = '2'::text) AND (result IS NOT NULL)) = (worst_together IS NOT NULL)) AND ((run_kind = '1'::text) = (algorithm IS NOT NULL)))),
  constraint risk_run_duration_ms_check CHECK ((duration_ms >= 0)),
  constraint risk_run_failure CHECK (((run_status = ANY (ARRAY['3'::text, '5'::text])) = (failure_reason IS NOT NULL))),
  constraint risk_run_group_id_id_key UNIQUE (group_id, id),
  constraint risk_run_group_id_maker_id_fkey FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint risk_run_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint risk_run_group_id_run_no_key UNIQUE (group_id, run_no),
  constraint risk_run_progress_check CHECK (((progress >= 0) AND (progress <= 100))),
  constraint risk_run_run_kind_check CHECK ((run_kind = ANY (ARRAY['1'::text, '2'::text]))),
  constraint risk_run_run_name_check CHECK (((length(run_name) >= 1) AND (length(run_name) <= 64))),
  constraint risk_run_run_status_check CHECK ((run_status = ANY (ARRAY['0'::text, '1'::text, '2'::text, '3'::text, '4'::text, '5'::text])))
);
alter table risk_run force row level security;
CREATE INDEX risk_run_date ON public.risk_run USING btree (group_id, org_id, calc_date DESC, id DESC);
CREATE INDEX risk_run_time ON public.risk_run USING btree (group_id, org_id, create_time DESC, id DESC);
create policy risk_run_scope on risk_run as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy risk_run_system on risk_run as permissive for all to hedgerow_system using (true) with check (-);
CREATE TRIGGER risk_run_ended BEFORE UPDATE ON public.risk_run FOR EACH ROW WHEN ((old.run_status <> ALL (ARRAY['0'::text, '1'::text]))) EXECUTE FUNCTION refuse_rewriting();
grant insert, select, update on risk_run to hedgerow_api;
grant delete, insert, select, update on risk_run to hedgerow_system;

create table risk_run_part (
  group_id bigint not null,
  org_id bigint not null,
  run_id bigint not null,
  part_no integer not null,
  progress integer not null default 0,
  result jsonb,
  create_time timestamp with time zone not null default clock_timestamp(),
  constraint risk_run_part_pkey PRIMARY KEY (group_id, run_id, part_no),
  constraint risk_run_part_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint risk_run_part_group_id_run_id_fkey FOREIGN KEY (group_id, run_id) REFERENCES risk_run(group_id, id),
  constraint risk_run_part_part_no_check CHECK ((part_no >= 0)),
  constraint risk_run_part_progress_check CHECK (((progress >= 0) AND (progress <= 100)))
);
alter table risk_run_part force row level security;
create policy risk_run_part_scope on risk_run_part as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy risk_run_part_system on risk_run_part as permissive for all to hedgerow_system using (true) with check (-);
grant delete, insert, select, update on risk_run_part to hedgerow_api;
grant delete, insert, select, update on risk_run_part to hedgerow_system;

create table same_hand (
  id bigint not null generated always as identity,
  group_id bigint not null,
  user_id bigint not null,
  other_id bigint not null,
  cause text not null,
  since timestamp with time zone not null default clock_timestamp(),
  until timestamp with time zone not null,
  constraint same_hand_pkey PRIMARY KEY (id),
  constraint same_hand_cause_check CHECK ((cause = ANY (ARRAY['created'::text, 'reset'::text, 'letter'::text, 'factor'::text, 'contact'::text, 'enabled'::text]))),
  constraint same_hand_check CHECK ((user_id <> other_id)),
  constraint same_hand_group_id_other_id_fkey FOREIGN KEY (group_id, other_id) REFERENCES member(group_id, id),
  constraint same_hand_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES member(group_id, id)
);
alter table same_hand force row level security;
CREATE INDEX same_hand_user ON public.same_hand USING btree (group_id, user_id, other_id);
create policy same_hand_scope on same_hand as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy same_hand_system on same_hand as permissive for all to hedgerow_system using (true) with check (-);
CREATE TRIGGER same_hand_append_only BEFORE DELETE OR UPDATE ON public.same_hand FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
grant insert, select, update on same_hand to hedgerow_api;
grant delete, insert, select, update on same_hand to hedgerow_system;

create table schedule_item (
  id bigint not null generated always as identity,
  group_id bigint not null,
  user_id bigint not null,
  title text not null,
  description text not null default ''::text,
  schedule_type text not null default '0'::text,
  schedule_date date not null,
  schedule_time time without time zone,
  cancelled boolean not null default false,
  version integer not null default 0,
  created_at timestamp with time zone not null default now(),
  remind_minutes integer,
  reminded_time timestamp with time zone,
  constraint schedule_item_pkey PRIMARY KEY (id),
  constraint schedule_item_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES member(group_id, id),
  constraint schedule_item_remind_minutes_check CHECK ((remind_minutes = ANY (ARRAY[0, 15, 60, 1440]))),
  constraint schedule_item_schedule_type_check CHECK ((schedule_type = ANY (ARRAY['0'::text, '1'::text]))),
  constraint schedule_item_title_check CHECK ((title <> ''::text))
);
alter table schedule_item force row level security;
CREATE INDEX schedule_item_day ON public.schedule_item USING btree (group_id, user_id, schedule_date, schedule_time) WHERE (NOT cancelled);
CREATE INDEX schedule_item_to_remind ON public.schedule_item USING btree (schedule_date) WHERE ((remind_minutes IS NOT NULL) AND (reminded_time IS NULL) AND (NOT cancelled));
create policy schedule_item_scope on schedule_item as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy schedule_item_system on schedule_item as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on schedule_item to hedgerow_api;
grant delete, insert, select, update on schedule_item to hedgerow_system;

create table second_factor (
  group_id bigint not null,
  user_id bigint not null,
  secret bytea not null,
  confirmed_at timestamp with time zone,
  last_step bigint not null default 0,
  created_at timestamp with time zone not null default clock_timestamp(),
  counts_from timestamp with time zone not null default (clock_timestamp() + '24:00:00'::interval),
  constraint second_factor_pkey PRIMARY KEY (user_id),
  constraint second_factor_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES member(group_id, id)
);
alter table second_factor force row level security;
create policy second_factor_scope on second_factor as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy second_factor_system on second_factor as permissive for all to hedgerow_system using (true) with check (-);
grant delete, insert, select, update on second_factor to hedgerow_api;
grant delete, insert, select, update on second_factor to hedgerow_system;

create table security_event (
  id bigint not null generated always as identity,
  group_id bigint not null,
  user_id bigint not null,
  kind text not null,
  ip text not null,
  user_agent text not null,
  at timestamp with time zone not null default clock_timestamp(),
  constraint security_event_pkey PRIMARY KEY (id),
  constraint security_event_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES member(group_id, id)
);
alter table security_event force row level security;
CREATE INDEX security_event_age ON public.security_event USING btree (at);
CREATE INDEX security_event_user ON public.security_event USING btree (group_id, user_id, id DESC);
create policy security_event_scope on security_event as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy security_event_system on security_event as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on security_event to hedgerow_api;
grant delete, insert, select, update on security_event to hedgerow_system;

create table security_policy (
  group_id bigint not null,
  org_id bigint not null,
  step_up text not null default '0'::text,
  proposed text,
  proposed_by bigint,
  version integer not null default 0,
  proposed_at timestamp with time zone,
  constraint security_policy_pkey PRIMARY KEY (group_id, org_id),
  constraint security_policy_check CHECK (((proposed IS NULL) = (proposed_by IS NULL))),
  constraint security_policy_check1 CHECK ((proposed < step_up)),
  constraint security_policy_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint security_policy_group_id_proposed_by_fkey FOREIGN KEY (group_id, proposed_by) REFERENCES member(group_id, id),
  constraint security_policy_proposed_check CHECK ((proposed = ANY (ARRAY['0'::text, '1'::text, '2'::text]))),
  constraint security_policy_step_up_check CHECK ((step_up = ANY (ARRAY['0'::text, '1'::text, '2'::text])))
);
alter table security_policy force row level security;
create policy security_policy_scope on security_policy as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy security_policy_system on security_policy as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on security_policy to hedgerow_api;
grant delete, insert, select, update on security_policy to hedgerow_system;

create table serial_counter (
  group_id bigint not null,
  kind text not null,
  day date not null,
  last integer not null,
  constraint serial_counter_pkey PRIMARY KEY (group_id, kind, day)
);
alter table serial_counter force row level security;
create policy serial_counter_scope on serial_counter as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy serial_counter_system on serial_counter as permissive for all to hedgerow_system using (true) with check (-);
CREATE TRIGGER serial_counter_lost_tail BEFORE INSERT ON public.serial_counter FOR EACH ROW EXECUTE FUNCTION hold_numbers();
grant insert, select, update on serial_counter to hedgerow_api;
grant delete, insert, select, update on serial_counter to hedgerow_system;

create table session_token (
  token_sha256 bytea not null,
  group_id bigint not null,
  user_id bigint not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  ip text not null,
  user_agent text not null,
  session_no bigint not null generated always as identity,
  stepped_up_until timestamp with time zone,
  proved_by text,
  proved_until timestamp with time zone,
  constraint session_token_pkey PRIMARY KEY (token_sha256),
  constraint session_token_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES member(group_id, id),
  constraint session_token_proved_by_check CHECK ((proved_by = ANY (ARRAY['passkey'::text, 'totpCode'::text, 'recoveryCode'::text, 'captcha'::text])))
);
alter table session_token force row level security;
CREATE UNIQUE INDEX session_token_no ON public.session_token USING btree (session_no);
CREATE INDEX session_token_user ON public.session_token USING btree (user_id, created_at);
create policy session_token_scope on session_token as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy session_token_system on session_token as permissive for all to hedgerow_system using (true) with check (-);
grant delete, insert, select, update on session_token to hedgerow_api;
grant delete, insert, select, update on session_token to hedgerow_system;

create table settled_deal (
  group_id bigint not null,
  org_id bigint not null,
  deal_id bigint not null,
  net_id bigint not null,
  book_date date not null,
  before jsonb not null,
  constraint settled_deal_pkey PRIMARY KEY (group_id, deal_id),
  constraint settled_deal_group_id_deal_id_fkey FOREIGN KEY (group_id, deal_id) REFERENCES fx_deal(group_id, id),
  constraint settled_deal_group_id_net_id_fkey FOREIGN KEY (group_id, net_id) REFERENCES net_result(group_id, id),
  constraint settled_deal_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id)
);
alter table settled_deal force row level security;
create policy settled_deal_scope on settled_deal as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy settled_deal_system on settled_deal as permissive for all to hedgerow_system using (true) with check (-);
grant delete, insert, select, update on settled_deal to hedgerow_api;
grant delete, insert, select, update on settled_deal to hedgerow_system;

create table settlement_path (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  path_no text not null,
  path_name text not null,
  party_type text not null,
  counter_party_id bigint,
  currency text not null,
  cfl_type text not null default '0'::text,
  pay_way text not null,
  position text not null default '1'::text,
  begin_date date not null,
  end_date date,
  bank_name text not null,
  account text not null,
  account_name text not null,
  bank_bic text not null default ''::text,
  cnaps_no text not null default ''::text,
  inter_bank text not null default ''::text,
  inter_bic text not null default ''::text,
  path_source text not null default '1'::text,
  remark text not null default ''::text,
  path_version integer not null default 1,
  changed_on date not null,
  verified_version integer,
  verified_by bigint,
  verified_time timestamp with time zone,
  call_back_note text not null default ''::text,
  path_status text not null default 'T'::text,
  check_status text not null default '0'::text,
  approve_status text not null default '0'::text,
  check_tier text not null default '1'::text,
  worth_usd numeric(30,6),
  maker_id bigint not null,
  last_editor_id bigint not null,
  earlier_editor_ids bigint[] not null default '{}'::bigint[],
  first_checker_id bigint,
  create_time timestamp with time zone not null default now(),
  modify_time timestamp with time zone not null default now(),
  version integer not null default 0,
  street text not null default ''::text,
  building_no text not null default ''::text,
  post_code text not null default ''::text,
  town_name text not null default ''::text,
  country text not null default ''::text,
  address_line text not null default ''::text,
  bank_town text not null default ''::text,
  bank_country text not null default ''::text,
  purpose_code text not null default ''::text,
  constraint settlement_path_pkey PRIMARY KEY (id),
  constraint settlement_path_address_line_check CHECK ((length(address_line) <= 140)),
  constraint settlement_path_bank_country_check CHECK ((bank_country ~ '^([A-Z]{2})?$'::text)),
  constraint settlement_path_bank_town_check CHECK ((length(bank_town) <= 35)),
  constraint settlement_path_building_no_check CHECK ((length(building_no) <= 16)),
  constraint settlement_path_counter_party FOREIGN KEY (group_id, counter_party_id) REFERENCES counter_party(group_id, id),
  constraint settlement_path_country_check CHECK ((country ~ '^([A-Z]{2})?$'::text)),
  constraint settlement_path_currency_fkey FOREIGN KEY (currency) REFERENCES currency(currency_code),
  constraint settlement_path_first_checker FOREIGN KEY (group_id, first_checker_id) REFERENCES member(group_id, id),
  constraint settlement_path_group_id_id_key UNIQUE (group_id, id),
  constraint settlement_path_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint settlement_path_group_id_path_no_key UNIQUE (group_id, path_no),
  constraint settlement_path_group_id_verified_by_fkey FOREIGN KEY (group_id, verified_by) REFERENCES member(group_id, id),
  constraint settlement_path_last_editor FOREIGN KEY (group_id, last_editor_id) REFERENCES member(group_id, id),
  constraint settlement_path_maker FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint settlement_path_party CHECK (((party_type = '1'::text) = (counter_party_id IS NOT NULL))),
  constraint settlement_path_party_type_check CHECK ((party_type = ANY (ARRAY['0'::text, '1'::text]))),
  constraint settlement_path_path_source_check CHECK ((path_source = ANY (ARRAY['1'::text, '2'::text, '3'::text]))),
  constraint settlement_path_pay_way_check CHECK ((pay_way = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text, '5'::text, '6'::text]))),
  constraint settlement_path_position_check CHECK (("position" = ANY (ARRAY['1'::text, '2'::text]))),
  constraint settlement_path_post_code_check CHECK ((length(post_code) <= 16)),
  constraint settlement_path_purpose_code_check CHECK ((purpose_code ~ '^([A-Z]{4})?$'::text)),
  constraint settlement_path_reviewed_check CHECK (((check_status = ANY (ARRAY['0'::text, '1'::text, '2'::text])) AND (approve_status = ANY (ARRAY['0'::text, '1'::text, '2'::text])))),
  constraint settlement_path_reviewed_eyes CHECK (((first_checker_id <> maker_id) AND (first_checker_id <> last_editor_id))),
  constraint settlement_path_reviewed_status CHECK ((path_status = ANY (ARRAY['T'::text, '1'::text, '2'::text, '0'::text]))),
  constraint settlement_path_reviewed_tier CHECK ((check_tier = ANY (ARRAY['1'::text, '2'::text, '3'::text]))),
  constraint settlement_path_reviewed_twice CHECK (((path_status <> '2'::text) OR (check_tier <> '3'::text) OR (approve_status = '1'::text))),
  constraint settlement_path_sepa CHECK (((pay_way <> '6'::text) OR (currency = 'EUR'::text))),
  constraint settlement_path_street_check CHECK ((length(street) <= 70)),
  constraint settlement_path_town_name_check CHECK ((length(town_name) <= 35)),
  constraint settlement_path_window CHECK ((end_date >= begin_date))
);
alter table settlement_path force row level security;
CREATE INDEX settlement_path_party ON public.settlement_path USING btree (group_id, currency, counter_party_id, org_id) WHERE (path_status = '2'::text);
create policy settlement_path_scope on settlement_path as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND ((party_type = '1'::text) OR (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[]))))) with check (-);
create policy settlement_path_system on settlement_path as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on settlement_path to hedgerow_api;
grant delete, insert, select, update on settlement_path to hedgerow_system;

create table settlement_path_version (
  group_id bigint not null,
  path_id bigint not null,
  path_version integer not null,
  facts jsonb not null,
  changed_by bigint not null,
  changed_at timestamp with time zone not null default now(),
  constraint settlement_path_version_pkey PRIMARY KEY (group_id, path_id, path_version),
  constraint settlement_path_version_group_id_changed_by_fkey FOREIGN KEY (group_id, changed_by) REFERENCES member(group_id, id),
  constraint settlement_path_version_group_id_path_id_fkey FOREIGN KEY (group_id, path_id) REFERENCES settlement_path(group_id, id)
);
alter table settlement_path_version force row level security;
create policy settlement_path_version_scope on settlement_path_version as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy settlement_path_version_system on settlement_path_version as permissive for all to hedgerow_system using (true) with check (-);
CREATE TRIGGER settlement_path_version_append_only BEFORE DELETE OR UPDATE ON public.settlement_path_version FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
grant insert, select, update on settlement_path_version to hedgerow_api;
grant delete, insert, select, update on settlement_path_version to hedgerow_system;

create table setup_code (
  code_sha256 bytea not null,
  tries integer not null default 0,
  born_at timestamp with time zone not null default clock_timestamp(),
  constraint setup_code_pkey PRIMARY KEY (code_sha256)
);
grant delete, insert, select, update on setup_code to hedgerow_system;

create table sign_in_key (
  key_id text not null,
  public_key text not null,
  private_key bytea not null,
  nonce_secret bytea not null,
  born_at timestamp with time zone not null default clock_timestamp(),
  constraint sign_in_key_pkey PRIMARY KEY (key_id)
);
grant delete, insert, select on sign_in_key to hedgerow_system;

create table sign_in_nonce (
  nonce_sha256 bytea not null,
  used_at timestamp with time zone not null default clock_timestamp(),
  constraint sign_in_nonce_pkey PRIMARY KEY (nonce_sha256)
);
CREATE INDEX sign_in_nonce_used ON public.sign_in_nonce USING btree (used_at);
grant delete, insert, select on sign_in_nonce to hedgerow_system;

create table snapshot_curve (
  group_id bigint not null,
  org_id bigint not null,
  snapshot_id bigint not null,
  currency text not null,
  basis smallint not null,
  rates_date date not null,
  data_source text not null,
  simulated boolean not null,
  curve_name text,
  version_no integer,
  points jsonb not null,
  constraint snapshot_curve_pkey PRIMARY KEY (group_id, snapshot_id, currency),
  constraint snapshot_curve_group_id_org_id_snapshot_id_fkey FOREIGN KEY (group_id, org_id, snapshot_id) REFERENCES day_snapshot(group_id, org_id, id)
);
alter table snapshot_curve force row level security;
create policy snapshot_curve_scope on snapshot_curve as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy snapshot_curve_system on snapshot_curve as permissive for all to hedgerow_system using (true) with check (-);
CREATE TRIGGER snapshot_curve_append_only BEFORE DELETE OR UPDATE ON public.snapshot_curve FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
grant insert, select, update on snapshot_curve to hedgerow_api;
grant delete, insert, select, update on snapshot_curve to hedgerow_system;

create table snapshot_deal (
  group_id bigint not null,
  org_id bigint not null,
  snapshot_id bigint not null,
  deal_id bigint not null,
  deal_serial_no text not null,
  busin_type text not null,
  currency_pair text not null,
  deal_direction text not null,
  principal numeric not null,
  exchange_rate numeric not null,
  trans_date date not null,
  value_date date not null,
  terms jsonb,
  constraint snapshot_deal_pkey PRIMARY KEY (group_id, snapshot_id, deal_id),
  constraint snapshot_deal_group_id_org_id_snapshot_id_fkey FOREIGN KEY (group_id, org_id, snapshot_id) REFERENCES day_snapshot(group_id, org_id, id)
);
alter table snapshot_deal force row level security;
create policy snapshot_deal_scope on snapshot_deal as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy snapshot_deal_system on snapshot_deal as permissive for all to hedgerow_system using (true) with check (-);
CREATE TRIGGER snapshot_deal_append_only BEFORE DELETE OR UPDATE ON public.snapshot_deal FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
grant insert, select, update on snapshot_deal to hedgerow_api;
grant delete, insert, select, update on snapshot_deal to hedgerow_system;

create table snapshot_exposure (
  group_id bigint not null,
  org_id bigint not null,
  snapshot_id bigint not null,
  exposure_id bigint not null,
  serial_no text not null,
  currency text not null,
  exposure_direction text not null,
  exposure_type text not null,
  end_date date not null,
  book_rate numeric,
  book_rate_pair text,
  effective_amt numeric not null,
  lock_amt numeric not null,
  net_amt numeric not null,
  constraint snapshot_exposure_pkey PRIMARY KEY (group_id, snapshot_id, exposure_id),
  constraint snapshot_exposure_group_id_org_id_snapshot_id_fkey FOREIGN KEY (group_id, org_id, snapshot_id) REFERENCES day_snapshot(group_id, org_id, id)
);
alter table snapshot_exposure force row level security;
create policy snapshot_exposure_scope on snapshot_exposure as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy snapshot_exposure_system on snapshot_exposure as permissive for all to hedgerow_system using (true) with check (-);
CREATE TRIGGER snapshot_exposure_append_only BEFORE DELETE OR UPDATE ON public.snapshot_exposure FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
grant insert, select, update on snapshot_exposure to hedgerow_api;
grant delete, insert, select, update on snapshot_exposure to hedgerow_system;

create table snapshot_flow (
  group_id bigint not null,
  org_id bigint not null,
  snapshot_id bigint not null,
  cfl_id bigint not null,
  deal_id bigint,
  pay_date_adj date not null,
  pay_currency text not null,
  pay_amt numeric,
  constraint snapshot_flow_pkey PRIMARY KEY (group_id, snapshot_id, cfl_id),
  constraint snapshot_flow_group_id_org_id_snapshot_id_fkey FOREIGN KEY (group_id, org_id, snapshot_id) REFERENCES day_snapshot(group_id, org_id, id)
);
alter table snapshot_flow force row level security;
create policy snapshot_flow_scope on snapshot_flow as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy snapshot_flow_system on snapshot_flow as permissive for all to hedgerow_system using (true) with check (-);
CREATE TRIGGER snapshot_flow_append_only BEFORE DELETE OR UPDATE ON public.snapshot_flow FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
grant insert, select, update on snapshot_flow to hedgerow_api;
grant delete, insert, select, update on snapshot_flow to hedgerow_system;

create table snapshot_hash (
  group_id bigint not null,
  org_id bigint not null,
  snapshot_id bigint not null,
  part text not null,
  row_count integer not null,
  sha256 bytea not null,
  constraint snapshot_hash_pkey PRIMARY KEY (group_id, snapshot_id, part),
  constraint snapshot_hash_group_id_org_id_snapshot_id_fkey FOREIGN KEY (group_id, org_id, snapshot_id) REFERENCES day_snapshot(group_id, org_id, id),
  constraint snapshot_hash_part_check CHECK ((part = ANY (ARRAY['market'::text, 'book'::text, 'values'::text])))
);
alter table snapshot_hash force row level security;
create policy snapshot_hash_scope on snapshot_hash as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy snapshot_hash_system on snapshot_hash as permissive for all to hedgerow_system using (true) with check (-);
CREATE TRIGGER snapshot_hash_append_only BEFORE DELETE OR UPDATE ON public.snapshot_hash FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
grant insert, select, update on snapshot_hash to hedgerow_api;
grant delete, insert, select, update on snapshot_hash to hedgerow_system;

create table snapshot_link (
  group_id bigint not null,
  org_id bigint not null,
  snapshot_id bigint not null,
  deal_id bigint not null,
  exposure_id bigint not null,
  hedge_amt numeric not null,
  constraint snapshot_link_pkey PRIMARY KEY (group_id, snapshot_id, deal_id, exposure_id),
  constraint snapshot_link_group_id_org_id_snapshot_id_fkey FOREIGN KEY (group_id, org_id, snapshot_id) REFERENCES day_snapshot(group_id, org_id, id)
);
alter table snapshot_link force row level security;
create policy snapshot_link_scope on snapshot_link as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy snapshot_link_system on snapshot_link as permissive for all to hedgerow_system using (true) with check (-);
CREATE TRIGGER snapshot_link_append_only BEFORE DELETE OR UPDATE ON public.snapshot_link FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
grant insert, select, update on snapshot_link to hedgerow_api;
grant delete, insert, select, update on snapshot_link to hedgerow_system;

create table snapshot_point (
  group_id bigint not null,
  org_id bigint not null,
  snapshot_id bigint not null,
  currency_pair text not null,
  term text not null,
  data_date date not null,
  mid_points numeric not null,
  bid_points numeric,
  ask_points numeric,
  data_source text not null,
  constraint snapshot_point_pkey PRIMARY KEY (group_id, snapshot_id, currency_pair, term),
  constraint snapshot_point_group_id_org_id_snapshot_id_fkey FOREIGN KEY (group_id, org_id, snapshot_id) REFERENCES day_snapshot(group_id, org_id, id)
);
alter table snapshot_point force row level security;
create policy snapshot_point_scope on snapshot_point as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy snapshot_point_system on snapshot_point as permissive for all to hedgerow_system using (true) with check (-);
CREATE TRIGGER snapshot_point_append_only BEFORE DELETE OR UPDATE ON public.snapshot_point FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
grant insert, select, update on snapshot_point to hedgerow_api;
grant delete, insert, select, update on snapshot_point to hedgerow_system;

create table snapshot_run (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  snapshot_id bigint not null,
  run_no text not null,
  run_status text not null default '0'::text,
  deal_count integer not null,
  done_count integer not null default 0,
  maker_id bigint,
  create_time timestamp with time zone not null default clock_timestamp(),
  start_time timestamp with time zone,
  end_time timestamp with time zone,
  failure text,
  library_version text,
  opening_id bigint,
  opening_value numeric(20,6),
  change numeric(20,6),
  closing_value numeric(20,6),
  residual numeric(20,6),
  gain_loss numeric(20,6),
  item_gain_loss numeric(20,6),
  item_left_out integer,
  constraint snapshot_run_pkey PRIMARY KEY (id),
  constraint snapshot_run_done CHECK (((run_status = '2'::text) = (closing_value IS NOT NULL))),
  constraint snapshot_run_group_id_id_key UNIQUE (group_id, id),
  constraint snapshot_run_group_id_maker_id_fkey FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint snapshot_run_group_id_org_id_opening_id_fkey FOREIGN KEY (group_id, org_id, opening_id) REFERENCES day_snapshot(group_id, org_id, id),
  constraint snapshot_run_group_id_org_id_snapshot_id_fkey FOREIGN KEY (group_id, org_id, snapshot_id) REFERENCES day_snapshot(group_id, org_id, id),
  constraint snapshot_run_group_id_run_no_key UNIQUE (group_id, run_no),
  constraint snapshot_run_run_status_check CHECK ((run_status = ANY (ARRAY['0'::text, '1'::text, '2'::text, '3'::text, '4'::text, '5'::text])))
);
alter table snapshot_run force row level security;
CREATE UNIQUE INDEX snapshot_run_once ON public.snapshot_run USING btree (group_id, snapshot_id) WHERE (run_status = ANY (ARRAY['0'::text, '1'::text, '2'::text]));
create policy snapshot_run_scope on snapshot_run as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy snapshot_run_system on snapshot_run as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on snapshot_run to hedgerow_api;
grant delete, insert, select, update on snapshot_run to hedgerow_system;

create table snapshot_spot (
  group_id bigint not null,
  org_id bigint not null,
  snapshot_id bigint not null,
  currency_pair text not null,
  quoted_unit smallint not null,
  mid_price numeric not null,
  bid_price numeric,
  ask_price numeric,
  data_date date not null,
  data_time text not null,
  data_source text not null,
  derived_from text,
  simulated boolean not null,
  constraint snapshot_spot_pkey PRIMARY KEY (group_id, snapshot_id, currency_pair),
  constraint snapshot_spot_group_id_org_id_snapshot_id_fkey FOREIGN KEY (group_id, org_id, snapshot_id) REFERENCES day_snapshot(group_id, org_id, id),
  constraint snapshot_spot_mid_price_check CHECK ((mid_price > (0)::numeric))
);
alter table snapshot_spot force row level security;
create policy snapshot_spot_scope on snapshot_spot as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy snapshot_spot_system on snapshot_spot as permissive for all to hedgerow_system using (true) with check (-);
CREATE TRIGGER snapshot_spot_append_only BEFORE DELETE OR UPDATE ON public.snapshot_spot FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
grant insert, select, update on snapshot_spot to hedgerow_api;
grant delete, insert, select, update on snapshot_spot to hedgerow_system;

create table snapshot_value (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  snapshot_id bigint not null,
  deal_id bigint not null,
  deal_serial_no text not null,
  currency_pair text not null,
  market_rate double precision,
  value double precision,
  cost numeric,
  opening_value numeric(20,6) not null,
  new numeric(20,6) not null,
  settled numeric(20,6) not null,
  changes numeric(20,6) not null,
  time numeric(20,6) not null,
  spot numeric(20,6) not null,
  points numeric(20,6) not null,
  vol numeric(20,6) not null,
  residual numeric(20,6) not null,
  closing_value numeric(20,6) not null,
  gain_loss numeric(20,6),
  constraint snapshot_value_pkey PRIMARY KEY (group_id, snapshot_id, deal_id),
  constraint snapshot_value_explained CHECK ((((((((((opening_value + new) + settled) + changes) + "time") + spot) + points) + vol) + residual) = closing_value)),
  constraint snapshot_value_group_id_org_id_snapshot_id_fkey FOREIGN KEY (group_id, org_id, snapshot_id) REFERENCES day_snapshot(group_id, org_id, id)
);
alter table snapshot_value force row level security;
CREATE UNIQUE INDEX snapshot_value_id ON public.snapshot_value USING btree (group_id, id);
create policy snapshot_value_scope on snapshot_value as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy snapshot_value_system on snapshot_value as permissive for all to hedgerow_system using (true) with check (-);
CREATE TRIGGER snapshot_value_append_only BEFORE DELETE OR UPDATE ON public.snapshot_value FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
grant insert, select, update on snapshot_value to hedgerow_api;
grant delete, insert, select, update on snapshot_value to hedgerow_system;

create table snapshot_volatility (
  group_id bigint not null,
  org_id bigint not null,
  snapshot_id bigint not null,
  currency_pair text not null,
  term text not null,
  quote_kind text not null,
  vol_pct numeric not null,
  data_date date not null,
  data_source text not null,
  simulated boolean not null,
  constraint snapshot_volatility_pkey PRIMARY KEY (group_id, snapshot_id, currency_pair, term, quote_kind),
  constraint snapshot_volatility_group_id_org_id_snapshot_id_fkey FOREIGN KEY (group_id, org_id, snapshot_id) REFERENCES day_snapshot(group_id, org_id, id)
);
alter table snapshot_volatility force row level security;
create policy snapshot_volatility_scope on snapshot_volatility as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy snapshot_volatility_system on snapshot_volatility as permissive for all to hedgerow_system using (true) with check (-);
CREATE TRIGGER snapshot_volatility_append_only BEFORE DELETE OR UPDATE ON public.snapshot_volatility FOR EACH ROW EXECUTE FUNCTION refuse_rewriting();
grant insert, select, update on snapshot_volatility to hedgerow_api;
grant delete, insert, select, update on snapshot_volatility to hedgerow_system;

create table staff_duty (
  id bigint not null generated always as identity,
  group_id bigint not null,
  user_id bigint not null,
  org_id bigint not null,
  check_type text not null,
  check_op_type text not null,
  amt_limit_usd numeric(20,6),
  valid_from date,
  valid_to date,
  constraint staff_duty_pkey PRIMARY KEY (id),
  constraint staff_duty_amt_limit_usd_check CHECK ((amt_limit_usd > (0)::numeric)),
  constraint staff_duty_check_op_type_check CHECK ((check_op_type = ANY (ARRAY['0'::text, '1'::text]))),
  constraint staff_duty_check_type_check CHECK ((check_type = ANY (ARRAY['0'::text, '1'::text, '2'::text, '3'::text, '5'::text]))),
  constraint staff_duty_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint staff_duty_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES member(group_id, id),
  constraint staff_duty_group_id_user_id_org_id_check_type_check_op_type_key UNIQUE (group_id, user_id, org_id, check_type, check_op_type)
);
alter table staff_duty force row level security;
CREATE INDEX staff_duty_held ON public.staff_duty USING btree (group_id, (((check_type || '-'::text) || check_op_type)), user_id);
create policy staff_duty_scope on staff_duty as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy staff_duty_system on staff_duty as permissive for all to hedgerow_system using (true) with check (-);
grant delete, insert, select, update on staff_duty to hedgerow_api;
grant delete, insert, select, update on staff_duty to hedgerow_system;

create table statement_line (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  statement_id bigint not null,
  line_no integer not null,
  line_status text not null default '0'::text,
  amount numeric(20,6) not null,
  book_date date not null,
  value_date date,
  bank_ref text not null default ''::text,
  end_to_end_id text not null default ''::text,
  entry_code text not null default ''::text,
  line_text text not null default ''::text,
  flow_id bigint,
  is_notified boolean not null default false,
  repeats_id bigint,
  constraint statement_line_pkey PRIMARY KEY (id),
  constraint statement_line_check CHECK (((line_status <> '0'::text) OR (flow_id IS NULL))),
  constraint statement_line_check1 CHECK (((line_status = '3'::text) = (repeats_id IS NOT NULL))),
  constraint statement_line_group_id_flow_id_fkey FOREIGN KEY (group_id, flow_id) REFERENCES account_flow(group_id, id),
  constraint statement_line_group_id_id_key UNIQUE (group_id, id),
  constraint statement_line_group_id_org_id_statement_id_fkey FOREIGN KEY (group_id, org_id, statement_id) REFERENCES bank_statement(group_id, org_id, id),
  constraint statement_line_group_id_repeats_id_fkey FOREIGN KEY (group_id, repeats_id) REFERENCES statement_line(group_id, id),
  constraint statement_line_group_id_statement_id_line_no_key UNIQUE (group_id, statement_id, line_no),
  constraint statement_line_line_status_check CHECK ((line_status = ANY (ARRAY['0'::text, '1'::text, '2'::text, '3'::text])))
);
alter table statement_line force row level security;
CREATE UNIQUE INDEX statement_line_flow ON public.statement_line USING btree (group_id, flow_id, is_notified) WHERE (flow_id IS NOT NULL);
CREATE INDEX statement_line_repeats ON public.statement_line USING btree (group_id, repeats_id) WHERE (repeats_id IS NOT NULL);
create policy statement_line_scope on statement_line as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy statement_line_system on statement_line as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on statement_line to hedgerow_api;
grant delete, insert, select, update on statement_line to hedgerow_system;

create table statement_share (
  group_id bigint not null,
  org_id bigint not null,
  line_id bigint not null,
  flow_id bigint not null,
  is_notified boolean not null,
  constraint statement_share_pkey PRIMARY KEY (group_id, line_id, flow_id),
  constraint statement_share_group_id_flow_id_fkey FOREIGN KEY (group_id, flow_id) REFERENCES account_flow(group_id, id),
  constraint statement_share_group_id_line_id_fkey FOREIGN KEY (group_id, line_id) REFERENCES statement_line(group_id, id)
);
alter table statement_share force row level security;
CREATE INDEX statement_share_flow ON public.statement_share USING btree (group_id, flow_id);
create policy statement_share_scope on statement_share as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy statement_share_system on statement_share as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on statement_share to hedgerow_api;
grant delete, insert, select, update on statement_share to hedgerow_system;

create table stored_file (
  id uuid not null default gen_random_uuid(),
  group_id bigint not null,
  org_id bigint not null,
  user_id bigint not null,
  file_name text not null,
  media_type text not null,
  byte_count integer not null,
  sha256 bytea not null,
  kept_at timestamp with time zone,
  entity text,
  entity_id bigint,
  needs text,
  reader_group_id bigint,
  reader_needs text,
  create_time timestamp with time zone not null default clock_timestamp(),
  is_made boolean not null default false,
  constraint stored_file_pkey PRIMARY KEY (id),
  constraint stored_file_byte_count_check CHECK ((byte_count > 0)),
  constraint stored_file_check CHECK ((((entity IS NULL) = (entity_id IS NULL)) AND ((entity IS NULL) = (needs IS NULL)))),
  constraint stored_file_check1 CHECK ((((reader_group_id IS NULL) = (reader_needs IS NULL)) AND ((reader_needs IS NULL) OR (entity IS NOT NULL)))),
  constraint stored_file_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint stored_file_group_id_user_id_fkey FOREIGN KEY (group_id, user_id) REFERENCES member(group_id, id)
);
alter table stored_file force row level security;
CREATE INDEX stored_file_loose ON public.stored_file USING btree (create_time) WHERE (entity IS NULL);
CREATE INDEX stored_file_record ON public.stored_file USING btree (group_id, entity, entity_id) WHERE (entity IS NOT NULL);
CREATE INDEX stored_file_sender ON public.stored_file USING btree (group_id, user_id, create_time);
create policy stored_file_scope on stored_file as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy stored_file_system on stored_file as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on stored_file to hedgerow_api;
grant delete, insert, select, update on stored_file to hedgerow_system;

create table stress_scenario (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  scenario_no text not null,
  scenario_name_zh text not null,
  scenario_name_en text not null,
  scenario_kind text not null,
  data_period_start date not null,
  data_period_end date not null,
  change_adjust numeric(9,4) not null,
  vol_shock numeric(9,4) not null default 0,
  spot_shocks jsonb not null default '[]'::jsonb,
  rate_shocks jsonb not null default '[]'::jsonb,
  remark text not null default ''::text,
  scenario_status text not null default 'T'::text,
  check_status text not null default '0'::text,
  approve_status text not null default '0'::text,
  check_tier text not null default '1'::text,
  worth_usd numeric(30,6),
  maker_id bigint not null,
  last_editor_id bigint not null,
  earlier_editor_ids bigint[] not null default '{}'::bigint[],
  first_checker_id bigint,
  create_time timestamp with time zone not null default now(),
  modify_time timestamp with time zone not null default now(),
  version integer not null default 0,
  constraint stress_scenario_pkey PRIMARY KEY (id),
  constraint stress_scenario_change_adjust_check CHECK (((change_adjust <> (0)::numeric) AND (abs(change_adjust) <= (1000)::numeric))),
  constraint stress_scenario_check CHECK ((data_period_start < data_period_end)),
  constraint stress_scenario_first_checker FOREIGN KEY (group_id, first_checker_id) REFERENCES member(group_id, id),
  constraint stress_scenario_group_id_id_key UNIQUE (group_id, id),
  constraint stress_scenario_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint stress_scenario_group_id_scenario_no_key UNIQUE (group_id, scenario_no),
  constraint stress_scenario_last_editor FOREIGN KEY (group_id, last_editor_id) REFERENCES member(group_id, id),
  constraint stress_scenario_maker FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint stress_scenario_rate_shocks_check CHECK ((jsonb_typeof(rate_shocks) = 'array'::text)),
  constraint stress_scenario_remark_check CHECK ((length(remark) <= 512)),
  constraint stress_scenario_reviewed_check CHECK (((check_status = ANY (ARRAY['0'::text, '1'::text, '2'::text])) AND (approve_status = ANY (ARRAY['0'::text, '1'::text, '2'::text])))),
  constraint stress_scenario_reviewed_eyes CHECK (((first_checker_id <> maker_id) AND (first_checker_id <> last_editor_id))),
  constraint stress_scenario_reviewed_status CHECK ((scenario_status = ANY (ARRAY['T'::text, '1'::text, '2'::text, '0'::text]))),
  constraint stress_scenario_reviewed_tier CHECK ((check_tier = ANY (ARRAY['1'::text, '2'::text, '3'::text]))),
  constraint stress_scenario_reviewed_twice CHECK (((scenario_status <> '2'::text) OR (check_tier <> '3'::text) OR (approve_status = '1'::text))),
  constraint stress_scenario_scenario_kind_check CHECK ((scenario_kind = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text]))),
  constraint stress_scenario_scenario_name_en_check CHECK (((length(scenario_name_en) >= 1) AND (length(scenario_name_en) <= 64))),
  constraint stress_scenario_scenario_name_zh_check CHECK (((length(scenario_name_zh) >= 1) AND (length(scenario_name_zh) <= 64))),
  constraint stress_scenario_spot_shocks_check CHECK ((jsonb_typeof(spot_shocks) = 'array'::text)),
  constraint stress_scenario_vol_shock_check CHECK ((abs(vol_shock) <= (100)::numeric))
);
alter table stress_scenario force row level security;
CREATE INDEX stress_scenario_time ON public.stress_scenario USING btree (group_id, create_time DESC, id DESC);
create policy stress_scenario_scope on stress_scenario as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy stress_scenario_system on stress_scenario as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on stress_scenario to hedgerow_api;
grant delete, insert, select, update on stress_scenario to hedgerow_system;

create table system_date (
  only_row boolean not null default true,
  business_date date,
  time_zone text not null default 'Asia/Shanghai'::text,
  constraint system_date_pkey PRIMARY KEY (only_row),
  constraint system_date_only_row_check CHECK (only_row)
);
grant select on system_date to hedgerow_api;
grant select, update on system_date to hedgerow_system;

create table timeline_mark (
  timeline text not null,
  mark uuid not null default gen_random_uuid(),
  create_time timestamp with time zone not null default clock_timestamp(),
  constraint timeline_mark_pkey PRIMARY KEY (timeline),
  constraint timeline_mark_timeline_check CHECK ((timeline ~ '^[0-9A-F]{8}$'::text))
);
grant select on timeline_mark to hedgerow_api;
grant insert, select on timeline_mark to hedgerow_system;

create table touched_record (
  group_id bigint not null,
  id bigint not null generated always as identity,
  noun text not null,
  record_id bigint not null,
  taken boolean not null default false,
  constraint touched_record_pkey PRIMARY KEY (group_id, id),
  constraint touched_record_noun_check CHECK ((noun = ANY (ARRAY['fxDeal'::text, 'cashFlow'::text, 'fxExposure'::text])))
);
alter table touched_record force row level security;
create policy touched_record_scope on touched_record as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy touched_record_system on touched_record as permissive for all to hedgerow_system using (true) with check (-);
grant insert on touched_record to hedgerow_api;
grant delete, insert, select, update on touched_record to hedgerow_system;

create table virtual_number (
  group_id bigint not null,
  virtual_no text not null,
  user_id bigint not null,
  kind text not null,
  issued_at timestamp with time zone not null default now(),
  constraint virtual_number_pkey PRIMARY KEY (group_id, virtual_no),
  constraint virtual_number_kind_check CHECK ((kind ~ '^[a-z][a-zA-Z]{1,29}$'::text))
);
alter table virtual_number force row level security;
CREATE INDEX virtual_number_age ON public.virtual_number USING btree (issued_at);
create policy virtual_number_scope on virtual_number as permissive for all to hedgerow_api using ((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint)) with check (-);
create policy virtual_number_system on virtual_number as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on virtual_number to hedgerow_api;
grant delete, insert, select, update on virtual_number to hedgerow_system;

create table volatility_quote (
  group_id bigint not null,
  currency_pair text not null,
  data_date date not null,
  term text not null,
  data_source text not null,
  quote_kind text not null,
  vol_pct numeric(12,6) not null,
  simulated boolean not null default false,
  org_id bigint,
  constraint volatility_quote_check CHECK (((quote_kind <> 'ATM'::text) OR (vol_pct > (0)::numeric))),
  constraint volatility_quote_currency_pair_fkey FOREIGN KEY (currency_pair) REFERENCES currency_pair(currency_pair_code),
  constraint volatility_quote_org_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint volatility_quote_own CHECK (((org_id IS NOT NULL) = (data_source = ANY (ARRAY['MANUAL'::text, 'BANK'::text, 'CFETS'::text])))),
  constraint volatility_quote_place UNIQUE NULLS NOT DISTINCT (group_id, currency_pair, data_date, term, data_source, quote_kind, org_id),
  constraint volatility_quote_quote_kind_check CHECK ((quote_kind = ANY (ARRAY['ATM'::text, 'RR25'::text, 'BF25'::text, 'RR10'::text, 'BF10'::text])))
);
alter table volatility_quote force row level security;
CREATE INDEX volatility_quote_by_hand ON public.volatility_quote USING btree (group_id, data_date, org_id) WHERE (org_id IS NOT NULL);
create policy volatility_quote_scope on volatility_quote as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND ((org_id IS NULL) OR (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[]))))) with check (-);
create policy volatility_quote_system on volatility_quote as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on volatility_quote to hedgerow_api;
grant delete, insert, select, update on volatility_quote to hedgerow_system;

create table voucher_export (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  export_no text not null,
  export_date date not null,
  template text not null,
  book_date_start date not null,
  book_date_end date not null,
  local_currency text not null,
  journal_count integer not null,
  again_count integer not null,
  line_count integer not null,
  content text not null,
  file_hash text not null,
  maker_id bigint not null,
  create_time timestamp with time zone not null default now(),
  constraint voucher_export_pkey PRIMARY KEY (id),
  constraint voucher_export_check CHECK ((book_date_end >= book_date_start)),
  constraint voucher_export_check1 CHECK (((again_count >= 0) AND (again_count <= journal_count))),
  constraint voucher_export_group_id_export_no_key UNIQUE (group_id, export_no),
  constraint voucher_export_group_id_id_key UNIQUE (group_id, id),
  constraint voucher_export_group_id_maker_id_fkey FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint voucher_export_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id),
  constraint voucher_export_group_id_org_id_id_key UNIQUE (group_id, org_id, id),
  constraint voucher_export_journal_count_check CHECK ((journal_count > 0)),
  constraint voucher_export_local_currency_fkey FOREIGN KEY (local_currency) REFERENCES currency(currency_code),
  constraint voucher_export_template_check CHECK ((template = ANY (ARRAY['KINGDEE'::text, 'YONYOU'::text, 'SAP'::text])))
);
alter table voucher_export force row level security;
create policy voucher_export_scope on voucher_export as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy voucher_export_system on voucher_export as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select on voucher_export to hedgerow_api;
grant insert, select on voucher_export to hedgerow_system;

create table voucher_export_journal (
  group_id bigint not null,
  org_id bigint not null,
  export_id bigint not null,
  journal_id bigint not null,
  again boolean not null,
  constraint voucher_export_journal_pkey PRIMARY KEY (group_id, journal_id, export_id),
  constraint voucher_export_journal_group_id_org_id_export_id_fkey FOREIGN KEY (group_id, org_id, export_id) REFERENCES voucher_export(group_id, org_id, id),
  constraint voucher_export_journal_group_id_org_id_journal_id_fkey FOREIGN KEY (group_id, org_id, journal_id) REFERENCES journal(group_id, org_id, id)
);
alter table voucher_export_journal force row level security;
CREATE UNIQUE INDEX voucher_export_journal_once ON public.voucher_export_journal USING btree (group_id, journal_id) WHERE (NOT again);
create policy voucher_export_journal_scope on voucher_export_journal as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy voucher_export_journal_system on voucher_export_journal as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select on voucher_export_journal to hedgerow_api;
grant insert, select on voucher_export_journal to hedgerow_system;

create table webhook (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  webhook_name text not null,
  url text not null,
  events text[] not null,
  secret bytea not null default '\x'::bytea,
  webhook_state text not null,
  maker_id bigint not null,
  create_time timestamp with time zone not null default clock_timestamp(),
  constraint webhook_pkey PRIMARY KEY (id),
  constraint webhook_events_check CHECK ((cardinality(events) > 0)),
  constraint webhook_group_id_id_key UNIQUE (group_id, id),
  constraint webhook_group_id_maker_id_fkey FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint webhook_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id)
);
alter table webhook force row level security;
CREATE UNIQUE INDEX webhook_name ON public.webhook USING btree (group_id, org_id, webhook_name) WHERE (webhook_state <> '4'::text);
create policy webhook_scope on webhook as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy webhook_system on webhook as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on webhook to hedgerow_api;
grant delete, insert, select, update on webhook to hedgerow_system;

create table webhook_delivery (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  webhook_id bigint not null,
  seq bigint not null,
  event text not null,
  act text not null,
  record_id text not null,
  record_org_id bigint not null,
  happened timestamp with time zone not null,
  delivery_state text not null default '0'::text,
  attempts integer not null default 0,
  tried_from timestamp with time zone not null default clock_timestamp(),
  next_time timestamp with time zone not null default clock_timestamp(),
  last_time timestamp with time zone,
  answered integer,
  problem text,
  constraint webhook_delivery_pkey PRIMARY KEY (id),
  constraint webhook_delivery_group_id_webhook_id_fkey FOREIGN KEY (group_id, webhook_id) REFERENCES webhook(group_id, id)
);
alter table webhook_delivery force row level security;
CREATE INDEX webhook_delivery_age ON public.webhook_delivery USING btree (happened);
CREATE INDEX webhook_delivery_due ON public.webhook_delivery USING btree (webhook_id, next_time) WHERE (delivery_state = '0'::text);
CREATE INDEX webhook_delivery_happened ON public.webhook_delivery USING btree (group_id, org_id, happened DESC, id DESC);
CREATE INDEX webhook_delivery_of ON public.webhook_delivery USING btree (group_id, webhook_id, last_time DESC) WHERE (delivery_state = '1'::text);
create policy webhook_delivery_scope on webhook_delivery as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy webhook_delivery_system on webhook_delivery as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on webhook_delivery to hedgerow_api;
grant delete, insert, select, update on webhook_delivery to hedgerow_system;

create table zero_curve (
  id bigint not null generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  currency_code text not null,
  curve_name text not null,
  version_no integer not null,
  valid_from date not null,
  retired_from date,
  curve_status text not null,
  method_zh text not null,
  method_en text not null,
  calculator text not null,
  model text not null,
  inputs jsonb not null,
  library text not null,
  maker_id bigint not null,
  create_time timestamp with time zone not null default now(),
  constraint zero_curve_pkey PRIMARY KEY (id),
  constraint zero_curve_check CHECK (((curve_status = '3'::text) = (retired_from IS NOT NULL))),
  constraint zero_curve_currency_code_fkey FOREIGN KEY (currency_code) REFERENCES currency(currency_code),
  constraint zero_curve_curve_status_check CHECK ((curve_status = ANY (ARRAY['0'::text, '1'::text, '2'::text, '3'::text]))),
  constraint zero_curve_group_id_id_key UNIQUE (group_id, id),
  constraint zero_curve_group_id_maker_id_fkey FOREIGN KEY (group_id, maker_id) REFERENCES member(group_id, id),
  constraint zero_curve_group_id_org_id_currency_code_version_no_key UNIQUE (group_id, org_id, currency_code, version_no),
  constraint zero_curve_group_id_org_id_fkey FOREIGN KEY (group_id, org_id) REFERENCES org(group_id, id)
);
alter table zero_curve force row level security;
CREATE INDEX zero_curve_time ON public.zero_curve USING btree (group_id, create_time DESC, id DESC);
CREATE INDEX zero_curve_used ON public.zero_curve USING btree (group_id, org_id, currency_code, valid_from DESC);
create policy zero_curve_scope on zero_curve as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy zero_curve_system on zero_curve as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on zero_curve to hedgerow_api;
grant delete, insert, select, update on zero_curve to hedgerow_system;

create table zero_curve_node (
  group_id bigint not null,
  org_id bigint not null,
  curve_id bigint not null,
  days integer not null,
  rate_pct_cc numeric(16,12) not null,
  constraint zero_curve_node_pkey PRIMARY KEY (group_id, curve_id, days),
  constraint zero_curve_node_days_check CHECK ((days > 0)),
  constraint zero_curve_node_group_id_curve_id_fkey FOREIGN KEY (group_id, curve_id) REFERENCES zero_curve(group_id, id)
);
alter table zero_curve_node force row level security;
create policy zero_curve_node_scope on zero_curve_node as permissive for all to hedgerow_api using (((group_id = (NULLIF(current_setting('app.group_id'::text, true), ''::text))::bigint) AND (org_id = ANY (( SELECT (string_to_array(current_setting('app.org_ids'::text, true), ','::text))::bigint[] AS string_to_array)::bigint[])))) with check (-);
create policy zero_curve_node_system on zero_curve_node as permissive for all to hedgerow_system using (true) with check (-);
grant insert, select, update on zero_curve_node to hedgerow_api;
grant delete, insert, select, update on zero_curve_node to hedgerow_system;
