-- What was kept in yuan is kept in the home currency of its organisation, which was the yuan for all that is stored (decision 0276).
alter table quote_inquiry rename column cny_rate to home_rate;
alter table realised_result rename column result_cny to home_result;
alter table board_quota rename column margin_premium_cny to margin_premium;
alter table board_quota rename column last_net_profit_cny to last_net_profit;

-- Resolutions that wait for their manager are applied by the names of today.
update limit_change set after = (after - 'marginPremiumCny' - 'lastNetProfitCny')
    || jsonb_build_object('marginPremium', after -> 'marginPremiumCny', 'lastNetProfit', after -> 'lastNetProfitCny')
  where after ? 'marginPremiumCny';

-- Which conversions count against a quota follows from the books of their organisation.
drop index fund_transfer_quota;
create index fund_transfer_quota on fund_transfer (group_id, org_id, pay_date)
  where transfer_type = '4' and order_status in ('1', '2') and send_status in ('2', '3');

-- What a function returns is renamed with its columns.
drop function if exists quota_watch(bigint, bigint, date);

-- Drawn events say in which currency their result is told. What organisations of other books have stored in yuan is told in theirs, by the
-- rate of its day; a result of their own currency is its own worth.
update deal_event_order set picture = picture || '{"homeCurrency": "CNY"}';
create function pg_temp.in_home(of_group bigint, amount numeric, home text, on_day date) returns numeric language sql stable as $$
  select round(amount * p.quoted_unit / (select m.mid_price from market_price m where m.group_id = of_group and m.currency_pair = p.currency_pair_code
      and m.term = 'SPOT' and m.data_date <= on_day order by m.data_date desc, m.simulated limit 1), c.decimal_scale)
  from currency_pair p join currency c on c.currency_code = home where p.currency_pair_code = home || '/CNY'
$$;
update realised_result r set home_result = case when r.currency = o.base_currency then r.result_amt
    else coalesce(pg_temp.in_home(r.group_id, r.home_result, o.base_currency, r.book_date), r.home_result) end
  from org o where o.group_id = r.group_id and o.id = r.org_id and o.base_currency <> 'CNY';
update deal_event_order e set roll_result = pg_temp.in_home(e.group_id, e.roll_result, o.base_currency, e.deal_date),
    picture = e.picture || jsonb_build_object('homeCurrency', o.base_currency,
      'rollResult', pg_temp.in_home(e.group_id, e.roll_result, o.base_currency, e.deal_date)::text)
  from org o where o.group_id = e.group_id and o.id = e.org_id and o.base_currency <> 'CNY';
update quote_inquiry i set home_rate = null
  from org o where o.group_id = i.group_id and o.id = i.org_id and o.base_currency <> 'CNY';
update fx_quote q set spread_cost = null
  from org o where o.group_id = q.group_id and o.id = q.org_id and o.base_currency <> 'CNY';
