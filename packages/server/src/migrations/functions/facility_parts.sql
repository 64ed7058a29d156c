-- The deals of `facility_used`, each with what it takes; those of organisations out of the reader's sight are told as one. It runs as its owner,
-- because the bank carries the whole group.
create or replace function facility_parts(of_group bigint, of_party bigint, on_day date)
  returns table (record_kind text, id bigint, no text, amount numeric, day date) language sql stable security definer set search_path = public as $$
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
$$;
revoke all on function facility_parts from public;
grant execute on function facility_parts to hedgerow_api, hedgerow_system;
