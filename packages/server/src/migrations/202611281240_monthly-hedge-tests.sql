-- Tests of a month (decision 0320): a run for each organisation and month, in which every relationship in force is tested once; what
-- could not be tested is kept with its reason.
create table hedge_test_run (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  test_date date not null,
  total_count integer not null default 0,
  done_count integer not null default 0,
  passed_count integer not null default 0,
  attention_count integer not null default 0,
  failed_count integer not null default 0,
  untested_count integer not null default 0,
  failure text,
  maker_id bigint not null,
  create_time timestamptz not null default now(),
  end_time timestamptz,
  unique (group_id, id),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, maker_id) references member (group_id, id)
);
call scope_table('hedge_test_run', 'org');
create unique index hedge_test_run_month on hedge_test_run (group_id, org_id, (date_trunc('month', test_date::timestamp)));

create table hedge_test_gap (
  group_id bigint not null,
  org_id bigint not null,
  run_id bigint not null,
  relation_id bigint not null,
  reason_zh text not null,
  reason_en text not null,
  primary key (group_id, run_id, relation_id),
  foreign key (group_id, run_id) references hedge_test_run (group_id, id),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, relation_id) references hedge_relation (group_id, id)
);
call scope_table('hedge_test_gap', 'org');

alter table hedge_test add column run_id bigint;
alter table hedge_test add foreign key (group_id, run_id) references hedge_test_run (group_id, id);
create unique index hedge_test_of_month on hedge_test (group_id, run_id, relation_id) where run_id is not null;
create index hedge_relation_in_force on hedge_relation (group_id, org_id, id) where relation_status = '2';
