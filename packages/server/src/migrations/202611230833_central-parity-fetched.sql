-- The central parity is fetched from its publisher, too (decision 0150): then it is the group's; what a file brings stays its organisation's.
alter table market_price drop constraint market_price_own,
  add constraint market_price_own check (data_source = 'CFETS' or (org_id is not null) = (data_source in ('MANUAL', 'BANK')));
alter table rate_subscription drop constraint rate_subscription_data_source_check,
  add constraint rate_subscription_data_source_check check (data_source in ('ECB', 'FED_H10', 'CFETS', 'CCY_API'));
alter table rate_feed drop constraint rate_feed_data_source_check,
  add constraint rate_feed_data_source_check check (data_source in ('ECB', 'FED_H10', 'CFETS', 'CCY_API'));
