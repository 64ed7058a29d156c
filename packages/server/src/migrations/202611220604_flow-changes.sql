-- What people change of a cash flow (decision 0073): each change is a version with its reason, the system's value stays beside.
alter table cash_flow
  add column pay_way text check (pay_way in ('1', '2', '3', '4', '5')),
  add column position text check (position in ('1', '2')),
  add column netting_id bigint,
  add column deduct_rate numeric(20, 10),
  add column deduct_fee numeric(20, 6),
  add column system_amt numeric(20, 6),
  add column system_date date,
  add column change_reason text not null default '',
  -- Of the last change that a second person had to agree to.
  add column change_status text check (change_status in ('0', '1', '2')),
  -- Flows with interest; empty for spot, forward and option.
  add column rule_no text,
  add column start_date date,
  add column end_date date,
  add column compd_method text,
  add column nominal_type text,
  add column nominal_amt numeric(20, 6),
  add column nominal_currency text references currency (currency_code),
  add column nominal_sum numeric(20, 6),
  add column pay_rate numeric(20, 10),
  add column pay_spread numeric(20, 10),
  add column deal_acc_id bigint,
  add column acc_id bigint;

create table cash_flow_version (
  group_id bigint not null,
  org_id bigint not null,
  cfl_id bigint not null,
  cfl_version integer not null,
  kind text not null check (kind in ('system', 'amount', 'date', 'path')),
  pay_amt numeric(20, 6),
  pay_date_adj date not null,
  pay_way text,
  our_party_path_id bigint,
  counter_party_path_id bigint,
  postscript text not null,
  change_reason text not null,
  -- Null for the system.
  made_by bigint,
  made_at timestamptz not null default now(),
  primary key (group_id, cfl_id, cfl_version),
  foreign key (group_id, cfl_id) references cash_flow (group_id, id),
  foreign key (group_id, made_by) references member (group_id, id)
);
call scope_table('cash_flow_version', 'org');
create trigger cash_flow_version_append_only before update or delete on cash_flow_version
  for each row execute function refuse_rewriting();

create table cash_flow_change (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  cfl_id bigint not null,
  old_amt numeric(20, 6) not null,
  new_amt numeric(20, 6) not null check (new_amt > 0),
  deduct_rate numeric(20, 10),
  deduct_fee numeric(20, 6),
  deviation_pct numeric(20, 4) not null,
  change_reason text not null,
  unique (group_id, id),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, cfl_id) references cash_flow (group_id, id)
);
call scope_table('cash_flow_change', 'org');
call make_reviewed('cash_flow_change', 'change_status', 'cashFlowChange');
create unique index cash_flow_change_waits on cash_flow_change (group_id, cfl_id) where change_status = '1';
