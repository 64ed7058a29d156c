-- The calendar of a member as a feed for other programs: one link each, of which only the hash is kept, and how often it was
-- read in the running hour. Notes of the schedule may remind of themselves some minutes before.
create table calendar_feed (
  group_id bigint not null,
  user_id bigint not null,
  secret_sha256 bytea not null unique,
  layers text[] not null check (cardinality(layers) > 0),
  amounts_shown text not null check (amounts_shown in ('0', '1')),
  lang text not null check (lang in ('zh_CN', 'en_US')),
  create_time timestamptz not null default now(),
  last_read_time timestamptz,
  reads_since timestamptz not null default now(),
  reads integer not null default 0,
  primary key (group_id, user_id),
  foreign key (group_id, user_id) references member (group_id, id)
);
call scope_table('calendar_feed', 'group');
grant delete on calendar_feed to hedgerow_api;

alter table schedule_item
  add column remind_minutes integer check (remind_minutes in (0, 15, 60, 1440)),
  add column reminded_time timestamptz;
create index schedule_item_to_remind on schedule_item (schedule_date) where remind_minutes is not null and reminded_time is null and not cancelled;
