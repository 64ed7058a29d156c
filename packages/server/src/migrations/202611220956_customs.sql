-- Declarations as customs gave them, one row a currency; what they prove is in evidence (decision 0098).
create table customs_declaration (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  i_e_flag text not null check (i_e_flag in ('E', 'I')),
  -- The customs number, before it is given the pre-entry number.
  decl_key text not null check (decl_key <> ''),
  entry_id text not null default '',
  pre_entry_id text not null default '',
  trade_curr text not null references currency (currency_code),
  decl_status text not null check (decl_status in ('1', '2', '3', '4', '0')),
  d_date date not null,
  i_e_date date not null,
  contr_no text not null default '',
  bill_no text not null default '',
  trade_name text not null default '',
  overseas_name text not null default '',
  trade_mode text not null default '',
  trans_mode text,
  total_amt numeric(20, 6) not null check (total_amt >= 0),
  item_count integer not null,
  no_payment boolean not null default false,
  decl_version integer not null default 1,
  content_hash text not null,
  header jsonb not null,
  items jsonb not null,
  sync_time timestamptz not null default now(),
  version integer not null default 0,
  unique (group_id, id),
  constraint customs_declaration_once unique (group_id, org_id, i_e_flag, decl_key, trade_curr),
  foreign key (group_id, org_id) references org (group_id, id)
);
call scope_table('customs_declaration', 'org');
create index customs_declaration_list on customs_declaration (group_id, i_e_flag, d_date desc, id desc);

-- What a declaration said before it was amended.
create table customs_version (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  declaration_id bigint not null,
  decl_version integer not null,
  content_hash text not null,
  header jsonb not null,
  items jsonb not null,
  kept_at timestamptz not null default now(),
  unique (group_id, declaration_id, decl_version),
  foreign key (group_id, declaration_id) references customs_declaration (group_id, id)
);
call scope_table('customs_version', 'org');

create table customs_sync (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  i_e_flag text not null check (i_e_flag in ('E', 'I')),
  d_date_start date not null,
  d_date_end date not null check (d_date_end >= d_date_start),
  sync_status text not null default '1' check (sync_status in ('1', '2', '3', '9')),
  -- Where the next page begins; null before the first.
  next_cursor text,
  pages integer not null default 0,
  read_count integer not null default 0,
  new_count integer not null default 0,
  changed_count integer not null default 0,
  same_count integer not null default 0,
  bad_count integer not null default 0,
  bad jsonb not null default '[]',
  reason text not null default '',
  user_id bigint not null,
  start_time timestamptz not null default now(),
  version integer not null default 0,
  unique (group_id, id),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, user_id) references member (group_id, id)
);
call scope_table('customs_sync', 'org');
create unique index customs_sync_running on customs_sync (group_id, org_id, i_e_flag) where sync_status = '1';
create index customs_sync_latest on customs_sync (group_id, org_id, i_e_flag, id desc);

alter table evidence add foreign key (group_id, declaration_id) references customs_declaration (group_id, id);
