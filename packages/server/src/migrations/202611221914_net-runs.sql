-- Netting a whole period in the background (decision 0127): who ordered which range, how far it is, what it left out.
create table net_run (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  run_no text not null,
  run_status text not null default '1' check (run_status in ('1', '2', '3', '9')),
  -- What was asked, and the organisations for which its maker may net.
  question jsonb not null,
  of_orgs bigint[] not null,
  total integer not null,
  done integer not null default 0,
  netted integer not null default 0,
  row_count integer not null default 0,
  left_out integer not null default 0,
  -- Organisation, counterparty, currency and day of the last key that was looked at.
  reached jsonb,
  reason text not null default '',
  maker_id bigint not null,
  create_time timestamptz not null default now(),
  end_time timestamptz,
  version integer not null default 0,
  unique (group_id, id),
  unique (group_id, run_no),
  foreign key (group_id, maker_id) references member (group_id, id)
);
call scope_table('net_run', 'group');
insert into numbered_column values ('net_run', 'run_no');
create unique index net_run_running on net_run (group_id) where run_status = '1';
create index net_run_latest on net_run (group_id, maker_id, id desc);

create table net_run_left_out (
  group_id bigint not null,
  org_id bigint not null,
  run_id bigint not null,
  cfl_id bigint not null,
  reason text not null,
  primary key (group_id, run_id, cfl_id),
  foreign key (group_id, run_id) references net_run (group_id, id),
  foreign key (group_id, cfl_id) references cash_flow (group_id, id)
);
call scope_table('net_run_left_out', 'org');

alter table net_result add column run_id bigint,
  add foreign key (group_id, run_id) references net_run (group_id, id);
create index net_result_run on net_result (group_id, run_id) where run_id is not null;
