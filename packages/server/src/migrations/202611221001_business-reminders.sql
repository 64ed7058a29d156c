-- Rules by which people are told of records whose day is near or over, of an organisation or of one member, and what each rule
-- has told: a record and day once.
create table busin_reminder (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  org_id bigint not null,
  maker_id bigint not null,
  owner_flag text not null check (owner_flag in ('0', '1')),
  remind_type_code text not null,
  org_user_type text not null default '',
  user_id bigint,
  remind_mode text not null check (remind_mode <> ''),
  remind_time integer not null check (remind_time between 1 and 10000),
  time_type text not null check (time_type in ('1', '2')),
  enable_status text not null default '1' check (enable_status in ('0', '1')),
  last_sent_time timestamptz,
  deleted boolean not null default false,
  create_time timestamptz not null default now(),
  version integer not null default 0,
  check (owner_flag = '1' or org_user_type <> ''),
  unique (group_id, id),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, maker_id) references member (group_id, id),
  foreign key (group_id, user_id) references member (group_id, id)
);
call scope_table('busin_reminder', 'org');
create index busin_reminder_org on busin_reminder (group_id, org_id) where not deleted;

create table busin_reminder_sent (
  group_id bigint not null,
  reminder_id bigint not null,
  record text not null,
  record_id bigint not null,
  day date not null,
  sent_time timestamptz not null default now(),
  primary key (group_id, reminder_id, record, record_id, day),
  foreign key (group_id, reminder_id) references busin_reminder (group_id, id)
);
call scope_table('busin_reminder_sent', 'group');
