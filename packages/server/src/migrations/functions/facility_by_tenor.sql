-- The use of a bank's limit by the length of the deals, counted as `facility_used` counts the whole. It runs as its owner for the same reason.
create or replace function facility_by_tenor(of_group bigint, of_party bigint, on_day date)
  returns table (tenor_to text, deals bigint, used_usd numeric) language sql stable security definer set search_path = public as $$
  select t.tenor_to, count(*), case when bool_or(t.used is null) then null else sum(t.used) end
  from (select case when d.value_date <= d.trans_date + interval '3 months' then '3M'
        when d.value_date <= d.trans_date + interval '6 months' then '6M' else '12M' end as tenor_to,
      d.limit_usd * standing_principal(d.group_id, d.id, d.principal, d.remain_principal) / nullif(d.principal, 0) * facility_pct(c, d.trans_date, d.value_date) / 100 as used
    from counter_party c join fx_deal d on d.group_id = c.group_id and d.counter_party_id = c.id
    where c.group_id = of_group and c.id = of_party and d.trade_status in ('1', '2') and d.deal_complete_status = '0'
      and (d.trade_status = '2' or d.value_date >= on_day)) t
  group by t.tenor_to
$$;
revoke all on function facility_by_tenor from public;
grant execute on function facility_by_tenor to hedgerow_api, hedgerow_system;
