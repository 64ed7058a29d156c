-- When a group last dealt with a counterparty; null where it never did.
create or replace function last_deal_day(of_group bigint, of_party bigint) returns date language sql stable as $$
  select trans_date from fx_deal where group_id = of_group and counter_party_id = of_party order by trans_date desc, id desc limit 1
$$;
