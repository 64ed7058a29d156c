-- What deals take of the board's quota and of the banks' limits, by the month of their value date: counted as `hedge_quota_used` and `facility_used`
-- count the whole. It runs as its owner for the same reason.
create or replace function limit_uses_by_month(of_group bigint, policy_org bigint, on_day date)
  returns table (value_month text, quota_usd numeric, facility_usd numeric) language sql stable
  security definer set search_path = public as $$
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
$$;
revoke all on function limit_uses_by_month from public;
grant execute on function limit_uses_by_month to hedgerow_api, hedgerow_system;
