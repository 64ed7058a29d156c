-- Bank accounts, the reviewed matters of them, what banks say of their balances, and their movements (decision 0069).
create table bank_account (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  account text not null,
  account_status text not null default 'T' check (account_status in ('T', '1', '2', '3', '0')),
  account_name text,
  bank_id bigint,
  account_type text check (account_type in ('1', '2', '3', '4', '5')),
  nature text check (nature in ('1', '2', '3')),
  use_type text check (use_type in ('1', '2', '3', '4')),
  -- Codes joined by commas, in the order in which they were chosen.
  currencies text not null default '',
  channel text check (channel in ('1', '2', '3')),
  subject_code text,
  swift_code text not null default '',
  settle_flag text not null default '1' check (settle_flag in ('0', '1')),
  overdraw_flag text not null default '0' check (overdraw_flag in ('0', '1')),
  overdraw_limit numeric(20, 6) check (overdraw_limit > 0),
  fund_sharing_flag text not null default '0' check (fund_sharing_flag in ('0', '1')),
  min_balance numeric(20, 6) not null default 0 check (min_balance >= 0),
  priority smallint not null default 100 check (priority > 0),
  memo text not null default '',
  cancel_date date,
  -- Given when the opening is passed.
  ledger_account_id bigint,
  maker_id bigint not null,
  create_time timestamptz not null default now(),
  modify_time timestamptz not null default now(),
  version integer not null default 0,
  unique (group_id, org_id, id),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, bank_id) references counter_party (group_id, id),
  foreign key (group_id, maker_id) references member (group_id, id),
  foreign key (group_id, org_id, ledger_account_id) references ledger_account (group_id, org_id, id),
  constraint bank_account_complete check (account_status = 'T' or (account_status = '0' and ledger_account_id is null) or (ledger_account_id is not null and account_name is not null
    and bank_id is not null and account_type is not null and nature is not null and use_type is not null and currencies <> ''
    and channel is not null and subject_code is not null)),
  constraint bank_account_cancelled check ((account_status = '0') = (cancel_date is not null)),
  constraint bank_account_overdraft check (overdraw_limit is null or overdraw_flag = '1')
);
create unique index bank_account_number on bank_account (group_id, bank_id, account) where account_status <> '0';
create unique index bank_account_ledger on bank_account (group_id, ledger_account_id);
create index bank_account_by_number on bank_account (group_id, account, id);
call scope_table('bank_account', 'org');

-- A matter of an account: one person wants it, another decides. At most one is open.
create table bank_account_change (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  account_id bigint not null,
  change_kind text not null check (change_kind in ('1', '2', '3', '4', '5')),
  -- What the account would be, and what it was when that was written.
  proposed jsonb,
  standing jsonb,
  reason text not null default '',
  unique (group_id, id),
  foreign key (group_id, org_id, account_id) references bank_account (group_id, org_id, id),
  check ((proposed is null) = (change_kind in ('3', '4', '5')))
);
call scope_table('bank_account_change', 'org');
call make_reviewed('bank_account_change', 'change_status', 'bankAccountChange');
create unique index bank_account_change_open on bank_account_change (group_id, account_id) where change_status in ('T', '1');
create index bank_account_change_account on bank_account_change (group_id, account_id, id desc);

-- An account in one of its currencies: what its bank said last. What is booked stands in the ledger.
create table account_balance (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  account_id bigint not null,
  currency text not null references currency,
  -- All null while nobody has told the balance: it is unknown then.
  balance_date date,
  balance_time timestamptz,
  balance_source text check (balance_source in ('1', '2', '3')),
  proof text not null default '',
  active boolean not null default true,
  version integer not null default 0,
  unique (group_id, account_id, currency),
  foreign key (group_id, org_id, account_id) references bank_account (group_id, org_id, id),
  check ((balance_date is null) = (balance_time is null) and (balance_date is null) = (balance_source is null))
);
call scope_table('account_balance', 'org');

-- Every time that a bank's word was written down, with the journal that booked what was not known.
create table balance_report (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  balance_id bigint not null,
  stated_amt numeric(20, 6) not null,
  balance_date date not null,
  balance_source text not null check (balance_source in ('1', '2', '3')),
  proof text not null,
  maker_id bigint not null,
  create_time timestamptz not null default now(),
  unique (group_id, id),
  foreign key (group_id, maker_id) references member (group_id, id)
);
create index balance_report_balance on balance_report (group_id, balance_id, id desc);
call scope_table('balance_report', 'org');
revoke update on balance_report from hedgerow_api, hedgerow_system;
create trigger balance_report_append_only before update or delete on balance_report for each row execute function refuse_rewriting();

create sequence account_flow_booking;
grant usage on sequence account_flow_booking to hedgerow_api, hedgerow_system;
-- A movement of an account: expected until it is booked, and booked by a journal.
create table account_flow (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  account_id bigint not null,
  currency text not null references currency,
  flow_serial_no text not null,
  flow_status text not null default '0' check (flow_status in ('0', '1', '9')),
  change_date date not null,
  balance_change numeric(20, 6) not null check (balance_change <> 0),
  running_balance numeric(20, 6),
  -- The order in which the account's movements were booked.
  book_no bigint,
  booked_at timestamptz,
  journal_id bigint,
  rel_busin_type text not null,
  origin_type text not null,
  origin_id bigint not null,
  rel_deal_serial_no text not null default '',
  rel_netting_no text not null default '',
  bank_ref text not null default '',
  remark text not null default '',
  version integer not null default 0,
  unique (group_id, id),
  unique (group_id, flow_serial_no),
  foreign key (group_id, org_id, account_id) references bank_account (group_id, org_id, id),
  foreign key (group_id, org_id, journal_id) references journal (group_id, org_id, id),
  check (flow_status <> '1' or (journal_id is not null and running_balance is not null and book_no is not null and booked_at is not null)),
  check (flow_status <> '0' or journal_id is null)
);
call scope_table('account_flow', 'org');
insert into numbered_column values ('account_flow', 'flow_serial_no');
create index account_flow_account on account_flow (group_id, account_id, currency, book_no desc);
create index account_flow_order on account_flow (group_id, book_no desc, id desc);
create index account_flow_pending on account_flow (group_id, account_id, currency) where flow_status = '0';
create index account_flow_origin on account_flow (group_id, origin_type, origin_id);
create index account_flow_deal on account_flow (group_id, rel_deal_serial_no) where rel_deal_serial_no <> '';
