-- Hedging relationships (decision 0304): which deals are designated to hedge which exposures, and how much of each. What a relationship takes
-- no other one takes as long as it awaits its review or is in force.
create table hedge_relation (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  relation_no text not null,
  hedge_kind text not null check (hedge_kind in ('1', '2')),
  trans_currency text not null references currency (currency_code),
  correspond_currency text not null references currency (currency_code),
  start_date date not null,
  end_date date not null,
  excluded_element text not null check (excluded_element in ('0', '1', '2')),
  item_basis text not null check (item_basis in ('1', '2')),
  validity_method text not null check (validity_method in ('1', '2', '3', '4')),
  lower_limit numeric(9,4) not null,
  upper_limit numeric(9,4) not null,
  min_sample_size integer not null,
  min_r_squared numeric(9,4) not null,
  significance numeric(9,4) not null,
  small_amount numeric(20,6) not null check (small_amount >= 0),
  objective text not null default '' check (length(objective) <= 512),
  credit_risk text not null check (credit_risk in ('1', '2')),
  credit_reason text not null default '' check (length(credit_reason) <= 512),
  probability_reason text not null default '' check (length(probability_reason) <= 512),
  remark text not null default '' check (length(remark) <= 512),
  serial_no text not null default '',
  deal_serial_no text not null default '',
  item_amt numeric(20,6) not null default 0 check (item_amt >= 0),
  instrument_amt numeric(20,6) not null default 0 check (instrument_amt >= 0),
  hedge_ratio numeric(12,4) generated always as (case when item_amt > 0 then round(instrument_amt * 100 / item_amt, 4) end) stored,
  effect_result text not null default '0' check (effect_result in ('0', '1', '2', '3')),
  last_test_date date,
  designate_time timestamptz,
  unique (group_id, id),
  unique (group_id, relation_no),
  foreign key (group_id, org_id) references org (group_id, id)
);
call scope_table('hedge_relation', 'org');
call make_reviewed('hedge_relation', 'relation_status', 'hedgeRelation');
alter table hedge_relation
  add constraint hedge_relation_whole check (relation_status in ('T', '0') or (trans_currency <> correspond_currency and start_date <= end_date
    and lower_limit <= upper_limit and min_sample_size between 8 and 500 and item_amt > 0 and instrument_amt > 0));
insert into numbered_column values ('hedge_relation', 'relation_no');
create index hedge_relation_time on hedge_relation (group_id, create_time desc, id desc);
create index hedge_relation_status on hedge_relation (group_id, relation_status, create_time desc, id desc);

-- In the transaction currency of the relationship.
create table hedge_item (
  group_id bigint not null,
  org_id bigint not null,
  relation_id bigint not null,
  exposure_id bigint not null,
  designated_amt numeric(20,6) not null check (designated_amt > 0),
  primary key (group_id, relation_id, exposure_id),
  foreign key (group_id, relation_id) references hedge_relation (group_id, id),
  foreign key (group_id, exposure_id) references fx_exposure (group_id, id),
  foreign key (group_id, org_id) references org (group_id, id)
);
call scope_table('hedge_item', 'org');
grant delete on hedge_item to hedgerow_api;
create index hedge_item_exposure on hedge_item (group_id, exposure_id);

-- `principal_amt` is the same share in the base currency of the deal, in which what remains of it is counted.
create table hedge_instrument (
  group_id bigint not null,
  org_id bigint not null,
  relation_id bigint not null,
  deal_id bigint not null,
  designated_amt numeric(20,6) not null check (designated_amt > 0),
  principal_amt numeric(20,6) not null check (principal_amt > 0),
  primary key (group_id, relation_id, deal_id),
  foreign key (group_id, relation_id) references hedge_relation (group_id, id),
  foreign key (group_id, deal_id) references fx_deal (group_id, id),
  foreign key (group_id, org_id) references org (group_id, id)
);
call scope_table('hedge_instrument', 'org');
grant delete on hedge_instrument to hedgerow_api;
create index hedge_instrument_deal on hedge_instrument (group_id, deal_id);
