-- Until when a bank carries out payments of the same day, by currency: 'CNY 17:00,USD 15:30'. A version of its format says it.
alter table bank_profile add column cut_offs text not null default ''
  constraint bank_profile_cut_offs_check check (cut_offs ~ '^([A-Z]{3} ([01][0-9]|2[0-3]):[0-5][0-9](,[A-Z]{3} ([01][0-9]|2[0-3]):[0-5][0-9])*)?$');

-- Why it was entered after its cut-off, why its rate is off the market, and the net row that it is to fund.
alter table fund_transfer add column late_reason text not null default ''
  constraint fund_transfer_late_reason_check check (length(late_reason) <= 256);
alter table fund_transfer add column off_market_reason text not null default ''
  constraint fund_transfer_off_market_reason_check check (length(off_market_reason) <= 256);
alter table fund_transfer add column netting_id bigint;
alter table fund_transfer add constraint fund_transfer_netting
  foreign key (group_id, netting_id) references net_result (group_id, id);
create index fund_transfer_netting on fund_transfer (group_id, netting_id) where netting_id is not null;

-- Conversions of yuan that are not booked take of the board's quota.
create index fund_transfer_quota on fund_transfer (group_id, org_id, pay_date)
  where transfer_type = '4' and order_status in ('1', '2') and send_status in ('2', '3') and 'CNY' in (currency, currency2);
