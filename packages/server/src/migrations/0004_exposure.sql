-- Exposures and their changes. The amount identity is held here: what is effective, net and hedgeable is generated from
-- the amounts, and locks with reserves can never exceed the exposure.

create table fx_exposure (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  serial_no text not null,
  chg_no integer not null default 0,
  status text not null default '1' check (status in ('1', '2', '0')),
  exposure_type text not null check (exposure_type in ('1', '2', '3', '4')),
  exposure_direction text not null check (exposure_direction in ('0', '1')),
  currency text not null references currency,
  original_amt numeric(20, 6) not null check (original_amt >= 0 and original_amt <= 1000000000000),
  exposure_amt numeric(20, 6) not null check (exposure_amt >= 0 and exposure_amt <= 1000000000000),
  settled_amt numeric(20, 6) not null default 0 check (settled_amt >= 0),
  lock_amt numeric(20, 6) not null default 0 check (lock_amt >= 0),
  reserved_amt numeric(20, 6) not null default 0 check (reserved_amt >= 0),
  effective_exposure numeric(20, 6) generated always as (exposure_amt - settled_amt) stored,
  net_amt numeric(20, 6) generated always as (exposure_amt - settled_amt - lock_amt) stored,
  hedgeable_amt numeric(20, 6) generated always as (exposure_amt - settled_amt - lock_amt - reserved_amt) stored,
  trans_date date not null,
  end_date date not null,
  delivery_date date not null,
  project_no text not null default '',
  contract_no text not null default '',
  bill_no text not null default '',
  documentary_bill_flag text not null default '0' check (documentary_bill_flag in ('0', '1')),
  documentary_bill_rate numeric(20, 10),
  documentary_bill_bank text not null default '',
  risk_transferable_flag text not null default '0',
  hedge_flag text not null default '1',
  lock_flag text not null default '0' check (lock_flag in ('0', '1')),
  source text not null default '0' check (source in ('0', '1', '2')),
  external_no text,
  to_usd_rate numeric(20, 10),
  to_usd_rate_date date,
  to_usd_amount numeric(20, 6),
  dept text not null default '',
  remark text not null default '',
  create_by bigint not null,
  create_time timestamptz not null default now(),
  modify_by bigint not null,
  modify_time timestamptz not null default now(),
  version integer not null default 0,
  unique (group_id, id),
  unique (group_id, serial_no),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, create_by) references member (group_id, id),
  check (end_date >= trans_date),
  constraint fx_exposure_not_overhedged check (lock_amt + reserved_amt <= exposure_amt - settled_amt),
  constraint fx_exposure_void_is_free check (status <> '0' or (lock_amt = 0 and reserved_amt = 0))
);
create unique index fx_exposure_external on fx_exposure (group_id, org_id, external_no) where external_no is not null;
create index fx_exposure_list on fx_exposure (group_id, status, trans_date desc, id desc);
create index fx_exposure_recent on fx_exposure (group_id, trans_date desc, id desc);
-- Covers the overview's sums without touching the table.
create index fx_exposure_cover on fx_exposure (group_id, end_date, currency)
  include (exposure_direction, org_id, effective_exposure, lock_amt, reserved_amt, hedgeable_amt) where status <> '0';
call scope_table('fx_exposure', 'org');

create table fx_exposure_change (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  exposure_id bigint not null,
  chg_no integer not null,
  chg_serial_no text not null,
  change_type text not null check (change_type in ('1', '2', '3', '4', '9')),
  deal_type text not null,
  change_amt numeric(20, 6) not null,
  amt_before numeric(20, 6) not null,
  amt_after numeric(20, 6) not null check (amt_after >= 0),
  change_date date not null,
  end_date_before date not null,
  end_date date not null,
  exposure_type_before text not null,
  exposure_type text not null,
  deterministic_flag text not null default '0',
  contract_pay_date date,
  reverses_id bigint unique,
  remark text not null default '',
  create_by bigint not null,
  create_time timestamptz not null default now(),
  unique (group_id, id),
  unique (group_id, exposure_id, chg_no),
  unique (group_id, chg_serial_no),
  foreign key (group_id, exposure_id) references fx_exposure (group_id, id),
  foreign key (group_id, reverses_id) references fx_exposure_change (group_id, id),
  check (amt_after = amt_before + change_amt)
);
create index fx_exposure_change_recent on fx_exposure_change (group_id, change_date desc, id desc);
call scope_table('fx_exposure_change', 'org');
create trigger fx_exposure_change_append_only before update or delete on fx_exposure_change for each row execute function refuse_rewriting();
