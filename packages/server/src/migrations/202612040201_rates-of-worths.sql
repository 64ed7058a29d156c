-- By which rate a transfer or a net row was measured in US dollars when it was submitted. A dollar is one dollar, which is known of those that are
-- there; by which rate the others were measured was not kept, and the rates of that day may have been corrected since: they stay without one.
alter table fund_transfer
  add column worth_rate numeric(20, 10),
  add column worth_rate_date date,
  add column worth_rate_source text,
  add constraint fund_transfer_worth_rate check (worth_rate > 0 and (worth_rate is null or worth_usd is not null));
update fund_transfer set worth_rate = 1 where currency = 'USD' and worth_usd is not null;
alter table net_result
  add column worth_rate numeric(20, 10),
  add column worth_rate_date date,
  add column worth_rate_source text,
  add constraint net_result_worth_rate check (worth_rate > 0 and (worth_rate is null or worth_usd is not null));
update net_result set worth_rate = 1 where settle_currency = 'USD' and worth_usd is not null;
