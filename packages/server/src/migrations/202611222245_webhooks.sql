-- Webhooks: an organisation's own systems are told of what happens to its records. A delivery is written where the history is, in the
-- same transaction (append_audit), and names a record and an act, never what they hold. org_id of a delivery is that of its webhook,
-- whose administrators read it.
create table webhook (
  id bigint primary key generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  webhook_name text not null,
  url text not null,
  events text[] not null check (cardinality(events) > 0),
  -- Sealed; empty for the moment in which the row gets its number.
  secret bytea not null default '',
  webhook_state text not null,
  maker_id bigint not null,
  create_time timestamptz not null default clock_timestamp(),
  unique (group_id, id),
  foreign key (group_id, org_id) references org (group_id, id),
  foreign key (group_id, maker_id) references member (group_id, id)
);
create unique index webhook_name on webhook (group_id, org_id, webhook_name) where webhook_state <> '4';
call scope_table('webhook', 'org');

create table webhook_delivery (
  id bigint primary key generated always as identity,
  group_id bigint not null,
  org_id bigint not null,
  webhook_id bigint not null,
  -- The fact by its number in the group's history.
  seq bigint not null,
  event text not null,
  act text not null,
  record_id text not null,
  record_org_id bigint not null,
  happened timestamptz not null,
  delivery_state text not null default '0',
  attempts int not null default 0,
  -- From when on it is tried, and when next: a claim moves it beyond the longest attempt.
  tried_from timestamptz not null default clock_timestamp(),
  next_time timestamptz not null default clock_timestamp(),
  last_time timestamptz,
  answered int,
  problem text,
  foreign key (group_id, webhook_id) references webhook (group_id, id)
);
create index webhook_delivery_due on webhook_delivery (webhook_id, next_time) where delivery_state = '0';
create index webhook_delivery_happened on webhook_delivery (group_id, org_id, happened desc, id desc);
create index webhook_delivery_of on webhook_delivery (group_id, webhook_id, last_time desc) where delivery_state = '1';
call scope_table('webhook_delivery', 'org');

alter table org_change drop constraint org_change_change_kind_check;
alter table org_change add constraint org_change_change_kind_check check (change_kind in ('grant', 'policy', 'currency', 'webhook'));
