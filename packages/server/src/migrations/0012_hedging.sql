-- Four eyes over every revision: who edited the record before its last editor, never forgotten.
alter table fx_deal add column earlier_editor_ids bigint[] not null default '{}';
alter table exposure_hedge add column earlier_editor_ids bigint[] not null default '{}';

-- The require date of which everybody concerned was told; a new date is told again.
alter table exposure_hedge add column reminded_for date;
create index exposure_hedge_required on exposure_hedge (require_date) where order_status in ('1', '2') and closed_flag = '0';

-- 1 principal, 2 margin.
alter table cash_flow add check (cfl_type in ('1', '2'));

-- As in 0009, only that submitted deals, live deals and open requests are each read from the index that holds just them.
create or replace function hedge_quota_used(of_group bigint, policy_org bigint, on_day date) returns numeric language sql stable
  security definer set search_path = public as $$
  with below as materialized (select organisations_below(of_group, policy_org) as ids)
  select coalesce(sum(used), 0) from (
    select d.worth_usd * d.remain_principal / nullif(d.principal, 0) as used from fx_deal d
      where d.group_id = of_group and d.org_id = any ((select ids from below)::bigint[]) and d.trade_status = '1'
        and d.deal_complete_status = '0' and d.value_date >= on_day and d.deal_type = '1'
    union all
    select d.worth_usd * d.remain_principal / nullif(d.principal, 0) from fx_deal d
      where d.group_id = of_group and d.org_id = any ((select ids from below)::bigint[]) and d.trade_status = '2'
        and d.deal_complete_status = '0' and d.value_date >= on_day and d.deal_type = '1'
    union all
    select h.worth_usd * (h.hedge_amt - h.executed_amt) / nullif(h.hedge_amt, 0) from exposure_hedge h
      where h.group_id = of_group and h.org_id = any ((select ids from below)::bigint[]) and h.order_status = '2'
        and h.closed_flag = '0' and h.execute_status <> '1'
  ) parts
$$;
create index exposure_hedge_open on exposure_hedge (group_id, org_id)
  where order_status = '2' and closed_flag = '0' and execute_status <> '1';

-- No list sorts by id; the unique request code serves those that sort by it.
drop index exposure_hedge_recent;
-- The list opens with what is valid and unsettled, by pay date.
drop index cash_flow_due;
create index cash_flow_due on cash_flow (group_id, cfl_status, settle_status, pay_date_adj, id);
