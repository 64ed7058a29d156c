-- The path by which a flow is paid unless somebody says otherwise: verified, valid on the day, for this kind of flow before one for
-- all kinds, of this pay way before another, primary before alternate, the oldest first. Without a counterparty it is our own path.
drop function if exists best_path(bigint, bigint, bigint, text, text, date);
create or replace function best_path(of_group bigint, of_org bigint, of_party bigint, of_currency text, of_type text, on_day date,
  by_pay_way text default null)
returns bigint language sql stable as $$
  select p.id from settlement_path p
  where p.group_id = of_group and p.currency = of_currency and p.path_status = '2'
    and case when of_party is null then p.party_type = '0' and p.org_id = of_org else p.counter_party_id = of_party end
    and p.cfl_type in (of_type, '0') and p.begin_date <= on_day and coalesce(p.end_date, on_day) >= on_day
  order by p.cfl_type = '0', p.pay_way <> by_pay_way, p.position, p.id limit 1
$$;
