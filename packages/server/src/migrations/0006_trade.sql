-- Deals, their hedge links and their cash flows.

create table fx_deal (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  deal_serial_no text not null,
  deal_no text,
  counter_party_deal_no text,
  busin_type text not null check (busin_type in ('FX_SPOT', 'FX_FWD', 'FX_OPTION')),
  deal_type text not null default '1',
  operation_type text not null default 'new',
  trade_status text not null check (trade_status in ('T', '1', '2', '0')),
  check_status text not null default '0' check (check_status in ('0', '1', '2')),
  deal_complete_status text not null default '0' check (deal_complete_status in ('0', '1')),
  busin_match text not null default '0' check (busin_match in ('0', '1', '2')),
  lock_flag text not null default '0' check (lock_flag in ('0', '1')),
  trade_source text not null default '1',
  trade_mode text,
  trans_date date,
  trans_time text,
  trader text,
  portfolio_id bigint,
  counter_party_id bigint,
  holiday text,
  currency_pair text references currency_pair,
  deal_direction text check (deal_direction in ('1', '2')),
  buy_currency text references currency,
  buy_amt numeric(20, 6) check (buy_amt > 0 and buy_amt <= 1000000000000),
  sell_currency text references currency,
  sell_amt numeric(20, 6) check (sell_amt > 0 and sell_amt <= 1000000000000),
  time_limit text,
  spot_rate numeric(20, 10) check (spot_rate > 0),
  forward_point numeric(20, 10),
  forward_rate numeric(20, 10) check (forward_rate > 0),
  exchange_rate numeric(20, 10) check (exchange_rate > 0),
  parity_mark text,
  value_date date,
  provisional_date text not null default '0',
  settle_type text,
  settle_currency text references currency,
  hedge_exposure_type text,
  principal numeric(20, 6),
  remain_principal numeric(20, 6),
  margin_rate numeric(20, 10),
  margin_amt numeric(20, 6),
  hedge_request_id bigint,
  market_rate numeric(20, 10),
  off_market_reason text not null default '',
  remark text not null default '',
  maker_id bigint not null,
  last_editor_id bigint not null,
  create_time timestamptz not null default now(),
  modify_time timestamptz not null default now(),
  version integer not null default 0,
  unique (group_id, id),
  unique (group_id, deal_serial_no),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, maker_id) references member (group_id, id),
  foreign key (group_id, portfolio_id) references portfolio (group_id, id),
  foreign key (group_id, counter_party_id) references counter_party (group_id, id),
  foreign key (group_id, hedge_request_id) references exposure_hedge (group_id, id),
  check (trade_status in ('T', '0') or (buy_amt is not null and sell_amt is not null and exchange_rate is not null and value_date is not null)),
  check (buy_currency is null or buy_currency <> sell_currency),
  check (remain_principal >= 0 and remain_principal <= principal)
);
create unique index fx_deal_no on fx_deal (group_id, deal_no) where deal_no is not null;
-- The last three are what a filtered list counts by: it then reads the index alone.
create index fx_deal_list on fx_deal (group_id, trade_status, trans_date desc, id desc) include (org_id, currency_pair, maker_id);
create index fx_deal_recent on fx_deal (group_id, trans_date desc, id desc);
-- Covers the valuation of live deals without touching the table.
create index fx_deal_live on fx_deal (group_id, value_date, currency_pair)
  include (deal_direction, org_id, principal, remain_principal, exchange_rate) where trade_status = '2' and deal_complete_status = '0';
create index fx_deal_review on fx_deal (group_id, id desc) where trade_status = '1';
create index fx_deal_counter_party on fx_deal (group_id, counter_party_id, trans_date desc, id desc);
create index fx_deal_request on fx_deal (group_id, hedge_request_id) where hedge_request_id is not null;
call scope_table('fx_deal', 'org');

-- The share of a deal that hedges an exposure: pending until the deal is checked, then locked.
create table deal_hedge_link (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  deal_id bigint not null,
  exposure_id bigint not null,
  hedge_line_id bigint not null,
  hedge_amt numeric(20, 6) not null check (hedge_amt > 0),
  link_status text not null check (link_status in ('pending', 'locked', 'released')),
  unique (group_id, deal_id, exposure_id),
  foreign key (group_id, deal_id) references fx_deal (group_id, id),
  foreign key (group_id, exposure_id) references fx_exposure (group_id, id),
  foreign key (group_id, hedge_line_id) references exposure_hedge_line (group_id, id)
);
create index deal_hedge_link_exposure on deal_hedge_link (group_id, exposure_id);
create index deal_hedge_link_line on deal_hedge_link (group_id, hedge_line_id);
call scope_table('deal_hedge_link', 'org');

create table cash_flow (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  deal_id bigint not null,
  cfl_no text not null,
  cfl_version integer not null default 1,
  cfl_type text not null default '1',
  cfl_flag text not null check (cfl_flag in ('0', '1', '2')),
  cfl_gen_type text not null default '1',
  cfl_status text not null check (cfl_status in ('P', '1', '0')),
  cfl_known_status text not null default '1' check (cfl_known_status in ('0', '1')),
  settle_status text not null default '0',
  leg_no smallint not null,
  pay_date date not null,
  pay_date_adj date not null,
  pay_date_sched_rule text not null default 'modifiedFollowing',
  pay_amt numeric(20, 6) check (pay_amt > 0),
  pay_currency text not null references currency,
  holiday_types text not null default '',
  counter_party_id bigint,
  actual_amt numeric(20, 6),
  actual_date date,
  manual_chg_flag text not null default '0',
  postscript text not null default '',
  create_time timestamptz not null default now(),
  version integer not null default 0,
  unique (group_id, id),
  unique (group_id, deal_id, leg_no, cfl_version),
  foreign key (group_id, deal_id) references fx_deal (group_id, id),
  check (cfl_known_status = '0' or pay_amt is not null)
);
create index cash_flow_due on cash_flow (group_id, cfl_status, pay_date_adj, id);
create index cash_flow_recent on cash_flow (group_id, pay_date_adj desc, id desc);
call scope_table('cash_flow', 'org');
