-- Organisations that hold live deals of which no valuation was ever passed: a loss by the latest valuations is not known while there is one.
create or replace function quota_unvalued(of_group bigint, policy_org bigint, on_day date) returns bigint
language sql stable security definer set search_path = public as $$
  select count(*) from unnest(organisations_below(of_group, policy_org)) o (id)
  where exists (select from fx_deal d where d.group_id = of_group and d.org_id = o.id and d.trade_status = '2' and d.deal_complete_status = '0')
    and not exists (select from mark_run r where r.group_id = of_group and r.org_id = o.id and r.mark_status = '2' and r.mark_date <= on_day)
$$;
