-- What a person says are the sources of ineffectiveness of a test, beside what the rule ticked (decision 0321). The latest row holds.
create table hedge_test_source (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  test_id bigint not null,
  sources text[] not null check (sources <@ array['1', '2', '3', '4', '5', '6']),
  reason text not null check (reason <> ''),
  maker_id bigint not null,
  create_time timestamptz not null default clock_timestamp(),
  foreign key (group_id, test_id) references hedge_test (group_id, id),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, maker_id) references member (group_id, id)
);
call scope_table('hedge_test_source', 'org');
create index hedge_test_source_test on hedge_test_source (group_id, test_id, id desc);
create trigger hedge_test_source_append_only before update or delete on hedge_test_source for each row execute function refuse_rewriting();
