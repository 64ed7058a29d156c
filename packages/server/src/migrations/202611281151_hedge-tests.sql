-- Tests of effectiveness (decision 0308): each with all that went into it. They never change.
create table hedge_test (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  relation_id bigint not null,
  test_date date not null,
  effect_result text not null check (effect_result in ('0', '1', '2', '3')),
  inputs jsonb not null,
  result jsonb not null,
  maker_id bigint not null,
  create_time timestamptz not null default now(),
  unique (group_id, id),
  foreign key (group_id, relation_id) references hedge_relation (group_id, id),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, maker_id) references member (group_id, id)
);
call scope_table('hedge_test', 'org');
create index hedge_test_relation on hedge_test (group_id, relation_id, id desc);
