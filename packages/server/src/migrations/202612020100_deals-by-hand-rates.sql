-- What a deal is worth in US dollars by a rate that its organisation entered by hand, where nobody publishes one; and what limits of banks and the quota
-- count of it: the published worth, or else that.
alter table fx_deal
  add column hand_worth_usd numeric(30, 6) check (hand_worth_usd is null or worth_usd is null),
  add column limit_usd numeric(30, 6) generated always as (coalesce(worth_usd, hand_worth_usd)) stored;
drop index fx_deal_facility;
create index fx_deal_facility on fx_deal (group_id, counter_party_id, value_date)
  include (id, trade_status, trans_date, limit_usd, principal, remain_principal)
  where trade_status in ('1', '2') and deal_complete_status = '0';
