-- What a part of a snapshot is, in one hash and the number of its rows: market, book or values.
create or replace function snapshot_digest(of_group bigint, of_snapshot bigint, of_part text)
  returns table (row_count integer, sha256 bytea) language sql stable as $$
  with lines (line) as (
    select concat_ws('|', 'spot', currency_pair, quoted_unit, mid_price, bid_price, ask_price, data_date, data_time, data_source, derived_from,
        simulated) from snapshot_spot where of_part = 'market' and group_id = of_group and snapshot_id = of_snapshot
    union all select concat_ws('|', 'point', currency_pair, term, data_date, mid_points, bid_points, ask_points, data_source)
      from snapshot_point where of_part = 'market' and group_id = of_group and snapshot_id = of_snapshot
    union all select concat_ws('|', 'curve', currency, basis, rates_date, data_source, simulated, curve_name, version_no, points)
      from snapshot_curve where of_part = 'market' and group_id = of_group and snapshot_id = of_snapshot
    union all select concat_ws('|', 'volatility', currency_pair, term, quote_kind, vol_pct, data_date, data_source, simulated)
      from snapshot_volatility where of_part = 'market' and group_id = of_group and snapshot_id = of_snapshot
    union all select concat_ws('|', 'conventions', home_currency, conventions)
      from day_snapshot where of_part = 'market' and group_id = of_group and id = of_snapshot
    union all select concat_ws('|', 'deal', deal_id, deal_serial_no, busin_type, currency_pair, deal_direction, principal, exchange_rate,
        trans_date, value_date, terms) from snapshot_deal where of_part = 'book' and group_id = of_group and snapshot_id = of_snapshot
    union all select concat_ws('|', 'exposure', exposure_id, serial_no, currency, exposure_direction, exposure_type, end_date, coalesce(book_rate::text, '-'),
        coalesce(book_rate_pair, '-'), effective_amt, lock_amt, net_amt) from snapshot_exposure where of_part = 'book' and group_id = of_group and snapshot_id = of_snapshot
    union all select concat_ws('|', 'link', deal_id, exposure_id, hedge_amt)
      from snapshot_link where of_part = 'book' and group_id = of_group and snapshot_id = of_snapshot
    union all select concat_ws('|', 'flow', cfl_id, deal_id, pay_date_adj, pay_currency, pay_amt)
      from snapshot_flow where of_part = 'book' and group_id = of_group and snapshot_id = of_snapshot
    union all select concat_ws('|', 'value', deal_id, market_rate, value, cost, opening_value, new, settled, changes, time, spot, points, vol,
        residual, closing_value, gain_loss) from snapshot_value where of_part = 'values' and group_id = of_group and snapshot_id = of_snapshot)
  select count(*)::int, pg_catalog.sha256(convert_to(coalesce(string_agg(line, e'\n' order by line collate "C"), ''), 'UTF8')) from lines
$$;
