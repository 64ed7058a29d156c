-- Settlement paths (decision 0073): the accounts by which money leaves and arrives. Our own are their organisation's, those of a
-- counterparty the group's. A path pays once a second person has called back.
create table settlement_path (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  path_no text not null,
  path_name text not null,
  party_type text not null check (party_type in ('0', '1')),
  counter_party_id bigint,
  currency text not null references currency (currency_code),
  -- 0 for all kinds of flows.
  cfl_type text not null default '0',
  pay_way text not null check (pay_way in ('1', '2', '3', '4', '5')),
  position text not null default '1' check (position in ('1', '2')),
  begin_date date not null,
  end_date date,
  bank_name text not null,
  account text not null,
  account_name text not null,
  bank_bic text not null default '',
  cnaps_no text not null default '',
  inter_bank text not null default '',
  inter_bic text not null default '',
  path_source text not null default '1' check (path_source in ('1', '2', '3')),
  remark text not null default '',
  path_version integer not null default 1,
  changed_on date not null,
  verified_version integer,
  verified_by bigint,
  verified_time timestamptz,
  call_back_note text not null default '',
  unique (group_id, id),
  unique (group_id, path_no),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, verified_by) references member (group_id, id),
  constraint settlement_path_counter_party foreign key (group_id, counter_party_id) references counter_party (group_id, id),
  constraint settlement_path_party check ((party_type = '1') = (counter_party_id is not null)),
  constraint settlement_path_window check (end_date >= begin_date)
);
call scope_table('settlement_path', 'group');
drop policy settlement_path_scope on settlement_path;
create policy settlement_path_scope on settlement_path to hedgerow_api using (
  group_id = nullif(current_setting('app.group_id', true), '')::bigint
  and (party_type = '1' or org_id = any ((select string_to_array(current_setting('app.org_ids', true), ',')::bigint[])::bigint[])));
call make_reviewed('settlement_path', 'path_status', 'settlePath');
insert into numbered_column values ('settlement_path', 'path_no');
create index settlement_path_party on settlement_path (group_id, currency, counter_party_id, org_id) where path_status = '2';

-- Every version that somebody wrote, so that what was verified can be seen beside what it became.
create table settlement_path_version (
  group_id bigint not null,
  path_id bigint not null,
  path_version integer not null,
  facts jsonb not null,
  changed_by bigint not null,
  changed_at timestamptz not null default now(),
  primary key (group_id, path_id, path_version),
  foreign key (group_id, path_id) references settlement_path (group_id, id),
  foreign key (group_id, changed_by) references member (group_id, id)
);
call scope_table('settlement_path_version', 'group');
create trigger settlement_path_version_append_only before update or delete on settlement_path_version
  for each row execute function refuse_rewriting();

alter table cash_flow
  add column our_party_path_id bigint,
  add column counter_party_path_id bigint,
  add foreign key (group_id, our_party_path_id) references settlement_path (group_id, id),
  add foreign key (group_id, counter_party_path_id) references settlement_path (group_id, id);
create index cash_flow_our_path on cash_flow (group_id, our_party_path_id) where our_party_path_id is not null;
create index cash_flow_their_path on cash_flow (group_id, counter_party_path_id) where counter_party_path_id is not null;
