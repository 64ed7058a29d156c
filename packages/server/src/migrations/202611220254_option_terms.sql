-- What an option has beside its deal, 1:1. A draft may leave everything open.
create table fx_option (
  group_id bigint not null,
  deal_id bigint not null,
  org_id bigint not null,
  option_deal_direction text check (option_deal_direction in ('1', '2')),
  option_flag text check (option_flag in ('1', '2')),
  option_type text check (option_type in ('E', 'A')),
  currency text references currency,
  currency2 text references currency,
  nominal_amt numeric(20, 6) check (nominal_amt > 0),
  nominal_amt2 numeric(20, 6) check (nominal_amt2 > 0),
  exe_price numeric(20, 10) check (exe_price > 0),
  maturity_date date,
  option_end_time text,
  maturity_settle_date date,
  maturity_sched_rule text not null,
  exe_method text check (exe_method in ('1', '2')),
  exe_type text check (exe_type in ('1', '2')),
  fee_cal_currency text references currency,
  fee numeric(20, 6) check (fee >= 0),
  fee_premium_rate numeric(20, 10),
  fee_premium_point numeric(20, 10),
  fee_pay_currency text references currency,
  fee_exchange_rate numeric(20, 10) check (fee_exchange_rate > 0),
  fee_pay_amt numeric(20, 6) check (fee_pay_amt >= 0),
  fee_pay_date date,
  option_quote_vol numeric(20, 10) check (option_quote_vol > 0),
  principal_chg_type text not null,
  maturity_pay_method text not null,
  maturity_pay_lag numeric(2) not null check (maturity_pay_lag between 0 and 10),
  maturity_pay_lag_type text not null,
  pre_mature_allow_flag text not null check (pre_mature_allow_flag in ('0', '1')),
  modify_reason text not null,
  structure_type text not null check (structure_type in ('0', '1', '2', '3')),
  package_no text,
  model_fee numeric(20, 6),
  model_vol numeric(20, 10),
  volatility_origin text,
  delta numeric(20, 10),
  delta_convention text,
  primary key (group_id, deal_id),
  foreign key (group_id, deal_id) references fx_deal (group_id, id),
  foreign key (group_id, org_id) references org (group_id, id),
  check (currency <> currency2),
  check (maturity_settle_date >= maturity_date)
);
create index fx_option_package on fx_option (group_id, package_no) where package_no is not null;
call scope_table('fx_option', 'org');

-- A premium is a flow of its own kind.
alter table cash_flow drop constraint cash_flow_cfl_type_check;
alter table cash_flow add constraint cash_flow_cfl_type_check check (cfl_type in ('1', '2', '3'));

-- The valuation of live deals asks each for its kind, and reads the few with terms of their own apart.
drop index fx_deal_live;
create index fx_deal_live on fx_deal (group_id, value_date, currency_pair)
  include (busin_type, deal_direction, org_id, principal, remain_principal, exchange_rate)
  where trade_status = '2' and deal_complete_status = '0';
create index fx_deal_live_option on fx_deal (group_id, value_date)
  where trade_status = '2' and deal_complete_status = '0' and busin_type = 'FX_OPTION';
