-- Measures of risk that somebody saved (decision 0307): with all that went into them, so that a rerun gives the same digits. They never change.
create table risk_run (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  run_no text not null,
  run_name text not null check (length(run_name) between 1 and 64),
  calc_date date not null,
  snapshot_id bigint,
  algorithm text not null check (algorithm in ('1', '2', '3')),
  convert_currency text not null,
  value_at_risk numeric(20,6) not null,
  seed bigint,
  library_version text not null,
  duration_ms integer not null check (duration_ms >= 0),
  inputs jsonb not null,
  result jsonb not null,
  maker_id bigint not null,
  create_time timestamptz not null default now(),
  unique (group_id, id),
  unique (group_id, run_no),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, maker_id) references member (group_id, id)
);
call scope_table('risk_run', 'org');
insert into numbered_column values ('risk_run', 'run_no');
create index risk_run_time on risk_run (group_id, org_id, create_time desc, id desc);
create index risk_run_date on risk_run (group_id, org_id, calc_date desc, id desc);
