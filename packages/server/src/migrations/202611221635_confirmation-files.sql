-- Our confirmations of deals to banks (MT300): files in sequence for each bank, with the deals as they were confirmed.
create table confirmation_file (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  file_no text not null,
  file_status text not null default '0' check (file_status in ('0', '8')),
  bank_id bigint not null,
  sequence_no integer not null,
  file_date date not null,
  made_at timestamptz not null default clock_timestamp(),
  deal_count integer not null check (deal_count > 0),
  our_bic text not null,
  bank_bic text not null,
  content text not null,
  file_hash text not null,
  maker_id bigint not null,
  create_time timestamptz not null default clock_timestamp(),
  version integer not null default 0,
  unique (group_id, id),
  unique (group_id, org_id, id),
  unique (group_id, file_no),
  unique (group_id, org_id, bank_id, sequence_no),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, bank_id) references counter_party (group_id, id),
  foreign key (group_id, maker_id) references member (group_id, id)
);
call scope_table('confirmation_file', 'org');
create index confirmation_file_time on confirmation_file (group_id, create_time desc, id desc);

create table confirmation_item (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  file_id bigint not null,
  line_no integer not null,
  deal_id bigint not null,
  counts boolean not null default true,
  deal_serial_no text not null,
  buy_currency text not null,
  buy_amt numeric(20,6) not null,
  sell_currency text not null,
  sell_amt numeric(20,6) not null,
  exchange_rate numeric(20,10) not null,
  trans_date date not null,
  value_date date not null,
  unique (group_id, file_id, line_no),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, org_id, file_id) references confirmation_file (group_id, org_id, id),
  foreign key (group_id, deal_id) references fx_deal (group_id, id)
);
call scope_table('confirmation_item', 'org');
-- A deal is in one file that counts.
create unique index confirmation_item_once on confirmation_item (group_id, deal_id) where counts;
insert into numbered_column values ('confirmation_file', 'file_no');
