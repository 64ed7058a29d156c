-- The parts of `hedge_quota_used`, by kind of deal and counterparty; requests that are not executed yet and transfers have no counterparty. It runs as its
-- owner for the same reason.
create or replace function quota_uses(of_group bigint, policy_org bigint, on_day date)
  returns table (busin_type text, counter_party_id bigint, deals bigint, used_usd numeric) language sql stable
  security definer set search_path = public as $$
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
$$;
revoke all on function quota_uses from public;
grant execute on function quota_uses to hedgerow_api, hedgerow_system;
