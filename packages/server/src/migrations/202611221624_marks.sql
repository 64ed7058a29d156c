-- What live deals are worth on a day, as entries of the books (decision 0080): proposed by one person, booked by another.
create table mark_run (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  run_no text not null,
  mark_date date not null,
  mark_status text not null default '1' check (mark_status in ('1', '2', '0')),
  deal_count integer not null check (deal_count > 0),
  maker_id bigint not null,
  checker_id bigint,
  version integer not null default 0,
  create_time timestamptz not null default now(),
  unique (group_id, id),
  unique (group_id, org_id, id),
  unique (group_id, run_no),
  constraint mark_run_two_persons check (mark_status <> '2' or (checker_id is not null and checker_id <> maker_id)),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, maker_id) references member (group_id, id),
  foreign key (group_id, checker_id) references member (group_id, id)
);
call scope_table('mark_run', 'org');
insert into numbered_column values ('mark_run', 'run_no');
-- A day of an organisation is marked once.
create unique index mark_run_once on mark_run (group_id, org_id, mark_date) where mark_status <> '0';

create table mark_line (
  group_id bigint not null,
  org_id bigint not null,
  run_id bigint not null,
  deal_id bigint not null,
  currency text not null references currency,
  market_rate numeric(20, 10) not null,
  -- An asset is positive.
  value_amt numeric(20, 6) not null,
  primary key (group_id, run_id, deal_id),
  foreign key (group_id, org_id, run_id) references mark_run (group_id, org_id, id),
  foreign key (group_id, deal_id) references fx_deal (group_id, id)
);
call scope_table('mark_line', 'org');
revoke update, delete on mark_line from hedgerow_api, hedgerow_system;

create index realised_result_day on realised_result (group_id, book_date desc, id desc);
