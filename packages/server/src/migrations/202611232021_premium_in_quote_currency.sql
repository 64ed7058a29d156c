-- A premium may be paid in any currency: what it is in the quote currency of its pair, at the spot of its trade date, is kept with it.
alter table fx_option add fee_quote_amt numeric(20, 6) check (fee_quote_amt >= 0);

-- Percent of the base notional at spot is what a premium percent says from now on. What was percent of the strike amount would be read as
-- something else, and the spot of its day was not kept: the amount stands, the percentage is left out.
update fx_option x set fee_premium_rate = null
  from fx_deal d
  where (d.group_id, d.id) = (x.group_id, x.deal_id) and x.fee_premium_rate is not null
    and x.fee_cal_currency is distinct from split_part(d.currency_pair, '/', 1);
