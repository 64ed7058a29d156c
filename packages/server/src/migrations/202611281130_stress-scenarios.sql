-- Market moves that the book is tested by (decision 0297): own scenarios count once a second person passed them.
create table stress_scenario (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  scenario_no text not null,
  scenario_name_zh text not null check (length(scenario_name_zh) between 1 and 64),
  scenario_name_en text not null check (length(scenario_name_en) between 1 and 64),
  scenario_kind text not null check (scenario_kind in ('1', '2', '3', '4')),
  data_period_start date not null,
  data_period_end date not null check (data_period_start < data_period_end),
  change_adjust numeric(9, 4) not null check (change_adjust <> 0 and abs(change_adjust) <= 1000),
  vol_shock numeric(9, 4) not null default 0 check (abs(vol_shock) <= 100),
  spot_shocks jsonb not null default '[]' check (jsonb_typeof(spot_shocks) = 'array'),
  rate_shocks jsonb not null default '[]' check (jsonb_typeof(rate_shocks) = 'array'),
  remark text not null default '' check (length(remark) <= 512),
  unique (group_id, id),
  unique (group_id, scenario_no),
  foreign key (group_id, org_id) references org (group_id, id)
);
call scope_table('stress_scenario', 'org');
call make_reviewed('stress_scenario', 'scenario_status', 'stressScenario');
insert into numbered_column values ('stress_scenario', 'scenario_no');
create index stress_scenario_time on stress_scenario (group_id, create_time desc, id desc);
