-- Netting (decision 0073): what cash flows of one key become, reviewed by a person who touched none of them.

-- What a counterparty agreed to net; without a row everything is gross.
create table netting_agreement (
  group_id bigint not null,
  counter_party_id bigint not null,
  net_flag text not null check (net_flag in ('0', '1')),
  covers text[] not null check (covers <@ array['difference', 'premium', 'margin', 'crossLeg']),
  cross_product text not null check (cross_product in ('0', '1')),
  primary key (group_id, counter_party_id),
  foreign key (group_id, counter_party_id) references counter_party (group_id, id)
);
call scope_table('netting_agreement', 'group');

create table net_result (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  netting_no text not null,
  counter_party_id bigint,
  settle_date date not null,
  settle_currency text not null references currency (currency_code),
  pay_way text check (pay_way in ('1', '2', '3', '4', '5')),
  our_party_path_id bigint not null,
  counter_party_path_id bigint,
  position text check (position in ('1', '2')),
  net_flag text not null check (net_flag in ('0', '1')),
  cfl_flag text not null check (cfl_flag in ('0', '1', '2')),
  -- Without a sign.
  settle_amt numeric(20, 6) not null check (settle_amt >= 0),
  gross_amt numeric(20, 6) not null,
  member_count integer not null,
  -- The key, and the ids of the members.
  net_conditions jsonb not null,
  postscript text not null default '',
  override_reason text not null default '',
  operate_status text not null default '0' check (operate_status in ('0', '1', '2', '3')),
  allocate_status text not null default '0' check (allocate_status in ('0', '1', '2')),
  lock_flag text not null default '0' check (lock_flag in ('0', '1')),
  remark text not null default '',
  unique (group_id, id),
  unique (group_id, netting_no),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, counter_party_id) references counter_party (group_id, id),
  foreign key (group_id, our_party_path_id) references settlement_path (group_id, id),
  foreign key (group_id, counter_party_path_id) references settlement_path (group_id, id),
  constraint net_result_direction check ((cfl_flag = '0') = (settle_amt = 0))
);
call scope_table('net_result', 'org');
call make_reviewed('net_result', 'netting_status', 'netResult');
alter table net_result add constraint net_result_operates check (operate_status = '0' or netting_status = '1');
insert into numbered_column values ('net_result', 'netting_no');
create index net_result_due on net_result (group_id, netting_status, settle_date, id);
create index net_result_number on net_result (group_id, netting_no text_pattern_ops);

alter table cash_flow add foreign key (group_id, netting_id) references net_result (group_id, id),
  add constraint cash_flow_netted check (netting_id is null or settle_status not in ('0'));
create index cash_flow_net on cash_flow (group_id, netting_id) where netting_id is not null;
