-- The records of `hedge_quota_used`, each with what it takes; those of organisations out of the reader's sight are told as one. It runs as its
-- owner, because the quota is of the whole tree.
create or replace function quota_parts(of_group bigint, policy_org bigint, on_day date)
  returns table (record_kind text, id bigint, no text, amount numeric, day date) language sql stable security definer set search_path = public as $$
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
$$;
revoke all on function quota_parts from public;
grant execute on function quota_parts to hedgerow_api, hedgerow_system;
