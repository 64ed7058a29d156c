-- Hedge requests and their lines. A line reserves part of an exposure from submission until it is executed or released.

create table exposure_hedge (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  request_code text not null,
  order_status text not null check (order_status in ('T', '1', '2', '0')),
  check_status text not null default '0' check (check_status in ('0', '1', '2')),
  execute_status text not null default '0' check (execute_status in ('0', '1', '2')),
  closed_flag text not null default '0' check (closed_flag in ('0', '1')),
  close_reason text not null default '',
  exposure_type text,
  request_date date,
  request_content text not null default '',
  buy_currency text references currency,
  sell_currency text references currency,
  buy_amt numeric(20, 6) check (buy_amt >= 0 and buy_amt <= 1000000000000),
  sell_amt numeric(20, 6) check (sell_amt >= 0 and sell_amt <= 1000000000000),
  hedge_currency text references currency,
  hedge_amt numeric(20, 6) not null default 0 check (hedge_amt >= 0),
  executed_amt numeric(20, 6) not null default 0 check (executed_amt >= 0),
  require_date date,
  require_time text,
  last_trans_date date,
  last_trans_time text,
  prefer_counter_party_id bigint,
  delivery_date date,
  delivery_period text,
  contract_no text not null default '',
  bill_no text not null default '',
  project_no text not null default '',
  documentary_bill_bank text not null default '',
  edit_reason text not null default '',
  remark text not null default '',
  maker_id bigint not null,
  last_editor_id bigint not null,
  create_time timestamptz not null default now(),
  modify_time timestamptz not null default now(),
  version integer not null default 0,
  unique (group_id, id),
  unique (group_id, request_code),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, maker_id) references member (group_id, id),
  foreign key (group_id, prefer_counter_party_id) references counter_party (group_id, id),
  check (executed_amt <= hedge_amt),
  check (order_status in ('T', '0') or buy_currency <> sell_currency)
);
create index exposure_hedge_list on exposure_hedge (group_id, order_status, request_date desc, id desc);
create index exposure_hedge_recent on exposure_hedge (group_id, id desc);
call scope_table('exposure_hedge', 'org');

create table exposure_hedge_line (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  hedge_id bigint not null,
  exposure_id bigint not null,
  hedge_amt numeric(20, 6) not null check (hedge_amt > 0),
  executed_amt numeric(20, 6) not null default 0 check (executed_amt >= 0),
  unique (group_id, id),
  unique (group_id, hedge_id, exposure_id),
  foreign key (group_id, hedge_id) references exposure_hedge (group_id, id),
  foreign key (group_id, exposure_id) references fx_exposure (group_id, id),
  check (executed_amt <= hedge_amt)
);
create index exposure_hedge_line_exposure on exposure_hedge_line (group_id, exposure_id);
call scope_table('exposure_hedge_line', 'org');
grant delete on exposure_hedge_line to hedgerow_api;
