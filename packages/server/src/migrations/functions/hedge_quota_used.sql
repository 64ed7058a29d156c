-- Submitted deals, live deals, open requests and conversions of the home currency on their way are each read from the index that holds just them;
-- what is passed counts until it is settled, also past its day. It runs as its owner:
-- the quota is of the whole tree, and a subsidiary's member sees the subsidiary alone.
create or replace function hedge_quota_used(of_group bigint, policy_org bigint, on_day date) returns numeric language sql stable
  security definer set search_path = public as $$
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
$$;
revoke all on function hedge_quota_used from public;
grant execute on function hedge_quota_used to hedgerow_api, hedgerow_system;
