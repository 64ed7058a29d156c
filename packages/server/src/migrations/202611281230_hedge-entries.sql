-- The entries of hedging relationships at month ends (decision 0310): proposed by one person, booked by another, in one journal a relationship.
alter table journal drop constraint journal_journal_kind_check;
alter table journal add constraint journal_journal_kind_check
  check (journal_kind in ('balance', 'transfer', 'conversion', 'settlement', 'mark', 'hedge', 'reversal'));
alter table ledger_account drop constraint ledger_account_account_role_check;
alter table ledger_account add constraint ledger_account_account_role_check check (account_role in ('bank', 'fxPosition', 'unexplained',
  'counterParty', 'bankCharges', 'fxResult', 'derivativeAsset', 'derivativeLiability', 'fairValueResult', 'hedgingInstrument', 'hedgedItem',
  'hedgeReserve', 'hedgeCost', 'hedgeResult', 'revenue', 'inventory'));
insert into ledger_subject values
  ('hedgingInstrument', '3201', '套期工具', 'Hedging instruments'),
  ('hedgedItem', '3202', '被套期项目', 'Hedged items'),
  ('hedgeReserve', '4003.01', '其他综合收益—套期储备', 'OCI, cash flow hedge reserve'),
  ('hedgeCost', '4003.02', '其他综合收益—套期成本', 'OCI, cost of hedging'),
  ('hedgeResult', '6112', '套期损益', 'Hedge gains and losses'),
  ('revenue', '6001', '主营业务收入', 'Revenue'),
  ('inventory', '1405', '库存商品', 'Inventory');
insert into ledger_account (group_id, org_id, account_role, subject_code, subject_name, subject_name_en)
  select o.group_id, o.org_id, s.account_role, s.subject_code, s.subject_name, s.subject_name_en
  from (select distinct group_id, org_id from ledger_account where account_role = 'fxPosition') o
  cross join ledger_subject s where s.account_role in ('hedgingInstrument', 'hedgedItem', 'hedgeReserve', 'hedgeCost', 'hedgeResult', 'revenue',
    'inventory');

create table hedge_entry_run (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  run_no text not null,
  entry_date date not null,
  -- 1 proposed, 2 booked, 0 withdrawn, 9 booked and taken back.
  entry_status text not null default '1' check (entry_status in ('1', '2', '0', '9')),
  snapshot_id bigint,
  relation_count integer not null check (relation_count > 0),
  maker_id bigint not null,
  checker_id bigint,
  version integer not null default 0,
  create_time timestamptz not null default now(),
  unique (group_id, id),
  unique (group_id, org_id, id),
  unique (group_id, run_no),
  constraint hedge_entry_run_two_persons check (entry_status not in ('2', '9') or (checker_id is not null and checker_id <> maker_id)),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, org_id, snapshot_id) references day_snapshot (group_id, org_id, id),
  foreign key (group_id, maker_id) references member (group_id, id),
  foreign key (group_id, checker_id) references member (group_id, id)
);
call scope_table('hedge_entry_run', 'org');
insert into numbered_column values ('hedge_entry_run', 'run_no');
-- A month end of an organisation has its entries once.
create unique index hedge_entry_run_once on hedge_entry_run (group_id, org_id, entry_date) where entry_status in ('1', '2');
create index hedge_entry_run_day on hedge_entry_run (group_id, entry_date desc, id desc);

-- What one month end brings of one relationship, in the quote currency of its pair; gains and assets are positive.
create table hedge_entry_line (
  group_id bigint not null,
  org_id bigint not null,
  run_id bigint not null,
  relation_id bigint not null,
  hedge_kind text not null check (hedge_kind in ('1', '2')),
  currency text not null references currency,
  -- Since the designation: what the item and the designated part of its instruments moved, and the instruments as a whole.
  item_total numeric(20, 6) not null,
  hedge_total numeric(20, 6) not null,
  whole_total numeric(20, 6) not null,
  -- Of the period.
  item_change numeric(20, 6) not null,
  hedge_change numeric(20, 6) not null,
  opening_worth numeric(20, 6) not null,
  effective_amt numeric(20, 6) not null,
  ineffective_amt numeric(20, 6) not null,
  released_amt numeric(20, 6) not null,
  release_role text not null check (release_role in ('revenue', 'inventory', 'fxResult')),
  cost_change numeric(20, 6) not null,
  cost_released numeric(20, 6) not null,
  cleared_amt numeric(20, 6) not null,
  -- At its end: the balances of the relationship.
  reserve_amt numeric(20, 6) not null,
  adjustment_amt numeric(20, 6) not null,
  cost_amt numeric(20, 6) not null,
  carrying_amt numeric(20, 6) not null,
  primary key (group_id, run_id, relation_id),
  foreign key (group_id, org_id, run_id) references hedge_entry_run (group_id, org_id, id),
  foreign key (group_id, relation_id) references hedge_relation (group_id, id)
);
call scope_table('hedge_entry_line', 'org');
revoke update, delete on hedge_entry_line from hedgerow_api, hedgerow_system;
create index hedge_entry_line_relation on hedge_entry_line (group_id, relation_id, run_id);
