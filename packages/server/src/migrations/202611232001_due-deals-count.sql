-- A deal that is past its value date, or has expired, takes of limits and counts in sums until its flows are settled. What has expired of
-- it is asked by its id, so the indexes that sum without reading the rows hold the id.
drop index fx_deal_facility;
create index fx_deal_facility on fx_deal (group_id, counter_party_id, value_date)
  include (id, trade_status, trans_date, worth_usd, principal, remain_principal)
  where trade_status in ('1', '2') and deal_complete_status = '0';
drop index fx_deal_live;
create index fx_deal_live on fx_deal (group_id, value_date, currency_pair)
  include (id, busin_type, deal_direction, org_id, principal, remain_principal, exchange_rate)
  where trade_status = '2' and deal_complete_status = '0';
