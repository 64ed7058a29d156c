-- A long run is measured in parts that need nothing of each other, by whichever process takes them up; what they gave is put together by the last.
create table risk_run_part (
  group_id bigint not null,
  org_id bigint not null,
  run_id bigint not null,
  part_no integer not null check (part_no >= 0),
  progress integer not null default 0 check (progress between 0 and 100),
  result jsonb,
  create_time timestamptz not null default clock_timestamp(),
  primary key (group_id, run_id, part_no),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, run_id) references risk_run (group_id, id)
);
call scope_table('risk_run_part', 'org');
grant delete on risk_run_part to hedgerow_api;
