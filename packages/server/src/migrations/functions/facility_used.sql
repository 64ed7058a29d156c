-- What live deals use of it until their flows are settled, and submitted ones not past their value date; null where one of them has no worth. It runs as its
-- owner, because the bank carries the whole group and a subsidiary's dealer sees the subsidiary alone.
create or replace function facility_used(of_group bigint, of_party bigint, on_day date) returns numeric language sql stable security definer
  set search_path = public as $$
  select case when bool_or(d.limit_usd is null) then null
    else coalesce(sum(d.limit_usd * standing_principal(d.group_id, d.id, d.principal, d.remain_principal) / nullif(d.principal, 0) * facility_pct(c, d.trans_date, d.value_date) / 100), 0) end
  from counter_party c join fx_deal d on d.group_id = c.group_id and d.counter_party_id = c.id
  where c.group_id = of_group and c.id = of_party and d.trade_status in ('1', '2') and d.deal_complete_status = '0'
    and (d.trade_status = '2' or d.value_date >= on_day) and facility_pct(c, d.trans_date, d.value_date) > 0
$$;
revoke all on function facility_used from public;
grant execute on function facility_used to hedgerow_api, hedgerow_system;
