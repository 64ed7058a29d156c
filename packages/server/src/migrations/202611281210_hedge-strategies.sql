-- How much is hedged so many days before it is due, and with what (decision 0315): versions of a strategy, each passed by a second person.
create table hedge_strategy (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  strategy_no text not null,
  version_no integer not null check (version_no > 0),
  strategy_name_zh text not null check (length(strategy_name_zh) between 1 and 64),
  strategy_name_en text not null check (length(strategy_name_en) between 1 and 64),
  currency_pair text not null references currency_pair (currency_pair_code),
  exposure_direction text not null check (exposure_direction in ('0', '1')),
  valid_from date not null,
  valid_to date,
  instruments jsonb not null check (jsonb_typeof(instruments) = 'array'),
  layers jsonb not null check (jsonb_typeof(layers) = 'array'),
  netting_rule text not null check (netting_rule in ('1', '2')),
  reason_flag text not null check (reason_flag in ('0', '1')),
  remark text not null default '' check (length(remark) <= 512),
  unique (group_id, id),
  unique (group_id, strategy_no, version_no),
  foreign key (group_id, org_id) references org (group_id, id)
);
call scope_table('hedge_strategy', 'org');
call make_reviewed('hedge_strategy', 'strategy_status', 'hedgeStrategy');
insert into numbered_column values ('hedge_strategy', 'strategy_no');
create index hedge_strategy_time on hedge_strategy (group_id, create_time desc, id desc);
-- One plan of an organisation, pair and side holds until it is replaced, and one version at a time is in work.
create unique index hedge_strategy_standing on hedge_strategy (group_id, org_id, currency_pair, exposure_direction)
  where strategy_status = '2' and valid_to is null;
create unique index hedge_strategy_in_work on hedge_strategy (group_id, strategy_no) where strategy_status in ('T', '1');
