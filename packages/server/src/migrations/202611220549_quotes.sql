-- How a bank is reached for online quotes. Without a line a bank cannot be asked.
create table bank_line (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  counter_party_id bigint not null,
  adapter text not null check (adapter in ('1', '2')),
  -- 1 streams prices that can be clicked.
  online_type text not null default '0' check (online_type in ('0', '1')),
  enabled boolean not null default true,
  -- The largest click, in US dollars; above it a click becomes an inquiry.
  click_limit_usd numeric(20, 6) not null default 500000 check (click_limit_usd >= 0),
  host text not null default '',
  port integer not null default 0 check (port between 0 and 65535),
  sender_comp_id text not null default '',
  target_comp_id text not null default '',
  heartbeat_seconds integer not null default 30 check (heartbeat_seconds between 1 and 600),
  -- The password of the session, sealed.
  secret bytea,
  version integer not null default 0,
  unique (group_id, id),
  unique (group_id, counter_party_id),
  foreign key (group_id, counter_party_id) references counter_party (group_id, id),
  check (adapter <> '2' or (host <> '' and port > 0 and sender_comp_id <> '' and target_comp_id <> ''))
);
call scope_table('bank_line', 'group');

-- What was asked for, once for all banks, with the stored mid that their quotes are compared with.
create table quote_inquiry (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  ask_group_no text not null,
  ask_channel text not null default '1' check (ask_channel in ('1', '2')),
  busin_type text not null,
  currency_pair text not null references currency_pair,
  deal_direction text not null check (deal_direction in ('1', '2')),
  currency text not null references currency,
  currency2 text not null references currency,
  deal_amt numeric(20, 6) not null check (deal_amt > 0),
  deal_limit text not null,
  trans_date date not null,
  settle_date date not null,
  deal_type text not null,
  hedge_exposure_type text not null,
  portfolio_id bigint not null,
  hedge_request_id bigint,
  low_price numeric(20, 10) check (low_price > 0),
  off_market_reason text,
  spot_mid numeric(20, 10),
  mid_price numeric(20, 10),
  mid_source text,
  mid_date date,
  mid_time text,
  mid_simulated boolean not null default false,
  -- What one unit of the pair's quote currency costs in yuan; null where no rate tells.
  cny_rate numeric(20, 10),
  maker_id bigint not null,
  asked_at timestamptz not null default clock_timestamp(),
  -- What the tile showed around a click.
  ticks jsonb,
  version integer not null default 0,
  unique (group_id, id),
  unique (group_id, ask_group_no),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, portfolio_id) references portfolio (group_id, id),
  foreign key (group_id, hedge_request_id) references exposure_hedge (group_id, id),
  foreign key (group_id, maker_id) references member (group_id, id),
  check (currency <> currency2)
);
call scope_table('quote_inquiry', 'org');

create table fx_quote (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  inquiry_id bigint not null,
  ask_group_no text not null,
  quote_serial_no text not null,
  counter_party_id bigint not null,
  bank_line_id bigint not null,
  quote_status text not null default '0' check (quote_status in ('0', '1', '2', '3', '4', '5')),
  deal_status text not null default '0' check (deal_status in ('0', '1', '2', '3', '9')),
  spot_rate numeric(20, 10) check (spot_rate > 0),
  forward_point numeric(20, 10),
  exchange_rate numeric(20, 10) check (exchange_rate > 0),
  deal_amt2 numeric(20, 6) check (deal_amt2 > 0),
  fee numeric(20, 6) not null default 0 check (fee >= 0),
  validity integer not null default 30 check (validity > 0),
  provider_quote_id text,
  quote_message text,
  lose_reason text check (lose_reason in ('1', '2', '3', '4')),
  spread_pip numeric(20, 4),
  spread_bp numeric(20, 4),
  spread_cost numeric(20, 6),
  asked_at timestamptz not null default clock_timestamp(),
  -- When the desk sent the question and the order: each is sent once.
  ask_sent_at timestamptz,
  quoted_at timestamptz,
  expires_at timestamptz,
  ordered_at timestamptz,
  order_sent_at timestamptz,
  resolved_at timestamptz,
  -- The dealer with the duties that he held when he pressed.
  ordered_by jsonb,
  bank_deal_no text,
  deal_id bigint,
  maker_id bigint not null,
  version integer not null default 0,
  unique (group_id, id),
  unique (group_id, quote_serial_no),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, inquiry_id) references quote_inquiry (group_id, id),
  foreign key (group_id, counter_party_id) references counter_party (group_id, id),
  foreign key (group_id, bank_line_id) references bank_line (group_id, id),
  foreign key (group_id, deal_id) references fx_deal (group_id, id),
  foreign key (group_id, maker_id) references member (group_id, id),
  check (quote_status <> '1' or (exchange_rate is not null and deal_amt2 is not null and expires_at is not null)),
  check ((deal_status = '2') = (quote_status = '4')),
  check ((deal_status = '2') = (deal_id is not null)),
  check (deal_status = '0' or (ordered_at is not null and ordered_by is not null))
);
-- One deal a quote, one order under way or dealt an inquiry, and what a bank dealt is booked once.
create unique index fx_quote_one_order on fx_quote (group_id, inquiry_id) where deal_status in ('1', '2', '9');
create unique index fx_quote_deal on fx_quote (group_id, deal_id) where deal_id is not null;
create unique index fx_quote_bank_deal on fx_quote (group_id, counter_party_id, bank_deal_no) where bank_deal_no is not null;
create index fx_quote_inquiry on fx_quote (group_id, inquiry_id);
create index fx_quote_list on fx_quote (group_id, ask_group_no, id);
create index fx_quote_bank on fx_quote (group_id, counter_party_id, asked_at);
-- What the desk looks after: never many.
create index fx_quote_open on fx_quote (id) where quote_status in ('0', '1');
call scope_table('fx_quote', 'org');
