-- What banks sent (decision 0090): the file as it came, its statements, their lines, and what did not fit.
create table bank_import (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  file_name text not null,
  file_format text not null,
  file_hash text not null,
  content bytea not null,
  maker_id bigint not null,
  create_time timestamptz not null default clock_timestamp(),
  unique (group_id, id),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, maker_id) references member (group_id, id)
);
call scope_table('bank_import', 'org');
revoke update, delete on bank_import from hedgerow_api, hedgerow_system;

create table bank_statement (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  import_id bigint not null,
  file_no text not null,
  file_status text not null default '0' check (file_status in ('0', '1', '2', '9')),
  account_id bigint not null,
  currency text not null references currency,
  statement_id text not null,
  statement_date date not null,
  opening_balance numeric(20, 6),
  closing_balance numeric(20, 6),
  -- The stated closing balance less what opening balance and lines make; null where none is stated.
  closing_off numeric(20, 6),
  line_count integer not null check (line_count >= 0),
  matched_count integer not null default 0,
  diff_count integer not null default 0,
  version integer not null default 0,
  maker_id bigint not null,
  create_time timestamptz not null default clock_timestamp(),
  unique (group_id, org_id, id),
  unique (group_id, file_no),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, import_id) references bank_import (group_id, id),
  foreign key (group_id, org_id, account_id) references bank_account (group_id, org_id, id),
  foreign key (group_id, maker_id) references member (group_id, id)
);
call scope_table('bank_statement', 'org');
insert into numbered_column values ('bank_statement', 'file_no');
-- A statement is imported once; one that was reverted may come again.
create unique index bank_statement_once on bank_statement (group_id, account_id, currency, statement_id) where file_status <> '9';
create index bank_statement_time on bank_statement (group_id, create_time desc, id desc);

create table statement_line (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  statement_id bigint not null,
  line_no integer not null,
  line_status text not null default '0' check (line_status in ('0', '1', '2')),
  -- What came is positive.
  amount numeric(20, 6) not null,
  book_date date not null,
  value_date date,
  bank_ref text not null default '',
  end_to_end_id text not null default '',
  entry_code text not null default '',
  line_text text not null default '',
  flow_id bigint,
  unique (group_id, id),
  unique (group_id, statement_id, line_no),
  foreign key (group_id, org_id, statement_id) references bank_statement (group_id, org_id, id),
  foreign key (group_id, flow_id) references account_flow (group_id, id),
  check (line_status <> '0' or flow_id is null)
);
call scope_table('statement_line', 'org');
-- A movement is one line of the bank's.
create unique index statement_line_flow on statement_line (group_id, flow_id) where flow_id is not null;

create table bank_difference (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  diff_no text not null,
  diff_kind text not null check (diff_kind in ('1', '2', '3', '4')),
  diff_status text not null default '0' check (diff_status in ('0', '1', '2', '3')),
  account_id bigint not null,
  currency text not null references currency,
  statement_id bigint not null,
  line_id bigint,
  flow_id bigint,
  bank_amt numeric(20, 6),
  our_amt numeric(20, 6),
  book_date date not null,
  proposal text not null check (proposal in ('1', '2', '3', '4', '5')),
  reason text not null default '',
  proposer_id bigint,
  booker_id bigint,
  journal_id bigint,
  version integer not null default 0,
  create_time timestamptz not null default clock_timestamp(),
  modify_time timestamptz not null default clock_timestamp(),
  unique (group_id, org_id, id),
  unique (group_id, diff_no),
  check ((diff_kind = '2') = (line_id is null) and (diff_kind = '2') = (bank_amt is null)),
  check (diff_kind not in ('2', '3', '4') or flow_id is not null),
  check (booker_id is null or booker_id <> proposer_id),
  foreign key (group_id, org_id, statement_id) references bank_statement (group_id, org_id, id),
  foreign key (group_id, org_id, account_id) references bank_account (group_id, org_id, id),
  foreign key (group_id, line_id) references statement_line (group_id, id),
  foreign key (group_id, flow_id) references account_flow (group_id, id),
  foreign key (group_id, org_id, journal_id) references journal (group_id, org_id, id),
  foreign key (group_id, proposer_id) references member (group_id, id),
  foreign key (group_id, booker_id) references member (group_id, id)
);
call scope_table('bank_difference', 'org');
insert into numbered_column values ('bank_difference', 'diff_no');
create unique index bank_difference_line on bank_difference (group_id, line_id) where line_id is not null;
create unique index bank_difference_flow on bank_difference (group_id, flow_id) where diff_status in ('0', '1');
create index bank_difference_open on bank_difference (group_id, diff_status, book_date, id);
