-- Journals written down for the program that keeps the books (decision 0078): each export with its file as it left, and which journals it holds.
create table voucher_export (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  export_no text not null,
  -- The business day on which it left.
  export_date date not null,
  template text not null check (template in ('KINGDEE', 'YONYOU', 'SAP')),
  book_date_start date not null,
  book_date_end date not null check (book_date_end >= book_date_start),
  local_currency text not null references currency,
  journal_count integer not null check (journal_count > 0),
  -- Of these, how many had left before.
  again_count integer not null check (again_count between 0 and journal_count),
  line_count integer not null,
  content text not null,
  file_hash text not null,
  maker_id bigint not null,
  create_time timestamptz not null default now(),
  unique (group_id, id),
  unique (group_id, org_id, id),
  unique (group_id, export_no),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, maker_id) references member (group_id, id)
);
call scope_table('voucher_export', 'org');
insert into numbered_column values ('voucher_export', 'export_no');

create table voucher_export_journal (
  group_id bigint not null,
  org_id bigint not null,
  export_id bigint not null,
  journal_id bigint not null,
  -- Somebody asked for it although it had left before.
  again boolean not null,
  primary key (group_id, journal_id, export_id),
  foreign key (group_id, org_id, export_id) references voucher_export (group_id, org_id, id),
  foreign key (group_id, org_id, journal_id) references journal (group_id, org_id, id)
);
call scope_table('voucher_export_journal', 'org');
-- A journal leaves once by itself; every further time somebody asked for it.
create unique index voucher_export_journal_once on voucher_export_journal (group_id, journal_id) where not again;

-- What left is kept as it left.
revoke update, delete on voucher_export, voucher_export_journal from hedgerow_api, hedgerow_system;

-- What people call the accounts of their chart is changed by them.
alter table ledger_account add column version integer not null default 0;
