-- What a member notes for a day. Cancelled items stay, and are shown nowhere.
create table schedule_item (
  id bigint generated always as identity primary key,
  group_id bigint not null,
  user_id bigint not null,
  title text not null check (title <> ''),
  description text not null default '',
  schedule_type text not null default '0' check (schedule_type in ('0', '1')),
  schedule_date date not null,
  schedule_time time,
  cancelled boolean not null default false,
  version integer not null default 0,
  created_at timestamptz not null default now(),
  foreign key (group_id, user_id) references member (group_id, id)
);
create index schedule_item_day on schedule_item (group_id, user_id, schedule_date, schedule_time) where not cancelled;
call scope_table('schedule_item', 'group');
