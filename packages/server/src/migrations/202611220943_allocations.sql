-- From a reviewed net row to the booked account entry (decision 0079): which accounts pay or receive it, what became of it, and the
-- result that a deal brought when its money moved.
create table fund_allocation (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  net_id bigint not null,
  account_id bigint not null,
  currency text not null references currency,
  -- Without a sign.
  alloc_amt numeric(20, 6) not null check (alloc_amt > 0),
  -- Why this account: of the row's bank, by its order, by its overdraft, chosen by hand, the account of our path.
  alloc_rule text not null check (alloc_rule in ('1', '2', '3', '4', '5')),
  maker_id bigint not null,
  create_time timestamptz not null default now(),
  unique (group_id, net_id, account_id),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, net_id) references net_result (group_id, id),
  foreign key (group_id, org_id, account_id) references bank_account (group_id, org_id, id),
  foreign key (group_id, maker_id) references member (group_id, id)
);
call scope_table('fund_allocation', 'org');
grant delete on fund_allocation to hedgerow_api;
create index fund_allocation_account on fund_allocation (group_id, account_id, currency);

alter table net_result
  add column fail_reason text not null default '',
  -- Who said from which accounts; null while nobody did.
  add column allocator_id bigint,
  -- How often its payment came back: each time it is booked anew.
  add column return_count integer not null default 0,
  add foreign key (group_id, allocator_id) references member (group_id, id);
-- A payment that failed leaves its flows open in the row that may be paid again.

-- What a deal brought when its money moved, kept with the rate that carried it. A payment that came back takes its result away.
create table realised_result (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  deal_id bigint not null,
  cfl_id bigint not null,
  net_id bigint not null,
  journal_id bigint not null,
  book_date date not null,
  currency text not null references currency,
  -- A gain is positive.
  result_amt numeric(20, 6) not null,
  carrying_rate numeric(20, 10),
  -- The same in yuan, at the rate of the day.
  result_cny numeric(20, 6) not null,
  reversed boolean not null default false,
  unique (group_id, id),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, deal_id) references fx_deal (group_id, id),
  foreign key (group_id, cfl_id) references cash_flow (group_id, id),
  foreign key (group_id, net_id) references net_result (group_id, id),
  foreign key (group_id, org_id, journal_id) references journal (group_id, org_id, id)
);
call scope_table('realised_result', 'org');
create unique index realised_result_once on realised_result (group_id, cfl_id) where not reversed;
create index realised_result_deal on realised_result (group_id, deal_id);

-- A deal whose last money moved: what it and its hedge links held before, so that a payment that comes back gives it again.
create table settled_deal (
  group_id bigint not null,
  org_id bigint not null,
  deal_id bigint not null,
  net_id bigint not null,
  book_date date not null,
  before jsonb not null,
  primary key (group_id, deal_id),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, deal_id) references fx_deal (group_id, id),
  foreign key (group_id, net_id) references net_result (group_id, id)
);
call scope_table('settled_deal', 'org');
grant delete on settled_deal to hedgerow_api;

-- The ledger learns settlements and marks to market.
alter table journal drop constraint journal_journal_kind_check;
alter table journal add constraint journal_journal_kind_check
  check (journal_kind in ('balance', 'transfer', 'conversion', 'settlement', 'mark', 'reversal'));
alter table ledger_account drop constraint ledger_account_account_role_check;
alter table ledger_account add constraint ledger_account_account_role_check check (account_role in ('bank', 'fxPosition', 'unexplained',
  'counterParty', 'bankCharges', 'fxResult', 'derivativeAsset', 'derivativeLiability', 'fairValueResult'));
insert into ledger_subject values
  ('derivativeAsset', '3101.01', '衍生金融资产', 'Derivative assets'),
  ('derivativeLiability', '3101.02', '衍生金融负债', 'Derivative liabilities'),
  ('fairValueResult', '6101', '公允价值变动损益', 'Fair value gains and losses');
insert into ledger_account (group_id, org_id, account_role, subject_code, subject_name, subject_name_en)
  select o.group_id, o.org_id, s.account_role, s.subject_code, s.subject_name, s.subject_name_en
  from (select distinct group_id, org_id from ledger_account where account_role = 'fxPosition') o
  cross join ledger_subject s where s.account_role in ('derivativeAsset', 'derivativeLiability', 'fairValueResult');
create index journal_origin on journal (group_id, origin_type, origin_id, journal_kind);
