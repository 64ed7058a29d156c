-- What a resolution of the board also bounds, in the home currency of the organisation that it binds and of the whole tree: margin
-- deposited for live deals, premium paid for live bought options (what is paid in another currency is counted, not converted), and what the
-- live deals are worth by the latest passed valuation of each organisation. It runs as its owner for the reason of `hedge_quota_used`.
create or replace function quota_watch(of_group bigint, policy_org bigint, on_day date)
  returns table (home_currency text, margin_premium numeric, foreign_amounts bigint, worth numeric) language sql stable
  security definer set search_path = public as $$
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
$$;
revoke all on function quota_watch from public;
grant execute on function quota_watch to hedgerow_api, hedgerow_system;
