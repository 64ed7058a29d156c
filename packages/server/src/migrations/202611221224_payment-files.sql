-- What leaves for banks (decision 0076): a file as it left, and the payments in it.
create table payment_file (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  file_no text not null,
  file_status text not null default '0' check (file_status in ('0', '1', '2', '3', '8', '9')),
  file_format text not null check (file_format in ('PAIN001', 'MT103', 'MT202')),
  account_id bigint not null,
  -- The number as it stands in the file.
  account text not null,
  currency text not null references currency,
  sequence_no integer not null,
  file_date date not null,
  -- An instant to the second: it stands in the file.
  made_at timestamptz not null,
  pay_count integer not null check (pay_count > 0),
  file_sum numeric(20, 6) not null check (file_sum > 0),
  payer_name text not null,
  bank_name text not null,
  bank_bic text not null,
  content text not null,
  -- SHA-256 of the content in UTF-8, in hexadecimal.
  file_hash text not null,
  maker_id bigint not null,
  create_time timestamptz not null default clock_timestamp(),
  releaser_id bigint,
  sent_time timestamptz,
  bank_answer text not null default '',
  version integer not null default 0,
  unique (group_id, org_id, id),
  unique (group_id, file_no),
  unique (group_id, account_id, sequence_no),
  check (releaser_id <> maker_id),
  check ((releaser_id is null) = (sent_time is null)),
  check ((file_status in ('0', '8')) = (releaser_id is null)),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, org_id, account_id) references bank_account (group_id, org_id, id),
  foreign key (group_id, maker_id) references member (group_id, id),
  foreign key (group_id, releaser_id) references member (group_id, id)
);
call scope_table('payment_file', 'org');
insert into numbered_column values ('payment_file', 'file_no');
create index payment_file_time on payment_file (group_id, create_time desc, id desc);

create table payment_item (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  file_id bigint not null,
  line_no integer not null,
  -- The movement that the account expects, and what brought it.
  flow_id bigint not null,
  origin_type text not null check (origin_type in ('transfer', 'netResult')),
  origin_id bigint not null,
  end_to_end_id text not null,
  uetr uuid not null default gen_random_uuid(),
  amount numeric(20, 6) not null check (amount > 0),
  pay_date date not null,
  payee_name text not null,
  payee_account text not null,
  payee_bank text not null,
  payee_bic text not null,
  payee_bank_no text not null,
  inter_bic text not null,
  remark text not null,
  item_status text not null default '0' check (item_status in ('0', '2', '8', '9')),
  reason text not null default '',
  unique (group_id, id),
  unique (group_id, file_id, line_no),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, org_id, file_id) references payment_file (group_id, org_id, id),
  foreign key (group_id, flow_id) references account_flow (group_id, id)
);
call scope_table('payment_item', 'org');
create index payment_item_origin on payment_item (group_id, origin_type, origin_id);
-- A payment is in one file that counts: it never leaves twice.
create unique index payment_item_once on payment_item (group_id, flow_id) where item_status in ('0', '2');
